"""Quick reference pages of the games in English and French."""

from honeymoon.rulebook.build import Page, Section, has_page, page

__all__ = ["Page", "Section", "has_page", "page"]
