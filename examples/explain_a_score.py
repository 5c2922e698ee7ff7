"""Play a deal and explain its score, in both languages, from the same score lines."""

from random import Random

import honeymoon as hm
from honeymoon.bots.base import create
from honeymoon.engine.event import DealScored
from honeymoon.text import Describer, plain, sheet

novice, rng = create("novice"), Random(8)
match = hm.match("plain_honeymoon", seed=8, auto=False)
while not any(isinstance(event, DealScored) for event in match.log):
    if match.deal_due:
        match.deal()
    else:
        match.act(novice.choose(match.view(match.player), rng))

for language in ("en", "fr"):
    told = Describer(language, rules=match.rules)
    print(*plain(sheet(told, match.log, match.standing), language), sep="\n", end="\n\n")
