"""Every numbered rule has a test named after it, and docs/rule-table.md says which.

``python -m tests.rules.test_rule_table`` writes the page anew.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from honeymoon.variants import games

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules.md"
PAGE = HERE.parents[1] / "docs" / "rule-table.md"

# Rules that only tell a story: nothing in the program could keep or break them.
STORIES = {"DB-10": "published forms that are no options here"}

_ANCHOR = re.compile(r"^\*\*([A-Z]+-\d+)(?:[ .]([^*]*)|)\*\* ?(.*)", re.MULTILINE)
_NAME = re.compile(r"test_([a-z]+)_(\d+)_")


def rules() -> dict[str, tuple[str, str]]:
    """Each numbered rule with its title and the text that stands under it."""
    text = RULES.read_text(encoding="utf-8").partition("# PART III")[0]
    anchors = list(_ANCHOR.finditer(text))
    ends = [anchor.start() for anchor in anchors[1:]] + [len(text)]
    return {
        anchor[1]: (
            (anchor[2] or anchor[3].partition(".")[0]).strip(" .:"),
            text[anchor.start() : end],
        )
        for anchor, end in zip(anchors, ends, strict=True)
    }


def named_tests() -> dict[str, list[str]]:
    """The tests named after each rule."""
    found = defaultdict(list)
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := _NAME.match(node.name)):
                found[f"{match[1].upper()}-{match[2]}"].append(f"{path.name}::{node.name}")
    return found


def page() -> str:
    """The table: rule, options that it describes, tests."""
    names = {option.name for game in games().values() for option in game.options}
    rows = [
        "# Rules, options and tests",
        "",
        "Written by `python -m tests.rules.test_rule_table`.",
        "",
    ]
    rows += ["| rule | subject | options | tests |", "|---|---|---|---|"]
    covering = named_tests()
    for number, (title, text) in rules().items():
        options = [
            f"`{word}`" for word in dict.fromkeys(re.findall(r"`(\w+)[`:]", text)) if word in names
        ]
        proofs = [f"`{each.partition('::')[2]}`" for each in covering[number]]
        story = STORIES.get(number)
        proof = "<br>".join(proofs) if proofs else f"none: {story}"
        rows.append(f"| [{number}](rules.md) | {title} | {' '.join(options)} | {proof} |")
    return "\n".join(rows) + "\n"


def test_every_rule_has_a_test_or_is_a_story() -> None:
    numbers, covering = rules(), named_tests()
    assert len(numbers) > 100
    missing = [each for each in numbers if not covering[each] and each not in STORIES]
    assert not missing, f"no test is named after {', '.join(missing)}"
    needless = [each for each in STORIES if covering[each] or each not in numbers]
    assert not needless
    unknown = [each for each in covering if covering[each] and each not in numbers]
    assert not unknown, f"tests name rules that do not exist: {unknown}"
    print(f"{len(numbers)} rules, {sum(map(len, covering.values()))} tests named after them")


def test_the_page_is_as_written() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_option_stands_in_a_rule() -> None:
    text = RULES.read_text(encoding="utf-8")
    for game in games().values():
        for option in game.options:
            assert f"`{option.name}" in text, option.name


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
