"""Marks on a board: rings and bands around places, soft areas, outlines of shapes, walls and ways.

All of them lie below the ink of a board: none covers a clue, a line, a bulb, or what a step concludes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from math import hypot

from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Mark, Polyline, Role, Shape, View
from lamplit.genre.drawing.outlines import outline_cells
from lamplit.genre.drawing.palette import (
    AREA,
    BAND_INSET,
    BAND_WIDTH,
    DASH,
    FAULT,
    FAULT_TINT,
    MARK,
    PAPER,
    PLUM,
    PLUM_TINT,
    SHAPE_STROKES,
    SHORE_LINE,
    TINT,
)
from lamplit.genre.drawing.shapes import (
    Places,
    Point,
    cell_centre,
    draw_boxes,
    draw_cell_rect,
    draw_cross,
    edge_ends,
    edge_middle,
    hatch_cell,
)

WALL_WIDTH = 0.3
RING_INSET: dict[Places, float] = {"centres": 0.06, "corners": 0.15}
"""How far a ring stays within its cell. Where lines run along the sides of cells, it keeps clear of them."""
CLEAR_OF_CLUE = 0.42
"""How far from the centre of a cell with a clue a way begins and ends."""
BESIDE_CLUE = 0.35
"""How far from the centres of cells a way runs that passes clues."""


def select_place_marks(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks that point at single places, not at areas, walls and ways."""
    return (mark for mark in marks if mark.role in MARK)


def mark_ghosts(view: View) -> tuple[Mark, ...]:
    """The marks, and others for what is concluded and supposed: of a genre that draws no ghosts."""
    marks = [*view.marks]
    for role, state in ((Role.CONCLUSION, view.concluded), (Role.DIFFERENCE, view.supposed)):
        if keys := sorted(state.true | state.false):
            cells, edges = (cell for key in keys for cell in key.cells), (edge for key in keys for edge in key.edges)
            marks.append(Mark(role, tuple(cells), tuple(edges)))
    return tuple(marks)


def draw_areas(marks: Iterable[Mark], edges_at: Places) -> list[Shape]:
    """The sides of a loop, islands and seas as soft fills. Between edges that run from centre to centre, the
    squares lie half a cell further down and to the right."""
    shapes: list[Shape] = []
    for mark in marks:
        if mark.role in AREA:
            between = mark.role in (Role.INSIDE, Role.OUTSIDE) and edges_at == "centres"
            shift = 0.5 if between else 0.0
            corners = ((c + shift, r + shift, c + shift + 1, r + shift + 1) for r, c in mark.cells)
            shapes.append(draw_boxes(corners, AREA[mark.role]))
    return shapes


def draw_shore_lines(marks: Iterable[Mark]) -> list[Shape]:
    """Outlines of islands and seas, which are seen on cells that are filled already."""
    return [
        Polyline(outline, SHORE_LINE[mark.role], 0.07, True)
        for mark in marks
        if mark.role in SHORE_LINE
        for outline in outline_cells(mark.cells, 0.09)
    ]


def draw_shapes(marks: Iterable[Mark]) -> list[Shape]:
    """Candidate shapes, each outlined in its own stroke, a little further in than the one before. Where there are too
    many to be told apart: all that they cover, outlined, and how many of them have each cell."""
    shapes = [mark.cells for mark in marks if mark.role is Role.SHAPE]
    if len(shapes) > len(SHAPE_STROKES):
        return _draw_many_shapes(shapes)
    drawn: list[Shape] = []
    for number, (cells, (stroke, dash)) in enumerate(zip(shapes, SHAPE_STROKES, strict=False)):
        for outline in outline_cells(cells, 0.09 + 0.06 * number):
            drawn.append(Polyline(outline, PAPER, 0.1, True))
            drawn.append(Polyline(outline, stroke, 0.06, True, dash=dash))
    return drawn


def _draw_many_shapes(shapes: Sequence[Sequence[Cell]]) -> list[Shape]:
    """A light square in each cell, the larger the more of the shapes have it; one that all have is filled."""
    often = Counter(cell for cells in shapes for cell in cells)
    drawn: list[Shape] = []
    for cell, count in sorted(often.items()):
        inset = 0.12 + 0.26 * (1 - count / len(shapes))
        drawn.append(draw_cell_rect(cell, PLUM_TINT, inset))
    for outline in outline_cells(often, 0.09):
        drawn.append(Polyline(outline, PAPER, 0.1, True))
        drawn.append(Polyline(outline, PLUM, 0.06, True))
    return drawn


def draw_walls(marks: Iterable[Mark], edges_at: Places) -> list[Shape]:
    """Walls as wide bands, on which the lines and cells they run through are still seen."""
    shift = 0.5 if edges_at == "centres" else 0.0
    drawn: list[Shape] = []
    for mark in marks:
        if mark.role is Role.WALL and mark.cells:
            points = tuple((col + shift, row + shift) for row, col in mark.cells)
            through = points if len(points) > 1 else (*points, *points)
            drawn += [Polyline(through, PLUM, WALL_WIDTH), Polyline(through, PLUM_TINT, WALL_WIDTH - 0.1)]
    return drawn


def draw_ways(puzzle: Puzzle, marks: Iterable[Mark]) -> list[Shape]:
    """Arrows from cell to cell. None runs through a clue: it ends before one, or passes beside it, one way on this side
    and the next on the other."""
    ways = [mark.cells for mark in marks if mark.role is Role.WAY and len(mark.cells) > 1]
    return [
        shape
        for number, cells in enumerate(ways)
        for shape in draw_arrow(
            _move_aside(cells, -BESIDE_CLUE if number % 2 == 0 else BESIDE_CLUE)
            if _passes_clue(puzzle, cells)
            else _trim_way(puzzle, cells)
        )
    ]


