"""Every numbered rule has a test named after it, and docs/rule-table.md says which.

``python -m tests.rules.test_rule_table`` writes the page anew.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Collection
from pathlib import Path

from honeymoon.variants import games

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules.md"
PAGE = HERE.parents[1] / "docs" / "rule-table.md"

# Rules that only tell a story: nothing in the program could keep or break them.
STORIES = {"DB-10": "published forms that are no options here"}

_ANCHOR = re.compile(r"^\*\*([A-Z]+-\d+)(?:[ .]([^*]*)|)\*\* ?(.*)", re.MULTILINE)
_NAME = re.compile(r"test_([a-z]+)_(\d+)_")


def rules(whole: str) -> dict[str, tuple[str, str]]:
    """Each numbered rule of the text with its title and what stands under it."""
    text = whole.partition("# PART III")[0]
    anchors = list(_ANCHOR.finditer(text))
    ends = [anchor.start() for anchor in anchors[1:]] + [len(text)]
    return {
        anchor[1]: (
            (anchor[2] or anchor[3].partition(".")[0]).strip(" .:"),
            text[anchor.start() : end],
        )
        for anchor, end in zip(anchors, ends, strict=True)
    }


def named_tests(folder: Path = HERE) -> dict[str, list[str]]:
    """The tests named after each rule."""
    found = defaultdict(list)
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := _NAME.match(node.name)):
                found[f"{match[1].upper()}-{match[2]}"].append(f"{path.name}::{node.name}")
    return found


def faults(numbers: Collection[str], covering: dict[str, list[str]]) -> list[str]:
    """Rules without a test, stories that have one or are no rule, tests of no rule."""
    missing = [each for each in numbers if not covering.get(each) and each not in STORIES]
    needless = [each for each in STORIES if covering.get(each) or each not in numbers]
    unknown = [each for each in covering if each not in numbers]
    return [
        *(f"no test is named after {each}" for each in missing),
        *(f"{each} is no story" for each in needless),
        *(f"a test is named after {each}, which is no rule" for each in unknown),
    ]


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
    for number, (title, text) in rules(RULES.read_text(encoding="utf-8")).items():
        options = [
            f"`{word}`" for word in dict.fromkeys(re.findall(r"`(\w+)[`:]", text)) if word in names
        ]
        proofs = [f"`{each.partition('::')[2]}`" for each in covering.get(number, ())]
        story = STORIES.get(number)
        proof = "<br>".join(proofs) if proofs else f"none: {story}"
        rows.append(f"| [{number}](rules.md) | {title} | {' '.join(options)} | {proof} |")
    return "\n".join(rows) + "\n"


def test_every_rule_has_a_test_or_is_a_story() -> None:
    numbers, covering = rules(RULES.read_text(encoding="utf-8")), named_tests()
    assert len(numbers) > 100
    assert not faults(numbers, covering)
    print(f"{len(numbers)} rules, {sum(map(len, covering.values()))} tests named after them")


def test_a_rule_is_found_that_has_no_test() -> None:
    planted = "**PL-4 Colours.** Spades are black.\n\n# PART III"
    text = RULES.read_text(encoding="utf-8").replace("# PART III", planted, 1)

    assert faults(rules(text), named_tests()) == ["no test is named after PL-4"]


def test_a_test_is_found_that_names_no_rule(tmp_path: Path) -> None:
    numbers, covering = rules(RULES.read_text(encoding="utf-8")), named_tests()
    (tmp_path / "test_new.py").write_text("def test_pl_4_spades_are_black() -> None: ...\n")

    assert faults(numbers, covering | named_tests(tmp_path)) == [
        "a test is named after PL-4, which is no rule"
    ]


def test_a_story_is_told_of_rules_without_tests_only() -> None:
    numbers, covering = rules(RULES.read_text(encoding="utf-8")), named_tests()
    story = next(iter(STORIES))

    assert faults(numbers, covering | {story: ["test_new.py::test"]}) == [f"{story} is no story"]


def test_the_page_is_as_written() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_option_stands_in_a_rule() -> None:
    text = RULES.read_text(encoding="utf-8")
    for game in games().values():
        for option in game.options:
            assert f"`{option.name}" in text, option.name


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
