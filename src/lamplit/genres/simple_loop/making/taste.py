"""Good taste in Simple Loop: of 34 published puzzles the middle one has walls on 16 % of its cells."""

from __future__ import annotations

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.styles import measure_blank_square, parse_bounds
from lamplit.genre.orders import Counted, Measure, Style, Taste

WALLS, BESIDE, BLANK = "walls", "walls_beside", "blank"


def _count_walls(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.clues), len(puzzle.grid.cells)


def _count_walls_beside(puzzle: Puzzle, solution: Solution) -> Counted:
    walls = puzzle.clues.keys()
    return sum(not walls.isdisjoint(puzzle.grid.neighbours(wall)) for wall in walls), len(walls)


MEASURES = {
    WALLS: Measure("walls", _count_walls),
    BESIDE: Measure("walls beside another, of all walls", _count_walls_beside),
    BLANK: Measure("side length of the largest square without a wall", measure_blank_square, share=False),
}
STYLES = {
    style.name: style
    for style in (
        Style(
            "classic",
            "single walls, well spread, on every fifth to tenth cell",
            {WALLS: parse_bounds(0.1, 0.2), BESIDE: parse_bounds(None, 0.25)},
        ),
        Style("dense", "many walls", {WALLS: parse_bounds(0.2, 0.35)}),
    )
}
TASTE = Taste(MEASURES, STYLES, lambda style, grid: [])
