"""``honeymoon solve``: the table and the cards of a position, and how wrong ones are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from honeymoon.cli.app import app

runner = CliRunner()
LINE = "plain_honeymoon tricks S:32... N:AK... dealer S contract 1S-S trump S lead N won 5-6"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def run(*words: str) -> str:
    result = runner.invoke(app, ["solve", "--using", "python", *words])
    assert result.exit_code == 0, result.output
    return result.stdout


def refusal(*words: str) -> str:
    result = runner.invoke(app, ["solve", "--using", "python", *words])
    assert result.exit_code == 2, result.output
    return result.stderr


def test_the_table_and_the_cards_are_shown() -> None:
    shown = run(LINE)

    assert "Tricks of S" in shown
    assert "N to play: tricks of N by card\n♠A        2\n♠K        2\n" in shown


def test_json_is_one_document_of_bounds() -> None:
    found = json.loads(run(LINE, "--json"))

    assert found["tricks_left"] == 2
    assert found["table"]["tricks"]["NT"] == {"S": [0, 0], "N": [0, 0]}
    assert found["cards"] == {"hand": "N", "side": ["N"], "tricks": {"KS": [2, 2], "AS": [2, 2]}}


def test_a_file_has_a_position_on_each_line(tmp_path: Path) -> None:
    file = tmp_path / "endings.txt"
    file.write_text(f"# two endings\n{LINE}\n\n{LINE}\n")

    assert len(json.loads(run(str(file), "--json"))) == 2


def test_in_the_middle_of_a_trick_there_is_no_table() -> None:
    found = json.loads(
        run(LINE.replace("N:AK...", "N:K...").replace("won", "trick AS won"), "--json")
    )

    assert found["table"] is None
    assert found["cards"]["hand"] == "S"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("N:AK...", "N:AK4...", "2 cards where 3 are due"),
        ("N:AK...", "N:A2...", "cannot be read"),
        ("N:AK...", "N:A...+1", "must be known"),
        (
            "tricks S:32... N:AK... dealer S contract 1S-S trump S lead N won 5-6",
            "auction S:32... N:AK... dealer S",
            "no play of the cards",
        ),
    ],
)
def test_a_wrong_position_is_refused_by_name(old: str, new: str, told: str) -> None:
    assert told in refusal(LINE.replace(old, new))
