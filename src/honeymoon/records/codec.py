"""Records as JSON lines: the stored and sent form of a match.

The first line is the header: format version, game, options, version of its rules, and whose view
it is, if not the whole. Each further line is one event. A file is read to its first bad line:
``CorruptLog`` names it, tells why, and keeps in ``good`` the record that came before.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final, final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from honeymoon.cards import Call, Card
from honeymoon.engine.event import Event, MatchEnded
from honeymoon.engine.evolve import evolve
from honeymoon.engine.redact import redact
from honeymoon.engine.state import EMPTY
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import SPECTATOR
from honeymoon.errors import CorruptLog, IllegalAction, NotationError, OptionError
from honeymoon.records.sound import flaw, stranded
from honeymoon.records.whole import replacing
from honeymoon.variants.option import Value
from honeymoon.variants.registry import Game, game

__all__ = [
    "FORMAT",
    "PERSON",
    "Header",
    "Record",
    "decode_event",
    "dumps",
    "encode_event",
    "exported",
    "load",
    "loads",
    "people",
    "save",
    "seen_by",
    "viewers",
]

FORMAT: Final = 1
PERSON: Final = "person"  # who is no bot, in ``seats``


@final
class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first line of a record; ``honeymoon`` is the version of the format."""

    honeymoon: int = -1
    game: str
    options: dict[str, Value]
    rules_version: int
    viewer: int | None = None
    """Whose knowledge the events are, or None for the whole truth."""
    seats: tuple[str, ...] = ()
    """Who sits where: ``person`` or a bot's name, by player; empty if nobody has a seat."""


@final
class Record(Struct, frozen=True):
    """A match, or one viewer's knowledge of it, as its header and its events."""

    header: Header
    events: tuple[Event, ...] = ()

    @classmethod
    def of(
        cls,
        rules: Variant,
        events: tuple[Event, ...],
        *,
        viewer: int | None = None,
        seats: tuple[str, ...] = (),
    ) -> Record:
        """The record of a match played by these rules."""
        header = Header(
            honeymoon=FORMAT,
            game=rules.key,
            options=dict(rules.options),
            rules_version=rules.rules_version,
            viewer=viewer,
            seats=seats,
        )
        return cls(header, events)

    @property
    def rules(self) -> Variant:
        """The game with the options of the header."""
        return game(self.header.game).make(self.header.options)


def _to_text(value: Any) -> str:
    if isinstance(value, (Card, Call)):
        return str(value)
    raise NotImplementedError(type(value))


def _from_text(kind: type, value: Any) -> Any:
    if kind in (Card, Call) and isinstance(value, str):
        return kind(value)
    raise NotationError(f"{value!r} is no {kind.__name__}", text=str(value))


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_to_text)
_EVENTS: Final = msgspec.json.Decoder(Event, dec_hook=_from_text)
_HEADERS: Final = msgspec.json.Decoder(Header)


def encode_event(event: Event) -> str:
    """One event as a line of JSON.

    >>> from honeymoon.engine.event import Played
    >>> encode_event(Played(0, Card("QS")))
    '{"type":"Played","hand":0,"card":"QS"}'
    """
    return _ENCODER.encode(event).decode()


def decode_event(text: str | bytes) -> Event:
    """The event of a line of JSON; NotationError if there is none.

    >>> decode_event('{"type":"Called","player":1,"call":"3NT"}')
    Called(player=1, call=Call('3NT'))
    """
    try:
        return _EVENTS.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotationError(f"no event: {error}", code="no-event", text=str(text)) from None


def seen_by(record: Record, viewer: int) -> Record:
    """The record as one viewer may know it; choosing a viewer never widens a record (C-6)."""
    own = record.header.viewer
    if own == viewer:
        return record
    if own is not None:
        raise IllegalAction(
            f"this record is the view of {own}", code="other-view", rule="C-6", viewer=own
        )
    events = tuple(redact(event, viewer) for event in record.events)
    return Record(replace(record.header, viewer=viewer), events)


