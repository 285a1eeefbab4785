"""Good taste in Nurikabe: what can be measured on a board, and the styles we bring.

The bounds of ``classic`` are wide around what a few hundred published puzzles have: 41-51 % land,
nine to sixteen numbers on a hundred cells, one island in eight a 1.
"""

from __future__ import annotations

from lamplit.core.decisions import Shade
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.board_connectivity import is_connected
from lamplit.generating.styles import measure_blank_square, parse_bounds
from lamplit.genre.orders import Counted, Measure, Style, Taste


def _list_sizes(puzzle: Puzzle, solution: Solution) -> list[int]:
    """The size of each island, whether its number is shown or not."""
    sea = {key.cell for key in solution.true if isinstance(key, Shade)}
    land = [cell for cell in puzzle.grid.cells if cell not in sea]
    return [len(island) for island in find_connected_parts(land, puzzle.grid.neighbours)]


def _count_islands(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.clues), len(puzzle.grid.cells)


def _count_land(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.grid.cells) - len(solution.true), len(puzzle.grid.cells)


def _count_ones(puzzle: Puzzle, solution: Solution) -> Counted:
    """The first is not counted: on the smallest boards it is the only island."""
    return max(0, _list_sizes(puzzle, solution).count(1) - 1), len(puzzle.clues)


def _count_commonest(puzzle: Puzzle, solution: Solution) -> Counted:
    sizes = _list_sizes(puzzle, solution)
    return max((sizes.count(size) for size in set(sizes)), default=0), len(sizes)


def _measure_largest(puzzle: Puzzle, solution: Solution) -> Counted:
    return max(_list_sizes(puzzle, solution), default=0), None


MEASURES: dict[str, Measure] = {
    "islands": Measure("islands", _count_islands),
    "land": Measure("cells of land", _count_land),
    "ones": Measure("islands of one cell, beyond the first", _count_ones),
    "commonest": Measure("islands of the commonest size", _count_commonest),
    "largest": Measure("cells of the largest island", _measure_largest, share=False),
    "blank_square": Measure("the side of the largest square without a number", measure_blank_square, share=False),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "islands of many sizes, not too many of one cell: what a magazine prints",
            {"land": parse_bounds(0.35, 0.55), "ones": parse_bounds(0, 0.4), "largest": parse_bounds(1, None)},
        ),
        Style(
            "islets",
            "many small islands, none of more than four cells",
            {"ones": parse_bounds(0, 0.5), "largest": parse_bounds(1, 4)},
        ),
    )
}


def find_clashes(style: Style, grid: Grid) -> list[str]:
    """Why no board of this size can keep the style, by counting alone; empty if one may."""
    reasons = []
    if not is_connected(grid):
        reasons.append("the mask cuts the board into pieces, so the sea can't be connected")
    largest, land = style.get_bounds("largest").high, style.get_bounds("land").low
    if largest is not None and largest < 1:
        reasons.append("'largest' allows no island, but every pool needs land")
    if land is not None and land >= 1:
        reasons.append("'land' leaves no room for the sea")
    return reasons


TASTE = Taste(MEASURES, STYLES, find_clashes)
