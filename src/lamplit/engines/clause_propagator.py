"""What follows without a search: a solver that is told clauses, and asked what they make of some literals.

It draws one conclusion after another, each from a single clause of which all literals but one are false, until
there is no more to draw. Nothing is learnt and nothing tried, so the answer depends on the clauses alone, not on
what was asked before; and it comes in some ten thousandths of a second, where a program in Python takes
milliseconds. Generators think with it: they ask for thousands of answers about boards of one shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from weakref import finalize

from pysat.solvers import Solver, pysolvers

from lamplit.core.model import Lit

SOLVER = "minisat-gh"


class ClausePropagator:
    """Clauses, and what follows from them one by one."""

    def __init__(self, clauses: Iterable[Sequence[Lit]] = ()) -> None:
        self._solver = Solver(SOLVER, bootstrap_with=clauses)
        finalize(self, self._solver.delete)  # at the end of the program too, when python-sat would be too late
        self.interrupted = False
        """Whether Ctrl-C came in the middle of an answer: then no further answer can be trusted."""

    def add(self, clauses: Iterable[Sequence[Lit]]) -> None:
        self._solver.append_formula(clauses)

    def find_implied(self, lits: list[Lit]) -> list[Lit]:
        """One literal after another, each with all that follows from it and those before it; a literal that is
        known by then is left out. Where there is a contradiction, what is found up to it."""
        try:
            known: list[Lit] = self._solver.propagate(lits)[1]
        except pysolvers.error:  # which is how python-sat tells of Ctrl-C
            self.interrupted = True
            raise KeyboardInterrupt from None
        return known
