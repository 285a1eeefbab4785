"""Links of penpa-edit, which draws any puzzle and knows the rules of none.

A genre says how it is drawn there (``Penpa``): where its clues stand, and how an answer is marked. The
conventions are those in which penpa-edit itself takes over boards from puzz.link. A tag or the title tells
the genre, else the drawing has to. What is drawn in the question and means nothing in the genre is
refused, not passed over: it may well be a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.json_fields import NUMBER, quote_json
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.core.words import quote
from lamplit.formats.board import list_genres, make_unclear_genre, refuse_regions, require_same_board
from lamplit.formats.contract import Answer, Format
from lamplit.formats.penpa.envelope import CELL, PADDING, Drawing, PenpaSheet, is_link, pack, unpack
from lamplit.formats.penpa.marks import BLACK_SQUARE, DARK, draw_state, read_drawn_state, read_expected_drawing
from lamplit.formats.pzpr.pzprv3 import warn_of_lost_bridges
from lamplit.genre.contract import Genre, Penpa
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import genre_of, get_genre

BLACK = 4
CIRCLES = {"w": 1, "b": 2}
"""The styles of a circle that are plainly white and plainly black."""
PLAIN, WHITE, IN_WHITE_CIRCLE, IN_BLACK_CIRCLE = 1, 4, 6, 7
"""The styles of a number."""
NORMAL = "1"
"""The size of a number."""
UNKNOWN, NO_TEXT = "?", " "

STYLES: dict[str, tuple[tuple[str, str, str], tuple[str, str]]] = {
    "bulbs": (("1", "2", "1"), ("combi", "akari")),
    "shading": (("1", "2", "1"), ("surface", "")),
    "sides": (("3", "1", "2"), ("combi", "edgex")),
    "links": (("2", "2", "1"), ("combi", "linex")),
    "bridges": (("3", "2", "2"), ("combi", "hashi")),
}
"""How the grid is drawn, and what the pencil does, by how an answer is marked."""

LAYERS = {
    "numberS": "small numbers",
    "freeline": "free lines",
    "freelineE": "free lines",
    "line": "lines",
    "lineE": "edges",
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
"""The layers in which none of our genres has a clue."""

EXPECTED = {
    "walls": "dark cells, with a number or without",
    "numbers": "numbers in white cells",
    "full": "numbers in white cells",
    "pearls": "white and black circles without numbers",
    "numbered pearls": "white and black circles with numbers",
    "islands": "numbers, in white circles or bare",
}


@dataclass(frozen=True)
class PenpaCell:
    """What the question shows in one cell."""

    dark: bool = False
    circle: str = ""
    """``w`` or ``b``; empty without one."""
    text: str | None = None
    """A number, ``?``, or empty; None: no text at all."""

    def __str__(self) -> str:
        circle = {"": "", "w": "a white circle", "b": "a black circle"}[self.circle]
        number = None if self.text is None else quote(self.text) if self.text else "an empty number"
        return " with ".join(part for part in ("a dark cell" if self.dark else "", circle, number) if part)


def read(text: str, wanted: str | None) -> Puzzle:
    return _make_puzzle(unpack(text), wanted)


def _make_puzzle(sheet: PenpaSheet, wanted: str | None) -> Puzzle:
    said = _find_stated_genre(sheet, wanted)
    cells = _read_cells(sheet)
    genre = said or _guess_genre(sheet, cells)
    return Puzzle.of(genre.name, sheet.grid, _make_clues(genre, cells), about=sheet.about)


def _get_dialect(genre: Genre) -> Penpa:
    if genre.penpa is None:
        raise BadInput(f"{genre.title} has no penpa-edit links")
    return genre.penpa


def _read_cells(sheet: PenpaSheet) -> dict[Cell, PenpaCell]:
    """What stands in each cell of the board that has something in it."""
    for layer, name in LAYERS.items():
        if layer in sheet.question:
            raise BadInput(f"the link has {name} in its question; expected colours, circles and numbers only")
    cells: dict[Cell, PenpaCell] = {}
    for cell, colour in _iterate_layer(sheet, "surface"):
        if colour in DARK:
            cells[cell] = PenpaCell(dark=True)
    for cell, symbol in _iterate_layer(sheet, "symbol"):
        cells[cell] = _add_symbol(cells.get(cell, PenpaCell()), symbol, cell)
    for cell, number in _iterate_layer(sheet, "number"):
        cells[cell] = _add_number(cells.get(cell, PenpaCell()), number, cell)
    return cells


def _add_symbol(drawn: PenpaCell, symbol: Any, cell: Cell) -> PenpaCell:
    style, name = (symbol[0], str(symbol[1])) if isinstance(symbol, list) and len(symbol) > 1 else (0, "?")
    circle = next((circle for circle, its in CIRCLES.items() if its == style), "")
    if [style, name] == BLACK_SQUARE:
        return replace(drawn, dark=True)
    if circle and name.startswith("circle_"):
        return replace(drawn, circle=circle)
    raise BadInput(
        f"the symbol {quote(name)} in style {quote_json(style)} at {cell} can't be read; "
        "expected white and black circles"
    )


def _add_number(drawn: PenpaCell, number: Any, cell: Cell) -> PenpaCell:
    """A number may bring a circle of its own; on a dark cell a black one is just its background."""
    value, style = number[:2] if isinstance(number, list) and len(number) > 1 else (number, PLAIN)
    text = str(value).strip()
    if text and text != UNKNOWN and not (text.isascii() and text.isdigit()):
        raise BadInput(f"{quote(text)} at {cell} can't be read; expected one number")
    own = {IN_WHITE_CIRCLE: "w", IN_BLACK_CIRCLE: "b"}.get(style, "") if isinstance(style, int) else ""
    return replace(drawn, circle=drawn.circle or ("" if drawn.dark else own), text=text)


def _iterate_layer(sheet: PenpaSheet, name: str) -> Iterator[tuple[Cell, Any]]:
    """What a layer of the question has in cells of the board; outside of it there may be captions."""
    rows, cols = sheet.grid.rows, sheet.grid.cols
    for point, value in sheet.question.get(name, {}).items():
        if not NUMBER.fullmatch(point):
            raise BadInput(f"something is drawn at {quote(point)} in the link; expected the number of a cell")
        kind, cell = sheet.locate_point(int(point))
        if kind == CELL and 0 <= cell.row < rows and 0 <= cell.col < cols:
            yield cell, value
        elif kind != CELL and -1 <= cell.row < rows and -1 <= cell.col < cols:
            raise BadInput(f"something is drawn between cells, beside {cell}; expected marks only inside cells")


def _find_stated_genre(sheet: PenpaSheet, wanted: str | None) -> Genre | None:
    """The genre asked for, or that of the tags, or of the title; None where nobody says."""
    tags = {tag.lower() for tag in sheet.tags}
    tagged = [genre for genre in _list_penpa_genres() if tags & {genre.name, _get_dialect(genre).tag, *genre.also}]
    if wanted is not None:
        if tagged and wanted not in [genre.name for genre in tagged]:
            raise make_genre_error("the link", tagged[0].name, wanted)
        return get_genre(wanted)
    if tags and not tagged:
        raise BadInput(f"the link is tagged {quote(', '.join(sorted(tags)))}; expected a genre Lamplit knows")
    words = re.findall(r"\w+", sheet.about.title.lower())
    return _settle_genre(tagged or [genre for genre in _list_penpa_genres() if genre.name in words])


def _guess_genre(sheet: PenpaSheet, cells: Mapping[Cell, PenpaCell]) -> Genre:
    """The genre whose boards look like this one."""
    genre = _settle_genre([genre for genre in _list_penpa_genres() if _looks_like(genre, sheet, cells)])
    if genre is None:
        raise BadInput("the link doesn't name its genre, and the drawing fits several or none; give the genre")
    return genre


def _list_penpa_genres() -> list[Genre]:
    return [genre for genre in list_genres(None) if genre.penpa is not None]


def _settle_genre(found: list[Genre]) -> Genre | None:
    if len(found) > 1:
        raise make_unclear_genre([genre.name for genre in found], "this link")
    return found[0] if found else None


def _looks_like(genre: Genre, sheet: PenpaSheet, cells: Mapping[Cell, PenpaCell]) -> bool:
    """Whether the board can be read in this genre, and is drawn as its boards are."""
    try:
        clues = _make_clues(genre, cells)
    except BadInput:
        return False
    dialect = _get_dialect(genre)
    everywhere = len(cells) == len(sheet.grid.cells)
    dots_only = sheet.style[:2] == STYLES["sides"][0][:2]
    match dialect.clues:
        case "full":
            return everywhere and not dots_only
        case "numbers":
            return bool(clues) and (dialect.marks == "sides" or not (dots_only or everywhere))
        case "islands":
            return bool(clues) and all(drawn.circle for drawn in cells.values())
    return bool(clues)


def _make_clues(genre: Genre, cells: Mapping[Cell, PenpaCell]) -> dict[Cell, Clue]:
    dialect = _get_dialect(genre)
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
    match dialect.clues:
        case "walls":
            if not drawn.dark or drawn.circle:
                return None
            return "" if drawn.text in (None, UNKNOWN) else drawn.text
        case "numbers" | "full":
            return drawn.text if not drawn.dark and not drawn.circle else None
        case "pearls":
            return drawn.circle if drawn.circle and not drawn.dark and not drawn.text else None
        case "numbered pearls":
            return f"{drawn.circle}{drawn.text}" if drawn.circle and not drawn.dark and drawn.text else None
        case "islands":
            return (drawn.text or "") if drawn.circle != "b" and not drawn.dark else None


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    """What is drawn as the answer; where nothing is, the answer that the setter expects."""
    sheet = _read_sheet(text, puzzle)
    if sheet.answer is None and sheet.expected is None:
        raise BadInput("the link has no answer in it; expected a link with the answer drawn")
    drawn = _make_state(sheet, sheet.answer or {}, puzzle)
    if not drawn.true and sheet.expected is not None:
        drawn = _make_state(sheet, read_expected_drawing(sheet.expected), puzzle)
    return Solution(drawn.true)


def read_state(text: str, puzzle: Puzzle) -> State:
    """How far somebody has got: what is drawn as the answer, and crosses and dots for what is not there."""
    sheet = _read_sheet(text, puzzle)
    return _make_state(sheet, sheet.answer or {}, puzzle)


def read_answer(text: str, puzzle: Puzzle) -> Answer:
    """What is drawn so far, or where nothing is, the solution that the setter expects."""
    return own_answer(text, puzzle) or read_state(text, puzzle)


def own_answer(text: str, puzzle: Puzzle) -> Answer | None:
    sheet = _read_sheet(text, puzzle)
    drawn = _make_state(sheet, sheet.answer or {}, puzzle)
    if len(drawn):
        return drawn
    expected = (
        _make_state(sheet, read_expected_drawing(sheet.expected), puzzle) if sheet.expected is not None else State()
    )
    return Solution(expected.true) if expected.true else None


def _read_sheet(text: str, puzzle: Puzzle) -> PenpaSheet:
    """The link taken apart, if it is one of this very puzzle."""
    sheet = unpack(text)
    require_same_board(puzzle, _make_puzzle(sheet, puzzle.genre))
    return sheet


def _make_state(sheet: PenpaSheet, drawing: Drawing, puzzle: Puzzle) -> State:
    return read_drawn_state(drawing, sheet, puzzle, _get_dialect(genre_of(puzzle)))


def write(puzzle: Puzzle) -> str:
    return pack(_make_sheet(puzzle))


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    return write_state(puzzle, State(solution.true))


def write_state(puzzle: Puzzle, state: State) -> str:
    warn_of_lost_bridges(state, "penpa")
    sheet = _make_sheet(puzzle)
    return pack(replace(sheet, answer=draw_state(state, sheet, _get_dialect(genre_of(puzzle)))))


def _make_sheet(puzzle: Puzzle) -> PenpaSheet:
    """The puzzle as penpa-edit draws it, without margins."""
    refuse_regions(puzzle, "penpa")
    if not puzzle.grid.cells:
        raise BadInput("the format penpa has no boards without a cell, but this puzzle is all holes; json keeps it")
    dialect = _get_dialect(genre_of(puzzle))
    style, mode = STYLES[dialect.marks]
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    first = Cell(PADDING, PADDING)
    empty = PenpaSheet(
        rows, cols, first, puzzle.grid, {}, {}, tags=(dialect.tag,), about=puzzle.about, style=style, mode=mode
    )
    question: dict[str, dict[str, Any]] = {"surface": {}, "symbol": {}, "number": {}}
    for cell, clue in puzzle.clues.items():
        for layer, value in _draw_clue(dialect, clue):
            question[layer][str(empty.point_number(CELL, cell))] = value
    return replace(empty, question=question)


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
        case "pearls" | "numbered pearls":
            yield "symbol", [CIRCLES[text[0]], "circle_L", 1]
            if text[1:]:
                yield "number", [text[1:], PLAIN if text[0] == "w" else WHITE, NORMAL]
        case "islands":
            yield "number", [NO_TEXT if text == UNKNOWN else text, IN_WHITE_CIRCLE, NORMAL]


FORMAT = Format(
    "penpa",
    "link of penpa-edit, with what is drawn so far",
    is_link,
    read=read,
    write=write,
    read_solution=read_solution,
    write_solution=write_solution,
    read_state=read_state,
    write_state=write_state,
    read_answer=read_answer,
    own_answer=own_answer,
)
