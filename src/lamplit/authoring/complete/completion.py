"""What a half-made board became, and how that is explained."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lamplit.authoring.judging import NOTHING_DRAWN
from lamplit.authoring.suggestions import MakesSuggestion, Suggestion
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import View
from lamplit.core.words import format_count, make_sentence, spell_count
from lamplit.drawing import render
from lamplit.drawing.notebook import build_html

LISTED = 12
"""This many additions are named one by one; of more the picture tells more."""


@dataclass(frozen=True, repr=False)
class Completion(MakesSuggestion):
    """The answer of ``complete``. Printed, it is its words and the board."""

    original: Puzzle
    """The board that you gave."""
    suggestion: Suggestion
    """The completed puzzle, its changes, solution and grade."""
    fewest: bool
    """Whether it is proven that fewer additions aren't enough."""
    drawing: State = NOTHING_DRAWN
    """What was filled in, as far as the new board has room for it."""

    @property
    def words(self) -> str:
        """``Two additions are needed: add a 3 at r2c4 and add a 1 at r5c5. The puzzle is tricky.``"""
        made = len(self.suggestion.changes)
        tier = f"The puzzle is {self.suggestion.grade.tier}."
        if not made:
            return f"Nothing has to be added: the board has exactly one solution. {tier}"
        needed = f" {'is' if made == 1 else 'are'} needed" if self.fewest else ", perhaps more than needed"
        which = f": {self.suggestion.words}" if made <= LISTED else ""
        counted = make_sentence(f"{spell_count(made, 'addition')}{needed}{which}")
        return f"{counted} {tier}"

    def __str__(self) -> str:
        return f"{self.words}\n{render(self.puzzle, 'txt', view=View(self.drawing))}".rstrip("\n")

    def __repr__(self) -> str:
        added = format_count(len(self.suggestion.changes), "addition")
        return f"<Completion: {self.puzzle.genre} {self.puzzle.size}, {added}, {self.grade}>"

    def _repr_html_(self) -> str:
        """The words, and the board with the additions marked, as a notebook shows them."""
        return build_html([self.words], [(self.puzzle, replace(self.suggestion.view, state=self.drawing))])
