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
    done = run(app, ["convert", str(DATA / "bbo.pbn"), str(saved), "--lang", "fr"])

    words = " ".join(done.stdout.replace("\u202f", " ").split())
    assert words.startswith("a.json : 1 donne. Non repris : ")
    assert done.exit_code == 0


def test_what_a_format_has_no_place_for_is_refused_and_leaves_no_file(saved: Path) -> None:
    target = saved.with_suffix(".lin")
    for before in (None, "kept"):
        if before:
            target.write_text(before)
        done = run(app, ["convert", str(saved), str(target), "--lang", "en"])

        assert done.exit_code == 2
        assert not done.stdout
        assert done.stderr == (
            "a.lin was not written, as no deal was left for it. "
            "Not carried over: 1 deal of a game for fewer than four. "
            "LIN has four players; PBN, text and JSON hold every game\n"
        )
        assert {path.name for path in saved.parent.iterdir()} <= {"a.json", "a.lin"}
        assert target.exists() == bool(before)
    assert target.read_text() == "kept"


def test_deals_that_cannot_be_played_are_refused_to_json_with_a_way_out(tmp_path: Path) -> None:
    target = tmp_path / "a.json"

    done = run(app, ["convert", str(DATA / "dds.pbn"), str(target), "--lang", "en"])

    assert done.exit_code == 2
    assert "1 deal without dealer or without all its cards" in done.stderr
    assert done.stderr.endswith("PBN holds such deals too\n")
    assert not target.exists()


@pytest.mark.parametrize("suffix", ["json", "pbn", "lin", "txt"])
@pytest.mark.parametrize("data", [b"", b"\x9f|\x00\x1b[31m||\nab|\xff{[", b"nothing\n"])
def test_what_is_no_record_is_refused_at_a_line(tmp_path: Path, data: bytes, suffix: str) -> None:
    source = tmp_path / f"a.{suffix}"
    source.write_bytes(data)

    done = run(app, ["convert", str(source), str(tmp_path / "b.pbn"), "--lang", "en"])

    assert done.exit_code == 2
    assert not done.stdout
    told, *_, whole = done.stderr.splitlines()
    assert told.startswith(f"a.{suffix}: ")
    assert "Line 1" in told or suffix == "json"
    assert whole.startswith("b.pbn was not written, as no deal was left for it. The file has ")
    assert done.stderr.replace("\n", "").isprintable()
    assert [path.name for path in tmp_path.iterdir()] == [f"a.{suffix}"]
    assert run(app, ["replay", str(source)]).exit_code == 2


def test_no_refusal_names_the_file_that_is_written_first(saved: Path) -> None:
    target = saved.parent / "none" / "b.pbn"

    for lang, told in (("en", "there is no such file"), ("fr", "n’existe pas")):
        done = run(app, ["convert", str(saved), str(target), "--lang", lang])

        assert done.exit_code == 2
        assert done.stderr.startswith(f"{target}: ")
        assert told in done.stderr
    done = run(app, ["convert", str(saved), str(saved / "b.pbn"), "--lang", "en"])
    assert done.stderr == f"{saved / 'b.pbn'}: there is no such folder\n"


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
    assert done.stdout == "bad.pbn: 2 deals. The file has 1 fault\n"
    assert target.read_text().count("[Deal ") == 2


def test_a_reason_is_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    text = (DATA / "vugraph.lin").read_text().replace("mb|3N|", "mb|1C|", 1)
    text = text.replace("md|1SQ54", "md|1SQQ54").replace("SAT97", "SAT974")
    (tmp_path / "bad.lin").write_text(text)

    done = run(app, ["convert", str(tmp_path / "bad.lin"), str(tmp_path / "b.pbn"), "--lang", "fr"])

    words = done.stderr.replace("\u202f", " ").splitlines()
    assert words[0].startswith("bad.lin: L’enregistrement contredit les règles à la ligne 5 (")
    assert words[0].endswith("nommez une enchère plus haute, ou passez, B-2)")
    assert words[1].startswith("bad.lin: Ligne 13 : ces cartes ne forment pas une donne (")
    assert words[1].endswith("(QS distribué deux fois)")
    assert done.stdout.replace("\u202f", " ") == "b.pbn : 2 donnes. Le fichier comporte 2 erreurs\n"


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


def test_replay_tells_each_record_up_to_its_fault(tmp_path: Path) -> None:
    text = (DATA / "vugraph.lin").read_text()
    (tmp_path / "bad.lin").write_text(text.replace("mb|3N|", "mb|1C|"))

    done = run(app, ["replay", str(tmp_path / "bad.lin"), "--lang", "en"])
    second = run(app, ["replay", str(DATA / "vugraph.lin"), "--number", "2", "--lang", "en"])

    assert done.exit_code == 1
    assert done.stderr == (
        "bad.lin: The record breaks the rules at line 5 (1C does not beat 1NT, B-2)\n"
    )
    assert "Record 1, from line 5\n" in done.stdout
    assert "1NT" in done.stdout
    assert done.stdout.endswith(f"\nRecord 2, from line 13\n{second.stdout}")


def test_replay_tells_the_deals_that_can_be_played_and_names_the_others(tmp_path: Path) -> None:
    dealt = (DATA / "dds.pbn").read_text()
    (tmp_path / "a.pbn").write_text(f"{dealt}\n\n{(DATA / 'bbo.pbn').read_text()}")

    done = run(app, ["replay", str(tmp_path / "a.pbn"), "--lang", "en"])

    assert done.exit_code == 1
    assert "cards or the dealer are missing" in done.stderr
    assert "Record 2, from line" in done.stdout
