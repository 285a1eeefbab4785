"""Which of all the clues that fit a solution are kept: as few as possible, or as few as a difficulty needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from lamplit.authoring.judging import Reporter
from lamplit.authoring.uniqueness_judge import UniquenessJudge, keep_only_clues
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.generating.skill import skill_for_tier
from lamplit.genre.authoring import DrawnSolution
from lamplit.genre.steps import Tier
from lamplit.human import human_of
from lamplit.human.deducer import Deducer

ATTEMPTS = 4
"""Orders in which clues are left out, to get at a difficulty, with less skill first and without."""
THINNING = 0.6
"""Share of the time that is left for leaving out clues; the rest is for proof and grade."""

Group = frozenset[Cell]
"""Clues that go together."""


class SufficiencyJudge(Protocol):
    """Are these clues enough?"""

    def are_enough(self, clues: set[Cell]) -> bool: ...

    def used_clues(self) -> set[Cell]:
        """After they were: those of them that it took."""


@dataclass(frozen=True)
class ClueChoice:
    """Clues that are enough."""

    kept: frozenset[Cell]
    least: bool
    """Whether none of them can go; False if time ran out before."""


class StrategyJudge:
    """Clues are enough when these strategies solve the puzzle."""

    def __init__(self, puzzle: Puzzle, strategies: frozenset[str], clock: Clock) -> None:
        self._puzzle, self._strategies, self._clock = puzzle, strategies, clock
        self._used: set[Cell] = set()

    def are_enough(self, clues: set[Cell]) -> bool:
        self._clock.check()
        puzzle = keep_only_clues(self._puzzle, clues)
        deducer = Deducer(human_of(puzzle), puzzle, self._strategies, clock=self._clock)
        self._used = deducer.finish() & clues
        return deducer.is_solved

    def used_clues(self) -> set[Cell]:
        return self._used


def choose_few(drawn: DrawnSolution, full: Puzzle, given: frozenset[Cell], report: Reporter) -> ClueChoice:
    """Of all clues of a puzzle that has this one solution, few: with any less there would be others."""
    judge = UniquenessJudge(full, drawn.solution, _limit_thinning(drawn.clock))
    try:
        judge.are_enough(judge.clues)
        start = judge.used_clues() | given
        return _drop_spare_groups(judge, _list_groups(drawn, set(judge.clues)), start, given, drawn.rng, report)
    finally:
        judge.close()


def choose_for_tier(
    drawn: DrawnSolution, full: Puzzle, given: frozenset[Cell], tier: Tier, report: Reporter
) -> ClueChoice | None:
    """Few clues with which the puzzle is exactly this hard; None if none were found.

    Less skill is quicker to ask. So clues are left out first as long as that is enough, and then as long as the
    wanted skill is. Where what is left never needs the wanted skill, the first half is left out.
    """
    wanted = skill_for_tier(human_of(full), tier)
    clock = drawn.clock
    able, less = StrategyJudge(full, wanted.able, clock), StrategyJudge(full, wanted.too_little, clock)
    clues = _find_telling_clues(full)
    groups = _list_groups(drawn, clues)
    if not able.are_enough(clues):
        return None
    easy = bool(wanted.too_little) and less.are_enough(clues)
    rng = drawn.rng
    for thin_first in (True,) * ATTEMPTS + (False,) * ATTEMPTS if easy else (False,):
        kept = clues
        if thin_first:
            kept = set(_drop_spare_groups(less, groups, clues, given, rng, report).kept)
        choice = _drop_spare_groups(able, groups, kept, given, rng, report)
        if not (wanted.too_little and less.are_enough(set(choice.kept))):
            return choice
    return None


def is_too_hard(full: Puzzle, tier: Tier, clock: Clock) -> bool:
    """Whether not even all clues make a puzzle as easy as this."""
    return not StrategyJudge(full, skill_for_tier(human_of(full), tier).able, clock).are_enough(
        _find_telling_clues(full)
    )


def _find_telling_clues(full: Puzzle) -> set[Cell]:
    """The clues that say something."""
    plain = keep_only_clues(full, ()).clues
    return {cell for cell, clue in full.clues.items() if plain.get(cell) != clue}


def _limit_thinning(clock: Clock) -> Clock:
    left = clock.seconds_left()
    return clock if left is None else clock.limit_to(THINNING * left)


def _list_groups(drawn: DrawnSolution, clues: set[Cell]) -> Sequence[Group]:
    return sorted({frozenset(drawn.together[clue]) & clues for clue in clues}, key=sorted)


def _drop_spare_groups(
    judge: SufficiencyJudge,
    groups: Sequence[Group],
    kept: set[Cell],
    given: frozenset[Cell],
    rng: Random,
    report: Reporter,
) -> ClueChoice:
    """Leave out one group after another, in any order, as long as the rest is enough.

    ``kept`` are enough, or would be but for those that go with them. Given clues stay.
    """
    kept = {cell for group in groups if not group.isdisjoint(kept) for cell in group}
    order = [group for group in groups if group.isdisjoint(given)]
    rng.shuffle(order)
    try:
        for number, group in enumerate(order, 1):
            report(number, len(order), "leaving out clues")
            if group <= kept and judge.are_enough(kept - group):
                used = judge.used_clues() | given
                kept = {cell for some in groups if not some.isdisjoint(used) for cell in some}
    except OutOfTime:
        return ClueChoice(frozenset(kept), False)
    return ClueChoice(frozenset(kept), True)
