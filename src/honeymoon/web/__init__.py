"""Pages, the table's socket and its HTTP twin."""
