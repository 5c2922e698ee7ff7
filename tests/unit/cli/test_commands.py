"""The commands: what they print, as JSON or for people, and how they refuse."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

import honeymoon as hm
from honeymoon.cli.app import COMMANDS, app
from honeymoon.play.match import Match
from honeymoon.records.codec import Record, save, seen_by
from honeymoon.variants import games, make

runner = CliRunner()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def run(*words: str, status: int = 0, typed: str | None = None) -> str:
    """What a command prints on standard output, which is all there is when it succeeds."""
    result = runner.invoke(app, words, input=typed)
    assert result.exit_code == status, result.output
    if status == 0:
        assert not result.stderr
    return result.stdout


def refusal(*words: str) -> str:
    """The one line with which a command is refused."""
    result = runner.invoke(app, words)
    assert result.exit_code == 2, result.output
    assert not result.stdout
    line, end = result.stderr.removesuffix("\n"), result.stderr[-1:]
    assert end == "\n"
    assert "\n" not in line
    return line


def test_help_names_every_command() -> None:
    shown = run("--help")

    assert all(words.split()[0] in shown for words in COMMANDS)


def test_the_readme_is_right_about_the_flags_that_commands_share() -> None:
    readme = (Path(__file__).parents[3] / "README.md").read_text()
    (speaking,) = re.findall(r"`--lang fr` speaks French \((.*?)\)", readme, re.DOTALL)
    (printing,) = re.findall(r"`--json`, except with (.*?), prints", readme, re.DOTALL)
    program = get_command(app)
    assert isinstance(program, TyperGroup)
    flags = {
        name: {flag for parameter in command.params for flag in parameter.opts}
        for name, command in program.commands.items()
        if not isinstance(command, TyperGroup)
    }

    for flag, exceptions in (("--lang", speaking), ("--json", printing)):
        without = {name for name, own in flags.items() if flag not in own}
        assert without == set(re.findall(r"`(\w+)`", exceptions))


def test_the_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert run("--version") == f"honeymoon {version('honeymoon')}\n"


def test_help_is_there_without_the_words_and_the_colours() -> None:
    program = (
        "import sys; from honeymoon.cli.app import app\n"
        "heavy = {'rich', 'babel', 'sqlalchemy', 'starlette', 'honeymoon.text', 'honeymoon.bots'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout == "[]\n"


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_games_lists_every_game(lang: str) -> None:
    shown = run("games", "--lang", lang)

    assert all(key in shown for key in games())


def test_games_speaks_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")

    assert "joueurs" in run("games")


def test_games_as_json_has_every_option_with_its_values() -> None:
    listed = {game["game"]: game for game in json.loads(run("games", "--json"))}

    assert set(listed) == set(games())
    draw = listed["draw_bridge"]
    assert draw["players"] == 2
    assert draw["title"]["en"] == "Draw / Pick-Up Bridge"
    visibility = next(each for each in draw["options"] if each["name"] == "visibility")
    assert visibility["values"] == ["face_up", "private"]
    assert visibility["default"] == "face_up"


@pytest.mark.parametrize("key", games())
def test_games_explains_the_house_rules_of_one(key: str) -> None:
    shown = run("games", key)

    assert all(option.name in shown for option in games()[key].options)


# --- deal -----------------------------------------------------------------------------------------


def test_deal_is_the_match_of_the_seed() -> None:
    shown = json.loads(run("deal", "plain_honeymoon", "--seed", "7", "--json"))

    match = hm.match("plain_honeymoon", seed=7)
    assert sorted(shown["cards"]["S"]) == sorted(str(card) for card in match.state.cards(0))
    assert len(shown["cards"]["aside"]) == 26
    assert shown["position"].startswith("plain_honeymoon auction S:")
    assert shown["dealer"] == "SN"[match.state.dealer]


def test_deal_for_people_shows_all_cards() -> None:
    shown = run("deal", "draw_bridge", "--seed", "7", "-o", "first_dealer=fixed")

    assert "Deal 1, dealer S, vulnerable nobody" in shown
    assert "  stock  " in shown


# --- refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("deal", "draw_brige", "--seed", "1"), ["draw_brige", "draw_bridge"]),
        (("deal", "draw_bridge", "--seed", "1", "-o", "visiblity=private"), ["visibility"]),
        (("deal", "draw_bridge", "--seed", "1", "-o", "visibility=privat"), ["privat", "private"]),
        (("deal", "draw_bridge", "--seed", "1", "-o", "visibility"), ["visibility"]),
        (("games", "whist"), ["whist", "german_whist"]),
        (("play", "plain_honeymon"), ["plain_honeymoon"]),
        (("play", "plain_honeymoon", "-o", "match=singlegame"), ["single_game"]),
        (("play", "plain_honeymoon", "--bot", "novise"), ["novise", "novice"]),
        (("play",), ["draw_bridge", "plain_honeymoon"]),
    ],
)
def test_a_wrong_word_is_refused_with_the_nearest_right_one(
    words: tuple[str, ...], named: list[str]
) -> None:
    line = refusal(*words)

    assert all(word in line for word in named)


def test_a_refusal_is_in_the_language_asked_for() -> None:
    assert "le plus proche" in refusal("play", "plain_honeymon", "--lang", "fr")


# --- replay ---------------------------------------------------------------------------------------


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A running match of a person against a bot."""
    match = hm.match("plain_honeymoon", seed=3, first_dealer="fixed")
    for call in ("1NT", "P", "P", "P"):
        match.act(call)
    match.act(match.legal[0])
    path = tmp_path / "running.jsonl"
    save(Record.of(match.rules, tuple(match.log), seats=("person", "novice")), path)
    return path


