"""A puzzle made harder by fewer clues, or by other clues of its solution in their place."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.authoring.adjust.aims import Aim
from lamplit.authoring.adjust.easier import list_addable_clues
from lamplit.authoring.changes import setter_of
from lamplit.authoring.clue_symmetry import Group, group_cells, shows_clue
from lamplit.authoring.uniqueness_judge import UniquenessJudge, keep_only_clues, list_removable_clues
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution

TRIED = 80
"""This many swaps are graded before we give up."""


def keeps_look_with_fewer(puzzle: Puzzle) -> bool:
    """Whether what a clue leaves behind is to be seen on the board anyway, as in most genres; a Hashi that has no
    ``?`` would look odd with one."""
    weaker = setter_of(puzzle).weaker
    return all(shows_clue(puzzle, weaker(puzzle.clues[cell])) for cell in list_removable_clues(puzzle))


def drop_clues(puzzle: Puzzle, solution: Solution, aim: Aim) -> Puzzle | None:
    """The puzzle, which is too easy, with clues left out until it is as hard as it should be.

    A single one if that will do; else one after another as long as it is too easy, and in the end those come back
    that need not have gone. None where it stays too easy, or becomes too hard at once.
    """
    clues = list_removable_clues(puzzle)
    judge = UniquenessJudge(puzzle, solution, aim.clock)
    try:
        groups = [group for group in group_cells(puzzle, clues) if judge.are_enough(clues.difference(group))]
        for group in groups:
            if aim.is_met(fewer := keep_only_clues(puzzle, clues.difference(group))):
                return fewer
        return _drop_one_by_one(puzzle, judge, groups, aim)
    finally:
        judge.close()


def _drop_one_by_one(puzzle: Puzzle, judge: UniquenessJudge, groups: list[Group], aim: Aim) -> Puzzle | None:
    clues = list_removable_clues(puzzle)
    gone: list[Group] = []

    def without(some: list[Group]) -> set[Cell]:
        return clues.difference(*some)

    for group in groups:
        kept = without([*gone, group])
        if not judge.are_enough(kept):
            continue
        fewer = keep_only_clues(puzzle, kept)
        if aim.is_too_easy(fewer):
            gone.append(group)
        elif aim.is_met(fewer):
            gone.append(group)
            return keep_only_clues(puzzle, without(_keep_needed(puzzle, gone, aim)))
    return None


def _keep_needed(puzzle: Puzzle, gone: list[Group], aim: Aim) -> list[Group]:
    """Of what went, in the end only what had to go."""
    clues = list_removable_clues(puzzle)
    for group in gone:
        fewer = [other for other in gone if other != group]
        if aim.is_met(keep_only_clues(puzzle, clues.difference(*fewer))):
            gone = fewer
    return gone


def replace_clues(puzzle: Puzzle, solution: Solution, aim: Aim) -> Puzzle | None:
    """The puzzle with one group of clues in place of another, as hard as it should be; None if none is found."""
    for _, swapped in zip(range(TRIED), _swap_clues(puzzle, solution, aim), strict=False):
        if aim.is_met(swapped):
            return swapped
    return None


def _swap_clues(puzzle: Puzzle, solution: Solution, aim: Aim) -> Iterator[Puzzle]:
    """The puzzle with needed clues left out and others put in, as many or fewer, that are enough again."""
    more = list_addable_clues(puzzle, solution)
    full = puzzle.with_clues({**puzzle.clues, **more})
    had = list_removable_clues(puzzle)
    other = group_cells(puzzle, set(more))
    judge = UniquenessJudge(full, solution, aim.clock)
    try:
        for group in group_cells(puzzle, had):
            left = had.difference(group)
            if judge.are_enough(left):
                continue
            helping = judge.find_broken_clues()
            for instead in other:
                kept = left.union(instead)
                if len(instead) <= len(group) and helping.intersection(instead) and judge.are_enough(kept):
                    yield keep_only_clues(full, kept)
    finally:
        judge.close()
