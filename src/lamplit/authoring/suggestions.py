"""What a setter is offered: a puzzle with one solution, and what has to change to get there."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.authoring.changes import Change, apply_changes, setter_of
from lamplit.authoring.judging import find_only_solution
from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import join_words
from lamplit.human import Grade, grade


@dataclass(frozen=True)
class Suggestion:
    """A puzzle that is proven to have exactly one solution."""

    puzzle: Puzzle
    changes: tuple[Change, ...]
    """What was done to the puzzle that was given, in reading order."""
    solution: Solution
    grade: Grade

    @property
    def words(self) -> str:
        """``add a 3 at r2c4 and change the 2 at r1c1 to 3``; ``nothing`` where there is nothing to do."""
        setter = setter_of(self.puzzle)
        return join_words(change.words(setter) for change in self.changes) or "nothing"


def make_suggestion(given: Puzzle, changes: tuple[Change, ...], clock: Clock) -> Suggestion:
    """What becomes of a puzzle by these changes: solved, checked, graded. ``AnswerIsNo`` if it is not unique."""
    ordered = tuple(sorted(changes, key=lambda change: change.cell))
    puzzle = apply_changes(given, ordered)
    return Suggestion(puzzle, ordered, find_only_solution(puzzle, clock), grade(puzzle, clock))
