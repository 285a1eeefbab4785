"""Shingoki as it is played: a line from cell to cell, and crosses where it can't be."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.families.loops.pearls import may_pass
from lamplit.genre.families.loops.play import drawing_of, pearl_board
from lamplit.genre.playing import Play
from lamplit.genres.shingoki.check import numbered_pearls


def met(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The pearls that the line passes as their colour asks, and whose two straight lines add up to the number and
    end in turns: with no line still to come, a pearl may be passed only where it is passed already."""
    drawing = drawing_of(puzzle, state)
    return [pearl.cell for pearl, _ in numbered_pearls(puzzle) if may_pass(drawing, pearl)]


PLAY = Play(pearl_board, met)
