"""What every test has: reproducible properties, a database and a browser of its own."""

from pathlib import Path

import pytest
from hypothesis import settings

from tests.kit import programs
from tests.kit.postgres import postgres_server, postgres_url

__all__ = ["chromium_path", "postgres_server", "postgres_url"]

# A busy machine is slow, not wrong; the same examples each run, so that red stays red.
settings.register_profile("honeymoon", deadline=None, derandomize=True)
settings.load_profile("honeymoon")


@pytest.fixture(scope="session")
def chromium_path() -> Path:
    found = programs.chromium()
    if found is None:
        pytest.fail("Chromium is missing: `make test` as root installs it, or apt-get does")
    return found
