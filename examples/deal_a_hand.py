"""Deal one hand of every game from the same seed, and print who holds what."""

from honeymoon.engine.zone import ZONE_NAMES
from honeymoon.play.match import match
from honeymoon.variants import games

for key in games():
    state = match(key, seed=7).state
    print(key)
    for zone, name in enumerate(ZONE_NAMES):
        if state.count(zone):
            print(f"  {name:8} {state.cards(zone)}")
