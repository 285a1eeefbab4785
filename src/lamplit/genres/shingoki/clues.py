"""The clues of Shingoki: pearls with a number."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.clues import ClueKinds
from lamplit.genre.families.loops.check import LoopDrawing
from lamplit.genre.families.loops.pearls import can_pass
from lamplit.genres.shingoki.check import list_numbered_pearls

CLUES = ClueKinds(
    (0, 9999),
    before={"w": "white pearl", "b": "black pearl"},
    words="a pearl with its number from 0 to 9999, such as w5 or b3",
)


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The pearls that the line passes as their colour asks, and whose two straight lines add up to the number and
    end in turns: with no line still to come, a pearl may be passed only where it is passed already."""
    drawing = LoopDrawing(state.true, puzzle.grid.links)
    return [pearl.cell for pearl, _ in list_numbered_pearls(puzzle) if can_pass(drawing, pearl)]
