"""Boards of Coloured Akari for the derived generator."""
