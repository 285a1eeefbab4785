"""Puzzles of any genre that can say which clues fit a solution, made from its rules alone."""
