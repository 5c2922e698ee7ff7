"""``honeymoon rules``."""

import pytest
from typer.testing import CliRunner

from honeymoon.cli.app import app
from honeymoon.rulebook import page
from honeymoon.variants import games


@pytest.mark.parametrize("key", games())
def test_the_rules_of_a_game_go_into_a_pipe_as_they_are_written(key: str) -> None:
    shown = CliRunner().invoke(app, ["rules", key, "--lang", "fr"])

    assert shown.exit_code == 0
    assert shown.stdout == page("fr", key).text


def test_a_question_is_answered_with_a_quotation() -> None:
    shown = CliRunner().invoke(app, ["rules", "--ask", "last card refused", "--lang", "en"])

    assert shown.exit_code == 0
    assert "Draw Bridge" in shown.stdout


def test_no_answer_is_said_and_shows_in_the_exit_code() -> None:
    shown = CliRunner().invoke(app, ["rules", "--ask", "[bold]wombat", "--lang", "en"])

    assert shown.exit_code == 1
    assert "No rule found for “[bold]wombat”" in shown.stdout


@pytest.mark.parametrize("typed", [[], ["brige"]])
def test_without_a_game_there_is_a_hint(typed: list[str]) -> None:
    shown = CliRunner().invoke(app, ["rules", *typed, "--lang", "en"])

    assert shown.exit_code == 2
    assert "bridge" in shown.stderr
