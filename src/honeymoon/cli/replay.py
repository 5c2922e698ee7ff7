"""``honeymoon replay``: what happened in a record, and the table at any moment of it."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from honeymoon.cli.common import (
    Json,
    Language,
    LanguageOption,
    console,
    language,
    print_json,
    viewer_of,
)
from honeymoon.errors import CorruptLog, IllegalAction, NotationError, OptionError

if TYPE_CHECKING:
    from honeymoon.play.files import Item
    from honeymoon.play.match import Match
    from honeymoon.records.codec import Record
    from honeymoon.service.ports import Seat
    from honeymoon.service.protocol import Ev, Snap

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
    number: Annotated[
        int | None,
        typer.Option(
            "--number", metavar="N", min=1, help="Which record of the file; by default each."
        ),
    ] = None,
    json: Json = False,
    lang: LanguageOption = None,
) -> None:
    """Tell records event by event, as one seat saw them; JSON, PBN, LIN or text."""
    from honeymoon.text.faults import fault

    # A program that asks for JSON reads English, whatever its user does.
    spoken = Language.EN.value if json and lang is None else language(lang)
    if at is not None and number is None:
        number = 1
    documents: list[dict[str, object]] = []
    wrong: list[str] = []
    told = False
    for place, several, item in _items(file, number):
        faults = item.faults
        if item.record is not None and (item.record.events or not faults):
            told = True
            eyes, match = _shown(item.record, at, viewer)
            if json:
                head = {"number": place, "line": item.line}
                documents.append(head | _document(item.record, match, eyes, spoken))
            else:
                if several:
                    _head(place, item.line, spoken)
                _tell(match, _seats(item.record, match), eyes, spoken)
        elif not faults:
            faults = (CorruptLog("cards or dealer missing", line=item.line, code="no-match"),)
        sys.stdout.flush()  # a fault stands below what came before it
        wrong += (told_of := [fault(each, spoken) for each in faults])
        if not json:
            sys.stderr.writelines(f"{file.name}: {each}\n" for each in told_of)
    if json:
        print_json({"records": documents, "faults": wrong})
    if wrong:
        raise typer.Exit(1 if told else 2)


def _items(file: Path, number: int | None) -> Iterator[tuple[int, bool, Item]]:
    """The records of a file, or one of them, each with its number and whether it has fellows."""
    from itertools import chain, islice

    from honeymoon.play.files import format_of, lines_of, read_items

    with file.open("rb") as opened:
        kind = format_of(file.name, lines_of(opened))
        opened.seek(0)
        items = read_items(lines_of(opened), kind)
        if number is not None:
            item = next(islice(items, number - 1, None), None)
            if item is None:
                raise NotationError("no such record", code="no-such-record", number=number)
            yield number, False, item
            return
        ahead = list(islice(items, 2))
        for place, item in enumerate(chain(ahead, items), start=1):
            yield place, len(ahead) > 1, item


def _head(number: int, line: int, lang: str) -> None:
    from rich.text import Text

    from honeymoon.text import translator

    title = translator(lang).t("cli.record", number=number, line=line)
    screen = console()
    if number > 1:
        screen.print()
    screen.print(Text(title, style="bold"))


def _shown(record: Record, at: int | None, viewer: str | None) -> tuple[int, Match]:
    """Whose eyes to use, and the match up to the moment that is asked for."""
    from honeymoon.play.replay import match_of

    match = match_of(record, auto=False)
    eyes = _viewer(record, match, viewer)
    last = len(match.log)
    if at is not None and at > last:
        raise OptionError("too far", code="no-seq", seq=at, last=last)
    return eyes, match.at(last if at is None else at)


def _document(record: Record, match: Match, viewer: int, lang: str) -> dict[str, object]:
    """A record as a program reads it: what the viewer may know, with the sentences of a replay."""
    import msgspec

    from honeymoon.engine.zone import SPECTATOR
    from honeymoon.records.codec import encode_event, seen_by
    from honeymoon.records.names import hand_names

    seen = seen_by(record, viewer)
    frames = _frames(match, _seats(record, match), viewer, lang)
    texts = {told.seq: told.text for frame in frames for told in frame.events}
    header = seen.header
    return {
        "game": header.game,
        "options": header.options,
        "rules_version": header.rules_version,
        "viewer": "spectator" if viewer == SPECTATOR else hand_names(match.rules)[viewer],
        "events": [
            {
                "seq": seq,
                "text": texts.get(seq, ""),
                "event": msgspec.Raw(encode_event(event).encode()),
            }
            for seq, event in enumerate(seen.events[: len(match.log)], start=1)
        ],
    }


def _frames(match: Match, seats: tuple[Seat, ...], viewer: int, lang: str) -> Iterator[Snap | Ev]:
    """A picture of the table at the end of each deal, with the sentences of the deal."""
    from honeymoon.service.teller import Teller

    teller = Teller(match.rules, seats=seats, viewer=viewer, lang=lang)
    for stop in _ends_of_deals(match):
        yield teller.catch_up(match.at(stop), since=None, seats=seats, present=frozenset())


def _tell(match: Match, seats: tuple[Seat, ...], viewer: int, lang: str) -> None:
    """Every event up to the end of ``match``, then the table, or the pad between two deals."""
    from honeymoon.cli.table import Screen
    from honeymoon.service.teller import seat_names
    from honeymoon.text import Describer

    screen = Screen(console(), lang)
    told = 0
    for frame in _frames(match, seats, viewer, lang):
        for event in frame.events:
            if event.seq > told and event.text:
                screen.say(f"{event.seq:>5}  {event.text}")
        told = frame.seq
    if match.deal_due or match.ended:
        names = seat_names(seats, lang, match.rules)
        screen.pad(Describer(lang, names=names, viewer=viewer, rules=match.rules), match)
    else:
        screen.deal(frame.view)
        screen.table(frame.view, match.view(viewer).state.columns)


def _seats(record: Record, match: Match) -> tuple[Seat, ...]:
    from honeymoon.records.codec import PERSON
    from honeymoon.service.ports import Seat

    names = record.header.seats or (PERSON,) * match.rules.players
    return tuple(
        Seat(player=player, kind="person")
        if name == PERSON
        else Seat(player=player, kind="bot", name=name)
        for player, name in enumerate(names)
    )


def _viewer(record: Record, match: Match, wanted: str | None) -> int:
    """Whose eyes to use: by default one's own, else those of a spectator."""
    from honeymoon.engine.zone import SPECTATOR
    from honeymoon.records.codec import people, viewers

    own = people(record.header)
    allowed = viewers(record, own=own)
    if wanted is None:
        return next((each for each in (*own, SPECTATOR) if each in allowed), min(allowed))
    viewer = viewer_of(match.rules, wanted)
    if viewer not in allowed:
        raise _hidden(record, match, allowed)
    return viewer


def _hidden(record: Record, match: Match, allowed: Collection[int]) -> IllegalAction:
    """Why a seat cannot be looked at, and what can."""
    from honeymoon.engine.zone import SPECTATOR
    from honeymoon.records.names import hand_names

    if record.header.viewer is not None:
        return IllegalAction("this is a view", code="other-view", rule="C-6")
    names = hand_names(match.rules)
    words = ["spectator" if each == SPECTATOR else names[each] for each in sorted(allowed)]
    code = "seat-after" if match.ended else "seat-running"
    return IllegalAction("another's seat", code=code, rule="C-6", seats=", ".join(words))


def _ends_of_deals(match: Match) -> list[int]:
    """Where each deal of a match ends, or its last event so far: a frame tells one deal."""
    from honeymoon.engine.event import Dealt

    starts = [seq for seq, event in enumerate(match.log) if type(event) is Dealt]
    return [*starts[1:], len(match.log)]
