"""Taste for any genre: a few measures that every puzzle has, and styles with bounds that suit most genres."""

from __future__ import annotations

from collections import Counter
from functools import partial

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.generating.derived.sampling import list_decision_cells
from lamplit.generating.styles import measure_blank_square, parse_bounds
from lamplit.genre.authoring import Setter
from lamplit.genre.clues import UNKNOWN
from lamplit.genre.contract import Genre
from lamplit.genre.orders import Bounds, Counted, Measure, Style, Taste

CLUES, COMMON, BLANK, FILLED, BUILT = "clues", "common", "blank", "filled", "built"
REGIONS, LARGEST, SINGLES, RECTANGLES = "regions", "largest_region", "single_cells", "rectangles"
CLASSIC_START = 0.45
"""The share of all clues that fit that a classic puzzle keeps, or as many more as it needs."""
SHADED_START = 0.28
"""The same where any cell that is left white could have a clue, as in Kurodoko."""
MOST_SHADED = 0.55
"""The share of shaded cells there: a Cave is no tunnel through solid rock."""


def derive_taste(genre: Genre, setter: Setter) -> Taste:
    """The measures and styles of a genre that declares none of its own."""
    measures = {
        CLUES: Measure("clues, of all that fit the solution", partial(_count_clues, setter)),
        COMMON: Measure("clues of the most common value, of all clues", partial(_count_most_common, setter)),
        BLANK: Measure("cells a side of the largest square without a clue", measure_blank_square, share=False),
        FILLED: Measure("cells that the solution marks or passes, of all cells", _count_filled),
    }
    conditions: dict[str, Bounds] = {FILLED: parse_bounds(0.05, None)}
    if genre.clues.numbers is not None and not genre.clues.arrows:
        conditions[COMMON] = parse_bounds(None, 0.65)
    if setter.bare is not None:
        measures[BUILT] = Measure("cells with a clue, a wall or an island, of all cells", _count_built)
        conditions[BUILT] = parse_bounds(0.05, 0.4)
    if genre.regions:
        measures |= {
            REGIONS: Measure("regions, as a share of the cells", _count_regions),
            LARGEST: Measure("cells of the largest region", _measure_largest_region, share=False),
            SINGLES: Measure("regions of one cell, of all regions", _count_single_cells),
            RECTANGLES: Measure("regions that are rectangles, of all regions", _count_rectangles),
        }
        conditions[SINGLES] = parse_bounds(None, 0.1)
        if genre.clues.list_tokens(2):  # else only the shapes of regions tell anything
            conditions[RECTANGLES] = parse_bounds(0.5, None)
    start = CLASSIC_START
    if genre.kinds == (Shade,) and setter.bare is None and not genre.regions and not setter.whole:
        start = SHADED_START
        conditions[FILLED] = parse_bounds(0.05, MOST_SHADED)
    styles = [Style("classic", "a fair number of clues", conditions, start=start)]
    if not setter.whole and UNKNOWN not in str(setter.bare):
        styles.append(Style("sparse", "as few clues as there can be", conditions, start=0.0))
    return Taste(measures, {style.name: style for style in styles}, lambda style, grid: [])


def list_telling_clues(setter: Setter, puzzle: Puzzle) -> dict[Cell, Clue]:
    """The clues that say something: not plain walls, nor islands without a number."""
    return {cell: clue for cell, clue in puzzle.clues.items() if UNKNOWN not in str(clue) and clue != setter.bare}


def _count_clues(setter: Setter, puzzle: Puzzle, solution: Solution) -> Counted:
    return len(list_telling_clues(setter, puzzle)), len(setter.fitting(puzzle, solution))


def _count_most_common(setter: Setter, puzzle: Puzzle, solution: Solution) -> Counted:
    told = Counter(list_telling_clues(setter, puzzle).values())
    return max(told.values(), default=0), told.total()


def _count_filled(puzzle: Puzzle, solution: Solution) -> Counted:
    cells = {cell for decision in solution.true for cell in list_decision_cells(decision)}
    return len(cells), len(puzzle.grid.cells)


def _count_built(puzzle: Puzzle, solution: Solution) -> Counted:
    return sum(cell in puzzle.grid for cell in puzzle.clues), len(puzzle.grid.cells)


def _count_regions(puzzle: Puzzle, solution: Solution) -> Counted:
    return len(puzzle.regions), len(puzzle.grid.cells)


def _measure_largest_region(puzzle: Puzzle, solution: Solution) -> Counted:
    return max(map(len, puzzle.regions), default=0), None


def _count_single_cells(puzzle: Puzzle, solution: Solution) -> Counted:
    return sum(len(region) == 1 for region in puzzle.regions), len(puzzle.regions)


def _count_rectangles(puzzle: Puzzle, solution: Solution) -> Counted:
    return sum(_is_rectangle(region) for region in puzzle.regions), len(puzzle.regions)


def _is_rectangle(region: frozenset[Cell]) -> bool:
    return len({cell.row for cell in region}) * len({cell.col for cell in region}) == len(region)
