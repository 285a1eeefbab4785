"""What the question of a penpa-edit link shows: clues in cells and in the margins, and the borders of regions.

What means nothing in the genre is refused, not passed over: it may well be a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge, cells_across, make_edge
from lamplit.core.json_fields import NUMBER, quote_json
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.words import quote
from lamplit.formats.board import refuse_left_clues
from lamplit.formats.penpa.envelope import CELL, CORNER, PenpaSheet
from lamplit.formats.penpa.marks import BLACK_SQUARE, CIRCLE, CIRCLES, CROSS, DARK, HELPERS, format_pair
from lamplit.formats.regions import Regions, find_regions, list_borders
from lamplit.genre.clues import UNKNOWN, split_arrow
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import Penpa
from lamplit.genre.registry import genre_of

BLACK, BORDER = 4, 2
"""The colour of a black cell, and the style of a thick black edge."""
PLAIN, WHITE, IN_WHITE_CIRCLE, IN_BLACK_CIRCLE = 1, 4, 6, 7
"""The styles of a number."""
NORMAL, WITH_ARROW = "1", "2"
"""A number by itself, and one with an arrow: ``2_1``."""
WAYS = "nwes"
"""The letters of arrows in the order of penpa-edit's numbers 0 to 3."""
NO_TEXT = " "

LAYERS = {
    "numberS": "small numbers",
    "freeline": "free lines",
    "freelineE": "free lines",
    "line": "lines",
    "wall": "walls",
    "cage": "cages",
    "thermo": "thermometers",
    "nobulbthermo": "thermometers",
    "arrows": "arrows",
    "direction": "arrows",
    "squareframe": "frames",
    "polygon": "polygons",
    "killercages": "cages",
}
"""The layers in which no genre has a clue."""
EDGES = "lineE"
"""The layer of region borders."""

EXPECTED = {
    "none": "nothing in cells",
    "walls": "dark cells, with a number or without",
    "numbers": "numbers in white cells",
    "full": "numbers in white cells",
    "arrows": "numbers with an arrow",
    "pearls": "white and black circles without numbers",
    "numbered pearls": "white and black circles with numbers",
    "islands": "numbers, in white circles or bare",
}

_ARROW = re.compile(r"([0-9]*|\?)_([0-3])")


@dataclass(frozen=True)
class PenpaCell:
    """What the question shows in one cell."""

    dark: bool = False
    circle: str = ""
    """``w`` or ``b``; empty without one."""
    text: str | None = None
    """A number, ``?``, or empty; None: no text at all."""
    arrow: str = ""
    """The letter of its direction; empty without one."""

    def __str__(self) -> str:
        circle = {"": "", "w": "a white circle", "b": "a black circle"}[self.circle]
        number = None if self.text is None else quote(self.text) if self.text else "an empty number"
        arrow = "an arrow" if self.arrow else ""
        return " with ".join(part for part in ("a dark cell" if self.dark else "", circle, number, arrow) if part)


def read_cells(sheet: PenpaSheet) -> dict[Cell, PenpaCell]:
    """What stands in each cell of the board that has something in it."""
    for layer in LAYERS:
        refuse_layer(sheet, layer)
    cells: dict[Cell, PenpaCell] = {}
    for cell, colour in _iterate_layer(sheet, "surface"):
        if colour in DARK:
            cells[cell] = PenpaCell(dark=True)
    for cell, symbol in _iterate_layer(sheet, "symbol"):
        cells[cell] = _add_symbol(cells.get(cell, PenpaCell()), symbol, cell)
    for cell, number in _iterate_layer(sheet, "number"):
        cells[cell] = _add_number(cells.get(cell, PenpaCell()), number, f"at {cell}")
    return cells


def refuse_layer(sheet: PenpaSheet, layer: str) -> None:
    if layer in sheet.question:
        name = LAYERS.get(layer, "edges")
        raise BadInput(f"the link has {name} in its question; expected colours, circles and numbers only")


