"""Making new puzzles: orders, styles, symmetry, difficulty and what the genres' generators share."""
