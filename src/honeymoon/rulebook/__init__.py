"""The rulebook in English and French: games, chapters, examples, questions, and finding answers."""

from honeymoon.rulebook.build import CHAPTERS, chapters, has_page, page, pages
from honeymoon.rulebook.model import Block, Page, Section

__all__ = ["CHAPTERS", "Block", "Page", "Section", "chapters", "has_page", "page", "pages"]
