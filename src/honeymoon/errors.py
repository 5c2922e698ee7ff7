"""The one exception tree.

    HoneymoonError
    ├─ NotationError(ValueError)   text that is no card, call, action, position or record; knows where
    ├─ IllegalAction               well formed, against the rules: code, params, rule
    ├─ OptionError(ValueError)     a game, an option or a value that does not exist; knows the nearest
    ├─ CorruptLog                  a stored log that cannot be read; knows the line and what was good
    ├─ SolverUnavailable           the native kernel is asked for and not built
    └─ ServiceError                StaleCommand, NotSeated, TableClosed, TooMany

Messages are for developers; people read ``honeymoon.text.describe(error, locale)``, which uses
``code`` and ``params`` only.
"""

from __future__ import annotations

from collections.abc import Mapping

__all__ = [
    "CorruptLog",
    "HoneymoonError",
    "IllegalAction",
    "NotSeated",
    "NotationError",
    "OptionError",
    "ServiceError",
    "SolverUnavailable",
    "StaleCommand",
    "TableClosed",
    "TooMany",
]


class HoneymoonError(Exception):
    """Base of all errors raised on purpose; ``code`` and ``params`` make the translated sentence."""

    code = "error"

    def __init__(self, message: str, *, code: str = "", **params: object) -> None:
        super().__init__(message)
        if code:
            self.code = code
        self.params: Mapping[str, object] = params


class NotationError(HoneymoonError, ValueError):
    """Text that does not follow its notation; ``params['text']`` is the text."""

    code = "notation"


class IllegalAction(HoneymoonError):
    """An action against the rules; the state is unchanged (C-7).

    ``rule`` is the rule's number in docs/rules.md, the rulebook's anchor.
    """

    code = "illegal"

    def __init__(self, message: str, *, code: str, rule: str, **params: object) -> None:
        super().__init__(message, code=code, **params)
        self.rule = rule


class OptionError(HoneymoonError, ValueError):
    """An unknown game, option or value; ``params['nearest']`` names the nearest right one."""

    code = "option"


class CorruptLog(HoneymoonError):
    """A record that is damaged or foreign at ``line`` (from 1); ``good`` keeps what came before."""

    code = "corrupt"

    def __init__(
        self, message: str, *, line: int, good: object = None, code: str = "", **params: object
    ) -> None:
        super().__init__(message, code=code, line=line, **params)
        self.line = line
        self.good = good


class SolverUnavailable(HoneymoonError):
    """The native kernel is asked for and not built."""

    code = "solver-unavailable"


class ServiceError(HoneymoonError):
    """A command that the table cannot take now."""

    code = "service"


class StaleCommand(ServiceError):
    """The sender has not seen the newest event; ``params['seq']`` is its number."""

    code = "stale"


class NotSeated(ServiceError):
    """The sender holds no seat at this table."""

    code = "not-seated"


class TableClosed(ServiceError):
    """The table has ended or does not exist."""

    code = "table-closed"


class TooMany(ServiceError):
    """A limit of rate or size was passed."""

    code = "too-many"
