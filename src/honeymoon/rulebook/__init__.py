"""Quick reference pages of the games in English and French."""

from honeymoon.rulebook.build import Page, Section, anchor, has_page, page

__all__ = ["Page", "Section", "anchor", "has_page", "page"]
