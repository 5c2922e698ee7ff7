"""``honeymoon quiz``: questions on the rules, in the terminal."""

from __future__ import annotations

from random import randrange
from typing import Annotated, Final

import typer

from honeymoon.cli.common import LanguageOption, SeedOption, console, language

__all__ = ["quiz"]

_LETTERS: Final = "abcd"
_STOP: Final = "q"
_ROUNDS: Final = 1_000_000


def quiz(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Only about this game or chapter.")
    ] = None,
    seed: SeedOption = None,
    lang: LanguageOption = None,
) -> None:
    """Ask twelve questions on the rules, and tell after each why."""
    from honeymoon.rulebook.model import plain
    from honeymoon.rulebook.questions import MIXED, pose, round_of
    from honeymoon.text import translator

    out, spoken = console(), language(lang)
    t = translator(spoken).t
    number = randrange(_ROUNDS) if seed is None else seed
    ids = round_of(MIXED if game is None else game, number)
    right = 0
    for at, ident in enumerate(ids):
        posed = pose(spoken, ident, number + at)
        out.print(f"\n{t('quiz.at', n=at + 1, of=len(ids))} · {posed.title}", style="dim")
        out.print(plain(posed.ask, spoken), style="bold", markup=False)
        letters = _LETTERS[: len(posed.answers)]
        for letter, answer in zip(letters, posed.answers, strict=True):
            out.print(f"  {letter}) {plain(answer, spoken)}", markup=False)
        chosen = _answer(t("quiz.which", first=letters[0], last=letters[-1]), letters)
        if chosen is None:
            out.print(t("quiz.stopped"))
            ids = ids[:at]
            break
        correct = chosen == posed.right
        right += correct
        out.print(t("quiz.right") if correct else t("quiz.wrong"), style="bold")
        if not correct:
            solution = plain(posed.answers[posed.right], spoken)
            out.print(t("quiz.right-is", answer=solution), markup=False)
        out.print(plain(posed.why, spoken), markup=False)
    if ids:
        out.print("\n" + t("quiz.result", n=right, of=len(ids)))


def _answer(prompt: str, letters: str) -> int | None:
    """Which answer a person chose, or None when he stops."""
    while True:
        try:
            typed = input(f"{prompt}: ").strip().casefold()
        except (EOFError, KeyboardInterrupt):
            print()
            return None
        if typed == _STOP:
            return None
        if len(typed) == 1 and typed in letters:
            return letters.index(typed)
