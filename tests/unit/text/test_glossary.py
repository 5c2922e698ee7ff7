"""The glossary settles the words: the French texts use them and never those it rules out."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec.structs import astuple

from honeymoon.rulebook import pages
from honeymoon.rulebook.model import plain
from honeymoon.rulebook.sheets import examples, questions
from honeymoon.text import translator
from honeymoon.text.glossary import Term, subjects, terms

_ABSTRACT = re.compile(r"\{\w+\}|`[^`]*`")  # what is put in, and what is typed

# An English word and the French one that has to stand in the same text.
PAIRS = [
    (r"dumm(y|ies)", r"morts?"),
    (r"overtricks?", r"levées? de mieux"),
    (r"undertricks?", r"levées? de chute|chute"),
    (r"kitty", r"chien"),
    (r"rubbers?", r"robres?"),
    (r"dealer", r"donneur"),
    (r"declarer", r"déclarant"),
    (r"stock", r"pioche"),
    (r"vulnerable", r"vulnérable"),
    (r"redoubled?", r"surcontr\w+"),
    (r"slam", r"chelem"),
    (r"honours?", r"honneurs?|prime"),
    (r"rack", r"chevalet"),
    (r"tricks?", r"levées?"),
    (r"trumps?", r"atouts?|coup\w+|sans-atout"),
    (r"part score", r"marque partielle"),
    (r"jokers?", r"jokers?"),
    (r"spades", r"piques?"),
    (r"hearts", r"cœurs?"),
    (r"diamonds", r"carreaux?"),
    (r"clubs", r"trèfles?"),
]


def french_texts() -> Iterator[tuple[str, str]]:
    for key, text in translator("fr").texts():
        if not key.startswith("cli.words."):  # what one may type, short forms included
            yield key, _ABSTRACT.sub("", text)
    for shown in pages("fr"):
        yield shown.key, f"{shown.title} {plain(shown.lead, 'fr')}"
        for section in shown.sections:
            yield shown.key, section.title
            yield from ((f"{shown.key}#{block.id}", block.text) for block in section.blocks)
        for example in examples(shown.key):
            yield f"{shown.key} example {example.id}", " ".join(astuple(example.fr))
        for question in questions(shown.key):
            asked = question.fr
            words = " / ".join((asked.ask, *asked.answers, asked.why))
            yield f"{shown.key} question {question.id}", words
    yield from ((term.id, f"{term.fr} – {term.sens}") for term in terms())


def test_there_are_enough_terms() -> None:
    assert len(terms()) >= 150
    assert {"cards", "auction", "play", "scoring"} <= {subject.id for subject in subjects()}


@pytest.mark.parametrize("field", ["id", "en"])
def test_terms_are_told_apart(field: str) -> None:
    counted = Counter(getattr(term, field) for term in terms())

    assert not {word for word, count in counted.items() if count > 1}


def test_a_french_word_stands_for_one_notion() -> None:
    counted = Counter(term.fr for term in terms())

    assert not {word for word, count in counted.items() if count > 1}


@pytest.mark.parametrize("term", terms(), ids=lambda term: term.id)
def test_definitions_are_sentences(term: Term) -> None:
    for sentence in (term.meaning, term.sens):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence) < 110


def test_words_ruled_out_are_not_used() -> None:
    ruled_out = {word: term.fr for term in terms() for word in term.avoid}
    pattern = re.compile(
        rf"(?<![\w-])({'|'.join(map(re.escape, ruled_out))})(?![\w-])", re.IGNORECASE
    )

    used = [(where, match[0]) for where, text in french_texts() for match in pattern.finditer(text)]

    assert not used


def test_no_term_is_both_printed_and_ruled_out() -> None:
    printed = {term.fr for term in terms()}

    assert not printed & {word for term in terms() for word in term.avoid}


@pytest.mark.parametrize(("english", "french"), PAIRS, ids=lambda word: word[:12])
def test_both_languages_speak_of_the_same_thing(english: str, french: str) -> None:
    told = dict(translator("fr").texts())
    wanted = re.compile(rf"(?<![\w-]){english}(?![\w-])", re.IGNORECASE)
    expected = re.compile(rf"(?<![\w-])(?:{french})(?![\w-])", re.IGNORECASE)

    differing = [
        (key, text, told[key])
        for key, text in translator("en").texts()
        if wanted.search(_ABSTRACT.sub("", text)) and not expected.search(told[key])
    ]

    assert not differing


def test_écart_is_the_discard_of_a_kitty_only() -> None:
    used = {
        key for key, text in french_texts() if re.search(r"\bécart(?!elé)\w*", text, re.IGNORECASE)
    }

    assert used
    assert not [
        key for key in used if "kitty" not in key and "three_handed" not in key and "TH" not in key
    ]


def test_what_a_table_plays_is_a_rencontre() -> None:
    """*Partie* is a match, a game or a sitting, and says too little."""
    assert not [key for key, text in translator("fr").texts() if re.search(r"\bparties?\b", text)]


def test_a_card_out_of_play_is_not_dead() -> None:
    """In French *mort* is the dummy."""
    assert "hors jeu" in translator("fr").t("zone.dead").lower()
    assert not [
        key for key, text in french_texts() if re.search(r"cartes? mortes?\b", text, re.IGNORECASE)
    ]


def test_french_does_not_elide_before_a_name() -> None:
    """ "De Anne" would have to be "d’Anne": no such word stands right before a name or a bid."""
    before = re.compile(
        r"(?:\b(?:de|que|le|la|je|ne|se|si)\s|[’'])\{(?:player|who|name|bid|host|against|side)\}"
    )

    assert not [key for key, text in translator("fr").texts() if before.search(text)]
