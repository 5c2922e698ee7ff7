"""The one door from keys and numbers to sentences.

``Describer`` holds a language, the names at the table and the reader. Events it is given must be
redacted for that reader already; it says what they tell and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, final

from msgspec import Struct

from honeymoon.cards.call import Call
from honeymoon.cards.card import Card
from honeymoon.engine.action import NAME, TAKE, TAKE_OFFERED, Action
from honeymoon.engine.event import Contract, Event, MatchEnded
from honeymoon.engine.state import EMPTY, State
from honeymoon.engine.variant import Variant, WhistScoring
from honeymoon.engine.zone import DISCARDS, HANDS, SPECTATOR, ZONE_NAMES
from honeymoon.errors import HoneymoonError
from honeymoon.scoring.lines import DealResult, ScoreLine, WhistResult
from honeymoon.text.cast import Cast
from honeymoon.text.events import sentence
from honeymoon.text.notation import Notation, notation
from honeymoon.text.score import ScoreText, score_text, surplus
from honeymoon.text.turn import prompt
from honeymoon.variants import Game, Option, Value, written

__all__ = ["Describer", "GameText", "OptionText", "describe"]

Describable: TypeAlias = Event | HoneymoonError | ScoreLine | Contract | Option | Game | Call | Card


@final
class OptionText(Struct, frozen=True):
    """A house rule for people: its name, what it decides, and what one value of it means."""

    name: str
    help: str
    value: str
    value_help: str


@final
class GameText(Struct, frozen=True):
    """A game for people: title, a line that says what it is, a word on whom it suits, badges."""

    title: str
    line: str
    tag: str
    players: str
    difficulty: str
    length: str


class Describer:
    """Sentences in one language for one reader of one table.

    ``names`` go by player; ``viewer`` is the reader's player or SPECTATOR; ``rules`` give sides,
    racks and scoring tables their names, and may be left out where none of that is told.
    """

    def __init__(
        self,
        lang: str,
        *,
        names: Sequence[str] = (),
        viewer: int = SPECTATOR,
        rules: Variant | None = None,
    ) -> None:
        self.lang = lang
        self.rules = rules
        self.cast = Cast(lang, names=names, viewer=viewer, rules=rules)
        self.notation: Notation = notation(lang)
        self._text = self.cast.text

    # --- events --------------------------------------------------------------------------------

    def event(self, event: Event, before: State = EMPTY) -> str:
        """What an event tells, or nothing; ``before`` is the reader's state when it came."""
        return self.cast.opens(sentence(event, before, self.cast, self.notation))

    # --- a table's parts -----------------------------------------------------------------------

    def player(self, player: int) -> str:
        """``You``, or a name."""
        return self.cast.player(player)

    def column(self, column: int) -> str:
        """The head of a column of the pad."""
        return self.cast.column(column)

    def hand(self, state: State, hand: int) -> str:
        """The label of a hand."""
        return self.cast.hand(state, hand)

    def zone(self, zone: int) -> str:
        """The label of a pile, from the reader's side: ``Stock``, ``Your discards``."""
        if DISCARDS <= zone < DISCARDS + HANDS:
            return self.cast.opens(self.cast.says("zone.discards", zone - DISCARDS))
        return self._text.t(f"zone.{ZONE_NAMES[zone]}")

    def turn(self, state: State) -> str:
        """Whose turn it is, and what is asked of the reader."""
        return prompt(self.rules, state, self.cast) if self.rules else ""

    def action(self, action: Action, state: State = EMPTY) -> str:
        """The word on a button: ``Take``, ``Discard ♣3``, ``3NT``; ``state`` is the present one."""
        if action.kind == "call":
            return self.notation.call_text(action.call)
        if action.kind != "choose":
            kitty = action.kind == "discard" and state.contract is not None
            key = "action.discard-kitty" if kitty else f"action.{action.kind}"
            return self._text.t(key, card=self.notation.card_text(action.card))
        if action >= NAME:
            suit = self.notation.strain_name(action - NAME)
            return self._text.t(
                "action.name" if action < NAME + 4 else "action.name-none", suit=suit
            )
        return self._text.t("action.take" if action in (TAKE, TAKE_OFFERED) else "action.reject")

    def contract(self, contract: Contract) -> str:
        """``3♥ doubled by Nadia``."""
        text = self.notation.contract_text(contract.bid, contract.doubled)
        return self._text.t("contract.by", contract=text, by=self.cast.by(contract.declarer))

    def played(self, state: State, result: DealResult | WhistResult) -> tuple[str, str]:
        """Title and outcome of a finished deal: ``3♥ by Nadia`` and ``made, 1 overtrick``."""
        if isinstance(result, WhistResult) or state.contract is None:
            won = result.won if isinstance(result, WhistResult) else ()
            parts = (
                self._text.t("outcome.tricks", who=self.cast.column(column), n=count)
                for column, count in enumerate(won)
            )
            return self._text.t("outcome.whist"), ", ".join(parts)
        return self.contract(state.contract), self._outcome(result)

    def _outcome(self, result: DealResult) -> str:
        more = surplus(result)
        if more == 0:
            return self._text.t("outcome.just-made")
        return self._text.t("outcome.over" if more > 0 else "outcome.down", n=abs(more))

    def verdict(self, event: MatchEnded, totals: Sequence[int]) -> str:
        """How a match ended, with the margin in points where it has one."""
        winner = event.winner
        others = [total for column, total in enumerate(totals) if column != winner]
        margin = 0 if winner is None else totals[winner] - max(others)
        if winner is None or margin <= 0 or self.cast.counts_hands:
            return self.event(event)
        who = self.cast.column(winner)
        if self.cast.mine(winner):
            return self._text.t("verdict.you", n=margin)
        partners = self.cast.sides.count(winner) > 1
        return self._text.t("verdict.pair" if partners else "verdict.they", who=who, n=margin)

    # --- errors --------------------------------------------------------------------------------

    def error(self, error: HoneymoonError) -> str:
        """Why something was refused; the rule's number stays data, in ``error.rule``."""
        params = {name: self._param(name, value) for name, value in error.params.items()}
        key = f"error.{error.code}"
        # Some refusals are worded by their rule, or by what is due.
        own = f"{key}.{getattr(error, 'rule', '') or error.params.get('kind', '')}"
        return self._text.t(own if own in self._text else key, **params)

    def _param(self, name: str, value: object) -> object:
        if isinstance(value, HoneymoonError):
            return self.error(value)
        if name in ("bid", "standing"):
            if isinstance(value, str | int) and value != "":  # the lowest bid has number 0
                return self.notation.call_text(value)
            return ""
        if isinstance(value, Card):
            return self.notation.card_text(value)
        if name == "suit" and isinstance(value, str):
            return self.notation.suit_name("CDHS".index(value))
        return value

    # --- scores --------------------------------------------------------------------------------

    def line(self, line: ScoreLine, result: DealResult | WhistResult | None = None) -> ScoreText:
        """A line of the pad with its working; without ``result`` it has the bare points."""
        scoring = self.rules.scoring if self.rules else None
        table = None if scoring is None or isinstance(scoring, WhistScoring) else scoring.table
        return score_text(line, self._text, self.notation, result=result, table=table)

    # --- games and options ---------------------------------------------------------------------

    def option(self, option: Option, value: Value | None = None) -> OptionText:
        """An option and one of its values, by default the default."""
        key = f"option.{option.name}"
        shown = option.default if value is None else value
        return OptionText(
            name=self._text.t(key),
            help=self._text.t(f"{key}.help"),
            value=self._value(option, shown),
            value_help=self._value_help(option, shown),
        )

    def _value(self, option: Option, value: Value) -> str:
        if isinstance(value, tuple | list):
            return self._text.t(f"option.{option.name}.custom", values=", ".join(map(str, value)))
        key = f"option.{option.name}.{written(value)}"
        if key in self._text:
            return self._text.t(key)
        if isinstance(value, bool):
            return self._text.t(f"value.{written(value)}")
        if isinstance(value, int):
            return self._text.t(f"option.{option.name}.number", n=value)
        return str(value)

    def _value_help(self, option: Option, value: Value) -> str:
        word = "custom" if isinstance(value, tuple | list) else written(value)
        key = f"option.{option.name}.{word}.help"
        return self._text.t(key) if key in self._text else ""

    def game(self, game: Game) -> GameText:
        """A game's title, line, tag and badges."""
        low, high = game.minutes
        return GameText(
            title=self._text.t(f"game.{game.key}"),
            line=self._text.t(f"game.{game.key}.line"),
            tag=self._text.t(f"game.{game.key}.tag"),
            players=self._text.t("badge.players", n=game.table.players),
            difficulty=self._text.t(f"badge.{game.difficulty}"),
            length=self._text.t("badge.minutes", low=low, high=high),
        )


def describe(
    thing: Describable,
    lang: str,
    *,
    names: Sequence[str] = (),
    viewer: int = SPECTATOR,
    rules: Variant | None = None,
) -> str:
    """One sentence about one thing; who tells more about one table keeps a ``Describer``.

    >>> describe(Call("3NT"), "fr"), describe(Card("QS"), "en")
    ('3SA', '♠Q')
    """
    told = Describer(lang, names=names, viewer=viewer, rules=rules)
    match thing:
        case HoneymoonError():
            return told.error(thing)
        case ScoreLine():
            return told.line(thing).working
        case Contract():
            return told.contract(thing)
        case Option():
            return told.option(thing).name
        case Game():
            return told.game(thing).title
        case Call():
            return told.notation.call_text(thing)
        case Card():
            return told.notation.card_text(thing)
        case _:
            return told.event(thing)
