"""The checker of Numberlink."""

from collections import Counter

from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.kit.faults.paths import find_path_faults


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    return find_path_faults(puzzle, state, puzzle.grid.links)


def validate(puzzle: Puzzle) -> list[Fault]:
    """Numbers that can't all be joined in pairs."""
    faults = []
    for number, times in Counter(puzzle.clues.values()).items():
        cells = tuple(cell for cell, clue in puzzle.clues.items() if clue == number)
        if times == 1:
            faults.append(
                Fault("unpaired", f"there is no other {number} to join with the {number} at {cells[0]}", cells)
            )
        elif times % 2:
            faults.append(Fault("unpaired", f"the {times} {number}s can't be joined in pairs", cells))
    return faults
