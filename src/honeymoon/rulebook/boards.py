"""Boards in a page that a reader steps through: a deal, its actions, a caption for each step.

Everything drawn comes from the program's play of these actions, as one seat sees it; the steps may
state what holds (as in ``checks.play``), so a board cannot tell what the rules do not say.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Literal, final

import msgspec
from msgspec import Struct

from honeymoon.cards import Card, Strain, members
from honeymoon.engine.event import Played, TrickTaken
from honeymoon.engine.state import State
from honeymoon.engine.zone import HANDS, STOCK, TURNED
from honeymoon.errors import IllegalAction, NotationError
from honeymoon.play.match import Match
from honeymoon.records.names import hand_names, zone_names
from honeymoon.rulebook.checks import AnyCheck, disagreements
from honeymoon.rulebook.checks.base import OptionValue
from honeymoon.rulebook.checks.play import Start, Step
from honeymoon.rulebook.claims import figures, stated
from honeymoon.rulebook.model import Items, Paragraph
from honeymoon.rulebook.parse import parse_spans
from honeymoon.text import Describer, languages
from honeymoon.text.held import compartments, sorted_cards
from honeymoon.text.sheet import Sheet, sheet
from honeymoon.variants import game

__all__ = [
    "BoardFile",
    "Row",
    "Scene",
    "board_faults",
    "board_file",
    "board_ids",
    "board_text",
    "scenes",
    "told_board",
]

CALLS: Final = "calls"
PAD: Final = "pad"
TRICK: Final = "trick"
_WORDS: Final = {"en", "fr"}
_NO_PLACES: Final = {CALLS, PAD, TRICK}


@final
class BoardStep(Step, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Actions with a caption; ``lines`` is how many entries the pad then shows."""

    en: str
    fr: str
    lines: int = 0

    def caption(self, lang: str) -> str:
        """What is said under the board, with the pages' mark-up."""
        return self.fr if lang == "fr" else self.en


@final
class Title(Struct, frozen=True, forbid_unknown_fields=True):
    """What a board shows, in both languages."""

    en: str
    fr: str


@final
class BoardFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A board as it is written in ``boards/<id>.toml``."""

    game: str
    title: Title
    step: tuple[BoardStep, ...]
    show: tuple[str, ...]
    """From top to bottom: hands, piles; and among them ``trick``, ``calls``, ``pad``."""
    viewer: str = "S"
    options: dict[str, OptionValue] = msgspec.field(default_factory=dict)
    start: Start = Start()
    check: tuple[AnyCheck, ...] = ()
    """What else the captions state."""


@final
class Row(Struct, frozen=True, kw_only=True):
    """A place with its cards: ``""`` is an empty compartment of a rack."""

    place: str
    label: str
    kind: Literal["hand", "rack", "pile"]
    cards: tuple[str, ...]
    hidden: int
    """Cards that the viewer does not know."""
    beneath: tuple[bool, ...] = ()
    """Of a rack: whether a closed card lies under each."""
    turn: bool = False


@final
class Scene(Struct, frozen=True, kw_only=True):
    """A board at one step."""

    caption: str
    rows: tuple[Row, ...]
    trick: tuple[tuple[str, str], ...]
    """Hands' labels and cards: of the present trick, or of one that this step completed."""
    winner: str
    """The label of the hand that won it, once it is complete."""
    calls: tuple[tuple[str, str], ...]
    """Players' names and calls."""
    pad: Sheet | None
    lines: int
    """How many entries of the pad are shown."""


@cache
def board_ids() -> tuple[str, ...]:
    """The boards that exist."""
    folder = files("honeymoon.rulebook").joinpath("boards")
    names = (each.name for each in folder.iterdir() if each.name.endswith(".toml"))
    return tuple(sorted(name.removesuffix(".toml") for name in names))


@cache
def board_file(ident: str) -> BoardFile:
    """A board as it is written."""
    return msgspec.toml.decode(board_text(ident), type=BoardFile)


def board_text(ident: str) -> str:
    """The file of a board."""
    path = files("honeymoon.rulebook").joinpath("boards", f"{ident}.toml")
    return path.read_text("utf-8")