def _add_symbol(drawn: PenpaCell, symbol: Any, cell: Cell) -> PenpaCell:
    style, name = (symbol[0], str(symbol[1])) if isinstance(symbol, list) and len(symbol) > 1 else (0, "?")
    circle = next((circle for circle, its in CIRCLES.items() if its == style), "")
    if [style, name] == BLACK_SQUARE:
        return replace(drawn, dark=True)
    if circle and name.startswith(CIRCLE):
        return replace(drawn, circle=circle)
    raise BadInput(
        f"the symbol {quote(name)} in style {quote_json(style)} at {cell} can't be read; "
        "expected white and black circles"
    )


def _add_number(drawn: PenpaCell, number: Any, place: str) -> PenpaCell:
    """A number may bring a circle of its own; on a dark cell a black one is just its background."""
    value, style = number[:2] if isinstance(number, list) and len(number) > 1 else (number, PLAIN)
    text, arrow = str(value).strip(), ""
    if (found := _ARROW.fullmatch(text)) is not None:
        text, arrow = found[1], WAYS[int(found[2])]
    if text and text != UNKNOWN and not (text.isascii() and text.isdigit()):
        raise BadInput(f"{quote(text)} {place} can't be read; expected one number")
    own = {IN_WHITE_CIRCLE: "w", IN_BLACK_CIRCLE: "b"}.get(style, "") if isinstance(style, int) else ""
    return replace(drawn, circle=drawn.circle or ("" if drawn.dark else own), text=text, arrow=arrow)


def _iterate_layer(sheet: PenpaSheet, name: str) -> Iterator[tuple[Cell, Any]]:
    """What a layer of the question has in cells of the board; outside of it there may be captions."""
    rows, cols = sheet.grid.rows, sheet.grid.cols
    for kind, cell, value in _iterate_points(sheet, name):
        if kind == CELL and 0 <= cell.row < rows and 0 <= cell.col < cols:
            yield cell, value
        elif kind != CELL and -1 <= cell.row < rows and -1 <= cell.col < cols:
            raise BadInput(f"something is drawn between cells, beside {cell}; expected marks only inside cells")


def _iterate_points(sheet: PenpaSheet, name: str) -> Iterator[tuple[int, Cell, Any]]:
    for point, value in sheet.question.get(name, {}).items():
        if not NUMBER.fullmatch(point):
            raise BadInput(f"something is drawn at {quote(point)} in the link; expected the number of a cell")
        yield *sheet.locate_point(int(point)), value


def read_regions(sheet: PenpaSheet) -> Regions:
    """The regions that thick edges enclose. Edges along the outline say nothing."""
    borders: set[Edge] = set()
    for points, style in sheet.question.get(EDGES, {}).items():
        places = [sheet.locate_point(int(word)) for word in points.split(",") if NUMBER.fullmatch(word)]
        corners = [Cell(cell.row + 1, cell.col + 1) for kind, cell in places if kind == CORNER]
        if len(corners) != 2 or len(places) != 2 or style in (*HELPERS, CROSS) or not _are_near(*corners):
            raise BadInput(f"the edge {quote(points)} of the link is no border of a region; expected sides of cells")
        one, other = cells_across(make_edge(*corners))
        if one in sheet.grid and other in sheet.grid:
            borders.add(make_edge(one, other))
    return find_regions(sheet.grid, borders)


def _are_near(a: Cell, b: Cell) -> bool:
    return abs(a.row - b.row) + abs(a.col - b.col) == 1


def read_outside(genre: Genre, sheet: PenpaSheet) -> dict[Cell, Clue]:
    """The clues in the margins, along the sides of the board where the genre has some."""
    clues: dict[Cell, Clue] = {}
    for kind, cell, number in _iterate_points(sheet, "number"):
        if kind == CELL and genre.has_place_outside(sheet.grid, cell):
            text = _add_number(PenpaCell(), number, sheet.grid.describe_place(cell)).text
            clue = genre.read_outside_clue(text, sheet.grid, cell) if text else None
            if clue is not None:
                clues[cell] = clue
    return clues


