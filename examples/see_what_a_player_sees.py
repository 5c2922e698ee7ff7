"""The same moment of draw bridge as it is, as each player knows it, and as a spectator does."""

from honeymoon.engine.zone import SPECTATOR
from honeymoon.play.match import match

game = match("draw_bridge", seed=7)
game.act("TAKE")  # the turned card: both have seen which it is

views = {"South": 0, "North": 1, "a spectator": SPECTATOR}
for hand, owner in enumerate(("South", "North")):
    print(f"{owner}'s hand is {game.state.cards(hand)}")
    for viewer, number in views.items():
        print(f"  {viewer} knows {game.view(number).state.cards(hand)}")
