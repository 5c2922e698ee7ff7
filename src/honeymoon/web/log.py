"""Log lines on standard error. They hold numbers and codes, never a card, name or token."""

from __future__ import annotations

import logging
import sys

import structlog

__all__ = ["set_up_log"]


def set_up_log(*, as_json: bool = False) -> None:
    """JSON, a line for each thing that happened; on a terminal only what went wrong, in words."""
    in_words = not as_json and sys.stderr.isatty()
    form: tuple[structlog.typing.Processor, ...] = (
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(),
    )
    if in_words:
        # A traceback with the values of variables would show cards.
        form = (structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback),)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(
                fmt="%H:%M:%S" if in_words else "iso", utc=not in_words
            ),
            *form,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.WARNING if in_words else logging.INFO
        ),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