def finished(path: Path, *, reveal: str) -> Path:
    match = Match(
        make("plain_honeymoon", first_dealer="fixed", reveal_after_hand=reveal), auto=False
    )
    match.deal()
    for call in ("1NT", "P", "P", "P"):
        match.act(call)
    while not match.deal_due:
        match.act(match.legal[0])
    match.end()
    save(Record.of(match.rules, tuple(match.log), seats=("person", "novice")), path)
    return path


def test_replay_tells_every_event_to_the_person_who_played(running: Path) -> None:
    shown = run("replay", str(running))

    assert "The computer opens: 1NT" in shown
    assert "You lead" in shown
    assert "The computer’s hand: 13 cards" in shown


def test_replay_stops_at_an_event(running: Path) -> None:
    shown = run("replay", str(running), "--at", "4")

    assert "opens: 1NT" in shown
    assert "You pass" not in shown


def test_c_6_a_running_match_is_shown_to_its_own_seat_only(running: Path) -> None:
    line = refusal("replay", str(running), "--viewer", "N")
    assert "The match goes on" in line
    assert line.endswith("you can choose S, spectator (C-6)")
    assert run("replay", str(running), "--viewer", "S")
    assert "South’s hand: 12 cards" in run("replay", str(running), "--viewer", "spectator")


def test_c_6_discards_stay_secret_after_the_match(tmp_path: Path) -> None:
    path = finished(tmp_path / "a.jsonl", reveal="played_only")

    line = refusal("replay", str(path), "--viewer", "N")
    assert "stay hidden after it" in line
    assert line.endswith("(C-6)")


def test_replay_of_a_finished_match_ends_with_the_pad(tmp_path: Path) -> None:
    shown = run("replay", str(finished(tmp_path / "a.jsonl", reveal="played_only")))

    assert "Hand 1: 1NT by the computer" in shown
    assert "the match" in shown.rstrip().splitlines()[-1]


def test_replay_before_the_first_event_shows_nothing_yet(running: Path) -> None:
    assert "You deal first" not in run("replay", str(running), "--at", "0")


def test_c_6_with_all_revealed_anyone_may_be_looked_at(tmp_path: Path) -> None:
    path = finished(tmp_path / "a.jsonl", reveal="all")

    assert run("replay", str(path), "--viewer", "N")


