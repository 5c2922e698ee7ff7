"""The arena: opponents play the same deals from every seat, and each sees what the wire carries."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from honeymoon.bots.base import Bot, create, decode_view, encode_view
from honeymoon.bots.evaluate import Evaluation, evaluate
from honeymoon.bots.report import PlayedDeal, PlayedGame, Report, summary
from honeymoon.engine.result import result, score
from honeymoon.engine.variant import Variant
from honeymoon.play.match import Match
from honeymoon.variants.registry import game as game_of

__all__ = ["MOST_DEALS", "run"]

MOST_DEALS = 200  # a match is broken off there: players who always pass would never end it


def run(
    game: str,
    options: Mapping[str, object] | None = None,
    *,
    bots: Sequence[str | Bot],
    deals: int | None = None,
    matches: int | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play single deals at love all, or whole matches, and report.

    ``bots`` are names, or bots of one's own, for the seats from player 0 on; fewer repeat. Each
    board (a deal, or the decks of a match) is played once for every different order of them
    round the table. ``progress`` is told how many boards are done, and of how many.
    """
    if (deals is None) == (matches is None):
        raise ValueError("either a number of deals or a number of matches")
    boards = deals or matches or 0
    rules = game_of(game).make(options)
    seated = [create(bot) if isinstance(bot, str) else bot for bot in bots]
    first = [seated[player % len(seated)] for player in range(rules.players)]
    orders = _orders(first)
    played = []
    for board in range(boards):
        for turn, order in enumerate(orders):
            sitting = _Sitting(rules, order, seed=f"{seed}/{board}", turn=turn)
            played.append(sitting.play(board, whole=matches is not None))
        if progress is not None:
            progress(board + 1, boards)
    return summary(
        played,
        game=game,
        options=dict(rules.options),
        bots=tuple(bot.name for bot in first),
        seed=seed,
        unit="deals" if matches is None else "matches",
    )


def _orders(first: list[Bot]) -> list[list[Bot]]:
    """The turns of a table that put another bot at some seat."""
    orders: dict[tuple[str, ...], list[Bot]] = {}
    for turn in range(len(first)):
        order = first[turn:] + first[:turn]
        orders.setdefault(tuple(bot.name for bot in order), order)
    return list(orders.values())


class _Sitting:
    """One order of bots at one board. Cards and bots have streams of chance of their own."""

    def __init__(self, rules: Variant, order: list[Bot], *, seed: str, turn: int) -> None:
        self._match = Match(rules, rng=Random(f"cards/{seed}"), auto=False)
        self._rules = rules
        self._order = order
        self._rngs = [Random(f"bots/{seed}/{turn}/{player}") for player in range(len(order))]

    def play(self, board: int, *, whole: bool) -> PlayedGame:
        """The board from beginning to end."""
        match, rules = self._match, self._rules
        deals = [self._deal()]
        while whole and not match.ended and match.deals < MOST_DEALS:
            deals.append(self._deal())
        ended = match.result
        return PlayedGame(
            board=board,
            seats=tuple(bot.name for bot in self._order),
            columns=rules.sides,
            points=match.standing.totals if whole else self._points(),
            winner=ended.winner if ended and whole else None,
            deals=tuple(deals),
            broken_off=whole and not match.ended,
        )

    def _deal(self) -> PlayedDeal:
        match, rules = self._match, self._rules
        match.deal()
        built_from = _built_from(rules)
        dealt = self._hands()
        built: tuple[Evaluation, ...] = ()
        while not match.state.ended:
            if built_from and not built and match.state.phase >= built_from:
                built = self._hands()
            player = match.player
            view = decode_view(encode_view(match.view(player)))
            match.act(self._order[player].choose(view, self._rngs[player]))
        contract = match.state.contract
        if match.state.ended != "played":
            return PlayedDeal(thrown_in=True, dealt=dealt, built=built)
        return PlayedDeal(
            thrown_in=False,
            contract=contract,
            over=self._over() if contract else 0,
            dealt=dealt,
            built=built,
        )

    def _over(self) -> int:
        outcome = result(self._rules, self._match.state)
        return outcome.odd - outcome.level

    def _points(self) -> tuple[int, ...]:
        """What the deal alone writes, by column."""
        state = self._match.state
        points = [0] * self._rules.match.columns
        if state.ended == "played":
            for line in score(self._rules, state):
                points[line.column] += line.points
        return tuple(points)

    def _hands(self) -> tuple[Evaluation, ...]:
        state = self._match.state
        return tuple(evaluate(state.cards(player)) for player in range(self._rules.players))


def _built_from(rules: Variant) -> int:
    """The first phase from which on hands only call and play; 0 where they are never built."""
    last = len(rules.phases) - 1
    building = [
        index
        for index, phase in enumerate(rules.phases)
        if phase.key != "auction" and index != last
    ]
    return building[-1] + 1 if building else 0
