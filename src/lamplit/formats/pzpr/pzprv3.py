"""pzprv3 files: the header, then grids of tokens for the clues and for what is drawn so far.

A genre lists the parts of its files (``Pzprv3``). ``/`` may stand for a newline. What is drawn is not part of the
puzzle: it is read as a state or a solution. Its grids may be missing. A row of no cells (the links across a
board of one column) is an empty line, so blank lines say nothing and are passed over. So are the player's notes.

Below the grids pzpr keeps what is said about the puzzle, as JSON after ``info:``; it knows ``author`` and
``source``, and passes over our ``title`` and ``licence``. All else that the player's program adds there
(history, trials) is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NoReturn

from lamplit.core.decisions import Decision, Number, OnCell, OnEdge
from lamplit.core.errors import BadInput, warn
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import About, Clue, Puzzle, Solution, State
from lamplit.core.words import join_words, quote
from lamplit.formats.board import (
    LEADING,
    find_kind,
    list_genres,
    refuse_left_clues,
    refuse_regions,
    remove_holes,
    require_same_board,
)
from lamplit.formats.contract import Format
from lamplit.formats.pzpr.bodies import DIRECTIONS
from lamplit.formats.pzpr.file_lines import INFO, LineReader, read_about, write_about
from lamplit.formats.pzpr.outlines import find_outline, split_by_outline
from lamplit.formats.pzpr.puzzlink import make_variant_error
from lamplit.formats.pzpr.segments import count_segments, find_crossed_bridges, join_bridges, warn_of_lost_bridges
from lamplit.formats.regions import Regions, join_equal_cells
from lamplit.genre.clues import UNKNOWN, split_arrow
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import FilePart, Pzprv3
from lamplit.genre.puzzle_json import make_genre_error
from lamplit.genre.registry import genre_of

EMPTY, NO_NUMBER = ".", "-"
CROSS = -1
QUESTION = ("leading", "regions", "numbers", "arrows", "numbers+marks")
"""The parts that make up the puzzle."""
LINES = ("links", "bridges", "sides")

_HEADER = re.compile(r"pzprv3(?:\.([0-9]{1,9}))?")
_ARROW = re.compile(r"([0-4]),([0-9]+|-)")

TokenGrid = list[list[str]]


@dataclass(frozen=True)
class PzprSheet:
    """A file taken apart: the genre, the board, and its grids of tokens."""

    genre: Genre
    dialect: Pzprv3
    grid: Grid
    leading: int | None
    regions: Regions
    grids: Mapping[FilePart, list[TokenGrid]]
    """The grids of each part; those of the drawing are missing if the file ends before them."""
    about: About

    @property
    def is_drawn(self) -> bool:
        """Whether the grids of the drawing are there."""
        drawn = [part for part in self.dialect.parts if part not in (*QUESTION, "notes", "border notes")]
        return all(part in self.grids for part in drawn)


def looks_like(text: str) -> bool:
    return text.lstrip().startswith("pzprv3")


def knows(text: str) -> bool:
    """Whether the file names a genre that one of ours or of the installed packages spells this way."""
    names = text.replace("/", "\n").split("\n")[1:2]
    return any(_match_dialect(name.strip()) for name in names)


def _get_dialect(genre: Genre) -> Pzprv3:
    if genre.pzprv3 is None:
        raise BadInput(f"{genre.title} has no pzprv3 files")
    return genre.pzprv3


def _list_shapes(part: FilePart, grid: Grid) -> list[tuple[int, int]]:
    """Rows and columns of each grid of a part."""
    rows, cols = grid.rows, grid.cols
    match part:
        case "leading":
            return []
        case "links" | "bridges" | "border notes":
            return [(rows, cols - 1), (rows - 1, cols)]
        case "sides" | "outline":
            return [(rows, cols + 1), (rows + 1, cols)]
    return [(rows, cols)]


def _read_sheet(text: str, wanted: str | None) -> PzprSheet:
    board, _, info = text.partition(f"{INFO}{{")
    lines = LineReader.from_text(board)
    version = _HEADER.fullmatch(header := lines.read_line("a pzprv3 header"))
    if version is None:
        raise BadInput(f"{lines.place}: {quote(header)} is not a pzprv3 header; expected pzprv3")
    genre, dialect = _find_dialect(lines.read_line("the puzzle"), lines, wanted)
    rows, cols = lines.read_number("number of rows"), lines.read_number("number of columns")
    if version[1] and lines.has_flags:
        _refuse_flags(lines, genre)
    grid = Grid(rows, cols)
    leading: int | None = None
    regions: Regions = ()
    grids: dict[FilePart, list[TokenGrid]] = {}
    for part in dialect.parts:
        if part == "leading":
            leading = lines.read_number("number above the board")
        elif part == "regions":
            regions = _read_regions(lines, grid)
        elif part in QUESTION or _has_drawing(part, dialect, int(version[1] or 0), lines, grid):
            grids[part] = [lines.read_grid(*shape) for shape in _list_shapes(part, grid)]
    if lines.has_row:
        extra = lines.read_line("nothing")
        raise BadInput(f"{lines.place}: {quote(extra)} is one row too many")
    about = read_about(f"{{{info}") if info else About()
    return PzprSheet(genre, dialect, grid, leading, regions, grids, about)


def _refuse_flags(lines: LineReader, genre: Genre) -> NoReturn:
    """Say which variant a file is of: puzz.link writes flags below rows and columns."""
    flags = lines.read_line("flags")
    known = genre.puzzlink.refused if genre.puzzlink else {}
    meaning = next((known[flag] for flag in flags if flag in known), "")
    raise make_variant_error(genre, f"{lines.place}: the flag {quote(flags)}", meaning)


def _has_drawing(part: FilePart, dialect: Pzprv3, version: int, lines: LineReader, grid: Grid) -> bool:
    """Whether the grids of a part of the drawing come next: there are none of those below the last row.

    Notes may be missing even so: those of later versions in a file of an earlier one, and those at the end.
    """
    shapes = _list_shapes(part, grid)
    if part == "notes":
        is_last = dialect.parts[-1] == part
        return lines.has_row and version >= dialect.notes_since and (not is_last or lines.has_notes(grid.rows))
    return lines.has_row or not any(rows * cols for rows, cols in shapes)


def _read_regions(lines: LineReader, grid: Grid) -> Regions:
    """The number of regions, then the region of each cell."""
    count = lines.read_number("number of regions")
    rows = lines.read_grid(grid.rows, grid.cols)
    names = {cell: rows[cell.row][cell.col] for cell in grid.cells}
    for cell, name in names.items():
        if not (name.isascii() and name.isdigit() and int(name) < count):
            raise BadInput(
                f"{quote(name)} at {cell} is not one of the file's {count} regions; expected 0 to {count - 1}"
            )
    return join_equal_cells(grid, names)


def _match_dialect(pid: str) -> tuple[Genre, Pzprv3] | None:
    """The genre whose files have this name, or whose URLs have it, and how these files are laid out."""
    for genre in list_genres(None):
        if (dialect := genre.pzprv3) is None:
            continue
        if dialect.also is not None and pid == dialect.also.pid:
            return genre, dialect.also
        if pid in (dialect.pid, *(genre.puzzlink.ids if genre.puzzlink else ())):
            return genre, dialect
    return None


def _find_dialect(pid: str, lines: LineReader, wanted: str | None) -> tuple[Genre, Pzprv3]:
    if (found := _match_dialect(pid)) is None:
        known = " ".join(genre.pzprv3.pid for genre in list_genres(None) if genre.pzprv3)
        raise BadInput(f"{lines.place}: {quote(pid)} is not a puzzle Lamplit knows; expected one of {known}")
    if wanted is not None and wanted != found[0].name:
        raise make_genre_error("the pzprv3 file", found[0].name, wanted)
    return found


def read(text: str, wanted: str | None) -> Puzzle:
    return _make_puzzle(_read_sheet(text, wanted))


def _make_puzzle(sheet: PzprSheet) -> Puzzle:
    clues: dict[Cell, Clue] = {} if sheet.leading is None else {LEADING: sheet.leading}
    for part in ("numbers", "arrows", "numbers+marks"):
        skipped = {EMPTY, *(sheet.dialect.signs if part == "numbers+marks" else ())}
        for cell, token in _iterate_tokens(sheet, part):
            if token not in skipped:
                clues[cell] = _parse_clue(sheet, part, token, cell)
    return Puzzle.of(sheet.genre.name, sheet.grid, clues, regions=sheet.regions, about=sheet.about)


def _iterate_tokens(sheet: PzprSheet, part: FilePart) -> Iterator[tuple[Cell, str]]:
    """The tokens of a part that has one for each cell; none if the part is not there."""
    for rows in sheet.grids.get(part, ()):
        yield from ((Cell(r, c), token) for r, row in enumerate(rows) for c, token in enumerate(row))


def _parse_clue(sheet: PzprSheet, part: FilePart, token: str, cell: Cell) -> Clue:
    if part == "arrows" and (arrow := _ARROW.fullmatch(token)) is not None:
        way, number = int(arrow[1]), UNKNOWN if arrow[2] == NO_NUMBER else arrow[2]
        token = f"{number}{DIRECTIONS[way - 1]}" if way else arrow[2]
    clue = sheet.dialect.blank if token == NO_NUMBER else sheet.dialect.tokens.get(token)
    if clue is None and token != NO_NUMBER:
        clue = sheet.genre.clue(token, cell)
    if clue is None:
        sheet.genre.refuse_clue(token, cell)
    return clue


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    state = read_state(text, puzzle)
    return Solution(state.true | frozenset(_list_given(_get_dialect(genre_of(puzzle)), puzzle, True)) - state.false)


def read_state(text: str, puzzle: Puzzle) -> State:
    """What is drawn, and the dots and crosses with which players mark what is not there."""
    sheet = _read_sheet(text, puzzle.genre)
    require_same_board(puzzle, _make_puzzle(sheet))
    if not sheet.is_drawn:
        raise BadInput("the pzprv3 file ends after its clues; expected the grids of the drawing")
    return _make_state(sheet, puzzle)


def own_answer(text: str, puzzle: Puzzle) -> State | None:
    """What is drawn, if anything is."""
    state = _make_state(_read_sheet(text, puzzle.genre), puzzle)
    return state if len(state) else None


def _make_state(sheet: PzprSheet, puzzle: Puzzle) -> State:
    """What is drawn, and with it what clues say of their own cells."""
    true: set[Decision] = set()
    false: set[Decision] = set()
    for part in sheet.grids:
        if part in ("marks", "numbers+marks", "colours"):
            kind = find_kind(sheet.genre, OnCell)
            for sign, said in zip(sheet.dialect.signs, (true, false), strict=True):
                said.update(kind(cell) for cell, token in _iterate_tokens(sheet, part) if token == sign)
        elif part == "answers":
            true.update(Number(cell, int(token)) for cell, token in _iterate_tokens(sheet, part) if token.isdigit())
        elif part == "bridges":
            drawn = dict(_iterate_segments(sheet, part, most=2))
            true.update(join_bridges({edge: n for edge, n in drawn.items() if n > 0}, puzzle))
            false.update(find_crossed_bridges((edge for edge, n in drawn.items() if n == CROSS), puzzle))
        elif part == "outline":
            kind = find_kind(sheet.genre, OnCell)
            around = {edge for edge, count in _iterate_segments(sheet, part, most=1) if count > 0}
            outside, inside = split_by_outline(sheet.grid, around)
            true.update(map(kind, outside))
            false.update(map(kind, inside))
        elif part in LINES:
            on_edge = find_kind(sheet.genre, OnEdge)
            for edge, count in _iterate_segments(sheet, part, most=1):
                (true if count > 0 else false).add(on_edge(edge))
    given = {holds: set(_list_given(sheet.dialect, puzzle, holds)) for holds in (True, False)}
    if true or false:
        true, false = true | given[True] - false, false | given[False] - true
    return State(frozenset(true), frozenset(false - true))


def _list_given(dialect: Pzprv3, puzzle: Puzzle, holds: bool) -> Iterator[Decision]:
    """What clues say of their own cells: the number of the cell, or that it is marked or not."""
    for cell, clue in puzzle.clues.items():
        if dialect.given.get(clue) is holds:
            yield find_kind(genre_of(puzzle), OnCell)(cell)
        if holds and "answers" in dialect.parts and isinstance(clue, int) and cell in puzzle.grid:
            yield Number(cell, clue)


def _iterate_segments(sheet: PzprSheet, part: FilePart, most: int) -> Iterator[tuple[Edge, int]]:
    """The unit segments that carry lines, with how many, and those that are crossed out."""
    for number, rows in enumerate(sheet.grids[part]):
        for r, row in enumerate(rows):
            for c, token in enumerate(row):
                if not re.fullmatch(rf"[0-{most}]|{CROSS}", token):
                    expected = join_words([*range(most + 1), CROSS], "or")
                    raise BadInput(f"{quote(token)} in row {r + 1} of the drawn lines; expected {expected}")
                if int(token):
                    yield _locate_segment(part, number, r, c), int(token)


def _locate_segment(part: FilePart, number: int, r: int, c: int) -> Edge:
    """The place of a token. Links: the first grid goes across, the second down. Sides: the first grid has the
    upright ones."""
    down = (number == 0) == (part in ("sides", "outline"))
    return Edge(Cell(r, c), Cell(r + down, c + (not down)))


def write(puzzle: Puzzle) -> str:
    return write_state(puzzle, State())


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    genre = genre_of(puzzle)
    if _get_dialect(genre).marks_all:
        kind = find_kind(genre, OnCell)
        return write_state(puzzle, State(solution.true, frozenset(map(kind, puzzle.grid.cells)) - solution.true))
    return write_state(puzzle, State(solution.true))


def write_state(puzzle: Puzzle, state: State) -> str:
    genre = genre_of(puzzle)
    dialect = _get_dialect(genre)
    if "regions" not in dialect.parts:
        refuse_regions(puzzle, "pzprv3")
    puzzle = remove_holes(puzzle, "pzprv3")
    warn_of_lost_bridges(state, "pzprv3")
    for key in sorted(key for key in state.false if isinstance(key, Number))[:1]:
        warn(f"pzprv3 can't record that {key.conclude(False)}, so this is left out; json keeps it")
    _refuse_lost_clues(puzzle, dialect)
    lines = ["pzprv3", dialect.pid, str(puzzle.grid.rows), str(puzzle.grid.cols)]
    for part in dialect.parts:
        lines += _write_part(part, dialect, puzzle, state)
    return "\n".join([*lines, *write_about(puzzle.about)]) + "\n"


def _refuse_lost_clues(puzzle: Puzzle, dialect: Pzprv3) -> None:
    inside = any(part in dialect.parts for part in ("numbers", "arrows", "numbers+marks"))
    kept = {LEADING} if "leading" in dialect.parts else set()
    left = [cell for cell in puzzle.clues if cell not in kept and not (inside and cell in puzzle.grid)]
    refuse_left_clues(puzzle, left, "pzprv3")
    if kept and LEADING not in puzzle.clues:
        title = genre_of(puzzle).title
        raise BadInput(f"a pzprv3 file of {title} begins with the number above column 1, but there is none")


def _write_part(part: FilePart, dialect: Pzprv3, puzzle: Puzzle, state: State) -> list[str]:
    grid = puzzle.grid
    match part:
        case "leading":
            return [str(puzzle.clues[LEADING])]
        case "regions":
            rows = _write_cells(grid, {cell: str(number) for cell, number in puzzle.region_of.items()})
            return [str(len(puzzle.regions)), *rows]
        case "numbers":
            return _write_cells(grid, {cell: _write_clue(dialect, clue) for cell, clue in puzzle.clues.items()})
        case "arrows":
            return _write_cells(grid, {cell: _write_arrow(dialect, clue) for cell, clue in puzzle.clues.items()})
        case "numbers+marks":
            return _write_cells(grid, _mix_marks(dialect, puzzle, state))
        case "marks":
            return _write_cells(grid, _mark_cells(dialect, puzzle, state))
        case "colours":
            return _write_cells(grid, dict.fromkeys(grid.cells, "0") | _mark_cells(dialect, puzzle, state))
        case "outline":
            kind = find_kind(genre_of(puzzle), OnCell)
            marked, unmarked = (
                {key.cell for key in keys if isinstance(key, kind)} for keys in (state.true, state.false)
            )
            whole = len(marked) + len(unmarked) == len(grid.cells)
            return _write_segments(part, grid, dict.fromkeys(find_outline(grid, unmarked) if whole else (), 1))
        case "answers":
            return _write_cells(grid, {key.cell: str(key.n) for key in state.true if isinstance(key, Number)})
        case "links" | "bridges" | "sides":
            segments = count_segments(state.false, CROSS) | count_segments(state.true)
            return _write_segments(part, grid, segments)
        case "notes":
            needed = dialect.parts[-1] != part and not dialect.notes_since
            return _write_cells(grid, dict.fromkeys(grid.cells, "0")) if needed else []
        case "border notes":
            return []


def _write_cells(grid: Grid, tokens: Mapping[Cell, str]) -> list[str]:
    return [" ".join(tokens.get(Cell(r, c), EMPTY) for c in range(grid.cols)) for r in range(grid.rows)]


def _write_clue(dialect: Pzprv3, clue: Clue) -> str:
    word = {known: token for token, known in dialect.tokens.items()}
    return NO_NUMBER if clue == dialect.blank else word.get(clue, str(clue))


def _write_arrow(dialect: Pzprv3, clue: Clue) -> str:
    if (arrow := split_arrow(clue)) is None:
        return f"0,{_write_clue(dialect, clue)}"
    number, letter = arrow
    return f"{DIRECTIONS.index(letter) + 1},{NO_NUMBER if number is None else number}"


def _mark_cells(dialect: Pzprv3, puzzle: Puzzle, state: State) -> dict[Cell, str]:
    """The signs of a state."""
    kind = find_kind(genre_of(puzzle), OnCell)
    mark, dot = dialect.signs
    marks = {key.cell: mark for key in state.true if isinstance(key, kind)}
    return marks | {key.cell: dot for key in state.false if isinstance(key, kind)}


def _mix_marks(dialect: Pzprv3, puzzle: Puzzle, state: State) -> dict[Cell, str]:
    """Clues and marks in one grid, in which a cell has room for one of them."""
    mark, _ = dialect.signs
    marks = _mark_cells(dialect, puzzle, state)
    for cell in puzzle.clues:
        if marks.get(cell) == mark:
            noun = find_kind(genre_of(puzzle), OnCell).noun
            raise BadInput(f"the format pzprv3 can't store a {noun} on the clue at {cell}")
    return marks | {cell: _write_clue(dialect, clue) for cell, clue in puzzle.clues.items()}


def _write_segments(part: FilePart, grid: Grid, segments: Mapping[Edge, int]) -> list[str]:
    lines = []
    for number, (rows, cols) in enumerate(_list_shapes(part, grid)):
        for r in range(rows):
            edges = (_locate_segment(part, number, r, c) for c in range(cols))
            lines.append(" ".join(str(segments.get(edge, 0)) for edge in edges))
    return lines


FORMAT = Format(
    "pzprv3",
    "file of pzpr and puzz.link, with what is drawn so far",
    looks_like,
    read=read,
    write=write,
    read_solution=read_solution,
    write_solution=write_solution,
    read_state=read_state,
    write_state=write_state,
    read_answer=read_state,
    own_answer=own_answer,
    knows=knows,
)
