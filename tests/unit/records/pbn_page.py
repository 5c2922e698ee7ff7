"""The examples of docs/pbn.md: a deal of every game as a PBN file, its long middle left out.

``python -m tests.unit.records.pbn_page`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from honeymoon.engine.action import Action
from honeymoon.play.match import Match
from honeymoon.records.codec import Record
from honeymoon.records.pbn_match import LOG, format_match
from honeymoon.variants import Game, games

__all__ = ["PAGE", "START", "examples"]

PAGE: Final = Path(__file__).parents[3] / "docs" / "pbn.md"
START: Final = "<!-- examples: written by tests/unit/records/pbn_page.py -->\n"
_PASS: Final = Action("P")
_SHOWN: Final = 7  # lines at the beginning of each phase
_SEED: Final = 3


def examples() -> str:
    """An example of each game."""
    return "\n".join(f"### {key}\n\n```\n{_example(game)}```\n" for key, game in games().items())


def _example(game: Game) -> str:
    """A whole deal that was not passed out, as a file with dots where lines are left out."""
    rng = Random(_SEED)
    while True:
        match = Match(game.make(), rng=rng, auto=False)
        match.deal()
        while match.legal:
            passes = _PASS in match.legal and rng.random() < 0.7
            match.act(_PASS if passes else rng.choice(match.legal))
        if match.state.ended == "played":
            break
    head, _, log = format_match(Record.of(match.rules, tuple(match.log))).partition(f"[{LOG} ")
    first, *lines = log.splitlines()
    kept, since = [], 0
    for number, line in enumerate(lines):
        since = 0 if line == "phase" else since + 1
        if since < _SHOWN or number >= len(lines) - 3:
            kept.append(line)
        elif kept[-1] != "…":
            kept.append("…")
    return "\n".join([f"{head}[{LOG} {first}", *kept, ""])


def main() -> None:
    """Write the examples into the page."""
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(text.partition(START)[0] + START + "\n" + examples(), encoding="utf-8")


if __name__ == "__main__":
    main()
