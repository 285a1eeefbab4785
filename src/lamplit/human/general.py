"""The last tier: whatever is forced can be shown by a contradiction, in any genre.

All that must be served, clues and cells alike, hangs on a switch. To show that a decision is
forced, suppose its opposite: the solver says no, and its core says which of the switches the "no"
needed. The core is made minimal by leaving out one after another. Of all that is forced the
decision with the smallest such set is told: "if … then these clues and cells can't all be served".
"""

from __future__ import annotations

from lamplit.clock import Clock
from lamplit.decisions import Decision
from lamplit.engines.sat import SatSession
from lamplit.errors import BadInput
from lamplit.grid import Cell
from lamplit.model import Lit
from lamplit.puzzle import Puzzle, State
from lamplit.steps import Clash, Human, Step
from lamplit.words import listing, sentence

SHORTLIST = 6
"""How many of the smallest cores are made minimal before one is chosen."""
TOLD = 12
"""How many clues and cells a sentence names before it only counts the rest."""


class General:
    """One puzzle's rules under switches, in one solver that is asked again and again."""

    def __init__(self, puzzle: Puzzle, human: Human, clock: Clock | None = None) -> None:
        self.puzzle = puzzle
        self.human = human
        model = human.served(puzzle)
        self._session = SatSession(model, switches=True, clock=clock)
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
        known = self._known(state)
        if not self._session.solve(assume=known):
            return []
        always = {key: self._session.true(self._lit[key]) for key in asked}
        found = []
        for key in asked:
            if key not in always:
                continue
            value = always[key]
            lit = self._lit[key]
            if self._session.solve(assume=[*known, -lit if value else lit]):
                always = {k: v for k, v in always.items() if self._session.true(self._lit[k]) == v}
            else:
                found.append((key, value))
        return found

    def step(self, state: State, forced: list[tuple[Decision, bool]]) -> Step:
        """Of these forced decisions the one with the smallest contradiction found, told."""
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
        return self._told(best[1], best[2], best[3])

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

    def _told(self, key: Decision, value: bool, core: list[Cell]) -> Step:
        human, puzzle = self.human, self.puzzle
        text = (
            f"{sentence('if ' + human.suppose(key, not value))[:-1]}, then these can't all be served: "
            f"{self._demands(core)}. So {human.conclude(key, value)}."
        )
        clues = tuple(cell for cell in core if cell in puzzle.clues)
        cells = tuple(cell for cell in core if cell not in puzzle.clues)
        return Step("general", (key,) if value else (), () if value else (key,), clues, cells, text)

    def _demands(self, core: list[Cell]) -> str:
        clues = [cell for cell in core if cell in self.puzzle.clues]
        others = [cell for cell in core if cell not in self.puzzle.clues]
        named = [self.human.demand(self.puzzle, cell) for cell in [*clues, *others][:TOLD]]
        if len(core) > TOLD:
            named.append(f"{len(core) - TOLD} more")
        return listing(named)

    def clash(self, state: State) -> Clash:
        """A smallest set, found by leaving out, of what can't all be served; there is no solution."""
        known = self._known(state)
        self._session.solve(assume=known)
        core = self._minimal(self._core(), known)
        clues = tuple(cell for cell in core if cell in self.puzzle.clues)
        cells = tuple(cell for cell in core if cell not in self.puzzle.clues)
        if len(core) == 1:
            return Clash(f"this can't be served, whatever the rest: {self._demands(core)}", clues, cells)
        return Clash(f"these can't all be served: {self._demands(core)}", clues, cells)
