"""The rulebook on a phone, on a desk, on paper and without scripts."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from honeymoon.rulebook import chapters
from honeymoon.variants import games
from tests.e2e.conftest import NewPerson
from tests.e2e.test_accessible import PHONE, READERS, faults, fits, reader

A4 = (794, 1123)  # at 96 points an inch
HALF_A_PAGE = A4[1] // 2
PAGES = [f"/rules/{key}" for key in ("", *games(), *chapters(), "glossary", "sources")]
OF_EACH_KIND = ("/rules/", "/rules/goren", "/rules/contract-scoring", "/rules/sources")


@pytest.mark.parametrize(("lang", "theme", "size"), READERS)
def test_axe_finds_nothing(
    person: NewPerson, lang: str, theme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    camille = reader(person, lang, theme, size)
    found = {}
    for path in OF_EACH_KIND:
        camille.visit(path)
        found[path] = faults(camille.page)

    assert not {path: faults for path, faults in found.items() if faults}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_sticks_out_on_a_phone(person: NewPerson, lang: str) -> None:
    camille = reader(person, lang, "light", PHONE)
    wide = []
    for path in PAGES:
        camille.visit(path)
        if not fits(camille.page):
            wide.append(path)

    assert not wide


def test_without_scripts_a_page_is_read_and_a_board_is_stepped(browser: Browser, base: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base}/en/rules/draw_bridge")
    board = page.get_by_role("group", name="A turn of the draw")

    expect(board).to_contain_text("Step 1 of 6")
    for step in range(2, 7):
        board.get_by_role("link", name="Next").click()
        expect(board).to_contain_text(f"Step {step} of 6")
        expect(board).to_be_in_viewport()
    board.get_by_role("link", name="Back").click()
    expect(board).to_contain_text("Step 5 of 6")
    context.close()


def test_a_rule_s_number_leads_to_its_passage(person: NewPerson) -> None:
    camille = person(lang="fr")
    camille.visit("/rules/draw_bridge#DB-2")
    passage = camille.page.locator(".block", has=camille.page.locator("#DB-2"))

    expect(passage).to_be_in_viewport()
    assert passage.evaluate("each => getComputedStyle(each).boxShadow") != "none"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_glance_prints_on_half_a_page(person: NewPerson, lang: str) -> None:
    camille = person(lang=lang, size=(A4[0] - 150, A4[1]), color_scheme="dark")
    camille.page.emulate_media(media="print")
    for key in games():
        camille.visit(f"/rules/{key}")
        glance = camille.page.locator("#glance")
        box = glance.bounding_box()
        assert box is not None
        assert box["height"] <= HALF_A_PAGE, key
        assert glance.evaluate("each => each.scrollHeight <= each.clientHeight + 1"), key
        expect(camille.page.get_by_role("banner")).to_be_hidden()
        expect(camille.page.get_by_role("search").first).to_be_hidden()
        black = camille.page.locator("#glance p").first
        assert black.evaluate("each => getComputedStyle(each).color") == "rgb(0, 0, 0)"
