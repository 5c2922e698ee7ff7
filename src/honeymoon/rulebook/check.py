"""Check the rulebook's pages: ``python -m honeymoon.rulebook.check [PAGE ...]``.

Tests run the same; who writes a page runs this.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Final

from honeymoon.errors import HoneymoonError
from honeymoon.rulebook.checks import disagreements
from honeymoon.rulebook.claims import figures, stated
from honeymoon.rulebook.sheets import Example, Question, examples, questions, raw
from honeymoon.text import languages
from honeymoon.variants import games

__all__ = ["faults", "main", "sheet_faults"]

_FEWEST: Final = 3  # answers of a question


def faults(key: str) -> list[str]:
    """Everything that is wrong with a page and its sheets, a sentence each."""
    return list(sheet_faults(key))


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
            found = [*_entry(entry, table, key)]
            if entry.id in seen:
                found.append("this id is there already")
            seen.add(entry.id)
            yield from (f"{name}: {entry.id}: {fault}" for fault in found)


def _entry(entry: Example | Question, table: dict[str, object], key: str) -> Iterator[str]:
    yield from disagreements(entry.checks, key)
    known = stated(table["check"])
    told = all(check.__struct_config__.tag == "told" for check in entry.checks)
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


def _answers(entry: Question, lang: str) -> Iterator[str]:
    answers = entry.words(lang).answers
    if len(answers) < _FEWEST or len(answers) != len(entry.words("en").answers):
        yield f"{lang}: {len(answers)} answers"
    if len(set(answers)) < len(answers):
        yield f"{lang}: an answer is there twice"
    if not 0 <= entry.right < len(answers):
        yield f"{lang}: no answer {entry.right}"


def main(keys: Sequence[str]) -> int:
    """Print what is wrong with some pages, or with all; 1 if anything is."""
    found = [fault for key in keys or games() for fault in faults(key)]
    end = f"{len(found)} faults" if found else "nothing wrong"
    sys.stdout.write("\n".join([*found, end]) + "\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
