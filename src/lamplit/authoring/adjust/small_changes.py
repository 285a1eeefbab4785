"""A puzzle changed a little until it is as hard as it should be, where adding and leaving out clues does not help.

One small change after another is tried, and kept if it leads on: towards easier if a solver of the wanted skill
gets further, towards harder if the puzzle is still too easy, for one change alone seldom makes the difference. In
the end whatever need not have changed is changed back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from lamplit.authoring.adjust.aims import Aim, measure_distance
from lamplit.authoring.changes import find_differences, iterate_single_changes, setter_of
from lamplit.authoring.clues.nearby_solutions import list_moves
from lamplit.authoring.judging import list_solutions
from lamplit.authoring.uniqueness_judge import keep_only_clues, list_removable_clues
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Tier

Puts = dict[Cell, Clue | None]
"""What stands in some cells afterwards."""

TRIED = {Tier.EASY: 500, Tier.TRICKY: 300, Tier.HARD: 150, Tier.FIENDISH: 60}
"""This many changes of a kind are tried, by the tier that is aimed at: the higher, the longer each takes."""
FAR = 8
"""Towards harder, the puzzle never differs in more places than this from what was given."""


@dataclass(frozen=True)
class ChangeKind:
    """A kind of change that a setter might try."""

    of: Callable[[Puzzle, Solution], Iterator[Puts]]
    same_solution: bool = False
    """Only those that leave the solution one."""


def iterate_clue_changes(puzzle: Puzzle, solution: Solution) -> Iterator[Puts]:
    """Another number or pearl where there is one, or the clues of a solution a little different."""
    setter = setter_of(puzzle)
    for clues in _iterate_redrawn(puzzle, solution):
        yield {cell: clue for cell, clue in clues.items() if puzzle.clues[cell] != clue}
    for change in iterate_single_changes(puzzle):
        says_less = change.after is None or setter.weaker(change.after) == change.after
        if change.before is not None and change.to is None and not says_less:
            yield change.puts


def _iterate_redrawn(puzzle: Puzzle, solution: Solution) -> Iterator[Puts]:
    """What the clues say after the smallest changes to the solution, where each can still say something."""
    bare, places = keep_only_clues(puzzle, ()), list_removable_clues(puzzle)
    check, fitting = genre_of(puzzle).check, setter_of(puzzle).fitting
    for move in list_moves(bare):
        other = Solution(solution.true ^ move)
        if not check(bare, other):
            clues = fitting(puzzle, other)
            if places <= clues.keys():
                yield {cell: clues[cell] for cell in sorted(places)}


def iterate_place_changes(puzzle: Puzzle, solution: Solution) -> Iterator[Puts]:
    """A clue, a wall or an island that moves, comes or goes."""
    for change in iterate_single_changes(puzzle):
        if change.before is None or change.after is None or change.to is not None:
            yield change.puts


KINDS = (
    ChangeKind(iterate_clue_changes, same_solution=True),
    ChangeKind(iterate_place_changes, same_solution=True),
    ChangeKind(iterate_clue_changes),
    ChangeKind(iterate_place_changes),
)
"""From what leaves the look of a puzzle alone to what alters it."""


def change_slightly(puzzle: Puzzle, solution: Solution, aim: Aim, kind: ChangeKind) -> Puzzle | None:
    """The puzzle after changes of this kind, as hard as it should be; None if none are found."""
    tries = list(islice(_iterate_tries(puzzle, solution, kind, aim.measure_progress(puzzle).open), TRIED[aim.tier]))
    made = (
        _find_hardening_changes(puzzle, tries, aim)
        if aim.is_too_easy(puzzle)
        else _find_easing_changes(puzzle, tries, aim)
    )
    if made is None:
        return None
    for puts in list(made):
        fewer = [other for other in made if other is not puts]
        if aim.is_met(_apply_changes(puzzle, *fewer)):
            made = fewer
    return _apply_changes(puzzle, *made)


def _find_easing_changes(puzzle: Puzzle, tries: list[Puts], aim: Aim) -> list[Puts] | None:
    """Changes that let a solver get further and further, to the end; None if they do not lead there."""
    made: list[Puts] = []
    reached = aim.measure_progress(puzzle)
    for puts in [*tries, *tries]:
        other = _apply_changes(puzzle, *made, puts)
        if aim.tier > Tier.TRICKY and not _is_unique(other, aim):  # don't try what takes long without need
            continue
        further = aim.measure_progress(other)
        if not further.sound or len(further.open) >= len(reached.open) or not _is_unique(other, aim):
            continue
        made.append(puts)
        reached = further
        if reached.is_solved:
            return made if aim.is_met(other) else None
    return None


def _find_hardening_changes(puzzle: Puzzle, tries: list[Puts], aim: Aim) -> list[Puts] | None:
    """Changes that leave the puzzle too easy, and a last one that does not; None if there is none."""
    made: list[Puts] = []
    for puts in tries:
        other = _apply_changes(puzzle, *made, puts)
        if aim.is_too_easy(other):
            if len(find_differences(puzzle, other)) <= FAR:
                made.append(puts)
        elif _is_unique(other, aim) and aim.is_met(other):
            return [*made, puts]
    return None


def _is_unique(puzzle: Puzzle, aim: Aim) -> bool:
    return len(list_solutions(puzzle, aim.clock)) == 1


def _iterate_tries(puzzle: Puzzle, solution: Solution, kind: ChangeKind, open: Sequence[Decision]) -> Iterator[Puts]:
    """Changes of a kind, mixed up, but those near to what is open first."""
    check = genre_of(puzzle).check
    tries = list(kind.of(puzzle, solution))
    Random(0).shuffle(tries)
    tries.sort(key=lambda puts: min(2, measure_distance(puts, open)))
    return (puts for puts in tries if not kind.same_solution or not check(_apply_changes(puzzle, puts), solution))


def _apply_changes(puzzle: Puzzle, *changes: Puts) -> Puzzle:
    clues: Puts = dict(puzzle.clues)
    for puts in changes:
        clues |= puts
    return puzzle.with_clues({cell: clue for cell, clue in clues.items() if clue is not None})
