"""A board as it lies when turned and mirrored the way that comes first in order.

Where several arguments lead to the same conclusion, which of them a net finds depends on the order in which spots
speak. So that a board turned or mirrored is solved in the same way, the nets work on the board lying one certain way,
and the arguments name the places where they are on the board as the player sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache, partial
from itertools import product
from typing import NamedTuple

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import TRUE
from lamplit.genres.slitherlink.strategies.position import SlitherlinkPosition, layout_of
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

    def move_grid(self, grid: Grid) -> Grid:
        sides = (grid.cols, grid.rows) if self.swap else (grid.rows, grid.cols)
        return Grid(*sides, frozenset(map(self.move_cell, grid.holes)))

    def move_puzzle(self, puzzle: Puzzle) -> Puzzle:
        clues = {self.move_cell(cell): clue for cell, clue in puzzle.clues.items()}
        return Puzzle.of(puzzle.genre, self.move_grid(puzzle.grid), clues)


def choose_turn(puzzle: Puzzle) -> Turn:
    """The turn that leaves the board first in order."""
    clues = [(cell, str(clue)) for cell, clue in puzzle.clues.items()]
    return min(_iterate_turns(puzzle.grid), key=partial(_list_turned, clues, puzzle.grid.holes))


def _iterate_turns(grid: Grid) -> Iterator[Turn]:
    for flip, mirror, swap in product((False, True), repeat=3):
        if grid.rows == grid.cols or swap == (grid.rows > grid.cols):
            yield Turn(grid.rows, grid.cols, flip, mirror, swap)


def _list_turned(clues: list[tuple[Cell, str]], holes: Iterable[Cell], turn: Turn) -> tuple[object, ...]:
    """What lies where, in order."""
    return sorted((turn.move_cell(cell), clue) for cell, clue in clues), sorted(map(turn.move_cell, holes))


class TurnedPlaces(NamedTuple):
    """Where the parts of a turned board lie on the player's."""

    numbers: tuple[int, ...]
    """The number on the turned board of each edge of the player's."""
    points: tuple[Cell, ...]
    edges: tuple[Edge, ...]
    faces: tuple[Cell | None, ...]
    cells: dict[Cell, Cell]


@lru_cache(maxsize=64)
def _find_places(grid: Grid, turn: Turn) -> TurnedPlaces:
    layout, turned = layout_of(grid), layout_of(turn.move_grid(grid))
    edges = {turn.move_edge(edge): edge for edge in layout.edges}
    points = {turn.move_point(point): point for point in layout.points}
    cells = {turn.move_cell(cell): cell for cell in (*grid.cells, *grid.holes)}
    return TurnedPlaces(
        tuple(turned.index[Line(turn.move_edge(edge))] for edge in layout.edges),
        tuple(points[point] for point in turned.points),
        tuple(edges[edge] for edge in turned.edges),
        (None, *(cells[cell] for cell in turned.faces.names[1:])),
        cells,
    )


class TurnedBoard:
    """The turned board of a position, which follows what is decided there."""

    def __init__(self, puzzle: Puzzle, position: SlitherlinkPosition) -> None:
        self._puzzle, self._position = puzzle, position
        self._watch = TrailWatch(position.trail)

    @cached_property
    def _turn(self) -> Turn:
        return choose_turn(self._puzzle)

    @cached_property
    def spots(self) -> SlitherlinkSpots:
        """The dots and numbers of the turned board, under the names that they have on the player's."""
        turned = SlitherlinkPosition(self._turn.move_puzzle(self._puzzle))
        turned.names = self._position.names
        _, points, edges, faces, cells = _find_places(self._puzzle.grid, self._turn)
        return SlitherlinkSpots(turned, SpotPlaces(points, edges, faces, tuple(cells[cell] for cell in turned.cells)))

    def update(self) -> None:
        """Take over what was decided since the last look."""
        value, turned = self._position.value, self.spots.position
        numbers = _find_places(self._puzzle.grid, self._turn).numbers
        changed = self._watch.take_changes()
        if changed is None:
            changed = [edge for edge, known in enumerate(value) if known]
        for edge in changed:
            turned.decide(numbers[edge], value[edge] == TRUE)
