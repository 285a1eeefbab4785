"""What a solution of Star Battle is made of, and of how many."""

from lamplit.core.decisions import OnCell
from lamplit.core.puzzle import Puzzle
from lamplit.genre.clues import LEADING


class Star(OnCell):
    """A star in a cell: ``Star(cell)``."""

    __slots__ = ()
    name, plural, noun = "star", "stars", "star"
    absent = ("dot", "empty")

    def conclude(self, holds: bool) -> str:
        return f"{self.cell} {'is a star' if holds else 'has no star'}"

    def suppose(self, holds: bool) -> str:
        return f"{self.cell} {'were a star' if holds else 'had no star'}"


def get_star_count(puzzle: Puzzle) -> int:
    """How many stars every row, column and region has."""
    return int(puzzle.clues[LEADING])
