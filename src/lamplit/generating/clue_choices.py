"""Clues that a solver chooses so that a solution is the only one, where the solution leaves a choice of clues.

Every other solution that comes up rules out all choices that would allow it. In the end a choice has no other
solution, or no choice is left, and then none could do it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random

from pysat.solvers import Solver

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import Lit
from lamplit.core.puzzle import Clue, Puzzle


class ClueChoices(ABC):
    """The choices that are left."""

    def __init__(self, board: Puzzle) -> None:
        self._board = board
        self.tried: Puzzle | None = None
        """The board that was tried last."""
        self._solver = Solver("minisat22")
        self._top = 0
        self._says: dict[tuple[Cell, Clue], Lit] = {}
        """For each clue that a cell may have, the variable that says so."""

    @abstractmethod
    def rule_out_other(self, board: Puzzle) -> bool:
        """Look for another solution of a board, and rule out all choices that allow it; False if there is none."""

    def iterate_boards(self, rounds: int, clock: Clock) -> Iterator[Puzzle]:
        """Boards with one solution. If no choice has one, the board that was tried last; none if rounds run out."""
        found = False
        for _ in range(rounds):
            clock.check()
            clues = self.choose_clues()
            if clues is None:
                break
            self.tried = self._board.with_clues(clues)
            if not self.rule_out_other(self.tried):
                found = True
                yield self.tried
                self._solver.add_clause([-self._says[said] for said in clues.items()])
        else:
            return
        if not found and self.tried is not None:
            yield self.tried

    def choose_clues(self) -> dict[Cell, Clue] | None:
        """A choice that is left; None if there is none."""
        if not self._solver.solve():
            return None
        true = set(self._solver.get_model())
        return {cell: clue for (cell, clue), lit in self._says.items() if lit in true}

    def close(self) -> None:
        self._solver.delete()

    def _add_variable(self) -> Lit:
        self._top += 1
        return self._top

    def _begin_anywhere(self, rng: Random) -> None:
        """Try clues at random first."""
        self._solver.set_phases([lit if rng.random() < 0.5 else -lit for lit in self._says.values()])
