"""Akari as it is played: bulbs and dots in the white cells, and light that is seen at once."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.drawing import INK, PAPER, draw_clue, draw_dot, draw_ghost_dot, fill_cells
from lamplit.genre.play_parts import draw_ground, draw_ruling, make_cell_stops, make_sign_shapes
from lamplit.genre.playing import (
    Form,
    Gestures,
    Live,
    LiveCount,
    LiveRays,
    Paint,
    Play,
    Playboard,
    PlayPlace,
    ShownClue,
    Sign,
    SignShapes,
    Taps,
    describe_cell,
    make_cycle,
    make_toggle,
)
from lamplit.genres.akari.draw import BEAM, GLOW, LIT, RAY, draw_bulb, draw_ghost_bulb

BULB, DOT = 1, 2
SIGNS = (Sign(""), Sign("bulb", (("bulbs", None),), worth=1), Sign("dot, no bulb", (("not_bulbs", None),)))
ORIGIN = Cell(0, 0)
FORM = Form(
    (
        SignShapes(),
        make_sign_shapes(partial(draw_ghost_bulb, ORIGIN), above=draw_bulb(ORIGIN)),
        make_sign_shapes(partial(draw_ghost_dot, ORIGIN), above=[draw_dot(ORIGIN)]),
    ),
    box=(0, 0, 1, 1),
)
_DOTS = Paint(DOT, over=(0,))
GESTURES = Gestures(Taps(make_toggle(3, BULB), make_toggle(3, DOT), make_cycle(0, BULB, DOT)), _DOTS, _DOTS, _DOTS)


def make_board(puzzle: Puzzle) -> Playboard:
    grid = puzzle.grid
    white = [cell for cell in grid.cells if cell not in puzzle.clues]
    number = {cell: i for i, cell in enumerate(white)}
    walls = tuple(_show_clue(cell, puzzle) for cell in puzzle.clues)
    counts = [
        LiveCount(i, tuple(number[near] for near in grid.neighbours(wall.cell) if near in number), wall.clue)
        for i, wall in enumerate(walls)
        if isinstance(wall.clue, int)
    ]
    rays = LiveRays(
        tuple(tuple(number[cell] for cell in run) for run in grid.runs(puzzle.clues)),
        LIT,
        (*((reach, 1.0, BEAM, strength) for reach, strength in GLOW), (None, RAY, PAPER, 0.6)),
    )
    return Playboard(
        signs=SIGNS,
        forms=(FORM,),
        places=tuple(PlayPlace(0, cell.col, cell.row, cell, describe_cell(cell)) for cell in white),
        gestures=GESTURES,
        clues=walls,
        under=draw_ground(grid),
        lines=draw_ruling(puzzle),
        stops=make_cell_stops(puzzle, walls, number),
        live=Live(tuple(counts), rays),
    )


def _show_clue(cell: Cell, puzzle: Puzzle) -> ShownClue:
    """A wall is drawn with its number, so that an editor can put both at once."""
    given = puzzle.clues[cell]
    black = fill_cells([cell], INK)
    if isinstance(given, int):
        return ShownClue(cell, given, (black, draw_clue(cell, given, PAPER)), f"wall {given}")
    return ShownClue(cell, given, (black,), "wall")


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The walls that have as many bulbs beside them as their number says."""
    return [
        wall
        for wall, given in puzzle.clues.items()
        if isinstance(given, int) and sum(Bulb(near) in state.true for near in puzzle.grid.neighbours(wall)) == given
    ]


PLAY = Play(make_board, find_met_clues)
