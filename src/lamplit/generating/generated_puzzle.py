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
    """A generated puzzle that is proven to have exactly one solution. Printed, it is the board and a line about it."""

    puzzle: Puzzle
    """The puzzle."""
    solution: Solution
    """Its only solution."""
    seed: int
    """The seed that makes the same puzzle again."""
    seconds: float = field(compare=False)
    """How long it took, including the proof."""
    grade: Grade
    """The grade."""
    effort: Effort = field(default_factory=dict, compare=False)
    """What the proof cost the solver: ``variables``, ``clauses``, ``conflicts`` and so on."""

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
        return f"{self.puzzle.size}, {self.grade}, seed {self.seed}"
