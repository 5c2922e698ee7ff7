"""The catalogues of both languages: the same keys, whole, and written as the language is."""

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from honeymoon.text import client_catalog, languages, translator
from honeymoon.text.catalog import DOMAINS

LOCALE = Path(__file__).parents[3] / "src" / "honeymoon" / "text" / "locale"
NO_BREAK = "\u202f"  # the narrow one

# Words that are the same in both languages.
SHARED = re.compile(
    r"(?:\{n\} |\d+ )?[Pp]oints|\{n\} passages?|Goren|Honeymoon|LIN|PBN 2\.1|Position|Jokers?|joker [☆★]|Options|Pages?|Passe|pass|Site|Sud|Total|"
    r"Vul\.|six|Action|Page|Quiz|Zone"
)
ENGLISH = re.compile(
    r"\b(the|and|you|your|with|of|is|are|not|card|cards|hand|trick|tricks|bid|bids|player|deal|score|"
    r"game|games|dummy|rubber|trump|trumps|dealer|stock|kitty|lead|leads|wins|takes|from|this|that)\b",
    re.IGNORECASE,
)


def messages(lang: str, domain: str) -> dict[str, Message]:
    path = LOCALE / lang / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    return {key(message): message for message in catalogue if message.id}


def key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def texts(message: Message) -> tuple[str, ...]:
    written = message.string or ""
    return (written,) if isinstance(written, str) else tuple(written)


def every_text(lang: str) -> list[tuple[str, str]]:
    return [
        (f"{domain}: {name}", text)
        for domain in DOMAINS
        for name, message in messages(lang, domain).items()
        for text in texts(message)
    ]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_keys(domain: str) -> None:
    english, french = messages("en", domain), messages("fr", domain)

    assert list(english) == list(french), "the same keys in the same order"


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_put_the_same_things_in(domain: str) -> None:
    english, french = messages("en", domain), messages("fr", domain)

    differing = {
        name
        for name in english
        if set().union(*map(placeholders, texts(english[name])))
        != set().union(*map(placeholders, texts(french[name])))
        or isinstance(english[name].id, str) != isinstance(french[name].id, str)
    }

    assert not differing


def test_a_key_has_one_text() -> None:
    named = Counter(name for domain in DOMAINS for name in messages("en", domain))

    assert not {name for name, count in named.items() if count > 1}


@pytest.mark.parametrize("lang", languages())
def test_every_text_is_written(lang: str) -> None:
    assert not [name for name, text in every_text(lang) if not text.strip()]


@pytest.mark.parametrize("lang", languages())
def test_texts_do_not_begin_or_end_with_spaces(lang: str) -> None:
    # The separator of a list is all spaces and punctuation.
    padded = [name for name, text in every_text(lang) if text != text.strip()]

    assert padded == ["game: separator"]


@pytest.mark.parametrize("domain", DOMAINS)
def test_plurals_are_two_forms(domain: str) -> None:
    rules = {}
    for lang in languages():
        with (LOCALE / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
            catalogue = read_po(file)
        rules[lang] = (catalogue.num_plurals, catalogue.plural_expr)

    assert rules == {"en": (2, "(n != 1)"), "fr": (2, "(n > 1)")}


@pytest.mark.parametrize(
    ("n", "english", "french"),
    [
        (0, "0 overtricks", "0 levée de mieux"),
        (1, "1 overtrick", "1 levée de mieux"),
        (1.5, "1.5 overtricks", "1,5 levée de mieux"),
        (2, "2 overtricks", "2 levées de mieux"),
        (1_000_000, "1,000,000 overtricks", "1\u202f000\u202f000 levées de mieux"),
    ],
)
def test_counting_follows_the_language(n: float, english: str, french: str) -> None:
    assert translator("en").t("score.overtricks.count", n=n) == english
    assert translator("fr").t("score.overtricks.count", n=n) == french


def test_french_has_a_no_break_space_before_its_high_punctuation() -> None:
    wrong = [
        (name, text)
        for name, text in every_text("fr")
        if not name.startswith("cli: cli.words.")
        and re.search(rf"[^{NO_BREAK}\s?!][;!?»](?!\w)| [;:!?»]|[\w}}]: |« |«[^{NO_BREAK}]", text)
    ]

    assert not wrong


@pytest.mark.parametrize("lang", languages())
def test_apostrophes_are_curved(lang: str) -> None:
    assert not [name for name, text in every_text(lang) if "'" in text]


def test_french_has_no_english_left() -> None:
    english = [
        (name, text)
        for name, text in every_text("fr")
        if not name.startswith("cli: cli.words.")
        and ENGLISH.search(
            re.sub(r"\{\w+\}|\((?:Draw|Schafkopf) Bridge\)|Honeymoon Whist", "", text)
        )
    ]

    assert not english


def test_french_is_not_a_copy() -> None:
    english = dict(every_text("en"))
    copied = {
        text
        for name, text in every_text("fr")
        if text == english[name]
        and not name.startswith("cli: cli.words.")
        and re.search(r"[^\W\d_]{3}", re.sub(r"\{\w+\}", "", text))
    }

    assert not {text for text in copied if not SHARED.fullmatch(text)}


def test_a_missing_text_is_reported_and_readable() -> None:
    with pytest.warns(UserWarning, match=r"no fr text for 'error\.must-dance'"):
        told = translator("fr").t("error.must-dance")

    assert told == "must dance"


def test_the_browser_gets_plurals_as_two_keys() -> None:
    english, french = client_catalog("en"), client_catalog("fr")

    assert english.keys() == french.keys()
    assert french["pile.count.one"] == "{n} carte"
    assert french["pile.count.other"] == "{n} cartes"


def test_only_languages_that_exist_are_translated() -> None:
    with pytest.raises(KeyError):
        translator("de")
