"""The solver's answers worked by hand, and what it refuses."""

from __future__ import annotations

import pytest

from honeymoon.cards import CardSet, Strain, cards
from honeymoon.errors import NotationError, SolverUnavailable
from honeymoon.solver import (
    Backend,
    Bounds,
    Duty,
    Limits,
    Position,
    backend,
    native,
    solve,
    solve_batch,
    table,
    values,
)

BACKENDS: list[Backend] = [
    pytest.param("native", marks=pytest.mark.skipif(backend() != "native", reason="no kernel")),  # type: ignore[list-item]  # a parameter with a mark
    "python",
]
both = pytest.mark.parametrize("using", BACKENDS)


def hands(*texts: str) -> tuple[int, ...]:
    """Masks of some hands, written as lists of cards."""
    return tuple(CardSet.of(text).mask for text in texts)


def tricks(position: Position, using: Backend) -> int:
    """Tricks of side 0."""
    return solve(position, using=using)[0].tricks


@both
def test_ace_and_a_losing_card_take_one_trick(using: Backend) -> None:
    position = Position(hands=hands("AS 2S", "KS QS"), sides=(0, 1))

    mine, theirs = solve(position, using=using)

    assert (mine.tricks, theirs.tricks) == (1, 1)


@both
def test_endplay_the_leader_throws_in_and_makes_both_of_a_tenace(using: Backend) -> None:
    # South leads the 2 of hearts to the ace; North must then lead a spade into the ace-queen.
    position = Position(hands=hands("AS QS 2H", "KS 3S AH"), sides=(0, 1))

    found = {str(card): bounds.tricks for card, bounds in values(position, using=using).items()}

    assert found == {"2H": 2, "QS": 1, "AS": 1}


@both
@pytest.mark.parametrize(
    ("duty", "expected"),
    [(Duty.FOLLOW, 1), (Duty.FOLLOW_THEN_TRUMP, 1), (Duty.FOLLOW_OR_TRUMP, 0)],
)
def test_under_follow_or_trump_a_winner_may_be_ruffed(
    using: Backend, duty: Duty, expected: int
) -> None:
    # On the 4 of diamonds North owes his 3, then ruffs the 2. If he may ruff at once, he takes the
    # 4, and the 3 of diamonds beats the 2.
    position = Position(hands=hands("2D 4D", "3D 3H"), sides=(0, 1), trump=Strain.H, duty=duty)

    assert tricks(position, using) == expected


@both
@pytest.mark.parametrize(
    ("held", "duty", "always", "playable"),
    [
        ("2D AH", Duty.FOLLOW, False, "2D"),
        ("2D AH", Duty.FOLLOW_THEN_TRUMP, False, "2D"),
        ("2D AH", Duty.FOLLOW_OR_TRUMP, False, "2D AH"),
        ("2C AH", Duty.FOLLOW, False, "2C AH"),
        ("2C AH", Duty.FOLLOW_THEN_TRUMP, False, "AH"),
        ("2C AH", Duty.FOLLOW_OR_TRUMP, False, "AH"),
        ("2C 3C", Duty.FOLLOW_THEN_TRUMP, False, "2C 3C"),
        ("2D Z1", Duty.FOLLOW, False, "2D"),
        ("2D Z1", Duty.FOLLOW, True, "2D Z1"),
        ("2C Z1", Duty.FOLLOW_THEN_TRUMP, False, "Z1"),
    ],
)
def test_cards_that_may_answer_a_diamond_when_hearts_are_trumps(
    *, using: Backend, held: str, duty: Duty, always: bool, playable: str
) -> None:
    position = Position(
        hands=hands("3S", held),
        sides=(0, 1),
        trump=Strain.H,
        trick=cards("3D"),
        duty=duty,
        jokers_always=always,
    )

    assert " ".join(map(str, values(position, using=using))) == playable


@both
def test_a_joker_outranks_the_ace_of_trumps(using: Backend) -> None:
    # South draws the ace with the joker, then his 3 is high.
    position = Position(hands=hands("Z1 3C", "AS 2C"), sides=(0, 1), trump=Strain.S)

    assert tricks(position, using) == 2


@both
def test_without_trumps_a_joker_beats_what_was_led_and_is_led_in_peace(using: Backend) -> None:
    # W-6: played second it beats the ace of clubs; led, nothing but the other joker beats it.
    second = Position(hands=hands("AC 3D", "Z1 2D"), sides=(0, 1))
    led = Position(hands=hands("Z1 2D", "AC 3D"), sides=(0, 1))

    assert tricks(second, using) == 1  # the 3 of diamonds is his one trick
    assert tricks(led, using) == 1


