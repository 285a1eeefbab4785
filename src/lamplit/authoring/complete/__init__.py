"""Turn a half-made board into a puzzle."""
