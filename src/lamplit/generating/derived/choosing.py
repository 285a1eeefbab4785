"""Which of all clues that fit a solution a puzzle keeps: few, with their mates under the symmetry, and enough.

The solver's cores say which clues one solution takes. For a person of a certain skill, clues come back beside what
that person leaves open, a few at a time, until nothing is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import closing

from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.engines.sat import MAKING, SatSession
from lamplit.generating.derived.drafts import DraftMaker, PuzzleDraft
from lamplit.generating.derived.sampling import find_cells_around, list_decision_cells
from lamplit.generating.skill import Skill, is_solved_by
from lamplit.generating.symmetry import find_clue_orbits
from lamplit.genre.clues import ARROWS, UNKNOWN, split_arrow
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Human
from lamplit.human.deducer import Deducer

Group = frozenset[Cell]
"""Clues that stay or go together."""
BACK = 2
"""How many groups come back at once where a person is stuck."""
SPREAD = 4
"""How many groups are drawn, of which the one in the emptiest place comes back."""


class ClueChooser:
    """The clues of one draft, in groups, and which of them are kept."""

    def __init__(self, draft: PuzzleDraft, maker: DraftMaker) -> None:
        self.draft, self.order, self.rng, self.clock = draft, maker.order, maker.rng, maker.clock
        full = draft.full
        self.weaker: dict[Cell, Clue | None] = {
            cell: weaker for cell, clue in full.clues.items() if (weaker := maker.setter.weaker(clue)) != clue
        }
        """What stays of each clue that can be left out."""
        self.groups = _group_clues(full, self.weaker, maker.order)

    @property
    def hides(self) -> bool:
        """Whether a clue that is left out shows as an unknown number: done only where it is asked for."""
        return any(UNKNOWN in str(clue) for clue in self.weaker.values() if clue is not None)

    def make_puzzle(self, kept: Collection[Cell]) -> Puzzle:
        """The puzzle with these clues; walls and islands stay."""
        clues = {
            cell: clue if cell in kept or cell not in self.weaker else self.weaker[cell]
            for cell, clue in self.draft.full.clues.items()
        }
        return self.draft.full.with_clues({cell: clue for cell, clue in clues.items() if clue is not None})

    def list_all(self) -> set[Cell]:
        return set(self.weaker)

    def choose_unique(self) -> set[Cell]:
        """Clues from which no group can go without leaving another solution."""
        model = genre_of(self.order).model(self.draft.full, switchable=True, clock=self.clock)
        saying = {name.cell for name in model.switches if isinstance(name, ClueAt)} & self.weaker.keys()
        with closing(
            SatSession(model, switches=map(ClueAt, sorted(saying)), clock=self.clock, solver=MAKING)
        ) as session:
            session.add(session.make_blocking_clause(self.draft.solution))
            kept = saying
            for group in self._shuffle(self.groups):
                fewer = kept - group
                asked = [ClueAt(cell) for cell in sorted(fewer)]
                if len(fewer) < len(kept) and not session.solve(asked):
                    core = {name.cell for name in session.core(asked)}
                    kept = self._add_mates(core) & saying
        return kept

    def add_evenly(self, kept: set[Cell], wanted: int) -> set[Cell]:
        """These clues and more, in places where there are few, until there are this many."""
        left = [group for group in self._shuffle(self.groups) if not group <= kept]
        while left and len(kept) < wanted:
            best = min(left[:SPREAD], key=lambda group: self._measure_crowding(group, kept))
            left.remove(best)
            kept = kept | best
        return kept

    def choose_for_skill(self, human: Human, wanted: Skill, kept: set[Cell]) -> set[Cell] | None:
        """These clues and as many more as the strategies need; None if they come to no end, or less skill is enough.

        More clues never undo a deduction, so each round goes on from where the last one ended. A limited strategy may
        need that head start, so what is solved with it has to be solved without.
        """
        known = State()
        while True:
            self.clock.check()
            deducer = Deducer(human, self.make_puzzle(kept), wanted.able, known, clock=self.clock)
            deducer.finish()
            if deducer.is_solved:
                if not known:
                    break
                known = State()
                continue
            if deducer.clash is not None:
                return None
            known = deducer.state
            open_ = {cell for decision in deducer.list_open() for cell in list_decision_cells(decision)}
            back = self._choose_to_restore(kept, open_)
            if not back:
                return None
            kept = kept.union(*back)
        too_little = wanted.too_little
        too_easy = too_little and (deducer.used <= too_little or self.is_solved(too_little, kept))
        return None if too_easy else kept

    def drop_spare(self, wanted: Skill, kept: set[Cell]) -> set[Cell]:
        """The clues without any group that the strategies can do without, as long as less skill isn't enough."""
        before = None
        while kept != before:
            before = kept
            for group in self._shuffle(self.groups):
                fewer = kept - group
                if len(fewer) == len(kept) or not self.is_solved(wanted.able, fewer):
                    continue
                if not (wanted.too_little and self.is_solved(wanted.too_little, fewer)):
                    kept = fewer
        return kept

    def is_solved(self, strategies: frozenset[str], kept: Collection[Cell]) -> bool:
        """Whether these strategies are enough with these clues."""
        return is_solved_by(self.make_puzzle(kept), strategies, self.clock)

    def _choose_to_restore(self, kept: set[Cell], open_: Collection[Cell]) -> list[Group]:
        """Groups that may help with what is open; any others if there are none such."""
        near = find_cells_around(self.order.grid, open_, 1)
        left = [group for group in self._shuffle(self.groups) if not group <= kept]
        close = [group for group in left if any(not near.isdisjoint(self._list_scope(cell)) for cell in group - kept)]
        return (close or left)[:BACK]

    def _list_scope(self, cell: Cell) -> Collection[Cell]:
        """The cells that a clue speaks of, as far as anybody can know that from what kind it is."""
        full = self.draft.full
        if full.grid.find_side(cell) is not None:
            return full.grid.list_line(cell)
        if genre_of(full).clues.per_region:
            return full.region_at(cell)
        arrow = split_arrow(full.clues[cell])
        return (cell,) if arrow is None else (cell, *full.grid.list_ahead(cell, ARROWS[arrow[1]]))

    def _measure_crowding(self, group: Group, kept: Collection[Cell]) -> int:
        return sum(near in kept for near in find_cells_around(self.order.grid, group, 1))

    def _add_mates(self, cells: Iterable[Cell]) -> set[Cell]:
        some = set(cells)
        return {cell for group in self.groups if not group.isdisjoint(some) for cell in group}

    def _shuffle(self, groups: Sequence[Group]) -> list[Group]:
        shuffled = list(groups)
        self.rng.shuffle(shuffled)
        return shuffled


def _group_clues(full: Puzzle, cells: Collection[Cell], order: Order) -> list[Group]:
    """The clues that can be left out, with their mates."""
    orbits = find_clue_orbits(full, order.symmetry)
    return sorted({frozenset(orbits[cell]).intersection(cells) for cell in cells}, key=sorted)
