"""Find clues for a solution that is drawn first."""
