"""How Hashi puzzles are made."""