def viewers(record: Record, *, own: Collection[int]) -> frozenset[int]:
    """As whom a record may be shown to those who sat at ``own`` (C-6); nobody's seat is all's.

    While the match runs, as themselves or as a spectator; later too, unless every card was shown
    after each hand anyway.
    """
    whose, rules = record.header.viewer, record.rules
    if whose is not None:
        return frozenset((whose,))
    seats = range(rules.players) if not own or _laid_open(record) else own
    return frozenset((*seats, SPECTATOR))


def _laid_open(record: Record) -> bool:
    """Whether every card was shown to all in the end (``reveal_after_hand: all``)."""
    ended = bool(record.events) and isinstance(record.events[-1], MatchEnded)
    return ended and record.rules.reveal_all


def people(header: Header) -> tuple[int, ...]:
    """The players who are no bots; none if nobody has a seat."""
    return tuple(player for player, name in enumerate(header.seats) if name == PERSON)


def exported(record: Record) -> Record:
    """What may leave the table (C-6): the record, or what the one person at it knows of it."""
    own = people(record.header)
    if record.header.viewer is not None or not own or _laid_open(record):
        return record
    return seen_by(record, own[0] if len(own) == 1 else SPECTATOR)


def dumps(record: Record) -> str:
    """The text of a record."""
    lines = [_ENCODER.encode(record.header), *map(_ENCODER.encode, record.events), b""]
    return b"\n".join(lines).decode()


def loads(text: str | bytes) -> Record:
    """The record of a text; CorruptLog at its first bad line.

    Each event is folded and must be possible there: cards lie where they are taken from, calls
    come in turn. Whether the rules led to it is for ``play.replay.read``, which plays the match
    again.
    """
    data = text.encode() if isinstance(text, str) else text
    lines = data.split(b"\n")
    header = _header(lines[0])
    rules = game(header.game).make(header.options)
    state, events = EMPTY, list[Event]()
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip() and number == len(lines):
            break  # the file ends with the end of a line
        try:
            event = decode_event(line)
            reason = flaw(rules, state, events, event)
            after = state if reason else evolve(state, event)
            reason = reason or stranded(rules, after)
        except NotationError as error:
            reason = str(error)
        if reason:
            good = Record(header, tuple(events))
            raise CorruptLog(
                f"line {number}: {reason}", line=number, good=good, code="bad-event", reason=reason
            )
        state = after
        events.append(event)
    return Record(header, tuple(events))


def save(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, which is the old one or the new one at every moment."""
    with replacing(Path(path)) as out:
        out.write(dumps(record))


def load(path: str | os.PathLike[str]) -> Record:
    """The record of a file; CorruptLog at its first bad line."""
    return loads(Path(path).read_bytes())


def _header(line: bytes) -> Header:
    """The header, or CorruptLog at line 1: foreign, of another format or of other rules."""
    try:
        header = _HEADERS.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _foreign(str(error), "no-record") from None
    if header.honeymoon != FORMAT:
        found = header.honeymoon
        text = f"format {found}, but this program reads format {FORMAT}"
        raise _foreign(text if found >= 0 else "no format version", "other-format")
    try:
        known: Game = game(header.game)
        options = dict(known.make(header.options).options)
    except OptionError as error:
        raise CorruptLog(
            f"line 1: {error}", line=1, code=error.code, **dict(error.params)
        ) from None
    if header.rules_version != known.rules_version:
        raise _foreign(
            f"rules version {header.rules_version} of {header.game}; "
            f"this program knows {known.rules_version}",
            "other-rules",
        )
    viewer = header.viewer
    if viewer is not None and viewer not in (*range(known.table.players), SPECTATOR):
        raise _foreign(f"there is no viewer {viewer}", "no-record")
    if len(header.seats) not in (0, known.table.players):
        raise _foreign(f"{len(header.seats)} seats at a table of another size", "no-record")
    return replace(header, options=options)


def _foreign(reason: str, code: str) -> CorruptLog:
    return CorruptLog(f"line 1: {reason}", line=1, code=code, reason=reason)
