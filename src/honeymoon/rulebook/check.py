"""Check the rulebook's pages: ``python -m honeymoon.rulebook.check [PAGE ...]``.

Tests run the same; who writes a page runs this.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from honeymoon.errors import HoneymoonError
from honeymoon.rulebook.boards import board_faults, board_ids, board_text
from honeymoon.rulebook.build import CHAPTERS, chapters, has_page, page
from honeymoon.rulebook.checks import ToldCheck, disagreements
from honeymoon.rulebook.claims import figures, stated
from honeymoon.rulebook.page_check import exists, page_faults
from honeymoon.rulebook.sheets import Example, Question, examples, questions, raw
from honeymoon.rulebook.sources import sources
from honeymoon.text import languages
from honeymoon.variants import games

__all__ = ["entry_faults", "faults", "main", "shared_faults", "sheet_faults"]

_FEWEST: Final = 3  # answers of a question
_QUESTIONS: Final = 8  # of a game
_UNCHECKED: Final = {"history", "tips"}  # sections of which nothing can be computed


def faults(key: str) -> list[str]:
    """Everything that is wrong with a page and its sheets, a sentence each."""
    return [*page_faults(key), *sheet_faults(key)]


def sheet_faults(key: str) -> Iterator[str]:
    """Where examples and quiz of a page disagree with the program, or with themselves."""
    for folder, read in (("examples", examples), ("quiz", questions)):
        name = f"{folder}/{key}.toml"
        try:
            entries: Sequence[Example | Question] = read(key)
        except HoneymoonError as error:
            yield str(error)
            continue
        seen: set[str] = set()
        for entry, table in zip(entries, raw(folder, key), strict=True):
            found = [*entry_faults(entry, table, key)]
            if entry.id in seen:
                found.append("this id is there already")
            seen.add(entry.id)
            yield from (f"{name}: {entry.id}: {fault}" for fault in found)
        if folder == "quiz" and key not in CHAPTERS and len(entries) < _QUESTIONS:
            yield f"{name}: {len(entries)} questions, {_QUESTIONS} are wanted"


def entry_faults(entry: Example | Question, table: dict[str, object], key: str) -> Iterator[str]:
    """Where an entry disagrees with the program or with itself; ``table`` is as it is written."""
    yield from disagreements(entry.checks, key)
    yield from _see(entry, key)
    known = stated(table["check"])
    told = all(isinstance(check, ToldCheck) for check in entry.checks)
    for lang in languages():
        if isinstance(entry, Example):
            claims = [entry.words(lang).result]
        else:
            asked = entry.words(lang)
            yield from _answers(entry, lang)
            claims = [asked.answers[entry.right]] if entry.right < len(asked.answers) else []
        for claim in claims:
            for figure in sorted(figures(claim) - known):
                if not told:
                    yield f"{lang}: {figure} is not stated in the check"


def _see(entry: Example | Question, key: str) -> Iterator[str]:
    """The passage that it rests on exists; what is only told is no rule."""
    if not entry.see and isinstance(entry, Example):
        return
    on, _, ident = entry.see.rpartition("#")
    if not exists(on or key, ident):
        yield f"there is no passage {entry.see!r}"
        return
    if any(isinstance(check, ToldCheck) for check in entry.checks) and has_page("en", on or key):
        block = page("en", on or key).block(ident)
        if on != "history" and (block is None or block.anchor not in _UNCHECKED):
            yield "only history and tips go without a check"


def _answers(entry: Question, lang: str) -> Iterator[str]:
    answers = entry.words(lang).answers
    if len(answers) < _FEWEST or len(answers) != len(entry.words("en").answers):
        yield f"{lang}: {len(answers)} answers"
    if len(set(answers)) < len(answers):
        yield f"{lang}: an answer is there twice"
    if not 0 <= entry.right < len(answers):
        yield f"{lang}: no answer {entry.right}"


def shared_faults() -> Iterator[str]:
    """What is wrong with boards and sources, which belong to no page."""
    for ident in board_ids():
        yield from (f"boards/{ident}.toml: {fault}" for fault in board_faults(board_text(ident)))
    for source in sources():
        for place in source.disputes:
            if not exists(*place.split("#")):
                yield f"sources.toml: {source.id}: there is no passage {place}"


def main(keys: Sequence[str]) -> int:
    """Print what is wrong with some pages, or with all; 1 if anything is."""
    found = [fault for key in keys or (*games(), *chapters()) for fault in faults(key)]
    found += shared_faults()
    end = f"{len(found)} faults" if found else "nothing wrong"
    sys.stdout.write("\n".join([*found, end]) + "\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
