"""Quick reference pages of the games in English and French."""

from honeymoon.rulebook.build import Page, Section, anchor, page

__all__ = ["Page", "Section", "anchor", "page"]
