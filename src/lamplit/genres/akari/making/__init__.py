"""How Akari puzzles are made."""
