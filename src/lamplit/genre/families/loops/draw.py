"""Loops on paper: a bold line that is one smooth stroke, round its corners, with pearls on top."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.decisions import Line
from lamplit.core.graph import build_adjacency
from lamplit.core.grid import Cell, Edge
from lamplit.core.scene import Circle, Path, Segment, Shape, View
from lamplit.genre.drawing import (
    BLUE,
    FAULT,
    INK,
    PAPER,
    Ghost,
    Places,
    Point,
    cell_centre,
    draw_clue,
    draw_cross,
    draw_ghost_line,
    draw_ghost_spot,
    draw_halo,
    edge_middle,
    list_ghosts,
)

LOOP = BLUE
LOOP_WIDTH = 0.16
GHOST_WIDTH = 0.2
"""The width of a line that is concluded or supposed."""
PEARL = 0.36
"""The radius of a pearl."""
Strand = tuple[list[Cell], bool]
"""Points in the order in which the line passes them, and whether it closes."""


def list_drawn_lines(view: View) -> list[Edge]:
    """The lines that are known to be there."""
    return sorted(key.edge for key in view.state.true if isinstance(key, Line))


def draw_crosses(view: View, edges_at: Places) -> list[Shape]:
    """Small crosses where a line is known not to be; a whole answer needs none."""
    if view.solved:
        return []
    edges = sorted(key.edge for key in view.state.false if isinstance(key, Line))
    return [shape for e in edges for shape in draw_cross(edge_middle(e, edges_at), size=0.08)]


def draw_ghost_lines(view: View, edges_at: Places) -> list[Shape]:
    """Lines and crosses that are concluded or supposed."""
    shift = 0.5 if edges_at == "centres" else 0.0
    shapes: list[Shape] = []
    for ghost in list_ghosts(view):
        ways = [
            [(p.col + shift, p.row + shift) for p in (*points, *points[: int(closed)])]
            for points, closed in trace_strands(key.edge for key in ghost.list_decisions(Line, True))
        ]
        shapes += [draw_halo(way, ghost) for way in ways]
        shapes += [shape for way in ways for shape in draw_ghost_line(way, ghost, GHOST_WIDTH)]
        for key in ghost.list_decisions(Line, False):
            shapes += draw_ghost_cross(edge_middle(key.edge, edges_at), ghost)
    return shapes


def draw_ghost_cross(point: Point, ghost: Ghost) -> list[Shape]:
    return [draw_ghost_spot(point, ghost), *draw_cross(point, ghost.colour, 0.08, 0.07)]


def trace_strands(lines: Iterable[Edge]) -> list[Strand]:
    """The lines as strokes of the pen: from open end or branch to the next, then the closed loops."""
    near = build_adjacency(lines)
    left = {(a, b) for a, others in near.items() for b in others}

    def follow(start: Cell, to: Cell) -> list[Cell]:
        path = [start, to]
        left.difference_update(((start, to), (to, start)))
        while len(near[path[-1]]) == 2:
            onward = [there for there in near[path[-1]] if (path[-1], there) in left]
            if not onward:
                break
            left.difference_update(((path[-1], onward[0]), (onward[0], path[-1])))
            path.append(onward[0])
        return path

    found: list[Strand] = []
    for point in sorted(near):
        if len(near[point]) != 2:
            found += [(follow(point, to), False) for to in near[point] if (point, to) in left]
    for point in sorted(near):
        for to in near[point]:
            if (point, to) in left:
                found.append((follow(point, to)[:-1], True))
    return found


def smooth_strand(strand: Strand, edges_at: Places, radius: float) -> tuple[Segment, ...]:
    """The pen's way through a strand, cutting each corner with a curve of this radius."""
    points, closed = strand
    shift = 0.5 if edges_at == "centres" else 0.0
    at = [(p.col + shift, p.row + shift) for p in points]
    if closed:
        corners = [(at[i - 1], at[i], at[(i + 1) % len(at)]) for i in range(len(at))]
    else:
        corners = list(zip(at, at[1:], at[2:], strict=False))
    segments: list[Segment] = [] if closed else [("M", at[0])]
    for before, here, after in corners:
        if (before[0] == after[0]) or (before[1] == after[1]):
            if not segments:
                segments.append(("M", here))
            continue
        segments.append(("L" if segments else "M", _point_towards(here, before, radius)))
        segments.append(("Q", (*here, *_point_towards(here, after, radius))))
    segments.append(("Z", ()) if closed else ("L", at[-1]))
    return tuple(segments)


def _point_towards(here: Point, there: Point, far: float) -> Point:
    return here[0] + (there[0] - here[0]) * far, here[1] + (there[1] - here[1]) * far


def draw_loop(view: View, edges_at: Places, radius: float) -> list[Shape]:
    """The lines that are drawn, as smooth strokes; those at fault in the colour of faults."""
    wrong = {e for fault in view.faults for e in fault.edges}
    return [
        Path(smooth_strand(strand, edges_at, radius), None, FAULT if at_fault else LOOP, LOOP_WIDTH)
        for at_fault in (False, True)
        for strand in trace_strands(e for e in list_drawn_lines(view) if (e in wrong) == at_fault)
    ]


def draw_pearl(cell: Cell, colour: str, number: str = "") -> list[Shape]:
    """A white pearl with a black rim, or a black one; its number, if it has one, in the other colour."""
    body, writing = (PAPER, INK) if colour == "w" else (INK, PAPER)
    shapes: list[Shape] = [Circle(*cell_centre(cell), PEARL, body, INK, 0.07)]
    if number:
        shapes.append(draw_clue(cell, number, writing, 0.34 if len(number) == 1 else 0.29))
    return shapes
