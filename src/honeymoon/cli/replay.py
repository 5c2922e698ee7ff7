"""``honeymoon replay``: what happened in a record, and the table at any moment of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import LanguageOption, console, language, viewer_of
from honeymoon.errors import IllegalAction, OptionError

if TYPE_CHECKING:
    from honeymoon.play.match import Match
    from honeymoon.records.codec import Record

__all__ = ["replay"]


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False)],
    at: Annotated[
        int | None, typer.Option("--at", metavar="SEQ", min=0, help="Stop after so many events.")
    ] = None,
    viewer: Annotated[
        str | None,
        typer.Option("--viewer", metavar="SEAT", help="S, W, N, E, a number, or spectator."),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Tell a record event by event, as one seat saw it."""
    from honeymoon.cli.session import PERSON
    from honeymoon.cli.table import Screen
    from honeymoon.play.replay import replayed
    from honeymoon.records.codec import load
    from honeymoon.service.ports import Seat
    from honeymoon.service.teller import Teller

    record = load(file)
    match = replayed(record, auto=False)
    eyes = _viewer(record, match, viewer)
    if at is not None and at > len(match.log):
        raise OptionError("too far", code="no-seq", seq=at, last=len(match.log))
    names = record.header.seats or ("",) * match.rules.players
    seats = tuple(
        Seat(player=player, kind="person" if name in ("", PERSON) else "bot", name=_shown(name))
        for player, name in enumerate(names)
    )
    chosen = language(lang)
    screen = Screen(console(), chosen)
    teller = Teller(match.rules, seats=seats, viewer=eyes, lang=chosen)
    last = len(match.log) if at is None else at
    told = 0
    for stop in (*_ends_of_deals(match, last), last):
        frame = teller.catch_up(match.at(stop), since=None, seats=seats, present=frozenset())
        for event in frame.events:
            if event.seq > told and event.text:
                screen.say(f"{event.seq:>5}  {event.text}")
        told = stop
    screen.deal(frame.view)
    screen.table(frame.view, match.at(last).view(eyes).state.columns)


def _viewer(record: Record, match: Match, wanted: str | None) -> int:
    """Whose eyes to use: C-6 lets nobody see more than his own seat, or than all may, did."""
    from honeymoon.cli.session import PERSON
    from honeymoon.engine.zone import SPECTATOR

    whose, seats = record.header.viewer, record.header.seats
    if whose is not None:
        allowed = {whose}
    elif (match.ended and match.rules.reveal_all) or PERSON not in seats:
        allowed = {*range(match.rules.players), SPECTATOR}
    else:
        allowed = {*(player for player, name in enumerate(seats) if name == PERSON), SPECTATOR}
    if wanted is None:
        return min(allowed) if PERSON in seats or whose is not None else SPECTATOR
    viewer = viewer_of(match.rules, wanted)
    if viewer not in allowed:
        raise IllegalAction("that seat is another's", code="other-view", rule="C-6", viewer=viewer)
    return viewer


def _shown(name: str) -> str:
    from honeymoon.cli.session import PERSON

    return "" if name == PERSON else name


def _ends_of_deals(match: Match, last: int) -> list[int]:
    """Where the deals before ``last`` ended: the frames that tell each of them whole."""
    from honeymoon.engine.event import Dealt

    starts = [seq for seq, event in enumerate(match.log) if type(event) is Dealt]
    return [seq for seq in starts[1:] if seq < last]
