"""The whole site and a deal in French: no English word is left."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po
from playwright.sync_api import Page

from honeymoon.variants import games
from tests.e2e.conftest import NewPerson
from tests.e2e.test_play import deal_over

# What a snapshot adds to the words: roles, states such as [level=2], and addresses.
ADDED = re.compile(r"^\s*- '?[a-z]+|\[[a-z]+(=\w+)?\]|http\S+")
WORD = re.compile(r"[^\W\d_]{2,}")


@cache
def words(lang: str) -> frozenset[str]:
    """Every word of a language's catalogues and rules pages."""
    text = files("honeymoon.text") / "locale" / lang / "LC_MESSAGES"
    found: set[str] = set()
    for source in sorted(Path(str(text)).glob("*.po")):
        with source.open("rb") as file:
            for message in read_po(file):
                texts = [message.string] if isinstance(message.string, str) else message.string
                found |= {
                    word.lower() for each in texts or () for word in WORD.findall(strip(each))
                }
    book = Path(str(files("honeymoon.rulebook")))
    for page in sorted(book.glob(f"{lang}/**/*.md")):
        found |= {word.lower() for word in WORD.findall(page.read_text())}
    for sheet in sorted(book.glob("*/*.toml")):
        for text_ in told(tomllib.loads(sheet.read_text()), lang):
            found |= {word.lower() for word in WORD.findall(text_)}
    return frozenset(found)


def told(sheet: Any, lang: str, *, here: bool = False) -> Iterator[str]:
    """What a sheet of examples, questions or boards says in one language."""
    if isinstance(sheet, dict):
        for name, value in sheet.items():
            yield from told(value, lang, here=here or name == lang)
    elif isinstance(sheet, list):
        for value in sheet:
            yield from told(value, lang, here=here)
    elif here:
        yield str(sheet)


def strip(text: str) -> str:
    """Without the names of parameters."""
    return re.sub(r"\{\w+\}", "", text)


def english(page: Page) -> set[str]:
    """The words of a page, seen or spoken, that only English has; its own language link aside."""
    said = page.locator("body").aria_snapshot() + page.title()
    lines = [line for line in said.splitlines() if "/url:" not in line and "English" not in line]
    kept = " ".join(ADDED.sub("", line) for line in lines)
    return {word.lower() for word in WORD.findall(kept)} & (words("en") - words("fr"))


def test_the_pages_in_french(person: NewPerson) -> None:
    camille = person(lang="fr")
    found = {}
    for path in ("/", "/new", "/rules/", "/settings"):
        camille.visit(path)
        for closed in camille.page.get_by_text(camille.t("new.rules.help")).all():
            closed.click()
        found[path] = english(camille.page)
    for game in games():
        camille.visit(f"/rules/{game}")
        found[game] = english(camille.page)
    camille.start("plain_honeymoon", against="friend")
    found["waiting"] = english(camille.page)
    other = person(lang="fr")
    other.page.goto(camille.page.get_by_role("textbox").input_value())
    found["invitation"] = english(other.page)

    assert not {place: words for place, words in found.items() if words}


def test_a_deal_in_french(person: NewPerson) -> None:
    camille = person(lang="fr")
    camille.start("draw_bridge")
    found: dict[str, set[str]] = {}

    def look(view: dict[str, object]) -> None:
        if view["your_turn"]:
            found.setdefault(str(view["banner"]), english(camille.page))

    camille.plays(until=deal_over, after=look)
    faces = camille.page.get_by_role("main").inner_text()
    camille.page.keyboard.press("?")
    found["end"] = english(camille.page)

    assert len(found) > 4
    assert not {place: words for place, words in found.items() if words}
    assert not re.search(r"\b[KQJ]\b", faces)
