"""``honeymoon convert`` and ``honeymoon replay`` of every format."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

import honeymoon as hm
from honeymoon.cli.app import app
from honeymoon.records.codec import Record, save

DATA = Path(__file__).parents[2] / "data" / "records"
run = CliRunner().invoke


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match, rng = hm.match("draw_bridge", seed=5, auto=False), Random(1)
    match.deal()
    while match.legal:
        match.act(rng.choice(match.legal))
    match.save(tmp_path / "a.json")
    return tmp_path / "a.json"


def test_there_and_back_by_way_of_every_format(saved: Path) -> None:
    folder = saved.parent
    for source, target in (("a.json", "b.pbn"), ("b.pbn", "c.txt"), ("c.txt", "d.json")):
        done = run(app, ["convert", str(folder / source), str(folder / target), "--lang", "en"])
        assert done.exit_code == 0, done.output
        assert done.stdout.endswith(f"{target}: 1 deal, nothing was lost\n")

    assert (folder / "d.json").read_bytes() == saved.read_bytes()
    assert sorted(path.name for path in folder.iterdir()) == ["a.json", "b.pbn", "c.txt", "d.json"]


def test_what_could_not_be_carried_over_is_told_in_one_line(saved: Path) -> None:
    done = run(app, ["convert", str(saved), str(saved.with_suffix(".lin")), "--lang", "fr"])

    words = " ".join(done.stdout.replace("\u202f", " ").split())
    assert words.endswith("a.lin : 0 donne. Non repris : 1 donne d’un jeu à moins de quatre")


def test_c_6_a_match_of_ones_own_is_converted_as_one_knows_it(tmp_path: Path) -> None:
    match = hm.match("plain_honeymoon", seed=7, auto=True)
    record = Record.of(match.rules, tuple(match.log), seats=("person", "novice"))
    save(record, tmp_path / "a.jsonl")

    done = run(app, ["convert", str(tmp_path / "a.jsonl"), str(tmp_path / "a.pbn"), "--lang", "en"])

    told = "a.pbn: 1 deal. Not carried over: the cards that you have not seen of 1 deal\n"
    assert done.stdout.endswith(told)
    text = (tmp_path / "a.pbn").read_text()
    assert '[HoneymoonViewer "S"]' in text
    assert " N +13 @N " in text


def test_faults_go_to_the_error_stream_and_the_rest_is_written(tmp_path: Path) -> None:
    text = (DATA / "vugraph.lin").read_text().replace("mb|3N|", "mb|1C|")
    source, target = tmp_path / "bad.lin", tmp_path / "bad.pbn"
    source.write_text(text)

    done = run(app, ["convert", str(source), str(target), "--lang", "en"])

    assert done.exit_code == 1
    assert done.stderr.startswith("bad.lin: The record breaks the rules at line 5 (")
    assert done.stdout.endswith("bad.pbn: 2 deals, nothing was lost\n")
    assert target.read_text().count("[Deal ") == 2


def test_a_file_is_not_converted_into_itself(saved: Path) -> None:
    before = saved.read_bytes()

    done = run(app, ["convert", str(saved), str(saved), "--lang", "en"])

    assert done.exit_code == 2
    assert saved.read_bytes() == before


def test_an_unknown_format_leaves_no_file(saved: Path) -> None:
    done = run(app, ["convert", str(saved), str(saved.with_name("a.doc")), "--lang", "en"])

    assert done.exit_code == 2
    assert "neither JSON, PBN, LIN nor text" in done.stderr
    assert not list(saved.parent.glob("a.doc*"))


@pytest.mark.parametrize("suffix", ["pbn", "txt"])
def test_replay_tells_every_format_as_it_tells_json(saved: Path, suffix: str) -> None:
    other = saved.with_suffix(f".{suffix}")
    run(app, ["convert", str(saved), str(other)])

    assert (
        run(app, ["replay", str(other), "--lang", "en"]).output
        == run(app, ["replay", str(saved), "--lang", "en"]).output
        != ""
    )


def test_replay_tells_a_board_of_another_program() -> None:
    done = run(app, ["replay", str(DATA / "vugraph.lin"), "--number", "2", "--lang", "en"])

    assert done.exit_code == 0
    assert "pass" in done.output.lower()
    assert run(app, ["replay", str(DATA / "vugraph.lin"), "--number", "3"]).exit_code == 2
    assert run(app, ["replay", str(DATA / "dds.pbn"), "--lang", "en"]).exit_code == 2
