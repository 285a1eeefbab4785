"""Shingoki as it is played: a line from cell to cell, and crosses where it can't be."""

from __future__ import annotations

from collections.abc import Collection

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.families.loops.pearls import can_pass
from lamplit.genre.families.loops.play import make_drawing, make_pearl_board
from lamplit.genre.playing import Play
from lamplit.genres.shingoki.check import list_numbered_pearls


def find_met_clues(puzzle: Puzzle, state: State) -> Collection[Cell]:
    """The pearls that the line passes as their colour asks, and whose two straight lines add up to the number and
    end in turns: with no line still to come, a pearl may be passed only where it is passed already."""
    drawing = make_drawing(puzzle, state)
    return [pearl.cell for pearl, _ in list_numbered_pearls(puzzle) if can_pass(drawing, pearl)]


PLAY = Play(make_pearl_board, find_met_clues)
