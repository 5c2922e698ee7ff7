"""Tables of the rulebook, made from the constants that the scores are counted with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from honeymoon.engine.variant import AuctionScoring, ContractScoring, Variant
from honeymoon.scoring.auction_bridge import AuctionTable
from honeymoon.scoring.contract import ContractTable
from honeymoon.text import Translator, notation, translator
from honeymoon.variants import Game

__all__ = ["TABLES"]

_NOT_VULNERABLE: Final = 0
_VULNERABLE: Final = 1
_SMALL_SLAM: Final = 6
_GRAND_SLAM: Final = 7
_LADDER: Final = range(5)
_STEPS: Final = (1, 2, 3, 4)  # from the fourth undertrick on each costs the same


def _rows(*rows: Sequence[object], text: Translator) -> str:
    """A Markdown table; the first row is its head."""
    head, *body = (tuple(str(text.shown(cell)) for cell in row) for row in rows)
    lines = [head, ("---",) * len(head), *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _contract(rules: Variant) -> ContractTable:
    assert isinstance(rules.scoring, ContractScoring), "this page is of contract scoring"
    return rules.scoring.table


def _auction(rules: Variant) -> AuctionTable:
    assert isinstance(rules.scoring, AuctionScoring), "this page is of auction bridge scoring"
    return rules.scoring.table


def _doublings(text: Translator) -> tuple[str, ...]:
    return tuple(text.t(f"reference.{state}") for state in ("undoubled", "doubled", "redoubled"))


def _contract_tricks(game: Game, lang: str) -> str:
    text, table = translator(lang), _contract(game.table)
    kinds = (
        ("♣ ♦", table.tricks[0][1]),
        ("♥ ♠", table.tricks[2][1]),
        (text.t("reference.nt-first"), table.tricks[4][1]),
        (text.t("reference.nt-others"), table.tricks[4][2] - table.tricks[4][1]),
    )
    body = [(name, *(value * factor for factor in table.trick_factor)) for name, value in kinds]
    return _rows((text.t("reference.trick-bid"), *_doublings(text)), *body, text=text)


def _contract_bonuses(game: Game, lang: str) -> str:
    text, table = translator(lang), _contract(game.table)
    plain = " · ".join(
        f"{signs} {table.overtrick[denomination]}"
        for signs, denomination in (("♣ ♦", 0), (f"♥ ♠ {notation(lang).strain_text(4)}", 2))
    )
    doubled = table.doubled_overtrick
    insult = table.insult
    slams = table.slam
    return _rows(
        (
            text.t("reference.bonus"),
            text.t("reference.not-vulnerable"),
            text.t("reference.vulnerable"),
        ),
        (text.t("reference.overtrick"), plain, plain),
        (
            text.t("reference.overtrick-doubled"),
            doubled[_NOT_VULNERABLE][1],
            doubled[_VULNERABLE][1],
        ),
        (
            text.t("reference.overtrick-redoubled"),
            doubled[_NOT_VULNERABLE][2],
            doubled[_VULNERABLE][2],
        ),
        (text.t("reference.insult"), insult[1], insult[1]),
        (text.t("reference.insult-redoubled"), insult[2], insult[2]),
        (
            text.t("score.slam.small"),
            slams[_NOT_VULNERABLE][_SMALL_SLAM],
            slams[_VULNERABLE][_SMALL_SLAM],
        ),
        (
            text.t("score.slam.grand"),
            slams[_NOT_VULNERABLE][_GRAND_SLAM],
            slams[_VULNERABLE][_GRAND_SLAM],
        ),
        (text.t("reference.unfinished-game"), table.unfinished_game, table.unfinished_game),
        (text.t("reference.unfinished-part"), table.unfinished_part, table.unfinished_part),
        text=text,
    )


def _contract_undertricks(game: Game, lang: str) -> str:
    """A row for each state: four states side by side would be too wide for a phone."""
    text, table = translator(lang), _contract(game.table)
    head = (text.t("reference.undertrick"), *(text.t(f"reference.undertrick.{k}") for k in _STEPS))
    body = []
    for vulnerable, state in enumerate(("not-vulnerable", "vulnerable")):
        for doubled, double in enumerate(("undoubled", "doubled")):
            steps = table.undertricks[vulnerable][doubled]
            name = text.t(
                "reference.both",
                one=text.t(f"reference.{state}"),
                two=text.t(f"reference.{double}"),
            )
            body.append((name, *(steps[k] - steps[k - 1] for k in _STEPS)))
    return _rows(head, *body, text=text)


def _auction_tricks(game: Game, lang: str) -> str:
    text, table = translator(lang), _auction(game.table)
    names = [notation(lang).strain_text(denomination) for denomination in _LADDER]
    head = (text.t("reference.odd-trick"), *names)
    body = [
        (name, *(table.tricks[denomination] * factor for denomination in _LADDER))
        for name, factor in zip(_doublings(text), table.trick_factor, strict=True)
    ]
    return _rows(head, *body, text=text)


def _auction_bonuses(game: Game, lang: str) -> str:
    text, table = translator(lang), _auction(game.table)
    return _rows(
        (text.t("reference.bonus"), *_doublings(text)),
        (text.t("reference.made"), *table.insult),
        (text.t("reference.undertrick"), *table.undertrick),
        text=text,
    )


TABLES: Final[dict[str, Callable[[Game, str], str]]] = {
    "contract_tricks": _contract_tricks,
    "contract_bonuses": _contract_bonuses,
    "contract_undertricks": _contract_undertricks,
    "auction_tricks": _auction_tricks,
    "auction_bonuses": _auction_bonuses,
}
