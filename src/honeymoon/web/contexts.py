"""What each template is given. A template also has these of every page (``Page``):

``t(key, **params)`` sentences of the page's language · ``lang`` · ``languages`` [(code, own name,
the same page in it)] · ``static(path)`` address of a file under ``static/`` · ``page`` (Page) ·
``csrf`` the hidden field's value: every form posts it as ``csrf`` · ``settings`` (Settings) ·
``urls`` (Urls)

| template | route | context |
| --- | --- | --- |
| ``home.html`` | ``/{lang}/`` | ``games`` [GameCard], ``unfinished`` [Unfinished] |
| ``new.html`` | ``/{lang}/new`` | ``form`` NewTable; posts to ``urls.create`` |
| ``invite.html`` | ``/{lang}/join/{token}``, and a table's page for strangers | ``invitation`` |
| ``table.html`` | ``/{lang}/t/{id}`` | ``title``, ``boot`` (JSON text), ``waiting`` Waiting or None |
| ``rules.html`` | ``/{lang}/rules/`` | ``games`` [GameCard], ``chapters`` [ChapterCard] |
| ``rules_game.html`` | ``/{lang}/rules/{game}`` | ``game`` GameCard, ``body`` (safe HTML) |
| ``rules_chapter.html`` | ``/{lang}/rules/{chapter}`` | ``title``, ``body`` (safe HTML) |
| ``sources.html`` | ``/{lang}/rules/sources`` | ``sources`` [Source], ``words`` of one (safe HTML) |
| ``settings.html`` | ``/{lang}/settings`` | ``back`` the address to return to |
| ``error.html`` | any | ``title``, ``text``, ``back`` the form's page, or "" |
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from honeymoon.service.picture import OptionView

__all__ = [
    "ChapterCard",
    "Choice",
    "Field",
    "GameCard",
    "Invitation",
    "Link",
    "NewTable",
    "Offer",
    "Page",
    "Settings",
    "Unfinished",
    "Urls",
    "Waiting",
]


class _Context(Struct, frozen=True, kw_only=True):
    """A part of a template's context."""


class Page(_Context, frozen=True):
    """The page itself; ``here`` is its address without the language, as ``/rules/``."""

    here: str
    name: str
    """The guest's name, "" until he gave one."""


class Settings(_Context, frozen=True):
    """What a guest prefers, kept in the cookie ``settings``; posted by name to ``urls.settings``.

    The form also posts ``back``, the address to return to, and may post ``lang``.
    """

    theme: Literal["auto", "light", "dark"] = "auto"
    colours: Literal["four", "two"] = "four"
    letters: Literal["local", "international"] = "local"
    sort: Literal["suits", "ranks"] = "suits"
    motion: Literal["auto", "off"] = "auto"
    tap: Literal["one", "two"] = "two"
    keys: Literal["on", "off"] = "on"
    confirm: Literal["on", "off"] = "on"
    announce: Literal["normal", "terse"] = "normal"
    points: Literal["off", "on"] = "off"
    """Show the points and length of one's own hand."""


class Urls(_Context, frozen=True):
    """Addresses in the page's language."""

    home: str
    new: str
    """Add ``?game=KEY&against=bot`` or ``friend``."""
    create: str
    rules: str
    settings: str


class GameCard(_Context, frozen=True):
    """A game to choose."""

    key: str
    title: str
    line: str
    tag: str
    """Whom it suits."""
    seats: int
    players: str
    """``2 players``; ``difficulty`` and ``length`` are words for badges too."""
    pack: int
    difficulty: str
    length: str
    rules: str
    """Address of its rules."""


class ChapterCard(_Context, frozen=True):
    """A chapter of the rulebook to read."""

    title: str
    line: str
    url: str


class Unfinished(_Context, frozen=True):
    """A match that the guest can go on with."""

    url: str
    title: str
    against: str
    status: Literal["waiting", "playing"]
    deal: int
    since: str
    """When it last moved on: an ISO time."""


class Choice(_Context, frozen=True):
    """A value of a field."""

    value: str
    text: str
    explanation: str
    chosen: bool


class Field(_Context, frozen=True):
    """An option in the new-table form; its input's name is ``name``.

    A switch has two choices, "true" and "false"; an integer has ``value``, ``minimum``
    and ``maximum``, and perhaps choices like "none"; numbers are a choice or several integers,
    written "6, 7, 8".
    """

    name: str
    label: str
    explanation: str
    kind: Literal["choice", "switch", "integer", "numbers"]
    choices: tuple[Choice, ...]
    value: str
    changed: bool
    """It is not the game's default."""
    minimum: int | None
    maximum: int
    error: str


class NewTable(_Context, frozen=True):
    """The new-table form: posts ``game``, ``against``, ``bot``, ``name``, each option, ``csrf``."""

    game: GameCard
    against: Literal["bot", "friend"]
    bots: tuple[Choice, ...]
    name: str
    fields: tuple[Field, ...]
    error: str


class Offer(_Context, frozen=True):
    """The same page in another language, told in that language."""

    lang: str
    text: str
    url: str


class Invitation(_Context, frozen=True):
    """Who invites to what. Join by a POST of ``name`` and ``csrf`` to ``join`` ("" if none)."""

    state: Literal["open", "taken", "closed"]
    """``closed``: the reader has no link to this table."""
    host: str
    game: GameCard | None
    options: tuple[OptionView, ...]
    join: str
    name: str
    offer: Offer | None


class Link(_Context, frozen=True):
    """An invitation to send: the address and its QR code (SVG text, "" without ``--lan``)."""

    place: str
    url: str
    qr: str


class Waiting(_Context, frozen=True):
    """A table that waits for players; POST ``csrf`` to ``fill`` to let the computer play instead."""

    links: tuple[Link, ...]
    fill: str
