"""The wheel is whole: who installs it needs no Node, no compiler of catalogues, no checkout."""

import subprocess
import sys
from fnmatch import filter as matching
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The files of a wheel built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("honeymoon-*.whl")
    with ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.mark.parametrize(
    "pattern",
    [
        "honeymoon/py.typed",
        "honeymoon/rulebook/fr/*.md",
        "honeymoon/store/migrations/versions/*.py",
        "honeymoon/text/locale/en/LC_MESSAGES/game.mo",
        "honeymoon/text/locale/fr/LC_MESSAGES/game.mo",
        "honeymoon/web/static/built/*.css",
        "honeymoon/web/static/built/*.js",
        "honeymoon/web/templates/*.html",
        "*.dist-info/licenses/LICENSE",
    ],
)
def test_the_wheel_ships(shipped: list[str], pattern: str) -> None:
    assert matching(shipped, pattern)


def test_the_wheel_is_our_package_and_nothing_else(shipped: list[str]) -> None:
    assert {name.split("/")[0].partition("-")[0] for name in shipped} == {"honeymoon"}
