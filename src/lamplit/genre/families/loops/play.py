"""Loops as they are played: lines and crosses on edges, drawn from point to point.

An edge runs between the centres of cells (Masyu, Shingoki) or between lattice points (Slitherlink); all else is
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import Polyline, Shape
from lamplit.genre.drawing import Ghost, Places, draw_cross, draw_ghost_line, draw_halo, edge_ends, edge_middle
from lamplit.genre.families.loops.check import LoopDrawing
from lamplit.genre.families.loops.draw import GHOST_WIDTH, LOOP, LOOP_WIDTH, draw_ghost_cross, draw_pearl
from lamplit.genre.families.loops.pearls import COLOURS
from lamplit.genre.play_parts import draw_ground, draw_ruling, make_cell_stops, make_sign_shapes
from lamplit.genre.playing import (
    EMPTY,
    CursorStop,
    Form,
    Gestures,
    Live,
    LiveLines,
    Paint,
    Playboard,
    PlayLattice,
    PlayPlace,
    ShownClue,
    Sign,
    SignShapes,
    Taps,
    Trace,
    describe_cell,
    make_toggle,
)

LINE, CROSS = 1, 2
SIGNS = (Sign(""), Sign("line", (("lines", None),), worth=1), Sign("cross, no line", (("not_lines", None),)))
CROSSES = Paint(CROSS, over=(EMPTY,))
LIVE_LINES = LiveLines(LOOP)


def _make_edge_form(end: tuple[float, float]) -> Form:
    """An edge from the origin to there."""
    halfway = end[0] / 2, end[1] / 2
    ends = ((0, 0), end)

    def draw_line(ghost: Ghost) -> list[Shape]:
        return [draw_halo(ends, ghost), *draw_ghost_line(ends, ghost, GHOST_WIDTH)]

    return Form(
        (
            SignShapes(),
            make_sign_shapes(draw_line, above=[Polyline(ends, LOOP, LOOP_WIDTH)]),
            make_sign_shapes(partial(draw_ghost_cross, halfway), above=draw_cross(halfway, size=0.08)),
        ),
        line=ends,
    )


FORMS = (_make_edge_form((1, 0)), _make_edge_form((0, 1)))
"""Across and down."""


def make_edge_places(edges: Sequence[Edge], edges_at: Places, name: Callable[[Edge], str]) -> tuple[PlayPlace, ...]:
    return tuple(PlayPlace(int(e.a.col == e.b.col), *edge_ends(e, edges_at)[0], e, name(e)) for e in edges)


def make_edge_stops(places: Sequence[PlayPlace], edges_at: Places, first: int = 0) -> tuple[CursorStop, ...]:
    """The middle of every edge; ``first`` is the number of the first of these places on the board."""
    return tuple(
        CursorStop(*edge_middle(place.key, edges_at), place.name, i)
        for i, place in enumerate(places, first)
        if isinstance(place.key, Edge)
    )


def make_lattice(edges: Sequence[Edge], edges_at: Places, first: int = 0) -> PlayLattice:
    """The points that a line can run through, and the edges between them, whose places are numbered from ``first``."""
    points = sorted({point for e in edges for point in e})
    shift = 0.5 if edges_at == "centres" else 0.0
    number = {point: i for i, point in enumerate(points)}
    return PlayLattice(
        tuple((col + shift, row + shift) for row, col in points),
        tuple((i, number[a], number[b]) for i, (a, b) in enumerate(edges, first)),
    )


_TAKE_OR_CROSS = (CROSS, EMPTY, EMPTY)
"""A tap that takes away what is there; else a cross: lines from cell to cell are dragged."""
PEARL_GESTURES = Gestures(
    Taps(_TAKE_OR_CROSS, make_toggle(3, CROSS), _TAKE_OR_CROSS), Trace(LINE), CROSSES, Trace(LINE)
)


def make_pearl_board(puzzle: Puzzle) -> Playboard:
    """A board of pearls (Masyu, Shingoki)."""
    grid = puzzle.grid
    pearls = tuple(_show_clue(cell, str(given)) for cell, given in puzzle.clues.items())
    places = make_edge_places(grid.links, "centres", describe_link)
    return Playboard(
        signs=SIGNS,
        forms=FORMS,
        places=places,
        gestures=PEARL_GESTURES,
        clues=pearls,
        under=draw_ground(grid),
        lines=draw_ruling(puzzle),
        stops=(*make_cell_stops(grid, pearls, {}), *make_edge_stops(places, "centres")),
        lattice=make_lattice(grid.links, "centres"),
        live=Live(lines=LIVE_LINES),
    )


def describe_link(link: Edge) -> str:
    return f"between {describe_cell(link.a)} and {describe_cell(link.b)}"


def _show_clue(cell: Cell, given: str) -> ShownClue:
    colour, number = given[0], given[1:]
    name = f"{COLOURS[colour]} pearl {number}".rstrip()
    return ShownClue(cell, given, tuple(draw_pearl(cell, colour, number)), name)


def make_drawing(puzzle: Puzzle, state: State) -> LoopDrawing:
    """The lines that a player has drawn from cell to cell, as if no more were to come."""
    return LoopDrawing(state.true, puzzle.grid.links)
