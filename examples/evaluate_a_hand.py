"""What a hand is worth before the auction: over many deals, does more count bring more tricks?"""

from collections import defaultdict

import honeymoon as hm
from honeymoon.solver import Position, backend, solve_batch

states = [hm.match("plain_honeymoon", seed=seed).state for seed in range(200)]
positions = [Position(hands=state.hands[:2], sides=(0, 1)) for state in states]
few = positions if backend() == "native" else []  # the reference would take minutes

tricks = defaultdict(list)
for state, (south, _) in zip(states, solve_batch(few) if few else (), strict=False):
    tricks[hm.evaluate(state.cards(0)).points // 4].append(south.tricks)
for band, taken in sorted(tricks.items()):
    print(f"{4 * band:2} to {4 * band + 3:2} points: {sum(taken) / len(taken):4.1f} tricks")
print(f"{len(few)} deals solved at no-trump, South leading")
