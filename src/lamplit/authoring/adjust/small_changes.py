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

from lamplit.authoring.adjust.aims import Aim, distance
from lamplit.authoring.changes import differences, setter_of, single_changes
from lamplit.authoring.clues.nearby_solutions import moves_of
from lamplit.authoring.judging import solutions_of
from lamplit.authoring.uniqueness_judge import leavable, with_only
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Tier

Puts = dict[Cell, Clue | None]
"""What stands in some cells afterwards."""

TRIED = {Tier.EASY: 500, Tier.TRICKY: 300, Tier.HARD: 150, Tier.FIENDISH: 60}
"""So many changes of a kind are tried, by the tier that is aimed at: the higher, the longer each takes."""
FAR = 8
"""Towards harder, the puzzle never differs in more places than this from what was given."""


@dataclass(frozen=True)
class Kind:
    """A kind of change that a setter might try."""

    of: Callable[[Puzzle, Solution], Iterator[Puts]]
    same_solution: bool = False
    """Only those that leave the solution one."""


def in_places(puzzle: Puzzle, solution: Solution) -> Iterator[Puts]:
    """Another number or pearl where there is one, or the clues of a solution a little different."""
    setter = setter_of(puzzle)
    for clues in _redrawn(puzzle, solution):
        yield {cell: clue for cell, clue in clues.items() if puzzle.clues[cell] != clue}
    for change in single_changes(puzzle):
        says_less = change.after is None or setter.weaker(change.after) == change.after
        if change.before is not None and change.to is None and not says_less:
            yield change.puts


def _redrawn(puzzle: Puzzle, solution: Solution) -> Iterator[Puts]:
    """What the clues say after the smallest changes to the solution, where each can still say something."""
    bare, places = with_only(puzzle, ()), leavable(puzzle)
    check, fitting = genre_of(puzzle).check, setter_of(puzzle).fitting
    for move in moves_of(bare):
        other = Solution(solution.true ^ move)
        if not check(bare, other):
            clues = fitting(puzzle, other)
            if places <= clues.keys():
                yield {cell: clues[cell] for cell in sorted(places)}


def of_places(puzzle: Puzzle, solution: Solution) -> Iterator[Puts]:
    """A clue, a wall or an island that moves, comes or goes."""
    for change in single_changes(puzzle):
        if change.before is None or change.after is None or change.to is not None:
            yield change.puts


KINDS = (
    Kind(in_places, same_solution=True),
    Kind(of_places, same_solution=True),
    Kind(in_places),
    Kind(of_places),
)
"""From what leaves the look of a puzzle alone to what alters it."""


def changed_a_little(puzzle: Puzzle, solution: Solution, aim: Aim, kind: Kind) -> Puzzle | None:
    """The puzzle after changes of this kind, as hard as it should be; None if none are found."""
    tries = list(islice(_tries(puzzle, solution, kind, aim.reached(puzzle).open), TRIED[aim.tier]))
    made = _harder(puzzle, tries, aim) if aim.too_easy(puzzle) else _easier(puzzle, tries, aim)
    if made is None:
        return None
    for puts in list(made):
        fewer = [other for other in made if other is not puts]
        if aim.met(_with(puzzle, *fewer)):
            made = fewer
    return _with(puzzle, *made)


def _easier(puzzle: Puzzle, tries: list[Puts], aim: Aim) -> list[Puts] | None:
    """Changes that let a solver get further and further, to the end; None if they do not lead there."""
    made: list[Puts] = []
    reached = aim.reached(puzzle)
    for puts in [*tries, *tries]:
        other = _with(puzzle, *made, puts)
        if aim.tier > Tier.TRICKY and not _unique(other, aim):  # what takes long is not tried in vain
            continue
        further = aim.reached(other)
        if not further.sound or len(further.open) >= len(reached.open) or not _unique(other, aim):
            continue
        made.append(puts)
        reached = further
        if reached.solved:
            return made if aim.met(other) else None
    return None


def _harder(puzzle: Puzzle, tries: list[Puts], aim: Aim) -> list[Puts] | None:
    """Changes that leave the puzzle too easy, and a last one that does not; None if there is none."""
    made: list[Puts] = []
    for puts in tries:
        other = _with(puzzle, *made, puts)
        if aim.too_easy(other):
            if len(differences(puzzle, other)) <= FAR:
                made.append(puts)
        elif _unique(other, aim) and aim.met(other):
            return [*made, puts]
    return None


def _unique(puzzle: Puzzle, aim: Aim) -> bool:
    return len(solutions_of(puzzle, aim.clock)) == 1


def _tries(puzzle: Puzzle, solution: Solution, kind: Kind, open: Sequence[Decision]) -> Iterator[Puts]:
    """Changes of a kind, mixed up, but those near to what is open first."""
    check = genre_of(puzzle).check
    tries = list(kind.of(puzzle, solution))
    Random(0).shuffle(tries)
    tries.sort(key=lambda puts: min(2, distance(puts, open)))
    return (puts for puts in tries if not kind.same_solution or not check(_with(puzzle, puts), solution))


def _with(puzzle: Puzzle, *changes: Puts) -> Puzzle:
    clues: Puts = dict(puzzle.clues)
    for puts in changes:
        clues |= puts
    return puzzle.with_clues({cell: clue for cell, clue in clues.items() if clue is not None})
