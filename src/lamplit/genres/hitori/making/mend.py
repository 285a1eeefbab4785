"""Numbers of a Hitori changed until its black cells are the only solution, or until they take the wanted skill.

White cells get numbers of a Latin square, so none repeats. A black cell gets a number of a white
cell in its row or column: with that clash one of the two must be black. Whether the pattern is the
only one is asked of one incremental solver, in which every number that a black cell could get is a
switch. Another solution leaves some of our black cells white; such a cell gets the number of a white
cell in its lines that is white in the other solution too, which forbids that solution. Solutions that
came up before are remembered: a new number is chosen so that they stay forbidden.

Where a difficulty is asked for, the strategies themselves are the judge, and no solver is needed: what
they solve has one solution. Where they get stuck, a black cell that is open gets the number of a cell that is
known to be white by then, which shades it. Once the wanted strategies solve the puzzle, numbers are
changed one by one until less is not enough.
"""

from __future__ import annotations

from contextlib import closing
from functools import lru_cache

from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle, State
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.clues import SpacedCells
from lamplit.generating.skill import Skill
from lamplit.genres.hitori.making.draft import HitoriDraft
from lamplit.genres.hitori.making.quick_deduce import is_forced
from lamplit.genres.hitori.rules import rules
from lamplit.genres.hitori.strategies import EASY, HUMAN
from lamplit.human.deducer import Deducer

ROUNDS = 400
"""Numbers that take longer than this to settle go round in circles."""
REMEMBERED = 60
"""The last solutions that new numbers must keep forbidden."""
PATIENCE = 8
"""Numbers told so often without leading the strategies further won't lead anywhere."""
CHANGES = 150
"""Numbers changed, one by one, to make a puzzle harder, before another is tried."""


def settle_numbers(draft: HitoriDraft, wanted: Skill | None, clock: Clock) -> bool:
    """Change the numbers of black cells until they take the wanted skill or, where none is wanted, leave one
    solution; False if that does not come about."""
    if wanted is not None:
        return SkilledNumbering(draft, wanted, clock).settle()
    if is_forced(draft, clock):
        return True
    with closing(UniqueNumbering(draft, clock)) as numbering:
        return numbering.settle()


@lru_cache(maxsize=4)
def build_bare_rules(grid: Grid) -> Model:
    """The rules of a board without numbers. Shared between those who ask: read them, never change them."""
    model = Model()
    rules(Puzzle("hitori", grid, ()), model)
    return model


class SkilledNumbering:
    """The numbers of one pattern, and the strategies that should be enough for them, but no fewer."""

    def __init__(self, draft: HitoriDraft, wanted: Skill, clock: Clock) -> None:
        self._draft = draft
        self._wanted = wanted
        self._clock = clock

    def settle(self) -> bool:
        """Change numbers until they take the wanted skill; False if that does not come about."""
        return self._make_easier() and (not self._wanted.too_little or self._make_harder())

    def _run_strategies(self, strategies: frozenset[str]) -> tuple[State, list[Cell]]:
        """What these strategies come to know, and the cells that they leave open."""
        self._clock.check()
        deducer = Deducer(HUMAN, self._draft.build_puzzle(), strategies, clock=self._clock)
        deducer.finish()
        return deducer.state, [cell for key in deducer.list_open() for cell in key.cells]

    def _make_easier(self) -> bool:
        """Tell more where the wanted strategies get stuck, until they don't."""
        draft = self._draft
        fewest, patience = len(draft.grid.cells) + 1, PATIENCE
        while patience:
            state, left = self._run_strategies(self._wanted.able)
            if not left:
                return True
            patience = PATIENCE if len(left) < fewest else patience - 1
            fewest = min(fewest, len(left))
            stuck = [cell for cell in left if cell in draft.choices]
            if not stuck:
                return False  # white cells of the pattern that take more than the wanted strategies
            draft.rng.shuffle(stuck)
            apart = SpacedCells()
            for cell in stuck:
                if apart.is_free(cell):
                    apart.take_cell(cell)
                    draft.number[cell] = self._pick_telling_number(cell, state)
        return False

    def _pick_telling_number(self, cell: Cell, state: State) -> int:
        """A number of a white cell that is known, or any other where none is."""
        telling = [
            number
            for number, clashing in self._draft.choices[cell].items()
            if any(Shade(white) in state.false for white in clashing)
        ]
        return self._draft.rng.choice(telling) if telling else self._draft.draw_number(cell)

    def _make_harder(self) -> bool:
        """Change one number after another, as long as the wanted strategies solve it, until less does not.

        Black cells get numbers that tell simpler strategies nothing, and a change is kept only where these
        come no further than before: the more they leave open, the more there is to do for the others.
        """
        draft = self._draft
        cells = list(draft.choices)
        hardest = max(HUMAN.get_strategy(key).tier for key in self._wanted.too_little)
        simpler = EASY | {key for key in self._wanted.too_little if HUMAN.get_strategy(key).tier < hardest}
        state, left = self._run_strategies(simpler)
        for _ in range(CHANGES):
            cell = draft.rng.choice(cells)
            before, draft.number[cell] = draft.number[cell], self._pick_silent_number(cell, state)
            known, still_left = self._run_strategies(simpler)
            if len(still_left) >= len(left):
                if not self._run_strategies(self._wanted.too_little)[1]:
                    state, left = known, still_left
                    continue
                if not self._run_strategies(self._wanted.able)[1]:
                    return True
            draft.number[cell] = before
        return False

    def _pick_silent_number(self, cell: Cell, state: State) -> int:
        """A number of white cells that are not known, or only because of this cell; any other where none is."""
        near = self._draft.grid.neighbours(cell)
        silent = [
            number
            for number, clashing in self._draft.choices[cell].items()
            if not any(Shade(white) in state.false and white not in near for white in clashing)
        ]
        return self._draft.rng.choice(silent or list(self._draft.choices[cell]))


