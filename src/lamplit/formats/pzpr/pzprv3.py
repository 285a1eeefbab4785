"""pzprv3 files: the header, then grids of tokens for the clues and for what is drawn so far.

``/`` may stand for a newline. What is drawn is not part of the puzzle: it is read as a state or a solution. Its
grids may be missing. A row of no cells (the links across a board of one column) is an empty line, so blank
lines say nothing and are passed over. So are the player's notes: the grid of coloured cells that comes before the
lines in ``pzprv3.1``, which pzpr writes for Slitherlink, and the grid of ticked numbers at the end of an Akari.

Below the grids pzpr keeps what is said about the puzzle, as JSON after ``info:``; it knows ``author`` and
``source``, and passes over our ``title`` and ``licence``. All else that the player's program adds there
(history, trials) is left.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lamplit.core.decisions import Bridge, Decision, Line, OnCell
from lamplit.core.errors import BadInput, warn
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.json_fields import NUMBER
from lamplit.core.puzzle import About, Clue, Puzzle, Solution, State
from lamplit.core.words import format_count, join_words, quote
from lamplit.formats.board import list_genres, reduce_to_clues, require_same_board
from lamplit.formats.contract import Format
from lamplit.genre.contract import Genre, Pzprv3
from lamplit.genre.puzzle_json import ABOUT, make_genre_error
from lamplit.genre.registry import genre_of

EMPTY, NO_NUMBER, MARK, DOT = ".", "-", "#", "+"
CROSS = -1
INFO, TRIAL = "info:", "TrialData"
TICKS = {EMPTY, NO_NUMBER}
"""The tokens of the grid of ticked numbers."""

_HEADER = re.compile(r"pzprv3(?:\.([0-9]{1,9}))?")
_GRID_LINE = re.compile(r"\s*((-?[0-9]+|[.#+-])(\s+|$))+")


@dataclass(frozen=True)
class PzprSheet:
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


def _get_dialect(genre: Genre) -> Pzprv3:
    if genre.pzprv3 is None:
        raise BadInput(f"{genre.title} has no pzprv3 files")
    return genre.pzprv3


def _list_shapes(layout: Pzprv3, grid: Grid) -> list[tuple[int, int]]:
    """Rows and columns of each grid of what is drawn."""
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


def _read_sheet(text: str, wanted: str | None) -> PzprSheet:
    board, _, info = text.partition(f"{INFO}{{")
    lines = LineReader.from_text(board)
    version = _HEADER.fullmatch(header := lines.read_line("a pzprv3 header"))
    if version is None:
        raise BadInput(f"{lines.place}: {quote(header)} is not a pzprv3 header; expected pzprv3")
    genre = _find_genre(lines.read_line("the puzzle"), lines, wanted)
    layout = _get_dialect(genre)
    rows, cols = (_parse_number(lines.read_line(f"the number of {what}"), what, lines) for what in ("rows", "columns"))
    grid = Grid(rows, cols)
    clues = lines.read_grid(grid.rows, grid.cols)
    shapes = _list_shapes(layout, grid)
    coloured = layout.layout == "sides" and int(version[1] or 0) > 0
    if coloured and lines.has_row:
        lines.read_grid(grid.rows, grid.cols)
    drawn: list[list[list[str]]] = []
    if lines.has_row or not any(rows * cols for rows, cols in shapes):
        drawn = [lines.read_grid(rows, cols) for rows, cols in shapes]
    if layout.layout == "marks" and lines.has_row:
        lines.skip_ticks(grid.rows, grid.cols)
    if lines.has_row:
        extra = lines.read_line("nothing")
        raise BadInput(f"{lines.place}: {quote(extra)} is one row too many")
    return PzprSheet(genre, layout, grid, clues, drawn, _read_about(f"{{{info}") if info else About())


@dataclass
class LineReader:
    """The lines of a file, read one after another; those that are blank are passed over."""

    left: list[tuple[int, str]]
    number: int = 0
    """The line read last, from 1."""

    @staticmethod
    def from_text(board: str) -> LineReader:
        lines = [line.strip() for line in board.replace("/", "\n").split("\n")]
        return LineReader([(number, line) for number, line in enumerate(lines, 1) if line][::-1])

    @property
    def place(self) -> str:
        return f"line {self.number}, column 1"

    @property
    def has_row(self) -> bool:
        """Whether a row of a grid comes next."""
        return bool(self.left) and _GRID_LINE.fullmatch(self.left[-1][1]) is not None

    def read_line(self, expected: str) -> str:
        if not self.left or self.left[-1][1].startswith(TRIAL):
            raise BadInput(f"the pzprv3 file ends after line {self.number}; expected {expected}")
        self.number, line = self.left.pop()
        return line

    def read_grid(self, rows: int, cols: int) -> list[list[str]]:
        """The next grid of this size; rows of no cells are blank lines and so not there."""
        found = []
        for r in range(1, rows + 1):
            left = rows - r + 1
            tokens = self.read_line(f"{left} more {'rows' if left > 1 else 'row'}").split() if cols else []
            if len(tokens) != cols:
                raise BadInput(f"line {self.number}: row {r} has {format_count(len(tokens), 'token')}; expected {cols}")
            found.append(tokens)
        return found

    def skip_ticks(self, rows: int, cols: int) -> None:
        """Pass over the numbers that the player has ticked off, if these are what comes next."""
        if {token for _, line in self.left[-rows:] for token in line.split()} <= TICKS:
            self.read_grid(rows, cols)


def _parse_number(word: str, what: str, lines: LineReader) -> int:
    if not NUMBER.fullmatch(word):
        raise BadInput(f"{lines.place}: {quote(word)} is not a number of {what}")
    return int(word)


def _read_about(info: str) -> About:
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


def _write_about(about: About) -> list[str]:
    """The JSON that pzpr keeps at the end of a file. It takes every ``/`` for a line break and counts
    braces without looking for quotes, so in a text these are written by their numbers."""
    if not about:
        return []
    numbered = str.maketrans({sign: f"\\u{ord(sign):04x}" for sign in "/{}"})
    said = [f'  "{part}": {json.dumps(words).translate(numbered)}' for part, words in about.stated_fields().items()]
    return [f"{INFO}{{", ' "metadata": {', ",\n".join(said), " }", "}"]


def _find_genre(pid: str, lines: LineReader, wanted: str | None) -> Genre:
    for genre in list_genres(None):
        if genre.pzprv3 is not None and pid in (genre.pzprv3.pid, *(genre.puzzlink.ids if genre.puzzlink else ())):
            if wanted is not None and wanted != genre.name:
                raise make_genre_error("the pzprv3 file", genre.name, wanted)
            return genre
    known = " ".join(genre.pzprv3.pid for genre in list_genres(None) if genre.pzprv3)
    raise BadInput(f"{lines.place}: {quote(pid)} is not a puzzle Lamplit knows; expected one of {known}")


def read(text: str, wanted: str | None) -> Puzzle:
    return _make_puzzle(_read_sheet(text, wanted))


def _make_puzzle(sheet: PzprSheet) -> Puzzle:
    marks = {MARK, DOT} if sheet.layout.layout == "marks" else set()
    clues: dict[Cell, Clue] = {}
    for r, row in enumerate(sheet.clues):
        for c, token in enumerate(row):
            if token == EMPTY or token in marks:
                continue
            clues[Cell(r, c)] = _parse_clue(sheet, token, Cell(r, c))
    return Puzzle.of(sheet.genre.name, sheet.grid, clues, about=sheet.about)


def _parse_clue(sheet: PzprSheet, token: str, cell: Cell) -> Clue:
    clue = sheet.layout.blank if token == NO_NUMBER else sheet.layout.tokens.get(token)
    if clue is None and token != NO_NUMBER:
        clue = sheet.genre.clue(token, cell)
    if clue is None:
        raise BadInput(
            f"{quote(token)} at {cell} is not a clue of {sheet.genre.title}; expected {sheet.genre.clues.words}"
        )
    return clue


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    return Solution(read_state(text, puzzle).true)


def read_state(text: str, puzzle: Puzzle) -> State:
    """What is drawn, and the dots and crosses with which players mark what is not there."""
    sheet = _read_sheet(text, puzzle.genre)
    require_same_board(puzzle, _make_puzzle(sheet))
    if sheet.layout.layout != "marks" and not sheet.drawn:
        raise BadInput("the pzprv3 file ends after its clues; expected the grids of the drawing")
    return _make_state(sheet, puzzle)


def own_answer(text: str, puzzle: Puzzle) -> State | None:
    """What is drawn, if anything is."""
    state = _make_state(_read_sheet(text, puzzle.genre), puzzle)
    return state if len(state) else None


def _make_state(sheet: PzprSheet, puzzle: Puzzle) -> State:
    match sheet.layout.layout:
        case "marks" | "numbers+marks":
            marks = sheet.clues if sheet.layout.layout == "marks" else sheet.drawn[0] if sheet.drawn else []
            return State(*(frozenset(_iterate_marks(sheet.genre, marks, mark)) for mark in (MARK, DOT)))
        case "links" | "sides":
            drawn = dict(_iterate_segments(sheet, most=1))
            lines = frozenset(Line(edge) for edge, count in drawn.items() if count > 0)
            return State(lines, frozenset(Line(edge) for edge, count in drawn.items() if count == CROSS))
        case "bridges":
            drawn = dict(_iterate_segments(sheet, most=2))
            bridges = frozenset(join_bridges({edge: n for edge, n in drawn.items() if n > 0}, puzzle))
            crossed = find_crossed_bridges((edge for edge, n in drawn.items() if n == CROSS), puzzle)
            return State(bridges, frozenset(crossed) - bridges)


def _iterate_marks(genre: Genre, rows: list[list[str]], mark: str) -> Iterator[Decision]:
    for r, row in enumerate(rows):
        yield from (_make_mark(genre, Cell(r, c)) for c, token in enumerate(row) if token == mark)


def _make_mark(genre: Genre, cell: Cell) -> Decision:
    """The decision that a marked cell stands for: these layouts are of genres with one kind, in cells."""
    (kind,) = genre.kinds
    assert issubclass(kind, OnCell)
    return kind(cell)


def _iterate_segments(sheet: PzprSheet, most: int) -> Iterator[tuple[Edge, int]]:
    """The unit segments that carry lines, with how many, and those that are crossed out."""
    for number, rows in enumerate(sheet.drawn):
        for r, row in enumerate(rows):
            for c, token in enumerate(row):
                if not re.fullmatch(rf"[0-{most}]|{CROSS}", token):
                    expected = join_words([*range(most + 1), CROSS], "or")
                    raise BadInput(f"{quote(token)} in row {r + 1} of the drawn lines; expected {expected}")
                if int(token):
                    yield _locate_segment(sheet.layout, number, r, c), int(token)


def _locate_segment(layout: Pzprv3, number: int, r: int, c: int) -> Edge:
    """The place of a token. Links: the first grid goes across, the second down. Sides: the first grid has the
    upright ones."""
    down = (number == 0) == (layout.layout == "sides")
    return Edge(Cell(r, c), Cell(r + down, c + (not down)))


def join_bridges(drawn: dict[Edge, int], puzzle: Puzzle) -> Iterator[Decision]:
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


def find_crossed_bridges(crossed: Iterable[Edge], puzzle: Puzzle) -> Iterator[Decision]:
    """A cross on the way from island to island: there is no bridge. One anywhere else says nothing."""
    for a, b in crossed:
        down, right = b.row - a.row, b.col - a.col
        while a not in puzzle.clues and a in puzzle.grid:
            a = Cell(a.row - down, a.col - right)
        while b not in puzzle.clues and b in puzzle.grid:
            b = Cell(b.row + down, b.col + right)
        if a in puzzle.clues and b in puzzle.clues:
            yield from (Bridge(a, b, 1), Bridge(a, b, 2))


def write(puzzle: Puzzle) -> str:
    return write_state(puzzle, State())


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    return write_state(puzzle, State(solution.true))


def write_state(puzzle: Puzzle, state: State) -> str:
    genre = genre_of(puzzle)
    layout = _get_dialect(genre)
    puzzle = reduce_to_clues(puzzle, "pzprv3")
    grid = puzzle.grid
    word = {clue: token for token, clue in layout.tokens.items()}

    def mark(cell: Cell) -> str:
        return {True: MARK, False: DOT, None: EMPTY}[state.get(_make_mark(genre, cell))]

    def clue_token(cell: Cell) -> str:
        clue = puzzle.clues.get(cell)
        if clue is None:
            return mark(cell) if layout.layout == "marks" else EMPTY
        if layout.layout == "marks" and mark(cell) == MARK:
            raise BadInput(f"the format pzprv3 can't store a {_make_mark(genre, cell).noun} on the clue at {cell}")
        return NO_NUMBER if clue == layout.blank else word.get(clue, str(clue))

    lines = ["pzprv3", layout.pid, str(grid.rows), str(grid.cols)]
    lines += [" ".join(clue_token(Cell(r, c)) for c in range(grid.cols)) for r in range(grid.rows)]
    if layout.layout == "numbers+marks":
        lines += [" ".join(mark(Cell(r, c)) for c in range(grid.cols)) for r in range(grid.rows)]
    elif layout.layout != "marks":
        warn_of_lost_bridges(state, "pzprv3")
        segments = count_segments(state.false, CROSS) | count_segments(state.true)
        for number, (rows, cols) in enumerate(_list_shapes(layout, grid)):
            for r in range(rows):
                edges = (_locate_segment(layout, number, r, c) for c in range(cols))
                lines.append(" ".join(str(segments.get(edge, 0)) for edge in edges))
    return "\n".join([*lines, *_write_about(puzzle.about)]) + "\n"


def warn_of_lost_bridges(state: State, format: str) -> None:
    """Drawings have no sign for the second of two bridges alone."""
    for key in sorted(state.false):
        if isinstance(key, Bridge) and Bridge(key.a, key.b, 1) not in state.false:
            warn(f"{format} can't record that {key.conclude(False)}, so this is left out; json keeps it")


def count_segments(decisions: Iterable[Decision], mark: int | None = None) -> dict[Edge, int]:
    """How many lines run along each unit segment; with a ``mark``, that instead, where there are none at all."""
    segments: dict[Edge, int] = {}
    for key in decisions:
        if isinstance(key, Line):
            segments[key.edge] = mark or 1
        elif isinstance(key, Bridge) and (mark is None or key.n == 1):
            down, right = key.a.col == key.b.col, key.a.row == key.b.row
            here = key.a
            while here < key.b:
                there = Cell(here.row + down, here.col + right)
                segments[Edge(here, there)] = mark or max(key.n, segments.get(Edge(here, there), 0))
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
    read_state=read_state,
    write_state=write_state,
    read_answer=read_state,
    own_answer=own_answer,
)
