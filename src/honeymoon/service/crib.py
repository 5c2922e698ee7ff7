"""The crib of a player: the count of his hand, what his rack may hide, what scores how much."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from honeymoon.bots.evaluate import beneath, evaluate
from honeymoon.cards import CardSet
from honeymoon.cards.call import bid
from honeymoon.cards.card import Denomination
from honeymoon.engine.variant import AuctionScoring, ContractScoring, Variant, WhistScoring
from honeymoon.engine.view import View
from honeymoon.service.picture import CribView, WorthView
from honeymoon.text.catalog import translator
from honeymoon.text.describe import Describer

__all__ = ["crib"]

_PLAIN = tuple(Denomination)[:5]


def crib(view: View, rules: Variant, told: Describer, you: int | None) -> CribView | None:
    """Of the hand as it was before the play."""
    if you is None or not view.deal:
        return None
    state = view.state
    count = evaluate(CardSet(state.known[you] | state.played[you]))
    return CribView(
        hcp=count.hcp,
        length=count.length,
        beneath=round(beneath(rules, state, you), 1) or None,
        worth=tuple(_worth(rules, told)),
    )


def _worth(rules: Variant, told: Describer) -> Iterable[WorthView]:
    """Each denomination's trick points, the game, the slams; nothing where no points are written."""
    scoring, words = rules.scoring, translator(told.lang)
    t = words.t
    if isinstance(scoring, WhistScoring):
        return
    named = [each for each in rules.ladder.denominations if each is not Denomination.OPEN]
    for points, group in groupby(named or _PLAIN, lambda each: _trick_points(scoring, each)):
        signs = " ".join(told.notation.call_text(bid(1, each))[1:] for each in group)
        first, other = points
        text = str(first) if first == other else t("crib.first-trick", first=first, other=other)
        yield WorthView(what=signs, points=text)
    yield WorthView(what=t("crib.game"), points=str(words.shown(rules.match.target)))
    if isinstance(scoring, ContractScoring):
        for key, level in (("crib.small-slam", 6), ("crib.grand-slam", 7)):
            worth = dict.fromkeys(words.shown(row[level]) for row in scoring.table.slam)
            yield WorthView(what=t(key), points=" / ".join(map(str, worth)))


def _trick_points(
    scoring: ContractScoring | AuctionScoring, denomination: Denomination
) -> tuple[int, int]:
    """Of the first trick beyond the book, and of each further one."""
    if isinstance(scoring, AuctionScoring):
        each = scoring.table.tricks[denomination]
        return each, each
    row = scoring.table.tricks[denomination]
    return row[1], row[2] - row[1]
