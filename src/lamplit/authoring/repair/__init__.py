"""Find the smallest changes that make a board unique."""
