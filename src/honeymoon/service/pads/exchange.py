"""A pad as JSON and as CSV: entries out and in, and errors that name the line."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from honeymoon.errors import HoneymoonError, NotationError, OptionError
from honeymoon.service.lobby import clean_name
from honeymoon.service.pads.document import MOST_HANDS, Document, Hand, SetUp
from honeymoon.service.pads.line import column_of, hand_of
from honeymoon.service.pads.reckon import reckon
from honeymoon.service.pads.rules import Scoring, Setup, options_of, system
from honeymoon.variants.option import parse

__all__ = ["FORMAT", "from_text", "to_csv", "to_json"]

FORMAT: Final = "honeymoon-pad-1"
_HEADS: Final = ("by", "contract", "tricks", "honours", "honours_by")
_NEEDED: Final = ("by", "contract", "tricks")
_NAMES: Final = ("format", "scoring", "columns", "closed")


class _Written(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pad as it stands in a JSON file; hands are read one by one, to know their lines."""

    format: str
    scoring: str = "contract"
    columns: tuple[str, ...]
    options: dict[str, Any] = {}
    closed: bool = False
    hands: list[msgspec.Raw] = []


class _WrittenHand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    by: str | int
    contract: str
    tricks: str | int
    honours: str = ""
    honours_by: str | int = ""


def to_json(document: Document) -> str:
    """The entries of a pad, one hand a line."""
    setup = document.setup
    head = {
        "format": FORMAT,
        "scoring": setup.scoring,
        "columns": list(setup.columns),
        "options": setup.options,
        "closed": document.closed,
    }
    lines = [f"  {json.dumps(name)}: {_json(value)}," for name, value in head.items()]
    hands = [f"    {_json(_written(kept.hand, setup))}" for kept in document.hands]
    body = ",\n".join(hands)
    return "\n".join(["{", *lines, '  "hands": [', *([body] if hands else []), "  ]", "}"]) + "\n"


def to_csv(document: Document) -> str:
    """The entries of a pad as a table, after the lines that say how it is kept.

    Columns at the right tell the points; reading the file again ignores them.
    """
    setup = document.setup
    rules = system(setup)
    reckoned = reckon(rules, (kept.hand for kept in document.hands), closed=document.closed)
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["format", FORMAT])
    rows.writerow(["scoring", setup.scoring])
    rows.writerow(["columns", *map(_cell, setup.columns)])
    for name, value in setup.options.items():
        rows.writerow([name, _word(value)])
    rows.writerow(["closed", _word(document.closed)])
    sides = ("below", "above")
    rows.writerow([*_HEADS, *(f"{_cell(name)} {side}" for name in setup.columns for side in sides)])
    for number, kept in enumerate(document.hands, start=1):
        hand = _written(kept.hand, setup)
        points = [
            sum(
                entry.line.points
                for entry in reckoned.pad.entries
                if (entry.hand, entry.line.column) == (number, column)
                and entry.line.below == (side == "below")
            )
            for column in range(len(setup.columns))
            for side in sides
        ]
        rows.writerow([*(_cell(str(hand.get(head, ""))) for head in _HEADS), *points])
    return out.getvalue()


