"""The quiz without scripts: every step is an address."""

import html
import re
from itertools import product

import pytest

from honeymoon.rulebook.questions import MIXED, ROUND, pose, quizzes, round_of
from honeymoon.text import languages, translator
from tests.unit.web.harness import NewBrowser

AT = re.compile(r'<a class="button primary" href="([^"]+)"')


def address(key: str, lang: str = "en") -> str:
    return f"/{lang}/rules/quiz" if key == MIXED else f"/{lang}/rules/{key}/quiz"


@pytest.mark.parametrize(("lang", "key"), tuple(product(languages(), (*quizzes(), MIXED))))
def test_a_quiz_begins_and_asks(browser: NewBrowser, lang: str, key: str) -> None:
    here, t = browser(), translator(lang).t
    begin = here.get(address(key, lang))
    assert begin.status_code == 200
    assert t("quiz.start") in begin.text

    asked = here.get(f"{address(key, lang)}?round=17")
    of = len(round_of(key, 17))
    assert t("quiz.at", n=1, of=of) in html.unescape(asked.text)
    assert asked.text.count('type="radio"') in (3, 4)
    assert 'class="right"' not in asked.text, "the answer is not in the page before it is given"


def test_a_round_from_the_first_question_to_the_result(browser: NewBrowser) -> None:
    here = browser()
    link = f"{address('goren')}?round=17"
    for at, ident in enumerate(round_of("goren", 17)):
        posed = pose("en", ident, 17 + at)
        answer = posed.right if at % 3 else (posed.right + 1) % len(posed.answers)
        told = here.get(f"{link}&answer={answer}")
        assert f'data-answered="{ident}"' in told.text
        assert ("Right answer" in told.text) == bool(at % 3)
        found = AT.search(told.text)
        assert found is not None
        link = html.unescape(found[1])
    assert "8 right answers out of 12" in here.get(link).text


def test_the_browser_may_choose_what_is_asked(browser: NewBrowser) -> None:
    here, ids = browser(), round_of("goren", 1)[:3]
    shown = here.get(f"{address('goren')}?round=1&only={'+'.join((*ids, 'goren.wombat', 'x'))}")
    assert "Question 1 of 3" in shown.text
    assert f'value="{" ".join((*ids, "goren.wombat", "x"))}"' in shown.text


@pytest.mark.parametrize(
    "query",
    [
        "round=-1",
        "round=9999999999999999999",
        "round=1&at=-3",
        "round=1&at=99",
        "round=1&answer=77",
        "round=1&answer=x",
        "round=1&correct=12",
        "round=²",
        "round=1&only=" + "a+" * 3000,
        "round=1&only=<script>",
    ],
)
def test_a_mangled_address_asks_all_the_same(browser: NewBrowser, query: str) -> None:
    shown = browser().get(f"{address('goren')}?{query}")
    assert shown.status_code == 200
    assert "<script>" not in shown.text
    assert f"of {ROUND}" in shown.text or "Start" in shown.text


def test_no_quiz_about_nothing(browser: NewBrowser) -> None:
    assert browser().get("/en/rules/wombat/quiz").status_code == 404
