"""Formats of Akari alone: the theses' grids, codex and matrices, and facts for an answer-set solver."""
