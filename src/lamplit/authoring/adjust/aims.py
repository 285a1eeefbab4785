"""How hard a puzzle should become, and how far a solver of that skill gets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lamplit.authoring.complete.wish import touched
from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.generating.skill import Skill, fits, skill_of, solved_by
from lamplit.genre.steps import Tier
from lamplit.human import human_of, selection
from lamplit.human.deducer import Deducer


@dataclass(frozen=True)
class Reached:
    """Where a solver ends."""

    state: State
    open: tuple[Decision, ...]
    """What is still to be decided."""
    sound: bool
    """Whether no contradiction was met."""

    @property
    def solved(self) -> bool:
        return self.sound and not self.open


@dataclass(frozen=True)
class Aim:
    """A puzzle for this skill."""

    tier: Tier
    """No harder than this."""
    skill: Skill
    clock: Clock

    @staticmethod
    def exactly(puzzle: Puzzle, tier: Tier, clock: Clock) -> Aim:
        return Aim(tier, skill_of(human_of(puzzle), tier), clock)

    @staticmethod
    def at_most(puzzle: Puzzle, tier: Tier, clock: Clock) -> Aim:
        return Aim(tier, Skill(skill_of(human_of(puzzle), tier).able), clock)

    def met(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle, which then has one solution, is as hard as it should be."""
        return fits(puzzle, self.skill, self.clock)

    def too_easy(self, puzzle: Puzzle) -> bool:
        return bool(self.skill.too_little) and solved_by(puzzle, self.skill.too_little, self.clock)

    def reached(self, puzzle: Puzzle, state: State | None = None) -> Reached:
        """How far a solver of this skill gets, from what is known already."""
        return self._reached(puzzle, self.skill.able, state)

    def at_a_glance(self, puzzle: Puzzle, state: State) -> Reached:
        """How far one gets with the simplest strategies alone."""
        return self._reached(puzzle, self.skill.able & selection(human_of(puzzle), [str(Tier.EASY)]), state)

    def _reached(self, puzzle: Puzzle, strategies: frozenset[str], state: State | None) -> Reached:
        deducer = Deducer(human_of(puzzle), puzzle, strategies, state, self.clock)
        deducer.finish()
        return Reached(deducer.state, tuple(deducer.open()), deducer.clash is None)


def distance(cells: Iterable[Cell], open: Iterable[Decision]) -> int:
    """How far, in steps of a king, cells lie from what is open; 0 where nothing is."""
    places = {place for decision in open for place in touched(decision)}
    return min(
        (max(abs(cell.row - row), abs(cell.col - col)) for cell in cells for row, col in places), default=0
    )
