"""A pad as JSON and as CSV: entries out and in, and errors that name the line."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, cast

import msgspec
from msgspec import Struct

from honeymoon.errors import HoneymoonError, NotationError, OptionError
from honeymoon.service.lobby import clean_name
from honeymoon.service.pads.document import MOST_HANDS, Document, Hand, SetUp
from honeymoon.service.pads.line import column_of, hand_of
from honeymoon.service.pads.reckon import reckon
from honeymoon.service.pads.rules import Scoring, Setup, options_of, system
from honeymoon.variants.option import Value, parse

__all__ = ["FORMAT", "from_text", "to_csv", "to_json"]

FORMAT: Final = "honeymoon-pad-1"
_HEADS: Final = ("by", "contract", "tricks", "honours", "honours_by")
_NEEDED: Final = ("by", "contract", "tricks")
_NAMES: Final = ("format", "scoring", "columns", "closed")


class _Field(Struct, frozen=True):
    """A field of a JSON file: the types that fit, and a right value to show."""

    fits: tuple[type, ...]
    right: str
    needed: bool = False


_RIGHT_HAND: Final = '{"by": "A", "contract": "3NTX", "tricks": 9}'
_PAD: Final = {
    "format": _Field((str,), f'"{FORMAT}"', needed=True),
    "scoring": _Field((str,), '"contract"'),
    "columns": _Field((list,), '["A", "B"]', needed=True),
    "options": _Field((dict,), "{}"),
    "closed": _Field((bool,), "false"),
    "hands": _Field((list,), f"[{_RIGHT_HAND}]"),
}
_HAND: Final = {
    "by": _Field((str, int), '"A"', needed=True),
    "contract": _Field((str,), '"3NTX"', needed=True),
    "tricks": _Field((str, int), "9", needed=True),
    "honours": _Field((str, int), '"4"'),
    "honours_by": _Field((str, int), '"B"'),
}


class _Hands(Struct):
    """The hands of a JSON file as they are written there, to know their lines."""

    hands: list[msgspec.Raw] = []


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
    given = _decoded(text, 1)
    try:
        _check_fields(given, _PAD, "pad-braces")
        if not all(isinstance(name, str) for name in given["columns"]):
            raise _misfit("columns", _PAD)
    except NotationError as error:
        raise _at(_line_of(text, str(error.params.get("field", ""))), error) from None
    setup = _setup(
        given["format"],
        given.get("scoring", "contract"),
        given["columns"],
        {name: _plain(value) for name, value in given.get("options", {}).items()},
        lambda name: _line_of(text, name),
    )
    hands: list[Hand] = []
    at = max(text.find('"hands"'), 0)
    for raw in map(bytes, msgspec.json.decode(text, type=_Hands).hands):
        at = max(text.find(raw.decode(), at), at)
        line = text.count("\n", 0, at) + 1
        at += 1
        one = _decoded(raw.decode(), line)
        try:
            _check_fields(one, _HAND, "pad-hand-braces")
        except NotationError as error:
            raise _at(line, error) from None
        hands.append(_hand(line, setup, one, len(hands)))
    return SetUp(setup, tuple(hands), given.get("closed", False))


def _decoded(text: str, line: int) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _at(line, NotationError(str(error), code="pad-json")) from None


def _check_fields(given: object, fields: Mapping[str, _Field], code: str) -> None:
    """NotationError where an object has not the fields that it should have."""
    if not isinstance(given, dict):
        raise NotationError("no object", code=code, right=_RIGHT_HAND)
    for name, value in given.items():
        if name not in fields:
            known = ", ".join(fields)
            raise NotationError("unknown", code="pad-unknown", field=name[:40], fields=known)
        fits = fields[name].fits
        if not isinstance(value, fits) or (isinstance(value, bool) and bool not in fits):
            raise _misfit(name, fields)
    for name, field in fields.items():
        if field.needed and name not in given:
            raise NotationError("missing", code="pad-missing", field=name)


def _misfit(name: str, fields: Mapping[str, _Field]) -> NotationError:
    return NotationError("misfit", code="pad-field", field=name, right=fields[name].right)


def _line_of(text: str, name: str) -> int:
    """The line of the first field of a name; else the first line."""
    at = text.find(f'"{name}"') if name else -1
    return text.count("\n", 0, max(at, 0)) + 1


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
    kind: Scoring = "auction" if scoring == "auction" else "contract"
    # What is no value at all is refused with the wrong ones.
    values = cast("dict[str, Value]", dict(options))
    setup = Setup(scoring=kind, columns=tuple(map(clean_name, columns)), options=values)
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