@both
def test_nullo_mirrors_the_aim(using: Backend) -> None:
    position = Position(hands=hands("AS 2S", "KS 3S"), sides=(0, 1), nullo=True)

    # South leads the 2; North must not win it with the 3, or cannot help it: the 3 or the king.
    mine, theirs = solve(position, using=using)

    assert (mine.tricks, theirs.tricks) == (1, 1)


@both
def test_a_covered_card_of_a_rack_cannot_be_played(using: Backend) -> None:
    # West's ace of spades lies under the 2 of hearts, so South's king takes the first trick.
    free = Position(hands=hands("KS 3C", "AS 2H", "2S 4C", "3S 5C"), sides=(0, 1, 0, 1))
    racked = Position(
        hands=free.hands,
        sides=free.sides,
        columns=((), ((cards("AS")[0], cards("2H")[0]),), (), ()),
    )

    assert tricks(free, using) == 0
    assert tricks(racked, using) == 1


@both
def test_table_has_every_trump_and_leader(using: Backend) -> None:
    position = Position(hands=hands("AS", "KS", "2C"), sides=(0, 1, 1))

    found = table(position, using=using)

    assert len(found) == 15
    assert found[Strain.C, 0][1].tricks == 1  # the third hand ruffs
    assert found[Strain.NT, 2][1].tricks == 1  # nobody can follow its club
    assert found[Strain.S, 2][0].tricks == 1


@pytest.mark.parametrize(
    ("position", "code"),
    [
        (Position(hands=hands("AS 2S", "AS 3S"), sides=(0, 1)), "position-duplicate-card"),
        (
            Position(hands=hands("AS", "KS"), sides=(0, 1), trick=cards("AS"), leader=1),
            "position-duplicate-card",
        ),
        (Position(hands=hands("AS 2S", "3S"), sides=(0, 1)), "position-unequal-hands"),
        (
            Position(hands=(0x3FFF, 0x3FFF << 14), sides=(0, 1)),
            "position-too-many-cards",
        ),
        (Position(hands=hands("", ""), sides=(0, 1)), "position-no-card"),
        (Position(hands=hands("AS", "KS"), sides=(0, 2)), "position-shape"),
        (Position(hands=hands("AS"), sides=(0,)), "position-shape"),
        (Position(hands=(1 << 63, 1), sides=(0, 1)), "position-unknown-card"),
        (Position(hands=hands("Z1", "2C", "3C"), sides=(0, 1, 1)), "position-shape"),
        (
            Position(hands=hands("2C", "3C", "4C"), sides=(0, 1, 1), duty=Duty.FOLLOW_OR_TRUMP),
            "position-shape",
        ),
        (
            Position(hands=hands("AS", "KS"), sides=(0, 1), trick=cards("2C 3C")),
            "position-shape",
        ),
        (
            Position(hands=hands("AS 2C", "KS 2D"), sides=(0, 1), columns=(((51, 0),), ())),
            "position-shape",
        ),
    ],
)
def test_a_wrong_position_is_refused_by_name(position: Position, code: str) -> None:
    with pytest.raises(NotationError) as refused:
        solve(position, using="python")

    assert refused.value.code == code


@pytest.mark.skipif(backend() != "native", reason="no kernel")
def test_a_budget_gives_bounds_that_hold() -> None:
    nines = Position(
        hands=tuple(sum(1 << card for card in range(hand, 36, 4)) for hand in range(4)),
        sides=(0, 1, 0, 1),
        trump=Strain.D,
    )

    stopped = solve(nines, limits=Limits(nodes=1))[0]
    finished = solve(nines)[0]

    assert stopped.lower <= finished.tricks <= stopped.upper
    assert not stopped.exact
    with pytest.raises(ValueError, match="the search was stopped"):
        _ = stopped.tricks


def test_the_reference_cannot_be_stopped() -> None:
    position = Position(hands=hands("AS", "KS"), sides=(0, 1))

    with pytest.raises(ValueError, match="cannot be stopped"):
        solve(position, using="python", limits=Limits(nodes=1))


def test_a_missing_kernel_is_named_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "_KERNEL", None)

    assert backend() == "python"
    with pytest.raises(SolverUnavailable, match=r"pip install \./kernel"):
        solve_batch([Position(hands=hands("AS", "KS"), sides=(0, 1))])


def test_bounds_of_the_other_side_are_the_rest() -> None:
    assert Bounds(2, 3).of(1, left=5) == Bounds(2, 3)
    assert Bounds(4, 5).of(1, left=5) == Bounds(0, 1)
