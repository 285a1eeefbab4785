"""Good taste in Masyu: what published ones have, as conditions.

Of 420 published puzzles the middle one has pearls on 22 % of its cells, 60 % of them white, no
blank square wider than three cells, and a loop through 86 % of the cells.
"""

from __future__ import annotations

from lamplit.core.grid import Grid
from lamplit.generating.loops.measures import loop_measures, share_of, too_few
from lamplit.generating.styles import bounds
from lamplit.genre.orders import Measure, Style, Taste

MEASURES: dict[str, Measure] = {
    **loop_measures(lambda grid: grid.links, "cells with a pearl", "cells"),
    "black": Measure("black pearls", share_of(lambda clue: clue == "b")),
    "white": Measure("white pearls", share_of(lambda clue: clue == "w")),
}

STYLES: dict[str, Style] = {
    style.name: style
    for style in (
        Style(
            "classic",
            "pearls on a fifth to a quarter of the cells, well mixed, and a loop that passes most cells",
            {
                "clues": bounds(0.12, 0.3),
                "blank": bounds(0, 4),
                "coverage": bounds(0.7),
                "black": bounds(0.2, 0.6),
            },
        ),
        Style(
            "sparse",
            "hardly a pearl to spare",
            {"blank": bounds(0, 5), "coverage": bounds(0.7)},
            step=1,
        ),
        Style(
            "joined",
            "begins with random pieces of line, joined by the solver, as in the thesis",
            {"clues": bounds(0.12, 0.3), "blank": bounds(0, 4), "coverage": bounds(0.65)},
            start=0.15,
        ),
    )
}


def clashes(style: Style, grid: Grid) -> list[str]:
    return too_few(style, ("black", "white"), grid)


TASTE = Taste(MEASURES, STYLES, clashes)
