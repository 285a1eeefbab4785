"""As few clues as can be, and proof that fewer will not do.

Of the clues, some are needed whatever the others are; of the rest we look for the fewest. Every other solution
must break one of those that are kept. So we collect other solutions, take the fewest clues that forbid all of
them, and ask whether these are enough; if they are not, there is one more solution to forbid. Once they are
enough, no fewer could be. Clues that go together, because of a symmetry, are chosen together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pysat.examples.hitman import Hitman

from lamplit.authoring.uniqueness_judge import UniquenessJudge
from lamplit.core.clock import OutOfTime
from lamplit.core.grid import Cell

ROUNDS = 400
"""Other solutions that are collected before we make do with what is found: a second or so on a common board."""

Together = Mapping[Cell, tuple[Cell, ...]]
"""For each cell those that go with it, itself among them."""


@dataclass(frozen=True)
class FewestClues:
    """Clues that are enough."""

    kept: frozenset[Cell]
    proven: bool
    """Whether it is known that no fewer will do; else no single one of them can go."""


def find_fewest(
    judge: UniquenessJudge, clues: Collection[Cell], together: Together, fixed: Collection[Cell] = ()
) -> FewestClues:
    """The fewest of these clues, which are enough, with ``fixed`` ones that stay in any case.

    When time runs out, what is found by then counts.
    """
    groups = sorted({tuple(mate for mate in together[clue] if mate in clues) for clue in clues})
    groups = [group for group in groups if not set(group) <= set(fixed)]
    best = _drop_spare_groups(judge, set(clues), groups)
    needed = [group for group in groups if not judge.are_enough(set(clues) - set(group))]
    spare = [group for group in groups if group not in needed]
    always = {*fixed, *(cell for group in needed for cell in group)}
    try:
        found = _find_hitting_set(judge, always, spare)
    except OutOfTime:
        found = None
    return FewestClues(frozenset(best), False) if found is None else FewestClues(frozenset(found), True)


def _drop_spare_groups(judge: UniquenessJudge, kept: set[Cell], groups: list[tuple[Cell, ...]]) -> set[Cell]:
    """Leave out one group after another, as long as the rest is enough."""
    for group in groups:
        if kept.intersection(group) and judge.are_enough(kept.difference(group)):
            kept = kept.difference(group)
    return kept


def _find_hitting_set(judge: UniquenessJudge, always: set[Cell], spare: list[tuple[Cell, ...]]) -> set[Cell] | None:
    """The groups of fewest clues that, with those always there, are enough; None if that takes too long."""
    sizes = {number: len(group) for number, group in enumerate(spare)}
    of = {cell: number for number, group in enumerate(spare) for cell in group}
    with Hitman(solver="m22", htype="sorted") as hitter:
        for _ in range(ROUNDS):
            chosen = hitter.get() or []
            kept = always.union(*(spare[number] for number in chosen))
            if judge.are_enough(kept):
                return kept
            hitter.hit(sorted({of[cell] for cell in _find_least_broken(judge, kept, of)}), sizes)
    return None


def _find_least_broken(judge: UniquenessJudge, kept: set[Cell], of: Mapping[Cell, int]) -> set[Cell]:
    """Clues of which one has to be kept, as few as can be: another solution that breaks no fewer of them."""
    broken = judge.find_broken_clues()
    for cell in sorted(broken):
        if cell in of and cell in broken:
            served = [clue for clue in judge.clues if clue not in broken or clue in kept]
            if not judge.are_enough([*served, cell]):
                broken = judge.find_broken_clues()
    return {cell for cell in broken if cell in of}
