"""What a half-made board is to become: what is given, where clues have to come, and how the result should be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from random import Random

from lamplit.authoring.changes import setter_of
from lamplit.authoring.reduce.fewest import Together
from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.generating.order_parsing import find_generator
from lamplit.generating.skill import Skill, skill_for_tier, takes_skill
from lamplit.generating.symmetry import find_clue_orbits, list_clue_places
from lamplit.genre.authoring import Setter
from lamplit.genre.orders import Bounds, Style, Symmetry
from lamplit.genre.steps import Tier
from lamplit.human import human_of
from lamplit.human.deducer import Deducer

UNKNOWN = "?"
"""A clue here, you choose."""
FAR = 100_000
"""More cells than any board has."""


@dataclass(frozen=True)
class CompletionDraft:
    """A board with all walls and islands that it will have, and the solution it is to have."""

    board: Puzzle
    solution: Solution


@dataclass(frozen=True)
class CompletionWish:
    """All that is asked of a completion."""

    given: Puzzle
    drawing: State
    """What the setter has drawn: the solution has all that is true in it and nothing that is false."""
    places: frozenset[Cell]
    """Where the setter wants a clue."""
    symmetry: Symmetry
    tier: Tier | None
    style: Style | None
    rng: Random
    clock: Clock

    @cached_property
    def setter(self) -> Setter:
        return setter_of(self.given)

    @cached_property
    def skill(self) -> Skill | None:
        return None if self.tier is None else skill_for_tier(human_of(self.given), self.tier)

    @cached_property
    def vague_cells(self) -> frozenset[Cell]:
        """Cells that say too little: a number or a pearl has to come there."""
        unknown = {cell for cell, clue in self.given.clues.items() if clue == UNKNOWN}
        places = {mate for cell in self.places for mate in (cell, *self._find_mates(cell))}
        silent = {cell for cell in places if self.is_silent(self.given.clues.get(cell))}
        opposite = frozenset[Cell]() if self.setter.bare is not None else self.opposite_cells
        return frozenset(unknown | silent | opposite)

    @cached_property
    def opposite_cells(self) -> frozenset[Cell]:
        """Empty cells that need a clue because of those opposite."""
        return frozenset(mate for cell in self.given.clues for mate in self._find_mates(cell))

    @cached_property
    def needed_cells(self) -> frozenset[Cell]:
        """Empty cells that have to get a clue of some kind."""
        return frozenset(cell for cell in self.vague_cells | self.opposite_cells if cell not in self.given.clues)

    @cached_property
    def _orbits(self) -> Together:
        """For each place of a clue, those that go with it."""
        return find_clue_orbits(self.given, self.symmetry)

    def _find_mates(self, cell: Cell) -> list[Cell]:
        """The empty cells that go with a cell."""
        return [mate for mate in self._orbits[cell] if mate not in self.given.clues]

    @cached_property
    def mates_by_cell(self) -> Together:
        """Empty cells go with those opposite; where something is given already, each cell is by itself."""
        given, places = self.given.clues, list_clue_places(self.given)
        return {cell: (cell,) if cell in given else tuple(self._find_mates(cell)) for cell in places}

    def is_silent(self, clue: Clue | None) -> bool:
        """Whether a place says nothing yet: it is empty, a plain wall, or an island of unknown number."""
        return clue is None or clue in (UNKNOWN, self.setter.bare)

    def list_clues(self, draft: CompletionDraft) -> dict[Cell, Clue]:
        """What is given, and all that can be added for this solution."""
        fitting = self.setter.fitting(draft.board, draft.solution)
        clues = dict(draft.board.clues)
        for cell, clue in fitting.items():
            if self.is_silent(clues.get(cell)) and (
                cell in draft.board.clues or all(mate in fitting for mate in self.mates_by_cell[cell])
            ):
                clues[cell] = clue
        return clues

    def count_additions(self, puzzle: Puzzle) -> int:
        """How many additions there are; those that go together because of the symmetry count as one."""
        clues = puzzle.clues.items()
        return len({self.mates_by_cell[cell] for cell, clue in clues if self.given.clues.get(cell) != clue})

    @cached_property
    def least_additions(self) -> int:
        """This many additions there are at least, where what is given has more than one solution or none."""
        return max(1, len({self.mates_by_cell[cell] for cell in self.vague_cells | self.opposite_cells}))

    def make_bare(self, puzzle: Puzzle) -> Puzzle:
        """What is given, with the walls and islands that this puzzle has more."""
        bare = self.setter.bare
        new = {} if bare is None else {cell: bare for cell in puzzle.clues if cell not in self.given.clues}
        return self.given.with_clues({**self.given.clues, **new})

    def agrees(self, solution: Solution) -> bool:
        """Whether a solution has all that is drawn, and nothing that is marked as absent."""
        return self.drawing.true <= solution.true and self.drawing.false.isdisjoint(solution.true)

    def has_needed_clues(self, clues: dict[Cell, Clue]) -> bool:
        """Whether there is a clue wherever one has to be."""
        return not any(self.is_silent(clues.get(cell)) for cell in self.vague_cells)

    def is_hard_enough(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle takes the wanted skill, no less and no more."""
        return self.skill is None or takes_skill(puzzle, self.skill, self.clock)

    def find_stuck_cells(self, puzzle: Puzzle) -> set[Cell]:
        """The cells that somebody of the wanted skill leaves open; none if nobody is asked."""
        if self.skill is None:
            return set()
        deducer = Deducer(human_of(puzzle), puzzle, self.skill.able, clock=self.clock)
        deducer.finish()
        return {cell for decision in deducer.list_open() for cell in list_touched_cells(decision)}

    def measure_unkept(self, puzzle: Puzzle, solution: Solution) -> dict[str, int]:
        """The conditions of the style that do not hold, and by how many each is missed."""
        if self.style is None:
            return {}
        measures = find_generator(puzzle.genre).taste.measures
        missed = {}
        for name, bounds in self.style.conditions.items():
            count, of = measures[name].count(puzzle, solution)
            if not bounds.allow(count, of):
                missed[name] = next(by for by in range(1, FAR) if _is_allowed(bounds, (count - by, count + by), of))
        return missed


def _is_allowed(bounds: Bounds, counts: tuple[int, int], of: int | None) -> bool:
    return any(bounds.allow(count, of) for count in counts)


def list_touched_cells(decision: Decision) -> list[Cell]:
    """The cells that a decision lies in, ends at or passes; lattice points count as the cells below them."""
    ends = [*decision.cells, *(end for edge in decision.edges for end in edge)]
    rows, cols = [end.row for end in ends], [end.col for end in ends]
    return [Cell(row, col) for row in range(min(rows), max(rows) + 1) for col in range(min(cols), max(cols) + 1)]


def find_cells_around(grid: Grid, cells: Iterable[Cell], steps: int) -> set[Cell]:
    """These cells of the board, and those that are this many steps away, also diagonally."""
    offsets = range(-steps, steps + 1)
    near = {Cell(cell.row + down, cell.col + right) for cell in cells for down in offsets for right in offsets}
    return {cell for cell in near if cell in grid}


def find_differing_cells(one: Solution, other: Solution) -> set[Cell]:
    """Where two solutions differ."""
    return {cell for decision in one.true ^ other.true for cell in list_touched_cells(decision)}
