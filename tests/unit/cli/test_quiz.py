"""``honeymoon quiz``."""

import pytest
from typer.testing import CliRunner

from honeymoon.cli.app import app
from honeymoon.rulebook.questions import pose, round_of

SEED = 5


def letters(key: str, *, wrong: int = 0) -> list[str]:
    """The right letters of a round, the first few of them wrong."""
    found = []
    for at, ident in enumerate(round_of(key, SEED)):
        posed = pose("en", ident, SEED + at)
        choice = (posed.right + (at < wrong)) % len(posed.answers)
        found.append("abcd"[choice])
    return found


@pytest.mark.parametrize("wrong", [0, 4])
def test_a_round_is_counted(wrong: int) -> None:
    typed = "\n".join(letters("goren", wrong=wrong)) + "\n"
    shown = CliRunner().invoke(app, ["quiz", "goren", "--seed", "5", "--lang", "en"], input=typed)

    assert shown.exit_code == 0
    assert shown.stdout.count("Right answer\n") == 12 - wrong
    assert f"{12 - wrong} right answers out of 12" in shown.stdout


def test_what_is_no_answer_is_asked_again_and_q_stops() -> None:
    typed = "x\n\nab\nQ\n"
    shown = CliRunner().invoke(app, ["quiz", "goren", "--seed", "5", "--lang", "fr"], input=typed)

    assert shown.exit_code == 0
    assert shown.stdout.count("Votre réponse") == 4
    assert "Arrêté" in shown.stdout


def test_a_quiz_about_nothing_names_the_nearest() -> None:
    shown = CliRunner().invoke(app, ["quiz", "gorem"])
    assert shown.exit_code == 2
    assert "goren" in shown.stderr
