"""Good taste in Shingoki: what published ones have, as conditions.

Of 59 published puzzles the middle one has pearls on 22 % of its cells, two thirds of them black,
no blank square wider than three cells, and a loop through 95 % of the cells.
"""

from __future__ import annotations

from lamplit.core.grid import Grid
from lamplit.generating.loops.measures import loop_measures, share_of, too_few
from lamplit.generating.styles import bounds
from lamplit.genre.orders import Measure, Style, Taste
from lamplit.genres.shingoki.rules import colour_and_number

LONG = 5
"""From this number on a pearl is a long one."""

MEASURES: dict[str, Measure] = {
    **loop_measures(lambda grid: grid.links, "cells with a pearl", "cells"),
    "black": Measure("black pearls", share_of(lambda clue: str(clue)[0] == "b")),
    "white": Measure("white pearls", share_of(lambda clue: str(clue)[0] == "w")),
    "long": Measure(f"pearls with {LONG} or more", share_of(lambda clue: colour_and_number(str(clue))[1] >= LONG)),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "pearls on about a quarter of the cells, both colours, and a loop that passes most cells",
            {
                "clues": bounds(0.12, 0.34),
                "blank": bounds(0, 4),
                "coverage": bounds(0.75),
                "black": bounds(0.3, 0.9),
            },
        ),
        Style(
            "sparse",
            "hardly a pearl to spare",
            {"blank": bounds(0, 6), "coverage": bounds(0.75)},
            step=1,
        ),
        Style(
            "joined",
            "random pieces of line, joined by the solver, as in the thesis",
            {"clues": bounds(0.12, 0.34), "blank": bounds(0, 4), "coverage": bounds(0.65)},
            start=0.15,
        ),
    )
}


def clashes(style: Style, grid: Grid) -> list[str]:
    return too_few(style, ("black", "white"), grid)


TASTE = Taste(MEASURES, STYLES, clashes)
