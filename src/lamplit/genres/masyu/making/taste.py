"""Good taste in Masyu: what published ones have, as conditions.

Of 420 published puzzles the middle one has pearls on 22 % of its cells, 60 % of them white, no
blank square wider than three cells, and a loop through 86 % of the cells.
"""

from __future__ import annotations

from functools import partial

from lamplit.generating.loops.measures import find_impossible_bounds, make_loop_measures, make_share_measure
from lamplit.generating.styles import parse_bounds
from lamplit.genre.orders import Measure, Style, Taste

MEASURES: dict[str, Measure] = {
    **make_loop_measures(lambda grid: grid.links, "cells with a pearl", "cells"),
    "black": Measure("black pearls", make_share_measure(lambda clue: clue == "b")),
    "white": Measure("white pearls", make_share_measure(lambda clue: clue == "w")),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "pearls on a fifth to a quarter of the cells, well mixed, and a loop that passes most cells",
            {
                "clues": parse_bounds(0.12, 0.3),
                "blank": parse_bounds(0, 4),
                "coverage": parse_bounds(0.7),
                "black": parse_bounds(0.2, 0.6),
            },
        ),
        Style(
            "sparse", "hardly a pearl to spare", {"blank": parse_bounds(0, 5), "coverage": parse_bounds(0.7)}, step=1
        ),
        Style(
            "joined",
            "begins with random pieces of line, joined by the solver, as in the thesis",
            {"clues": parse_bounds(0.12, 0.3), "blank": parse_bounds(0, 4), "coverage": parse_bounds(0.65)},
            start=0.15,
        ),
    )
}

TASTE = Taste(MEASURES, STYLES, partial(find_impossible_bounds, shares=("black", "white")))
