"""Akari as it is played: bulbs and dots in the white cells, and light that is seen at once."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.drawing import (
    INK,
    PAPER,
    cell_fill,
    clue,
    dot,
)
from lamplit.genre.play_parts import cell_stops, ground, ruling
from lamplit.genre.playing import (
    Count,
    Drawn,
    Form,
    Gestures,
    Live,
    Paint,
    Place,
    Play,
    Playboard,
    Rays,
    Shown,
    Sign,
    Taps,
    cycle,
    spoken,
    toggles,
)
from lamplit.genres.akari.draw import BEAM, GLOW, LIT, RAY, bulb_shapes

BULB, DOT = 1, 2
SIGNS = (
    Sign(""),
    Sign("bulb", (("bulbs", None),), worth=1),
    Sign("dot, no bulb", (("not_bulbs", None),)),
)
ORIGIN = Cell(0, 0)
FORM = Form((Drawn(), Drawn(above=tuple(bulb_shapes(ORIGIN))), Drawn(above=(dot(ORIGIN),))), box=(0, 0, 1, 1))
_DOTS = Paint(DOT, over=(0,))
GESTURES = Gestures(Taps(toggles(3, BULB), toggles(3, DOT), cycle(0, BULB, DOT)), _DOTS, _DOTS, _DOTS)


def board(puzzle: Puzzle) -> Playboard:
    grid = puzzle.grid
    white = [cell for cell in grid.cells if cell not in puzzle.clues]
    number = {cell: i for i, cell in enumerate(white)}
    walls = tuple(_shown(cell, puzzle) for cell in puzzle.clues)
    counts = [
        Count(i, tuple(number[near] for near in grid.neighbours(wall.cell) if near in number), wall.clue)
        for i, wall in enumerate(walls)
        if isinstance(wall.clue, int)
    ]
    rays = Rays(
        tuple(tuple(number[cell] for cell in run) for run in grid.runs(puzzle.clues)),
        LIT,
        (*((reach, 1.0, BEAM, strength) for reach, strength in GLOW), (None, RAY, PAPER, 0.6)),
    )
    return Playboard(
        signs=SIGNS,
        forms=(FORM,),
        places=tuple(Place(0, cell.col, cell.row, cell, spoken(cell)) for cell in white),
        gestures=GESTURES,
        clues=walls,
        under=ground(grid),
        lines=ruling(puzzle),
        stops=cell_stops(grid, walls, number),
        live=Live(tuple(counts), rays),
    )


def _shown(cell: Cell, puzzle: Puzzle) -> Shown:
    """A wall is drawn with its number, so that an editor can put both at once."""
    given = puzzle.clues[cell]
    black = cell_fill([cell], INK)
    if isinstance(given, int):
        return Shown(cell, given, (black, clue(cell, given, PAPER)), f"wall {given}")
    return Shown(cell, given, (black,), "wall")


def met(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The walls that have as many bulbs beside them as their number says."""
    return [
        wall
        for wall, given in puzzle.clues.items()
        if isinstance(given, int)
        and sum(Bulb(near) in state.true for near in puzzle.grid.neighbours(wall)) == given
    ]


PLAY = Play(board, met)
