"""Which clues are enough for a solution to be the only one, by one solver that is used again and again.

Every clue hangs on a switch, and "differs from this solution" is demanded once and for all. So "is it the only one
with these clues?" is a question under assumptions, and a "no other" comes with the clues that it took.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from lamplit.authoring.changes import setter_of
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of


class UniquenessJudge:
    """A puzzle with all the clues it could have, and its solution; asked about some of the clues.

    A clue that is left out says nothing any more: a wall or an island stays.
    """

    def __init__(self, puzzle: Puzzle, solution: Solution, clock: Clock) -> None:
        model = genre_of(puzzle).model(puzzle, switchable=True, clock=clock)
        self.clues: list[Cell] = sorted(name.cell for name in model.switches if isinstance(name, ClueAt))
        """The clues that say something here: a number that a Hitori has only once, for one, does not."""
        self._saying = set(self.clues)
        self._session = SatSession(model, switches=map(ClueAt, self.clues), clock=clock)
        self._session.add(self._session.make_blocking_clause(solution))
        # A clue that nobody asks for is kept if it can be: another solution then shows all that it breaks.
        self._session.try_first(self._session.switch.values())
        self._asked: list[ClueAt] = []

    def are_enough(self, clues: Iterable[Cell]) -> bool:
        """Is the solution the only one with these clues?"""
        self._asked = [ClueAt(cell) for cell in sorted(self._saying.intersection(clues))]
        return not self._session.solve(self._asked)

    def used_clues(self) -> set[Cell]:
        """After it was: clues that are enough for that."""
        core = self._session.core(self._asked)
        return {clue.cell for clue in self._asked if clue in core}

    def find_broken_clues(self) -> set[Cell]:
        """After it was not: clues of which any one might forbid the other solution, and none else could."""
        return {cell for cell in self.clues if not self._session.is_true(self._session.switch[ClueAt(cell)])}

    def close(self) -> None:
        self._session.close()


def list_removable_clues(puzzle: Puzzle) -> set[Cell]:
    """The clues that could be left out at all: not plain walls, nor islands without a number."""
    weaker = setter_of(puzzle).weaker
    return {cell for cell, clue in puzzle.clues.items() if weaker(clue) != clue}


def keep_only_clues(puzzle: Puzzle, kept: Collection[Cell]) -> Puzzle:
    """The puzzle with what these clues say and no other; walls and islands stay."""
    weaker = setter_of(puzzle).weaker
    clues = {cell: clue if cell in kept else weaker(clue) for cell, clue in puzzle.clues.items()}
    return puzzle.with_clues({cell: clue for cell, clue in clues.items() if clue is not None})
