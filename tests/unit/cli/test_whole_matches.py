"""A match of every game in the terminal, typed to its end in both languages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from honeymoon.bots.base import create
from honeymoon.cli.app import app
from honeymoon.cli.session import Session
from honeymoon.engine.action import Action
from honeymoon.records.codec import load
from honeymoon.text import notation, translator
from honeymoon.variants import games
from tests.unit.cli.test_play import ENGLISH

LANGS = ("en", "fr")


def typed(action: Action, lang: str) -> str:
    """An action as a person of that language types it."""
    if action.kind == "choose":
        meaning = "take" if str(action).startswith("TAKE") else "refuse"
        return translator(lang).t(f"cli.words.{meaning}").split()[0]
    if action.kind == "call":
        return notation(lang).call_text(action.call).lower()
    return notation(lang).card_text(action.card)


class Typist:
    """Somebody who plays like a novice; Enter deals the next hand."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.asked: list[str] = []
        self._novice, self._rng = create("novice"), Random(1)

    def answer(self, session: Session, question: str) -> str:
        self.asked.append(question)
        match = session._match
        if match.deal_due:
            return ""
        return typed(self._novice.choose(match.view(match.player), self._rng), self.lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", games())
def test_a_match_to_its_end(
    key: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, typist = tmp_path / "match.jsonl", Typist(lang)
    monkeypatch.setattr(Session, "_ask", lambda self, question: typist.answer(self, question))
    monkeypatch.setattr(Session, "_refuse", lambda _, error: pytest.fail(str(error)))
    by_games = any(option.name == "match" for option in games()[key].options)
    rules = ["-o", "match=single_game"] if by_games else []

    shown = CliRunner().invoke(
        app, ["play", key, *rules, "--seed", "8", "--lang", lang, "--save", str(path)]
    )

    assert shown.exit_code == 0, shown.output
    record = load(path)
    ended = [event for event in record.events if type(event).__name__ == "MatchEnded"]
    assert len(ended) == 1
    told = translator(lang).t("cli.next-deal")
    deals = sum(type(event).__name__ == "Dealt" for event in record.events)
    assert typist.asked.count(told) == deals - 1, "asked after each deal but the last"
    if lang == "fr":
        english = [line for line in shown.output.splitlines() if ENGLISH.search(line)]
        assert not [line for line in english if str(path) not in line]
