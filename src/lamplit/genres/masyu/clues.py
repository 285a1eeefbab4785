"""The clues of Masyu: pearls."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.clues import ClueKinds
from lamplit.genre.families.loops.check import LoopDrawing

CLUES = ClueKinds(None, {"w": "white pearl", "b": "black pearl"}, words="a white pearl w or a black pearl b")


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """White pearls with a line straight through that turns beside; black ones with a turn and straight arms."""
    drawing = LoopDrawing(state.true, puzzle.grid.links)

    def is_passed(cell: Cell, colour: str) -> bool:
        near = drawing.neighbours.get(cell, ())
        if colour == "w":
            return drawing.is_straight(cell) and any(map(drawing.is_turning, near))
        return drawing.is_turning(cell) and all(map(drawing.is_straight, near))

    return [cell for cell, given in puzzle.clues.items() if is_passed(cell, str(given))]
