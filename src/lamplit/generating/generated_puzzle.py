"""What a generator delivers."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import View
from lamplit.drawing.notebook import build_html
from lamplit.human import Grade

Effort = dict[str, int]
"""What a solver had to read and do: ``variables``, ``clauses``, ``cuts``, ``conflicts``, ``decisions`` …"""


@dataclass(frozen=True, repr=False)
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
    """Statistics of the proof that there is no other solution; empty if they weren't counted."""

    def __str__(self) -> str:
        """The board, and a line about it."""
        return f"{self.puzzle}\n# {self._words}"

    def __repr__(self) -> str:
        return f"<GeneratedPuzzle: {self.puzzle.genre} {self._words}>"

    def __next__(self) -> GeneratedPuzzle:
        """The puzzle itself: ``generate`` without a count was an iterator in version 0.1, and ``next`` still works."""
        warnings.warn(
            "generate() returns the puzzle itself unless you give a count; leave out next()",
            DeprecationWarning,
            stacklevel=2,
        )
        return self

    def __iter__(self) -> Iterator[GeneratedPuzzle]:
        """The puzzle itself, for loops that were written for version 0.1."""
        warnings.warn(
            "generate() returns the puzzle itself unless you give a count; give count=1 for a loop",
            DeprecationWarning,
            stacklevel=2,
        )
        return iter([self])

    def _repr_html_(self) -> str:
        """The board, and a line about it, as a notebook shows them."""
        return build_html([self._words], [(self.puzzle, View())])

    @property
    def _words(self) -> str:
        grade = "" if self.grade is None else f", {self.grade}"
        return f"{self.puzzle.size}{grade}, seed {self.seed}"
