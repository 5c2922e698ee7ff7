"""What a turn-based card deal is; knows no game by name."""
