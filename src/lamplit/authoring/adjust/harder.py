"""A puzzle made harder by fewer clues, or by other clues of its solution in their place."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.authoring.adjust.aims import Aim
from lamplit.authoring.adjust.easier import addable
from lamplit.authoring.changes import setter_of
from lamplit.authoring.clue_symmetry import Group, groups_of, shows
from lamplit.authoring.uniqueness_judge import Enough, leavable, with_only
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution

TRIED = 80
"""So many swaps are graded before we give up."""


def looks_right_with_fewer(puzzle: Puzzle) -> bool:
    """Whether what a clue leaves behind is to be seen on the board anyway, as in most genres; a Hashi that has no
    ``?`` would look odd with one."""
    weaker = setter_of(puzzle).weaker
    return all(shows(puzzle, weaker(puzzle.clues[cell])) for cell in leavable(puzzle))


def with_fewer_clues(puzzle: Puzzle, solution: Solution, aim: Aim) -> Puzzle | None:
    """The puzzle, which is too easy, with clues left out until it is as hard as it should be.

    A single one if that will do; else one after another as long as it is too easy, and in the end those come back
    that need not have gone. None where it stays too easy, or becomes too hard at once.
    """
    clues = leavable(puzzle)
    judge = Enough(puzzle, solution, aim.clock)
    try:
        groups = [group for group in groups_of(puzzle, clues) if judge.alone(clues.difference(group))]
        for group in groups:
            if aim.met(fewer := with_only(puzzle, clues.difference(group))):
                return fewer
        return _one_after_another(puzzle, judge, groups, aim)
    finally:
        judge.close()


def _one_after_another(puzzle: Puzzle, judge: Enough, groups: list[Group], aim: Aim) -> Puzzle | None:
    clues = leavable(puzzle)
    gone: list[Group] = []

    def without(some: list[Group]) -> set[Cell]:
        return clues.difference(*some)

    for group in groups:
        kept = without([*gone, group])
        if not judge.alone(kept):
            continue
        fewer = with_only(puzzle, kept)
        if aim.too_easy(fewer):
            gone.append(group)
        elif aim.met(fewer):
            gone.append(group)
            return with_only(puzzle, without(_needed(puzzle, gone, aim)))
    return None


def _needed(puzzle: Puzzle, gone: list[Group], aim: Aim) -> list[Group]:
    """Of what went, in the end only what had to go."""
    clues = leavable(puzzle)
    for group in gone:
        fewer = [other for other in gone if other != group]
        if aim.met(with_only(puzzle, clues.difference(*fewer))):
            gone = fewer
    return gone


def with_other_clues(puzzle: Puzzle, solution: Solution, aim: Aim) -> Puzzle | None:
    """The puzzle with one group of clues in place of another, as hard as it should be; None if none is found."""
    for _, swapped in zip(range(TRIED), _swapped(puzzle, solution, aim), strict=False):
        if aim.met(swapped):
            return swapped
    return None


def _swapped(puzzle: Puzzle, solution: Solution, aim: Aim) -> Iterator[Puzzle]:
    """The puzzle with needed clues left out and others put in, as many or fewer, that are enough again."""
    more = addable(puzzle, solution)
    full = puzzle.with_clues({**puzzle.clues, **more})
    had = leavable(puzzle)
    other = groups_of(puzzle, set(more))
    judge = Enough(full, solution, aim.clock)
    try:
        for group in groups_of(puzzle, had):
            left = had.difference(group)
            if judge.alone(left):
                continue
            helping = judge.broken()
            for instead in other:
                kept = left.union(instead)
                if len(instead) <= len(group) and helping.intersection(instead) and judge.alone(kept):
                    yield with_only(full, kept)
    finally:
        judge.close()
