"""Links of penpa-edit, which draws any puzzle and knows the rules of none.

A genre says how it is drawn there (``Penpa``): where its clues stand, and how an answer is marked. The
conventions are those in which penpa-edit itself takes over boards from puzz.link. A tag or the title tells
the genre, else the drawing has to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.words import quote
from lamplit.formats.board import list_genres, make_unclear_genre, require_same_board
from lamplit.formats.contract import Answer, Format
from lamplit.formats.penpa.envelope import PADDING, Drawing, PenpaSheet, is_link, pack, unpack
from lamplit.formats.penpa.marks import draw_state, read_drawn_state, read_expected_drawing
from lamplit.formats.penpa.question import (
    EDGES,
    PenpaCell,
    draw_question,
    make_clues,
    read_cells,
    read_outside,
    read_regions,
    refuse_layer,
)
from lamplit.formats.pzpr.segments import warn_of_lost_bridges
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import Penpa
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import genre_of, get_genre

STYLES: dict[str, tuple[tuple[str, str, str], tuple[str, str]]] = {
    "bulbs": (("1", "2", "1"), ("combi", "akari")),
    "shading": (("1", "2", "1"), ("surface", "")),
    "sides": (("3", "1", "2"), ("combi", "edgex")),
    "links": (("2", "2", "1"), ("combi", "linex")),
    "bridges": (("3", "2", "2"), ("combi", "hashi")),
    "shading+links": (("1", "2", "1"), ("combi", "yajilin")),
}
"""How the grid is drawn, and what the pencil does, by how an answer is marked."""


def read(text: str, wanted: str | None) -> Puzzle:
    return _make_puzzle(unpack(text), wanted)


def _make_puzzle(sheet: PenpaSheet, wanted: str | None) -> Puzzle:
    said = _find_stated_genre(sheet, wanted)
    cells = read_cells(sheet)
    genre = said or _guess_genre(sheet, cells)
    if not genre.regions:
        refuse_layer(sheet, EDGES)
    clues = make_clues(genre, _get_dialect(genre), cells) | read_outside(genre, sheet)
    regions = read_regions(sheet) if genre.regions else ()
    return Puzzle.of(genre.name, sheet.grid, clues, regions=regions, about=sheet.about)


def _get_dialect(genre: Genre) -> Penpa:
    if genre.penpa is None:
        raise BadInput(f"{genre.title} has no penpa-edit links")
    return genre.penpa


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
        refuse_layer(sheet, EDGES)
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
    dialect = _get_dialect(genre)
    if genre.regions != (EDGES in sheet.question):
        return False
    try:
        clues = make_clues(genre, dialect, cells)
    except BadInput:
        return False
    everywhere = len(cells) == len(sheet.grid.cells)
    dots_only = sheet.style[:2] == STYLES["sides"][0][:2]
    match dialect.clues:
        case "none":
            return genre.regions
        case "full":
            return everywhere and not dots_only
        case "numbers":
            return bool(clues) and (dialect.marks == "sides" or not (dots_only or everywhere))
        case "islands":
            return bool(clues) and all(drawn.circle for drawn in cells.values())
    return bool(clues)


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    """What is drawn as the answer; where nothing is, the answer that the setter expects."""
    sheet = _read_sheet(text, puzzle)
    if sheet.answer is None and sheet.expected is None:
        raise BadInput("the link has no answer in it; expected a link with the answer drawn")
    drawn = _make_state(sheet, sheet.answer or {}, puzzle)
    if not drawn.true and sheet.expected is not None:
        drawn = _make_state(sheet, read_expected_drawing(sheet.expected), puzzle)
    return Solution(genre_of(puzzle).add_given(puzzle, drawn).true)


def read_state(text: str, puzzle: Puzzle) -> State:
    """How far somebody has got: what is drawn as the answer, and crosses and dots for what is not there."""
    sheet = _read_sheet(text, puzzle)
    return _make_state(sheet, sheet.answer or {}, puzzle)


def read_answer(text: str, puzzle: Puzzle) -> Answer:
    """What is drawn so far, with what clues say of their own cells; where nothing is, the solution that the setter
    expects."""
    return own_answer(text, puzzle) or read_state(text, puzzle)


def own_answer(text: str, puzzle: Puzzle) -> Answer | None:
    sheet, genre = _read_sheet(text, puzzle), genre_of(puzzle)
    drawn = _make_state(sheet, sheet.answer or {}, puzzle)
    if len(drawn):
        return genre.add_given(puzzle, drawn)
    expected = (
        _make_state(sheet, read_expected_drawing(sheet.expected), puzzle) if sheet.expected is not None else State()
    )
    return Solution(genre.add_given(puzzle, expected).true) if expected.true else None


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
    """With a dot where a clue says what the solution does not: reading adds what clues say."""
    return write_state(puzzle, State(solution.true, genre_of(puzzle).given(puzzle).true - solution.true))


def write_state(puzzle: Puzzle, state: State) -> str:
    warn_of_lost_bridges(state, "penpa")
    sheet = _make_sheet(puzzle)
    return pack(replace(sheet, answer=draw_state(state, sheet, _get_dialect(genre_of(puzzle)))))


def _make_sheet(puzzle: Puzzle) -> PenpaSheet:
    """The puzzle as penpa-edit draws it, with margins for clues outside the board where the genre has them."""
    genre = genre_of(puzzle)
    dialect = _get_dialect(genre)
    if not puzzle.grid.cells:
        raise BadInput("the format penpa has no boards without a cell, but this puzzle is all holes; json keeps it")
    style, mode = STYLES[dialect.marks]
    sides = genre.outside.sides if genre.outside is not None else ()
    top, bottom, left, right = (side in sides for side in ("top", "bottom", "left", "right"))
    empty = PenpaSheet(
        puzzle.grid.rows + top + bottom,
        puzzle.grid.cols + left + right,
        Cell(PADDING + top, PADDING + left),
        puzzle.grid,
        {},
        {},
        tags=(dialect.tag,),
        about=puzzle.about,
        style=style,
        mode=mode,
    )
    return replace(empty, question=draw_question(puzzle, empty, dialect))


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
