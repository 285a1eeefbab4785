"""Good taste in Yajilin: of 79 published 10×10 puzzles the middle one has 12 clues and leaves 26 cells to them and to
shaded cells; in 0.5 % of all blocks of four cells there is no line."""

from __future__ import annotations

from dataclasses import replace

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.taste import BUILT, FILLED, derive_taste
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Counted, Measure, Style, Taste
from lamplit.genre.registry import get_genre
from lamplit.genres.yajilin.authoring import SETTER

CLUES, BLOCKS = BUILT, "blocks"


def _count_blocks(puzzle: Puzzle, solution: Solution) -> Counted:
    """The blocks of two by two cells that the loop stays out of."""
    passed = {end for key in solution.true for edge in key.edges for end in edge}
    corners = [Cell(row, col) for row in range(puzzle.grid.rows - 1) for col in range(puzzle.grid.cols - 1)]
    blocks = [
        (cell, Cell(row, col + 1), Cell(row + 1, col), Cell(row + 1, col + 1))
        for cell in corners
        for row, col in [cell]
    ]
    return sum(passed.isdisjoint(block) for block in blocks), len(blocks)


def make_taste() -> Taste:
    derived = derive_taste(get_genre("yajilin"), SETTER)
    measures = {
        **{name: measure for name, measure in derived.measures.items() if name != FILLED},
        BLOCKS: Measure("blocks of four cells without a line, of all such blocks", _count_blocks),
    }
    conditions = {CLUES: parse_bounds(0.08, 0.16), BLOCKS: parse_bounds(None, 0.02)}
    classic = Style("classic", "about as many clues as in magazines", conditions)
    return replace(derived, measures=measures, styles={classic.name: classic})


TASTE = make_taste()
