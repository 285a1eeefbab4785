"""Lamplit: a workshop for pencil puzzles."""
