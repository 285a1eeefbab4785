"""Good taste in Shingoki: what published ones have, as conditions.

Of 59 published puzzles the middle one has pearls on 22 % of its cells, two thirds of them black,
no blank square wider than three cells, and a loop through 95 % of the cells.
"""

from __future__ import annotations

from functools import partial

from lamplit.generating.loops.measures import find_impossible_bounds, make_loop_measures, make_share_measure
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Measure, Style, Taste
from lamplit.genres.shingoki.rules import split_clue

LONG = 5
"""From this number on a pearl is a long one."""

MEASURES: dict[str, Measure] = {
    **make_loop_measures(lambda grid: grid.links, "cells with a pearl", "cells"),
    "black": Measure("black pearls", make_share_measure(lambda clue: str(clue)[0] == "b")),
    "white": Measure("white pearls", make_share_measure(lambda clue: str(clue)[0] == "w")),
    "long": Measure(f"pearls with {LONG} or more", make_share_measure(lambda clue: split_clue(str(clue))[1] >= LONG)),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "pearls on about a quarter of the cells, both colours, and a loop that passes most cells",
            {
                "clues": parse_bounds(0.12, 0.34),
                "blank": parse_bounds(0, 4),
                "coverage": parse_bounds(0.75),
                "black": parse_bounds(0.3, 0.9),
            },
        ),
        Style(
            "sparse", "hardly a pearl to spare", {"blank": parse_bounds(0, 6), "coverage": parse_bounds(0.75)}, step=1
        ),
        Style(
            "joined",
            "random pieces of line, joined by the solver, as in the thesis",
            {"clues": parse_bounds(0.12, 0.34), "blank": parse_bounds(0, 4), "coverage": parse_bounds(0.65)},
            start=0.15,
        ),
    )
}

TASTE = Taste(MEASURES, STYLES, partial(find_impossible_bounds, shares=("black", "white")))
