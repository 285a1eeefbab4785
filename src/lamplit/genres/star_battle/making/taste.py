"""What Star Battles should look like: how many stars they have, and how their regions may be."""

from __future__ import annotations

from lamplit.core.grid import Grid
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.generating.derived.taste import LARGEST, SINGLES, count_single_cells, measure_largest_region
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Bounds, Counted, Measure, Style, Taste
from lamplit.genres.star_battle.decisions import get_star_count

STARS = "stars"
USUAL_STARS = ((8, 1), (13, 2))
"""Up to this many rows, this many stars in each; on larger boards there are three."""


def count_stars(puzzle: Puzzle, solution: Solution) -> Counted:
    return get_star_count(puzzle), None


def choose_stars(style: Style, grid: Grid) -> int:
    """How many stars a board of this size gets in every row, if the style doesn't say otherwise."""
    usual = next((stars for most, stars in USUAL_STARS if grid.rows <= most), 3)
    bounds = style.get_bounds(STARS)
    return int(min(max(usual, bounds.low or 1), bounds.high or usual))


_CONDITIONS: dict[str, Bounds] = {SINGLES: parse_bounds(None, 0.0)}
TASTE = Taste(
    {
        STARS: Measure("stars in every row, column and region", count_stars, share=False),
        LARGEST: Measure("cells of the largest region", measure_largest_region, share=False),
        SINGLES: Measure("regions of one cell, of all regions", count_single_cells),
    },
    {"classic": Style("classic", "one star up to 8×8, two up to 13×13, three on larger boards", _CONDITIONS)},
    lambda style, grid: [],
)
