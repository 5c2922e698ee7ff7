"""The wire of a table, version 1: frames of the socket and of its HTTP twin.

``seq`` counts the events of the match. A command says the last ``seq`` that its sender has seen;
every viewer gets one event for every number, with the cards hidden that he may not know. ``id``
is the sender's own number for a command: sent again with the same ``seq`` it gets the same answer.

Sockets close with 1009 (a frame over 4 KB), 1012 (restart: come back with ``since``), 1013 (too
slow), 4400 (no frame of this protocol), 4401 (no guest), 4403 (not seated), 4404 (no table),
4409 (the seat is open elsewhere; coming back takes it), 4429 (too fast).
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Raw, Struct, json

from honeymoon.service.picture import SeatView, TableView

__all__ = [
    "MAX_FRAME",
    "VERSION",
    "Ack",
    "Act",
    "Command",
    "End",
    "Ev",
    "EventText",
    "Frame",
    "Inbound",
    "Nak",
    "Next",
    "Ping",
    "Pong",
    "Skip",
    "Snap",
    "Who",
    "decode",
    "encode",
]

VERSION: Final = 1
MAX_FRAME: Final = 4096

Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""An integer that every client can hold."""


class _Wire(Struct, frozen=True, kw_only=True, tag_field="t", tag=str.lower):
    """A frame; its tag is its name in lower case."""


# --- from the client -------------------------------------------------------------------------


class Act(_Wire, frozen=True, forbid_unknown_fields=True):
    """Take an action, written as in rule C-11."""

    id: Number
    seq: Number
    a: Annotated[str, Meta(max_length=32)]


class Next(_Wire, frozen=True, forbid_unknown_fields=True):
    """Agree to the next deal; it is dealt when all seated people have agreed."""

    id: Number
    seq: Number


class End(_Wire, frozen=True, forbid_unknown_fields=True):
    """Agree, or no longer, to end the match between two deals (C-12)."""

    id: Number
    seq: Number
    ok: bool


class Skip(_Wire, frozen=True, forbid_unknown_fields=True):
    """Have the bots play the rest of the deal at once; only where ``may_skip``."""

    id: Number
    seq: Number


class Ping(_Wire, frozen=True, forbid_unknown_fields=True):
    """Still here, with all up to ``seq``."""

    seq: Number


Command: TypeAlias = Act | Next | End | Skip
Inbound: TypeAlias = Act | Next | End | Skip | Ping


# --- from the server -------------------------------------------------------------------------


class EventText(Struct, frozen=True, kw_only=True):
    """One event: its sentence ("" where there is nothing to say) and itself, for animation.

    ``e`` is the event as this viewer may know it, tagged by ``type``, with cards as text. One that
    ``fades`` names cards, which the log shows from ``remembered`` of the picture on.
    """

    seq: int
    kind: str
    text: str
    e: Raw
    fades: bool = False


class Snap(_Wire, frozen=True):
    """Everything from the start: the picture and the deal's events, but for those that faded."""

    v: int
    seq: int
    view: TableView
    events: tuple[EventText, ...]


class Ev(_Wire, frozen=True):
    """What happened since the frame before, perhaps nothing, and the picture now."""

    seq: int
    view: TableView
    events: tuple[EventText, ...]


class Ack(_Wire, frozen=True):
    """A command was taken; ``seq`` is the last event that it caused."""

    id: int
    seq: int


class Nak(_Wire, frozen=True):
    """A command was refused: why, in words, and by which rule ("" for none); nothing changed."""

    id: int | None
    seq: int
    code: str
    text: str
    rule: str


class Pong(_Wire, frozen=True):
    """The server's ``seq``: a client behind it asks again with ``since``."""

    seq: int


class Who(_Wire, frozen=True):
    """Who sits where, who is present, and who agreed to what."""

    seq: int
    seats: tuple[SeatView, ...]


Frame: TypeAlias = Snap | Ev | Ack | Nak | Pong | Who

encode: Final = json.Encoder().encode
decode: Final = json.Decoder(Inbound).decode