def board_faults(text: str) -> list[str]:
    """Where a board, as it is written, has illegal steps, states what is not, or shows figures of
    which nothing is stated.
    """
    board = msgspec.toml.decode(text, type=BoardFile)
    played = board.start.played(game(board.game).make(board.options))
    table = tomllib.loads(text)
    known = stated(table.get("check", []))
    faults = disagreements(board.check, board.game)
    for number, step in enumerate(board.step, start=1):
        try:
            found = step.disagreements(played)
        except (IllegalAction, NotationError) as error:
            return [*faults, f"step {number}: {error}"]
        words = {
            name: each for name, each in table["step"][number - 1].items() if name not in _WORDS
        }
        # A caption may number the tricks.
        own = known | stated(words) | {str(sum(played.state.won))}
        for lang in languages():
            shown = figures(step.caption(lang)) - own
            found += (f"{lang}: {figure} is not stated" for figure in sorted(shown))
        faults += (f"step {number}: {fault}" for fault in found)
    return faults


@cache
def scenes(ident: str, lang: str) -> tuple[Scene, ...]:
    """Every step of a board."""
    board = board_file(ident)
    rules = game(board.game).make(board.options)
    played = board.start.played(rules)
    match = played.match
    assert match is not None, "a board begins with a deal"
    viewer = hand_names(rules).index(board.viewer)
    told = Describer(lang, viewer=viewer, rules=rules)
    found = []
    for step in board.step:
        before = len(match.log)
        played.do(step.do)
        state = match.view(viewer).state
        trick, winner = _trick(match, before) if TRICK in board.show else ([], None)
        found.append(
            Scene(
                caption=step.caption(lang),
                rows=tuple(_rows(board.show, match, state, told)),
                trick=tuple((told.hand(state, hand), card) for hand, card in trick),
                winner="" if winner is None else told.hand(state, winner),
                calls=tuple(_calls(state, told)) if CALLS in board.show else (),
                pad=sheet(told, match.log, match.standing) if PAD in board.show else None,
                lines=step.lines,
            )
        )
    return tuple(found)


def told_board(lang: str, ident: str) -> Items:
    """The captions of a board's steps, for where it cannot be stepped."""
    captions = (parse_spans(step.caption(lang), lang) for step in board_file(ident).step)
    return Items(tuple((Paragraph(caption),) for caption in captions), numbered=True)


def _rows(show: Sequence[str], match: Match, state: State, told: Describer) -> Iterable[Row]:
    zones = zone_names(match.rules)
    for name in show:
        if name in _NO_PLACES:
            continue
        zone = zones.index(name)
        count = state.count(zone)
        rack = tuple(compartments(state, zone)) if zone < HANDS else ()
        if rack:
            yield Row(
                place=name,
                label=told.hand(state, zone),
                kind="rack",
                cards=tuple("" if each.open is None else str(each.open) for each in rack),
                hidden=0,
                beneath=tuple(each.beneath for each in rack),
                turn=state.to_act == zone,
            )
        elif count:
            known = members(state.cards(zone).mask) if zone != STOCK else ()
            trump = state.trump if state.contract or state.count(TURNED) else Strain.NT
            yield Row(
                place=name,
                label=told.hand(state, zone) if zone < HANDS else told.zone(zone),
                kind="hand" if zone < HANDS else "pile",
                cards=sorted_cards(known, trump),
                hidden=count - len(known),
                turn=state.to_act == zone,
            )


def _trick(match: Match, before: int) -> tuple[list[tuple[int, str]], int | None]:
    """The trick on the table, or the one that events from ``before`` on completed."""
    cards: list[tuple[int, str]] = []
    full: list[tuple[int, str]] = []
    winner: int | None = None
    for number, event in enumerate(match.log):
        if isinstance(event, Played):
            cards.append((event.hand, str(Card(event.card))))
        elif isinstance(event, TrickTaken):
            winner = event.hand if number >= before else None
            full = cards if number >= before else []
            cards = []
    return (cards, None) if cards else (full, winner)


def _calls(state: State, told: Describer) -> Iterable[tuple[str, str]]:
    players = len(told.cast.sides)
    for step, call in enumerate(state.bidding.calls):
        yield told.player((state.bidding.opener + step) % players), told.notation.call_text(call)
