from pathlib import Path

import pytest

from honeymoon.store.database import migrate


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without tables, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'deeper' / 'honeymoon.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def address(empty: str) -> str:
    """The address of a database with new tables."""
    migrate(empty)
    return empty
