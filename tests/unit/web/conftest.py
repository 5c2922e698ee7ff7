from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.unit.web.harness import Browser, Program, running


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests share; each makes tables of its own."""
    folder: Path = tmp_path_factory.mktemp("server")
    with running(folder) as address:
        yield address


@pytest.fixture
def program(base: str) -> Iterator[Callable[..., Program]]:
    """Makes programs that call the shared server."""
    with ExitStack() as open_programs:
        yield lambda **about: open_programs.enter_context(Program(base, **about))


@pytest.fixture
def browser(base: str) -> Iterator[Callable[..., Browser]]:
    """Makes browsers that visit the shared server."""
    with ExitStack() as open_browsers:
        yield lambda **about: open_browsers.enter_context(Browser(base, **about))
