"""What stands before the events of a record, as named words, and the events as lines of a log.

PBN puts the words into tags and the log into a table; the text record has a line for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, final
from urllib.parse import quote, unquote

from msgspec import Struct

from honeymoon.engine.event import DealerChosen, DealScored, Dealt, Event, MatchEnded
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import SPECTATOR
from honeymoon.errors import CorruptLog, HoneymoonError, NotationError
from honeymoon.records.codec import FORMAT, Header, Record
from honeymoon.records.log import LogNames, format_event, parse_event
from honeymoon.records.names import column_names, hand_names
from honeymoon.variants.option import Value
from honeymoon.variants.option import parse as parse_value
from honeymoon.variants.registry import game

__all__ = [
    "WORDS",
    "Line",
    "MatchRead",
    "deals",
    "head_of",
    "head_words",
    "header_of",
    "log_lines",
    "parse_log",
    "read_log",
    "scores",
]

WORDS: Final = ("Format", "Game", "Rules", "Options", "Viewer", "Seats")
_WIDTH: Final = 250  # a line of PBN has at most 255 characters
_ON: Final = "&"  # begins a line that goes on with the one before


@final
class MatchRead(Struct, frozen=True, kw_only=True):
    """A record as a file tells it, not checked yet: with the line of its head and each event."""

    record: Record | None
    line: int
    lines: tuple[int, ...] = ()
    faults: tuple[CorruptLog, ...] = ()


class Line(NamedTuple):
    """A line of a file and its number."""

    text: str
    number: int


def head_words(record: Record) -> dict[str, str]:
    """The header as words by name; what is usual is left out."""
    header, rules = record.header, record.rules
    options = (
        f"{option.name}={_value(rules.options[option.name])}"
        for option in game(rules.key).options
        if rules.options[option.name] != option.default
    )
    viewer = header.viewer
    words = {
        "Format": str(FORMAT),
        "Game": header.game,
        "Rules": str(header.rules_version),
        "Options": " ".join(options),
        "Viewer": "" if viewer is None else (*hand_names(rules), "*")[viewer],
        "Seats": " ".join(quote(name, safe="") or "-" for name in header.seats),
    }
    return {name: value for name, value in words.items() if value}


def _value(value: Value) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def header_of(words: Mapping[str, str]) -> Header:
    """The header of these words; ValueError if a number is none, OptionError for a house rule.

    Whether the program knows format and rules is for ``codec.loads``.
    """
    key = words.get("Game", "")
    found = game(key)
    options = {option.name: option for option in found.options}
    chosen: dict[str, Value] = {}
    for word in words.get("Options", "").split():
        name, _, value = word.partition("=")
        option = options.get(name)
        chosen[name] = parse_value(option, value) if option else value
    rules = found.make(chosen)
    viewer = words.get("Viewer", "")
    seen = (*hand_names(rules), "*").index(viewer) if viewer else None
    if seen is not None and seen >= rules.players and seen != SPECTATOR:
        raise NotationError(f"there is no viewer {viewer!r}", text=viewer)
    return Header(
        honeymoon=_number(words.get("Format", "")),
        game=key,
        options=dict(rules.options),
        rules_version=_number(words.get("Rules", "")),
        viewer=seen,
        seats=tuple(
            "" if name == "-" else unquote(name) for name in words.get("Seats", "").split()
        ),
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise NotationError(f"{text!r} is no number", text=text)
    return int(text)


def deals(events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events deal by deal, each with what comes before the next; at least one part."""
    starts = [
        seq
        for seq, event in enumerate(events)
        if isinstance(event, DealerChosen)
        or (isinstance(event, Dealt) and not (seq and isinstance(events[seq - 1], DealerChosen)))
    ]
    ends = [*starts[1:], len(events)]
    first = starts[0] if starts else len(events)
    parts = [tuple(events[a:b]) for a, b in zip(starts, ends, strict=False)]
    return [(*events[:first], *parts[0]), *parts[1:]] if parts else [tuple(events)]


def scores(rules: Variant, events: Sequence[Event]) -> str:
    """The points of each column of the pad after these events.

    >>> from honeymoon.variants import make
    >>> scores(make("draw_bridge"), ())
    'S 0 N 0'
    """
    points = [0] * rules.match.columns
    for event in events:
        if isinstance(event, DealScored | MatchEnded):
            for line in event.lines:
                points[line.column] += line.points
    return " ".join(
        f"{name} {sum_}" for name, sum_ in zip(column_names(rules), points, strict=True)
    )


def log_lines(rules: Variant, events: Sequence[Event]) -> Iterator[str]:
    """The lines of a log; a long event goes on in further lines."""
    names = LogNames(rules)
    for event in events:
        text = format_event(names, event)
        while len(text) > _WIDTH:
            cut = text.rindex(" ", 0, _WIDTH)
            yield text[:cut]
            text = f"{_ON} {text[cut + 1 :]}"
        yield text


def parse_log(rules: Variant, lines: Sequence[Line]) -> Iterator[tuple[Event, int]]:
    """Each event of a log and its line; NotationError, which knows its ``line``, for no event."""
    names = LogNames(rules)
    whole: list[Line] = []
    for line in lines:
        if line.text.startswith(f"{_ON} ") and whole:
            whole[-1] = Line(f"{whole[-1].text} {line.text[2:]}", whole[-1].number)
        else:
            whole.append(line)
    for line in whole:
        try:
            yield parse_event(names, line.text), line.number
        except NotationError as error:
            raise NotationError(
                str(error), code=error.code, text=line.text, line=line.number
            ) from None


def read_log(
    header: Header, line: int, logs: Sequence[Sequence[Line]], faults: list[CorruptLog]
) -> MatchRead:
    """The record of a header at a line and of its log, part by part, up to the first wrong line."""
    rules = game(header.game).make(header.options)
    events: list[Event] = []
    lines: list[int] = []
    try:
        for log in logs:
            for event, number in parse_log(rules, log):
                events.append(event)
                lines.append(number)
    except NotationError as error:
        number = int(str(error.params["line"]))
        reason = str(error)
        faults.append(CorruptLog(reason, line=number, code="bad-event", reason=reason, cause=error))
    record = Record(header, tuple(events))
    return MatchRead(record=record, line=line, lines=tuple(lines), faults=tuple(faults))


def head_of(words: Mapping[str, str], line: int, faults: list[CorruptLog]) -> Header | None:
    """The header of these words; None, and a fault at the line, if there is none."""
    cause: HoneymoonError | None = None
    try:
        return header_of(words)
    except HoneymoonError as error:
        reason, cause = str(error), error
    except ValueError:
        reason = "no such viewer"
    text = f"line {line}: {reason}"
    faults.append(CorruptLog(text, line=line, code="bad-head", reason=reason, cause=cause))
    return None
