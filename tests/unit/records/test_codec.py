"""JSON records: what is written is read, and what is damaged is refused at its line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

import honeymoon as hm
from honeymoon.cards import UNKNOWN, Card
from honeymoon.engine.action import Action
from honeymoon.engine.event import DealerChosen, Dealt, Event, Moved, Played
from honeymoon.engine.zone import SPECTATOR
from honeymoon.errors import CorruptLog, IllegalAction, NotationError
from honeymoon.play.replay import check, match_of, read
from honeymoon.records.codec import (
    Record,
    decode_event,
    dumps,
    encode_event,
    load,
    loads,
    save,
    seen_by,
    viewers,
)
from honeymoon.variants import game, games
from tests.unit.records.moments import moments

PASS = Action("P")


def played(key: str, *, seed: int, steps: int, **options: str) -> hm.Match:
    """A match after some random steps, of which most in the auction are passes."""
    rng = Random(seed)
    match = hm.Match(game(key).make(options), rng=Random(seed))
    for _ in range(steps):
        if match.ended:
            break
        passes = PASS in match.legal and rng.random() < 0.6
        match.act(PASS if passes else rng.choice(list(match.legal)))
    return match


def record_of(match: hm.Match) -> Record:
    return Record.of(match.rules, tuple(match.log))


@pytest.fixture(scope="module")
def finished() -> list[str]:
    """The lines of a single game of plain honeymoon that has ended."""
    match = played("plain_honeymoon", seed=5, steps=5000, match="single_game")
    assert match.ended
    return dumps(record_of(match)).splitlines()


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("seed", range(6))
def test_a_record_is_read_as_it_was_written(key: str, seed: int) -> None:
    record = record_of(played(key, seed=seed, steps=40 + 97 * seed))

    assert loads(dumps(record)) == record
    assert read(dumps(record)) == record


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
@pytest.mark.parametrize("reveal", ["played_only", "all"])
def test_a_view_is_read_as_it_was_written(key: str, viewer: int, reveal: str) -> None:
    match = played(key, seed=3, steps=400, reveal_after_hand=reveal)

    record = loads(dumps(seen_by(record_of(match), viewer)))

    assert record == seen_by(record_of(match), viewer)
    restored = match_of(record)
    assert restored.view(viewer) == match.view(viewer)


@given(moments())
def test_any_moment_by_any_house_rules_is_stored(moment: tuple[hm.Match, int]) -> None:
    match, viewer = moment
    record = record_of(match)

    again = match_of(read(dumps(record)))

    assert again.log == match.log
    assert again.state == match.state
    seen = seen_by(record, viewer)
    assert loads(dumps(seen)) == seen


def test_the_first_line_says_what_is_played(finished: list[str]) -> None:
    header = json.loads(finished[0])

    assert header["honeymoon"] == 1
    assert header["game"] == "plain_honeymoon"
    assert header["rules_version"] == 1
    assert header["options"]["match"] == "single_game"
    assert header["options"]["end_rule"] == "three_passes"


def test_cards_and_calls_stand_as_text() -> None:
    assert encode_event(Played(1, Card("TH"))) == '{"type":"Played","hand":1,"card":"TH"}'
    assert decode_event('{"type":"Moved","cards":["??"],"src":8,"dst":9,"seen_by":1}') == Moved(
        (UNKNOWN,), 8, 9, 1
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"type":"Played","hand":0}',
        '{"type":"Played","hand":0,"card":"1S"}',
        '{"type":"Played","hand":0,"card":7}',
        '{"type":"Stolen","hand":0,"card":"AS"}',
    ],
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        decode_event(text)


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    match = hm.match("plain_honeymoon", seed=1)

    dealt = seen_by(record_of(match), 0).events[1]

    assert isinstance(dealt, Dealt)
    hidden = {packet.zone: set(packet.cards) == {UNKNOWN} for packet in dealt.packets}
    assert hidden == {0: False, 1: True, 12: True}


def test_c_6_choosing_a_viewer_never_widens_a_record() -> None:
    own = seen_by(record_of(hm.match("plain_honeymoon", seed=1)), 0)

    with pytest.raises(IllegalAction) as refused:
        seen_by(own, 1)

    assert refused.value.rule == "C-6"
    assert seen_by(own, 0) is own


@pytest.mark.parametrize(
    ("reveal", "ended", "own", "allowed"),
    [
        ("played_only", False, [0], {0, SPECTATOR}),
        ("played_only", True, [0], {0, SPECTATOR}),
        ("all", False, [0], {0, SPECTATOR}),
        ("all", True, [0], {0, 1, SPECTATOR}),
        ("played_only", False, [], {0, 1, SPECTATOR}),
    ],
)
def test_c_6_who_may_be_looked_over_the_shoulder(
    *, reveal: str, ended: bool, own: list[int], allowed: set[int]
) -> None:
    match = hm.Match(game("plain_honeymoon").make({"reveal_after_hand": reveal}), auto=False)
    if ended:
        match.end()
    else:
        match.deal()
    record = record_of(match)

    assert viewers(record, own=own) == allowed
    assert viewers(seen_by(record, 1), own=own) == {1}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "no-record"),
        ('[Event "?"]', "no-record"),
        ("{}", "no-record"),
        ('{"game":"plain_honeymoon","options":{},"rules_version":1}', "other-format"),
        (
            '{"honeymoon":99,"game":"plain_honeymoon","options":{},"rules_version":1}',
            "other-format",
        ),
        ('{"honeymoon":1,"game":"plain_honeymon","options":{},"rules_version":1}', "no-game"),
        (
            '{"honeymoon":1,"game":"plain_honeymoon","options":{"x":1},"rules_version":1}',
            "no-option",
        ),
        (
            '{"honeymoon":1,"game":"plain_honeymoon","options":{"match":"x"},"rules_version":1}',
            "no-value",
        ),
        (
            '{"honeymoon":1,"game":"goren","options":{"game_bonus":1000001},"rules_version":1}',
            "no-value",
        ),
        ('{"honeymoon":1,"game":"plain_honeymoon","options":{},"rules_version":2}', "other-rules"),
        (
            '{"honeymoon":1,"game":"plain_honeymoon","options":{},"rules_version":1,"viewer":2}',
            "no-record",
        ),
        (
            '{"honeymoon":1,"game":"plain_honeymoon","options":{},"rules_version":1,"seats":["a"]}',
            "no-record",
        ),
    ],
)
def test_a_foreign_file_is_refused_at_line_1(finished: list[str], line: str, code: str) -> None:
    with pytest.raises(CorruptLog) as refused:
        loads("\n".join([line, *finished[1:]]))

    assert (refused.value.line, refused.value.code, refused.value.good) == (1, code, None)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (20, "{"),
        (20, ""),
        (20, '{"type":"Played","hand":0,"card":"1S"}'),
        (3, '{"type":"Played","hand":0,"card":"AS"}'),
        (4, '{"type":"Called","player":0,"call":"P"}'),
        (4, '{"type":"Called","player":1,"call":"XX"}'),
        (4, '{"type":"Moved","cards":["AS","AS"],"src":0,"dst":4,"seen_by":1}'),
        (4, '{"type":"Moved","cards":["AS"],"src":0,"dst":99,"seen_by":1}'),
        (4, '{"type":"TurnPassed","to_act":7}'),
        (4, '{"type":"PhaseEnded"},'),
        (4, '{"type":"DealEnded","reason":"rain"}'),
        (4, '{"type":"TrickTaken","hand":0}'),
        (4, '{"type":"DealScored","lines":[]}'),
        (4, '{"type":"MatchEnded","reason":"played","winner":0}'),
        (4, '{"type":"DealerChosen","dealer":0}'),
        (4, '{"type":"ContractMade","contract":{"bid":"1NT","doubled":0,"declarer":0}}'),
    ],
)
def test_a_damaged_line_is_named_and_what_came_before_is_kept(
    finished: list[str], line: int, text: str
) -> None:
    damaged = [*finished[: line - 1], text, *finished[line:]]

    with pytest.raises(CorruptLog) as refused:
        loads("\n".join(damaged))

    assert refused.value.line == line
    good = refused.value.good
    assert isinstance(good, Record)
    assert good == loads("\n".join(finished[: line - 1]))


def test_a_card_that_lies_elsewhere_cannot_be_played(finished: list[str]) -> None:
    plays = [number for number, line in enumerate(finished) if '"Played"' in line]
    first, third = plays[0], plays[2]
    damaged = [*finished[:third], finished[first], *finished[third + 1 :]]

    with pytest.raises(CorruptLog) as refused:
        loads("\n".join(damaged))

    assert refused.value.line == third + 1


def test_a_score_that_the_rules_do_not_give_is_refused_at_its_line(finished: list[str]) -> None:
    number = next(index for index, line in enumerate(finished) if '"DealScored"' in line)
    event = json.loads(finished[number])
    event["lines"][0]["points"] += 10
    damaged = [*finished[:number], json.dumps(event), *finished[number + 1 :]]
    record = loads("\n".join(damaged))  # each event alone is sound

    with pytest.raises(CorruptLog) as refused:
        check(record)

    assert refused.value.line == number + 1
    assert refused.value.code == "illegal-step"


def test_a_revoke_is_refused_with_its_rule() -> None:
    match = played("plain_honeymoon", seed=5, steps=5000, match="single_game")
    events, line, revoke = _revoke(match)

    with pytest.raises(CorruptLog) as refused:
        check(Record.of(match.rules, events))

    assert refused.value.line == line
    assert refused.value.params["rule"] == "P-1"
    good = refused.value.good
    assert isinstance(good, Record)
    assert good.events == tuple(match.log[: line - 2])
    assert revoke not in good.events


def _revoke(match: hm.Match) -> tuple[tuple[Event, ...], int, Played]:
    """The log up to the first trick where the follower could revoke, and he does."""
    for seq, event in enumerate(match.log):
        if not isinstance(event, Played):
            continue
        before = match.at(seq)
        hand = before.state.cards(before.state.to_act)
        wrong = [card for card in hand if Action(f"PLAY {card}") not in before.legal]
        if wrong:
            revoke = Played(event.hand, wrong[0])
            return (*match.log[:seq], revoke), seq + 2, revoke
    raise AssertionError("no follower ever had to follow")


def test_a_record_that_stops_inside_a_step_is_cut_short(finished: list[str]) -> None:
    number = next(index for index, line in enumerate(finished) if '"TrickTaken"' in line)
    record = loads("\n".join(finished[:number]))

    with pytest.raises(CorruptLog) as refused:
        check(record)

    assert refused.value.code == "cut-short"
    assert refused.value.line == number + 1


def test_a_wrong_dealer_is_refused() -> None:
    match = hm.match("plain_honeymoon", seed=1)
    chosen = match.log[0]
    assert isinstance(chosen, DealerChosen)
    wrong = DealerChosen(1 - chosen.dealer, chosen.cut)

    with pytest.raises(CorruptLog) as refused:
        check(Record.of(match.rules, (wrong, *match.log[1:])))

    assert refused.value.line == 2


def test_a_file_is_saved_and_loaded(tmp_path: Path) -> None:
    match = played("draw_bridge", seed=2, steps=70)
    match.save(tmp_path / "match.jsonl")

    again = hm.load(tmp_path / "match.jsonl")

    assert again.log == match.log
    assert again.state == match.state
    assert again.standing == match.standing
    again.act(again.legal[0])


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.jsonl"
    match = hm.match("plain_honeymoon", seed=1)
    match.save(path)
    before = path.read_bytes()

    def full_disk(*_: object, **__: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", full_disk)
    match.act("1C")
    with pytest.raises(OSError, match="space"):
        match.save(path)

    assert path.read_bytes() == before


def test_seats_and_viewer_are_kept(tmp_path: Path) -> None:
    match = hm.match("plain_honeymoon", seed=1)
    record = Record.of(match.rules, tuple(match.log), seats=("person", "novice"))

    save(seen_by(record, 0), tmp_path / "a")

    header = load(tmp_path / "a").header
    assert (header.seats, header.viewer) == (("person", "novice"), 0)
