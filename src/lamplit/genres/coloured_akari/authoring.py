"""Coloured Akari for setters: walls are part of the board and may say a number; any other cell may ask for light."""

from collections.abc import Sequence

from lamplit.genre.authoring import Setter
from lamplit.genres.coloured_akari.clues import ASKED, CLUES, fit_clues, is_wall
from lamplit.genres.coloured_akari.making.extend import BUILDING
from lamplit.genres.coloured_akari.making.walls import draw_walls
from lamplit.kit import Cell, Clue, Puzzle

WALL = "x"


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """White, a plain wall, a wall with a number that it has neighbours for, or letters."""
    white = sum(not is_wall(puzzle.clues.get(near)) for near in puzzle.grid.neighbours(cell))
    return [None, WALL, *range(white + 1), *ASKED]


SETTER = Setter(
    "clue",
    lambda clue: WALL if is_wall(clue) else None,
    fit_clues,
    list_options,
    names=CLUES.symbols,
    bare=WALL,
    loose=tuple(ASKED),
    building=BUILDING,
    draw_board=draw_walls,
)
