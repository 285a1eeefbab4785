"""The validators of Hitori: of a puzzle by itself, of a solution, and of a half-filled board.

Plain Python over the board, written apart from the rules in the model, so that it can judge them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Set

from lamplit.core.bitsets import flood_fill, make_board_mask
from lamplit.core.decisions import Decision, Shade
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.core.words import join_words
from lamplit.kit.faults.marks import CellMarks, split_off_board
from lamplit.kit.faults.shapes import find_parts, find_touching


def _list_lines(puzzle: Puzzle) -> list[tuple[str, dict[int, list[Cell]]]]:
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


def validate(puzzle: Puzzle) -> list[Fault]:
    """What no shading can mend, whatever the rest of the board.

    Of equal numbers in a line all but one must be shaded, and of those side by side only every
    other one can be: two pairs, or four in a row, are too many. And where holes tear the board
    apart, all but one of its parts would have to be shaded whole, which only a lone cell can be.
    """
    faults: list[Fault] = []
    grid = puzzle.grid
    for line, stands in _list_lines(puzzle):
        for number, cells in stands.items():
            staying = sum(len(run) // 2 for run in find_connected_parts(cells, grid.neighbours))
            if staying > 1:
                faults.append(
                    Fault(
                        "number-cannot-be-single",
                        f"the {number} can never appear only once in {line}: of {join_words(cells)} "
                        f"at least {staying} stay white",
                        tuple(cells),
                    )
                )
    torn = [part for part in find_connected_parts(grid.cells, grid.neighbours) if len(part) > 1]
    if len(torn) > 1:
        faults.append(
            Fault(
                "board-in-parts",
                f"the board can never be connected: holes separate {torn[0][0]} from {torn[1][0]}",
                (torn[0][0], torn[1][0]),
            )
        )
    return faults


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """What is wrong with this shading, in order: shading off the board, shaded cells side by side,
    numbers that appear twice in a row, then in a column, white cells in several parts."""
    return [] if _is_correct(puzzle, solution.true) else _find_faults(puzzle, solution.true, frozenset())


def _is_correct(puzzle: Puzzle, true: Collection[Decision]) -> bool:
    """Whether a shading keeps every rule. Most that are asked about do, and this is soon seen; what is wrong with
    the others takes longer to say. Sets of cells are whole numbers here (see ``bitsets``).
    """
    grid = puzzle.grid
    shaded = {shade.cell for shade in true if isinstance(shade, Shade)}
    in_rows, in_columns, standing = set(), set(), 0
    for (row, col), number in puzzle.clue_items:
        if (row, col) not in shaded and isinstance(number, int):
            in_rows.add((row, number))
            in_columns.add((col, number))
            standing += 1
    if not len(in_rows) == len(in_columns) == standing:
        return False
    width = grid.cols + 1
    white = make_board_mask(grid.rows, grid.cols, grid.holes)
    black = 0
    for row, col in shaded:
        if not (0 <= row < grid.rows and 0 <= col < grid.cols):
            return False
        black |= 1 << row * width + col
    if black & ~white or black & (black << 1 | black << width) or len(shaded) < len(true):
        return False
    white &= ~black
    return flood_fill(white & -white, white, width) == white and (white != 0 or not grid.cells)


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    """The same of a half-filled board, where a cell beside a shaded one is known to stay white."""
    return _find_faults(puzzle, state.true, {shade.cell for shade in state.open(map(Shade, puzzle.grid.cells))})


def _find_faults(puzzle: Puzzle, true: Collection[Decision], undecided: Set[Cell]) -> list[Fault]:
    grid = puzzle.grid
    black, faults = split_off_board(puzzle, true, "shade-off-board", "shaded cell")
    undecided = undecided - black - {near for cell in black for near in grid.neighbours(cell)}
    shaded = CellMarks(grid, black, frozenset(undecided))
    white = shaded.invert()
    faults += find_touching(shaded, "shaded cell", rule="shaded-side-by-side")
    for line, stands in _list_lines(puzzle):
        for number, cells in stands.items():
            staying = [cell for cell in cells if cell in white.yes]
            if len(staying) > 1:
                often = "twice" if len(staying) == 2 else f"{len(staying)} times"
                rule = f"number-repeated-in-{line.partition(' ')[0]}"
                faults.append(
                    Fault(rule, f"the {number} appears {often} in {line}, at {join_words(staying)}", tuple(staying))
                )
    if grid.cells and not white.possible:
        faults.append(Fault("nothing-white", "no cell is left white", grid.cells))
    return faults + find_parts(white, "white cell", rule="white-cells-in-parts")
