"""The two validators of Hitori: of a puzzle by itself, and of an answer to it.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from collections import defaultdict

from lamplit.decisions import Shade
from lamplit.grid import Cell
from lamplit.puzzle import Fault, Puzzle, Solution

DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def places(cells: list[Cell]) -> str:
    """``r1c1``, ``r1c1 and r1c3``, ``r1c1, r1c3 and r1c5``."""
    *most, last = map(str, cells)
    return f"{', '.join(most)} and {last}" if most else last


def _lines(puzzle: Puzzle) -> list[tuple[str, dict[int, list[Cell]]]]:
    """Each row, then each column, by the name people give it: where which number stands."""
    grid = puzzle.grid
    rows: list[dict[int, list[Cell]]] = [defaultdict(list) for _ in range(grid.rows)]
    columns: list[dict[int, list[Cell]]] = [defaultdict(list) for _ in range(grid.cols)]
    for cell, number in puzzle.clues.items():
        if isinstance(number, int):
            rows[cell.row][number].append(cell)
            columns[cell.col][number].append(cell)
    named = [(f"row {r + 1}", stands) for r, stands in enumerate(rows)]
    return named + [(f"column {c + 1}", stands) for c, stands in enumerate(columns)]


def _parts(cells: list[Cell]) -> list[list[Cell]]:
    """The connected parts of these cells, each in reading order, by their first cell."""
    left = set(cells)
    parts: list[list[Cell]] = []
    for start in sorted(cells):
        if start not in left:
            continue
        left.remove(start)
        part = [start]
        for row, col in part:
            for down, right in DIRECTIONS:
                near = Cell(row + down, col + right)
                if near in left:
                    left.remove(near)
                    part.append(near)
        parts.append(sorted(part))
    return parts


def validate(puzzle: Puzzle) -> list[Fault]:
    """What no shading can mend, whatever the rest of the board.

    Of equal numbers in a line all but one must be shaded, and of those side by side only every
    other one can be: two pairs, or four in a row, are too many. And where holes tear the board
    apart, all but one of its parts would have to be shaded whole, which only a lone cell can be.
    """
    faults: list[Fault] = []
    for line, stands in _lines(puzzle):
        for number, cells in stands.items():
            staying = sum(len(run) // 2 for run in _parts(cells))
            if staying > 1:
                faults.append(
                    Fault(
                        "number-cannot-be-single",
                        f"the {number} can never stand only once in {line}: of {places(cells)} "
                        f"at least {staying} stay white",
                        tuple(cells),
                    )
                )
    torn = [part for part in _parts(list(puzzle.grid.cells)) if len(part) > 1]
    if len(torn) > 1:
        faults.append(
            Fault(
                "board-in-parts",
                f"the board can never be connected: holes part {torn[0][0]} from {torn[1][0]}",
                (torn[0][0], torn[1][0]),
            )
        )
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with this shading, in order: shading off the board, shaded cells side by side,
    numbers that stand twice in a row, then in a column, white cells in several parts."""
    grid = puzzle.grid
    faults: list[Fault] = []
    shaded: set[Cell] = set()
    for decision in sorted(solution.true):
        assert isinstance(decision, Shade)
        cell = decision.cell
        if cell in grid:
            shaded.add(cell)
        else:
            where = "in a hole" if cell in grid.holes else "outside the board"
            faults.append(Fault("shade-off-board", f"the shaded cell {cell} lies {where}", (cell,)))
    for row, col in sorted(shaded):
        for near in (Cell(row, col + 1), Cell(row + 1, col)):
            if near in shaded:
                here = Cell(row, col)
                faults.append(
                    Fault("shaded-side-by-side", f"the shaded cells {here} and {near} share a side", (here, near))
                )
    for line, stands in _lines(puzzle):
        for number, cells in stands.items():
            white = [cell for cell in cells if cell not in shaded]
            if len(white) > 1:
                often = "twice" if len(white) == 2 else f"{len(white)} times"
                rule = f"number-repeated-in-{line.partition(' ')[0]}"
                faults.append(
                    Fault(rule, f"the {number} stands {often} in {line}, at {places(white)}", tuple(white))
                )
    white = [cell for cell in grid.cells if cell not in shaded]
    parts = _parts(white)
    if len(parts) > 1:
        torn = sorted(parts, key=len)[:-1]
        faults.append(
            Fault(
                "white-cells-in-parts",
                f"the white cells are in {len(parts)} parts: {torn[0][0]} is cut off",
                tuple(sorted(cell for part in torn for cell in part)),
            )
        )
    elif grid.cells and not white:
        faults.append(Fault("nothing-white", "no cell is left white", grid.cells))
    return faults
