"""Drafts of puzzles: a board, a random solution and all clues that fit it, and how to change one where it is weak.

Genres differ in what has to be drawn by lot before there is a solution: nothing, regions, walls or islands, or a
number for every cell.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.generating.derived.sampling import SolutionSampler, find_cells_around, list_decision_cells
from lamplit.generating.symmetry import find_clue_orbits
from lamplit.genre.authoring import Building, DrawnSolution, Setter
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_of

SHARES = (0.3, 0.5, 0.7, 0.9)
"""The chance that a decision is first tried as true: one of these for each draft."""
PINS = (0.1, 0.4)
"""Pinned decisions, as a share of the board's cells: between these."""
BUILT, BUILT_IN_PARTS = (0.15, 0.38), (0.3, 0.5)
"""The chance that something new is tried in a cell, where clues are part of the board: between these. Where one clue
stands for a part of several cells, between the others."""
SCATTERED = (0.06, 0.2)
"""The same where the rules don't say how it is built: clues are scattered first."""
ADDED = 0.7
"""How often such a clue is added in an open place, rather than the solution changed."""
DENSE = 0.9
"""The chance that a decision is first tried as true, where every cell has a number: only as many as possible can be
forced."""


@dataclass(frozen=True)
class PuzzleDraft:
    """A board with all clues that fit a solution."""

    board: Puzzle
    """Walls, islands and regions, without anything that tells of the solution."""
    full: Puzzle
    solution: Solution
    choices: frozenset[Lit] = field(default=frozenset(), repr=False)
    """What the sampler chose, to draw a part of it again."""


class DraftMaker(ABC):
    """Draws drafts for one puzzle."""

    def __init__(self, order: Order, setter: Setter, rng: Random, clock: Clock) -> None:
        self.order, self.setter, self.rng, self.clock = order, setter, rng, clock
        self.share = 0.5
        """The chance that a decision is first tried as true."""

    @abstractmethod
    def start(self) -> PuzzleDraft | None:
        """A first draft; None if there is none."""

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """Another draft that differs in or around these cells, which the clues leave open; None if there is none.

        ``other`` is a second solution, if that is why they are open.
        """
        return None

    @abstractmethod
    def close(self) -> None:
        """Free the solver."""

    def make_blank(self) -> Puzzle:
        """The board without anything."""
        return Puzzle.of(self.order.genre, self.order.grid, {})

    def make_draft(self, board: Puzzle, solution: Solution, choices: frozenset[Lit] = frozenset()) -> PuzzleDraft:
        """The draft with all clues that fit a solution, and that have their mates under the symmetry."""
        return PuzzleDraft(board, fill_in_clues(board, solution, self.setter, self.order), solution, choices)

    def count_pins(self) -> int:
        return round(self.rng.uniform(*PINS) * len(self.order.grid.cells))

    def choose_zone(self, open_: Collection[Cell]) -> set[Cell]:
        """One of the open cells with those around it."""
        return find_cells_around(self.order.grid, [self.rng.choice(sorted(open_))], self.rng.choice((1, 2)))


def fill_in_clues(board: Puzzle, solution: Solution, setter: Setter, order: Order) -> Puzzle:
    """The board with all clues that fit a solution.

    Where clues can stand anywhere, one without all its mates under the symmetry is left out.
    """
    fitting = setter.fitting(board, solution)
    if setter.bare is None and order.symmetry != "none":
        orbits = find_clue_orbits(board, order.symmetry)
        fitting = {
            cell: clue for cell, clue in fitting.items() if all(mate in fitting for mate in orbits.get(cell, ()))
        }
    return board.with_clues({**board.clues, **fitting})


