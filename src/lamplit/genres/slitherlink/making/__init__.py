"""How Slitherlink puzzles are made."""
