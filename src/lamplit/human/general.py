"""The last tier: whatever is forced can be shown by a contradiction, in any genre.

All that must be served, clues and rules alike, hangs on a switch. To show that a decision is
forced, suppose its opposite: the solver says no, and its core says which of the switches the "no"
needed. The core is made irreducible by leaving out one after another. Of all that is forced the
decision with the smallest such set is told: "if … then these can't all be served".
"""

from __future__ import annotations

from lamplit.clock import Clock
from lamplit.decisions import Decision
from lamplit.engines.clash import DemandSolver, clashing, demands, in_words
from lamplit.engines.common import shared
from lamplit.engines.sat import SatSession
from lamplit.errors import BadInput
from lamplit.genres import genre_of
from lamplit.grid import Cell
from lamplit.model import Demand, Lit, Switch
from lamplit.puzzle import Puzzle, State
from lamplit.steps import Clash, Step
from lamplit.words import sentence

SHORTLIST = 6
"""How many of the smallest cores are made irreducible before one is chosen."""


class General:
    """One puzzle's rules under switches, in one solver that is asked again and again."""

    def __init__(self, puzzle: Puzzle, clock: Clock | None = None) -> None:
        self.puzzle = puzzle
        model = genre_of(puzzle).model(puzzle, switchable=True)
        self._session = SatSession(model, switches=model.switches, clock=clock)
        self._lit: dict[Decision, Lit] = {key: lit for lit, key in enumerate(model.keys) if key is not None}

    def close(self) -> None:
        self._session.close()

    def _known(self, state: State) -> list[Lit]:
        """A state as literals. That there is nothing where nothing can be goes without saying."""
        for key in sorted(state.true):
            if key not in self._lit:
                raise BadInput(f"the state has something at {key.place}, where nothing can be")
        return [self._lit[key] for key in sorted(state.true)] + [
            -self._lit[key] for key in sorted(state.false) if key in self._lit
        ]

    def possible(self, state: State) -> bool:
        """Is there a solution with all that is known?"""
        return self._session.solve(assume=self._known(state))

    def forced(self, state: State, asked: list[Decision]) -> list[tuple[Decision, bool]]:
        """Which of these decisions are the same in every solution with all that is known; there must be one."""
        same = shared(self._session, (self._lit[key] for key in asked), self._known(state))
        keys = self._session.model.keys
        return [(key, lit > 0) for lit in same or () if (key := keys[abs(lit)]) is not None]

    def step(self, state: State, forced: list[tuple[Decision, bool]]) -> Step:
        """Of these forced decisions the one with the smallest contradiction found, told."""
        known = self._known(state)
        cores: list[tuple[int, Decision, bool, list[Switch]]] = []
        for key, value in forced:
            self._session.solve(assume=self._against(known, key, value))
            core = self._in_order(self._session.core(self._session.switch))
            cores.append((len(core), key, value, core))
        cores.sort(key=lambda item: item[:2])
        best: tuple[Decision, bool, list[Switch]] | None = None
        for _, key, value, core in cores[:SHORTLIST]:
            small = DemandSolver(self._session, self._against(known, key, value)).irreducible(core)
            if best is None or len(small) < len(best[2]):
                best = key, value, self._in_order(small)
        assert best is not None
        return self._told(*best)

    def _against(self, known: list[Lit], key: Decision, value: bool) -> list[Lit]:
        return [*known, -self._lit[key] if value else self._lit[key]]

    def _in_order(self, switches: set[Switch]) -> list[Switch]:
        return [name for name in self._session.switch if name in switches]

    def _told(self, key: Decision, value: bool, core: list[Switch]) -> Step:
        supposed = sentence(f"if {key.suppose(not value)}")[:-1]
        unserved = demands(self.puzzle, core)
        follows = f"then {in_words(unserved)}" if unserved else "then the rules could not be kept at all"
        text = f"{supposed}, {follows}. So {key.conclude(value)}."
        clues, cells = self._places(unserved)
        return Step("general", (key,) if value else (), () if value else (key,), clues, cells, text)

    def _places(self, unserved: list[Demand]) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The clues that demand this, and the other cells in which something is demanded."""
        cells = [cell for demand in unserved for cell in demand.cells]
        clues = self.puzzle.clues
        return tuple(cell for cell in cells if cell in clues), tuple(cell for cell in cells if cell not in clues)

    def clash(self, state: State) -> Clash:
        """A small set of what can't all be served, none of it in vain; there is no solution."""
        found = clashing(self._session, self._known(state))
        assert found is not None
        unserved = demands(self.puzzle, found)
        if not unserved and len(state):
            return Clash("what is filled in already breaks the rules", ())
        return Clash(in_words(unserved), *self._places(unserved))
