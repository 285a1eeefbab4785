"""Which clues are superfluous: each by itself, and as many as can go together."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.clock import Clock
from lamplit.generating.symmetry import orbits, symmetry_named
from lamplit.grid import Cell
from lamplit.human import Grade, grade
from lamplit.puzzle import Puzzle
from lamplit.setting.enough import Enough, with_only
from lamplit.setting.fewest import Together, fewest
from lamplit.setting.judging import Tell, has_tier, only_solution, say_nothing
from lamplit.steps import Tier


@dataclass(frozen=True)
class Reduction:
    """What a puzzle could do without."""

    puzzle: Puzzle
    """As it was given."""
    alone: tuple[Cell, ...]
    """The clues that could go, each if all others stay."""
    together: tuple[Cell, ...]
    """As many as could go at once; after these no other can."""
    largest: bool
    """Whether it is proven that no more could go together."""
    reduced: Puzzle
    """The puzzle without those."""
    before: Grade
    after: Grade


def reduce(
    puzzle: Puzzle,
    *,
    symmetry: str = "none",
    keep_difficulty: bool = False,
    clock: Clock | None = None,
    tell: Tell = say_nothing,
) -> Reduction:
    """Which clues the puzzle could do without and still have its one solution.

    With a symmetry, clues go only with those that lie opposite; with ``keep_difficulty`` only as long as the grade
    stays. Raises ``AnswerIsNo`` for a puzzle that has not exactly one solution.
    """
    clock = clock or Clock()
    together = orbits(puzzle.grid, symmetry_named(symmetry))
    solution = only_solution(puzzle, clock)
    before = grade(puzzle, clock)
    judge = Enough(puzzle, solution, clock)
    try:
        clues = set(judge.clues)
        if keep_difficulty:
            alone, going = _keeping(puzzle, clues, together, before.tier, clock, tell)
            largest = len(going) == len(alone)
        else:
            alone = _each_alone(judge, clues, together, tell)
            found = fewest(judge, clues, together)
            going, largest = clues - found.kept, found.proven
    finally:
        judge.close()
    reduced = with_only(puzzle, clues - going)
    only_solution(reduced, clock)
    return Reduction(
        puzzle, tuple(sorted(alone)), tuple(sorted(going)), largest, reduced, before, grade(reduced, clock)
    )


def _each_alone(judge: Enough, clues: set[Cell], together: Together, tell: Tell) -> set[Cell]:
    """The clues that could go, each with its mates, if all others stay."""
    judge.alone(clues)
    used = judge.used()
    alone = {clue for clue in clues if used.isdisjoint(together[clue])}
    for number, clue in enumerate(sorted(clues - alone), 1):
        tell(number, len(clues), "asking which clues could go")
        if judge.alone(clues.difference(together[clue])):
            alone.add(clue)
    return alone


def _keeping(
    puzzle: Puzzle, clues: set[Cell], together: Together, tier: Tier, clock: Clock, tell: Tell
) -> tuple[set[Cell], set[Cell]]:
    """The same as long as the tier stays: which could go by themselves, and which together, one after another."""
    alone: set[Cell] = set()
    going: set[Cell] = set()
    for number, clue in enumerate(sorted(clues), 1):
        tell(number, len(clues), "asking which clues could go")
        mates = set(together[clue]) & clues
        if not has_tier(with_only(puzzle, clues - mates), tier, clock):
            continue
        alone.add(clue)
        if not mates <= going and has_tier(with_only(puzzle, clues - going - mates), tier, clock):
            going |= mates
    return alone, going
