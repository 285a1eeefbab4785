"""The walls of Simple Loop: each belongs to the board, and says nothing but that no line comes to its cell."""

from lamplit.kit import ClueKinds

WALL = "x"
CLUES = ClueKinds(None, {WALL: "wall"})
