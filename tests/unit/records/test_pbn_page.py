"""The page on PBN shows what the program writes."""

from __future__ import annotations

import re

from honeymoon.records.heads import WORDS
from honeymoon.records.pbn_match import LOG, PREFIX
from tests.unit.records.pbn_page import PAGE, START, examples


def test_the_examples_are_those_of_the_program() -> None:
    written = PAGE.read_text(encoding="utf-8").partition(START)[2]

    assert written == "\n" + examples(), "run `python -m tests.unit.records.pbn_page`"


def test_every_tag_of_ours_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    ours = {f"{PREFIX}{word}" for word in WORDS} | {f"{PREFIX}Deal", f"{PREFIX}Score", LOG}

    assert ours <= set(re.findall(r"^\| `(Honeymoon\w+)` \|", page, re.MULTILINE))
    assert set(re.findall(r"\[(Honeymoon\w+) ", page)) <= ours
