"""The lines that a loop from cell to cell may use (Masyu, Shingoki), and the one that a point means."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Line
from lamplit.core.puzzle import Puzzle
from lamplit.genre.picking import link_at


def decisions(puzzle: Puzzle) -> Sequence[Line]:
    """A line for every two cells that share a side, in reading order."""
    return [Line(link) for link in puzzle.grid.links]


def decision_at(puzzle: Puzzle, x: float, y: float) -> Line | None:
    """The link between two centres that is nearest to the point; none in the middle of a cell."""
    link = link_at(puzzle.grid, x, y)
    return None if link is None else Line(link)
