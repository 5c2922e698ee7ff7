"""Coverage-guided fuzzing of a reader, run by hand for as long as one likes.

    pip install atheris          (in an environment of its own; it is no dependency)
    python -m tests.fuzz.readers pbn CORPUS -max_total_time=600 -timeout=20 -rss_limit_mb=1024

The readers are ``json``, ``pbn``, ``lin``, ``text`` and ``position``; further arguments are those of
libFuzzer, which keeps in the folder CORPUS what found new ways through the code. Whatever comes in, a
reader must not raise anything but its own refusals, and what it wrote it must read again as it was.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

__all__ = ["main", "seeds", "target"]

KINDS: Final = ("json", "pbn", "lin", "text", "position")
DATA: Final = Path(__file__).parents[1] / "data" / "records"
_LONGEST: Final = 20_000


def target(kind: str) -> Callable[[bytes], None]:
    """What is run on each input."""
    return _position if kind == "position" else lambda data: _items(kind, data)


def _items(kind: str, data: bytes) -> None:
    import io

    from honeymoon.play.files import Writer, lines_of, read_items

    for item in read_items(lines_of(io.BytesIO(data)), kind):
        again = Writer("lin" if kind == "lin" and item.board else kind)
        text = again.text(item)
        if not text:
            continue
        found = list(read_items(text.splitlines(keepends=True), again.kind))
        if item.record is not None and item.board is None:
            assert found[0].record == item.record, text
        elif item.board is not None and kind == "pbn":
            assert found[0].board is not None, text
            assert found[0].board.calls == item.board.calls, text
            assert found[0].board.plays == item.board.plays, text
            assert found[0].board.hands == item.board.hands, text


def _position(data: bytes) -> None:
    from honeymoon.errors import NotationError
    from honeymoon.records.text import format_position, parse_position

    try:
        rules, state = parse_position(data.decode(errors="replace"))
    except NotationError:
        return
    text = format_position(rules, state)
    assert parse_position(text).state == state, text


def seeds(kind: str) -> dict[str, bytes]:
    """Inputs to begin with: files of other programs, and a match of each game."""
    from honeymoon.play.files import Item, Writer
    from honeymoon.play.match import Match
    from honeymoon.records.codec import Record
    from honeymoon.records.text import format_position
    from honeymoon.variants import games

    found = {path.name: path.read_bytes() for path in DATA.glob(f"*.{kind}")}
    for key, game in games().items():
        rng = Random(1)
        match = Match(game.make(), rng=rng, auto=False)
        match.deal()
        for _ in range(30):
            if match.legal:
                match.act(rng.choice(match.legal))
        item = Item(line=1, record=Record.of(match.rules, tuple(match.log)))
        text = (
            format_position(match.rules, match.state)
            if kind == "position"
            else Writer(kind).text(item)
        )
        if text:
            found[key] = text.encode()
    return found


def main(arguments: list[str]) -> None:
    """Fuzz the reader that is named first, with the corpus that is named next."""
    atheris: Any = importlib.import_module("atheris")
    kind, corpus = arguments[1], Path(arguments[2])
    assert kind in KINDS, f"there is no reader {kind}"
    with atheris.instrument_imports(include=["honeymoon"]):
        run = target(kind)
        corpus.mkdir(parents=True, exist_ok=True)
        for name, data in seeds(kind).items():
            (corpus / f"seed-{name}").write_bytes(data)
    atheris.Setup([arguments[0], str(corpus), f"-max_len={_LONGEST}", *arguments[3:]], run)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv)
