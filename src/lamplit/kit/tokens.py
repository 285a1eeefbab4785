"""Published solutions as grids of tokens, read and written for any genre whose marks lie in cells and between them.

A cell has the token of its mark, the ways in which a line leaves it (``ne``), or its number; ``-`` for nothing, or
what the puzzle has there. In a grid of what is known so far, ``.`` is a cell of which nothing is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Decision, Number
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.words import join_words, quote
from lamplit.genre.families.loops.tokens import read_loop, read_open_loop, write_loop
from lamplit.kit.board import BoardKind

NOTHING, OPEN = "-", "."

Rows = Sequence[Sequence[str]]


def read_solution(board: BoardKind, puzzle: Puzzle, rows: Rows) -> Solution:
    """The solution that these tokens show."""
    cells = {cell: rows[cell.row][cell.col] for cell in puzzle.grid.cells}
    true = {key for cell, token in cells.items() for key in _read_cell(board, puzzle, cell, token)}
    if board.has_lines:
        true |= read_loop(puzzle, _select_ways(board, rows)).true
    return Solution(frozenset(true))


def read_open(board: BoardKind, puzzle: Puzzle, rows: Rows) -> State:
    """What tokens say of the cells that aren't open, where lines run through cells or ``-`` is a mark."""
    known = [cell for cell in board.list_cells(puzzle) if rows[cell.row][cell.col] != OPEN]
    true = {key for cell in known for key in _read_cell(board, puzzle, cell, rows[cell.row][cell.col])}
    false = {kind(cell) for kind in board.cell_looks for cell in known} - true
    if not board.has_lines:
        return State(frozenset(true), frozenset(false))
    lines = read_open_loop(puzzle, _select_ways(board, rows))
    return State(frozenset(true) | lines.true, frozenset(false) | lines.false)


def _select_ways(board: BoardKind, rows: Rows) -> list[list[str]]:
    """The ways of the line; nothing in cells whose token is a mark."""
    marks = {look.token for look in board.cell_looks.values()}
    return [[NOTHING if token in marks else token for token in row] for row in rows]


def _read_cell(board: BoardKind, puzzle: Puzzle, cell: Cell, token: str) -> list[Decision]:
    looks = board.cell_looks
    marks: list[Decision] = [kind(cell) for kind, look in looks.items() if token == look.token]
    if marks:
        return marks
    if board.has_numbers and token.isascii() and token.isdigit():
        return [Number(cell, int(token))]
    absent = {look.absent_token for look in looks.values()}
    ways = board.has_lines and set(token) <= set("nesw")
    if ways or token in absent or token in (NOTHING, str(puzzle.clues.get(cell, NOTHING))):
        return []
    expected = [f"{look.token} for a {look.name}" for look in looks.values()]
    expected += ["ways of the line such as ne"] if board.has_lines else []
    expected += ["a number"] if board.has_numbers else []
    raise BadInput(
        f"{quote(token)} at {cell} is not part of a solution to this {board.title}; "
        f"expected {join_words([*expected, '- or what the puzzle has there'], ',')}".replace(" ,", ",")
    )


def write_solution(board: BoardKind, puzzle: Puzzle, solution: Solution) -> list[list[str]]:
    """The tokens of a solution."""
    grid = puzzle.grid
    absent = next((look.absent_token for look in board.cell_looks.values()), NOTHING)
    rows = write_loop(puzzle, solution) if board.has_lines else [[absent] * grid.cols for _ in range(grid.rows)]
    for key in solution.true:
        for cell, token in _list_tokens(board, key).items():
            if cell in grid:
                rows[cell.row][cell.col] = token
    return rows


def _list_tokens(board: BoardKind, key: Decision) -> Mapping[Cell, str]:
    if isinstance(key, Number):
        return {key.cell: str(key.n)}
    return {cell: look.token for kind, look in board.cell_looks.items() if isinstance(key, kind) for cell in key.cells}