def from_text(text: str) -> SetUp:
    """The pad that a JSON or CSV text holds; NotationError names the line that is wrong."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise _at(1, NotationError("nothing there", code="pad-empty"))
    return _from_json(text) if text.lstrip().startswith(("{", "[")) else _from_csv(text)


# --- JSON ----------------------------------------------------------------------------------------


def _from_json(text: str) -> SetUp:
    try:
        json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        raise _at(line, NotationError(str(error), code="pad-json")) from None
    try:
        written = msgspec.json.decode(text, type=_Written)
    except msgspec.DecodeError as error:
        raise _at(_line_of(text, str(error)), _misfit(error)) from None
    starts, at = [], max(text.find('"hands"'), 0)
    for raw in written.hands:
        found = text.find(bytes(raw).decode(), at)
        at = max(found, at)
        starts.append(text.count("\n", 0, at) + 1)
        at += 1
    setup = _setup(
        written.format,
        written.scoring,
        written.columns,
        {name: _plain(value) for name, value in written.options.items()},
        lambda name: _line_of(text, f"`$.{name}`"),
    )
    hands: list[Hand] = []
    for line, raw in zip(starts, written.hands, strict=True):
        try:
            one = msgspec.json.decode(raw, type=_WrittenHand)
        except msgspec.DecodeError as error:
            raise _at(line, _misfit(error)) from None
        hands.append(_hand(line, setup, msgspec.to_builtins(one), len(hands)))
    return SetUp(setup, tuple(hands), written.closed)


def _line_of(text: str, about: str) -> int:
    """The line of the first field that a message names; else the first line."""
    named = re.search(r"`\$\.?(\w+)|field `(\w+)`", about)
    name = next((each for each in named.groups() if each), "") if named else ""
    at = text.find(f'"{name}"') if name else -1
    return text.count("\n", 0, max(at, 0)) + 1


def _misfit(error: Exception) -> NotationError:
    return NotationError(str(error), code="pad-field", why=str(error)[:200])


def _plain(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


# --- CSV -----------------------------------------------------------------------------------------


def _from_csv(text: str) -> SetUp:
    reader = csv.reader(io.StringIO(text), delimiter=_delimiter(text), strict=True)
    about: dict[str, tuple[int, list[str]]] = {}
    heads: list[str] = []
    rows: list[tuple[int, list[str]]] = []
    try:
        for row in reader:
            cells = [cell.strip() for cell in row]
            if not any(cells):
                continue
            line = reader.line_num
            if heads:
                rows.append((line, cells))
            elif cells[0].lower() == "by":
                heads = _heads(line, cells)
            else:
                about[cells[0].lower()] = (line, [cell for cell in cells[1:] if cell])
    except csv.Error as error:
        raise _at(reader.line_num, NotationError(str(error), code="pad-csv")) from None
    if not heads:
        heading = ",".join(_HEADS)
        last = max(1, text.count("\n"))
        raise _at(last, NotationError("no heading", code="pad-heading", heading=heading))
    setup = _csv_setup(about)
    hands: list[Hand] = []
    for line, cells in rows:
        given = dict(zip(heads, cells, strict=False))
        hands.append(_hand(line, setup, given, len(hands)))
    closed = _first(about, "closed").lower() in ("true", "yes", "1")
    return SetUp(setup, tuple(hands), closed)


def _delimiter(text: str) -> str:
    """Spreadsheets of some languages write semicolons."""
    first = text.splitlines()[0]
    return ";" if first.count(";") > first.count(",") else ","


def _heads(line: int, cells: list[str]) -> list[str]:
    heads = [cell.lower() for cell in cells]
    missing = [head for head in _NEEDED if head not in heads]
    if missing:
        error = NotationError("no such column", code="pad-column", column=", ".join(missing))
        raise _at(line, error)
    return heads


def _csv_setup(about: Mapping[str, tuple[int, list[str]]]) -> Setup:
    scoring = _first(about, "scoring") or "contract"
    columns = tuple(map(_uncell, about.get("columns", (1, ["1", "2"]))[1]))
    kind: Scoring = "auction" if scoring == "auction" else "contract"
    known = {option.name: option for option in options_of(kind, len(columns))}
    options: dict[str, object] = {}
    for name, (line, values) in about.items():
        if name in _NAMES:
            continue
        try:
            option = known.get(name)
            options[name] = parse(option, " ".join(values)) if option else " ".join(values)
        except HoneymoonError as error:
            raise _at(line, error) from None
    return _setup(
        _first(about, "format") or FORMAT,
        scoring,
        columns,
        options,
        lambda name: about[name][0] if name in about else 1,
    )


def _first(about: Mapping[str, tuple[int, list[str]]], name: str) -> str:
    values = about.get(name, (0, []))[1]
    return values[0] if values else ""


# --- both ----------------------------------------------------------------------------------------


def _setup(
    format_: str,
    scoring: str,
    columns: Iterable[str],
    options: Mapping[str, object],
    line_of: Callable[[str], int],
) -> Setup:
    if format_ != FORMAT:
        wrong = NotationError("another format", code="pad-format", text=format_[:40], right=FORMAT)
        raise _at(line_of("format"), wrong)
    if scoring not in ("contract", "auction"):
        raise _at(
            line_of("scoring"), NotationError("no such", code="pad-scoring", text=scoring[:40])
        )
    names = tuple(map(clean_name, columns))
    if (
        len(names) not in (2, 3)
        or not all(names)
        or len({name.casefold() for name in names}) < len(names)
    ):
        raise _at(line_of("columns"), NotationError("columns", code="pad-columns", n=len(names)))
    setup = msgspec.convert({"scoring": scoring, "columns": names, "options": dict(options)}, Setup)
    try:
        system(setup)
    except OptionError as error:
        raise _at(line_of(str(error.params.get("option", "options"))), error) from None
    return setup


def _hand(line: int, setup: Setup, given: Mapping[str, Any], before: int) -> Hand:
    if before >= MOST_HANDS:
        raise _at(line, NotationError("too many hands", code="pad-hands", most=MOST_HANDS))
    try:
        by = _column(given["by"], setup)
        held = str(given.get("honours") or "")
        holder = given.get("honours_by")
        if held:
            held = f"{_column(holder, setup) if holder not in ('', None) else by}:{held}"
        return hand_of(
            setup,
            system(setup),
            by=by,
            contract=str(given.get("contract", "")),
            result=str(given.get("tricks", "")),
            held=held,
            lang="en",
        )
    except (NotationError, OptionError) as error:
        raise _at(line, error) from None


def _column(given: Any, setup: Setup) -> int:
    return column_of(_uncell(str(given)), setup)


def _written(hand: Hand, setup: Setup) -> dict[str, object]:
    written: dict[str, object] = {
        "by": setup.columns[hand.by],
        "contract": hand.contract,
        "tricks": hand.tricks,
    }
    if hand.honours is not None:
        written |= {
            "honours": hand.honours.held,
            "honours_by": setup.columns[hand.honours.column],
        }
    return written


def _at(line: int, error: HoneymoonError) -> NotationError:
    return NotationError(f"line {line}: {error}", code="pad-line", line=line, why=error)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _word(value: object) -> str:
    if isinstance(value, tuple | list):
        return " ".join(map(str, value))
    return "none" if value is None else str(value).lower()


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text


def _uncell(text: str) -> str:
    return text.removeprefix("'")
