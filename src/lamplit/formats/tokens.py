"""The published collections' token grid: ``rows cols``, then rows of tokens separated by spaces.

Clues outside the board stand above the grid of clues, a line for each side: first those above the board, then those
left of it. Regions stand below it, as a grid with the name of each cell's region, and ``@`` for a hole. A genre
without clues in cells has no grid of clues.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from lamplit.core.decisions import Number, OnCell
from lamplit.core.errors import BadInput
from lamplit.core.grid import SIDE_WORDS, Cell, Grid, Side
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.core.words import format_count
from lamplit.formats.board import (
    fill_holes,
    list_genres,
    make_unclear_genre,
    number_lines,
    remove_holes,
    require_one_board,
    require_same_size,
)
from lamplit.formats.contract import Answer, Format
from lamplit.formats.regions import gather_named_cells, name_regions
from lamplit.genre.contract import Genre
from lamplit.genre.registry import genre_of, get_genre

EMPTY, OPEN, HOLE = "-", ".", "@"

_SIZE = re.compile(r"\s*([0-9]{1,9})\s+([0-9]{1,9})\s*")
_TOKEN = r"([-.?]|[xoabw]|[wb]?[0-9]{1,4}|([0-9]{1,4}|\?)[nesw]|[nesw]{2})"
_LINE = re.compile(rf"\s*{_TOKEN}(\s+{_TOKEN})+\s*")

NumberedLines = Sequence[tuple[int, str]]


def looks_like(text: str) -> bool:
    lines = number_lines(text)
    if not lines:
        return False
    return (len(lines) > 1 and _SIZE.fullmatch(lines[0][1]) is not None) or all(
        _LINE.fullmatch(line) for _, line in lines
    )


def read(text: str, wanted: str | None) -> Puzzle:
    """With the size in front; without it, the board is as large as it looks."""
    lines = number_lines(text)
    if lines and _SIZE.fullmatch(lines[0][1]):
        return read_sized(text, wanted)
    require_one_board(text)
    widths = Counter(len(line.split()) for _, line in lines).most_common(1)
    grid = Grid(len(lines), widths[0][0] if widths else 0)
    genre = get_genre(wanted) if wanted else _find_genre(grid, lines)
    return make_puzzle(genre, grid, lines)


def read_sized(text: str, wanted: str | None) -> Puzzle:
    """Only with the size in front."""
    lines = number_lines(text)
    size = _SIZE.fullmatch(lines[0][1]) if lines else None
    if size is None:
        first = lines[0][0] if lines else 1
        raise BadInput(
            f"line {first}, column 1: a token grid begins with its size; expected rows and columns as in 6 6"
        )
    if len(lines) - 1 != int(size[1]):
        require_one_board(text)
    grid, rows = Grid(int(size[1]), int(size[2])), lines[1:]
    genre = get_genre(wanted) if wanted else _find_genre(grid, rows)
    parts = _split_parts(genre, grid, rows)
    return make_puzzle(genre, grid, parts.clues, regions=parts.regions, outside=parts.outside)


class TokenParts(NamedTuple):
    """The lines of a token grid by what they speak of; each with its number."""

    outside: Mapping[Side, Sequence[str]]
    """The tokens along each side."""
    clues: NumberedLines
    regions: NumberedLines


def _count_lines(genre: Genre, grid: Grid) -> int:
    return len(_list_sides(genre)) + grid.rows * (_has_inside_clues(genre) + genre.regions)


def _list_sides(genre: Genre) -> tuple[Side, ...]:
    return genre.outside.sides if genre.outside is not None else ()


def _has_inside_clues(genre: Genre) -> bool:
    """Whether a genre has a grid of clues: one whose regions are all there is has none."""
    return not genre.regions or genre.clues.numbers is not None or bool(genre.clues.symbols)


def _split_parts(genre: Genre, grid: Grid, lines: NumberedLines) -> TokenParts:
    if len(lines) != (expected := _count_lines(genre, grid)):
        raise _make_count_error(lines, expected)
    sides = _list_sides(genre)
    rest = lines[len(sides) :]
    clues = rest[: grid.rows] if _has_inside_clues(genre) else []
    outside = {side: line.split() for side, (_, line) in zip(sides, lines, strict=False)}
    return TokenParts(outside, clues, rest[len(clues) :])


def make_puzzle(
    genre: Genre,
    grid: Grid,
    lines: NumberedLines,
    *,
    regions: NumberedLines = (),
    outside: Mapping[Side, Sequence[str]] = MappingProxyType({}),
) -> Puzzle:
    """A puzzle from rows of tokens for its clues, for its regions, and from tokens along its sides."""
    names = split_rows(grid, regions, " in the regions") if regions else []
    named = gather_named_cells(grid, names) if names else {}
    grid = Grid(grid.rows, grid.cols, frozenset(named.pop(HOLE, ())))
    clues: dict[Cell, Clue] = {}
    for r, row in enumerate(split_rows(grid, lines) if lines else ()):
        for c, token in enumerate(row):
            clue = genre.clue(token, Cell(r, c))
            if clue is not None:
                clues[Cell(r, c)] = clue
    for side, tokens in outside.items():
        places = grid.list_outside(side)
        if len(tokens) != len(places):
            place = SIDE_WORDS[side].rpartition(" ")[0]
            raise BadInput(f"there are {len(tokens)} clues {place} the board; expected {len(places)}, - for none")
        clues |= {cell: token for cell, token in zip(places, tokens, strict=True) if token != EMPTY}
    return Puzzle.of(genre.name, grid, clues, regions=named.values())


def split_rows(grid: Grid, lines: NumberedLines, part: str = "") -> list[list[str]]:
    """The tokens of every row: as many as the board has cells, or the row that has not is named.

    ``part`` says which of several grids this is.
    """
    if len(lines) != grid.rows:
        raise _make_count_error(lines, grid.rows, part)
    rows = []
    for r, (number, line) in enumerate(lines, 1):
        tokens = line.split()
        if len(tokens) != grid.cols:
            there = format_count(len(tokens), "token")
            raise BadInput(f"line {number}: row {r}{part} has {there}; expected {grid.cols}")
        rows.append(tokens)
    return rows


def _make_count_error(lines: NumberedLines, expected: int, part: str = "") -> BadInput:
    last = f" after line {lines[-1][0]}" if lines else ""
    there = "is 1 row" if len(lines) == 1 else f"are {len(lines)} rows"
    return BadInput(f"there {there} of tokens{part}{last}; expected {expected}")


def _find_genre(grid: Grid, lines: NumberedLines) -> Genre:
    """The one genre that has all of these tokens, or else the nearest, which will say what is wrong."""
    genres = [genre for genre in list_genres(None) if _count_lines(genre, grid) == len(lines)]
    if not genres:
        raise _make_count_error(lines, grid.rows)
    misfits = {genre.name: _count_misfits(genre, grid, lines) for genre in genres}
    fitting = [name for name, count in misfits.items() if not count]
    if len(fitting) > 1:
        raise make_unclear_genre(fitting, "these tokens")
    return get_genre(min(misfits, key=lambda name: misfits[name]))


def _count_misfits(genre: Genre, grid: Grid, lines: NumberedLines) -> int:
    """How many different tokens are no clues of a genre, or say nothing of a region."""
    parts = _split_parts(genre, grid, lines)
    clues, names = ({token for _, line in part for token in line.split()} for part in (parts.clues, parts.regions))

    def is_clue(token: str) -> bool:
        try:
            genre.clues.read(token)
        except ValueError:
            return False
        return True

    return sum(not is_clue(token) for token in clues) + sum(token in (EMPTY, OPEN) for token in names)


def write(puzzle: Puzzle) -> str:
    puzzle = _settle_holes(puzzle)
    grid, genre = puzzle.grid, genre_of(puzzle)

    def list_tokens(cells: Iterable[Cell]) -> list[str]:
        return [str(puzzle.clues.get(cell, EMPTY)) for cell in cells]

    rows = [list_tokens(grid.list_outside(side)) for side in _list_sides(genre)]
    if _has_inside_clues(genre):
        rows += [list_tokens(Cell(r, c) for c in range(grid.cols)) for r in range(grid.rows)]
    return _format_rows(grid, rows + (name_regions(puzzle, HOLE) if genre.regions else []))


def _settle_holes(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its holes where there is a grid of regions to show them, and without any elsewhere."""
    return puzzle if puzzle.regions else remove_holes(puzzle, "tokens")


