"""What a supposition brings about in Akari, as data that says it in words when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.grid import Cell
from lamplit.core.words import join_with_or, join_words
from lamplit.human.suppositions import Consequence
from lamplit.human.wording import NumberedClue


@dataclass(frozen=True)
class ClueFull(Consequence):
    """A clue has its bulbs, so its other neighbours stay empty."""

    clue: NumberedClue

    def explain(self) -> str:
        return f"the {self.clue} would be full"


@dataclass(frozen=True)
class ClueNeeds(Consequence):
    """A clue needs all the cells it has left."""

    clue: NumberedClue
    bulbs: tuple[Cell, ...]

    def explain(self) -> str:
        return f"the {self.clue} would need {join_words(self.bulbs)}"


@dataclass(frozen=True)
class LitFrom(Consequence):
    """A dark cell has one lighter left, perhaps itself."""

    dark: Cell
    lighters: tuple[Cell, ...]

    def explain(self) -> str:
        if self.lighters == (self.dark,):
            return f"{self.dark} would need a bulb itself"
        return f"{self.dark} would have to be lit from {join_words(self.lighters)}"


@dataclass(frozen=True)
class FewCellsLeft(Consequence):
    """A clue or a dark cell has a choice of a few cells."""

    who: NumberedClue | Cell
    places: tuple[Cell, ...]

    def explain(self) -> str:
        who = f"the {self.who}" if isinstance(self.who, NumberedClue) else str(self.who)
        return f"{who} would be left with {join_with_or(self.places)}"


@dataclass(frozen=True)
class ClueOverfilled(Consequence):
    clue: NumberedClue

    def explain(self) -> str:
        return f"the {self.clue} would get too many"


@dataclass(frozen=True)
class ClueUnfilled(Consequence):
    clue: NumberedClue

    def explain(self) -> str:
        return f"the {self.clue} could not be filled"


@dataclass(frozen=True)
class StaysDark(Consequence):
    dark: Cell

    def explain(self) -> str:
        return f"nothing could light {self.dark}"