def test_c_6_a_view_shows_no_other_seat(running: Path, tmp_path: Path) -> None:
    from honeymoon.records.codec import load

    save(seen_by(load(running), 1), tmp_path / "north.jsonl")

    assert "(C-6)" in refusal("replay", str(tmp_path / "north.jsonl"), "--viewer", "S")
    assert "You open: 1NT" in run("replay", str(tmp_path / "north.jsonl"))


def test_replay_refuses_a_number_behind_the_end(running: Path) -> None:
    assert "9,999" in refusal("replay", str(running), "--at", "9999")


def test_replay_as_json_is_what_the_viewer_may_know(running: Path) -> None:
    mine = json.loads(run("replay", str(running), "--json"))
    spectators = json.loads(run("replay", str(running), "--json", "--viewer", "spectator"))
    begun = json.loads(run("replay", str(running), "--json", "--at", "4", "--lang", "fr"))

    (record,) = mine["records"]
    assert (mine["faults"], record["number"], record["viewer"]) == ([], 1, "S")
    assert [each["seq"] for each in record["events"]] == list(range(1, len(record["events"]) + 1))
    called = {"type": "Called", "player": 1, "call": "1NT"}
    (opened,) = (each for each in record["events"] if each["event"] == called)
    assert opened["text"] == "The computer opens: 1NT"
    assert len(begun["records"][0]["events"]) == 4
    texts = [each["text"] for each in begun["records"][0]["events"]]
    assert "L’ordinateur ouvre\u202f: 1SA" in texts
    for shown, known in ((record, [False, True, False]), (spectators["records"][0], [False] * 3)):
        (dealt,) = (each["event"] for each in shown["events"] if each["event"]["type"] == "Dealt")
        assert [packet["cards"][0] != "??" for packet in dealt["packets"]] == known


def test_replay_as_json_is_one_document_where_a_file_is_damaged(running: Path) -> None:
    lines = running.read_text().splitlines()
    running.write_text("\n".join([*lines[:5], "{", *lines[6:]]))

    result = runner.invoke(app, ["replay", str(running), "--json"])

    document = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (1, "")
    assert len(document["records"][0]["events"]) == 4
    assert "line 6" in document["faults"][0]


def test_replay_knows_the_seats(running: Path) -> None:
    line = refusal("replay", str(running), "--viewer", "Q")
    assert line == "There is no seat “Q”; there are S, N, spectator"


def test_a_damaged_file_is_told_up_to_its_line(running: Path) -> None:
    lines = running.read_text().splitlines()
    running.write_text("\n".join([*lines[:5], "{", *lines[6:]]))

    done = runner.invoke(app, ["replay", str(running)])

    assert done.exit_code == 1
    assert "opens: 1NT" in done.stdout
    assert "You pass" not in done.stdout
    assert done.stderr.startswith("running.jsonl: The record is damaged at line 6 (")


def test_a_damaged_match_cannot_be_gone_on_with(running: Path) -> None:
    lines = running.read_text().splitlines()
    running.write_text("\n".join([*lines[:4], "{", *lines[5:]]))

    line = refusal("play", "--resume", str(running))

    assert "line 5" in line
    assert "The first 4 lines are good" in line


def test_a_foreign_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text('[Event "?"]\n')

    assert "no deal was found" in refusal("replay", str(tmp_path / "a.pbn"))


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    line = refusal("play", "plain_honeymoon", "--save", str(tmp_path / "none" / "a.jsonl"))

    assert "a.jsonl" in line


def test_a_game_and_a_match_to_go_on_with_are_one_too_many(running: Path) -> None:
    assert refusal("play", "plain_honeymoon", "--resume", str(running))


def test_a_view_cannot_be_played_on(running: Path, tmp_path: Path) -> None:
    from honeymoon.records.codec import load

    save(seen_by(load(running), 0), tmp_path / "south.jsonl")

    assert "(C-6)" in refusal("play", "--resume", str(tmp_path / "south.jsonl"))
