"""Drawing helpers for all genres: palette, frame, grid lines, and marks.

A cell (r, c) is the unit square from (c, r) to (c + 1, r + 1); a lattice point (r, c) lies at (c, r).

The hues are Okabe and Ito's, which stay apart for colour-blind eyes, and none of them speaks alone:
a fault is a heavy round ring, or hatching, or a cross on an edge; a reason is a dashed square ring,
a conclusion an unbroken one, a difference a dotted one, and around an edge the ring is a long band.
Printed in grey they are still told apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import hypot
from typing import Literal, TypeVar

from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge, Grid, adjacent_cells
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import Circle, Ink, Label, Mark, Path, Polyline, Rect, Role, Scene, Segment, Shape, View

PAPER = "#ffffff"
INK = "#1c1c22"
GREY = "#8a8a94"
GRID_LINE = "#b4b4bd"
VOID = "#d9d9e0"

GREEN = "#009e73"
BLUE = "#0072b2"
VERMILION = "#d55e00"
PURPLE = "#cc79a7"

FAULT = VERMILION
MARK = {Role.REASON: BLUE, Role.CONCLUSION: GREEN, Role.DIFFERENCE: PURPLE}
TINT = {Role.REASON: "#d6ebf8", Role.CONCLUSION: "#c9ece1", Role.DIFFERENCE: "#f5dfea"}
FAULT_TINT = "#fbd9c3"

AREA = {Role.INSIDE: "#fdf0c4", Role.OUTSIDE: "#dfe8f5", Role.ISLAND: "#f6e7c8", Role.SEA: "#cfe6ee"}
"""Soft fills of whole areas: a warm one and a cool one, which differ in lightness too."""

BLACK, DARK, MIDDLE, SOFT, WHITE = "#000000", "#4a4a4a", "#7a7a7a", "#dcdcdc", "#ffffff"
GREYS = (BLACK, DARK, MIDDLE, SOFT, WHITE)
"""What there is on paper without colours. A copier that knows only black and white keeps the lines of the grid, in
``MIDDLE``, and loses ``SOFT``, on which black reads well and which never speaks alone."""

DASH: dict[Role, tuple[float, ...]] = {Role.REASON: (0.14, 0.18), Role.CONCLUSION: (), Role.DIFFERENCE: (0.001, 0.16)}
NOTE = {
    Role.REASON: Ink(":", "bold bright_white on blue"),
    Role.CONCLUSION: Ink("<", "bold black on green"),
    Role.DIFFERENCE: Ink("^", "bold black on magenta"),
}
FAULT_NOTE = Ink("!", "bold bright_white on red")

GRID_WIDTH = 0.05
FRAME_WIDTH = 0.1
BAND_WIDTH = 0.38
BAND_INSET = 0.13
"""How wide the band around an edge is, and how far it stays away from the edge's ends."""
MARGIN = 0.5
CLUE_SIZE = 0.42
"""The height of a clue's digits."""

Point = tuple[float, float]
Place = TypeVar("Place", Cell, Edge)
Places = Literal["centres", "corners"]
"""Where the ends of an edge lie: at the centres of cells, or at lattice points."""


def make_board_scene(
    puzzle: Puzzle,
    view: View,
    *,
    fills: Iterable[Shape] = (),
    ink: Iterable[Shape] = (),
    edges_at: Places = "centres",
    lines: bool = True,
    frame: bool = True,
    hatched: Collection[str] = (),
    title: str | None = None,
) -> Scene:
    """The whole picture of a board, from below: tints of what is marked, ``fills`` (what lies under
    the grid lines), grid lines, borders of regions, frame, bands along marked edges, ``ink`` (clues, bulbs,
    lines), rings of marks and faults. Islands and pearls lie on top of a band that runs from one to the other;
    where edges are the sides of cells, their bands lie on top of the rings.

    Without ``lines`` the cells aren't separated (Hashi); without ``frame`` the border isn't drawn
    (Slitherlink, whose loop may run along it). Faults of the ``hatched`` rules, which come in
    crowds, are hatched cells instead of rings. Holes are left out, but for a shade on enclosed ones.
    """
    grid = puzzle.grid
    shapes: list[Shape] = [fill_cells(find_enclosed_holes(grid), VOID)] if grid.holes else []
    shapes += draw_areas(view.marks, edges_at)
    shapes += draw_tints(view, hatched)
    shapes += fills
    if lines:
        shapes += draw_grid_lines(grid)
    shapes += draw_region_lines(puzzle)
    if frame:
        shapes += draw_frame(grid)
    if edges_at == "corners":
        shapes += draw_mark_rings(view.marks)
    shapes += draw_edge_bands(view, edges_at)
    shapes += ink
    if edges_at == "centres":
        shapes += draw_mark_rings(view.marks)
    shapes += draw_paths(view.marks)
    shapes += draw_faults(view, edges_at, hatched)
    if view.coordinates:
        shapes += draw_coordinates(grid)
    return Scene(
        grid.cols + 2 * MARGIN,
        grid.rows + 2 * MARGIN,
        tuple(shapes),
        title or f"{puzzle.genre.capitalize()} {puzzle.size}",
        -MARGIN,
        -MARGIN,
    )


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


