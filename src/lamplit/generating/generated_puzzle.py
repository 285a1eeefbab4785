"""What a generator delivers."""

from __future__ import annotations

from dataclasses import dataclass, field

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.human import Grade

Effort = dict[str, int]
"""What a solver had to read and do: ``variables``, ``clauses``, ``cuts``, ``conflicts``, ``decisions`` …"""


@dataclass(frozen=True)
class GeneratedPuzzle:
    """A finished puzzle, proven and checked."""

    puzzle: Puzzle
    solution: Solution
    seed: int
    seconds: float
    """How long it took, with the proof and the check."""
    grade: Grade | None
    """None where the genre has no strategies."""
    effort: Effort = field(default_factory=dict, compare=False)
    """Of the proof that there is no other solution; empty where nobody has counted."""

    def __str__(self) -> str:
        """The board, and a line about it."""
        grade = "" if self.grade is None else f", {self.grade}"
        return f"{self.puzzle}\n# {self.puzzle.size}{grade}, seed {self.seed}"

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self.puzzle._repr_svg_()
