"""``honeymoon rules``."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader
from typer.testing import CliRunner, Result

from honeymoon.cli.app import app
from honeymoon.rulebook import page
from honeymoon.rulebook.markdown import page_markdown
from honeymoon.variants import games


@pytest.mark.parametrize("key", games())
def test_the_rules_of_a_game_go_into_a_pipe_as_they_are_written(key: str) -> None:
    shown = CliRunner().invoke(app, ["rules", key, "--lang", "fr"])

    assert shown.exit_code == 0
    assert shown.stdout == page_markdown(page("fr", key))


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", *words, "--lang", "en"])


def test_a_chapter_is_read_too() -> None:
    assert run("rubber").stdout == page_markdown(page("en", "rubber"))
    assert "the nearest is “rubber”" in run("robber").output


def test_a_question_is_answered_with_a_quotation() -> None:
    shown = run("--ask", "what if the last card is refused?")

    assert shown.exit_code == 0
    assert "draw_bridge#last-card" in shown.stdout


@pytest.mark.parametrize("scope", [("--game", "goren"), ("goren",)])
def test_a_question_may_be_about_one_game(scope: tuple[str, ...]) -> None:
    shown = run(*scope, "--ask", "who bids first", "--json")

    assert shown.exit_code == 0
    answer = json.loads(shown.stdout)
    assert answer["games"] == ["goren"]
    assert answer["outcome"] == "found"
    assert "GO-2" in answer["passages"][0]["rules"]
    assert answer["passages"][0]["places"][0]["path"].startswith("/en/rules/")


@pytest.mark.parametrize("json_too", [(), ("--json",)])
def test_no_answer_is_said_and_shows_in_the_exit_code(json_too: tuple[str, ...]) -> None:
    shown = run("--ask", "[bold]wombat", *json_too)

    assert shown.exit_code == 1
    assert ("says nothing" in shown.stdout) == (not json_too)


def test_words_are_searched_for() -> None:
    shown = run("--search", "kitty")

    assert shown.exit_code == 0
    assert "three_handed_honeymoon#" in shown.stdout
    assert "glossary#kitty" in shown.stdout


def test_words_that_nobody_says_are_not_found() -> None:
    shown = run("--search", "[bold]wombat")

    assert shown.exit_code == 1
    assert "No rule found for “[bold]wombat”" in shown.stdout


@pytest.mark.parametrize("verb", ["--ask", "--search"])
def test_a_game_that_does_not_exist_is_refused(verb: str) -> None:
    shown = run(verb, "kitty", "--game", "gorn")

    assert shown.exit_code == 2
    assert "goren" in shown.stderr


def test_a_language_that_does_not_exist_is_refused() -> None:
    shown = CliRunner().invoke(app, ["rules", "--ask", "kitty", "--lang", "de"])

    assert shown.exit_code == 2


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


def test_a_page_as_json_is_one_document() -> None:
    shown = CliRunner().invoke(app, ["rules", "goren", "--json", "--lang", "fr"])

    document = json.loads(shown.stdout)
    ids = [each["id"] for section in document["sections"] for each in section["passages"]]
    assert ids == [block.id for block in page("fr", "goren").blocks if not block.drawn]
    assert any("GO-4" in each["rules"] for s in document["sections"] for each in s["passages"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--ask", "who leads", "--search", "lead"], "not both"),
        (["auction", "--pdf", "x.pdf"], "book of all games"),
    ],
)
def test_what_does_not_go_together_is_said(words: list[str], said: str) -> None:
    shown = CliRunner().invoke(app, ["rules", *words, "--lang", "en"])

    assert shown.exit_code == 2
    assert said in shown.stderr
