"""What the pad's templates are given, and what their forms mean.

| template | route | context |
| --- | --- | --- |
| ``pad_start.html`` | ``/{lang}/pad/`` | ``text``, ``error``: a pad that could not be read |
| ``pad_new.html`` | ``/{lang}/pad/new`` | ``form`` SetupForm |
| ``pad.html`` | ``/{lang}/pad/e/{key}``, ``/r/{key}`` | ``pad`` PadPage, ``entry`` EntryForm and ``setup`` SetupForm or None, ``notice`` what was refused, ``origin``, ``number`` |
| ``pad_part.html`` | the same with ``/part`` | ``pad``, ``number``: what changes when a hand is entered |
| ``pad_score.html`` | ``/{lang}/pad/score`` | ``form`` ScoreForm |
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final
from urllib.parse import quote

from msgspec import Struct

from honeymoon.errors import NotationError
from honeymoon.service.pads.document import (
    Add,
    Change,
    Close,
    Document,
    Edit,
    Hand,
    Redo,
    Remove,
    Reopen,
    SetUp,
    Undo,
)
from honeymoon.service.pads.line import hand_of, hand_of_line
from honeymoon.service.pads.rules import Setup, options_of, system
from honeymoon.service.pads.shelf import Opened
from honeymoon.service.pads.words import PadView, pad_view
from honeymoon.text.catalog import translator
from honeymoon.text.describe import Describer
from honeymoon.text.notation import notation
from honeymoon.web.contexts import Choice
from honeymoon.web.numbers import whole
from honeymoon.web.pad_setup import setup_of

__all__ = ["RESULTS", "EntryForm", "PadPage", "change_of", "entry_form", "new_op", "pad_page"]

RESULTS: Final = ("-3", "-2", "-1", "=", "+1", "+2", "+3")
_LONGEST_OP: Final = 40


class _Context(Struct, frozen=True, kw_only=True):
    """A part of a template's context."""


class EntryForm(_Context, frozen=True, kw_only=True):
    """The form for one hand, as it is filled in; posts to the pad."""

    do: str
    """``add`` or ``edit``; the rest of the fields have the names of their inputs."""
    hand: str = ""
    before: str = ""
    number: int
    by: str = ""
    level: str = ""
    suit: str = ""
    doubled: str = ""
    result: str = "="
    other: str = ""
    held: str = ""
    line: str = ""
    seen: int
    op: str
    suits: tuple[Choice, ...]
    holdings: tuple[Choice, ...]
    error: str = ""


class PadPage(_Context, frozen=True, kw_only=True):
    """A pad with its addresses; ``write`` is "" for who only reads."""

    view: PadView
    title: str
    here: str
    """Without the language: ``/pad/e/...``."""
    url: str
    write: str
    read: str
    revision: int
    closed: bool
    can_undo: bool
    can_redo: bool
    options: tuple[tuple[str, str], ...]
    """House rules that are not at their default, and the one that names the scoring."""
    op: str
    again: str


def new_op() -> str:
    """A name for the next change, so that a form sent twice is taken once."""
    return secrets.token_hex(8)


def pad_page(opened: Opened, lang: str) -> PadPage:
    """What is shown of a pad to whoever opened it this way."""
    document, setup = opened.document, opened.document.setup
    here = f"/pad/e/{opened.writing}" if opened.writing else f"/pad/r/{opened.reading}"
    names = "&".join(f"column={_quoted(name)}" for name in setup.columns)
    return PadPage(
        view=pad_view(document, lang),
        title=" – ".join(setup.columns),
        here=here,
        url=f"/{lang}{here}",
        write=f"/{lang}/pad/e/{opened.writing}" if opened.writing else "",
        read=f"/{lang}/pad/r/{opened.reading}",
        revision=document.revision,
        closed=document.closed,
        can_undo=document.can_undo,
        can_redo=document.can_redo,
        options=_changed_options(setup, lang),
        op=new_op(),
        again=f"/{lang}/pad/new?scoring={setup.scoring}&columns={len(setup.columns)}&{names}",
    )


