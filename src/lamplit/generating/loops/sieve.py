"""Few clues for a loop, and enough: what Slitherlink, Masyu and Shingoki do alike once they have one.

One incremental solver serves a board: every clue under a switch, "differs from the loop" under
another. Its cuts against second loops hold whatever is switched on, so they are found once. We do
not ask clue by clue whether it can go. We keep a thin, even choice of clues and ask for another
loop; every clue left out that the other loop breaks would forbid it, and one of those comes back
in each part of the board where the two differ. A dozen questions do what took hundreds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from math import floor
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model, Switch
from lamplit.core.puzzle import Clue
from lamplit.engines.sat import SatSession
from lamplit.generating.loops.growing import Loop, loop_to_solution
from lamplit.genre.orders import Order

Clues = Mapping[Cell, Clue]
SOLVER = "glucose3"
"""What generators of loops ask: as good as Glucose 4 and ready sooner. It has a say in what a seed stands for."""
APART = 2
"""Clues that come back in one round are further apart than this."""
DRAWS = 4
"""Of this many drawn at random the one with the fewest clues around it is kept."""
PART = 5
"""Clues that are left out at the same time lie in different parts of the board: this many cells a side."""


class NoHelpfulClue(Exception):
    """No clue is left that would help."""


class OnlyLoopJudge:
    """The judge: is the loop we have in mind the only one under these clues?"""

    def __init__(self, model: Model, clock: Clock) -> None:
        self.session = SatSession(model, switches=model.switches, clock=clock, solver=SOLVER)
        self._edge = {var: key.edge for var, key in enumerate(model.keys) if isinstance(key, Line)}
        self._lines = frozenset(self._edge)
        self._differs: Lit = 0
        self._switch: Mapping[Cell, Switch] = {}
        self._clue: dict[Switch, Cell] = {}

    def expect(self, loop: Loop, switch: Mapping[Cell, Switch]) -> None:
        """From now on "another" is any loop but this one; ``switch`` has the switch of every clue."""
        self._switch = switch
        self._clue = {name: clue for clue, name in switch.items()}
        self._differs = self.session.add_variable()
        self.session.add([-self._differs, *self.session.make_blocking_clause(loop_to_solution(loop))])

    def find_other_loop(self, clues: Iterable[Cell], also: Iterable[Switch] = ()) -> Loop | None:
        """A loop that keeps these clues, and what the switches ``also`` stand for, and is not the one
        we have in mind; None if there is none."""
        on = [*(self._switch[clue] for clue in sorted(clues)), *also]
        return self._read_loop() if self.session.solve(on, [self._differs]) else None

    def find_any_loop(self, switches: Iterable[Switch]) -> Loop | None:
        """A loop under these switches, whichever; None if there is none."""
        return self._read_loop() if self.session.solve(switches) else None

    def _read_loop(self) -> Loop:
        return frozenset(map(self._edge.__getitem__, self.session.filter_true(self._lines)))

    def used_clues(self) -> set[Cell]:
        """After there was no other: clues that are enough for that."""
        return {self._clue[name] for name in self.session.core(self._clue)}

    def close(self) -> None:
        self.session.close()


class ClueSieve(ABC):
    """Leaves out clues of one loop, those that go together at once; who judges what is enough is left open."""

    part = PART

    def __init__(
        self, clues: Clues, together: Mapping[Cell, tuple[Cell, ...]], rng: Random, dull: Callable[[Clue], int]
    ) -> None:
        """``dull`` says how many clues around it a clue counts for itself: so much less readily it is kept."""
        self.clues, self.together, self.rng = clues, together, rng
        self.dull = {cell: much for cell, clue in clues.items() if (much := dull(clue))}

    @abstractmethod
    def find_missing_clues(self, kept: Collection[Cell], enough: Collection[Cell]) -> list[Cell]:
        """Clues among those that are enough of which some would help these; none if these are enough. May raise
        ``NoHelpfulClue``."""

    def are_enough(self, kept: Collection[Cell]) -> bool:
        return not self.find_missing_clues(kept, self.clues)

    @abstractmethod
    def used_clues(self) -> set[Cell]:
        """After clues that were enough: those of them that it took."""

    def choose_for_order(self, order: Order, start: float) -> set[Cell]:
        """As many clues as the order wants, or as few; all together have just been found enough.

        ``start`` is the share of the board's cells to begin with. A style with a step wants as few
        as can be: that many at a time are tried without, until no more can go.
        """
        cells = len(order.grid.cells)
        kept = self._sift_clues(self._choose_few(round(start * cells)))
        allowed, blank = order.style.get_bounds("clues"), order.style.get_bounds("blank").high
        if order.minimal:
            return self.find_fewest(kept)
        if order.style.step is not None:
            kept = self._drop_clues(kept, 0, order.style.step)
        elif allowed.high is not None:
            kept = self._drop_clues(kept, floor(allowed.high * cells), 1)
        if blank is not None:
            kept = self._fill_blanks(kept, int(blank))
        if allowed.low is not None:
            kept |= self._add_evenly(self.clues, floor(allowed.low * cells), kept)
        return kept

    def add_mates(self, clues: Iterable[Cell]) -> set[Cell]:
        """These and all that go with them."""
        return {mate for clue in clues for mate in self.together[clue]}

    def find_fewest(self, kept: set[Cell]) -> set[Cell]:
        """As few of these as are enough."""
        return self._drop_clues(kept, 0, 1)

    def _choose_few(self, start: int) -> set[Cell]:
        """Clues that are enough: about ``start``, and what else it takes."""
        kept = self._add_evenly(self.clues, start, set())
        while helpful := self.find_missing_clues(kept, self.clues):
            kept |= self._choose_to_restore(helpful, kept)
        return kept

    def _measure_crowding(self, cell: Cell, kept: Collection[Cell]) -> int:
        """How many of the clues are close to a cell, and how dull it is itself."""
        r, c = cell
        ways = (-1, 0, 1)
        return self.dull.get(cell, 0) + sum((r + down, c + right) in kept for down in ways for right in ways)

    def _add_evenly(self, clues: Iterable[Cell], number: int, kept: set[Cell]) -> set[Cell]:
        """Until there are this many: more of the clues, spread evenly."""
        kept = set(kept)
        left = sorted(clue for clue in clues if clue not in kept)
        while left and len(kept) < number:
            drawn = [int(self.rng.random() * len(left)) for _ in range(DRAWS)]
            pick = min(drawn, key=lambda i: self._measure_crowding(left[i], kept))
            kept |= self.add_mates([left[pick]])
            left[pick] = left[-1]
            left.pop()
        return kept

    def _choose_to_restore(self, broken: list[Cell], kept: set[Cell]) -> set[Cell]:
        """Of the clues that another loop breaks some that are apart, rather in empty places."""
        back: set[Cell] = set()
        for _, clue in sorted((self._measure_crowding(clue, kept) + 2 * self.rng.random(), clue) for clue in broken):
            if all(max(abs(clue.row - one.row), abs(clue.col - one.col)) > APART for one in back):
                back |= self.add_mates([clue])
        return back

    def _sift_clues(self, kept: set[Cell]) -> set[Cell]:
        """Leave out clues, one in each part of the board at a time, from the crowded places to the empty ones.

        Where that is too much, those that would help come back and the others stay out: every clue is tried, and
        on a large board that takes hardly more questions than on a small one.
        """
        for going in self._split_rounds(kept):
            going &= kept
            while going:
                try:
                    helpful = self.find_missing_clues(kept - going, kept)
                except NoHelpfulClue:
                    break
                if not helpful:
                    kept = self.add_mates(self.used_clues()) & kept
                    break
                going = going - self.add_mates(helpful)
        return kept

    def _split_rounds(self, kept: set[Cell]) -> list[set[Cell]]:
        """The clues in rounds that hold one of every part of the board."""
        rounds: list[set[Cell]] = []
        depth: Counter[tuple[int, int]] = Counter()
        for _, clue in sorted(
            (-self._measure_crowding(clue, kept) + 2 * self.rng.random(), clue) for clue in sorted(kept)
        ):
            part = clue.row // self.part, clue.col // self.part
            if depth[part] == len(rounds):
                rounds.append(set())
            rounds[depth[part]] |= self.add_mates([clue])
            depth[part] += 1
        return rounds

    def _drop_clues(self, kept: set[Cell], most: int, step: int) -> set[Cell]:
        """Leave out this many clues at a time, with those that go with them, until at most ``most`` are
        left or no more can go."""
        order = sorted((-self._measure_crowding(clue, kept) + 2 * self.rng.random(), clue) for clue in sorted(kept))
        for first in range(0, len(order), step):
            if len(kept) <= most:
                break
            going = self.add_mates(clue for _, clue in order[first : first + step]) & kept
            if going and self.are_enough(kept - going):
                kept = self.add_mates(self.used_clues())
        return kept

    def _fill_blanks(self, kept: set[Cell], blank: int) -> set[Cell]:
        """The same with a clue put back into every blank square that is wider than ``blank`` cells."""
        if not self._has_blank_square(kept, blank + 1):
            return kept
        kept = set(kept)
        for r, c in sorted(self.together):
            square = [Cell(r + down, c + right) for down in range(blank + 1) for right in range(blank + 1)]
            if all(cell in self.together and cell not in kept for cell in square):
                spare = [cell for cell in square if cell in self.clues]
                kept |= self._add_evenly(spare, len(kept) + 1, kept)
        return kept

    def _has_blank_square(self, kept: Collection[Cell], side: int) -> bool:
        """Whether there is a blank square with this many cells a side: rows are bits of whole numbers."""
        rows: dict[int, int] = {}
        for cell in self.together:
            if cell not in kept:
                rows[cell.row] = rows.get(cell.row, 0) | 1 << cell.col
        for row in rows:
            square = rows[row]
            for below in range(row + 1, row + side):
                square &= rows.get(below, 0)
            for _ in range(side - 1):
                square &= square >> 1
            if square:
                return True
        return False


class UniqueLoopSieve(ClueSieve):
    """Clues are enough when the loop is the only one under them."""

    def __init__(
        self,
        judge: OnlyLoopJudge,
        clues: Clues,
        read: Callable[[Loop], Clues],
        together: Mapping[Cell, tuple[Cell, ...]],
        rng: Random,
        dull: Callable[[Clue], int],
    ) -> None:
        super().__init__(clues, together, rng, dull)
        self.judge, self.read = judge, read
        self._broken: list[frozenset[Cell]] = []
        """The clues that each of the other loops breaks that were found so far, the last one first."""

    def find_missing_clues(self, kept: Collection[Cell], enough: Collection[Cell]) -> list[Cell]:
        """The clues that another loop breaks, one we have seen before if it keeps these."""
        for broken in self._broken:
            if broken.isdisjoint(kept):
                return sorted(broken.intersection(enough))
        other = self.judge.find_other_loop(kept)
        if other is None:
            return []
        fitting = self.read(other)
        broken = frozenset([cell for cell, clue in self.clues.items() if fitting.get(cell) != clue])
        self._broken.insert(0, broken)
        return sorted(broken.intersection(enough))

    def used_clues(self) -> set[Cell]:
        return self.judge.used_clues()
