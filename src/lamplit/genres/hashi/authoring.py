"""Hashi for setters: islands are part of the board, and each may say how many bridges it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import Setter
from lamplit.genres.hashi.making.extend import BUILDING
from lamplit.genres.hashi.rules import spans

UNKNOWN = "?"


def weaker(clue: Clue) -> Clue:
    """An island of unknown number stays."""
    return UNKNOWN


def fitting(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """The number of every island; one of two bridges is the first, the other the second."""
    ends = Counter(end for bridge in solution.true if isinstance(bridge, Bridge) for end in (bridge.a, bridge.b))
    return {island: ends[island] for island in puzzle.clues if ends[island]}


def options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """Water, or an island with as many bridges as it has neighbours for, two each."""
    there = puzzle if cell in puzzle.clues else puzzle.with_clues({**puzzle.clues, cell: UNKNOWN})
    ways = sum(cell in span for span in spans(there))
    return [None, UNKNOWN, *range(1, 2 * ways + 1)]


SETTER = Setter("number", weaker, fitting, options, bare=UNKNOWN, building=BUILDING)
