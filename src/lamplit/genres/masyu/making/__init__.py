"""How Masyu puzzles are made."""
