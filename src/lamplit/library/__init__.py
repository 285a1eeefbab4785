"""Puzzles and positions that ship with the program."""
