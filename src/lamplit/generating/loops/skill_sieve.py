"""Few clues for a loop, and enough for a person of a certain skill.

The same sieve as for logic alone, with another judge: the deduction that explains. Where it gets stuck, clues come
back beside what is still open. If it takes less skill than was ordered, clues go until it no longer does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.generating.loops.sieve import ClueSieve, NoHelpfulClue
from lamplit.generating.skill import Skill
from lamplit.genre.orders import Order
from lamplit.human import human_of
from lamplit.human.deducer import Deducer

HARDER = 8
"""How many more clues are tried to be left out once less skill is not enough."""


class SkilledSieve(ClueSieve):
    """Clues are enough when these strategies solve the puzzle."""

    def __init__(
        self,
        puzzle: Puzzle,
        strategies: frozenset[str],
        together: Mapping[Cell, tuple[Cell, ...]],
        rng: Random,
        dull: Callable[[Clue], int],
        beside: Callable[[Decision], Collection[Cell]],
        clock: Clock,
    ) -> None:
        """``puzzle`` has all clues; ``beside`` names the cells whose clues would speak of something open."""
        super().__init__(puzzle.clues, together, rng, dull)
        self._puzzle, self._strategies, self._beside, self._clock = puzzle, strategies, beside, clock
        self._used: set[Cell] = set()

    def find_missing_clues(self, kept: Collection[Cell], enough: Collection[Cell]) -> list[Cell]:
        deducer = self._deduce_with(kept)
        if deducer.is_solved:
            return []
        near = {cell for decision in deducer.list_open() for cell in self._beside(decision)}
        helpful = [clue for clue in sorted(enough) if clue in near and clue not in kept]
        if not helpful:
            raise NoHelpfulClue
        return helpful

    def are_enough(self, kept: Collection[Cell]) -> bool:
        return self._deduce_with(kept).is_solved

    def used_clues(self) -> set[Cell]:
        return set(self._used)

    def _deduce_with(self, kept: Collection[Cell]) -> Deducer:
        """How far the strategies come with these clues."""
        self._clock.check()
        puzzle = self._puzzle.with_clues({clue: self.clues[clue] for clue in sorted(kept)})
        deducer = Deducer(human_of(puzzle), puzzle, self._strategies, clock=self._clock)
        self._used = deducer.finish()
        return deducer


def harden_clues(kept: set[Cell], able: ClueSieve, less: ClueSieve) -> set[Cell] | None:
    """Leave out clues while the able still solve it, until those with less skill no longer do, and then some more;
    None if that does not come about."""
    order = sorted(kept)
    able.rng.shuffle(order)
    tries = HARDER
    solved = less.are_enough(kept)
    for clue in order:
        going = able.add_mates([clue]) & kept
        if not going:
            continue
        if solved and less.are_enough(kept - going):
            kept = kept - going
        elif able.are_enough(kept - going):
            kept, solved = kept - going, False
        if not solved:
            tries -= 1
            if not tries:
                break
    return None if solved else kept


def choose_for_skill(
    order: Order, wanted: Skill, start: float, sieve: Callable[[frozenset[str]], ClueSieve]
) -> set[Cell] | None:
    """Clues that take the wanted skill, as many as the order wants or as few; None if it comes to nothing.

    Less skill is quicker to ask, and gets stuck where there is something to be done: so the clues are chosen for
    that first, and then left out until it is not enough.
    """
    able = sieve(wanted.able)
    less = sieve(wanted.too_little) if wanted.too_little else None
    try:
        kept = (less or able).choose_for_order(order, start)
    except NoHelpfulClue:
        return None
    harder = kept if less is None else harden_clues(kept, able, less)
    if harder is None or less is None or not order.minimal:
        return harder
    return able.find_fewest(harder)
