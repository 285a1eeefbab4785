"""Shading as it is played (Hitori, Nurikabe): cells are shaded, or marked as white, by taps and strokes."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.grid import Cell, Grid
from lamplit.genre.playing import (
    EMPTY,
    Form,
    Gestures,
    LiveAreas,
    Paint,
    PlayPlace,
    Sign,
    SignShapes,
    Taps,
    describe_cell,
    make_cycle,
    make_toggle,
)

SHADE, WHITE = 1, 2
GESTURES = Gestures(
    Taps(make_toggle(3, SHADE), make_toggle(3, WHITE), make_cycle(EMPTY, SHADE, WHITE)),
    Paint(SHADE, over=(EMPTY,)),
    Paint(WHITE, over=(EMPTY,)),
    Paint(None, over=(EMPTY,)),
)


def make_shading_signs(shaded: str, white: str) -> tuple[Sign, ...]:
    """The signs by what a genre calls them: ``sea`` and ``land``."""
    return Sign(""), Sign(shaded, (("shaded", None),), worth=1), Sign(white, (("not_shaded", None),))


def make_shading_form(shaded: SignShapes, white: SignShapes) -> Form:
    """A cell at the origin."""
    return Form((SignShapes(), shaded, white), box=(0, 0, 1, 1))


def make_cell_places(cells: Sequence[Cell]) -> tuple[PlayPlace, ...]:
    return tuple(PlayPlace(0, cell.col, cell.row, cell, describe_cell(cell)) for cell in cells)


def make_shading_areas(
    grid: Grid, places: dict[Cell, int], names: tuple[str, str], *, sized: bool = False
) -> LiveAreas:
    """What hangs together: the shaded cells, and the rest, with the cells in which nobody writes."""
    node = {cell: i for i, cell in enumerate(grid.cells)}
    return LiveAreas(
        tuple(places.get(cell) for cell in grid.cells),
        tuple((node[a], node[b]) for a, b in grid.links),
        SHADE,
        names,
        sized,
    )
