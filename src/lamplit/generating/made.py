"""What a generator delivers."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.human import Grade
from lamplit.puzzle import Puzzle, Solution


@dataclass(frozen=True)
class Made:
    """A finished puzzle, proven and checked."""

    puzzle: Puzzle
    solution: Solution
    seed: int
    seconds: float
    """How long it took, with the proof and the check."""
    grade: Grade | None
    """None where the genre has no strategies."""
