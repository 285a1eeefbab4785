"""The board as geometry: cells, holes, neighbours, runs, edges and faces. Knows no genre.

Rows and columns are counted from 0 inside the program; people see them from 1, as ``r2c3``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from operator import index
from typing import Literal, NamedTuple, SupportsIndex

from lamplit.core.errors import BadInput
from lamplit.core.graph import UnionFind
from lamplit.core.words import quote

MAX_CELLS = 62_500
"""The largest board we take: 250×250. Far beyond what is printed, small enough to answer."""
FAR = 10**9
"""Nobody means a row or a column beyond this, and no message repeats such numbers: Python does not even write those of
more than 4,300 digits."""
UP, LEFT, RIGHT, DOWN = WAYS = ((-1, 0), (0, -1), (0, 1), (1, 0))
"""The ways to leave a cell, as steps of rows and columns."""
Way = tuple[int, int]
Side = Literal["top", "left", "right", "bottom"]
"""A side of the board along which clues may stand, outside it."""
SIDE_WORDS: dict[Side, str] = {
    "top": "above column",
    "left": "left of row",
    "right": "right of row",
    "bottom": "below column",
}


class Cell(NamedTuple):
    """A cell of a board, counted from 0; in Slitherlink also a corner of cells. ``str(Cell(1, 2))`` is ``r2c3``."""

    row: int
    """The row, from 0."""
    col: int
    """The column, from 0."""

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.col + 1}"


class Edge(NamedTuple):
    """The segment between two orthogonal neighbours, the upper or left one first."""

    a: Cell
    """The upper or left end."""
    b: Cell
    """The lower or right end."""

    def __str__(self) -> str:
        return f"{self.a}-{self.b}"


def plain_int(value: object) -> int | None:
    """A whole number of any type (NumPy's, an enum's) as a plain int; None for everything else, ``True`` too."""
    if type(value) is int:
        return value
    if isinstance(value, bool | float) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except TypeError:  # an array of NumPy's, which is a number only where it has no axis
        return None


def plain_cell(place: object, what: str) -> Cell:
    """Any pair of whole numbers as a ``Cell`` of plain ints; ``what`` says in words what lies there."""
    if type(place) is Cell and type(place.row) is int and type(place.col) is int and _is_near(place):
        return place
    if not isinstance(place, str | bytes | Set | Mapping):
        try:
            row, col = map(plain_int, place)  # type: ignore[call-overload]
        except (TypeError, ValueError):  # not iterable, or not two
            row = col = None
        if row is not None and col is not None:
            if not _is_near((row, col)):
                raise BadInput(f"{what} is more than {FAR:,} rows or columns away; expected a cell of a board")
            return Cell(row, col)
    raise BadInput(f"{what} is at {quote(place)}; expected a cell, such as Cell(0, 1), or a pair of whole numbers")


def _is_near(place: tuple[int, int]) -> bool:
    return -FAR <= place[0] <= FAR and -FAR <= place[1] <= FAR


def make_edge(a: Cell, b: Cell) -> Edge:
    """The edge between two neighbours, whichever is named first."""
    return Edge(a, b) if a <= b else Edge(b, a)


def adjacent_cells(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share a side with this one, on the board or not: above, left, right, below."""
    r, c = cell
    return Cell(r - 1, c), Cell(r, c - 1), Cell(r, c + 1), Cell(r + 1, c)


def cells_across(side: Edge) -> tuple[Cell, Cell]:
    """The two cells, on the board or not, that an edge between neighbouring lattice points separates."""
    r, c = side.a
    return Cell(r, c), (Cell(r - 1, c) if side.b.row == r else Cell(r, c - 1))