def _format_rows(grid: Grid, rows: list[list[str]]) -> str:
    return "".join(f"{line}\n" for line in (f"{grid.rows} {grid.cols}", *(" ".join(row) for row in rows)))


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    """The solution's tokens, with their size in front or without."""
    return genre_of(puzzle).read_solution(fill_holes(puzzle), _read_solution_rows(text, puzzle))


def _read_solution_rows(text: str, puzzle: Puzzle) -> list[list[str]]:
    lines = number_lines(text)
    size = _SIZE.fullmatch(lines[0][1]) if lines else None
    if size is not None and (len(lines) == puzzle.grid.rows + 1 or len(lines) == int(size[1]) + 1):
        require_same_size(puzzle, int(size[1]), int(size[2]))
        lines = lines[1:]
    return split_rows(puzzle.grid, lines)


def read_state(text: str, puzzle: Puzzle) -> State:
    """The tokens of a solution, with ``.`` in cells that are still open."""
    genre, rows = genre_of(puzzle), _read_solution_rows(text, puzzle)
    if genre.read_open is not None:
        return genre.read_open(puzzle, rows)
    known = {Cell(r, c) for r, row in enumerate(rows) for c, token in enumerate(row) if token != OPEN}
    if not all(issubclass(kind, OnCell | Number) for kind in genre.kinds):
        raise BadInput(f"the tokens of {genre.title} can't leave cells open; json and places can")
    closed = [[EMPTY if token == OPEN else token for token in row] for row in rows]
    true = genre.read_solution(fill_holes(puzzle), closed).true
    return State(true, frozenset(key for key in genre.decisions(puzzle) if key.cells[0] in known) - true)


def read_answer(text: str, puzzle: Puzzle) -> Answer:
    """A state where a cell is open, else a solution."""
    is_open = any(OPEN in row for row in _read_solution_rows(text, puzzle))
    return read_state(text, puzzle) if is_open else read_solution(text, puzzle)


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    """The solution's tokens alone; the regions of its puzzle are not part of it."""
    puzzle = _settle_holes(puzzle)
    return _format_rows(puzzle.grid, genre_of(puzzle).write_solution(puzzle, solution))


FORMAT = Format(
    "tokens",
    "rows and columns, then one token per cell, separated by spaces: - x 0 w b w3 ?",
    looks_like,
    read=read,
    write=write,
    read_solution=read_solution,
    write_solution=write_solution,
    read_state=read_state,
    read_answer=read_answer,
    comment="#",
)
