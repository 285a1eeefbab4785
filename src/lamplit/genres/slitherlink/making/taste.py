"""Good taste in Slitherlink: what published ones have, as conditions.

Of 600 published puzzles the middle one has numbers on 41 % of its cells, 8 % of them zeros, 27 %
ones, 37 % twos and 28 % threes, no blank square wider than two cells, and a loop through 83 % of
the points.
"""

from __future__ import annotations

from functools import partial

from lamplit.generating.loops.measures import find_impossible_bounds, make_loop_measures, make_share_measure
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Measure, Style, Taste

NUMBERS = ("zeros", "ones", "twos", "threes")

MEASURES: dict[str, Measure] = {
    **make_loop_measures(lambda grid: grid.sides, "cells with a number", "points"),
    "zeros": Measure("0s among the numbers", make_share_measure(lambda clue: clue == 0)),
    "ones": Measure("1s among the numbers", make_share_measure(lambda clue: clue == 1)),
    "twos": Measure("2s among the numbers", make_share_measure(lambda clue: clue == 2)),
    "threes": Measure("3s among the numbers", make_share_measure(lambda clue: clue == 3)),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "numbers on about 45 % of the cells, evenly spread, and a loop that winds all over the board",
            {
                "clues": parse_bounds(0.3, 0.56),
                "blank": parse_bounds(0, 3),
                "coverage": parse_bounds(0.65),
                "twos": parse_bounds(0, 0.65),
            },
        ),
        Style(
            "sparse", "hardly a number to spare", {"blank": parse_bounds(0, 4), "coverage": parse_bounds(0.65)}, step=1
        ),
        Style(
            "joined",
            "random pieces of line, joined by the solver, as in the thesis: long ways next to knots",
            {"clues": parse_bounds(0.3, 0.56), "blank": parse_bounds(0, 3), "coverage": parse_bounds(0.6)},
            start=0.15,
        ),
    )
}

TASTE = Taste(MEASURES, STYLES, partial(find_impossible_bounds, shares=NUMBERS))
