"""A game of one's own in a few lines, ten cards each, and a match of it by very timid players."""

from honeymoon.engine.action import Action
from honeymoon.engine.variant import Variant
from honeymoon.phases.deal import NON_DEALER_FIRST, Packets
from honeymoon.phases.tricks import Tricks
from honeymoon.play.match import match
from honeymoon.variants import games, variant
from honeymoon.variants.shared import HONEYMOON, Shared


@variant("short_honeymoon", rules_version=1, shared=HONEYMOON, difficulty="easy", minutes=(10, 20))
def short_honeymoon(shared: Shared) -> Variant:
    return Variant(
        players=2,
        deal=Packets(order=NON_DEALER_FIRST, each=10),
        phases=(shared.auction(), Tricks(size=2)),
        scoring=shared.contract_scoring(),
        match=shared.contract_match(),
        sources=("PL",),
    )


assert "short_honeymoon" in games()
game = match("short_honeymoon", seed=11, end_rule="one_pass", match="single_game")
passing = Action("P")
while not game.ended:
    somebody_bid = game.state.bidding.calls
    game.act(passing if somebody_bid and passing in game.legal else game.legal[0])
print(f"{game.deals} deals, {len(game.log)} events, totals {game.standing.totals}")
print(game.result)
