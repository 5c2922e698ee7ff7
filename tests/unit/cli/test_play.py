"""A match in the terminal: piped, on a real terminal, left with Ctrl-C, killed, gone on with."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from typer.testing import CliRunner

import honeymoon as hm
from honeymoon.cli.app import app
from honeymoon.cli.session import undivided
from honeymoon.records.codec import load
from honeymoon.variants import games

runner = CliRunner()

EVERY_CARD = [rank + suit for suit, rank in product("shdc", "23456789tjqka")]
PROGRAM = [sys.executable, "-c", "from honeymoon.cli.app import main; main()"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


def play(*words: str, typed: list[str], status: int = 0) -> str:
    result = runner.invoke(app, ["play", *words], input="\n".join([*typed, ""]))
    assert result.exit_code == status, result.output
    return result.stdout


def matches(home: Path) -> list[Path]:
    return sorted(home.rglob("*.jsonl"))


# --- piped ----------------------------------------------------------------------------------------


def test_a_whole_match_is_played_from_a_pipe(home: Path) -> None:
    # Every card is offered at every trick; those that may not be played are refused.
    typed = ["7nt", "p", "p", *EVERY_CARD * 13, "end"]

    shown = play("plain_honeymoon", "--seed", "7", typed=typed)

    assert "You open: 7NT" in shown
    assert "Contract: 7NT" in shown
    assert shown.count("Trick won by") == 13
    assert "The computer wins the match" in shown
    assert matches(home) == []  # a finished match is not kept unless asked for


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_can_be_begun_left_and_gone_on_with(key: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"

    shown = play(key, "--seed", "5", "--lang", lang, "--save", str(path), typed=["pad", "log"])
    again = play("--resume", str(path), "--lang", lang, typed=["rules"])

    assert str(path) in shown
    assert str(path) in again
    assert load(path).header.seats[0] == "person"


ENGLISH = re.compile(
    r"\b(the|you|your|with|of|is|not|card|cards|hand|trick|bid|bids|player|deal|score|game|trump|"
    r"trumps|dealer|stock|lead|leads|wins|takes|this|that|below|above)\b",
    re.IGNORECASE,
)


def test_a_french_match_has_no_english_word() -> None:
    typed = ["aide", "règles", "t", *EVERY_CARD, *["r"] * 40, "1sa", *["p"] * 9, *EVERY_CARD * 13]

    shown = play("draw_bridge", "--lang", "fr", "--seed", "3", typed=[*typed, "journal", "marque"])

    assert "Contrat" in shown
    english = [line for line in shown.splitlines() if ENGLISH.search(line)]
    assert [line for line in english if "honeymoon play --resume" not in line] == []


def test_a_match_ends_between_two_deals_when_both_agree(home: Path) -> None:
    shown = play(
        "german_whist", "-o", "match_hands=3", "--seed", "2", typed=[*EVERY_CARD * 26, "end"]
    )

    assert "Enter for the next deal, end to end the match" in shown
    assert matches(home) == []


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        (["qs"], "Take the card or refuse it (DB-3)"),
        (["t", "p"], "Discard a card first (DB-3)"),
        (["t", "2h"], "♥2 is not in this hand (C-7)"),
        (["t", "t"], "Discard a card first (DB-3)"),
        (["zz"], "“zz” is no action"),
        (["end"], "The match can be ended between two deals only (C-12)"),
    ],
)
def test_a_refusal_names_its_rule(typed: list[str], refused: str) -> None:
    shown = play("draw_bridge", "-o", "first_dealer=cut", "--seed", "4", typed=typed)

    assert refused in shown


def test_no_colours_go_into_a_pipe() -> None:
    assert "\x1b" not in play("plain_honeymoon", "--seed", "7", typed=[])


def test_the_opponent_is_the_one_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"

    play("plain_honeymoon", "--bot", "random", "--seed", "1", "--save", str(path), typed=[])

    assert load(path).header.seats == ("person", "random")


def not_saved(path: Path, *words: str) -> str:
    """The one line with which a match is not begun over a file, which stays as it was."""
    before = path.read_bytes()
    result = runner.invoke(app, ["play", *words, "--save", str(path)], input="")
    assert (result.exit_code, result.stdout) == (2, "")
    assert path.read_bytes() == before
    return result.stderr


def test_a_new_match_is_not_saved_over_one_that_goes_on(tmp_path: Path) -> None:
    path, other = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    play("draw_bridge", "--seed", "1", "--save", str(path), typed=["t"])
    play("goren", "--seed", "1", "--save", str(other), typed=[])

    told = not_saved(path, "plain_honeymoon")

    assert told == (
        f"{path} holds another match that is not finished. To go on with it: "
        f"honeymoon play --resume {path}. For a new one give --save another name\n"
    )
    assert f"honeymoon play --resume {path}. Pour" in not_saved(path, "goren", "--lang", "fr")
    assert "--resume" in not_saved(path, "--resume", str(other))
    assert not_saved(path, "plain_honeymoon", "-o", "match=single_game")


def test_a_match_that_goes_on_may_be_saved_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    play("draw_bridge", "--seed", "1", "--save", str(path), typed=["t"])

    play("--resume", str(path), "--save", str(path), typed=["2h"])


def test_a_match_is_not_saved_over_another_file(tmp_path: Path) -> None:
    letter, finished = tmp_path / "letter.txt", tmp_path / "done.jsonl"
    letter.write_text("Dear Ann,\n")
    match = hm.match("german_whist", seed=3, auto=False)
    match.deal()
    while match.legal:
        match.act(match.legal[0])
    assert match.ended
    match.save(finished)

    for path in (letter, finished):
        assert not_saved(path, "goren") == (
            f"There is already a file {path}, and this match would overwrite it: "
            "give --save another name\n"
        )


def test_the_same_seed_gives_the_same_match() -> None:
    def once() -> str:
        shown = play("draw_bridge", "--seed", "11", typed=["t", *EVERY_CARD, "r", "r"])
        return re.sub(r"\S+\.jsonl", "", shown)

    assert once() == once()


# --- on a terminal --------------------------------------------------------------------------------


class Terminal:
    """A program on a terminal of its own."""

    def __init__(self, *words: str) -> None:
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*PROGRAM, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=_take_terminal,
            env={**os.environ, "TERM": "xterm-256color"},
        )
        os.close(slave)
        self.shown = ""

    def wait_for(self, text: str, *, since: int = 0) -> None:
        """Read until ``text`` is shown."""
        end = time.monotonic() + 60
        while text not in self.shown[since:]:
            ready, _, _ = select.select([self._master], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{text!r} never came:\n{self.shown}"
            try:
                self.shown += os.read(self._master, 65536).decode()
            except OSError:  # the program has closed the terminal
                assert text in self.shown[since:], self.shown
                return

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def close(self) -> int:
        """The program's exit status."""
        status = self.process.wait(timeout=60)
        os.close(self._master)
        return status


