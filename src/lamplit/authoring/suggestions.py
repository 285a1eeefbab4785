"""What a setter is offered: a puzzle with one solution, and what has to change to get there."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.authoring.changes import Change, apply_changes, setter_of
from lamplit.authoring.judging import find_only_solution
from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import Mark, Role, View
from lamplit.core.words import format_count, join_words
from lamplit.drawing.notebook import build_html
from lamplit.human import Grade, grade


@dataclass(frozen=True, repr=False)
class Suggestion:
    """A changed puzzle that is proven to have exactly one solution. Printed, it is its changes, grade and board."""

    puzzle: Puzzle
    """The puzzle with the changes."""
    changes: tuple[Change, ...]
    """The changes in reading order."""
    solution: Solution
    """Its only solution."""
    grade: Grade
    """Its grade."""

    @property
    def words(self) -> str:
        """The changes in words: ``add a 3 at r2c4``; ``nothing`` if there are none."""
        setter = setter_of(self.puzzle)
        return join_words(change.words(setter) for change in self.changes) or "nothing"

    @property
    def view(self) -> View:
        """The board with the changes marked."""
        cells = sorted({cell for change in self.changes for cell in change.cells})
        return View(marks=(Mark(Role.CONCLUSION, tuple(cells)),), coordinates=True)

    def __str__(self) -> str:
        return f"{self._line}\n{self.puzzle}"

    def __repr__(self) -> str:
        changes = format_count(len(self.changes), "change")
        return f"<Suggestion: {self.puzzle.genre} {self.puzzle.size}, {changes}, {self.grade}>"

    def _repr_html_(self) -> str:
        """The changes in words and on the board, as a notebook shows them."""
        return build_html([self._line], [(self.puzzle, self.view)])

    @property
    def _line(self) -> str:
        return f"{self.words} ({self.grade.tier})"


class MakesSuggestion:
    """What an answer has that comes down to one suggestion."""

    suggestion: Suggestion

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle with the changes."""
        return self.suggestion.puzzle

    @property
    def changes(self) -> tuple[Change, ...]:
        """The changes in reading order."""
        return self.suggestion.changes

    @property
    def solution(self) -> Solution:
        """Its only solution."""
        return self.suggestion.solution

    @property
    def grade(self) -> Grade:
        """Its grade."""
        return self.suggestion.grade


def make_suggestion(given: Puzzle, changes: tuple[Change, ...], clock: Clock) -> Suggestion:
    """What becomes of a puzzle by these changes: solved, checked, graded. ``AnswerIsNo`` if it is not unique."""
    ordered = tuple(sorted(changes, key=lambda change: change.cell))
    puzzle = apply_changes(given, ordered)
    return Suggestion(puzzle, ordered, find_only_solution(puzzle, clock), grade(puzzle, clock))
