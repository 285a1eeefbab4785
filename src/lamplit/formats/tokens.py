"""The published collections' token grid: ``rows cols``, then rows of tokens separated by spaces."""

from __future__ import annotations

import re
from collections import Counter

from lamplit.core.decisions import Number, OnCell
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats.board import (
    fill_holes,
    list_genres,
    make_unclear_genre,
    number_lines,
    reduce_to_clues,
    remove_holes,
    require_one_board,
    require_same_size,
)
from lamplit.formats.contract import Answer, Format
from lamplit.genre.contract import Genre
from lamplit.genre.registry import genre_of, get_genre

EMPTY, OPEN = "-", "."

_SIZE = re.compile(r"\s*([0-9]{1,9})\s+([0-9]{1,9})\s*")
_TOKEN = r"([-.?]|[xoabw]|[wb]?[0-9]{1,4}|[nesw]{2})"
_LINE = re.compile(rf"\s*{_TOKEN}(\s+{_TOKEN})+\s*")

Numbered = list[tuple[int, str]]


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
    return make_puzzle(Grid(len(lines), widths[0][0] if widths else 0), lines, wanted)


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
    return make_puzzle(Grid(int(size[1]), int(size[2])), lines[1:], wanted)


def make_puzzle(grid: Grid, lines: Numbered, wanted: str | None) -> Puzzle:
    """A puzzle from rows of tokens; where no genre is asked for, the tokens have to tell."""
    rows = split_rows(grid, lines)
    genre = get_genre(wanted) if wanted else _find_genre({token for row in rows for token in row})
    clues = {}
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            clue = genre.clue(token, Cell(r, c))
            if clue is not None:
                clues[Cell(r, c)] = clue
    return Puzzle.of(genre.name, grid, clues)


def split_rows(grid: Grid, lines: Numbered) -> list[list[str]]:
    """The tokens of every row: as many as the board has cells, or the row that has not is named."""
    if len(lines) != grid.rows:
        last = f" after line {lines[-1][0]}" if lines else ""
        raise BadInput(f"there are {len(lines)} rows of tokens{last}; expected {grid.rows}")
    rows = []
    for r, (number, line) in enumerate(lines, 1):
        tokens = line.split()
        if len(tokens) != grid.cols:
            raise BadInput(f"line {number}: row {r} has {len(tokens)} tokens; expected {grid.cols}")
        rows.append(tokens)
    return rows


def _find_genre(tokens: set[str]) -> Genre:
    """The one genre that has all of these tokens, or else the nearest, which will say what is wrong."""

    def takes(genre: Genre, token: str) -> bool:
        try:
            genre.clues.read(token)
        except ValueError:
            return False
        return True

    taken = {genre.name: sum(takes(genre, token) for token in tokens) for genre in list_genres(None)}
    fitting = [name for name, count in taken.items() if count == len(tokens)]
    if len(fitting) > 1:
        raise make_unclear_genre(fitting, "these tokens")
    return get_genre(fitting[0] if fitting else max(taken, key=lambda name: taken[name]))


def write(puzzle: Puzzle) -> str:
    puzzle = reduce_to_clues(puzzle, "tokens")
    grid = puzzle.grid
    return _format_rows(
        grid, [[str(puzzle.clues.get(Cell(r, c), EMPTY)) for c in range(grid.cols)] for r in range(grid.rows)]
    )


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
    puzzle = remove_holes(puzzle, "tokens")
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
