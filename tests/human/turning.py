"""Boards lying another way: turned, flipped, mirrored, and what is known of them with them.

For genres whose decisions lie in cells.
"""

from __future__ import annotations

from lamplit.core.decisions import Decision, OnCell
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, State

EIGHT_WAYS = [(turn, flip, mirror) for turn in (False, True) for flip in (False, True) for mirror in (False, True)]


def image(puzzle: Puzzle, turn: bool, flip: bool, mirror: bool) -> Puzzle:
    """The board lying another way."""
    grid = puzzle.grid
    holes = frozenset(_moved(grid, hole, turn, flip, mirror) for hole in grid.holes)
    lying = Grid(grid.cols, grid.rows, holes) if turn else Grid(grid.rows, grid.cols, holes)
    clues = {_moved(grid, cell, turn, flip, mirror): clue for cell, clue in puzzle.clues.items()}
    return Puzzle.of(puzzle.genre, lying, clues)


def image_of_state(puzzle: Puzzle, state: State, turn: bool, flip: bool, mirror: bool) -> State:
    """What is known of it, lying the same way."""

    def moved(key: Decision) -> Decision:
        assert isinstance(key, OnCell)
        return type(key)(_moved(puzzle.grid, key.cell, turn, flip, mirror))

    return State(frozenset(map(moved, state.true)), frozenset(map(moved, state.false)))


def _moved(grid: Grid, cell: Cell, turn: bool, flip: bool, mirror: bool) -> Cell:
    r = grid.rows - 1 - cell.row if flip else cell.row
    c = grid.cols - 1 - cell.col if mirror else cell.col
    return Cell(c, r) if turn else Cell(r, c)
