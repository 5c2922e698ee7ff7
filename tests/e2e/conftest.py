"""A server for all browser tests, one browser, and people who use it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.person import Person
from tests.unit.web.harness import running

NewPerson = Callable[..., Person]

expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the server."""
    with running(tmp_path_factory.mktemp("e2e")) as address:
        yield address


@pytest.fixture(scope="session")
def browser(chromium_path: Path) -> Iterator[Browser]:
    """Debian's Chromium, without a window."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=chromium_path, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield chromium
        chromium.close()


@pytest.fixture
def person(browser: Browser, base: str) -> Iterator[NewPerson]:
    """Makes people; at the end each has asked nothing of another origin and met no error."""
    people: list[Person] = []

    def new(**about: Any) -> Person:
        people.append(Person(browser, base, **about))
        return people[-1]

    yield new
    for each in people:
        each.leaves()