class PlainDraftMaker(DraftMaker):
    """A board whose rules say nothing of what may still be built.

    Where clues are part of the board, some that say as little as possible are scattered first.
    """

    _sampler: SolutionSampler | None = None
    _board: Puzzle | None = None

    def start(self) -> PuzzleDraft | None:
        self.share = self.rng.choice(SHARES)
        board = self.make_board()
        sampler = self._get_sampler(board)
        return self._read_draft(board) if sampler.draw(self.share, 0.5, self.count_pins()) else None

    def make_board(self) -> Puzzle:
        """The board to draw a solution for."""
        return self._scatter_clues(self.make_blank())

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """The other solution, if it fits more clues, or a solution that is redrawn around an open cell."""
        if other is not None:
            better = self.make_draft(draft.board, other)
            if len(better.full.clues) > len(draft.full.clues):
                return better
        if self.setter.bare is not None and self.rng.random() < ADDED:
            return self._add_clue(draft, open_)
        sampler = self._get_sampler(draft.board)
        model, true = sampler.session.model, draft.solution.true
        before = frozenset(lit for lit in model.decisions if model.keys[lit] in true)
        redrawn = sampler.redraw(before, self.choose_zone(open_), self.share, 0.5)
        return self._read_draft(draft.board) if redrawn else None

    def close(self) -> None:
        if self._sampler is not None:
            self._sampler.close()
        self._sampler = None

    def _get_sampler(self, board: Puzzle) -> SolutionSampler:
        """The sampler for a board; the last one is kept."""
        if self._sampler is None or board != self._board:
            self.close()
            model = genre_of(board).model(board, clock=self.clock)
            self._sampler, self._board = SolutionSampler(model, {}, self.rng, self.clock), board
        return self._sampler

    def _read_draft(self, board: Puzzle) -> PuzzleDraft:
        return self.make_draft(board, Solution(self._get_sampler(board).session.read_decisions()))

    def _add_clue(self, draft: PuzzleDraft, open_: Collection[Cell]) -> PuzzleDraft | None:
        """The same solution with one clue more, and its mates, in an open cell that nothing is written in."""
        taken = {cell for decision in draft.solution.true for cell in list_decision_cells(decision)}
        taken.update(draft.board.clues)
        orbits = find_clue_orbits(draft.board, self.order.symmetry)
        near = sorted(cell for cell in find_cells_around(self.order.grid, open_, 1) if cell in self.order.grid)
        free = [cell for cell in near if taken.isdisjoint(orbits[cell])]
        if not free:
            return None
        weak = self._list_weak_clues()
        new = {mate: self.rng.choice(weak) for mate in orbits[self.rng.choice(free)]}
        board = draft.board.with_clues({**draft.board.clues, **new})
        added = self.make_draft(board, draft.solution)
        return None if genre_of(board).check(added.full, added.solution) else added

    def _list_weak_clues(self) -> list[Clue]:
        """Clues that say as little as possible, where clues are part of the board."""
        kinds = genre_of(self.order).clues
        read = [clue for token in kinds.list_tokens(2) if (clue := kinds.read(token)) is not None]
        return sorted({weaker for clue in read if (weaker := self.setter.weaker(clue)) is not None}, key=str)

    def _scatter_clues(self, blank: Puzzle) -> Puzzle:
        if self.setter.bare is None:
            return blank
        weak, orbits = self._list_weak_clues(), find_clue_orbits(blank, self.order.symmetry)
        wanted = self.rng.uniform(*SCATTERED) * len(self.order.grid.cells)
        cells = list(self.order.grid.cells)
        self.rng.shuffle(cells)
        clues: dict[Cell, Clue] = {}
        for cell in cells:
            if len(clues) >= wanted:
                break
            clues.update({mate: self.rng.choice(weak) for mate in orbits[cell]})
        return blank.with_clues(clues)


