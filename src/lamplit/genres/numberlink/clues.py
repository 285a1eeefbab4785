"""The numbers of Numberlink stand at the ends of paths."""

from lamplit.core.graph import find_connected_parts
from lamplit.kit import Cell, Clue, Puzzle, Solution

END = "?"
"""An end of a path whose number is not chosen yet: it may be joined with any."""


def fit_clues(puzzle: Puzzle, solution: Solution) -> dict[Cell, Clue]:
    """A number for both ends of each path: the one that an end has already, or the next that no end has."""
    near: dict[Cell, list[Cell]] = {cell: [] for cell in puzzle.grid.cells}
    for key in solution.true:
        for a, b in key.edges:
            near[a].append(b)
            near[b].append(a)
    paths = find_connected_parts([cell for cell, beside in near.items() if beside], near.__getitem__)
    fitting: dict[Cell, Clue] = {}
    taken = set(puzzle.clues.values())
    for path in sorted(map(sorted, paths)):
        ends = [cell for cell in path if len(near[cell]) == 1]
        given = [puzzle.clues[end] for end in ends if puzzle.clues.get(end, END) != END]
        number = given[0] if given else next(n for n in range(1, len(near) + 1) if n not in taken)
        taken.add(number)
        fitting |= dict.fromkeys(ends, number)
    return dict(sorted(fitting.items()))
