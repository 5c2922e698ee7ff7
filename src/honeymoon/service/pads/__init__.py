"""The pad for people who play with real cards: entries are kept, everything else is derived."""
