"""Shading as it is played (Hitori, Nurikabe): cells are shaded, or marked as white, by taps and strokes."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.grid import Cell, Grid
from lamplit.core.scene import Shape
from lamplit.genre.playing import (
    EMPTY,
    Areas,
    Drawn,
    Form,
    Gestures,
    Paint,
    Place,
    Sign,
    Taps,
    cycle,
    spoken,
    toggles,
)

SHADE, WHITE = 1, 2
GESTURES = Gestures(
    Taps(toggles(3, SHADE), toggles(3, WHITE), cycle(EMPTY, SHADE, WHITE)),
    Paint(SHADE, over=(EMPTY,)),
    Paint(WHITE, over=(EMPTY,)),
    Paint(None, over=(EMPTY,)),
)


def shading_signs(shaded: str, white: str) -> tuple[Sign, ...]:
    """The signs by what a genre calls them: ``sea`` and ``land``."""
    return Sign(""), Sign(shaded, (("shaded", None),), worth=1), Sign(white, (("not_shaded", None),))


def shading_form(shaded: Sequence[Shape], white: Sequence[Shape]) -> Form:
    """A cell at the origin: shading lies below the grid lines, the other mark above."""
    return Form((Drawn(), Drawn(below=tuple(shaded)), Drawn(above=tuple(white))), box=(0, 0, 1, 1))


def cell_places(cells: Sequence[Cell]) -> tuple[Place, ...]:
    return tuple(Place(0, cell.col, cell.row, cell, spoken(cell)) for cell in cells)


def shading_areas(
    grid: Grid, places: dict[Cell, int], names: tuple[str, str], *, sized: bool = False
) -> Areas:
    """What hangs together: the shaded cells, and the rest, with the cells in which nobody writes."""
    node = {cell: i for i, cell in enumerate(grid.cells)}
    return Areas(
        tuple(places.get(cell) for cell in grid.cells),
        tuple((node[a], node[b]) for a, b in grid.links),
        SHADE,
        names,
        sized,
    )
