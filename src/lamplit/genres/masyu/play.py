"""Masyu as it is played: a line from cell to cell, and crosses where it can't be."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.families.loops.play import drawing_of, pearl_board
from lamplit.genre.playing import Play


def met(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """White pearls with a line straight through that turns beside; black ones with a turn and straight arms."""
    drawing = drawing_of(puzzle, state)

    def passed(cell: Cell, colour: str) -> bool:
        near = drawing.near.get(cell, ())
        if colour == "w":
            return drawing.straight(cell) and any(map(drawing.turning, near))
        return drawing.turning(cell) and all(map(drawing.straight, near))

    return [cell for cell, given in puzzle.clues.items() if passed(cell, str(given))]


PLAY = Play(pearl_board, met)
