"""Score four spades doubled, vulnerable, at every number of tricks, with the reason of each point."""

from honeymoon.cards import Denomination
from honeymoon.scoring import DealResult
from honeymoon.scoring.contract import PRESETS, score_contract

for won in range(14):
    result = DealResult(
        declarer=0,
        level=4,
        denomination=Denomination.S,
        doubled=1,
        won=won,
        allies=(0,),
        foes=(1,),
        vulnerable=True,
    )
    lines = score_contract(result, PRESETS["standard"], honours=True)
    reasons = ", ".join(f"{line.points} {line.reason} x{line.count}" for line in lines)
    who = "defender" if won < 10 else "declarer"
    print(f"{won:2} tricks: {sum(line.points for line in lines):5} to the {who} ({reasons})")