class UniqueNumbering:
    """The numbers of one pattern, and the solver that knows when they are enough."""

    def __init__(self, draft: HitoriDraft, clock: Clock) -> None:
        self.rng, self.number, self.choices = draft.rng, draft.number, draft.choices
        model = build_bare_rules(draft.grid)
        self._shade = {key.cell: var for var, key in enumerate(model.keys) if isinstance(key, Shade)}
        self._session = SatSession(model, clock=clock, solver=MAKING)
        self._switch: dict[tuple[Cell, int], Lit] = {}
        differing = [-var if cell in draft.choices else var for cell, var in self._shade.items()]
        self._session.add(differing)
        self._session.try_first(differing)
        self._forbidden: list[frozenset[Cell]] = []
        """The black cells of other solutions that came up."""

    def close(self) -> None:
        self._session.close()

    def _switch_for(self, cell: Cell) -> Lit:
        """The switch of the number that a black cell has now."""
        here = cell, self.number[cell]
        if here not in self._switch:
            self._switch[here] = self._session.add_variable()
            for other in self.choices[cell][self.number[cell]]:
                self._session.add([-self._switch[here], self._shade[cell], self._shade[other]])
        return self._switch[here]

    def settle(self) -> bool:
        """Change numbers until the pattern is the only solution; False if that does not come about."""
        for _ in range(ROUNDS):
            if not self._session.solve(assume=[self._switch_for(cell) for cell in self.choices]):
                return True
            other = frozenset(cell for cell, var in self._shade.items() if self._session.is_true(var))
            self._forbidden = [*self._forbidden[-REMEMBERED:], other]
            for freed in self._split_parts(other):
                self._forbid(other, freed)
        return False

    def _split_parts(self, other: frozenset[Cell]) -> list[list[Cell]]:
        """Our black cells that the other solution leaves white, in groups that lie together."""
        freed = [cell for cell in self.choices if cell not in other]

        def near(here: Cell) -> list[Cell]:
            return [cell for cell in freed if abs(cell.row - here.row) <= 2 and abs(cell.col - here.col) <= 2]

        return find_connected_parts(freed, near)

    def _forbid(self, other: frozenset[Cell], freed: list[Cell]) -> None:
        """A new number for one of these cells that forbids the other solution, and old ones if it can."""
        ways = [
            (cell, number)
            for cell in freed
            for number, clashing in self.choices[cell].items()
            if any(white not in other for white in clashing)
        ]
        if not ways:
            return
        self.rng.shuffle(ways)
        alone = {cell: self._list_forbidden_alone(cell) for cell in freed}
        cell, number = max(ways[:40], key=lambda way: self._count_forbidden(way[0], way[1], alone[way[0]]))
        self.number[cell] = number

    def _list_forbidden_alone(self, cell: Cell) -> list[frozenset[Cell]]:
        """Remembered solutions that no other black cell's number forbids."""
        return [
            solution
            for solution in self._forbidden
            if not any(self._forbids(one, self.number[one], solution) for one in self.choices if one != cell)
        ]

    def _forbids(self, cell: Cell, number: int, solution: frozenset[Cell]) -> bool:
        return cell not in solution and any(white not in solution for white in self.choices[cell][number])

    def _count_forbidden(self, cell: Cell, number: int, alone: list[frozenset[Cell]]) -> int:
        return sum(self._forbids(cell, number, solution) for solution in alone)
