"""For those who set puzzles: complete, reduce, repair, adjust, and clues for a solution that is drawn first."""
