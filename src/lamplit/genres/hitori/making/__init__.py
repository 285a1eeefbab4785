"""How Hitori puzzles are made."""
