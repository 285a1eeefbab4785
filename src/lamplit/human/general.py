"""The last tier: whatever is forced can be shown by a contradiction, in any genre.

All that must be served, clues and cells alike, hangs on a switch. To show that a decision is
forced, suppose its opposite: the solver says no, and its core says which of the switches the "no"
needed. The core is made minimal by leaving out one after another. Of all that is forced the
decision with the smallest such set is told: "if … then these clues and cells can't all be served".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.clock import Clock
from lamplit.decisions import Decision
from lamplit.engines.sat import SatSession
from lamplit.errors import BadInput
from lamplit.genres import genre_of
from lamplit.grid import Cell
from lamplit.model import Lit
from lamplit.puzzle import Puzzle, State
from lamplit.steps import Clash, Finding, Grounds, Human, Step
from lamplit.words import listing, sentence

SOLVER = "minisat-gh"
"""On almost empty boards the default solver can search for minutes, and looks at the clock only where it
restarts; this one heeds what it shall try first, and the clock."""
SHORTLIST = 6
"""How many of the smallest cores are made minimal before one is chosen."""
TOLD = 12
"""How many clues and cells a sentence names before it only counts the rest."""


@dataclass(frozen=True)
class GeneralContradiction(Finding):
    """A decision whose opposite leaves demands that can't all be served."""

    puzzle: Puzzle

    def words(self) -> str:
        (decision,), holds = (self.true, True) if self.true else (self.false, False)
        return (
            f"{sentence('if ' + decision.suppose(not holds))[:-1]}, then these can't all be served: "
            f"{_demands(self.puzzle, self.grounds)}. So {decision.conclude(holds)}."
        )


class General:
    """One puzzle's rules under switches, in one solver that is asked again and again."""

    def __init__(self, puzzle: Puzzle, human: Human, clock: Clock) -> None:
        self.puzzle = puzzle
        model = human.served(puzzle)
        self._session = SatSession(model, switches=True, clock=clock, solver=SOLVER)
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
        """Which of these decisions are the same in every solution with all that is known; there must be one.

        One solution is a guess at them; then any other solution is asked for that differs somewhere, and
        takes away what differs. To ask for each decision alone can take for ever on an almost empty board.
        """
        known = self._known(state)
        if not self._session.solve(assume=known):
            return []
        same = [self._lit[key] if self._session.true(self._lit[key]) else -self._lit[key] for key in asked]
        while same:
            self._session.try_first(-lit for lit in same)
            differs = self._session.fresh()
            self._session.add([-differs, *(-lit for lit in same)])
            if not self._session.solve(assume=[*known, differs]):
                break
            same = [lit for lit in same if self._session.true(lit)]
        certain = {abs(lit): lit > 0 for lit in same}
        return [(key, certain[lit]) for key in asked if (lit := self._lit[key]) in certain]

    def step(self, state: State, forced: list[tuple[Decision, bool]]) -> Step:
        """Of these forced decisions the one with the smallest contradiction found."""
        known = self._known(state)
        cores: list[tuple[int, Decision, bool, frozenset[Cell]]] = []
        for key, value in forced:
            against = [*known, -self._lit[key] if value else self._lit[key]]
            self._session.solve(assume=against)
            core = self._core()
            cores.append((len(core), key, value, core))
        cores.sort(key=lambda item: (item[0], item[1]))
        best: tuple[int, Decision, bool, list[Cell]] | None = None
        for _, key, value, core in cores[:SHORTLIST]:
            against = [*known, -self._lit[key] if value else self._lit[key]]
            small = self._minimal(core, against)
            if best is None or len(small) < best[0]:
                best = len(small), key, value, small
        assert best is not None
        _, key, value, small = best
        true, false = ((key,), ()) if value else ((), (key,))
        return Step("general", GeneralContradiction(true, false, self._grounds(small), self.puzzle))

    def _core(self) -> frozenset[Cell]:
        cells = (name for name in self._session.switch if isinstance(name, Cell))
        return frozenset(self._session.core(cells))

    def _minimal(self, core: frozenset[Cell], assume: list[Lit]) -> list[Cell]:
        """Leave out one after another what the "no" doesn't need."""
        needed = core
        for cell in sorted(core):
            if cell in needed and not self._session.solve(needed - {cell}, assume):
                needed = self._core()
        return sorted(needed)

    def _grounds(self, core: Sequence[Cell]) -> Grounds:
        clues = tuple(cell for cell in core if cell in self.puzzle.clues)
        return Grounds(clues, tuple(cell for cell in core if cell not in self.puzzle.clues))

    def clash(self, state: State) -> Clash:
        """A smallest set, found by leaving out, of what can't all be served; there is no solution."""
        known = self._known(state)
        self._session.solve(assume=known)
        grounds = self._grounds(self._minimal(self._core(), known))
        demands = _demands(self.puzzle, grounds)
        if len(grounds.places) == 1:
            return Clash(f"this can't be served, whatever the rest: {demands}", grounds)
        return Clash(f"these can't all be served: {demands}", grounds)


def _demands(puzzle: Puzzle, grounds: Grounds) -> str:
    """What must be served, by name; if it is too much, the rest of it by number."""
    human = genre_of(puzzle).human
    assert human is not None
    core = [*grounds.clues, *grounds.cells]
    named = [human().demand(puzzle, cell) for cell in core[:TOLD]]
    if len(core) > TOLD:
        named.append(f"{len(core) - TOLD} more")
    return listing(named)
