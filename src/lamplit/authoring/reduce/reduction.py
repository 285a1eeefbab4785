"""The clues that a puzzle could do without, and how that is explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.authoring.changes import name_clue, setter_of
from lamplit.authoring.uniqueness_judge import list_removable_clues
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import Mark, Role, View
from lamplit.core.words import format_count, join_words, make_sentence, spell_count, spell_number
from lamplit.drawing.notebook import build_html
from lamplit.genre.orders import Symmetry
from lamplit.human import Grade

LISTED = 8
"""This many clues are named one by one; a longer list is no help, a picture is."""


@dataclass(frozen=True, repr=False)
class Reduction:
    """The answer of ``reduce``. Printed, it is its words and the board with fewer clues."""

    original: Puzzle
    """The puzzle that you gave."""
    puzzle: Puzzle
    """The puzzle without the clues in ``together``."""
    solution: Solution
    """The only solution of both puzzles."""
    grade: Grade
    """The grade of ``puzzle``."""
    before: Grade
    """The grade of ``original``."""
    alone: tuple[Cell, ...]
    """The clues that can be left out if all others stay; with a symmetry, each together with those opposite."""
    together: tuple[Cell, ...]
    """The clues that can be left out at once; after that, no other can."""
    largest: bool
    """Whether it is proven that no more can be left out together."""
    symmetry: Symmetry = "none"
    """The symmetry that was kept."""
    keep_difficulty: bool = False
    """Whether the tier was kept."""

    @property
    def words(self) -> str:
        """The answer in words."""
        if not self.alone:
            opposite = "" if self.symmetry == "none" else " with those opposite"
            return f"No {self._noun} can go{opposite}{' while the grade stays' if self.keep_difficulty else ''}."
        told = [
            self._describe_each(),
            *([self._describe_all()] if len({*self.alone, *self.together}) > 1 else []),
            self._describe_grades(),
        ]
        return " ".join(map(make_sentence, told))

    @property
    def marks(self) -> tuple[Mark, ...]:
        """For a picture of the puzzle as it was given: the clues that go together, and others that could go."""
        others = tuple(cell for cell in self.alone if cell not in self.together)
        return Mark(Role.CONCLUSION, self.together), Mark(Role.REASON, others)

    def __str__(self) -> str:
        return f"{self.words}\n{self.puzzle}"

    def __repr__(self) -> str:
        fewer = f"{format_count(len(self.together), 'clue')} fewer"
        return f"<Reduction: {self.puzzle.genre} {self.puzzle.size}, {fewer}, {self.before.tier} → {self.grade}>"

    def _repr_html_(self) -> str:
        """The words, the board as it was with the clues that can go marked, and the board without them."""
        marked = View(marks=self.marks, coordinates=True)
        boards = [(self.original, marked), *([(self.puzzle, View(coordinates=True))] if self.together else [])]
        return build_html([self.words], boards)

    @property
    def _noun(self) -> str:
        return setter_of(self.original).noun

    def _describe_each(self) -> str:
        could = len(self.alone)
        alone = "if the others stay" if self.symmetry == "none" else "with those opposite"
        if could == 1:
            return f"one {self._noun} could go: {self._name_clue(self.alone[0])}"
        if could <= LISTED:
            return f"{spell_count(could, self._noun)} could go, each {alone}{self._list_clues(self.alone)}"
        needed = sorted(list_removable_clues(self.original).difference(self.alone))
        if not needed:
            return f"any of the {could} {self._noun}s could go {alone}"
        but = f", all but {join_words(map(self._name_clue, needed))}" if len(needed) <= LISTED else ""
        return f"{could} of the {could + len(needed)} {self._noun}s could go, each {alone}{but}"

    def _describe_all(self) -> str:
        go = len(self.together)
        if self.together == self.alone:
            return f"{'both' if go == 2 else f'all {spell_number(go)}'} can go together"
        if go == 1:
            such = f"of them can go, such as {self._name_clue(self.together[0])}"
            return f"only one {such}" if self.largest else f"one {such}; that no two can go together is not proven"
        proof = "and no more" if self.largest else "and maybe more can"
        named_already = len(self.alone) <= LISTED and set(self.together) <= set(self.alone)
        which = f": {join_words(self.together)}" if named_already else self._list_clues(self.together)
        return f"{spell_number(go)} can go together, {proof}{which}"

    def _describe_grades(self) -> str:
        before, after = self.before.tier, self.grade.tier
        return f"the grade stays {after}" if before is after else f"the grade goes from {before} to {after}"

    def _list_clues(self, cells: Sequence[Cell]) -> str:
        return f": {join_words(map(self._name_clue, cells))}" if len(cells) <= LISTED else ""

    def _name_clue(self, cell: Cell) -> str:
        return f"the {name_clue(setter_of(self.original), self.original.clues[cell])} at {cell}"
