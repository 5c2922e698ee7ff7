"""Log lines: JSON on standard error. They hold numbers and codes, never a card, name or token."""

from __future__ import annotations

import logging
import sys

import structlog

__all__ = ["set_up_log"]


def set_up_log() -> None:
    """One line a thing that happened."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
