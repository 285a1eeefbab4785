"""The validators of Nurikabe: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Set
from itertools import chain, islice

from lamplit.core.bitsets import flood_fill, make_board_mask
from lamplit.core.decisions import Decision, Shade
from lamplit.core.graph import find_connected_parts, iterate_reachable
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Fault, Puzzle, Solution, State
from lamplit.core.words import format_count
from lamplit.kit.faults.marks import split_off_board
from lamplit.kit.faults.shapes import iterate_squares


def _describe_clue(clue: Clue) -> str:
    """``the 5`` or ``the ?``."""
    return f"the {clue}"


def validate(puzzle: Puzzle) -> list[Fault]:
    """What no answer can mend, whatever the rest of the board.

    Two clues side by side are one island with two; a number can't be larger than the space that the
    other clues leave it; all numbers together can't be more than the board. Without any clue all is
    sea, so that must not be a pool, and must be connected.
    """
    grid, clues = puzzle.grid, puzzle.clues
    faults = [
        Fault(
            "clues-side-by-side",
            f"{_describe_clue(clue)} at {cell} and {_describe_clue(clues[near])} at {near} stand side by "
            "side, so their islands can't be kept apart",
            (cell, near),
        )
        for cell, clue in puzzle.clues.items()
        for near in grid.neighbours(cell)
        if near in clues and cell < near
    ]
    rooms = _count_rooms(puzzle)
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int):
            room = rooms[cell]
            if clue > room:
                why = f"there is room for {format_count(room, 'cell')}"
                faults.append(Fault("clue-cannot-be-met", f"the {clue} at {cell} can never be met: {why}", (cell,)))
    total = sum(clue if isinstance(clue, int) else 1 for clue in clues.values())
    if total > len(grid.cells):
        faults.append(
            Fault("too-much-land", f"the clues ask for {total} cells of land on a board of {len(grid.cells)}")
        )
    if not clues:
        faults += _find_sea_faults(grid, frozenset(grid.cells), frozenset())
    return faults


def _count_rooms(puzzle: Puzzle) -> dict[Cell, int]:
    """For each clue how many cells could be connected to it, keeping away from the other clues.

    Its own cell, the cells beside it and no other clue, and the whole of each part of the board beside those that
    lies beside no clue at all.
    """
    grid, clues = puzzle.grid, puzzle.clues
    beside = {cell: [near for near in grid.neighbours(cell) if near in clues] for cell in grid.cells}
    free = [cell for cell in grid.cells if cell not in clues and not beside[cell]]
    parts = find_connected_parts(free, grid.neighbours)
    part_of = {cell: number for number, part in enumerate(parts) for cell in part}
    rooms: dict[Cell, int] = {}
    for clue in clues:
        shore = [cell for cell in grid.neighbours(clue) if cell not in clues and beside[cell] == [clue]]
        touched = {part_of[near] for cell in shore for near in grid.neighbours(cell) if near in part_of}
        rooms[clue] = 1 + len(shore) + sum(len(parts[number]) for number in touched)
    return rooms


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with this sea, in order: sea off the board, clues under the sea, pools, a sea in
    several parts, islands without a clue, with several clues, of the wrong size; each in reading order."""
    return [] if _is_correct(puzzle, solution.true) else _find_faults(puzzle, solution.true, frozenset())


def _is_correct(puzzle: Puzzle, true: Collection[Decision]) -> bool:
    """Whether a sea keeps every rule. Most that are asked about do, and this is soon seen; what is wrong with
    the others takes longer to say. Sets of cells are whole numbers here (see ``bitsets``).
    """
    grid = puzzle.grid
    width = grid.cols + 1
    board = make_board_mask(grid.rows, grid.cols, grid.holes)
    sea = 0
    for shade in true:
        assert isinstance(shade, Shade)
        row, col = shade.cell
        if not (0 <= row < grid.rows and 0 <= col < grid.cols):
            return False
        sea |= 1 << width * row + col
    pools = sea & sea >> 1 & sea >> width & sea >> (width + 1)
    if sea & ~board or pools or flood_fill(sea & -sea, sea, width) != sea:
        return False
    land = board & ~sea
    for (row, col), clue in puzzle.clue_items:
        # An island is taken away with its clue: a second clue in it finds nothing, nor does one in the sea.
        island = flood_fill(land & 1 << width * row + col, land, width)
        if not island or (isinstance(clue, int) and island.bit_count() != clue):
            return False
        land ^= island
    return not land


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """The same of a half-filled board, where a clue is known to be land: seas that can't be joined any more,
    islands that are too large, or closed in before they have their size or a clue."""
    return _find_faults(puzzle, state.true, {shade.cell for shade in state.open(map(Shade, puzzle.grid.cells))})


