"""The published collections' token grid: ``rows cols``, then rows of tokens separated by spaces."""

from __future__ import annotations

import re
from collections import Counter

from lamplit.core.decisions import OnCell
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats.board import (
    genres,
    holes_filled,
    numbered_lines,
    one_board,
    only_clues,
    same_size,
    settle,
    without_holes,
)
from lamplit.formats.contract import Answer, Format
from lamplit.genre.contract import Genre
from lamplit.genre.registry import genre_named, genre_of

EMPTY, OPEN = "-", "."

_SIZE = re.compile(r"\s*([0-9]{1,9})\s+([0-9]{1,9})\s*")
_TOKEN = r"([-.?]|[xoabw]|[wb]?[0-9]{1,4}|[nesw]{2})"
_LINE = re.compile(rf"\s*{_TOKEN}(\s+{_TOKEN})+\s*")

Numbered = list[tuple[int, str]]


def looks_like(text: str) -> bool:
    lines = numbered_lines(text)
    if not lines:
        return False
    return (len(lines) > 1 and _SIZE.fullmatch(lines[0][1]) is not None) or all(
        _LINE.fullmatch(line) for _, line in lines
    )


def read(text: str, wanted: str | None) -> Puzzle:
    """With the size in front; without it, the board is as large as it looks."""
    lines = numbered_lines(text)
    if lines and _SIZE.fullmatch(lines[0][1]):
        return read_sized(text, wanted)
    one_board(text)
    widths = Counter(len(line.split()) for _, line in lines).most_common(1)
    return puzzle_of(Grid(len(lines), widths[0][0] if widths else 0), lines, wanted)


def read_sized(text: str, wanted: str | None) -> Puzzle:
    """Only with the size in front."""
    lines = numbered_lines(text)
    size = _SIZE.fullmatch(lines[0][1]) if lines else None
    if size is None:
        first = lines[0][0] if lines else 1
        raise BadInput(
            f"line {first}, column 1: a token grid begins with its size; expected rows and columns as in 6 6"
        )
    if len(lines) - 1 != int(size[1]):
        one_board(text)
    return puzzle_of(Grid(int(size[1]), int(size[2])), lines[1:], wanted)


def puzzle_of(grid: Grid, lines: Numbered, wanted: str | None) -> Puzzle:
    """A puzzle from rows of tokens; where no genre is asked for, the tokens have to tell."""
    rows = split(grid, lines)
    genre = genre_named(wanted) if wanted else _genre_of({token for row in rows for token in row})
    clues = {}
    for r, row in enumerate(rows):
        for c, token in enumerate(row):
            clue = genre.clue(token, Cell(r, c))
            if clue is not None:
                clues[Cell(r, c)] = clue
    return Puzzle.of(genre.name, grid, clues)


def split(grid: Grid, lines: Numbered) -> list[list[str]]:
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


def _genre_of(tokens: set[str]) -> Genre:
    """The one genre that has all of these tokens, or else the nearest, which will say what is wrong."""

    def takes(genre: Genre, token: str) -> bool:
        try:
            genre.read_clue(token)
        except ValueError:
            return False
        return True

    taken = {genre.name: sum(takes(genre, token) for token in tokens) for genre in genres(None)}
    fitting = [name for name, count in taken.items() if count == len(tokens)]
    if len(fitting) > 1:
        raise settle(fitting, "these tokens")
    return genre_named(fitting[0] if fitting else max(taken, key=lambda name: taken[name]))


def write(puzzle: Puzzle) -> str:
    puzzle = only_clues(puzzle, "tokens")
    grid = puzzle.grid
    return _text(grid, [
        [str(puzzle.clues.get(Cell(r, c), EMPTY)) for c in range(grid.cols)] for r in range(grid.rows)
    ])


def _text(grid: Grid, rows: list[list[str]]) -> str:
    return "".join(f"{line}\n" for line in (f"{grid.rows} {grid.cols}", *(" ".join(row) for row in rows)))


def read_solution(text: str, puzzle: Puzzle) -> Solution:
    """The solution's tokens, with their size in front or without."""
    return genre_of(puzzle).read_solution(holes_filled(puzzle), _solution_rows(text, puzzle))


def _solution_rows(text: str, puzzle: Puzzle) -> list[list[str]]:
    lines = numbered_lines(text)
    size = _SIZE.fullmatch(lines[0][1]) if lines else None
    if size is not None and (len(lines) == puzzle.grid.rows + 1 or len(lines) == int(size[1]) + 1):
        same_size(puzzle, int(size[1]), int(size[2]))
        lines = lines[1:]
    return split(puzzle.grid, lines)


def read_state(text: str, puzzle: Puzzle) -> State:
    """The tokens of a solution, with ``.`` in cells that are still open."""
    genre, rows = genre_of(puzzle), _solution_rows(text, puzzle)
    if genre.read_open is not None:
        return genre.read_open(puzzle, rows)
    known = {Cell(r, c) for r, row in enumerate(rows) for c, token in enumerate(row) if token != OPEN}
    if not all(issubclass(kind, OnCell) for kind in genre.kinds):
        raise BadInput(f"the tokens of {genre.title} can't leave cells open; json and places can")
    closed = [[EMPTY if token == OPEN else token for token in row] for row in rows]
    true = genre.read_solution(holes_filled(puzzle), closed).true
    return State(true, frozenset(key for key in genre.decisions(puzzle) if key.cells[0] in known) - true)


def read_answer(text: str, puzzle: Puzzle) -> Answer:
    """A state where a cell is open, else a solution."""
    is_open = any(OPEN in row for row in _solution_rows(text, puzzle))
    return read_state(text, puzzle) if is_open else read_solution(text, puzzle)


def write_solution(puzzle: Puzzle, solution: Solution) -> str:
    """The solution's tokens alone; the regions of its puzzle are not part of it."""
    puzzle = without_holes(puzzle, "tokens")
    return _text(puzzle.grid, genre_of(puzzle).write_solution(puzzle, solution))


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
