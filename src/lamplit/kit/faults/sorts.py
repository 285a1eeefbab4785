"""Marks of several sorts, such as bulbs of a colour: what each may be, and those that are none or two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplit.core.decisions import OnCell
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, State
from lamplit.kit.sorts import name_one

Sorts = Sequence[type[OnCell]]


def list_possible_sorts(state: State, cells: Iterable[Cell], mark: type[OnCell], sorts: Sorts) -> dict[Cell, Sorts]:
    """For each of these cells the sorts that its mark has, or else may have; none where there can't be a mark."""

    def list_sorts(cell: Cell) -> Sorts:
        if mark(cell) in state.false:
            return ()
        known = [sort for sort in sorts if sort(cell) in state.true]
        return known or [sort for sort in sorts if sort(cell) not in state.false]

    return {cell: list_sorts(cell) for cell in cells}


def find_sort_faults(
    state: State, cells: Iterable[Cell], mark: type[OnCell], sorts: Sorts, word: str = "sort"
) -> list[Fault]:
    """Marks of two sorts or none, and sorts without a mark; ``word`` is what sentences call a sort: ``colour``."""
    faults = []
    for cell in cells:
        known = [sort.name for sort in sorts if sort(cell) in state.true]
        if len(known) > 1:
            text = f"the {mark.noun} at {cell} is {' and '.join(known)}"
            faults.append(Fault(f"two-{word}s", text, (cell,)))
        elif known and mark(cell) in state.false:
            text = f"there is {name_one(word)} at {cell}, but no {mark.noun}"
            faults.append(Fault(f"{word}-without-{mark.name}", text, (cell,)))
        elif mark(cell) in state.true and all(sort(cell) in state.false for sort in sorts):
            faults.append(Fault(f"no-{word}", f"the {mark.noun} at {cell} has no {word}", (cell,)))
    return faults
