"""Search opens with a key on every page, the table and the pad too, and gives the focus back."""

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person

PHONE = (360, 740)


def dialog(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name=person.t("search.label"))


def asks(person: Person, words: str) -> None:
    """Open it by the key and type."""
    person.page.keyboard.press("/")
    expect(dialog(person).get_by_role("searchbox")).to_be_focused()
    person.page.keyboard.type(words)


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
@pytest.mark.parametrize(
    ("lang", "question", "heading"),
    [("en", "who takes the kitty?", "The kitty"), ("fr", "qui prend le chien ?", "Le chien")],
)
def test_a_question_on_the_home_page(
    person: NewPerson, lang: str, question: str, heading: str, size: tuple[int, int]
) -> None:
    camille = person(lang=lang, size=size)
    camille.visit("/")

    asks(camille, question)

    answer = dialog(camille).get_by_role("heading", name=camille.t("search.answer"))
    expect(answer).to_be_visible()
    dialog(camille).get_by_role("link", name=heading).first.click()
    expect(camille.page.locator(":target")).to_be_visible()
    assert "/rules/" in camille.page.url


def test_at_the_table_it_lies_over_the_cards(person: NewPerson) -> None:
    camille = person()
    camille.start("plain_honeymoon")
    view = camille.plays(until=lambda seen: seen["phase"] == "tricks" and seen["your_turn"])
    held = next(each for each in view["hands"] if each["playable"])["cards"]
    card = camille.card(view, held[0])
    card.focus()

    asks(camille, "do I have to follow suit?")
    link = dialog(camille).get_by_role("article").first.get_by_role("link").first
    expect(link).to_have_attribute("target", "_blank")
    camille.page.keyboard.press("Escape")

    expect(dialog(camille)).to_be_hidden()
    expect(card).to_be_focused()
    assert camille.view()["seq"] == view["seq"]


def test_on_the_pad(person: NewPerson) -> None:
    camille = person()
    camille.visit("/pad/")

    asks(camille, "rubber bonus")

    expect(dialog(camille).get_by_role("article").first).to_be_visible()


def test_in_a_field_it_is_a_letter(person: NewPerson) -> None:
    camille = person()
    camille.visit("/new?game=goren&against=bot")
    name = camille.page.get_by_role("textbox", name=camille.t("new.name"))
    name.focus()

    camille.page.keyboard.press("/")

    expect(name).to_have_value("/")
    expect(dialog(camille)).to_be_hidden()


def test_who_wants_no_single_keys_has_the_link(person: NewPerson) -> None:
    camille = person()
    camille.visit("/settings")
    keys = camille.page.get_by_role("group", name=camille.t("settings.keys"))
    keys.get_by_role("radio", name=camille.t("settings.keys.off")).check()
    camille.button("settings.save").click()
    camille.visit("/")

    camille.page.keyboard.press("/")
    expect(dialog(camille)).to_be_hidden()
    camille.page.get_by_role("link", name=camille.t("search.title")).click()
    expect(dialog(camille).get_by_role("searchbox")).to_be_focused()
    dialog(camille).get_by_role("button", name=camille.t("search.close")).click()
    expect(camille.page.get_by_role("link", name=camille.t("search.title"))).to_be_focused()


def test_without_scripts_the_link_leads_to_a_page(person: NewPerson) -> None:
    camille = person(java_script_enabled=False)
    camille.visit("/rules/goren")
    camille.page.get_by_role("link", name=camille.t("search.title")).click()

    camille.page.get_by_role("searchbox").fill("what is a void?")
    camille.page.get_by_role("main").get_by_role("button", name=camille.t("search.go")).click()

    expect(camille.page.get_by_role("heading", name=camille.t("search.answer"))).to_be_visible()
    expect(camille.page.locator("mark").first).to_be_visible()
