"""The questions that Ask is measured by, and how many it answers; see tests/data/questions."""

import tomllib
from pathlib import Path

import msgspec
from msgspec import Struct

from honeymoon.rulebook.ask import ask
from honeymoon.rulebook.passages import GLOSSARY
from honeymoon.rulebook.quote import Quote

__all__ = ["Measured", "Question", "measure", "questions"]

DATA = Path(__file__).parents[1] / "data" / "questions"


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody asks, on which game's page, and what is right to answer."""

    ask: str
    game: str | None = None
    rules: tuple[str, ...] = ()
    term: str | None = None
    refuse: bool = False


class Measured(Struct, frozen=True):
    """Shares of the questions that have an answer, and of those to be refused."""

    answerable: int
    first: float
    among_three: float
    refusable: int
    refused: float


def questions(name: str) -> list[Question]:
    """Those of a file: ``en``, ``fr``, ``dev_en`` or ``dev_fr``."""
    read = tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))
    return msgspec.convert(read["question"], list[Question])


def measure(lang: str, asked: list[Question]) -> Measured:
    """How well Ask does."""
    right: list[list[bool]] = []
    refused: list[bool] = []
    for each in asked:
        answer = ask(lang, each.ask, game=each.game)
        if each.refuse:
            refused.append(answer.outcome != "found")
        else:
            right.append([_is_right(quote, each) for quote in answer.quotes])
    return Measured(
        answerable=len(right),
        first=sum(any(each[:1]) for each in right) / len(right),
        among_three=sum(any(each) for each in right) / len(right),
        refusable=len(refused),
        refused=sum(refused) / len(refused),
    )


def _is_right(quote: Quote, asked: Question) -> bool:
    if any(place.page == GLOSSARY and place.anchor == asked.term for place in quote.places):
        return True
    return not set(asked.rules).isdisjoint(quote.rules)
