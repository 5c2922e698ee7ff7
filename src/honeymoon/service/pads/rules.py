"""The scoring that a pad is kept by: contract or auction, two columns or three, its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, final

from msgspec import Struct
from msgspec.structs import replace

from honeymoon.cards import Denomination, Strain, cards, mask_of
from honeymoon.engine.variant import AuctionScoring, ContractScoring
from honeymoon.errors import NotationError, OptionError
from honeymoon.scoring import DealResult, MatchRules, ScoreLine, score_auction, score_contract
from honeymoon.text.contract_entry import ContractEntry
from honeymoon.variants import Option, Value
from honeymoon.variants import auction_family as auction
from honeymoon.variants.option import complete
from honeymoon.variants.shared import HONEYMOON, Shared

__all__ = [
    "HELD",
    "Honours",
    "Scoring",
    "Setup",
    "System",
    "held_in",
    "options_of",
    "system",
]

Scoring: TypeAlias = Literal["contract", "auction"]

_CONTRACT: Final = (
    "preset",
    "honours",
    "match",
    "single_game_winner",
    "game_bonus",
    "rubber_bonus_to",
    "match_winner",
)
_SESSION: Final = ("session_hands", "session_continue")
_TABLE_ONLY: Final = ("first_dealer", "redeal_by", "reveal_after_hand", "open_hands", "memory_aid")
_PENALTY: Final = Option("penalty_to", ("each_defender_full", "split"))
_BOOK: Final = Option("book", (6, 9))
_SIDE: Final = Option("honours_three", ("side", "individual"))
_STANDARD: Final = tuple(Denomination)[:5]
_THREE: Final = 3
_TRICKS: Final = 13
_TRICKS_OF_THREE: Final = 16  # TH-1: sixteen cards each

# How the honours of one side lie, from one hand to its partner's; what scores is in S-6 and AB-6.
HELD: Final = ("3", "2+2", "4", "3+2", "4+1", "5")
_IN_ONE_HAND: Final = ("4", "5")
_ACES: Final = ("3", "2+2", "4")


@final
class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a pad is kept: whose columns, and the house rules that are not at their default."""

    scoring: Scoring = "contract"
    columns: tuple[str, ...]
    options: dict[str, Value] = {}


@final
class Honours(Struct, frozen=True, forbid_unknown_fields=True):
    """Which column holds honours, and how: ``4``, ``3+2`` ... of trumps, or of the aces."""

    column: int
    held: str


@dataclass(frozen=True, kw_only=True)
class System:
    """A setup made into what scores a hand and what adds hands up."""

    scoring: ContractScoring | AuctionScoring
    match: MatchRules
    denominations: tuple[Denomination, ...]
    total: int
    """Tricks of a deal."""
    book: int
    values: Mapping[str, Value]
    """Every option, with its chosen or default value."""

    def result(
        self,
        contract: ContractEntry,
        won: int,
        *,
        by: int,
        vulnerable: bool = False,
        honours: Honours | None = None,
    ) -> DealResult:
        """What a hand comes to, as scoring reads it."""
        return DealResult(
            declarer=by,
            level=contract.level,
            denomination=contract.denomination,
            doubled=contract.doubled,
            won=won,
            total=self.total,
            allies=(by,),
            foes=tuple(column for column in range(self.match.columns) if column != by),
            holdings=_holdings(honours, contract) if honours else (),
            vulnerable=vulnerable,
            book=self.book,
        )

    def score(self, result: DealResult) -> tuple[ScoreLine, ...]:
        """The lines of a hand."""
        match self.scoring:
            case ContractScoring(table, honours, split):
                return score_contract(result, table, honours=honours, split_penalty=split)
            case AuctionScoring(table, split, individual):
                return score_auction(
                    result, table, split_penalty=split, individual_honours=individual
                )

    @property
    def held(self) -> tuple[str, ...]:
        """The ways of holding honours that can score at all."""
        if isinstance(self.scoring, ContractScoring):
            return _IN_ONE_HAND if self.scoring.honours else ()
        return HELD if any(self.scoring.table.honours) else ()


def options_of(scoring: Scoring, columns: int) -> tuple[Option, ...]:
    """The house rules that a pad of this kind has; they are those of the games."""
    known = {option.name: option for option in auction.AUCTION}
    if scoring == "auction":
        own = [
            option
            for option in auction.AUCTION
            if option.name not in (*_TABLE_ONLY, "first_caller")
        ]
        more = (_PENALTY, _SIDE)
    else:
        own = [option for option in HONEYMOON if option.name in _CONTRACT]
        own += [known[name] for name in _SESSION]
        more = (_BOOK, _PENALTY)
    return (*own, *more) if columns == _THREE else tuple(own)


def system(setup: Setup) -> System:
    """The scoring of a setup; OptionError for columns, an option or a value that cannot be."""
    columns = len(setup.columns)
    names = {name.casefold() for name in setup.columns if name}
    if columns not in (2, _THREE) or len(names) < columns:
        raise OptionError("two or three names", code="pad-columns", option="columns")
    values = complete(options_of(setup.scoring, columns), setup.options)
    shared = Shared(values)
    split = values.get("penalty_to") == "split"
    if setup.scoring == "auction":
        return System(
            scoring=auction.scoring(
                shared,
                split_penalty=split,
                individual_honours=values.get("honours_three") == "individual",
            ),
            match=auction.match(shared, columns=columns),
            denominations=auction.ladder(shared).denominations,
            total=_TRICKS,
            book=6,
            values=values,
        )
    book = values.get("book", 6)
    assert isinstance(book, int)
    return System(
        scoring=shared.contract_scoring(book=book, split_penalty=split),
        match=replace(shared.contract_match(columns=columns), **shared.among(_SESSION)),
        denominations=_STANDARD,
        total=_TRICKS_OF_THREE if columns == _THREE else _TRICKS,
        book=book,
        values=values,
    )


def held_in(text: str, contract: ContractEntry, rules: System) -> str:
    """The way of holding honours that a text means; NotationError if it cannot be."""
    word = "".join(text.split())
    if word not in rules.held:
        raise NotationError(
            f"{text!r} is no holding", code="held-form", text=text[:40], forms=", ".join(rules.held)
        )
    trump = contract.denomination.trump
    if contract.denomination is Denomination.NULLO or (trump == Strain.NT and word not in _ACES):
        raise NotationError(
            f"{text!r} does not fit {contract}", code="held-denomination", text=text
        )
    return word


def _holdings(honours: Honours, contract: ContractEntry) -> tuple[tuple[int, int], ...]:
    """Hands that hold these honours, the highest in the first."""
    trump = contract.denomination.trump
    named = (
        "AC AD AH AS" if trump == Strain.NT else " ".join(f"{rank}{trump.name}" for rank in "AKQJT")
    )
    left, hands = list(cards(named)), []
    for count in map(int, honours.held.split("+")):
        hands.append((honours.column, mask_of(left[:count])))
        del left[:count]
    return tuple(hands)
