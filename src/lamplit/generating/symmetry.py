"""Symmetry: which cells go together, and when two puzzles are the same puzzle turned or mirrored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import get_args

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.core.words import quote
from lamplit.genre.clues import ARROWS, UNKNOWN, split_arrow
from lamplit.genre.orders import Symmetry
from lamplit.genre.registry import genre_of

SYMMETRIES: tuple[Symmetry, ...] = get_args(Symmetry)

Move = Callable[[int, int, int, int], tuple[int, int]]
"""(row, col, rows, cols) to (row, col) on a board of the same shape."""

_MOVES: dict[Symmetry, tuple[Move, ...]] = {
    "none": (),
    "horizontal": (lambda r, c, rows, cols: (r, cols - 1 - c),),
    "vertical": (lambda r, c, rows, cols: (rows - 1 - r, c),),
    "both": (lambda r, c, rows, cols: (r, cols - 1 - c), lambda r, c, rows, cols: (rows - 1 - r, c)),
    "half-turn": (lambda r, c, rows, cols: (rows - 1 - r, cols - 1 - c),),
    "quarter-turn": (lambda r, c, rows, cols: (c, rows - 1 - r),),
    "diagonal": (lambda r, c, rows, cols: (c, r),),
    "antidiagonal": (lambda r, c, rows, cols: (cols - 1 - c, rows - 1 - r),),
}
_SQUARE_ONLY = ("quarter-turn", "diagonal", "antidiagonal")


def parse_symmetry(name: object) -> Symmetry:
    """The symmetry of this name."""
    for symmetry in SYMMETRIES:
        if symmetry == name:
            return symmetry
    raise BadInput(f"there is no symmetry {quote(name)}; expected one of {', '.join(SYMMETRIES)}")


def has_symmetry(grid: Grid, symmetry: Symmetry) -> bool:
    """Whether the board itself, its sides and its holes, is symmetric in this way."""
    try:
        find_orbits(grid, symmetry)
    except BadInput:
        return False
    return True


@lru_cache(maxsize=8)
def find_orbits(grid: Grid, symmetry: Symmetry) -> dict[Cell, tuple[Cell, ...]]:
    """For each cell, the cells that must be treated alike, itself among them, in reading order.

    "Horizontal" mirrors left and right, "vertical" top and bottom. A hole must lie on holes. What is
    returned is shared between callers: read it, never change it.
    """
    if symmetry in _SQUARE_ONLY and grid.rows != grid.cols:
        raise BadInput(f"the symmetry {symmetry} needs a square board, not {grid.cols}×{grid.rows}")
    moves = _MOVES[symmetry]
    found: dict[Cell, tuple[Cell, ...]] = {}
    for start in grid.cells:
        if start in found:
            continue
        orbit = [start]
        for cell in orbit:
            for move in moves:
                image = Cell(*move(cell.row, cell.col, grid.rows, grid.cols))
                if image not in grid:
                    raise BadInput(f"the holes don't have the symmetry {symmetry}: {image} is a hole, {cell} is not")
                if image not in orbit:
                    orbit.append(image)
        together = tuple(sorted(orbit))
        for cell in together:
            found[cell] = together
    return found


def list_clue_places(puzzle: Puzzle) -> tuple[Cell, ...]:
    """Where clues may stand: the cells of the board, then the places outside it along the sides that have clues."""
    outside = genre_of(puzzle).outside
    sides = () if outside is None else outside.sides
    return (*puzzle.grid.cells, *(place for side in sides for place in puzzle.grid.list_outside(side)))


def find_clue_orbits(puzzle: Puzzle, symmetry: Symmetry) -> dict[Cell, tuple[Cell, ...]]:
    """``find_orbits`` for all places of clues; those outside the board go with the places along its other sides.

    A clue that speaks for its region goes with the clues of opposite regions, if the regions have the symmetry.
    """
    grid = puzzle.grid
    found = find_orbits(grid, symmetry)
    if genre_of(puzzle).clues.per_region and _has_symmetric_regions(puzzle, symmetry):
        found = _find_region_orbits(puzzle, found)
    places = list_clue_places(puzzle)
    if len(places) == len(grid.cells):
        return found
    outside = set(places).difference(grid.cells)
    together = dict(found)
    for start in sorted(outside):
        orbit = [start]
        for place in orbit:
            images = (Cell(*move(place.row, place.col, grid.rows, grid.cols)) for move in _MOVES[symmetry])
            orbit += [image for image in dict.fromkeys(images) if image not in orbit]
        together[start] = tuple(sorted(outside.intersection(orbit)))
    return together


def _has_symmetric_regions(puzzle: Puzzle, symmetry: Symmetry) -> bool:
    regions = set(puzzle.regions)
    moves = list_cell_moves(puzzle.grid, symmetry)
    return all(frozenset(move[cell] for cell in region) in regions for move in moves for region in regions)


def _find_region_orbits(puzzle: Puzzle, opposite: Mapping[Cell, tuple[Cell, ...]]) -> dict[Cell, tuple[Cell, ...]]:
    """For each cell, itself and where the clues of the regions stand, or may stand, in which opposite cells lie."""
    place_of = [min(region.intersection(puzzle.clues) or region) for region in puzzle.regions]
    found = {}
    for cell, mates in opposite.items():
        numbers = {puzzle.region_of[mate] for mate in mates} - {puzzle.region_of[cell]}
        found[cell] = tuple(sorted({cell, *(place_of[number] for number in numbers)}))
    return found


def list_cell_moves(grid: Grid, symmetry: Symmetry) -> list[dict[Cell, Cell]]:
    """Where each cell of the board goes, for every move that the symmetry is made of."""
    return [
        {cell: Cell(*move(cell.row, cell.col, grid.rows, grid.cols)) for cell in grid.cells}
        for move in _MOVES[symmetry]
    ]


def _list_images(rows: int, cols: int) -> Iterable[tuple[int, int, Callable[[int, int], tuple[int, int]]]]:
    """The eight ways to lay the board on the table: new rows, new columns, and where each cell goes."""
    for flip in (False, True):
        for turns in range(4):

            def place(r: int, c: int, flip: bool = flip, turns: int = turns) -> tuple[int, int]:
                height, width = rows, cols
                if flip:
                    c = width - 1 - c
                for _ in range(turns):
                    r, c, height, width = c, height - 1 - r, width, height
                return r, c

            yield (rows, cols, place) if turns % 2 == 0 else (cols, rows, place)


def iterate_clue_images(puzzle: Puzzle) -> Iterator[dict[Cell, Clue]]:
    """The clues as they lie on the board turned and mirrored, in all ways that keep its rows and columns."""
    grid = puzzle.grid
    for rows, cols, place in _list_images(grid.rows, grid.cols):
        if (rows, cols) == (grid.rows, grid.cols):
            yield {Cell(*place(*cell)): _turn_clue(cell, clue, place) for cell, clue in puzzle.clues.items()}


def _turn_clue(cell: Cell, clue: Clue, place: Callable[[int, int], tuple[int, int]]) -> Clue:
    """A clue as it stands on the board laid down another way: an arrow points elsewhere."""
    if (arrow := split_arrow(clue)) is None:
        return clue
    number, letter = arrow
    (down, right), (row, col) = ARROWS[letter], place(*cell)
    ahead_row, ahead_col = place(cell.row + down, cell.col + right)
    (turned,) = [each for each, way in ARROWS.items() if way == (ahead_row - row, ahead_col - col)]
    return f"{UNKNOWN if number is None else number}{turned}"


Marks = list[tuple[int, int, str]]
"""Row, column and what is there, in reading order."""


def fingerprint(puzzle: Puzzle) -> bytes:
    """Sixteen bytes that are the same for a puzzle and all its rotations and reflections, and, where numbers are
    but names, for all that name them otherwise. No other puzzle will ever be seen to have them."""
    grid = puzzle.grid
    marks: list[tuple[Cell, Clue]] = [*puzzle.clues.items(), *((hole, "hole") for hole in grid.holes)]
    named = _renumber_marks if genre_of(puzzle).numbers_are_names else _keep_marks
    board = min(
        (
            rows,
            cols,
            named(sorted((*place(*cell), str(_turn_clue(cell, value, place))) for cell, value in marks)),
            sorted(sorted(place(*cell) for cell in region) for region in puzzle.regions),
        )
        for rows, cols, place in _list_images(grid.rows, grid.cols)
    )
    return sha256(repr((puzzle.genre, *board)).encode()).digest()[:16]


def _keep_marks(marks: Marks) -> Marks:
    return marks


def _renumber_marks(marks: Marks) -> Marks:
    """The first number becomes 1, the next that is another 2, and so on."""
    names: dict[str, str] = {}
    return [
        (row, col, names.setdefault(value, str(len(names) + 1)) if value.isdecimal() else value)
        for row, col, value in marks
    ]