def _take_terminal() -> None:
    """Make the terminal the controlling one, so that Ctrl-C is a signal."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        if terminal.process.poll() is None:
            terminal.process.kill()
            terminal.process.wait()


def test_ctrl_c_keeps_the_match_and_says_how_to_go_on(
    home: Path, terminals: list[Terminal]
) -> None:
    first = Terminal("play", "draw_bridge", "--seed", "4")
    terminals.append(first)
    first.wait_for("take the card, or refuse it >")
    first.type("t\r")
    first.wait_for("Choose a card to discard >")
    first.type("\x03")
    first.wait_for("play --resume ")

    assert first.close() == 130
    (path,) = matches(home)
    assert path.name in first.shown.replace("\r\n", "")
    assert "\x1b[" in first.shown  # coloured suits
    match = hm.load(path)
    assert {action.kind for action in match.legal} == {"discard"}

    second = Terminal("play", "--resume", str(path))
    terminals.append(second)
    second.wait_for("Choose a card to discard >")
    second.type(f"{str(match.legal[0].card).lower()}\r")
    second.wait_for("You discard")
    second.type("\x03")
    second.wait_for("play --resume ")
    assert second.close() == 130
    assert len(hm.load(path).log) > len(match.log)


def test_ctrl_c_does_not_come_between_a_step_and_its_record() -> None:
    kept = []

    def steps() -> None:
        with undivided():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0)
            kept.append("kept")

    with pytest.raises(KeyboardInterrupt):
        steps()

    assert kept == ["kept"]


def test_a_killed_program_has_kept_all_that_was_played(
    home: Path, terminals: list[Terminal]
) -> None:
    terminal = Terminal("play", "draw_bridge", "--seed", "4")
    terminals.append(terminal)
    terminal.wait_for("take the card, or refuse it >")
    terminal.type("t\r")
    terminal.wait_for("Choose a card to discard >")
    terminal.process.send_signal(signal.SIGKILL)
    terminal.process.wait()

    (path,) = matches(home)
    assert {action.kind for action in hm.load(path).legal} == {"discard"}
