"""Each game plays as its golden records say; a difference is a change of rules or of a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from honeymoon.variants import Game
from tests.golden.write import FOLDER, golden_files, golden_text


@pytest.mark.parametrize(
    ("path", "game", "seed"),
    [(path, game, seed) for path, (game, seed) in golden_files().items()],
    ids=[path.stem for path in golden_files()],
)
def test_the_game_plays_as_recorded(path: Path, game: Game, seed: int) -> None:
    assert path.exists(), "no golden record yet: run `make golden` and read what it wrote"

    assert golden_text(game, seed) == path.read_text(encoding="utf-8")


def test_no_record_is_left_of_a_game_that_is_gone() -> None:
    assert set(FOLDER.glob("*.txt")) == set(golden_files())
