"""The checker of Numberlink."""

from collections import Counter

from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genre.clues import UNKNOWN
from lamplit.kit.faults.paths import find_path_faults


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    return find_path_faults(puzzle, state, puzzle.grid.links)


def validate(puzzle: Puzzle) -> list[Fault]:
    """Numbers that can't all be joined in pairs."""
    faults = []
    if UNKNOWN in puzzle.clues.values():
        return find_odd_ends(puzzle)
    for number, times in Counter(puzzle.clues.values()).items():
        cells = tuple(cell for cell, clue in puzzle.clues.items() if clue == number)
        if times == 1:
            faults.append(
                Fault("unpaired", f"there is no other {number} to join with the {number} at {cells[0]}", cells)
            )
        elif times % 2:
            faults.append(Fault("unpaired", f"the {times} {number}s can't be joined in pairs", cells))
    return faults


def find_odd_ends(puzzle: Puzzle) -> list[Fault]:
    """Numbers that can't all be joined, where an end without a number may be joined with any."""
    count, unnumbered = len(puzzle.clues), Counter(puzzle.clues.values())[UNKNOWN]
    if count == 1:
        [end] = puzzle.clues
        return [Fault("unpaired", f"there is no other end to join with the one at {end}", (end,))]
    if count % 2:
        return [Fault("unpaired", f"the {count} ends can't be joined in pairs", tuple(puzzle.clues))]
    alone = {
        number: times for number, times in Counter(puzzle.clues.values()).items() if number != UNKNOWN and times % 2
    }
    if len(alone) > unnumbered:
        cells = tuple(cell for cell, clue in puzzle.clues.items() if clue in alone)
        return [
            Fault("unpaired", f"{len(alone)} numbers need an end without a number, and there are {unnumbered}", cells)
        ]
    return []
