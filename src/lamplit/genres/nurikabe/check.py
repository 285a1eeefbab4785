"""The two validators of Nurikabe: of a puzzle by itself, and of an answer to it.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.decisions import Shade
from lamplit.grid import Cell, Grid
from lamplit.puzzle import Clue, Fault, Puzzle, Solution


def _counted(n: int) -> str:
    return f"{n} cell{'' if n == 1 else 's'}"


def _named(clue: Clue) -> str:
    """``the 5`` or ``the ?``."""
    return f"the {clue}"


def _parts(grid: Grid, cells: Iterable[Cell]) -> list[tuple[Cell, ...]]:
    """The connected parts of these cells, in reading order of their first cells."""
    left = set(cells)
    parts = []
    for start in sorted(left):
        if start not in left:
            continue
        left.remove(start)
        part = [start]
        for cell in part:
            for near in grid.neighbours(cell):
                if near in left:
                    left.remove(near)
                    part.append(near)
        parts.append(tuple(sorted(part)))
    return parts


def _squares(cells: set[Cell]) -> list[tuple[Cell, Cell, Cell, Cell]]:
    """Every 2×2 that lies wholly within these cells."""
    squares = []
    for cell in sorted(cells):
        r, c = cell
        square = (cell, Cell(r, c + 1), Cell(r + 1, c), Cell(r + 1, c + 1))
        if cells.issuperset(square):
            squares.append(square)
    return squares


def validate(puzzle: Puzzle) -> list[Fault]:
    """What no answer can mend, whatever the rest of the board.

    Two clues side by side are one island with two; a number can't be larger than the space that the
    other clues leave it; all numbers together can't be more than the board. Without any clue all is
    sea, so that must be no pool and hang together.
    """
    grid, clues = puzzle.grid, puzzle.clues
    faults = [
        Fault("clues-side-by-side", f"{_named(clue)} at {cell} and {_named(clues[near])} at {near} stand side by "
              "side, so their islands can't be kept apart", (cell, near))
        for cell, clue in puzzle.clues.items()
        for near in grid.neighbours(cell)
        if near in clues and cell < near
    ]  # fmt: skip
    for cell, clue in puzzle.clues.items():
        if isinstance(clue, int):
            room = len(_room(puzzle, cell))
            if not 1 <= clue <= room:
                why = f"there is room for {_counted(room)}" if clue > room else "an island has at least 1 cell"
                faults.append(
                    Fault("clue-cannot-be-met", f"the {clue} at {cell} can never be met: {why}", (cell,))
                )
    total = sum(clue if isinstance(clue, int) else 1 for clue in clues.values())
    if total > len(grid.cells):
        faults.append(
            Fault("too-much-land", f"the clues ask for {total} cells of land on a board of {len(grid.cells)}")
        )
    if not clues:
        faults += _sea_faults(grid, set(grid.cells))
    return faults


def _room(puzzle: Puzzle, clue: Cell) -> set[Cell]:
    """All cells that could hang together with a clue, keeping away from the other clues."""
    grid = puzzle.grid
    others = puzzle.clues.keys() - {clue}
    room = {clue}
    todo = [clue]
    for cell in todo:
        for near in grid.neighbours(cell):
            if near in room or any(other in others for other in (near, *grid.neighbours(near))):
                continue
            room.add(near)
            todo.append(near)
    return room


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with this sea, in order: sea off the board, clues under the sea, pools, a sea in
    several parts, islands without a clue, with several clues, of the wrong size; each in reading order."""
    grid = puzzle.grid
    faults: list[Fault] = []
    sea: set[Cell] = set()
    for decision in sorted(solution.true):
        assert isinstance(decision, Shade)
        cell = decision.cell
        if cell in grid:
            sea.add(cell)
        else:
            where = "in a hole" if cell in grid.holes else "outside the board"
            faults.append(Fault("sea-off-board", f"the sea at {cell} lies {where}", (cell,)))
    faults += [
        Fault("clue-under-sea", f"{_named(clue)} at {cell} lies under the sea", (cell,))
        for cell, clue in puzzle.clues.items()
        if cell in sea
    ]
    faults += _sea_faults(grid, sea)
    return faults + _island_faults(puzzle, _parts(grid, (cell for cell in grid.cells if cell not in sea)))


def _sea_faults(grid: Grid, sea: set[Cell]) -> list[Fault]:
    faults = [
        Fault("pool", f"the sea makes a pool: the 2×2 from {square[0]} to {square[3]} is all sea", square)
        for square in _squares(sea)
    ]
    parts = _parts(grid, sea)
    if len(parts) > 1:
        home = max(parts, key=len)
        torn = [part for part in parts if part is not home]
        faults.append(
            Fault(
                "sea-in-parts",
                f"the sea is in {len(parts)} parts: {torn[0][0]} does not hang together with {home[0]}",
                tuple(cell for part in torn for cell in part),
            )
        )
    return faults


def _island_faults(puzzle: Puzzle, islands: list[tuple[Cell, ...]]) -> list[Fault]:
    """Islands without a clue, then with several, then of the wrong size."""
    clues = puzzle.clues
    without, several, wrong = [], [], []
    for island in islands:
        inside = [cell for cell in island if cell in clues]
        if not inside:
            size = _counted(len(island))
            without.append(
                Fault("island-without-clue", f"the island of {size} at {island[0]} has no clue", island)
            )
        elif len(inside) > 1:
            named = " and ".join(f"{_named(clues[cell])} at {cell}" for cell in inside[:2])
            several.append(
                Fault("island-with-clues", f"one island has {len(inside)} clues, {named}", tuple(inside))
            )
        else:
            clue = clues[inside[0]]
            if isinstance(clue, int) and clue != len(island):
                wrong.append(
                    Fault(
                        "island-size",
                        f"the island of the {clue} at {inside[0]} has {_counted(len(island))}",
                        island,
                    )
                )
    return without + several + wrong
