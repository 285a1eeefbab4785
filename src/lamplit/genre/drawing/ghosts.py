"""Ghosts: what a step concludes or supposes, drawn as the mark itself on a light ground.

A conclusion is green within an unbroken frame, a supposition orange within a dashed one; on paper the frames, and the
grounds (grey and white), tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import NamedTuple, TypeVar

from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Circle, Polyline, Role, Shape, View
from lamplit.genre.drawing.palette import GREEN, ORANGE, PAPER, SUPPOSED_DASH, SUPPOSED_LINE_DASH, SUPPOSED_TINT, TINT
from lamplit.genre.drawing.shapes import Point, cell_centre

Some = TypeVar("Some", bound=Decision)
HALO = 0.34
"""The width of the ground below a line."""
SPOT = 0.19
"""The radius of the ground below a sign on an edge."""


class Ghost(NamedTuple):
    """How ghosts of one kind look, and the decisions to draw as such."""

    colour: str
    tint: str
    dash: tuple[float, ...] = ()
    state: State = State()

    def list_decisions(self, kind: type[Some], holds: bool) -> list[Some]:
        """The decisions of this kind that hold, or that don't, in order."""
        return sorted(key for key in (self.state.true if holds else self.state.false) if isinstance(key, kind))


CONCLUDED = Ghost(GREEN, TINT[Role.CONCLUSION])
SUPPOSED = Ghost(ORANGE, SUPPOSED_TINT, SUPPOSED_DASH)


def list_ghosts(view: View) -> list[Ghost]:
    """What is supposed, then what is concluded, which lies on top."""
    ghosts = SUPPOSED._replace(state=view.supposed), CONCLUDED._replace(state=view.concluded)
    return [ghost for ghost in ghosts if ghost.state.true or ghost.state.false]


def draw_ghost_cell(cell: Cell, ghost: Ghost) -> Shape:
    """The ground of a ghost in a cell, with its frame."""
    near, far = 0.09, 0.91
    x, y = cell.col, cell.row
    corners = ((x + near, y + near), (x + far, y + near), (x + far, y + far), (x + near, y + far))
    return Polyline(corners, ghost.colour, 0.07, True, ghost.tint, dash=ghost.dash)


def draw_ghost_dot(cell: Cell, ghost: Ghost) -> list[Shape]:
    """A cell that stays as it is."""
    return [draw_ghost_cell(cell, ghost), Circle(*cell_centre(cell), 0.15, ghost.colour)]


def draw_ghost_line(points: Sequence[Point], ghost: Ghost, width: float) -> list[Shape]:
    """A line with a light core; one that is supposed is dashed instead."""
    way = tuple(points)
    if ghost.dash:
        return [Polyline(way, ghost.colour, width, dash=SUPPOSED_LINE_DASH)]
    return [Polyline(way, ghost.colour, width), Polyline(way, PAPER, 0.08)]


def draw_halo(points: Iterable[Point], ghost: Ghost) -> Shape:
    """The ground below a line."""
    return Polyline(tuple(points), ghost.tint, HALO)


def draw_ghost_spot(point: Point, ghost: Ghost, radius: float = SPOT) -> Shape:
    """The ground below a sign on an edge, round, with its frame."""
    if not ghost.dash:
        return Circle(*point, radius, ghost.tint, ghost.colour, 0.04)
    x, y = point
    corners = tuple((x + radius * cos(k * pi / 8), y + radius * sin(k * pi / 8)) for k in range(16))
    return Polyline(corners, ghost.colour, 0.04, True, ghost.tint, dash=tuple(part * 0.7 for part in ghost.dash))