def _find_faults(puzzle: Puzzle, true: Collection[Decision], undecided: Set[Cell]) -> list[Fault]:
    grid, clues = puzzle.grid, puzzle.clues
    sea, faults = split_off_board(puzzle, true, "sea-off-board", "sea at")
    undecided = undecided - clues.keys()
    faults += [
        Fault("clue-under-sea", f"{_describe_clue(clue)} at {cell} lies under the sea", (cell,))
        for cell, clue in clues.items()
        if cell in sea
    ]
    return faults + _find_sea_faults(grid, sea, undecided) + _Islands(puzzle, sea, undecided).find_faults()


def _find_sea_faults(grid: Grid, sea: Set[Cell], undecided: Set[Cell]) -> list[Fault]:
    """Pools, and a sea in parts that are not even connected if all that is undecided is sea too."""
    faults = [
        Fault("pool", f"the sea makes a pool: the 2×2 from {square[0]} to {square[3]} is all sea", square)
        for square in iterate_squares(sea)
    ]
    joined = find_connected_parts(sorted(sea | undecided), grid.neighbours)
    parts = [part for part in (sorted(sea & set(part)) for part in joined) if part]
    if len(parts) > 1:
        home = max(parts, key=len)
        torn = [part for part in parts if part is not home]
        faults.append(
            Fault(
                "sea-in-parts",
                f"the sea is in {len(parts)} parts: {torn[0][0]} is not connected to {home[0]}",
                tuple(cell for part in torn for cell in part),
            )
        )
    return faults


class _Islands:
    """The land as far as it is known, and how far it may still grow.

    An undecided cell that touches islands of two clues can't be land, for it would join them.
    """

    def __init__(self, puzzle: Puzzle, sea: Set[Cell], undecided: Set[Cell]) -> None:
        self.puzzle, self.sea = puzzle, sea
        land = [cell for cell in puzzle.grid.cells if cell not in sea and cell not in undecided]
        self.islands = [tuple(sorted(part)) for part in find_connected_parts(land, puzzle.grid.neighbours)]
        self.claims: dict[Cell, set[Cell]] = {}
        """For each undecided cell beside islands with a clue, the first cells of those islands."""
        for island in self.islands if undecided else ():
            if any(cell in puzzle.clues for cell in island):
                for near in chain.from_iterable(map(puzzle.grid.neighbours, island)):
                    if near in undecided:
                        self.claims.setdefault(near, set()).add(island[0])

    def find_faults(self) -> list[Fault]:
        """Islands without a clue, then with several, then of the wrong size."""
        clues = self.puzzle.clues
        without: list[Fault] = []
        several: list[Fault] = []
        wrong: list[Fault] = []
        for island in self.islands:
            inside = [cell for cell in island if cell in clues]
            if not inside:
                without += self._find_clueless(island)
            elif len(inside) > 1:
                named = " and ".join(f"{_describe_clue(clues[cell])} at {cell}" for cell in inside[:2])
                several.append(
                    Fault("island-with-clues", f"one island has {len(inside)} clues, {named}", tuple(inside))
                )
            else:
                wrong += self._find_wrong_size(island, inside[0], clues[inside[0]])
        return without + several + wrong

    def _find_clueless(self, island: tuple[Cell, ...]) -> Iterator[Fault]:
        """An island that has no clue and can't grow to one."""
        room = 0
        for cell in iterate_reachable(island, lambda cell: self._iterate_growth(cell, None)):
            if cell in self.claims:
                return
            room += 1
        told = f"the island of {format_count(len(island), 'cell')} at {island[0]} has no clue"
        if room > len(island):
            told += ", and can't reach one any more"
        yield Fault("island-without-clue", told, island)

    def _find_wrong_size(self, island: tuple[Cell, ...], where: Cell, clue: Clue) -> Iterator[Fault]:
        """An island that is too large for its clue, or can't grow to its size."""
        size = room = len(island)
        if not isinstance(clue, int) or size == clue:
            return
        if size < clue:
            room = len(
                list(islice(iterate_reachable(island, lambda cell: self._iterate_growth(cell, island[0])), clue))
            )
        if room != clue:
            has = f"has {format_count(size, 'cell')}" if room == size else f"has room for {format_count(room, 'cell')}"
            yield Fault("island-size", f"the island of the {clue} at {where} {has}", island)

    def _iterate_growth(self, cell: Cell, first: Cell | None) -> Iterator[Cell]:
        """Where an island may grow to from a cell; ``first`` names it, if it has a clue."""
        for near in self.puzzle.grid.neighbours(cell):
            claims = self.claims.get(near, ())
            if near not in self.sea and len(claims) < 2 and (first is None or not claims or first in claims):
                yield near
