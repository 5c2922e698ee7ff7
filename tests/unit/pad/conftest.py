from collections.abc import Iterator
from pathlib import Path

import pytest

from honeymoon.store.database import migrate
from tests.unit.web.harness import running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with new tables, of either kind."""
    address = f"sqlite:///{tmp_path / 'pads.db'}"
    if request.param == "postgresql":
        address = request.getfixturevalue("postgres_url")
    migrate(address)
    return address


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    with running(tmp_path_factory.mktemp("pads")) as address:
        yield address
