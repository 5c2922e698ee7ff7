"""The page holds no rule: it draws what the server sends."""

import re
from pathlib import Path

import pytest

SOURCES = sorted((Path(__file__).parents[3] / "frontend" / "src").rglob("*.ts"))
RULES = {
    "an order of ranks": re.compile(r"23456789|AKQJT|[\"']T[\"'],\s*[\"']J[\"']"),
    "a value of a trick, honour or slam": re.compile(r"\b(?:150|300|700|750)\b"),
    "a trick's winner": re.compile(r"\bwinner(?:Of|\()"),
    "who must follow": re.compile(r"\bmustFollow|\bfollowsSuit"),
}
# Measures of the page that are no points: milliseconds, seconds.
TIMES = re.compile(
    r"^(?:const (?:PING|APART|FIRST_WAIT|LONGEST_WAIT|HOLD|POLL_SECONDS) = .*|.*setTimeout.*|.*code: number.*)$"
)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_the_page_knows_no_rule(source: Path) -> None:
    found = {
        f"{source.name}:{number}: {line.strip()}": what
        for number, line in enumerate(source.read_text().splitlines(), 1)
        for what, rule in RULES.items()
        if rule.search(line) and not TIMES.match(line.strip())
    }

    assert not found
