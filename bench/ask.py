"""How many questions Ask answers rightly: ``python -m bench.ask``.

The questions are those of ``tests/data/questions``; ``--dev`` prints the figures of the smaller
sets that Ask is tuned with, and writes nothing.
"""

from __future__ import annotations

import argparse
from time import perf_counter

from bench.page import table, write
from honeymoon.text import languages
from tests.kit.asking import Measured, measure, questions

HEAD = (
    "questions",
    "with an answer",
    "right first",
    "right among three",
    "to refuse",
    "refused",
    "ms each",
)


def row(name: str, lang: str) -> tuple[object, ...]:
    """One set of questions; the index is built before the clock starts."""
    asked = questions(name)
    measure(lang, asked[:1] + [each for each in asked if each.refuse][:1])
    began = perf_counter()
    found: Measured = measure(lang, asked)
    each = (perf_counter() - began) / len(asked)
    return (
        f"`{name}.toml`",
        found.answerable,
        f"{found.first:.1%}",
        f"{found.among_three:.1%}",
        found.refusable,
        f"{found.refused:.1%}",
        f"{each * 1000:.1f}",
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--dev", action="store_true", help="the sets for tuning, printed only")
    names = [f"dev_{lang}" for lang in languages()]
    if options.parse_args().dev:
        print(table(HEAD, [row(name, name[-2:]) for name in names]))
        return
    names = [*languages(), *names]
    write(
        "Ask",
        "Questions as people type them; the first two sets were written before the index and only "
        "measure, the other two are for tuning.",
        table(HEAD, [row(name, name[-2:]) for name in names]),
    )


if __name__ == "__main__":
    main()