def make_clues(genre: Genre, dialect: Penpa, cells: Mapping[Cell, PenpaCell]) -> dict[Cell, Clue]:
    clues: dict[Cell, Clue] = {}
    for cell, drawn in cells.items():
        token = _make_token(dialect, drawn)
        if token is None:
            raise BadInput(
                f"{drawn} at {cell} can't be read in a link of {genre.title}; expected {EXPECTED[dialect.clues]}"
            )
        clue = genre.clue(token, cell) if token else dialect.blank
        if clue is not None:
            clues[cell] = clue
    return clues


def _make_token(dialect: Penpa, drawn: PenpaCell) -> str | None:
    """The clue as the genre spells it, empty where it has no number; None: this is not a clue."""
    if drawn.arrow and dialect.clues != "arrows":
        return None
    match dialect.clues:
        case "none":
            return None
        case "walls":
            if not drawn.dark or drawn.circle:
                return None
            return "" if drawn.text in (None, UNKNOWN) else drawn.text
        case "numbers" | "full":
            return drawn.text if not drawn.dark and not drawn.circle else None
        case "arrows":
            if drawn.circle:
                return None
            return f"{drawn.text or UNKNOWN}{drawn.arrow}" if drawn.arrow else (drawn.text or "").strip(UNKNOWN)
        case "pearls":
            return drawn.circle if drawn.circle and not drawn.dark and not drawn.text else None
        case "numbered pearls":
            return f"{drawn.circle}{drawn.text}" if drawn.circle and not drawn.dark and drawn.text else None
        case "islands":
            return (drawn.text or "") if drawn.circle != "b" and not drawn.dark else None


def draw_question(puzzle: Puzzle, sheet: PenpaSheet, dialect: Penpa) -> dict[str, dict[str, Any]]:
    """The layers of a puzzle on a sheet of its size."""
    layers: dict[str, dict[str, Any]] = {"surface": {}, "symbol": {}, "number": {}}
    if dialect.clues == "none":
        refuse_left_clues(puzzle, [cell for cell in puzzle.clues if cell in puzzle.grid], "penpa")
    for cell, clue in puzzle.clues.items():
        drawn = _draw_clue(dialect, clue) if cell in puzzle.grid else [("number", [str(clue), PLAIN, NORMAL])]
        for layer, value in drawn:
            layers[layer][str(sheet.point_number(CELL, cell))] = value
    if genre_of(puzzle).regions:
        layers[EDGES] = {_format_border(sheet, border): BORDER for border in list_borders(puzzle)}
    return layers


def _format_border(sheet: PenpaSheet, border: Edge) -> str:
    """The edge between two neighbours, by the numbers of its corners."""
    (r, c), (below, _) = border
    ends = Edge(Cell(r + 1, c), Cell(r + 1, c + 1)) if r != below else Edge(Cell(r, c + 1), Cell(r + 1, c + 1))
    return format_pair(sheet, CORNER, ends, -1)


def _draw_clue(dialect: Penpa, clue: Clue) -> Iterator[tuple[str, Any]]:
    """The layers that a clue is drawn in. Numbers are texts, as when they are typed."""
    text = str(clue)
    match dialect.clues:
        case "walls":
            yield "surface", BLACK
            if clue != dialect.blank:
                yield "number", [text, IN_BLACK_CIRCLE, NORMAL]
        case "numbers" | "full":
            yield "number", [text, PLAIN, NORMAL]
        case "arrows":
            yield "number", [_write_arrow(clue), PLAIN, WITH_ARROW]
        case "pearls" | "numbered pearls":
            yield "symbol", [CIRCLES[text[0]], "circle_L", 1]
            if text[1:]:
                yield "number", [text[1:], PLAIN if text[0] == "w" else WHITE, NORMAL]
        case "islands":
            yield "number", [NO_TEXT if text == UNKNOWN else text, IN_WHITE_CIRCLE, NORMAL]


def _write_arrow(clue: Clue) -> str:
    """A number and its direction; a clue without both is a question mark."""
    if (arrow := split_arrow(clue)) is None:
        return UNKNOWN
    number, letter = arrow
    return f"{UNKNOWN if number is None else number}_{WAYS.index(letter)}"
