"""The quiz: enough questions, answers that a second look confirms, the same again by number."""

import re
from itertools import product

import pytest

from honeymoon.cards import Call, Card
from honeymoon.rulebook.build import page
from honeymoon.rulebook.model import Bid, Cards, Spans, plain
from honeymoon.rulebook.puzzles import KINDS, kinds, puzzle
from honeymoon.rulebook.questions import MIXED, ROUND, pool, pose, quizzes, round_of
from honeymoon.text import languages
from honeymoon.variants import games

SEEDS = range(12)


@pytest.mark.parametrize("key", games())
def test_a_round_is_twelve_questions_a_third_of_them_made(key: str) -> None:
    for number in SEEDS:
        ids = round_of(key, number)
        made = [each for each in ids if "~" in each]
        assert len(ids) == ROUND
        assert len(made) == ROUND // 3
        written = set(ids) - set(made)
        assert len(written) == ROUND - len(made)


def test_the_mixed_quiz_asks_about_many_games() -> None:
    asked = {ident.partition(".")[0] for number in SEEDS for ident in round_of(MIXED, number)}
    assert asked >= games().keys()
    assert set(pool(MIXED)) == {ident for key in quizzes() for ident in pool(key)}


@pytest.mark.parametrize(("lang", "key"), tuple(product(languages(), quizzes())))
def test_every_question_can_be_put_and_leads_to_its_rule(lang: str, key: str) -> None:
    for ident in pool(key):
        posed = pose(lang, ident, 3)
        answers = [plain(answer, lang) for answer in posed.answers]
        assert len(set(answers)) == len(answers) >= 3
        assert plain(posed.ask, lang)
        assert plain(posed.why, lang)
        on, passage = posed.see
        assert page(lang, on).block(passage) is not None, (ident, posed.see)


def test_the_same_number_asks_the_same_and_another_shuffles() -> None:
    first = [pose("en", ident, 7) for ident in pool("goren")]
    assert first == [pose("en", ident, 7) for ident in pool("goren")]
    rights = {pose("en", ident, number).right for ident in pool("goren") for number in SEEDS}
    assert rights >= {0, 1, 2, 3}, "the right answer has no place of its own"


def cards(text: str) -> list[Card]:
    return [Card(each) for each in text.strip("{}").split()]


def beats(card: Card, best: Card, led: Card, trump: int | None) -> bool:
    """P-2 in plain words, for packs with two jokers on top of the trumps (W-5)."""

    def place(each: Card) -> tuple[int, int]:
        if each.is_joker:
            return 2, int(each)
        if each.suit == trump:
            return 2, each.rank
        return (1, each.rank) if not led.is_joker and each.suit == led.suit else (0, 0)

    return place(card) > place(best)


def trump_of(text: str) -> int | None:
    found = re.search(r"Trumps are (.)\.", text)
    return None if found is None else "♣♦♥♠".index(found[1])


@pytest.mark.parametrize("key", games())
def test_who_wins_by_a_second_look(key: str) -> None:
    for seed in SEEDS:
        made = puzzle(games()[key], "winner", "en", seed)
        trump = trump_of(made.ask)
        tricks = re.findall(r"\{[^}]*\}", made.ask)
        if tricks:
            (trick,) = map(cards, tricks)
            best = trick[0]
            for card in trick[1:]:
                best = card if beats(card, best, trick[0], trump) else best
            assert made.answers[0] == f"{{{best}}}"
        else:
            won = [beats(two, one, one, trump) for one, two in map(cards, made.answers)]
            assert won == [True] + [False] * (len(won) - 1)


@pytest.mark.parametrize("key", games())
def test_which_card_may_be_played_by_a_second_look(key: str) -> None:
    for seed in SEEDS:
        made = puzzle(games()[key], "legal", "en", seed)
        trick, hand = (cards(each) for each in re.findall(r"\{[^}]*\}", made.ask))
        right, *wrong = (card for answer in made.answers for card in cards(answer))
        assert {right, *wrong} <= set(hand)
        trump = trump_of(made.ask)
        of_suit = [card for card in hand if same_suit(card, trick[0], trump)]
        trumps = [card for card in hand if card.is_joker or card.suit == trump]
        assert right in (of_suit or trumps), made
        assert not set(wrong) & set(of_suit or trumps), made


def same_suit(card: Card, led: Card, trump: int | None) -> bool:
    """P-1, with jokers as trumps (W-5)."""
    suits = [trump if each.is_joker else each.suit for each in (card, led)]
    return suits[0] == suits[1]


CONTRACT_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
AUCTION_TRICK = {"C": 6, "D": 7, "H": 8, "S": 9, "NT": 10}


@pytest.mark.parametrize("key", [key for key in games() if "score" in kinds(games()[key])])
def test_what_a_made_contract_scores_below_by_a_second_count(key: str) -> None:
    """S-1, AB-4 by their formulas; what a failed one gives is nothing below (S-5, AB-5)."""
    auction = key in ("auction_bridge", "three_hand_auction")
    seen = 0
    for seed in range(40):
        made = puzzle(games()[key], "score", "en", seed)
        found = re.search(r"\{bid ([^}]*?)(X*)\}.* (\d+) tricks? taken", made.ask)
        assert found is not None, made.ask
        call, doubled, won = Call(found[1]), len(found[2]), int(found[3])
        over = won - 6 - call.level
        if over < 0:
            assert made.answers[0].endswith("to the opponents")
            continue
        name = str(call)[1:]
        if auction:
            below = AUCTION_TRICK[name] * (won - 6)
        else:
            below = CONTRACT_TRICK[name] * call.level + 10 * (name == "NT")
        assert made.answers[0].startswith(f"{below * 2**doubled} below"), made
        seen += 1
    assert seen > 5


def test_who_declares_by_a_second_look() -> None:
    """B-5: the last bidder; AB-2: the first of his pair to name the denomination."""
    for key in (key for key in games() if "declarer" in kinds(games()[key])):
        for seed in SEEDS:
            made = puzzle(games()[key], "declarer", "en", seed)
            calls = re.findall(r"(South|North|West|East) \{bid ([^}]*)\}", made.ask)
            who, last = calls[-1]
            if games()[key].table.players == 4:
                mates = {"North": "South", "South": "North", "East": "West", "West": "East"}
                pair = {who, mates[who]}
                who = next(name for name, call in calls if name in pair and call[1:] == last[1:])
            found = re.fullmatch(r"\{bid (.*?)X*\} by (\w+)", made.answers[0])
            assert found is not None, made.answers[0]
            assert (found[2], found[1]) == (who, last), made


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_the_same_in_both_languages(kind: str) -> None:
    for seed in SEEDS:
        english = puzzle(games()["goren"], kind, "en", seed)
        french = puzzle(games()["goren"], kind, "fr", seed)
        assert signs(english.ask) == signs(french.ask)
        assert len(english.answers) == len(french.answers)
        assert english.rules == french.rules


def signs(text: str) -> list[str]:
    return re.findall(r"\{[^}]*\}", text)


def test_cards_are_drawn_in_the_readers_letters() -> None:
    for seed in SEEDS:
        posed = pose("fr", "draw_bridge.~legal", seed)
        spans: Spans = posed.ask
        assert any(isinstance(span, Cards) for span in spans)
        assert not re.search(r"[♣♦♥♠][KQJ]", plain(spans, "fr"))
    assert any(isinstance(span, Bid) for span in pose("fr", "goren.~score", 1).ask)
