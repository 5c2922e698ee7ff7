"""The quiz in a browser: answers, the reason, and what is remembered there."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.test_accessible import READERS, faults, fits, reader


def test_progress_is_kept_in_the_browser(person: NewPerson) -> None:
    camille = person(lang="fr", size=(360, 740), has_touch=True)
    page, t = camille.page, camille.t
    camille.visit("/rules/goren/quiz")
    page.get_by_role("button", name=t("quiz.start")).click()
    for number in range(1, 4):
        expect(page.get_by_text(t("quiz.at", n=number, of=12))).to_be_visible()
        page.get_by_role("radio").first.check()
        page.get_by_role("button", name=t("quiz.answer")).click()
        expect(page.get_by_role("status")).to_be_visible()
        if number == 1:
            page.reload()  # counts once
        page.get_by_role("link", name=t("quiz.next")).click()

    camille.visit("/rules/goren/quiz")
    progress = page.get_by_role("region", name=t("quiz.progress"))
    known, due, new = (int(each) for each in progress.get_by_role("definition").all_inner_texts())
    assert known + due == 3
    assert known + due + new >= 12
    page.get_by_role("button", name=t("quiz.forget")).click()
    expect(progress).to_be_hidden()


@pytest.mark.parametrize(("lang", "theme", "size"), READERS)
def test_the_quiz_is_accessible(
    person: NewPerson, lang: str, theme: str, size: tuple[int, int]
) -> None:
    camille = reader(person, lang, theme, size)
    found = {}
    for path in ("", "?round=5", "?round=5&answer=0", "?round=5&at=12&correct=7"):
        camille.visit(f"/rules/auction_bridge/quiz{path}")
        found[path] = faults(camille.page)
        assert fits(camille.page)
    assert not any(found.values()), found
