"""Hashi for setters: islands are part of the board, and each may say how many bridges it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.authoring import Setter
from lamplit.genres.hashi.making.extend import BUILDING
from lamplit.genres.hashi.rules import find_spans

UNKNOWN = "?"


def weaken_clue(clue: Clue) -> Clue:
    """An island of unknown number stays."""
    return UNKNOWN


def fit_clues(puzzle: Puzzle, solution: Solution) -> Mapping[Cell, Clue]:
    """The number of every island; one of two bridges is the first, the other the second."""
    ends = Counter(end for bridge in solution.true if isinstance(bridge, Bridge) for end in (bridge.a, bridge.b))
    return {island: ends[island] for island in puzzle.clues if ends[island]}


def list_options(puzzle: Puzzle, cell: Cell) -> Sequence[Clue | None]:
    """Water, or an island with as many bridges as it has neighbours for, two each."""
    there = puzzle if cell in puzzle.clues else puzzle.with_clues({**puzzle.clues, cell: UNKNOWN})
    ways = sum(cell in span for span in find_spans(there))
    return [None, UNKNOWN, *range(1, 2 * ways + 1)]


SETTER = Setter("number", weaken_clue, fit_clues, list_options, bare=UNKNOWN, building=BUILDING)
