"""Loops to make puzzles from: grown cell by cell, or joined by the solver from pieces of line.

A loop that never touches itself is the rim of a patch of squares without holes: the *inside*.
Slitherlink's squares are its cells; Masyu's and Shingoki's lie between their cells. A square may
change sides exactly when, of the eight squares around it, those inside form one chain, those
outside another, and each chain has a square that shares a side with it. Keeping to that leaves
one closed loop after every step, whatever the order of the steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision, Line
from lamplit.core.errors import BadInput
from lamplit.core.graph import build_adjacency
from lamplit.core.grid import Cell, Edge, Grid, find_faces, make_edge, outer_face
from lamplit.core.model import Model
from lamplit.core.puzzle import Solution
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.symmetry import find_orbits, list_cell_moves
from lamplit.genre.orders import Style, Symmetry

Loop = frozenset[Edge]
"""The lines of a loop."""
Piece = tuple[Edge, ...]
"""Some lines one after another."""
PIECE = 4
"""The most lines in one random piece."""


def _may_change(around: int) -> bool:
    """Whether a square may change sides; bit i of ``around``: the i-th square around it, clockwise
    from the one above, is inside."""
    bits = [around >> i & 1 for i in range(8)]
    changes = sum(bits[i] != bits[i - 1] for i in range(8))
    return changes == 2 and 0 < sum(bits[::2]) < 4


MAY_CHANGE = tuple(_may_change(around) for around in range(256))


@dataclass(frozen=True)
class Winding:
    """How a loop likes to wind while it grows."""

    fat: float = 0.0
    """The chance that a square is taken in that has two inside already; such squares make room for
    stretches without a line, and without them the loop passes almost everywhere."""
    bend: float = 1.0
    """The chance that an arm one square wide turns, where it could run straight on."""
    spared: float = 0.0
    """The share of the squares that never come in: they make wide places outside the loop."""
    spared_rim: float = 0.0
    """The same along the border, which a loop that grows without a check hugs."""


class Frame:
    """The squares of a board by their places, with a rim of places around them, and what is said of these."""

    def __init__(self, board: Grid) -> None:
        self.width = width = board.cols + 2
        self.at = {square: (square.row + 1) * width + square.col + 1 for square in board.cells}
        self.free = bytearray((board.rows + 2) * width)
        for at in self.at.values():
            self.free[at] = 1
        self.around = (-width, 1 - width, 1, 1 + width, width, width - 1, -1, -1 - width)
        """The steps to the places around one, clockwise from the one above."""
        points = [Cell(at // width - 1, at % width - 1) for at in range(len(self.free))]
        self.left = [Edge(point, Cell(point.row + 1, point.col)) for point in points]
        """The left side of each place."""
        self.top = [Edge(point, Cell(point.row, point.col + 1)) for point in points]


_frame = lru_cache(maxsize=16)(Frame)


@lru_cache(maxsize=16)
def _map_mates(board: Grid, symmetry: Symmetry) -> dict[int, tuple[int, ...]]:
    """By its place, the places that go together with each."""
    at = _frame(board).at
    return {at[square]: tuple([at[mate] for mate in mates]) for square, mates in find_orbits(board, symmetry).items()}


class Patch:
    """The inside of a loop on a board of squares; it always has one loop around it."""

    def __init__(self, board: Grid, start: Iterable[Cell]) -> None:
        self.board, self._frame = board, _frame(board)
        self._free, self._inside = bytearray(self._frame.free), bytearray(len(self._frame.free))
        self._around = self._frame.around
        for square in start:
            self._inside[self._frame.at[square]] = 1

    def keep_outside(self, squares: Iterable[Cell]) -> None:
        """Keep these outside for good, but for those the loop begins with."""
        at = self._frame.at
        for square in squares:
            if not self._inside[at[square]]:
                self._free[at[square]] = 0

    def _change(self, at: int) -> bool:
        """Let a square change sides, if that leaves one loop."""
        inside = self._inside
        a, b, c, d, e, f, g, h = self._around
        code = (
            inside[at + a]
            | inside[at + b] << 1
            | inside[at + c] << 2
            | inside[at + d] << 3
            | inside[at + e] << 4
            | inside[at + f] << 5
            | inside[at + g] << 6
            | inside[at + h] << 7
        )
        if not MAY_CHANGE[code]:
            return False
        inside[at] ^= 1
        return True

    def _take_in(self, together: Sequence[int]) -> bool:
        """Squares that go together come in together, or not at all."""
        done: list[int] = []
        for at in together:
            if self._inside[at] or not self._change(at):
                for back in done:
                    self._inside[back] = 0
                return False
            done.append(at)
        return True

    def grow(self, symmetry: Symmetry, winding: Winding, rng: Random) -> None:
        """Take in squares at random, rather such as have few inside beside them, until none fits."""
        mates, random = _map_mates(self.board, symmetry), rng.random
        inside, free, around, take_in = self._inside, self._free, self._around, self._take_in
        up, _, right, _, down, _, left, _ = around
        fat, bend = winding.fat, winding.bend
        began = [at for at, in_ in enumerate(inside) if in_]
        waiting = sorted({at + step for at in began for step in around if free[at + step]})
        later: list[int] = []
        while waiting:
            pick = int(random() * len(waiting))
            at, waiting[pick] = waiting[pick], waiting[-1]
            waiting.pop()
            if not inside[at] and (
                beside := inside[at + up] + inside[at + right] + inside[at + down] + inside[at + left]
            ):
                if beside > 1:
                    chance = fat if beside == 2 else 0.0
                elif bend < 1 and not any(
                    inside[at + step] and inside[at + 2 * step] for step in (up, right, down, left)
                ):
                    chance = bend
                else:
                    chance = 1.0
                if random() >= chance:
                    if beside == 1:
                        later.append(at)
                elif take_in(mates[at]):
                    for mate in mates[at]:
                        waiting += [mate + step for step in around if free[mate + step]]
            if not waiting:
                waiting = [at for at in later if self._can_enter(at)]
                later = []

    def _can_enter(self, at: int) -> bool:
        """Whether the square can still come in."""
        if self._inside[at] or not self._change(at):
            return False
        self._inside[at] = 0
        return True

    def trace_loop(self) -> Loop:
        """The lines around the inside."""
        inside, width = self._inside, self._frame.width
        left, top = self._frame.left, self._frame.top
        return frozenset(
            [
                *(left[at] for at in range(width, len(inside)) if inside[at] != inside[at - 1]),
                *(top[at] for at in range(width, len(inside)) if inside[at] != inside[at - width]),
            ]
        )


def start_loop(style: Style, squares: Grid, symmetry: Symmetry, winding: Winding, rng: Random, clock: Clock) -> Loop:
    """A loop to begin with: joined from pieces where the style starts with some, grown otherwise."""
    if not style.start:
        return grow_loop(squares, symmetry, winding, rng)
    share = style.start if style.start < 1 else style.start / len(squares.cells)
    return join_pieces(squares, symmetry, share, rng, clock)


def grow_loop(squares: Grid, symmetry: Symmetry, winding: Winding, rng: Random) -> Loop:
    """A loop that expands from a small square, square by square, until nothing more fits."""
    starts = _list_starts(squares, symmetry)
    if not starts:
        raise BadInput(f"no loop with the symmetry {symmetry} fits on this board")
    patch = Patch(squares, starts[int(rng.random() * len(starts))])
    if winding.spared or winding.spared_rim:
        patch.keep_outside(_choose_spared(squares, find_orbits(squares, symmetry), winding, rng))
    patch.grow(symmetry, winding, rng)
    return patch.trace_loop()


@lru_cache(maxsize=16)
def _list_starts(board: Grid, symmetry: Symmetry) -> list[tuple[Cell, ...]]:
    """The squares that go with no other; where there is none, two or four neighbours that go together."""
    together = find_orbits(board, symmetry)
    for sizes in (((1, 1),), ((1, 2), (2, 1)), ((2, 2),)):
        starts = [
            block
            for size in sizes
            for block in _iterate_blocks(board, *size)
            if all(mate in block for one in block for mate in together[one])
        ]
        if starts:
            return starts
    return []


def _iterate_blocks(board: Grid, height: int, width: int) -> Iterator[tuple[Cell, ...]]:
    """Every block of this size."""
    if height == width == 1:
        yield from ((square,) for square in board.cells)
        return
    for r, c in board.cells:
        block = tuple(Cell(r + down, c + right) for down in range(height) for right in range(width))
        if all(square in board for square in block):
            yield block


def _choose_spared(
    board: Grid, together: Mapping[Cell, tuple[Cell, ...]], winding: Winding, rng: Random
) -> Iterator[Cell]:
    """Squares that are to stay outside, with those that go with them."""
    last_row, last_col = board.rows - 1, board.cols - 1
    for square in board.cells:
        r, c = square
        share = winding.spared if 0 < r < last_row and 0 < c < last_col else winding.spared_rim
        if rng.random() < share:
            yield from together[square]


def join_pieces(squares: Grid, symmetry: Symmetry, share: float, rng: Random, clock: Clock) -> Loop:
    """Random pieces of line, as long in all as this share of the board's points, joined by the solver.

    Where the pieces can't all lie on one loop the solver says which of them clash, and one of those
    goes. While the loop leaves an empty place where a piece would lie, that piece is wanted too; at
    last the loop grows where it still can, so that it fills the board.
    """
    lines = squares.sides
    pieces = _draw_pieces(lines, rng)
    model = Model()
    line = {each: model.decision(Line(each)) for each in lines}
    model.single_loop(line, find_faces(lines), outer_face(lines))
    for image in list_cell_moves(Grid(squares.rows + 1, squares.cols + 1), symmetry):
        for (a, b), lit in line.items():
            model.clause([-lit, line[make_edge(image[a], image[b])]])
    for first, piece in pieces.items():
        with model.switch(first):
            for each in piece:
                model.clause([line[each]])
    session = SatSession(model, switches=pieces, clock=clock, solver=MAKING)
    try:
        loop = _join_by_solver(session, pieces, round(share * len({point for each in lines for point in each})), rng)
    finally:
        session.close()
    patch = Patch(squares, _find_inside(squares, loop))
    patch.grow(symmetry, Winding(), rng)
    return patch.trace_loop()


def _find_inside(squares: Grid, loop: Loop) -> list[Cell]:
    """The squares inside a loop: each time we cross a line, going right, we change sides."""
    found = []
    for r in range(squares.rows):
        inside = False
        for c in range(squares.cols):
            inside ^= Edge(Cell(r, c), Cell(r + 1, c)) in loop
            if inside:
                found.append(Cell(r, c))
    return found


def _join_by_solver(session: SatSession, pieces: Mapping[Cell, Piece], length: int, rng: Random) -> Loop:
    waiting = list(pieces)
    wanted: list[Cell] = []
    while waiting and sum(len(pieces[first]) for first in wanted) < length:
        wanted.append(waiting.pop())
    while True:
        while not session.solve(wanted):
            clashing = sorted(session.core(wanted))
            wanted.remove(clashing[int(rng.random() * len(clashing))])
        loop = frozenset(key.edge for key in session.read_decisions() if isinstance(key, Line))
        passed = {point for each in loop for point in each}
        lonely = [first for first in waiting if not any(near in passed for near in _cells_around(pieces[first]))]
        if not lonely:
            return loop
        waiting = [first for first in waiting if first not in lonely]
        wanted += lonely


def _cells_around(piece: Piece) -> set[Cell]:
    """The points of a piece and those beside them."""
    points = {point for each in piece for point in each}
    return points | {Cell(r + down, c + right) for r, c in points for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))}


def _draw_pieces(lines: Sequence[Edge], rng: Random) -> dict[Cell, Piece]:
    """Short pieces of line all over the board, by their first point, in random order; no two touch."""
    near = build_adjacency(lines)
    points = list(near)
    rng.shuffle(points)
    taken: set[Cell] = set()
    pieces: dict[Cell, Piece] = {}
    for first in points:
        path = [first]
        for _ in range(1 + int(rng.random() * PIECE)):
            onward = [there for there in near[path[-1]] if there not in taken and there not in path]
            if first in taken or not onward:
                break
            path.append(onward[int(rng.random() * len(onward))])
        if len(path) > 1:
            pieces[first] = tuple(make_edge(a, b) for a, b in pairwise(path))
            taken.update(path)
    return pieces


def make_square_grid(grid: Grid) -> Grid:
    """The squares between the cells of a board, each named by the cell at its upper left."""
    if grid.rows < 2 or grid.cols < 2:
        raise BadInput(f"a loop from cell to cell needs at least 2×3 cells, not {grid.cols}×{grid.rows}")
    there = list_squares(grid)
    all_ = (Cell(r, c) for r in range(grid.rows - 1) for c in range(grid.cols - 1))
    squares = Grid(grid.rows - 1, grid.cols - 1, frozenset(all_).difference(there))
    if len(there) < 2:
        raise BadInput(
            "a board this small has room for only one loop, so it needs no pearls; expected at least 2×3 cells"
        )
    return squares


def list_squares(grid: Grid) -> list[Cell]:
    """The squares between four cells of a board, each named by the one at its upper left."""
    return [
        Cell(r, c)
        for r, c in grid.cells
        if Cell(r, c + 1) in grid and Cell(r + 1, c) in grid and Cell(r + 1, c + 1) in grid
    ]


def list_rims(grid: Grid, squares: Iterable[Cell]) -> list[frozenset[Decision]]:
    """The lines around each square: drawn where there were none and erased where there were, they take the square
    from inside a loop to outside, or back."""
    return [frozenset(map(Line, grid.sides_around(square))) for square in squares]


def map_neighbours(loop: Loop) -> dict[Cell, list[Cell]]:
    """The two points that each point of a loop is joined to, in reading order of the points."""
    return build_adjacency(sorted(loop))


def loop_to_solution(loop: Loop) -> Solution:
    """The loop as a solution."""
    return Solution.of(Line(line) for line in loop)
