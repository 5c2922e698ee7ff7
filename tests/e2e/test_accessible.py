"""axe finds nothing on any screen, in both languages and themes, on a desk and on a phone."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, Person

PHONE = (360, 740)
NARROWEST = (320, 640)
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
READERS: list[tuple[str, Literal["light", "dark"], tuple[int, int]]] = [
    ("en", "light", PHONE),
    ("fr", "dark", DESKTOP),
]
THEMES: list[tuple[Literal["light", "dark"], tuple[int, int]]] = [
    ("light", DESKTOP),
    ("dark", PHONE),
]
MOMENTS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "draw": lambda view: "TAKE" in view["legal"],
    "discard": lambda view: any("DISCARD" in each for each in view["legal"]),
    "auction": lambda view: bool(view["bids"]) and view["your_turn"],
    "trick": lambda view: bool(view["trick"]) and view["your_turn"],
    "result": lambda view: view["phase"] == "scored",
}


def in_a_trick(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "tricks" and view["your_turn"])


def faults(page: Page) -> list[str]:
    """What axe finds, with the first element that has it."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html']} {each['nodes'][0]['any'][:1]}" for each in found
    ]


def fits(page: Page) -> bool:
    """Nothing scrolls sideways: what is at the left edge stays there."""
    link = page.get_by_role("banner").get_by_role("link").first
    before = link.bounding_box()
    page.mouse.move(100, 300)
    page.mouse.wheel(400, 0)
    page.wait_for_timeout(50)
    after = link.bounding_box()
    return before is not None and after is not None and before["x"] == after["x"]


def reader(person: NewPerson, lang: str, theme: str, size: tuple[int, int]) -> Person:
    touch = size != DESKTOP
    return person(lang=lang, size=size, color_scheme=theme, has_touch=touch)


@pytest.mark.parametrize(("lang", "theme", "size"), READERS)
def test_the_pages(person: NewPerson, lang: str, theme: str, size: tuple[int, int]) -> None:
    camille = reader(person, lang, theme, size)
    found = {}
    for path in ("/", "/new", "/rules/", "/rules/draw_bridge", "/settings"):
        camille.visit(path)
        for closed in camille.page.get_by_text(camille.t("new.rules.help")).all():
            closed.click()
        found[path] = faults(camille.page)
    camille.start("plain_honeymoon", against="friend")
    found["waiting"] = faults(camille.page)
    other = reader(person, lang, theme, size)
    other.page.goto(camille.page.get_by_role("textbox").input_value())
    found["invitation"] = faults(other.page)

    assert not {place: faults for place, faults in found.items() if faults}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table(person: NewPerson, lang: str) -> None:
    camille = person(lang=lang)
    camille.start("draw_bridge")
    found = {}
    for name, moment in MOMENTS.items():
        view = camille.plays(until=moment, does=camille.hurries)
        for theme, size in THEMES:
            camille.page.set_viewport_size({"width": size[0], "height": size[1]})
            camille.page.emulate_media(color_scheme=theme)
            camille.sees(view)
            found[name, theme] = faults(camille.page)

    assert not {moment: faults for moment, faults in found.items() if faults}


@pytest.mark.parametrize("size", [PHONE, NARROWEST])
def test_no_page_scrolls_sideways(person: NewPerson, size: tuple[int, int]) -> None:
    camille = person(size=size, lang="fr")
    wide = []
    for path in ("/", "/new", "/rules/", "/rules/draw_bridge", "/settings"):
        camille.visit(path)
        wide += [path] * (not fits(camille.page))
    camille.start("draw_bridge")
    for name, moment in MOMENTS.items():
        camille.sees(camille.plays(until=moment, does=camille.hurries))
        wide += [name] * (not fits(camille.page))

    assert not wide


def test_racks_fit_the_narrowest_phone(person: NewPerson) -> None:
    camille = person(size=NARROWEST, lang="fr", has_touch=True)
    camille.start("goren", end_rule="one_pass")
    camille.plays(until=lambda view: bool(view["your_turn"]), does=camille.hurries)
    found = faults(camille.page)

    assert fits(camille.page)
    assert not found


def test_every_card_is_a_target_on_a_phone(person: NewPerson) -> None:
    camille = person(size=PHONE, has_touch=True)
    camille.start("plain_honeymoon")
    view = camille.plays(until=in_a_trick, does=camille.hurries)
    cards = camille.hand(next(each["label"] for each in view["hands"] if each["playable"]))

    for card in cards.get_by_role("option").all():
        box = card.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


def test_a_finger_lifts_a_card_and_plays_it(person: NewPerson) -> None:
    camille = person(size=PHONE, has_touch=True, is_mobile=True)
    camille.start("plain_honeymoon")
    view = camille.plays(until=in_a_trick, does=camille.hurries)
    card = camille.card(view, view["legal"][0].removeprefix("PLAY "))

    card.tap()
    expect(card).to_have_attribute("aria-selected", "true")
    assert camille.view()["seq"] == view["seq"]
    card.tap()
    assert camille.view(since=view["seq"], wait=20)["seq"] > view["seq"]
