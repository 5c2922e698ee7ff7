"""What one reader gets of a table: its events in his words, and the picture now."""

from __future__ import annotations

from typing import Final

from msgspec import Raw

from honeymoon.engine.event import DealerChosen, DealScored, Dealt, Event, MatchEnded
from honeymoon.engine.evolve import evolve
from honeymoon.engine.redact import redact
from honeymoon.engine.state import EMPTY
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import SPECTATOR
from honeymoon.errors import HoneymoonError
from honeymoon.play.match import Match
from honeymoon.records.codec import encode_event
from honeymoon.service.board import Onlooker, option_views, picture, seat_views
from honeymoon.service.memory import FADING
from honeymoon.service.ports import Seat
from honeymoon.service.protocol import VERSION, Ev, EventText, Snap, Who
from honeymoon.text.cast import Cast
from honeymoon.text.catalog import translator
from honeymoon.text.describe import Describer
from honeymoon.text.sheet import Sheet, sheet
from honeymoon.variants import game

__all__ = ["Teller", "seat_names"]

_FAR_BEHIND: Final = 200  # events; a reader who lacks more gets everything anew


def seat_names(seats: tuple[Seat, ...], lang: str, rules: Variant) -> tuple[str, ...]:
    """The names at the table: a single bot is "the computer", several go by their places."""
    places = Cast(lang, names=(), viewer=SPECTATOR, rules=rules).names
    if sum(seat.kind == "bot" for seat in seats) == 1:
        places = (translator(lang).t("bot"),) * len(seats)
    return tuple(
        place if seat.kind == "bot" else seat.name
        for seat, place in zip(seats, places, strict=True)
    )


class Teller:
    """One viewer's side of a match in one language, kept up to date event by event."""

    def __init__(self, rules: Variant, *, seats: tuple[Seat, ...], viewer: int, lang: str) -> None:
        self._rules = rules
        self._viewer = viewer
        names = seat_names(seats, lang, rules)
        self._told = Describer(lang, names=names, viewer=viewer, rules=rules)
        self._title = self._told.game(game(rules.key)).title
        self._options = option_views(rules.key, dict(rules.options), self._told)
        self._log: list[Event] = []  # of the whole match, as the viewer may know it
        self._state = EMPTY
        self._texts: list[EventText] = []  # of the current deal
        self._sheet: Sheet | None = None

    def error(self, error: HoneymoonError) -> str:
        """A refusal in words."""
        return self._told.error(error)

    def catch_up(
        self, match: Match, *, since: int | None, seats: tuple[Seat, ...], present: frozenset[int]
    ) -> Snap | Ev:
        """What a reader needs who has everything up to ``since``, or nothing."""
        self._follow(match)
        seq = len(match.log)
        view = picture(match.view(self._viewer), self._rules, self._onlooker(match, seats, present))
        first = self._texts[0].seq if self._texts else seq + 1
        if not since or not first - 1 <= since <= seq or seq - since > _FAR_BEHIND:
            kept = tuple(
                text for text in self._texts if text.seq >= view.remembered or not text.fades
            )
            return Snap(v=VERSION, seq=seq, view=view, events=kept)
        return Ev(seq=seq, view=view, events=tuple(self._texts[since - first + 1 :]))

    def who(self, match: Match, *, seats: tuple[Seat, ...], present: frozenset[int]) -> Who:
        """The seats alone."""
        self._follow(match)
        onlooker = self._onlooker(match, seats, present)
        return Who(
            seq=len(match.log), seats=seat_views(onlooker, self._rules, match.view(self._viewer))
        )

    def _follow(self, match: Match) -> None:
        """Take over the events that are new."""
        for event in match.log[len(self._log) :]:
            hidden = redact(event, self._viewer)
            if type(hidden) is Dealt:
                cut = self._log and type(self._log[-1]) is DealerChosen
                self._texts = self._texts[-1:] if cut else []
            text = self._told.event(hidden, self._state)
            self._log.append(hidden)
            self._state = evolve(self._state, hidden)
            if type(hidden) is DealScored or type(hidden) is MatchEnded:
                self._sheet = None
            self._texts.append(
                EventText(
                    seq=len(self._log),
                    kind=type(hidden).__name__.lower(),
                    text=text,
                    e=Raw(encode_event(hidden).encode()),
                    fades=type(hidden) in FADING,
                )
            )

    def _onlooker(self, match: Match, seats: tuple[Seat, ...], present: frozenset[int]) -> Onlooker:
        if self._sheet is None:
            self._sheet = sheet(self._told, self._log, match.standing)
        return Onlooker(
            told=self._told,
            title=self._title,
            options=self._options,
            seats=seats,
            present=present,
            sheet=self._sheet,
        )
