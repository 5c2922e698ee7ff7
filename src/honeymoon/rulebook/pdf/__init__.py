"""The rulebook on paper: Typst source made from the pages, and the PDFs made from it."""

from honeymoon.rulebook.pdf.press import PAPERS, WHOLE, Paper, printed, printed_on

__all__ = ["PAPERS", "WHOLE", "Paper", "printed", "printed_on"]
