"""How large parts may be on a board."""

from lamplit.core.graph import find_connected_parts
from lamplit.core.puzzle import Puzzle


def find_largest_number(puzzle: Puzzle) -> int:
    """The largest number that a cell may have: the largest clue, or all cells of an area without clues."""
    grid = puzzle.grid
    areas = find_connected_parts([cell for cell in grid.cells if cell not in puzzle.clues], grid.neighbours)
    clues = [clue for clue in puzzle.clues.values() if isinstance(clue, int)]
    return max([1, *clues, *map(len, areas)])
