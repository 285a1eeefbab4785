"""What the authoring tools need to know of a genre's clues, derived from which clues fit a solution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.genre.authoring import Setter
from lamplit.genre.clues import NO_CLUES, ClueKinds
from lamplit.kit.board import BoardKind, FitClues

BEYOND_LARGEST = 2
"""A number may be larger than the largest on the board by this much."""


def make_setter(board: BoardKind, fit_clues: FitClues) -> Setter:
    """The setter of a genre that can say which clues fit a solution."""
    return Setter(
        "number" if board.clues.numbers is not None or board.outside is not None else "clue",
        partial(_weaken_clue, board),
        fit_clues,
        partial(_list_options, board),
        names=board.clues.symbols,
        bare=_choose_bare_clue(board),
        has_clues=board.clues != NO_CLUES or board.outside is not None,
    )


def _choose_bare_clue(board: BoardKind) -> Clue | None:
    """What a new clue says at least, where a clue takes its cell from all else."""
    tokens = board.clues.list_tokens(0) if board.clues_fill_cells else ()
    first = board.clues.read(tokens[0]) if tokens else None
    return None if first is None else _weaken_clue(board, first)


def _weaken_clue(board: BoardKind, clue: Clue) -> Clue | None:
    """Nothing stays, unless a clue keeps its cell free of all else: then one that says no number, if there is one."""
    if not board.clues_fill_cells or not _is_cell_clue(board, clue):
        return None
    if "?" in board.clues.symbols:
        return "?"
    return f"?{str(clue)[-1]}" if board.clues.arrows and str(clue) not in board.clues.symbols else clue


def _is_cell_clue(board: BoardKind, clue: Clue) -> bool:
    """Whether a clue can stand in a cell, not only outside the board."""
    try:
        return board.clues.read(str(clue)) is not None
    except ValueError:
        return False


def _list_options(board: BoardKind, puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """No clue, or any clue with numbers up to the largest on the board and a little more.

    Where a clue speaks for its region, only one cell of the region has any, and where clues fill their cells, no cell
    gets or loses one.
    """
    here = puzzle.clues.get(cell)
    outside = board.outside is not None and puzzle.grid.find_side(cell) is not None
    kinds = board.outside.clues if outside and board.outside is not None else board.clues
    if not outside and board.clues_fill_cells and here is None:
        return [None]
    if kinds.per_region and here is None:
        region = puzzle.region_at(cell)
        if cell != min(region) or any(other in puzzle.clues for other in region):
            return [None]
    tokens = kinds.list_tokens(_find_largest(puzzle, kinds) + BEYOND_LARGEST)
    clues = [clue for token in tokens if (clue := kinds.read(token)) is not None]
    options: list[Clue | None] = [] if not outside and board.clues_fill_cells else [None]
    return [*options, *clues, *([here] if here is not None and here not in clues else [])]


def _find_largest(puzzle: Puzzle, kinds: ClueKinds) -> int:
    digits = ("".join(letter for letter in str(clue) if letter.isdigit()) for clue in puzzle.clues.values())
    return max((int(number) for number in digits if number), default=0 if kinds.numbers is None else kinds.numbers[0])