def _passes_clue(puzzle: Puzzle, cells: Sequence[Cell]) -> bool:
    """Whether a straight way runs over a clue, or has no room between two."""
    (top, left), (bottom, right) = min(cells), max(cells)
    if top != bottom and left != right:
        return False
    run = [Cell(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)]
    over = [cell in puzzle.clues for cell in run]
    return any(over[1:-1]) or (len(run) == 2 and all(over))


def _move_aside(cells: Sequence[Cell], by: float) -> list[Point]:
    """A straight way, beside the middles of its cells."""
    level = cells[0].row == cells[-1].row
    return [(x, y + by) if level else (x + by, y) for x, y in map(cell_centre, cells)]


def _trim_way(puzzle: Puzzle, cells: Sequence[Cell]) -> list[Point]:
    points = [cell_centre(cell) for cell in cells]
    for end, after in ((0, 1), (-1, -2)):
        if cells[end] in puzzle.clues:
            (x, y), (to_x, to_y) = points[end], cell_centre(cells[after])
            part = CLEAR_OF_CLUE / hypot(to_x - x, to_y - y)
            points[end] = x + (to_x - x) * part, y + (to_y - y) * part
    return points


def draw_arrow(points: Sequence[Point], stroke: str = PLUM, width: float = 0.09, halo: float = 0.04) -> list[Shape]:
    """A line through the points with a head at the last, within a white ``halo`` of this width."""
    (x, y), (from_x, from_y) = points[-1], points[-2]
    length = hypot(x - from_x, y - from_y) or 1.0
    dx, dy = (x - from_x) / length * 0.22, (y - from_y) / length * 0.22
    head = ((x - dx - dy * 0.7, y - dy + dx * 0.7), (x, y), (x - dx + dy * 0.7, y - dy - dx * 0.7))
    ground: list[Shape] = [Polyline(way, PAPER, width + 2 * halo) for way in (tuple(points), head)] if halo else []
    return [*ground, Polyline(tuple(points), stroke, width), Polyline(head, stroke, width)]


def draw_tints(view: View, hatched: Collection[str] = ()) -> list[Shape]:
    """Soft fills under what is marked or at fault; crowded faults are hatched as well."""
    shapes: list[Shape] = []
    for mark in select_place_marks(view.marks):
        shapes += [draw_cell_rect(cell, TINT[mark.role]) for cell in mark.cells]
    for fault in view.faults:
        for cell in fault.cells:
            shapes.append(draw_cell_rect(cell, FAULT_TINT))
            if fault.rule in hatched:
                shapes += hatch_cell(cell, FAULT)
    return shapes


def draw_mark_rings(marks: Iterable[Mark], edges_at: Places = "centres") -> list[Shape]:
    """Rings around marked cells; each role has its own stroke."""
    inset = RING_INSET[edges_at]
    return [
        shape
        for mark in select_place_marks(marks)
        for cell in mark.cells
        for shape in (
            draw_ring(cell, PAPER, 0.12, inset),
            draw_ring(cell, MARK[mark.role], 0.08, inset, DASH[mark.role]),
        )
    ]


def draw_edge_bands(view: View, edges_at: Places) -> list[Shape]:
    """Bands under the edges that are marked or at fault, framed by the stroke of the role."""
    shapes: list[Shape] = []
    for mark in select_place_marks(view.marks):
        colour, tint, dash = MARK[mark.role], TINT[mark.role], DASH[mark.role]
        shapes += [draw_band(edge, edges_at, tint, colour, dash) for edge in mark.edges]
    for fault in view.faults:
        shapes += [draw_band(edge, edges_at, FAULT_TINT, FAULT) for edge in fault.edges]
    return shapes


def draw_band(edge: Edge, edges_at: Places, fill: str, stroke: str, dash: tuple[float, ...] = ()) -> Polyline:
    """A long box around an edge, be it a side, a link or a whole span, that leaves its two ends free."""
    (ax, ay), (bx, by) = edge_ends(edge, edges_at)
    dx, dy = (-BAND_INSET, BAND_WIDTH / 2) if ay == by else (BAND_WIDTH / 2, -BAND_INSET)
    corners = ((ax - dx, ay - dy), (bx + dx, ay - dy), (bx + dx, by + dy), (ax - dx, by + dy))
    return Polyline(corners, stroke, 0.06, True, fill, dash=dash)


def draw_ring(cell: Cell, stroke: str, width: float, inset: float, dash: tuple[float, ...] = ()) -> Polyline:
    """A square ring just inside a cell."""
    x, y, far = cell.col, cell.row, 1 - inset
    corners = ((x + inset, y + inset), (x + far, y + inset), (x + far, y + far), (x + inset, y + far))
    return Polyline(corners, stroke, width, True, dash=dash)


def draw_faults(view: View, edges_at: Places = "centres", hatched: Collection[str] = ()) -> list[Shape]:
    """What is wrong: a heavy round ring on a cell, a cross on an edge."""
    shapes: list[Shape] = []
    for fault in view.faults:
        if fault.rule not in hatched:
            for cell in fault.cells:
                shapes.append(Circle(*cell_centre(cell), 0.42, None, PAPER, 0.16))
                shapes.append(Circle(*cell_centre(cell), 0.42, None, FAULT, 0.1))
        for edge in fault.edges:
            shapes += draw_cross(edge_middle(edge, edges_at), FAULT, 0.14)
    return shapes
