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

    def __str__(self) -> str:
        """The board, and a line about it."""
        grade = "" if self.grade is None else f", {self.grade}"
        return f"{self.puzzle}\n# {self.puzzle.size}{grade}, seed {self.seed}"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.puzzle._repr_svg_()
