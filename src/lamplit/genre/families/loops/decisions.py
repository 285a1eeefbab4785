"""The lines that a loop from cell to cell may use (Masyu, Shingoki)."""

from __future__ import annotations

from collections.abc import Sequence

from lamplit.core.decisions import Line
from lamplit.core.puzzle import Puzzle


def decisions(puzzle: Puzzle) -> Sequence[Line]:
    """A line for every two cells that share a side, in reading order."""
    return [Line(link) for link in puzzle.grid.links]
