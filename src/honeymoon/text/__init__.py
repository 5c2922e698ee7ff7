"""English and French: the only place where sentences about a game are made.

The core hands out keys and parameters; ``translator`` has the texts, ``Notation`` writes cards and
calls, ``Describer`` makes sentences of events, errors, scores and options, ``sheet`` the pad.
"""

from honeymoon.text.catalog import Translator, client_catalog, languages, translator
from honeymoon.text.describe import Describer, describe
from honeymoon.text.notation import Notation, notation
from honeymoon.text.sheet import Sheet, plain, sheet

__all__ = [
    "Describer",
    "Notation",
    "Sheet",
    "Translator",
    "client_catalog",
    "describe",
    "languages",
    "notation",
    "plain",
    "sheet",
    "translator",
]
