"""Questions in plain words, answered by quotations or not at all."""

import re
from pathlib import Path

import pytest

from honeymoon.errors import OptionError
from honeymoon.rulebook.ask import Answer, ask
from honeymoon.rulebook.asked import game_names, matters
from honeymoon.rulebook.passages import GLOSSARY, passages
from honeymoon.text import languages
from honeymoon.text.glossary import terms
from honeymoon.variants import games
from tests.kit.asking import questions

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules.md").read_text()


def first(answer: Answer) -> tuple[str, str]:
    place = answer.quotes[0].places[0]
    return place.page, place.anchor


@pytest.mark.parametrize(
    ("lang", "question", "term"),
    [
        ("en", "what is a void?", "void"),
        ("en", "whats a finesse", "finesse"),
        ("en", "overruff?", "overruff"),
        ("fr", "c'est quoi une levée ?", "trick"),
        ("fr", "qu'est-ce qu'un pli", "trick"),
        ("fr", "surcoupe", "overruff"),
    ],
)
def test_a_word_is_explained_by_the_glossary_first(lang: str, question: str, term: str) -> None:
    assert first(ask(lang, question)) == (GLOSSARY, term)


@pytest.mark.parametrize(
    ("question", "game"), [("who deals again after a pass", "goren"), ("who leads", "german_whist")]
)
def test_the_game_of_the_page_is_meant(question: str, game: str) -> None:
    answer = ask("en", question, game=game)

    assert answer.games == {game}
    for each in answer.quotes:
        pages = {place.page for place in each.places}
        assert game in pages or not pages <= set(games())


@pytest.mark.parametrize(
    ("lang", "question", "named"),
    [
        ("en", "who leads in german whist", {"german_whist"}),
        ("en", "is there a dummy in goren's bridge for two", {"goren"}),
        ("en", "honours in auction bridge", {"auction_bridge", "three_hand_auction"}),
        ("fr", "qui entame au whist allemand", {"german_whist"}),
        ("fr", "combien de cartes au honeymoon à trois", {"three_handed_honeymoon"}),
    ],
)
def test_the_game_that_is_named_is_meant(lang: str, question: str, named: set[str]) -> None:
    assert ask(lang, question).games == named


def test_of_several_games_named_that_of_the_page_is_meant() -> None:
    answer = ask("en", "honours in auction bridge", game="three_hand_auction")

    assert answer.games == {"three_hand_auction"}


@pytest.mark.parametrize(
    ("lang", "question", "outcome"),
    [
        ("en", "may I talk to my partner during the hand", "unsettled"),
        ("en", "how does stayman work", "unsettled"),
        ("fr", "a-t-on le droit de parler à son partenaire", "unsettled"),
        ("fr", "comment marche le blackwood", "unsettled"),
        ("en", "how do I castle in chess", "nothing"),
        ("en", "what does a wombat eat", "nothing"),
        ("en", "", "nothing"),
        ("fr", "quel temps fait-il à Brest", "nothing"),
    ],
)
def test_what_no_rule_settles_is_said_so(lang: str, question: str, outcome: str) -> None:
    answer = ask(lang, question)

    assert answer.outcome == outcome
    assert answer.quotes == ()


@pytest.mark.parametrize("lang", languages())
def test_no_more_than_three_passages(lang: str) -> None:
    assert all(len(ask(lang, each.ask).quotes) <= 3 for each in questions(f"dev_{lang}"))


def test_everything_quoted_stands_in_the_rulebook() -> None:
    for lang in languages():
        said = {sentence for each in passages(lang) for sentence in each.sentences}
        for each in questions(f"dev_{lang}"):
            assert {quote.sentence for quote in ask(lang, each.ask).quotes} <= said


def test_a_game_that_does_not_exist_is_refused_with_the_nearest() -> None:
    with pytest.raises(OptionError) as refused:
        ask("en", "who leads", game="german_wist")

    assert refused.value.params["nearest"] == "german_whist"


def test_written_questions_are_about_what_exists() -> None:
    cited = {rule for matter in matters() for rule in matter.rules}
    known = {term.id for term in terms()}

    assert not [rule for rule in cited if not re.search(rf"\*\*{rule}\b", RULES)]
    assert not [each.term for each in matters() if each.term and each.term not in known]
    assert {key for name in game_names() for key in name.keys} == set(games())


@pytest.mark.parametrize("lang", languages())
def test_every_rule_that_is_told_is_asked_about(lang: str) -> None:
    told = {rule for passage in passages(lang) for rule in passage.rules}
    asked = {
        rule for matter in matters() if len(matter.questions(lang)) >= 3 for rule in matter.rules
    }

    assert told - asked <= {"C-11"}  # the text of actions, which nobody asks for


@pytest.mark.parametrize("lang", languages())
def test_every_term_of_the_glossary_is_explained(lang: str) -> None:
    asks = {"en": "what is {}?", "fr": "c’est quoi {} ?"}[lang]
    alike = {"discard-after-the-kitty", "to-trump"}  # named like three others
    for term in terms():
        word = term.word(lang).partition(",")[0].removeprefix("to ")
        found = {first_of.places[0].anchor for first_of in ask(lang, asks.format(word)).quotes}
        assert term.id in found | alike
