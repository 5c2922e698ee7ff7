"""What one contract scores, without a pad: ``3NTX``, eight tricks, vulnerable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from msgspec import Struct

from honeymoon.cards.call import bid
from honeymoon.scoring import DealResult, ScoreLine
from honeymoon.service.pads.rules import Honours, Scoring, Setup, System, held_in, system
from honeymoon.service.pads.words import line_text, outcome
from honeymoon.text.catalog import translator
from honeymoon.text.contract_entry import ContractEntry, contract_entry, result_tricks
from honeymoon.text.notation import notation
from honeymoon.variants import Value

__all__ = ["DECLARER", "DEFENDER", "Answer", "score_one"]

DECLARER: Final = 0
DEFENDER: Final = 1


@final
class Answer(Struct, frozen=True, kw_only=True):
    """A contract with its result, and the lines it writes for declarer (0) and defenders (1)."""

    contract: ContractEntry
    result: DealResult
    rules: System
    lines: tuple[ScoreLine, ...]

    def points(self, column: int) -> int:
        """All that a side is written, above and below the line."""
        return sum(line.points for line in self.lines if line.column == column)

    def title(self, lang: str) -> str:
        """``3NT doubled, down 1``."""
        text, entry = translator(lang), self.contract
        call = bid(entry.level, entry.denomination)
        return text.t(
            "paper.score.answer",
            contract=notation(lang).contract_text(call, entry.doubled),
            outcome=outcome(self.result, text),
        )

    def workings(self, column: int, lang: str) -> tuple[str, ...]:
        """How the points of a side come about."""
        text = translator(lang)
        told = (
            (line, line_text(line, self.result, self.rules, lang).working)
            for line in self.lines
            if line.column == column
        )
        return tuple(
            text.t("paper.score.below", working=working) if line.below else working
            for line, working in told
        )


def score_one(
    contract: str,
    result: str,
    *,
    vulnerable: bool = False,
    scoring: Scoring = "contract",
    options: Mapping[str, Value] | None = None,
    honours: str = "",
    honours_by: int = DECLARER,
    lang: str = "en",
) -> Answer:
    """What a contract scores; NotationError or OptionError name what is wrong.

    >>> answer = score_one("3NTX", "8", vulnerable=True)
    >>> answer.points(DECLARER), answer.points(DEFENDER), answer.workings(DEFENDER, "en")
    (0, 200, ('1 undertrick, doubled, vulnerable: 200',))
    """
    rules = system(Setup(scoring=scoring, columns=("0", "1"), options=dict(options or {})))
    entry = contract_entry(contract, lang, denominations=rules.denominations)
    won = result_tricks(result, entry, total=rules.total, book=rules.book)
    held = Honours(honours_by, held_in(honours, entry, rules)) if honours else None
    deal = rules.result(entry, won, by=DECLARER, vulnerable=vulnerable, honours=held)
    return Answer(contract=entry, result=deal, rules=rules, lines=rules.score(deal))
