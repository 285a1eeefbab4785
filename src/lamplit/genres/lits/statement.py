"""The rules of LITS as plain clauses, for certificates.

A variable for each cell: it is shaded. And a helper for every four cells of a region that form a tetromino: "the
tetromino of this region lies here".

1. *One tetromino in every region.* Exactly one of the region's helpers is true; a cell is shaded exactly if a helper
   of four cells with this one is true.
2. *Equal tetrominoes don't touch.* A helper "r1c2 belongs to an L" follows from each L with this cell. Of two cells
   side by side in different regions, not both belong to the same letter.
3. *No 2×2 is shaded*, and *all shaded cells are connected*.
"""

from collections.abc import Iterator

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.core.statements import Statement, Writer
from lamplit.kit.statements import state_connected, state_no_square


def statement(puzzle: Puzzle) -> Statement:
    w = Writer()
    grid = puzzle.grid
    shaded = {cell: w.decision(Shade(cell)) for cell in grid.cells}
    belongs: dict[tuple[Cell, str], int] = {}
    for region in puzzle.regions:
        over: dict[Cell, list[int]] = {cell: [] for cell in sorted(region)}
        placed = []
        for four in sorted(_list_fours(grid, region), key=sorted):
            letter = _name_tetromino(four)
            if letter == "O":
                continue
            here = w.helper(f"{letter} at {', '.join(map(str, sorted(four)))}")
            placed.append(here)
            for cell in sorted(four):
                over[cell].append(here)
                if (cell, letter) not in belongs:
                    belongs[cell, letter] = w.helper(f"{cell} belongs to the letter {letter}")
                w.clause(-here, belongs[cell, letter])
                w.clause(-here, shaded[cell])
        w.count(1, placed, f"the tetromino in the region of {min(region)}")
        for cell, those in over.items():
            w.clause(-shaded[cell], *those)
    for a, b in grid.links:
        for letter in "LITS":
            if puzzle.region_of[a] != puzzle.region_of[b] and (a, letter) in belongs and (b, letter) in belongs:
                w.clause(-belongs[a, letter], -belongs[b, letter])
    state_no_square(w, grid, shaded)
    state_connected(w, grid, shaded, "the shaded cells")
    return w.build_statement()


def _list_fours(grid: Grid, region: frozenset[Cell]) -> set[frozenset[Cell]]:
    """Every four connected cells of a region."""
    found = {frozenset((cell,)) for cell in region}
    for _ in range(3):
        found = {cells | {near} for cells in found for near in _list_beside(grid, region, cells)}
    return found


def _list_beside(grid: Grid, region: frozenset[Cell], cells: frozenset[Cell]) -> Iterator[Cell]:
    return (near for cell in cells for near in grid.neighbours(cell) if near in region and near not in cells)


def _name_tetromino(four: frozenset[Cell]) -> str:
    """The letter of four connected cells, by how many of them each cell has beside it and how they fill their box."""
    rows, cols = [cell.row for cell in four], [cell.col for cell in four]
    box = sorted((max(rows) - min(rows) + 1, max(cols) - min(cols) + 1))
    if box == [1, 4] or box == [2, 2]:
        return "I" if box == [1, 4] else "O"
    beside = [sum(abs(a.row - b.row) + abs(a.col - b.col) == 1 for b in four) for a in four]
    if max(beside) == 3:
        return "T"
    three_in_line = any(rows.count(row) == 3 for row in rows) or any(cols.count(col) == 3 for col in cols)
    return "L" if three_in_line else "S"
