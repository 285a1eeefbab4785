"""What it means that a demand is switched off, worked out on the board and judged by brute force."""

from __future__ import annotations

from collections.abc import Collection

from tests.conformance.boards import CASES, brute_force, subsets

from lamplit.core.model import ClueAt, RuleAt, Switch
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.registry import genre_of
from lamplit.genres.akari.rules import LIGHT

UNKNOWN: dict[str, Clue] = {"akari": "x", "nurikabe": "?", "hashi": "?", "nurimisaki": "?"}
"""What is left of a number that is switched off; in the other genres nothing is."""


def weakened(puzzle: Puzzle, on: Collection[Switch]) -> Puzzle:
    """The board with those clues only that are switched on. Walls and islands stay."""
    unknown = UNKNOWN.get(puzzle.genre)
    left = {cell: clue if ClueAt(cell) in on else unknown for cell, clue in puzzle.clues.items()}
    return puzzle.with_clues({cell: clue for cell, clue in left.items() if clue is not None})


def solutions_under(puzzle: Puzzle, on: Collection[Switch]) -> set[Solution]:
    """All solutions if only these demands are made, by brute force."""
    board = weakened(puzzle, on)
    if puzzle.genre != "akari":
        return brute_force(board)
    dark = {cell for cell in puzzle.grid.cells if RuleAt(LIGHT, cell) not in on}
    return {
        solution
        for solution in subsets(CASES["akari"].space(board))
        if all(
            fault.rule == "dark-cell" and set(fault.cells) <= dark for fault in genre_of(board).check(board, solution)
        )
    }


KEEPS_OPEN_NUMBERS_WHITE = ("kurodoko", "cave")
"""Where a ``?`` says that its cell is white; elsewhere it says nothing, or its cell is white because of the rules."""


def all_demands(puzzle: Puzzle) -> list[Switch]:
    """The switches that the rules must have, worked out from the board: clues, in Akari also light."""
    silent = ("x",) if puzzle.genre in KEEPS_OPEN_NUMBERS_WHITE else ("x", "?")
    switches: list[Switch] = [ClueAt(cell) for cell, clue in puzzle.clues.items() if clue not in silent]
    if puzzle.genre == "akari":
        switches += [RuleAt(LIGHT, cell) for cell in puzzle.grid.cells if cell not in puzzle.clues]
    return switches


def places(switches: Collection[Switch]) -> set[str]:
    """Switches for eyes: ``r1c2`` for a clue, ``light r1c2`` for a cell that must be lit."""
    return {
        str(switch.cell) if isinstance(switch, ClueAt) else f"{switch.rule} {switch.cell}"
        for switch in switches
        if isinstance(switch, ClueAt | RuleAt)
    }
