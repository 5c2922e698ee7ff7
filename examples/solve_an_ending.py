"""Solve an ending with all cards known: what each lead is worth, by the readable reference.

South holds the ace and queen of spades, North the king guarded. Giving the lead away
with the heart makes North lead into them. `using="native"` asks the kernel, thousands of times
faster.
"""

from honeymoon.cards import CardSet
from honeymoon.solver import Position, solve, values

ending = Position(
    hands=(CardSet.of("AS QS 2H").mask, CardSet.of("KS 4S AH").mask),
    sides=(0, 1),
)
south, north = solve(ending, using="python")
print(f"South leads at no-trump and takes {south.tricks} tricks of {south.tricks + north.tricks}")
for card, bounds in values(ending, using="python").items():
    print(f"  with {card}: {bounds.tricks}")
