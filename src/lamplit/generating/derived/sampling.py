"""Random solutions from the rules alone: one solver, random phases, and decisions pinned one after another.

Phases by themselves lead a solver to solutions that are as small as can be: a loop around one cell. So some decisions,
drawn by lot all over the board, are pinned to a value, each only if the rules still allow a solution.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Lit, Model
from lamplit.engines.sat import MAKING, SatSession

EXTRA_SLACK = 1.2
"""There may be this many times as many walls or islands as wanted; while there are more, they are pinned too."""
PINS_NEARBY = 5
"""How many decisions are pinned where only a part of the board is drawn again."""


def list_decision_cells(decision: Decision) -> list[Cell]:
    """The cells or lattice points that a decision lies in or ends at."""
    return [*decision.cells, *(end for edge in decision.edges for end in edge)]


def find_cells_around(grid: Grid, cells: Iterable[Cell], steps: int) -> set[Cell]:
    """These cells and those this many steps away, also diagonally; lattice points along the far borders count."""
    offsets = range(-steps, steps + 1)
    near = {Cell(cell.row + down, cell.col + right) for cell in cells for down in offsets for right in offsets}
    return {cell for cell in near if 0 <= cell.row <= grid.rows and 0 <= cell.col <= grid.cols}


class SolutionSampler:
    """The rules for one board in a solver, which is asked for one random answer after another."""

    def __init__(self, model: Model, extra: Mapping[Cell, Lit], rng: Random, clock: Clock) -> None:
        """``extra`` are literals that are chosen besides the decisions, by cell: "something new stands here"."""
        self.session = SatSession(model, clock=clock, solver=MAKING)
        self._rng, self._clock = rng, clock
        self._cells: dict[Lit, Collection[Cell]] = {lit: (cell,) for cell, lit in extra.items()}
        self._extra = frozenset(self._cells)
        for lit in model.decisions:
            decision = model.keys[lit]
            assert decision is not None
            self._cells[lit] = list_decision_cells(decision)

    def draw(self, share: float, extra_share: float, pins: int) -> bool:
        """Whether there is an answer; if so, ``session`` has a random one.

        ``share`` is the chance that a decision is first tried as true, ``extra_share`` the same of what else is
        chosen.
        """
        choices = list(self._cells)
        self._try_at_random(choices, share, extra_share)
        if not self.session.solve():
            return False
        self._rng.shuffle(choices)
        fixed = self._pin([lit for lit in choices if lit in self._extra], [], share, extra_share, EXTRA_SLACK)
        self._pin([lit for lit in choices if lit not in self._extra][:pins], fixed, share, extra_share)
        return True

    def redraw(self, before: frozenset[Lit], cells: Collection[Cell], share: float, extra_share: float) -> bool:
        """Draw again what lies in these cells, and leave the rest as ``list_true`` had it before; False if nothing
        else fits."""
        free = [lit for lit, places in self._cells.items() if any(place in cells for place in places)]
        loose = set(free)
        kept = [lit if lit in before else -lit for lit in self._cells if lit not in loose]
        differs = self.session.add_variable()
        self.session.add([-differs, *(-lit if lit in before else lit for lit in free)])
        self._try_at_random(free, share, extra_share)
        kept.append(differs)
        if not self.session.solve(assume=kept):
            return False
        self._rng.shuffle(free)
        self._pin(free[:PINS_NEARBY], kept, share, extra_share)
        return True

    def list_true(self) -> frozenset[Lit]:
        """The choices that are true in the last answer."""
        return self.session.filter_true(frozenset(self._cells))

    def close(self) -> None:
        self.session.close()

    def _try_at_random(self, lits: Iterable[Lit], share: float, extra_share: float) -> None:
        self.session.try_first(self._choose_value(lit, share, extra_share) for lit in lits)

    def _pin(
        self, lits: Iterable[Lit], kept: list[Lit], share: float, extra_share: float, slack: float | None = None
    ) -> list[Lit]:
        """Give these literals random values, each if there is still an answer; ``session`` has it in the end.

        With a ``slack``, only until there is no more besides the decisions than wanted, up to this factor. Returns all
        that is fixed.
        """
        fixed = list(kept)
        most = None if slack is None else slack * extra_share * len(self._extra)
        for each in lits:
            self._clock.check()
            if most is not None and len(self.session.filter_true(self._extra)) <= most:
                break
            lit = self._choose_value(each, share, extra_share)
            if self.session.is_true(lit) or self.session.solve(assume=[*fixed, lit]):
                fixed.append(lit)
            else:
                self.session.solve(assume=fixed)  # a search that fails leaves a candidate behind that isn't an answer
        return fixed

    def _choose_value(self, lit: Lit, share: float, extra_share: float) -> Lit:
        return lit if self._rng.random() < (extra_share if lit in self._extra else share) else -lit
