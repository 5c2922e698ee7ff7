"""Set up an ending from one line of text, and try every lead: how many tricks follow if both play well?"""

from honeymoon.engine.game import apply, legal
from honeymoon.engine.state import State
from honeymoon.records.text import format_position, parse_position

RULES, ENDING = parse_position(
    "plain_honeymoon tricks S:A5..K3.2 N:KQ..A.94 contract 2S-S trump S lead N"
)


def best(state: State) -> int:
    """The tricks that North still wins when both hands are open and nobody errs."""
    won = state.won[1] - ENDING.won[1]
    if not state.hands[0] and not state.hands[1]:
        return won
    values = [best(apply(RULES, state, action)[0]) for action in legal(RULES, state)]
    return max(values) if state.to_act == 1 else min(values)


print(format_position(RULES, ENDING))
for lead in legal(RULES, ENDING):
    print(f"{lead}: North wins {best(apply(RULES, ENDING, lead)[0])} of 5 tricks")
