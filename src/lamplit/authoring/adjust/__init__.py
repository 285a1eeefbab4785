"""Make a puzzle easier or harder by small changes."""
