"""``honeymoon solve``: what best play makes of a position when every card is known."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from honeymoon.cli.common import Json, LanguageOption, language, print_json

if TYPE_CHECKING:
    from honeymoon.cards import Card, Strain
    from honeymoon.records.text import Position as Moment
    from honeymoon.solver import Bounds, Limits, Position

__all__ = ["solve"]


class Using(StrEnum):
    """The two solvers."""

    NATIVE = "native"
    PYTHON = "python"


def solve(
    position: Annotated[
        str, typer.Argument(metavar="POSITION|FILE", help="A position line, or a file of them.")
    ],
    json: Json = False,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0, help="For each result; then bounds. 0: no limit.")
    ] = 10.0,
    using: Annotated[
        Using, typer.Option("--using", help="The kernel, or the slow reference for endings.")
    ] = Using.NATIVE,
    lang: LanguageOption = None,
) -> None:
    """Say what each side takes, for every trump and leader, and what each card is worth."""
    from honeymoon.records.text import parse_position
    from honeymoon.solver import NO_LIMITS, Limits

    limits = NO_LIMITS if using is Using.PYTHON else Limits(seconds=seconds)
    answers = [_Answer(parse_position(line), using, limits) for line in _lines(position)]
    if json:
        documents = [answer.document() for answer in answers]
        print_json(documents[0] if len(documents) == 1 else documents)
        return
    print("\n\n".join(answer.text(language(lang)) for answer in answers))


def _lines(argument: str) -> list[str]:
    """The positions of a file, one a line, or the one that was typed."""
    from honeymoon.errors import NotationError

    if " " in argument:
        return [argument]
    lines = Path(argument).read_text(encoding="utf-8").splitlines()
    found = [line for line in lines if line.strip() and not line.startswith("#")]
    if not found:
        raise NotationError(f"{argument} holds no position", code="notation", text=argument)
    return found


class _Answer:
    """The results of one position."""

    def __init__(self, moment: Moment, using: Using, limits: Limits) -> None:
        from honeymoon.records.names import hand_names
        from honeymoon.solver import position_of, ring_of, table, values

        names = hand_names(moment.rules)
        self._position: Position = position_of(moment.rules, moment.state)
        self._ring = tuple(names[hand] for hand in ring_of(moment.state))
        self._values: dict[Card, Bounds] = values(self._position, using=using.value, limits=limits)
        self._table: dict[tuple[Strain, int], tuple[Bounds, Bounds]] = {}
        if not self._position.trick:
            self._table = table(self._position, using=using.value, limits=limits)

    def document(self) -> dict[str, Any]:
        """For programs: bounds as [lower, upper]; equal ones are exact."""
        turn = self._position.turn
        rows: dict[str, dict[str, list[int]]] = {}
        for (trump, leader), (first, _) in self._table.items():
            rows.setdefault(trump.name, {})[self._ring[leader]] = [first.lower, first.upper]
        return {
            "tricks_left": self._position.tricks_left,
            "sides": [self._hands_of(0), self._hands_of(1)],
            "table": {"side": self._hands_of(0), "tricks": rows} if rows else None,
            "cards": {
                "hand": self._ring[turn],
                "side": self._hands_of(self._position.sides[turn]),
                "tricks": {
                    str(card): [bounds.lower, bounds.upper] for card, bounds in self._values.items()
                },
            },
        }

    def text(self, lang: str) -> str:
        """For people."""
        from honeymoon.cards import Strain
        from honeymoon.text import notation as notation_of
        from honeymoon.text import translator

        texts, notation = translator(lang), notation_of(lang)
        lines: list[str] = []
        if self._table:
            lines.append(texts.t("cli.solve.table", side=" + ".join(self._hands_of(0))))
            lines.append("    " + "".join(f"{name:>7}" for name in self._ring))
            for trump in Strain:
                cells = (self._table[trump, leader][0] for leader in range(len(self._ring)))
                row = "".join(f"{_shown(bounds):>7}" for bounds in cells)
                lines.append(f"{notation.strain_text(trump):<4}{row}")
            lines.append("")
        turn = self._position.turn
        side = " + ".join(self._hands_of(self._position.sides[turn]))
        lines.append(texts.t("cli.solve.cards", hand=self._ring[turn], side=side))
        for card, bounds in sorted(self._values.items(), key=_best_first):
            lines.append(f"{notation.card_text(card):<4}{_shown(bounds):>7}")
        return "\n".join(lines)

    def _hands_of(self, side: int) -> list[str]:
        return [
            name for name, of in zip(self._ring, self._position.sides, strict=True) if of == side
        ]


def _best_first(item: tuple[Card, Bounds]) -> tuple[int, int]:
    card, bounds = item
    return -bounds.lower, -card


def _shown(bounds: Bounds) -> str:
    return str(bounds.lower) if bounds.exact else f"{bounds.lower}–{bounds.upper}"
