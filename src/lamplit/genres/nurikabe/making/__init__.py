"""How Nurikabe puzzles are made."""
