"""Numbers in cells: missing, repeated, or in the wrong order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from lamplit.core.decisions import Number
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, State

PossibleNumbers = Mapping[Cell, frozenset[int]]
"""For each cell the numbers that it has or may still get: one where it is known."""


def read_numbers(state: State, choices: Mapping[Cell, Iterable[int]]) -> dict[Cell, frozenset[int]]:
    """The numbers that a state leaves each of these cells, out of its choices."""
    written: dict[Cell, set[int]] = {cell: set() for cell in choices}
    ruled_out: dict[Cell, set[int]] = {cell: set() for cell in choices}
    for decisions, numbers in ((state.true, written), (state.false, ruled_out)):
        for key in decisions:
            if isinstance(key, Number) and key.cell in numbers:
                numbers[key.cell].add(key.n)
    left = {cell: frozenset(values) - ruled_out[cell] for cell, values in choices.items()}
    return {cell: left[cell] & written[cell] if written[cell] else left[cell] for cell in choices}


def find_number_faults(state: State, choices: Mapping[Cell, Iterable[int]], *, rule: str = "one-number") -> list[Fault]:
    """Cells that have two numbers, or one that isn't among their choices, or none that they can still get."""
    written: dict[Cell, list[int]] = {cell: [] for cell in choices}
    for key in sorted(key for key in state.true if isinstance(key, Number)):
        written.setdefault(key.cell, []).append(key.n)
    possible = read_numbers(state, choices)
    faults = []
    for cell, numbers in written.items():
        if len(numbers) > 1:
            text = f"{cell} has two numbers, {numbers[0]} and {numbers[1]}"
        elif numbers and numbers[0] not in choices.get(cell, ()):
            text = f"{cell} can't have the number {numbers[0]}"
        elif not possible[cell]:
            text = f"{cell} has no number"
        else:
            continue
        faults.append(Fault(rule, text, (cell,)))
    return faults


def find_repeats(
    numbers: PossibleNumbers, cells: Sequence[Cell], where: str, *, rule: str = "repeated-number"
) -> list[Fault]:
    """Two of these cells with the same number; ``where`` says where they are: ``row 3``."""
    return [
        Fault(rule, f"{a} and {b}, in {where}, have the same number, {min(numbers[a])}", (a, b))
        for a, b in combinations(cells, 2)
        if len(numbers[a]) == 1 and numbers[a] == numbers[b]
    ]


def find_not_less(numbers: PossibleNumbers, less: Cell, more: Cell, *, rule: str = "wrong-order") -> list[Fault]:
    """The number of the first cell can't be smaller than that of the second."""
    if not numbers[less] or not numbers[more] or min(numbers[less]) < max(numbers[more]):
        return []
    return [Fault(rule, f"the number at {less} is not smaller than that at {more}", (less, more))]
