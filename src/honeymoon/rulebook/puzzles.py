"""Questions that the program makes: a position or a result, and the engine's own answer.

A puzzle is words in the mark-up of the pages. What it asks is laid out at random from the
rules of the game; nothing asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, final

from msgspec import Struct
from msgspec.structs import replace

from honeymoon.cards import Call, Card, Denomination, Strain, bid, members
from honeymoon.engine.action import Action
from honeymoon.engine.event import Called
from honeymoon.engine.game import refused
from honeymoon.engine.variant import AuctionScoring, ContractScoring, Variant
from honeymoon.phases.auction import Auction
from honeymoon.phases.tricks import Tricks
from honeymoon.play.match import Match
from honeymoon.scoring import DealResult, ScoreLine, score_auction, score_contract
from honeymoon.scoring.lines import Reason
from honeymoon.text import Describer, translator
from honeymoon.variants import Game

__all__ = ["KINDS", "Puzzle", "kinds", "puzzle"]

_WRONG: Final = 3  # wrong answers beside the right one
_TRIES: Final = 200
_US: Final = 0
_THEM: Final = 1
_PASSES: Final = 0.45  # of the calls of an auction at random
_PASS: Final = Action("P")


@final
class Puzzle(Struct, frozen=True):
    """A question; the first answer is right. ``rules`` are the numbers that it rests on."""

    ask: str
    answers: tuple[str, ...]
    why: str
    rules: tuple[str, ...]


class _Maker:
    """What every kind needs: the rules, chance, and words."""

    def __init__(self, game: Game, lang: str, chance: Random) -> None:
        self.rules: Variant = game.table
        self.chance = chance
        self.t = translator(lang).t
        self.told = Describer(lang, rules=self.rules)

    def trumps(self, trump: int) -> str:
        """``Hearts are trumps.``"""
        if trump == Strain.NT:
            return self.t("quiz.no-trumps")
        return self.t("quiz.trumps", suit="♣♦♥♠"[trump])

    def at_play(self) -> Match:
        """A deal at random with a card on the table, or anywhere if none comes up."""
        match = Match(self.rules, rng=self.chance, auto=False)
        match.deal()
        stop = self.chance.randrange(10, 60)
        for step in range(500):
            if match.ended:
                break
            if match.state.ended:
                match.deal()
            if step >= stop and match.state.trick:
                break
            match.act(self.call_or_play(match))
        return match

    def call_or_play(self, match: Match) -> Action:
        """An action at random that does not pass the deal out."""
        legal = [action for action in match.legal if str(action) not in ("P", "X", "XX")]
        passes = match.state.bidding.calls and self.chance.random() < 2 * _PASSES
        if _PASS in match.legal and (passes or not legal):
            return _PASS
        low = legal[:6] if legal[0].kind == "call" else legal
        return self.chance.choice(low)


def _cards(cards: Sequence[Card]) -> str:
    return "{" + " ".join(map(str, cards)) + "}"


def _legal(make: _Maker) -> Puzzle | None:
    """A card on the table and a hand: which card may be played?"""
    match = make.at_play()
    state = match.state
    if not state.trick:
        return None
    view = match.view(state.player)
    reasons = refused(make.rules, view.state)
    wrong = list(reasons)
    if len(wrong) < _WRONG:
        return None
    make.chance.shuffle(wrong)
    wrong = wrong[:_WRONG]
    right = make.chance.choice([action.card for action in view.legal])
    hand = members(view.state.hands[state.to_act])
    return Puzzle(
        ask=make.t(
            "quiz.legal",
            trumps=make.trumps(state.trump),
            trick=_cards(state.trick),
            hand=_cards(sorted(hand, reverse=True)),
        ),
        answers=tuple(_cards([card]) for card in (right, *wrong)),
        why=make.told.error(reasons[wrong[0]]),
        rules=(reasons[wrong[0]].rule,),
    )


def _winner(make: _Maker) -> Puzzle | None:
    """A whole trick: which card wins? Of tricks of two: which does the second card win?"""
    rules, chance = make.rules, make.chance
    size = next(phase.size for phase in rules.phases if isinstance(phase, Tricks))
    trump = chance.randrange(5 if _has_auction(rules) else 4)
    deck = [Card(number) for number in range(rules.pack)]

    def beats(card: Card, other: Card, led: Card) -> bool:
        power = rules.tricks.power[trump][led]
        return power[card] > power[other]

    def best(trick: Sequence[Card]) -> Card:
        top = trick[0]
        for card in trick[1:]:
            if beats(card, top, trick[0]):
                top = card
        return top

    why = make.t("quiz.winner.why", trumps=make.trumps(trump))
    told = ("W-5", "P-2", "W-2") if rules.pack > 52 else ("P-2", "W-2")
    if size > 2:
        trick = chance.sample(deck, size)
        if best(trick) == trick[0] or len({card.suit for card in trick}) == size:
            return None
        top = best(trick)
        return Puzzle(
            ask=make.t("quiz.winner", trumps=make.trumps(trump), trick=_cards(trick)),
            answers=tuple(_cards([card]) for card in (top, *(c for c in trick if c != top))),
            why=why,
            rules=told,
        )
    tricks = [chance.sample(deck, 2) for _ in range(30)]
    won = [trick for trick in tricks if beats(trick[1], trick[0], trick[0])]
    lost = [trick for trick in tricks if not beats(trick[1], trick[0], trick[0])]
    if not won or len(lost) < _WRONG:
        return None
    return Puzzle(
        ask=make.t("quiz.second", trumps=make.trumps(trump)),
        answers=tuple(_cards(trick) for trick in (won[0], *lost[:_WRONG])),
        why=why,
        rules=told,
    )


def _score(make: _Maker) -> Puzzle | None:
    """A contract and the tricks it took: what is written?"""
    chance = make.chance
    level = chance.choice((1, 2, 2, 3, 3, 4, 4, 5, 6, 7))
    denomination = Denomination(chance.randrange(5))
    book = getattr(make.rules.scoring, "book", 6)
    auction = isinstance(make.rules.scoring, AuctionScoring)
    deal = DealResult(
        declarer=_US,
        level=level,
        denomination=denomination,
        doubled=chance.choice((0, 0, 1, 1, 2)),
        won=min(book + level + chance.choice((-3, -2, -1, 0, 0, 1, 2)), book + 7),
        total=book + 7,
        allies=(_US,),
        foes=(_THEM,),
        holdings=(),
        vulnerable=not auction and chance.random() < 0.5,
        book=book,
    )
    right, lines = _written(make, deal)
    others = [
        replace(deal, vulnerable=not auction and not deal.vulnerable),
        *(replace(deal, doubled=doubled) for doubled in (0, 1, 2)),
        *(replace(deal, won=deal.won + more) for more in (-1, 1) if deal.won + more <= deal.total),
        replace(deal, denomination=Denomination((denomination + 2) % 5)),
    ]
    wrong = list(dict.fromkeys(text for text, _ in (_written(make, each) for each in others)))
    wrong = [text for text in wrong if text != right]
    if len(wrong) < _WRONG:
        return None
    call = str(bid(level, denomination)) + "X" * deal.doubled
    key = "quiz.score.vulnerable" if deal.vulnerable else "quiz.score"
    return Puzzle(
        ask=make.t(key, contract=f"{{bid {call}}}", n=deal.won),
        answers=(right, *chance.sample(wrong, _WRONG)),
        why=" ".join(f"{make.told.line(line, deal).working}." for line in lines),
        rules=tuple(rule for line in lines for rule in _SCORED[auction][line.reason]),
    )


# The numbers that tell of a line, in contract scoring and in auction bridge.
_SCORED: Final[dict[bool, dict[Reason, tuple[str, ...]]]] = {
    False: {
        Reason.TRICKS: ("S-1",),
        Reason.OVERTRICKS: ("S-2",),
        Reason.INSULT: ("S-3",),
        Reason.SLAM: ("S-4",),
        Reason.UNDERTRICKS: ("S-5",),
    },
    True: {
        Reason.TRICKS: ("AB-4",),
        Reason.OVERTRICKS: ("AB-4",),
        Reason.INSULT: ("AB-5", "AB-4"),
        Reason.SLAM: ("AB-7",),
        Reason.UNDERTRICKS: ("AB-5", "AB-4"),
    },
}


def _written(make: _Maker, deal: DealResult) -> tuple[str, tuple[ScoreLine, ...]]:
    scoring = make.rules.scoring
    if isinstance(scoring, AuctionScoring):
        lines = score_auction(deal, scoring.table)
    else:
        assert isinstance(scoring, ContractScoring), "only contracts are scored so"
        lines = score_contract(deal, scoring.table, honours=False)
    below = sum(line.points for line in lines if line.below and line.column == _US)
    above = sum(line.points for line in lines if not line.below and line.column == _US)
    theirs = sum(line.points for line in lines if line.column == _THEM)
    if theirs:
        return make.t("quiz.written.theirs", points=theirs), tuple(lines)
    key = "quiz.written.both" if above else "quiz.written.below"
    return make.t(key, below=below, above=above), tuple(lines)


def _declarer(make: _Maker) -> Puzzle | None:
    """An auction from the first call to the last: who plays what?"""
    match = Match(make.rules, rng=make.chance, auto=False)
    match.deal()
    while not isinstance(make.rules.phases[match.state.phase], Auction):
        if match.state.ended:
            return None
        match.act(match.legal[0])
    bids = 0
    while not match.state.ended and match.state.contract is None:
        legal = [call for call in match.legal if call != _PASS]
        wants = bids < 2 or make.chance.random() > _PASSES
        if legal and wants and bids < 6:
            match.act(make.chance.choice(legal[:7]))
            bids += 1
        else:
            match.act(_PASS)
    contract = match.state.contract
    if contract is None or bids < 2:
        return None
    calls = [event for event in match.log if isinstance(event, Called)]
    said = " – ".join(f"{make.told.player(each.player)} {_call(make, each.call)}" for each in calls)
    right = make.t(
        "quiz.by", contract=f"{{bid {contract}}}", who=make.told.player(contract.declarer)
    )
    final = str(contract.bid) + "X" * contract.doubled
    others = [str(each.call) for each in calls if each.call.is_bid]
    wrong = [
        make.t("quiz.by", contract=f"{{bid {call}}}", who=make.told.player(player))
        for call in (final, *others)
        for player in range(make.rules.players)
    ]
    wrong = [text for text in dict.fromkeys(wrong) if text != right]
    if len(wrong) < _WRONG:
        return None
    pairs = len(set(make.rules.sides)) < make.rules.players
    return Puzzle(
        ask=make.t("quiz.declarer", calls=said),
        answers=(right, *make.chance.sample(wrong, _WRONG)),
        why=make.t("quiz.declarer.pairs" if pairs else "quiz.declarer.alone"),
        rules=("AB-2", "B-5") if pairs else ("B-5", "AB-2", "B-3"),
    )


def _call(make: _Maker, call: Call) -> str:
    return f"{{bid {call}}}" if call.is_bid else make.told.notation.call_text(call)


KINDS: Final[dict[str, Callable[[_Maker], Puzzle | None]]] = {
    "legal": _legal,
    "winner": _winner,
    "score": _score,
    "declarer": _declarer,
}


def kinds(game: Game) -> tuple[str, ...]:
    """The kinds that a game has: without an auction there is no contract to ask for."""
    return tuple(KINDS) if _has_auction(game.table) else ("legal", "winner")


def puzzle(game: Game, kind: str, lang: str, seed: int) -> Puzzle:
    """The puzzle of a seed, the same in every language but for its words."""
    for turn in range(_TRIES):
        chance = Random(f"{game.key}/{kind}/{seed}/{turn}")
        found = KINDS[kind](_Maker(game, lang, chance))
        if found is not None:
            return found
    raise AssertionError(f"no {kind} puzzle of {game.key} comes up")


def _has_auction(rules: Variant) -> bool:
    return any(isinstance(phase, Auction) for phase in rules.phases)
