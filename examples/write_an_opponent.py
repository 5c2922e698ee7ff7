"""An opponent of one's own, against the novice: it never bids, and keeps its high cards for later.

It sees a `View`, so it cannot cheat: there is nothing in it that the player does not know.
"""

from random import Random

from honeymoon.bots.base import Bot, Chance, create
from honeymoon.engine.action import Action
from honeymoon.engine.view import View
from honeymoon.play.match import match


class Miser:
    """Passes if it may, refuses what it may refuse, and plays the lowest legal rank."""

    name = "miser"

    def choose(self, view: View, rng: Chance) -> Action:
        def cost(action: Action) -> int:
            return action.card.rank if action.kind == "play" else 0

        for word in ("P", "REJECT", "DECLINE"):
            if (action := Action(word)) in view.legal:
                return action
        return min(view.legal, key=cost)


players: tuple[Bot, Bot] = (Miser(), create("novice"))
game = match("plain_honeymoon", seed=5, match="single_game")
rng = Random(5)
while not game.ended:
    game.act(players[game.player].choose(game.view(game.player), rng))

for bot, points in zip(players, game.standing.totals, strict=True):
    print(f"{bot.name:8} {points:5}")