@dataclass(frozen=True)
class Grid:
    """A rectangle of cells, some of which may be holes (cells that don't exist). ``cell in grid`` works."""

    rows: int
    """The number of rows."""
    cols: int
    """The number of columns."""
    holes: frozenset[Cell] = frozenset()
    """The cells that don't exist."""

    def __post_init__(self) -> None:
        for name, given, noun in (("rows", self.rows, "rows"), ("cols", self.cols, "columns")):
            if (number := plain_int(given)) is None:
                raise BadInput(f"a board can't have {quote(given)} {noun}; expected a whole number")
            if abs(number) > FAR:
                raise BadInput(f"a board can't have {quote(number)} {noun}; Lamplit takes at most {MAX_CELLS:,} cells")
            object.__setattr__(self, name, number)
        if not isinstance(self.holes, Iterable):
            raise BadInput(f"the holes are {quote(self.holes)}; expected their cells")
        object.__setattr__(self, "holes", frozenset([plain_cell(hole, "a hole") for hole in self.holes]))
        if self.rows < 1 or self.cols < 1:
            raise BadInput(f"a board needs at least one row and one column, not {self.cols}×{self.rows}")
        if self.rows * self.cols > MAX_CELLS:
            raise BadInput(
                f"a board of {self.cols}×{self.rows} has {self.rows * self.cols:,} cells; "
                f"Lamplit takes at most {MAX_CELLS:,}"
            )
        for hole in self.holes:
            if not (0 <= hole.row < self.rows and 0 <= hole.col < self.cols):
                raise BadInput(f"the hole at {hole} lies outside a board of {self.cols}×{self.rows}")

    def __contains__(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.cols and cell not in self.holes

    def list_outside(self, side: Side) -> tuple[Cell, ...]:
        """The places for clues along a side, just outside the board: row -1 is above it, column -1 left of it."""
        if side in ("top", "bottom"):
            return tuple(Cell(-1 if side == "top" else self.rows, col) for col in range(self.cols))
        return tuple(Cell(row, -1 if side == "left" else self.cols) for row in range(self.rows))

    def find_side(self, cell: Cell) -> Side | None:
        """The side that a place just outside the board lies along; None for any other cell."""
        row, col = cell
        if 0 <= col < self.cols:
            return "top" if row == -1 else "bottom" if row == self.rows else None
        if 0 <= row < self.rows:
            return "left" if col == -1 else "right" if col == self.cols else None
        return None

    def list_line(self, outside: Cell) -> tuple[Cell, ...]:
        """The row or column that a clue outside the board looks along, from the nearest cell on; holes are left out."""
        side = self.find_side(outside)
        if side is None:
            raise ValueError(f"{outside} lies along no side of the board")
        line = [*zip(*self._rows, strict=True)][outside.col] if side in ("top", "bottom") else self._rows[outside.row]
        inward = line if side in ("top", "left") else reversed(line)
        return tuple(cell for cell in inward if cell not in self.holes)

    def name_line(self, outside: Cell) -> str:
        """The row or column that a clue outside the board looks along, in words: ``row 2``, ``column 3``."""
        side = self.find_side(outside)
        return f"column {outside.col + 1}" if side in ("top", "bottom") else f"row {outside.row + 1}"

    def list_ahead(self, cell: Cell, way: Way) -> tuple[Cell, ...]:
        """The cells from this one on in a straight line, without it, as far as the border or a hole."""
        found = []
        there = Cell(cell[0] + way[0], cell[1] + way[1])
        while there in self:
            found.append(there)
            there = Cell(there.row + way[0], there.col + way[1])
        return tuple(found)

    def describe_place(self, cell: Cell) -> str:
        """Where a clue stands, in words: ``at r2c3``, ``above column 3``."""
        side = self.find_side(cell)
        if side is None:
            return f"at {cell}"
        return f"{SIDE_WORDS[side]} {(cell.col if side in ('top', 'bottom') else cell.row) + 1}"

    def describe_off_board(self, cell: Cell) -> str:
        """Describe where a cell lies that isn't on the board."""
        return "in a hole" if cell in self.holes else "outside the board"

    def __getstate__(self) -> dict[str, object]:
        """Pickle the three fields only: what is cached below is cheap to make again."""
        return {"rows": self.rows, "cols": self.cols, "holes": self.holes}

    @cached_property
    def _rows(self) -> list[list[Cell]]:
        """The whole rectangle, holes and all, each cell made once."""
        return [[Cell(r, c) for c in range(self.cols)] for r in range(self.rows)]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell that exists, row by row."""
        everything = chain.from_iterable(self._rows)
        return tuple(cell for cell in everything if cell not in self.holes) if self.holes else tuple(everything)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The up to four cells that share a side with this one: above, left, right, below."""
        known = self._neighbours.get(cell)
        if known is None:
            r, c = cell
            rows = self._rows
            near = []
            if r > 0:
                near.append(rows[r - 1][c])
            if c > 0:
                near.append(rows[r][c - 1])
            if c + 1 < self.cols:
                near.append(rows[r][c + 1])
            if r + 1 < self.rows:
                near.append(rows[r + 1][c])
            known = tuple(there for there in near if there not in self.holes) if self.holes else tuple(near)
            self._neighbours[cell] = known
        return known

    @cached_property
    def _neighbours(self) -> dict[Cell, tuple[Cell, ...]]:
        """What ``neighbours`` has worked out so far."""
        return {}

    def runs(self, walls: Mapping[Cell, object] | frozenset[Cell]) -> list[tuple[Cell, ...]]:
        """The maximal straight stretches of open cells, rows first, then columns.

        A stretch ends at a wall, at a hole and at the border; a lone cell is a stretch of one,
        once as a row and once as a column.
        """
        ends = {*walls, *self.holes}
        found: list[tuple[Cell, ...]] = []
        for line in chain(self._rows, zip(*self._rows, strict=True)):
            run: list[Cell] = []
            for cell in line:
                if cell in ends:
                    if run:
                        found.append(tuple(run))
                        run = []
                else:
                    run.append(cell)
            if run:
                found.append(tuple(run))
        return found

    @cached_property
    def links(self) -> tuple[Edge, ...]:
        """The edges between the centres of neighbouring cells (Masyu, Shingoki)."""
        return tuple(Edge(cell, near) for cell in self.cells for near in self.neighbours(cell) if cell < near)

    def sides_around(self, cell: Cell) -> tuple[Edge, Edge, Edge, Edge]:
        """The four sides of a cell, as edges between lattice points: top, left, right, bottom."""
        r, c = cell
        nw, ne, sw, se = Cell(r, c), Cell(r, c + 1), Cell(r + 1, c), Cell(r + 1, c + 1)
        return Edge(nw, ne), Edge(nw, sw), Edge(ne, se), Edge(sw, se)

    @cached_property
    def sides(self) -> tuple[Edge, ...]:
        """The sides of all cells, each once, as edges between lattice points (Slitherlink)."""
        return tuple(dict.fromkeys(side for cell in self.cells for side in self.sides_around(cell)))

    def has_side(self, side: Edge) -> bool:
        """Whether an edge between two neighbouring lattice points is a side of some cell of the board."""
        return any(cell in self for cell in cells_across(side))


def find_faces(edges: Iterable[Edge]) -> dict[Edge, tuple[Cell, Cell]]:
    """The two faces that each edge separates, in the plane drawing of a lattice graph.

    A unit square of the lattice is named by its upper left point. Where an edge is missing the
    two squares beside it are one face, under the name of the first; the face outside everything
    is ``outer_face``. An edge with the same face on both sides is a bridge of the graph: no loop can
    use it.
    """
    edges = tuple(edges)
    top, left = outer_face(edges)
    bottom, right = max((b.row for _, b in edges), default=0), max((b.col for _, b in edges), default=0)
    width = right - left + 1
    squares = [Cell(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)]
    # Whether an edge separates a square from the one before it (1 back) or the one above it (width back).
    shut = {1: bytearray(len(squares)), width: bytearray(len(squares))}
    sides: list[tuple[Edge, int, int]] = []
    for e in edges:
        (r, c), (below, _) = e
        here, back = (r - top) * width + c - left, width if r == below else 1
        shut[back][here] = True
        sides.append((e, here - back, here))

    groups = UnionFind(len(squares))
    above, beside = shut[width], shut[1]
    for here in range(1, len(squares)):
        if here >= width and not above[here]:
            groups.join(here, here - width)
        if here % width and not beside[here]:
            groups.join(here, here - 1)
    first: dict[int, Cell] = {}
    face = [first.setdefault(groups.find(here), square) for here, square in enumerate(squares)]
    return {e: (face[one], face[other]) for e, one, other in sides}


def outer_face(edges: Iterable[Edge]) -> Cell:
    """The face outside everything, under the name that ``find_faces`` gives it: the square before the first point."""
    points = [a for a, _ in edges]
    return Cell(min((p.row for p in points), default=0) - 1, min((p.col for p in points), default=0) - 1)