def draw_cross(point: Point, stroke: str = GREY, size: float = 0.1) -> list[Shape]:
    """A small cross on an edge: no line here."""
    x, y = point
    return [
        Polyline(((x - size, y - size), (x + size, y + size)), stroke, 0.05),
        Polyline(((x - size, y + size), (x + size, y - size)), stroke, 0.05),
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


def draw_paths(marks: Iterable[Mark]) -> list[Shape]:
    """Arrows from cell to cell."""
    return [
        shape
        for mark in marks
        if mark.role is Role.WAY and len(mark.cells) > 1
        for shape in draw_arrow([cell_centre(cell) for cell in mark.cells])
    ]


def draw_arrow(points: Sequence[Point], stroke: str = BLUE, width: float = 0.09) -> list[Shape]:
    """A line through the points with a head at the last."""
    (x, y), (from_x, from_y) = points[-1], points[-2]
    length = hypot(x - from_x, y - from_y)
    dx, dy = (x - from_x) / length * 0.22, (y - from_y) / length * 0.22
    head = ((x - dx - dy * 0.7, y - dy + dx * 0.7), (x, y), (x - dx + dy * 0.7, y - dy - dx * 0.7))
    return [Polyline(tuple(points), stroke, width, opacity=0.7), Polyline(head, stroke, width)]


def draw_tints(view: View, hatched: Collection[str] = ()) -> list[Shape]:
    """Soft fills under what is marked or at fault; crowded faults are hatched as well."""
    shapes: list[Shape] = []
    for mark in _select_place_marks(view.marks):
        shapes += [draw_cell_rect(cell, TINT[mark.role]) for cell in mark.cells]
    for fault in view.faults:
        for cell in fault.cells:
            shapes.append(draw_cell_rect(cell, FAULT_TINT))
            if fault.rule in hatched:
                shapes += hatch_cell(cell, FAULT)
    return shapes


def _select_place_marks(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks that point at single places, not at areas and ways."""
    return (mark for mark in marks if mark.role in MARK)


def draw_mark_rings(marks: Iterable[Mark]) -> list[Shape]:
    """Rings around marked cells; each role has its own stroke."""
    return [
        shape
        for mark in _select_place_marks(marks)
        for cell in mark.cells
        for shape in (draw_ring(cell, PAPER, 0.12), draw_ring(cell, MARK[mark.role], 0.08, DASH[mark.role]))
    ]


def draw_edge_bands(view: View, edges_at: Places) -> list[Shape]:
    """Bands under the edges that are marked or at fault, framed by the stroke of the role."""
    shapes: list[Shape] = []
    for mark in _select_place_marks(view.marks):
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


def draw_ring(cell: Cell, stroke: str, width: float, dash: tuple[float, ...] = ()) -> Polyline:
    """A square ring just inside a cell."""
    near, far = 0.06, 0.94
    x, y = cell.col, cell.row
    corners = ((x + near, y + near), (x + far, y + near), (x + far, y + far), (x + near, y + far))
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


def draw_coordinates(grid: Grid, size: float = 0.18) -> list[Shape]:
    """Row and column numbers in the margin, as people count them; ``size`` is the height of their digits."""
    away = 0.26 + size / 2
    return [
        *(Label(c + 0.5, -away, str(c + 1), size, GREY) for c in range(grid.cols)),
        *(Label(-away, r + 0.5, str(r + 1), size, GREY) for r in range(grid.rows)),
    ]


def collect_cell_notes(view: View) -> dict[Cell, Ink]:
    """For terminals: the character and the style that a fault or a mark adds to a cell or an edge.

    ``!`` a fault, ``<`` a conclusion, ``:`` a reason, ``^`` a difference; a fault wins over a mark.
    """
    return _collect_notes((mark.role, mark.cells) for mark in _select_place_marks(view.marks)) | dict.fromkeys(
        (cell for fault in view.faults for cell in fault.cells), FAULT_NOTE
    )


def collect_edge_notes(view: View) -> dict[Edge, Ink]:
    """The same for edges."""
    return _collect_notes((mark.role, mark.edges) for mark in _select_place_marks(view.marks)) | dict.fromkeys(
        (edge for fault in view.faults for edge in fault.edges), FAULT_NOTE
    )


def _collect_notes(marked: Iterable[tuple[Role, Iterable[Place]]]) -> dict[Place, Ink]:
    noted: dict[Place, Ink] = {}
    for role, places in marked:
        for place in places:
            noted.setdefault(place, NOTE[role])
    return noted


def add_note(drawn: Ink, note: Ink | None) -> Ink:
    """A cell of a terminal picture with its note, if it has one, in place of the last character."""
    if note is None:
        return drawn
    plain = drawn.text if drawn.plain is None else drawn.plain
    return Ink(plain[:-1] + note.text, note.style)
