"""Boards of other programs played again: each step is checked, and a match comes out of it.

They are played by the rules of the game for four, whose auction and play are those of contract
bridge; its scoring is another, so points and vulnerability do not come along.
"""

from __future__ import annotations

from functools import cache
from random import Random

from msgspec.structs import replace

from honeymoon.cards import PACK_52, PASS, Call, Card
from honeymoon.cards.call import DOUBLE, REDOUBLE
from honeymoon.engine.action import CALL, PLAY
from honeymoon.engine.event import Dealt, Packet
from honeymoon.engine.variant import Variant
from honeymoon.engine.zone import NOBODY
from honeymoon.errors import CorruptLog, IllegalAction
from honeymoon.play.match import Match
from honeymoon.play.replay import deck_of
from honeymoon.records.board import SEATS, Board, BoardRead, contract_of
from honeymoon.variants.registry import games

__all__ = ["PlayedBoard", "auctioned", "play_board"]


class PlayedBoard:
    """A board to its first illegal step, with the match that it makes, if it can be played."""

    def __init__(self, board: Board, match: Match | None, faults: tuple[CorruptLog, ...]) -> None:
        self.board = board
        self.match = match
        self.faults = faults


def play_board(read: BoardRead) -> PlayedBoard:
    """The board of a file as far as it is legal.

    Without all the cards or the dealer there is no match; calls are checked all the same.
    """
    board = read.board
    whole = board.complete and board.dealer >= 0
    match = _dealt(board.hands if board.complete else None, max(board.dealer, 0))
    calls = _steps(match, [CALL + call for call in board.calls])
    if calls.fault is not None:
        fault = _told(calls.fault, read.call_lines[calls.good])
        cut = replace(
            _unplayed(board),
            calls=board.calls[: calls.good],
            notes=tuple(note for note in board.notes if note[0] < calls.good),
            bid=None,
            doubled=0,
            declarer=-1,
        )
        return PlayedBoard(cut, match if whole else None, (*read.faults, fault))
    read = _agreeing(read)
    table = match if board.calls and board.dealer >= 0 and auctioned(board) else _bid(board)
    if table is None or not board.plays:
        return PlayedBoard(board, match if whole else None, read.faults)
    if board.complete:
        plays = _steps(table, [PLAY + card for card in board.plays])
    else:
        plays = _lying(board)
    if plays.fault is None:
        return PlayedBoard(board, match if whole else None, read.faults)
    fault = _told(plays.fault, read.play_lines[plays.good])
    cut = replace(_unplayed(board), plays=board.plays[: plays.good])
    return PlayedBoard(cut, match if whole else None, (*read.faults, fault))


def auctioned(board: Board) -> bool:
    """Whether the auction led to the contract that is told, or none is told."""
    made, doubled, declarer = contract_of(board.dealer, board.calls)
    if made is None or board.bid is None:
        return True
    same = (made, doubled) == (board.bid, board.doubled)
    return same and (declarer == board.declarer or board.dealer < 0)


def _agreeing(read: BoardRead) -> BoardRead:
    """With a fault if contract and auction disagree; the play is then that of the contract."""
    if not read.board.calls or auctioned(read.board):
        return read
    line = read.contract_line
    fault = CorruptLog(f"line {line}: Contract", line=line, code="file-differs", tag="Contract")
    return replace(read, faults=(*read.faults, fault))


class _Steps:
    """How many steps were good, and what is wrong with the next one."""

    def __init__(self, good: int, fault: IllegalAction | None = None) -> None:
        self.good = good
        self.fault = fault


def _steps(match: Match, actions: list[int]) -> _Steps:
    for good, action in enumerate(actions):
        try:
            match.act(action)
        except IllegalAction as error:
            return _Steps(good, error)
    return _Steps(len(actions))


def _lying(board: Board) -> _Steps:
    """Whether the cards played are different ones, where not all hands are known."""
    seen: set[Card] = set()
    for good, card in enumerate(board.plays):
        if card in seen:
            return _Steps(
                good, IllegalAction(f"{card} again", code="not-in-hand", rule="C-7", card=card)
            )
        seen.add(card)
    return _Steps(len(board.plays))


def _unplayed(board: Board) -> Board:
    return replace(board, plays=(), result=-1, claimed=False)


def _told(error: IllegalAction, line: int) -> CorruptLog:
    return CorruptLog(
        f"line {line}: {error}",
        line=line,
        code="illegal-step",
        reason=str(error),
        rule=error.rule,
        cause=error,
    )


@cache
def _rules() -> Variant:
    """The game for four, in which nobody cuts for the deal: files name the dealer."""
    for_four = (each for each in games().values() if each.table.players == len(SEATS))
    return next(for_four).make({"first_dealer": "random"})


def _dealt(hands: tuple[int, ...] | None, dealer: int) -> Match:
    """A match with these hands, or with any."""
    rules = _rules()
    match = Match(rules, rng=_Dealer(dealer), auto=False)
    deck = PACK_52
    if hands is not None:
        packets = [
            Packet((dealer + step) % 4, _members(hands[(dealer + step) % 4]), NOBODY)
            for step in (1, 2, 3, 4)
        ]
        deck = deck_of(rules, Dealt(dealer, 0, tuple(packets)))
    match.deal(deck)
    return match


def _members(mask: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK_52 if mask >> card & 1)


def _bid(board: Board) -> Match | None:
    """The table at the opening lead of a contract whose auction is not known, to check the play."""
    if board.bid is None or not board.bid.is_bid or board.declarer < 0 or not board.complete:
        return None
    match = _dealt(board.hands, board.declarer)
    calls = [board.bid, *(DOUBLE, REDOUBLE)[: board.doubled], PASS, PASS, PASS]
    found = _steps(match, [CALL + Call(call) for call in calls])
    return match if found.fault is None else None


class _Dealer(Random):
    """Chance that chooses one dealer."""

    def __init__(self, dealer: int) -> None:
        super().__init__(0)
        self._dealer = dealer

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return self._dealer
