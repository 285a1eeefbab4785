"""How hard a puzzle should become, and how far a solver of that skill gets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lamplit.authoring.complete.wish import list_touched_cells
from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.generating.skill import Skill, is_solved_by, skill_for_tier, takes_skill
from lamplit.genre.steps import Tier
from lamplit.human import human_of, select_strategies
from lamplit.human.deducer import Deducer


@dataclass(frozen=True)
class SolverProgress:
    """Where a solver ends."""

    state: State
    open: tuple[Decision, ...]
    """What is still to be decided."""
    sound: bool
    """Whether no contradiction was met."""

    @property
    def is_solved(self) -> bool:
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
        return Aim(tier, skill_for_tier(human_of(puzzle), tier), clock)

    @staticmethod
    def at_most(puzzle: Puzzle, tier: Tier, clock: Clock) -> Aim:
        return Aim(tier, Skill(skill_for_tier(human_of(puzzle), tier).able), clock)

    def is_met(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle, which then has one solution, is as hard as it should be."""
        return takes_skill(puzzle, self.skill, self.clock)

    def is_too_easy(self, puzzle: Puzzle) -> bool:
        return bool(self.skill.too_little) and is_solved_by(puzzle, self.skill.too_little, self.clock)

    def measure_progress(self, puzzle: Puzzle, state: State | None = None) -> SolverProgress:
        """How far a solver of this skill gets, from what is known already."""
        return self._deduce_progress(puzzle, self.skill.able, state)

    def measure_at_glance(self, puzzle: Puzzle, state: State) -> SolverProgress:
        """How far one gets with the simplest strategies alone."""
        return self._deduce_progress(
            puzzle, self.skill.able & select_strategies(human_of(puzzle), [str(Tier.EASY)]), state
        )

    def _deduce_progress(self, puzzle: Puzzle, strategies: frozenset[str], state: State | None) -> SolverProgress:
        deducer = Deducer(human_of(puzzle), puzzle, strategies, state, self.clock)
        deducer.finish()
        return SolverProgress(deducer.state, tuple(deducer.list_open()), deducer.clash is None)


def measure_distance(cells: Iterable[Cell], open: Iterable[Decision]) -> int:
    """How far, in steps of a king, cells lie from what is open; 0 where nothing is."""
    places = {place for decision in open for place in list_touched_cells(decision)}
    return min((max(abs(cell.row - row), abs(cell.col - col)) for cell in cells for row, col in places), default=0)
