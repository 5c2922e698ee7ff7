"""Every text that the table asks for is in the catalogue, and every text there is asked for."""

import re
from pathlib import Path

import pytest

from honeymoon.text.catalog import client_catalog, languages

ROOT = Path(__file__).parents[3] / "frontend" / "src"
TABLE = [path for path in sorted(ROOT.rglob("*.ts")) if path.name not in ("site.ts", "protocol.ts")]
ASKED = re.compile(r"""\bt\(\s*(["'`])(?P<key>[^"'`]+)\1""")
KEY = re.compile(r"""["'](?P<key>[a-z]+(?:[.-][a-z]+)+)["']""")


def patterns() -> list[re.Pattern[str]]:
    """The keys asked for; what is put in at run time may be anything."""
    text = "\n".join(path.read_text() for path in TABLE)
    keys = {found["key"] for found in ASKED.finditer(text)} | {
        found["key"] for found in KEY.finditer(text)
    }
    return [
        re.compile(r"[\w .-]+".join(map(re.escape, re.split(r"\$\{[^}]*\}", key)))) for key in keys
    ]


def entries(lang: str) -> set[str]:
    """The keys of the catalogue, a plural's two forms as one."""
    return {re.sub(r"\.(one|other)$", "", key) for key in client_catalog(lang)}


@pytest.mark.parametrize("lang", languages())
def test_no_text_is_missing(lang: str) -> None:
    asked = {
        found["key"]
        for path in TABLE
        for found in ASKED.finditer(path.read_text())
        if "$" not in found["key"]
    }

    assert not asked - entries(lang)


@pytest.mark.parametrize("lang", languages())
def test_no_text_is_left_over(lang: str) -> None:
    asked = patterns()

    left = {key for key in entries(lang) if not any(each.fullmatch(key) for each in asked)}

    assert not left
