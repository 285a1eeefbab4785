"""pzprv3 files: the header, then grids of tokens for the clues and for what is drawn so far.

``/`` may stand for a newline. What is drawn is not part of the puzzle: it is read as a solution. The
grids of a solution may be missing. Below them pzpr keeps what is said about the puzzle, as JSON after
``info:``; it knows ``author`` and ``source``, and passes over our ``title`` and ``licence``. All else that
the player's program adds there (history, trials) is left.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from lamplit.decisions import Bridge, Decision, Line, OnCell
from lamplit.errors import BadInput
from lamplit.formats.board import genres, only_clues, same_board
from lamplit.formats.contract import Format
from lamplit.genre import Genre, Pzprv3
from lamplit.genres import genre_of
from lamplit.grid import Cell, Edge, Grid
from lamplit.plain import NUMBER
from lamplit.puzzle import About, Clue, Puzzle, Solution
from lamplit.records import ABOUT, other_genre

EMPTY, NO_NUMBER, MARK, DOT = ".", "-", "#", "+"
INFO = "info:"

_GRID_LINE = re.compile(r"\s*((-?[0-9]+|[.#+-])(\s+|$))+")


@dataclass(frozen=True)
class Sheet:
    """A file taken apart: the genre, the board, and its grids of tokens."""

    genre: Genre
    layout: Pzprv3
    grid: Grid
    clues: list[list[str]]
    drawn: list[list[list[str]]]
    """The grids after the clues; empty if the file has none."""
    about: About


def looks_like(text: str) -> bool:
    return text.lstrip().startswith("pzprv3")


def _dialect(genre: Genre) -> Pzprv3:
    if genre.pzprv3 is None:
        raise BadInput(f"{genre.title} has no pzprv3 files")
    return genre.pzprv3


def _shapes(layout: Pzprv3, grid: Grid) -> list[tuple[int, int]]:
    """Rows and columns of each grid after the clues."""
    rows, cols = grid.rows, grid.cols
    match layout.layout:
        case "marks":
            return []
        case "numbers+marks":
            return [(rows, cols)]
        case "links" | "bridges":
            return [(rows, cols - 1), (rows - 1, cols)]
        case "sides":
            return [(rows, cols + 1), (rows + 1, cols)]


def _sheet(text: str, wanted: str | None) -> Sheet:
    board, _, info = text.partition(f"{INFO}{{")
    lines = [line.strip() for line in board.strip().replace("/", "\n").split("\n")]
    if not re.fullmatch(r"pzprv3(\.[0-9]+)?", lines[0]):
        raise BadInput(f"line 1, column 1: {lines[0][:40]!r} is not a pzprv3 header; expected pzprv3")
    if len(lines) < 4:
        raise BadInput(f"the pzprv3 file ends after line {len(lines)}; expected the puzzle, rows and columns")
    genre = _genre(lines[1], wanted)
    layout = _dialect(genre)
    for number, what in ((2, "rows"), (3, "columns")):
        if not NUMBER.fullmatch(lines[number]):
            raise BadInput(f"line {number + 1}, column 1: {lines[number][:40]!r} is not a number of {what}")
    grid = Grid(int(lines[2]), int(lines[3]))
    at = 4
    clues = _tokens(lines, at, grid.rows, grid.cols)
    at += grid.rows
    drawn: list[list[list[str]]] = []
    shapes = _shapes(layout, grid)
    while at < len(lines) and not lines[at]:
        at += 1
    if shapes and at < len(lines) and _GRID_LINE.fullmatch(lines[at]):
        for rows, cols in shapes:
            drawn.append(_tokens(lines, at, rows, cols))
            at += rows
    for number in range(at, len(lines)):
        if _GRID_LINE.fullmatch(lines[number]):
            raise BadInput(f"line {number + 1}, column 1: {lines[number][:20]!r} is a row too many; expected none")
    return Sheet(genre, layout, grid, clues, drawn, _about(f"{{{info}") if info else About())


def _about(info: str) -> About:
    """What the JSON at the end of a file says of the puzzle: as it stands, or with ``/`` for line breaks.

    What is not as pzpr writes it says nothing: the puzzle is sound without it.
    """
    for text in (info, info.replace("/", "\n")):
        try:
            record, _ = json.JSONDecoder(strict=False).raw_decode(text)
        except (ValueError, RecursionError):
            continue
        said = record.get("metadata")
        if isinstance(said, dict):
            return About(**{part: said[part] for part in ABOUT if isinstance(said.get(part), str)})
    return About()


def _info(about: About) -> list[str]:
    """The JSON that pzpr keeps at the end of a file. It takes every ``/`` for a line break and counts
    braces without looking for quotes, so in a text these are written by their numbers."""
    if not about:
        return []
    numbered = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "/{}"})
    said = [f'  "{part}": {json.dumps(words).translate(numbered)}' for part, words in about.said().items()]
    return [f"{INFO}{{", ' "metadata": {', ",\n".join(said), " }", "}"]


def _genre(pid: str, wanted: str | None) -> Genre:
    for genre in genres(None):
        if genre.pzprv3 is not None and pid in (genre.pzprv3.pid, *(genre.puzzlink.ids if genre.puzzlink else ())):
            if wanted is not None and wanted != genre.name:
                raise other_genre("the pzprv3 file", genre.name, wanted)
            return genre
    known = " ".join(genre.pzprv3.pid for genre in genres(None) if genre.pzprv3)
    raise BadInput(f"line 2, column 1: {pid[:40]!r} is not a puzzle we know; expected one of {known}")


def _tokens(lines: list[str], start: int, rows: int, cols: int) -> list[list[str]]:
    grid = []
    for number in range(start, start + rows):
        if number >= len(lines):
            left = start + rows - number
            raise BadInput(f"the pzprv3 file ends after line {len(lines)}; expected {left} more rows")
        tokens = lines[number].split()
        if len(tokens) != cols:
            raise BadInput(
                f"line {number + 1}: row {number - start + 1} has {len(tokens)} tokens; expected {cols}"
            )
        grid.append(tokens)
    return grid


def read(text: str, wanted: str | None) -> Puzzle:
    return _puzzle(_sheet(text, wanted))


def _puzzle(sheet: Sheet) -> Puzzle:
    marks = {MARK, DOT} if sheet.layout.layout == "marks" else set()
    clues: dict[Cell, Clue] = {}
    for r, row in enumerate(sheet.clues):
        for c, token in enumerate(row):
            if token == EMPTY or token in marks:
                continue
            cell = Cell(r, c)
            clue = sheet.layout.blank if token == NO_NUMBER else sheet.layout.tokens.get(token)
            if clue is None and token != NO_NUMBER:
                clue = sheet.genre.clue(token, cell)
            if clue is not None:
                clues[cell] = clue
    return Puzzle.of(sheet.genre.name, sheet.grid, clues, about=sheet.about)


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    sheet = _sheet(text, puzzle.genre)
    same_board(puzzle, _puzzle(sheet))
    if sheet.layout.layout != "marks" and not sheet.drawn:
        raise BadInput("the pzprv3 file ends after its clues; expected the grids of a solution")
    return Solution.of(_decisions(sheet, puzzle))


def _decisions(sheet: Sheet, puzzle: Puzzle) -> Iterator[Decision]:
    match sheet.layout.layout:
        case "marks" | "numbers+marks":
            marks = sheet.clues if sheet.layout.layout == "marks" else sheet.drawn[0]
            for r, row in enumerate(marks):
                yield from (_mark(sheet.genre, Cell(r, c)) for c, token in enumerate(row) if token == MARK)
        case "links":
            yield from (Line(edge) for edge, _ in _drawn(sheet, sides=False))
        case "sides":
            yield from (Line(edge) for edge, _ in _drawn(sheet, sides=True))
        case "bridges":
            yield from bridges_along(dict(_drawn(sheet, sides=False)), puzzle)


def _mark(genre: Genre, cell: Cell) -> Decision:
    """The decision that a marked cell stands for: these layouts are of genres with one kind, in cells."""
    (kind,) = genre.kinds
    assert issubclass(kind, OnCell)
    return kind(cell)


def _drawn(sheet: Sheet, *, sides: bool) -> Iterator[tuple[Edge, int]]:
    """The unit segments that carry a line, with how many; -1 is a cross.

    Links: the first grid goes across, the second down. Sides: the first grid has the upright ones.
    """
    for number, rows in enumerate(sheet.drawn):
        down = (number == 0) == sides
        for r, row in enumerate(rows):
            for c, token in enumerate(row):
                if not re.fullmatch(r"-?[0-9]", token):
                    raise BadInput(f"{token!r} in row {r + 1} of the drawn lines; expected 0, 1, 2 or -1")
                if int(token) > 0:
                    yield Edge(Cell(r, c), Cell(r + 1, c) if down else Cell(r, c + 1)), int(token)


def bridges_along(drawn: dict[Edge, int], puzzle: Puzzle) -> Iterator[Decision]:
    """Segments joined up from island to island; a loose end or a change on the way is refused."""
    left = dict(drawn)
    for island in sorted(puzzle.clues):
        for down, right in ((0, 1), (1, 0)):
            here, number, path = island, None, 0
            while True:
                there = Cell(here.row + down, here.col + right)
                on_the_way = left.pop(Edge(here, there), 0)
                if path == 0 and not on_the_way:
                    break
                if number not in (None, on_the_way) or on_the_way > 2:
                    raise BadInput(f"the bridge from {island} changes at {here}; expected 1 or 2 throughout")
                number, path, here = on_the_way, path + 1, there
                if here in puzzle.clues:
                    yield from (Bridge(island, here, n + 1) for n in range(number))
                    break
    for edge in left:
        raise BadInput(f"the bridge piece {edge} belongs to no island")


def write(puzzle: Puzzle) -> str:
    return _write(puzzle, None)


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    return _write(puzzle, solution)


def _write(puzzle: Puzzle, solution: Solution | None) -> str:
    genre = genre_of(puzzle)
    layout = _dialect(genre)
    only_clues(puzzle, "pzprv3")
    true = solution.true if solution else frozenset()
    grid = puzzle.grid
    word = {clue: token for token, clue in layout.tokens.items()}

    def clue_token(cell: Cell) -> str:
        clue = puzzle.clues.get(cell)
        if clue is None:
            return MARK if layout.layout == "marks" and _mark(genre, cell) in true else EMPTY
        return NO_NUMBER if clue == layout.blank or clue == "?" else word.get(clue, str(clue))

    lines = ["pzprv3", layout.pid, str(grid.rows), str(grid.cols)]
    lines += [" ".join(clue_token(Cell(r, c)) for c in range(grid.cols)) for r in range(grid.rows)]
    if layout.layout == "numbers+marks":
        for r in range(grid.rows):
            lines.append(" ".join(MARK if _mark(genre, Cell(r, c)) in true else EMPTY for c in range(grid.cols)))
    elif layout.layout != "marks":
        segments = segments_of(true)
        for number, (rows, cols) in enumerate(_shapes(layout, grid)):
            down = (number == 0) == (layout.layout == "sides")
            for r in range(rows):
                edges = (Edge(Cell(r, c), Cell(r + down, c + (not down))) for c in range(cols))
                lines.append(" ".join(str(segments.get(edge, 0)) for edge in edges))
    return "\n".join([*lines, *_info(puzzle.about)]) + "\n"


def segments_of(true: frozenset[Decision]) -> dict[Edge, int]:
    """How many lines run along each unit segment."""
    segments: dict[Edge, int] = {}
    for key in true:
        if isinstance(key, Line):
            segments[key.edge] = 1
        elif isinstance(key, Bridge):
            down, right = key.a.col == key.b.col, key.a.row == key.b.row
            here = key.a
            while here < key.b:
                there = Cell(here.row + down, here.col + right)
                segments[Edge(here, there)] = max(key.n, segments.get(Edge(here, there), 0))
                here = there
    return segments


FORMAT = Format(
    "pzprv3",
    "file of pzpr and puzz.link, with what is drawn so far",
    looks_like,
    read=read,
    write=write,
    read_solution=read_solution,
    write_solution=write_solution,
)
