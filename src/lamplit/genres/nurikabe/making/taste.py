"""Good taste in Nurikabe: what can be measured on a board, and the styles we bring.

The bounds of ``classic`` are wide around what a few hundred published puzzles have: 41-51 % land,
nine to sixteen numbers on a hundred cells, one island in eight a 1.
"""

from __future__ import annotations

from lamplit.core.decisions import Shade
from lamplit.core.graph import connected_parts
from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.board_connectivity import in_one_piece
from lamplit.generating.styles import blank_square, bounds
from lamplit.genre.orders import Counted, Measure, Style, Taste


def _sizes(puzzle: Puzzle, solution: Solution) -> list[int]:
    """The size of each island, whether its number is shown or not."""
    sea = {key.cell for key in solution.true if isinstance(key, Shade)}
    land = [cell for cell in puzzle.grid.cells if cell not in sea]
    return [len(island) for island in connected_parts(land, puzzle.grid.neighbours)]


def _islands(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.clues), len(puzzle.grid.cells)


def _land(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.grid.cells) - len(solution.true), len(puzzle.grid.cells)


def _ones(puzzle: Puzzle, solution: Solution) -> Counted:
    """The first is not counted: on the smallest boards it is the only island."""
    return max(0, _sizes(puzzle, solution).count(1) - 1), len(puzzle.clues)


def _commonest(puzzle: Puzzle, solution: Solution) -> Counted:
    sizes = _sizes(puzzle, solution)
    return max((sizes.count(size) for size in set(sizes)), default=0), len(sizes)


def _largest(puzzle: Puzzle, solution: Solution) -> Counted:
    return max(_sizes(puzzle, solution), default=0), None


MEASURES: dict[str, Measure] = {
    "islands": Measure("islands", _islands),
    "land": Measure("cells of land", _land),
    "ones": Measure("islands of one cell, beyond the first", _ones),
    "commonest": Measure("islands of the commonest size", _commonest),
    "largest": Measure("cells of the largest island", _largest, share=False),
    "blank_square": Measure("the side of the largest square without a number", blank_square, share=False),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "islands of many sizes, not too many of one cell: what a magazine prints",
            {"land": bounds(0.35, 0.55), "ones": bounds(0, 0.4), "largest": bounds(1, None)},
        ),
        Style(
            "islets",
            "many small islands, none of more than four cells",
            {"ones": bounds(0, 0.5), "largest": bounds(1, 4)},
        ),
    )
}


def clashes(style: Style, grid: Grid) -> list[str]:
    """Why no board of this size can keep the style, by counting alone; empty if one may."""
    reasons = []
    if not in_one_piece(grid):
        reasons.append("the mask cuts the board into pieces, so the sea can't be connected")
    largest, land = style.bounds("largest").high, style.bounds("land").low
    if largest is not None and largest < 1:
        reasons.append("'largest' allows no island, but every pool needs land")
    if land is not None and land >= 1:
        reasons.append("'land' leaves no room for the sea")
    return reasons


TASTE = Taste(MEASURES, STYLES, clashes)
