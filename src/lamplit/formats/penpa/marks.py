"""How an answer is drawn in penpa-edit: bulbs, shading, lines and bridges, and crosses for what is not there.

Solvers mark with what the pencil of the genre makes there: a bulb is one of the suns and moons, shading any
grey, a line goes between the numbers of two points, two bridges are a double line, a cross lies on the middle
of a side, a dot in a cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from lamplit.core.decisions import Decision, OnCell, OnEdge
from lamplit.core.grid import Cell, Edge, make_edge
from lamplit.core.json_fields import NUMBER
from lamplit.core.puzzle import Puzzle, State
from lamplit.formats.board import find_kind
from lamplit.formats.penpa.envelope import CELL, CORNER, LOWER_SIDE, RIGHT_SIDE, Drawing, PenpaSheet
from lamplit.formats.pzpr.segments import count_segments, find_crossed_bridges, join_bridges
from lamplit.genre.dialects import Penpa
from lamplit.genre.registry import genre_of

DARK = (1, 3, 4, 8)
"""The colours that penpa-edit itself takes for shaded: the greys and black."""
DARK_GREY, GREEN = 1, 2
SINGLE, DOUBLE, CROSS = 3, 30, 98
HELPERS = (12, 13, 40, 80)
"""Dotted, short and thin lines, which solvers draw to help themselves."""
BULB = [3, "sun_moon"]
DOT = [8, "ox_B"]
BLACK_SQUARE = [2, "square_LL"]
DOTS_AND_CROSSES = "ox_"
CIRCLE = "circle_"
CIRCLES = {"w": 1, "b": 2}
"""The styles of a circle that are plainly white and plainly black."""

Marks = Iterator[tuple[Decision, bool]]


def read_drawn_state(drawing: Drawing, sheet: PenpaSheet, puzzle: Puzzle, dialect: Penpa) -> State:
    """What a drawing says is there, and what it says is not."""
    said: list[tuple[Decision, bool]] = []
    genre = genre_of(puzzle)
    if dialect.marks in ("bulbs", "shading", "shading+links"):
        kind = find_kind(genre, OnCell)
        said += _read_cell_marks(drawing, sheet, kind, dialect.marks != "bulbs")
        if dialect.clues == "pearls":
            said += _read_circles(drawing, sheet, kind)
    if dialect.marks in ("sides", "links", "shading+links"):
        on_edge, layer = find_kind(genre, OnEdge), "lineE" if dialect.marks == "sides" else "line"
        said += ((on_edge(place), count > 0) for place, count in _iterate_segments(drawing, sheet, layer))
    if dialect.marks == "bridges":
        said += _read_bridges(drawing, sheet, puzzle)
    true = frozenset(key for key, there in said if there)
    return State(true, frozenset(key for key, there in said if not there) - true)


def _read_bridges(drawing: Drawing, sheet: PenpaSheet, puzzle: Puzzle) -> Marks:
    counts: dict[Edge, int] = {}
    for link, count in _iterate_segments(drawing, sheet, "line"):
        counts[link] = max(count, counts.get(link, 0))
    for bridge in join_bridges({link: count for link, count in counts.items() if count}, puzzle):
        yield bridge, True
    for bridge in find_crossed_bridges((link for link, count in counts.items() if not count), puzzle):
        yield bridge, False


def _read_cell_marks(drawing: Drawing, sheet: PenpaSheet, kind: type[OnCell], shading: bool) -> Marks:
    """Symbols in the cells of the board, and colours where it is shaded cells that are looked for."""
    for cell, colour in _iterate_cells(drawing, sheet, "surface"):
        if shading and colour in (*DARK, GREEN):
            yield kind(cell), colour != GREEN
    for cell, symbol in _iterate_cells(drawing, sheet, "symbol"):
        if not isinstance(symbol, list) or len(symbol) < 2:
            continue
        if symbol[:2] == (BLACK_SQUARE if shading else BULB):
            yield kind(cell), True
        elif str(symbol[1]).startswith(DOTS_AND_CROSSES):
            yield kind(cell), False


def _read_circles(drawing: Drawing, sheet: PenpaSheet, kind: type[OnCell]) -> Marks:
    """Circles in the colours of those that are clues: black ones are marks, white ones are in unmarked cells."""
    for cell, symbol in _iterate_cells(drawing, sheet, "symbol"):
        style, name = symbol[:2] if isinstance(symbol, list) and len(symbol) > 1 else (0, "")
        if style in CIRCLES.values() and str(name).startswith(CIRCLE):
            yield kind(cell), style == CIRCLES["b"]


def _iterate_cells(drawing: Drawing, sheet: PenpaSheet, layer: str) -> Iterator[tuple[Cell, Any]]:
    for point, value in drawing.get(layer, {}).items():
        if NUMBER.fullmatch(point):
            kind, cell = sheet.locate_point(int(point))
            if kind == CELL and cell in sheet.grid:
                yield cell, value


def _iterate_segments(drawing: Drawing, sheet: PenpaSheet, layer: str) -> Iterator[tuple[Edge, int]]:
    """The segments that carry a line, with how many, and with 0 those on the board that are crossed out.

    In ``line`` they go from cell to cell, in ``lineE`` from corner to corner. The corner before a cell is the
    lower right one of the cell before that.
    """
    ends, shift = (CELL, 0) if layer == "line" else (CORNER, 1)
    known = set(sheet.grid.links if layer == "line" else sheet.grid.sides)
    for points, value in drawing.get(layer, {}).items():
        words = points.split(",")
        if not all(map(NUMBER.fullmatch, words)):
            continue
        places = [sheet.locate_point(int(word)) for word in words]
        if len(places) == 2 and [kind for kind, _ in places] == [ends, ends] and value not in HELPERS:
            a, b = (Cell(cell.row + shift, cell.col + shift) for _, cell in places)
            if abs(a.row - b.row) + abs(a.col - b.col) == 1:
                yield make_edge(a, b), 2 if value == DOUBLE else 1
        elif len(places) == 1 and value == CROSS and (crossed := _find_crossed_segment(*places[0], layer)) in known:
            yield crossed, 0


def _find_crossed_segment(kind: int, cell: Cell, layer: str) -> Edge | None:
    """The segment whose middle is this point: across a side from cell to cell, or along it."""
    below, right = Cell(cell.row + 1, cell.col), Cell(cell.row, cell.col + 1)
    far = Cell(cell.row + 1, cell.col + 1)
    if kind == LOWER_SIDE:
        return Edge(cell, below) if layer == "line" else Edge(below, far)
    if kind == RIGHT_SIDE:
        return Edge(cell, right) if layer == "line" else Edge(right, far)
    return None


def draw_state(state: State, sheet: PenpaSheet, dialect: Penpa) -> Drawing:
    """A state as it is drawn with the pencil of the genre."""
    segments = sorted(count_segments(state.true).items())
    crossed = sorted(count_segments(state.false, CROSS))
    drawing: dict[str, Any] = {}
    if dialect.marks == "bulbs":
        bulbs = {point: [*BULB, 2] for point in _list_points(state.true, sheet)}
        drawing["symbol"] = bulbs | {point: [*DOT, 1] for point in _list_points(state.false, sheet)}
    if dialect.marks in ("shading", "shading+links"):
        shaded = dict.fromkeys(_list_points(state.true, sheet), DARK_GREY)
        drawing["surface"] = shaded | dict.fromkeys(_list_points(state.false, sheet), GREEN)
    if dialect.marks == "sides":
        sides = {format_pair(sheet, CORNER, side, -1): SINGLE for side, _ in segments}
        drawing["lineE"] = sides | {_find_middle_point(sheet, side, "lineE"): CROSS for side in crossed}
    if dialect.marks in ("links", "bridges", "shading+links"):
        links = {format_pair(sheet, CELL, link, 0): DOUBLE if n == 2 else SINGLE for link, n in segments}
        drawing["line"] = links | {_find_middle_point(sheet, link, "line"): CROSS for link in crossed}
    return drawing


def _list_points(decisions: Iterable[Decision], sheet: PenpaSheet) -> list[str]:
    """The cells of decisions that lie in cells, by number."""
    return [str(sheet.point_number(CELL, key.cell)) for key in sorted(decisions) if isinstance(key, OnCell)]


def _find_middle_point(sheet: PenpaSheet, segment: Edge, layer: str) -> str:
    """The number of the point in the middle of a segment, as ``_find_crossed_segment`` reads it."""
    (r, c), (below, _) = segment
    if layer == "line":
        return str(sheet.point_number(LOWER_SIDE if r != below else RIGHT_SIDE, Cell(r, c)))
    return str(
        sheet.point_number(RIGHT_SIDE, Cell(r, c - 1)) if r != below else sheet.point_number(LOWER_SIDE, Cell(r - 1, c))
    )


def format_pair(sheet: PenpaSheet, kind: int, segment: Edge, shift: int) -> str:
    return ",".join(str(sheet.point_number(kind, Cell(end.row + shift, end.col + shift))) for end in segment)


def read_expected_drawing(expected: Sequence[Any]) -> Drawing:
    """The answer that the setter expects: lists of shaded cells, lines, edges, walls, numbers and symbols."""
    shaded, lines, edges, _, _, symbols = [*expected, [], [], [], [], [], []][:6]
    bulbs = [item.removesuffix(",3H") for item in map(str, _split_items(symbols)) if item.endswith(",3H")]
    return {
        "surface": {str(item[0] if isinstance(item, list) else item): DARK_GREY for item in _split_items(shaded)},
        "line": dict(_count_lines(lines)),
        "lineE": dict(_count_lines(edges)),
        "symbol": dict.fromkeys(bulbs, BULB),
    }


def _split_items(value: object) -> list[Any]:
    return [item for item in value if item] if isinstance(value, list) else []


def _count_lines(value: object) -> Iterator[tuple[str, int]]:
    """``30,31,1`` is a line, ``30,31,2`` two of them."""
    for item in _split_items(value):
        points, _, count = str(item).rpartition(",")
        yield points, DOUBLE if count in ("2", str(DOUBLE)) else SINGLE