def entry_form(
    document: Document,
    lang: str,
    *,
    edit: str = "",
    before: str = "",
    given: Mapping[str, str] | None = None,
    error: str = "",
) -> EntryForm:
    """The form for a new hand, for one to insert or for one to correct; filled in if ``given``."""
    edited = document.place(edit)
    place = edited if edited is not None else document.place(before)
    values = _as_filled_in(document, edited) if given is None else dict(given)
    number = (len(document.hands) if place is None else place) + 1
    kept = {name: values.get(name, "") for name in _FILLED}
    return EntryForm(
        do="edit" if edit and edited is not None else "add",
        hand=edit if edited is not None else "",
        before=before if document.place(before) is not None else "",
        number=number,
        seen=document.revision,
        op=new_op(),
        suits=_suits(document.setup, lang),
        holdings=_holdings(document.setup, lang, chosen=kept["held"]),
        error=error,
        **(kept | {"result": kept["result"] or ("" if kept["other"] else "=")}),
    )


_FILLED: Final = ("by", "level", "suit", "doubled", "result", "other", "held", "line")


def change_of(given: Mapping[str, str], document: Document, lang: str) -> tuple[Change, str, int]:
    """The change that a posted form asks for, its name, and the revision it was made on."""
    seen = given.get("seen", "")
    number = whole(seen, digits=7) or 0
    op = given.get("op", "")[:_LONGEST_OP] or new_op()
    change: Change
    match given.get("do", ""):
        case "add":
            change = Add(_hand(given, document.setup, lang), given.get("before", ""))
        case "edit":
            change = Edit(given.get("hand", ""), _hand(given, document.setup, lang))
        case "remove":
            change = Remove(given.get("hand", ""))
        case "close":
            change = Close()
        case "reopen":
            change = Reopen()
        case "undo":
            change = Undo()
        case "redo":
            change = Redo()
        case "setup":
            change = SetUp(setup_of(given, document.setup))
        case other:
            raise NotationError(f"no such change: {other!r}", code="bad-request", text=other)
    return change, op, number


def _hand(given: Mapping[str, str], setup: Setup, lang: str) -> Hand:
    rules = system(setup)
    if line := given.get("line", "").strip():
        return hand_of_line(line, setup, rules, lang)
    by = whole(given.get("by", ""), digits=1)
    contract = given.get("level", "") + given.get("suit", "") + given.get("doubled", "")
    return hand_of(
        setup,
        rules,
        by=-1 if by is None else by,
        contract=contract,
        result=given.get("other", "").strip() or given.get("result", ""),
        held=given.get("held", ""),
        lang="en",  # buttons carry the wire's letters; words of a result are known in both
    )


def _as_filled_in(document: Document, place: int | None) -> dict[str, str]:
    """A hand that is there, as the form would have it."""
    if place is None:
        return {}
    view = pad_view(document, "en").hands[place]
    contract = view.contract.rstrip("X")
    is_listed = view.result in RESULTS
    return {
        "by": str(view.by),
        "level": contract[0],
        "suit": contract[1:],
        "doubled": view.contract[len(contract) :],
        "result": view.result if is_listed else "",
        "other": "" if is_listed else view.result,
        "held": view.held,
    }


def _suits(setup: Setup, lang: str) -> tuple[Choice, ...]:
    told = notation(lang)
    texts = {0: "C", 1: "D", 2: "H", 3: "S", 4: "NT", 5: "NU", 6: "LS"}
    return tuple(
        Choice(
            value=texts[each],
            text=told.denomination_text(each),
            explanation=told.denomination_name(each),
            chosen=False,
        )
        for each in system(setup).denominations
    )


def _holdings(setup: Setup, lang: str, *, chosen: str) -> tuple[Choice, ...]:
    text = translator(lang)
    return tuple(
        Choice(
            value=f"{column}:{held}",
            text=text.t(
                "paper.honours.by", who=who, held=text.t(f"paper.held.{held.replace('+', '-')}")
            ),
            explanation="",
            chosen=chosen == f"{column}:{held}",
        )
        for column, who in enumerate(setup.columns)
        for held in system(setup).held
    )


def _changed_options(setup: Setup, lang: str) -> tuple[tuple[str, str], ...]:
    text, told = translator(lang), Describer(lang)
    known = {each.name: each for each in options_of(setup.scoring, len(setup.columns))}
    rows = [(text.t("paper.score.scoring"), text.t(f"paper.kind.{setup.scoring}"))]
    first = "preset" if setup.scoring == "contract" else "trick_table"
    for name in dict.fromkeys((first, *setup.options)):
        shown = told.option(known[name], setup.options.get(name, known[name].default))
        rows.append((shown.name, shown.value))
    return tuple(rows)


def _quoted(text: str) -> str:
    return quote(text, safe="")
