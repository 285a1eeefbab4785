"""Leaving out clues while the answer stays the only one.

One incremental solver holds the rules, every clue under a switch, and the demand "differs from the
answer". Under a set of clues it says "no" exactly when those clues make the answer unique, and its
core names clues that are enough: all others go at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lamplit.engines.sat import SatSession
from lamplit.grid import Cell
from lamplit.model import Model
from lamplit.puzzle import Solution


class Uniqueness:
    """Is the answer the only one under these clues, and which of them does that need?"""

    def __init__(self, model: Model, solution: Solution) -> None:
        self.session = SatSession(model, switches=True)
        self._ours = [var for var in model.decisions if model.keys[var] in solution.true]
        ours = set(self._ours)
        self.session.add([-var if var in ours else var for var in model.decisions])
        # Look for an answer that differs as much as it can: it shows every open place at once.
        self.session.try_first([-var if var in ours else var for var in model.decisions])

    def another(self, clues: Iterable[Cell] | None = None) -> Solution | None:
        """A different answer under these clues (default: all), or None if there is none."""
        return Solution(self.session.decisions()) if self.session.solve(clues) else None

    def needed(self) -> set[Cell]:
        """After ``another`` found none: clues that are enough for that."""
        return self.session.core()

    def close(self) -> None:
        self.session.close()


def minimal(
    proof: Uniqueness, clues: Sequence[Cell], together: Callable[[Cell], Sequence[Cell]] = lambda cell: (cell,)
) -> set[Cell]:
    """A set of clues from which none can be left out, tried in the order given.

    ``proof`` must just have shown uniqueness under the clues. ``together`` names the clues that stay
    or go as one (a symmetric puzzle may want that).
    """
    kept = proof.needed() & set(clues)
    settled: set[Cell] = set()
    for clue in clues:
        if clue not in kept or clue in settled:
            continue
        group = [cell for cell in together(clue) if cell in kept]
        rest = kept.difference(group)
        if proof.another(sorted(rest)) is None:
            kept = proof.needed() | (settled & rest)
        else:
            settled.update(group)
    return kept
