"""``honeymoon rules``."""

from pathlib import Path

import pytest
from pypdf import PdfReader
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


@pytest.mark.parametrize(("asked", "title"), [(["goren"], "Bridge pour deux"), ([], "Le bridge")])
def test_a_game_or_the_whole_book_is_written_as_pdf(
    tmp_path: Path, asked: list[str], title: str
) -> None:
    target = tmp_path / "rules.pdf"
    words = ["rules", *asked, "--pdf", str(target), "--paper", "us-letter", "--lang", "fr"]
    shown = CliRunner().invoke(app, words)

    assert shown.exit_code == 0
    pdf = PdfReader(target)
    assert pdf.metadata is not None
    assert str(pdf.metadata.title).startswith(title)
    assert pdf.pages[0].mediabox.width == 612


def test_a_pdf_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    words = ["rules", "goren", "--pdf", str(tmp_path / "nowhere" / "rules.pdf")]
    shown = CliRunner().invoke(app, words)

    assert shown.exit_code == 2
    assert "nowhere" in shown.stderr
