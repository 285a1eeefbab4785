"""Shapes that pictures of all genres are made of: cells, clues, crosses, the grid and its frame.

A cell (r, c) is the unit square from (c, r) to (c + 1, r + 1); a lattice point (r, c) lies at (c, r).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge, Grid, Side, adjacent_cells
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Label, Path, Polyline, Rect, Segment, Shape
from lamplit.genre.drawing.palette import CLUE_SIZE, FRAME_WIDTH, GREY, GRID_LINE, GRID_WIDTH, INK, NUMBERING

Point = tuple[float, float]
Places = Literal["centres", "corners"]
"""Where the ends of an edge lie: at the centres of cells, or at lattice points."""


def cell_centre(cell: Cell) -> Point:
    return cell.col + 0.5, cell.row + 0.5


def edge_ends(edge: Edge, edges_at: Places) -> tuple[Point, Point]:
    """The two ends of an edge in the picture."""
    shift = 0.5 if edges_at == "centres" else 0.0
    return (edge.a.col + shift, edge.a.row + shift), (edge.b.col + shift, edge.b.row + shift)


def draw_cell_rect(cell: Cell, fill: str, inset: float = 0.0, opacity: float = 1.0) -> Rect:
    """The square of a cell, filled; ``inset`` leaves a border of that width."""
    side = 1 - 2 * inset
    return Rect(cell.col + inset, cell.row + inset, side, side, fill, opacity=opacity)


def draw_boxes(corners: Iterable[tuple[float, float, float, float]], fill: str, opacity: float = 1.0) -> Path:
    """Many rectangles (left, top, right, bottom) as one shape: no seams between neighbours, no
    darker patches where they overlap, and far quicker to draw than one by one."""
    segments: list[Segment] = []
    for left, top, right, bottom in corners:
        around = (right, top), (right, bottom), (left, bottom)
        segments += ("M", (left, top)), *(("L", corner) for corner in around), ("Z", ())
    return Path(tuple(segments), fill, opacity=opacity)


def fill_cells(cells: Iterable[Cell], fill: str, opacity: float = 1.0) -> Path:
    """Many cells filled as one shape."""
    return draw_boxes(((c, r, c + 1, r + 1) for r, c in cells), fill, opacity)


def draw_clue(cell: Cell, text: object, fill: str = INK, size: float = CLUE_SIZE) -> Label:
    """A clue in the middle of its cell; long ones shrink to fit."""
    written = str(text)
    return Label(*cell_centre(cell), written, size if len(written) < 3 else size * 2.2 / len(written), fill)


def draw_dot(cell: Cell, fill: str = GREY) -> Circle:
    """A small dot: this cell is known to stay as it is."""
    return Circle(*cell_centre(cell), 0.09, fill)


def draw_cross(point: Point, stroke: str = GREY, size: float = 0.1, width: float = 0.05) -> list[Shape]:
    """A small cross on an edge: no line here."""
    x, y = point
    return [
        Polyline(((x - size, y - size), (x + size, y + size)), stroke, width),
        Polyline(((x - size, y + size), (x + size, y - size)), stroke, width),
    ]


def edge_middle(edge: Edge, edges_at: Places) -> Point:
    (ax, ay), (bx, by) = edge_ends(edge, edges_at)
    return (ax + bx) / 2, (ay + by) / 2


def hatch_cell(cell: Cell, stroke: str, width: float = 0.05) -> list[Shape]:
    """Diagonal strokes across a cell, for what colour alone must not say."""
    x, y = cell.col, cell.row
    return [
        Polyline(((x + max(0.0, k - 1), y + min(1.0, k)), (x + min(1.0, k), y + max(0.0, k - 1))), stroke, width)
        for k in (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75)
    ]


def draw_grid_lines(grid: Grid) -> list[Shape]:
    """The thin lines between neighbouring cells, each as long as it runs unbroken."""
    return [Polyline(line, GRID_LINE, GRID_WIDTH) for line in _merge_sides([_shared_side(link) for link in grid.links])]


def draw_region_lines(puzzle: Puzzle) -> list[Shape]:
    """The borders between regions, as thick as the frame: where two neighbours do not lie in the same one."""
    region = puzzle.region_of
    if not region:
        return []
    borders = [_shared_side(link) for link in puzzle.grid.links if region.get(link.a) != region.get(link.b)]
    return [Polyline(line, INK, FRAME_WIDTH) for line in _merge_sides(borders)]


def _shared_side(link: Edge) -> Edge:
    """The side that two neighbouring cells share, between lattice points."""
    a, b = link
    return Edge(b, Cell(b.row + (a.row == b.row), b.col + (a.col == b.col)))


def draw_frame(grid: Grid) -> list[Shape]:
    """The border of the board and of its holes."""
    seen: dict[Edge, int] = {}
    for cell in grid.cells:
        for side in grid.sides_around(cell):
            seen[side] = seen.get(side, 0) + 1
    border = [side for side, cells in seen.items() if cells == 1]
    return [Polyline(line, INK, FRAME_WIDTH) for line in _merge_sides(border)]


def find_enclosed_holes(grid: Grid) -> list[Cell]:
    """The holes within the board: left white, they would pass for cells.

    Holes that reach the border of the rectangle are simply not there.
    """
    return [
        hole
        for part in find_connected_parts(sorted(grid.holes), adjacent_cells)
        if not any(r in (0, grid.rows - 1) or c in (0, grid.cols - 1) for r, c in part)
        for hole in part
    ]


def _merge_sides(sides: Collection[Edge]) -> list[tuple[Point, Point]]:
    """Sides that continue each other, as one line: a 100×100 board has 200 lines, not 20,000."""
    lines: list[tuple[Point, Point]] = []
    across = sorted((e for e in sides if e.a.row == e.b.row), key=lambda e: e.a)
    down = sorted((e for e in sides if e.a.col == e.b.col), key=lambda e: (e.a.col, e.a.row))
    for group in (across, down):
        start = end = None
        for e in group:
            if end != e.a:
                if start is not None and end is not None:
                    lines.append(((start.col, start.row), (end.col, end.row)))
                start = e.a
            end = e.b
        if start is not None and end is not None:
            lines.append(((start.col, start.row), (end.col, end.row)))
    return lines


def draw_coordinates(grid: Grid, sides: Collection[Side] = (), size: float = NUMBERING) -> list[Shape]:
    """Row and column numbers in the margin, as people count them, beyond the clues outside the board along these
    sides; ``size`` is the height of their digits."""
    above, before = (0.24 + size / 2 + (side in sides) for side in ("top", "left"))
    return [
        *(Label(c + 0.5, -above, str(c + 1), size, GREY) for c in range(grid.cols)),
        *(Label(-before, r + 0.5, str(r + 1), size, GREY) for r in range(grid.rows)),
    ]
