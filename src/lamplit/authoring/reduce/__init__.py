"""Find the clues a puzzle can do without."""
