"""Which clues fit a solution of Yajilin: how many shaded cells are ahead of each arrow."""

from collections.abc import Collection

from lamplit.kit import ARROWS, Cell, Clue, Puzzle, Shade, Solution, split_arrow


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    """A number for each arrow; a cell without one gets the arrow that looks at most cells, but not at nothing."""
    shaded = {cell for cell in puzzle.grid.cells if Shade(cell) in solution.true}
    return {cell: _fit_clue(puzzle, cell, shaded) for cell in puzzle.clues}


def _fit_clue(puzzle: Puzzle, cell: Cell, shaded: Collection[Cell]) -> Clue:
    arrow = split_arrow(puzzle.clues[cell])
    telling: dict[str, tuple[bool, int, int]] = {}
    for letter, way in ARROWS.items():
        ahead = [other for other in puzzle.grid.list_ahead(cell, way) if other not in puzzle.clues]
        number = sum(other in shaded for other in ahead)
        telling[letter] = number > 0, len(ahead), number
    letter = max(telling, key=lambda letter: telling[letter][:2]) if arrow is None else arrow[1]
    return f"{telling[letter][2]}{letter}"
