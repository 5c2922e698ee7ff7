"""A game of one's own in a few lines, ten cards each, and a match of it by very timid players."""

from honeymoon.engine.variant import Deal, Variant
from honeymoon.phases.tricks import Tricks
from honeymoon.play.match import match
from honeymoon.variants import games, variant
from honeymoon.variants.shared import HONEYMOON, NON_DEALER_FIRST, Shared


@variant("short_honeymoon", rules_version=1, shared=HONEYMOON, difficulty="easy", minutes=(10, 20))
def short_honeymoon(shared: Shared) -> Variant:
    return Variant(
        players=2,
        deal=Deal(order=NON_DEALER_FIRST, each=10),
        phases=(shared.auction(), Tricks(size=2)),
        scoring=shared.contract_scoring,
        match=shared.contract_match(),
        sources=("PL",),
    )


assert "short_honeymoon" in games()
game = match("short_honeymoon", seed=11, end_rule="one_pass", match="single_game")
while not game.ended:
    somebody_bid = game.state.bidding.calls
    game.act("P" if somebody_bid and "P" in game.legal else game.legal[0])
print(f"{game.deals} deals, {len(game.log)} events, totals {game.standing.totals}")
print(game.result)
