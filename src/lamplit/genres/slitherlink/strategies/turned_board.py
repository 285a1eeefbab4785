"""A board as it lies when turned and mirrored the way that comes first in order.

Where several arguments lead to the same conclusion, which of them a net finds depends on the order in which spots
speak. So that a board turned or mirrored is solved in the same way, the nets work on the board lying one certain way,
and the arguments name the places where they are on the board as the player sees it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import NamedTuple

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import TRUE
from lamplit.genres.slitherlink.strategies.position import SlitherlinkPosition
from lamplit.genres.slitherlink.strategies.spots import SlitherlinkSpots, SpotPlaces
from lamplit.human.trail_watch import TrailWatch


class Turn(NamedTuple):
    """A way to lay a board of this size: flipped upside down, mirrored, then with rows and columns swapped."""

    rows: int
    cols: int
    flip: bool
    mirror: bool
    swap: bool

    def move_cell(self, cell: Cell) -> Cell:
        return self._move(cell, self.rows - 1, self.cols - 1)

    def move_point(self, point: Cell) -> Cell:
        return self._move(point, self.rows, self.cols)

    def _move(self, cell: Cell, last_row: int, last_col: int) -> Cell:
        row = last_row - cell.row if self.flip else cell.row
        col = last_col - cell.col if self.mirror else cell.col
        return Cell(col, row) if self.swap else Cell(row, col)

    def move_edge(self, edge: Edge) -> Edge:
        a, b = sorted((self.move_point(edge.a), self.move_point(edge.b)))
        return Edge(a, b)

    def move_puzzle(self, puzzle: Puzzle) -> Puzzle:
        grid = puzzle.grid
        sides = (grid.cols, grid.rows) if self.swap else (grid.rows, grid.cols)
        moved = Grid(*sides, frozenset(map(self.move_cell, grid.holes)))
        clues = {self.move_cell(cell): clue for cell, clue in puzzle.clues.items()}
        return Puzzle.of(puzzle.genre, moved, clues)


def choose_turn(puzzle: Puzzle) -> tuple[Turn, Puzzle]:
    """The turn that leaves the board first in order, and that board."""
    return min(_iterate_turns(puzzle), key=lambda turned: _make_key(turned[1]))


def _iterate_turns(puzzle: Puzzle) -> Iterator[tuple[Turn, Puzzle]]:
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    for flip, mirror, swap in product((False, True), repeat=3):
        if rows == cols or swap == (rows > cols):
            turn = Turn(rows, cols, flip, mirror, swap)
            yield turn, turn.move_puzzle(puzzle)


def _make_key(puzzle: Puzzle) -> tuple[object, ...]:
    clues = sorted((cell, str(clue)) for cell, clue in puzzle.clues.items())
    return clues, sorted(puzzle.grid.holes)


class TurnedBoard:
    """The turned board of a position, which follows what is decided there."""

    def __init__(self, puzzle: Puzzle, position: SlitherlinkPosition) -> None:
        self._puzzle, self._position = puzzle, position
        self._watch = TrailWatch(position.trail)

    @cached_property
    def spots(self) -> SlitherlinkSpots:
        """The dots and numbers of the turned board, under the names that they have on the player's."""
        turn, puzzle = choose_turn(self._puzzle)
        turned = SlitherlinkPosition(puzzle)
        layout, index = self._position.layout, turned.layout.index
        turned.names = self._position.names
        self._number = [index[Line(turn.move_edge(edge))] for edge in layout.edges]
        places = {turn.move_edge(edge): edge for edge in layout.edges}
        points = {turn.move_point(point): point for point in layout.points}
        cells = {turn.move_cell(cell): cell for cell in self._puzzle.grid.cells}
        shown = SpotPlaces(
            tuple(points[point] for point in turned.layout.points),
            tuple(places[edge] for edge in turned.layout.edges),
            (None, *(cells.get(cell) for cell in turned.layout.faces.names[1:])),
            tuple(cells[cell] for cell in turned.cells),
        )
        return SlitherlinkSpots(turned, shown)

    def update(self) -> None:
        """Take over what was decided since the last look."""
        value, turned = self._position.value, self.spots.position
        changed = self._watch.take_changes()
        if changed is None:
            changed = [edge for edge, known in enumerate(value) if known]
        for edge in changed:
            turned.decide(self._number[edge], value[edge] == TRUE)
