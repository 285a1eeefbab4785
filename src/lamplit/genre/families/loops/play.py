"""Loops as they are played: lines and crosses on edges, drawn from point to point.

An edge runs between the centres of cells (Masyu, Shingoki) or between lattice points (Slitherlink); all else is
the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from lamplit.core.grid import Edge
from lamplit.core.scene import Polyline, Shape
from lamplit.genre.drawing import Ghost, Places, draw_cross, draw_ghost_line, draw_halo, edge_ends, edge_middle
from lamplit.genre.families.loops.draw import GHOST_WIDTH, LOOP, LOOP_WIDTH, draw_ghost_cross
from lamplit.genre.play_parts import make_sign_shapes
from lamplit.genre.playing import (
    EMPTY,
    CursorStop,
    Form,
    LiveLines,
    Paint,
    PlayLattice,
    PlayPlace,
    Sign,
    SignShapes,
    describe_cell,
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


def describe_link(link: Edge) -> str:
    return f"between {describe_cell(link.a)} and {describe_cell(link.b)}"
