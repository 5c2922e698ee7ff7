"""Opponents: each sees a ``View`` and nothing else, and answers with a legal action."""
