"""Masyu as it is played: a line from cell to cell, and crosses where it can't be."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.families.loops.play import make_drawing, make_pearl_board
from lamplit.genre.playing import Play


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """White pearls with a line straight through that turns beside; black ones with a turn and straight arms."""
    drawing = make_drawing(puzzle, state)

    def is_passed(cell: Cell, colour: str) -> bool:
        near = drawing.neighbours.get(cell, ())
        if colour == "w":
            return drawing.is_straight(cell) and any(map(drawing.is_turning, near))
        return drawing.is_turning(cell) and all(map(drawing.is_straight, near))

    return [cell for cell, given in puzzle.clues.items() if is_passed(cell, str(given))]


PLAY = Play(make_pearl_board, find_met_clues)
