"""``honeymoon simulate``: the figures are those of the arena, for people and as JSON."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from honeymoon.bots.arena import run
from honeymoon.cli.app import app

runner = CliRunner(env={"LC_ALL": "C.UTF-8"})


def simulate(*words: str, status: int = 0) -> str:
    result = runner.invoke(app, ["simulate", *words])
    assert result.exit_code == status, result.output
    return result.stdout if status == 0 else result.stderr


def test_json_has_the_figures_of_the_arena_and_nothing_else() -> None:
    words = ("--bots", "novice,random", "--deals", "4", "--seed", "3", "--json")

    shown = json.loads(simulate("draw_bridge", "-o", "end_rule=one_pass", *words))

    report = run(
        "draw_bridge", {"end_rule": "one_pass"}, bots=["novice", "random"], deals=4, seed=3
    )
    assert shown["options"]["end_rule"] == "one_pass"
    assert shown["boards"] == 4
    assert shown["sittings"] == 8  # each deal from both seats
    assert shown["deals"] == report.deals
    assert [line["points"] for line in shown["lines"]] == [line.points for line in report.lines]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("key", "unit"),
    [
        ("pickup_bridge", "--deals"),
        ("german_whist", "--deals"),
        ("german_whist", "--matches"),
        ("three_hand_auction", "--deals"),
    ],
)
def test_people_get_a_table(key: str, unit: str, lang: str) -> None:
    shown = simulate(key, "--bots", "novice,random", unit, "1", "--seed", "1", "--lang", lang)

    assert "novice" in shown
    assert "random" in shown
    assert "±" not in shown.splitlines()[0]


def test_a_match_that_does_not_end_is_said_to_be_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("honeymoon.bots.arena.MOST_DEALS", 2)
    words = ("plain_honeymoon", "--bots", "novice,random", "--matches", "1", "--seed", "1")

    told = simulate(*words)
    french = simulate(*words, "--lang", "fr")
    report = json.loads(simulate(*words, "--json"))

    line = "2 matches of 2 broken off after 2 deals each: their points count, and nobody won them"
    assert line in told.splitlines()
    assert "2 rencontres sur 2 interrompues après 2 donnes chacune" in french
    assert (report["broken_off"], report["deals"]) == (2, 4)
    assert [each["won"] for each in report["lines"]] == [0, 0]


def test_a_match_that_ends_is_not_broken_off() -> None:
    words = ("german_whist", "--bots", "novice", "--matches", "1", "--seed", "1")

    assert json.loads(simulate(*words, "--json"))["broken_off"] == 0
    assert "broken off" not in simulate(*words)


def test_the_same_seed_gives_the_same_figures() -> None:
    words = ("plain_honeymoon", "--bots", "random", "--deals", "3", "--seed", "9")

    assert simulate(*words) == simulate(*words)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("plain_honeymon", "--bots", "random", "--deals", "1"), "plain_honeymoon"),
        (("plain_honeymoon", "--bots", "novise,random", "--deals", "1"), "novice"),
        (("plain_honeymoon", "--bots", "novice,random,random", "--deals", "1"), "2 seats"),
        (("plain_honeymoon", "--bots", "novice"), "--matches"),
        (("plain_honeymoon", "--bots", "novice", "--deals", "1", "--matches", "1"), "--deals"),
        (("plain_honeymoon", "--bots", "novice", "--deals", "1", "-o", "x=1"), "x"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_one_line(
    words: tuple[str, ...], named: str
) -> None:
    line = simulate(*words, "--seed", "1", status=2)

    assert named in line
    assert line.count("\n") == 1