class BuiltDraftMaker(DraftMaker):
    """Walls and islands, with rules that know of boards to which more may be added."""

    def __init__(self, order: Order, setter: Setter, building: Building, rng: Random, clock: Clock) -> None:
        super().__init__(order, setter, rng, clock)
        self._building = building
        self._built = 0.0
        blank = self.make_blank()
        self._orbits = find_clue_orbits(blank, order.symmetry)
        model = Model(clock=clock)
        self._new = building.rules(blank, model)
        for cell, lit in self._new.items():
            for mate in self._orbits[cell]:
                if mate != cell:
                    model.clause([-lit, self._new[mate]])
        model.clause(self._new.values())
        self._sampler = SolutionSampler(model, self._new, rng, clock)

    def start(self) -> PuzzleDraft | None:
        self.share = self.rng.choice(SHARES)
        self._built = self.rng.uniform(*(BUILT if self._building.largest == 1 else BUILT_IN_PARTS))
        if not self._sampler.draw(self.share, self._built, self.count_pins()):
            return None
        while self._forbid_large_parts():
            if not self._sampler.draw(self.share, self._built, self.count_pins()):
                return None
        return self._read_draft()

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        while True:
            self.clock.check()
            zone = self.choose_zone(open_)
            # New walls stand in opposite cells, so one side can only change together with the other.
            zone |= {mate for cell in zone for mate in self._orbits.get(cell, ())}
            if not self._sampler.redraw(draft.choices, zone, self.share, self._built):
                return None
            if not self._forbid_large_parts():
                return self._read_draft()

    def close(self) -> None:
        self._sampler.close()

    def _list_new(self) -> list[Cell]:
        return [cell for cell, lit in self._new.items() if self._sampler.session.is_true(lit)]

    def _forbid_large_parts(self) -> bool:
        """Rule out parts that are too large from now on; False if there are none."""
        largest = self._building.largest
        large = [part for part in self._building.parts(self.make_blank(), self._list_new()) if len(part) > largest]
        for part in large:
            self._sampler.session.add([-self._new[cell] for cell in part[: largest + 1]])
        return bool(large)

    def _read_draft(self) -> PuzzleDraft | None:
        chosen = self._choose_cells(self._building.parts(self.make_blank(), self._list_new()))
        bare = self.setter.bare
        assert bare is not None
        if chosen is None:
            return None
        board = self.make_blank().with_clues(dict.fromkeys(chosen, bare))
        solution = self._building.solution(board, self._sampler.session.read_decisions())
        return self.make_draft(board, solution, self._sampler.list_true())

    def _choose_cells(self, parts: Collection[Collection[Cell]]) -> list[Cell] | None:
        """A cell of each part, opposite ones in parts that lie opposite; None if there are no such."""
        part_of = {cell: number for number, part in enumerate(parts) for cell in part}
        chosen: dict[int, Cell] = {}
        for number, part in enumerate(parts):
            if number in chosen:
                continue
            cells = list(part)
            self.rng.shuffle(cells)
            for mates in (self._orbits[cell] for cell in cells):
                owners = [part_of[mate] for mate in mates]
                if len(set(owners)) == len(mates) and chosen.keys().isdisjoint(owners):
                    chosen.update(zip(owners, mates, strict=True))
                    break
            else:
                return None
        return list(chosen.values())


class FilledDraftMaker(PlainDraftMaker):
    """A number in every cell: a solution first, then numbers that force it, as the genre finds them."""

    def start(self) -> PuzzleDraft | None:
        board = self.make_blank()
        sampler = self._get_sampler(board)
        return self._fill(self._read_draft(board).solution) if sampler.draw(DENSE, 0.5, self.count_pins()) else None

    def mend(self, draft: PuzzleDraft, open_: Collection[Cell], other: Solution | None) -> PuzzleDraft | None:
        """Other numbers for the same solution."""
        return self._fill(draft.solution)

    def _fill(self, solution: Solution) -> PuzzleDraft | None:
        blank = self.make_blank()
        if self.setter.filling is not None:
            filled = self.setter.filling(blank, solution, State(), None, self.rng, self.clock)
            return None if filled is None else PuzzleDraft(blank, filled.puzzle, filled.solution)
        if self.setter.arranged is None:
            return self.make_draft(blank, solution)
        together: Mapping[Cell, tuple[Cell, ...]] = {cell: (cell,) for cell in blank.grid.cells}
        drawn = DrawnSolution(
            blank, solution, blank.grid.cells, together, seed=self.rng.randrange(10**9), clock=self.clock
        )
        found = next(self.setter.arranged(drawn), None)
        return None if found is None else PuzzleDraft(blank, found, solution)


@contextmanager
def open_draft_maker(order: Order, setter: Setter, rng: Random, clock: Clock) -> Iterator[DraftMaker]:
    """What draws drafts of this genre, for one puzzle."""
    from lamplit.generating.derived.divided import DividedDraftMaker
    from lamplit.generating.derived.unclued import UncluedDraftMaker, has_no_clues

    maker: DraftMaker
    if setter.whole:
        maker = FilledDraftMaker(order, setter, rng, clock)
    elif setter.building is not None:
        maker = BuiltDraftMaker(order, setter, setter.building, rng, clock)
    elif has_no_clues(genre_of(order)):
        maker = UncluedDraftMaker(order, setter, rng, clock)
    elif genre_of(order).regions:
        maker = DividedDraftMaker(order, setter, rng, clock)
    else:
        maker = PlainDraftMaker(order, setter, rng, clock)
    try:
        yield maker
    finally:
        maker.close()
