"""The checker of Fillomino."""

from collections.abc import Iterable, Mapping

from lamplit.core.decisions import Number
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, Solution, State
from lamplit.genres.fillomino.areas import find_largest_number
from lamplit.kit.faults.numbers import find_number_faults, read_numbers
from lamplit.kit.faults.parts import find_wrong_sizes


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    """The faults of a solution. A cell without a number can't get one any more."""
    written: dict[Cell, list[int]] = {cell: [] for cell in puzzle.grid.cells}
    for key in solution.true:
        if isinstance(key, Number) and key.cell in written:
            written[key.cell].append(key.n)
    return _find_faults(puzzle, State(solution.true, frozenset()), written)


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    every = range(1, find_largest_number(puzzle) + 1)
    return _find_faults(puzzle, state, dict.fromkeys(puzzle.grid.cells, every))


def _find_faults(puzzle: Puzzle, state: State, choices: Mapping[Cell, Iterable[int]]) -> list[Fault]:
    given = {cell: [clue] for cell, clue in puzzle.clues.items() if isinstance(clue, int) and choices[cell]}
    choices = {**choices, **given}
    wrong = find_wrong_sizes(puzzle.grid, read_numbers(state, choices), rule="too-large", too_small="too-small")
    return [*sorted(wrong, key=lambda fault: fault.rule != "too-large"), *find_number_faults(state, choices)]
