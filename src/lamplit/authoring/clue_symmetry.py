"""How a puzzle looks: the symmetry of its clue places, which changes to it should keep."""

from __future__ import annotations

from lamplit.authoring.changes import setter_of
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.generating.symmetry import SYMMETRIES, find_clue_orbits, has_symmetry
from lamplit.genre.orders import Symmetry

Group = tuple[Cell, ...]
"""Cells that change together or not at all."""


def detect_symmetry(puzzle: Puzzle) -> Symmetry:
    """The symmetry of the places that have a clue, the one that binds the most; ``none`` where every cell has."""
    places = set(puzzle.clues)
    if not places or len(places) == len(puzzle.grid.cells):
        return "none"
    fitting = [
        symmetry
        for symmetry in SYMMETRIES
        if has_symmetry(puzzle.grid, symmetry)
        and all(places.issuperset(find_clue_orbits(puzzle, symmetry)[cell]) for cell in places)
    ]
    return min(fitting, key=lambda symmetry: len(set(find_clue_orbits(puzzle, symmetry).values())))


def shows_clue(puzzle: Puzzle, clue: Clue | None) -> bool:
    """Whether there is such a place already: an empty cell (None), a plain wall, an island without a number."""
    if clue is None:
        return len(puzzle.clues) < len(puzzle.grid.cells)
    return clue in puzzle.clues.values()


def group_cells(puzzle: Puzzle, cells: set[Cell]) -> list[Group]:
    """These cells, each with those that have to change with it if the look is to stay, in reading order.

    Only where a clue comes or goes altogether: a wall or an island that says its number or does not is one all the
    same. A cell whose mates can't all change is left out.
    """
    setter = setter_of(puzzle)
    if setter.bare is not None:
        return [(cell,) for cell in sorted(cells)]
    mates = find_clue_orbits(puzzle, detect_symmetry(puzzle))
    return sorted({mates[cell] for cell in cells if cells.issuperset(mates[cell])})
