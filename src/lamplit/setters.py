"""What those who set puzzles need to know of a genre's clues, as data.

Only the shapes are here, so that a genre can point to its ``Setter`` without importing it. What is done with it
(complete, reduce, repair, adjust, clues for a solution) is in ``lamplit.setting``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lamplit.grid import Cell
from lamplit.puzzle import Clue, Puzzle, Solution


@dataclass(frozen=True)
class Setter:
    """A genre's clues as a setter sees them."""

    noun: str
    """What a clue is called: ``number``, ``pearl``."""
    weaker: Callable[[Clue], Clue | None]
    """What stays in a place whose clue is taken away: nothing (None), a plain wall, an island of unknown number.

    It never asks for more than the clue did: every solution stays one. A clue that says nothing stays as it is.
    """
    fitting: Callable[[Puzzle, Solution], Mapping[Cell, Clue]]
    """Every clue that this board could have with this solution, where walls and islands are as they are."""
    options: Callable[[Puzzle, Cell], Sequence[Clue | None]]
    """All that may stand in a cell, in order, what stands there now among it; None is an empty cell."""
    bare: Clue | None = None
    """A new wall or a new island that says no number, where clues are part of the board; None: where a clue
    can be put into an empty cell without changing anything else."""
    apart: bool = True
    """Whether each clue speaks for itself: a solution fits a board if it fits every clue, as ``fitting`` says."""
