"""How Shingoki puzzles are made."""
