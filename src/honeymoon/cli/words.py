"""What a person types at the table: a card, a call, a choice or a word for the program."""

from __future__ import annotations

from typing import Final

from honeymoon.cards import Card, card
from honeymoon.engine.action import (
    CALL,
    DECLINE,
    DISCARD,
    NAME,
    PLAY,
    REJECT,
    TAKE,
    TAKE_OFFERED,
    Action,
    ActionSet,
)
from honeymoon.errors import NotationError
from honeymoon.text import languages, notation, translator

__all__ = ["Words"]

_COMMANDS: Final = ("help", "pad", "table", "log", "rules", "end", "quit")


class Words:
    """The words of one language; those of the others are understood where they mean no other.

    >>> from honeymoon.engine.action import moves
    >>> french = Words("fr")
    >>> french.action("p", moves(1 << TAKE | 1 << REJECT)), french.action("dp", moves(1 << 49))
    (Action('TAKE'), Action('PLAY QS'))
    >>> french.command("aide"), french.command("dp")
    ('help', None)
    """

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._meaning: dict[str, str] = {}
        for each in reversed([lang, *(other for other in languages() if other != lang)]):
            text = translator(each)
            for command in (*_COMMANDS, "take", "refuse"):
                for word in text.t(f"cli.words.{command}").split():
                    self._meaning[word] = command

    def command(self, text: str) -> str | None:
        """The word for the program that a text is, if it is one."""
        meaning = self._meaning.get(text.strip().lower())
        return meaning if meaning in _COMMANDS else None

    def action(self, text: str, legal: ActionSet) -> Action:
        """The action that is meant, legal or not; NotationError if none can be."""
        if (choice := self._choice(text, legal)) is not None:
            return choice
        discards = any(each.kind == "discard" for each in legal)
        calls = any(each.kind == "call" for each in legal)
        readings = (self._call, self._card) if calls else (self._card, self._call)
        for read in (*readings, Action):
            try:
                found = read(text)
            except NotationError:
                continue
            return Action(DISCARD + found - PLAY) if discards and found < CALL else Action(found)
        if self._meaning.get(text.strip().lower()) in ("take", "refuse"):
            return TAKE  # not now; the refusal says what is due
        raise NotationError(f"{text!r} is no action", code="no-action", text=text)

    def _choice(self, text: str, legal: ActionSet) -> Action | None:
        """A choice between few, when one is due."""
        meaning = self._meaning.get(text.strip().lower())
        if TAKE in legal and meaning in ("take", "refuse"):
            return TAKE if meaning == "take" else REJECT
        if TAKE_OFFERED in legal and meaning in ("take", "refuse"):
            return TAKE_OFFERED if meaning == "take" else DECLINE
        if any(each >= NAME for each in legal):
            try:
                return Action(NAME + notation(self._lang).call(f"1{text}").denomination.trump)
            except NotationError:
                return None
        return None

    def _card(self, text: str) -> int:
        try:
            found: Card = notation(self._lang).card(text)
        except NotationError:
            found = card(text)
        return PLAY + found

    def _call(self, text: str) -> int:
        try:
            return CALL + notation(self._lang).call(text)
        except NotationError:
            return CALL + notation("en").call(text)
