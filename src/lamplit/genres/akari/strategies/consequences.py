"""What a supposition brings about in Akari, as data that says it in words when somebody reads it."""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.core.grid import Cell
from lamplit.core.words import join_with_or, join_words, spell_count, spell_number
from lamplit.human.suppositions import Consequence
from lamplit.human.wording import NumberedClue


@dataclass(frozen=True)
class ClueFull(Consequence):
    """A clue has its bulbs, so its other neighbours stay empty."""

    clue: NumberedClue
    empty: tuple[Cell, ...]

    def explain(self) -> str:
        bulbs = "its bulb" if self.clue.number == 1 else f"its {spell_number(self.clue.number)} bulbs"
        return f"the {self.clue} would have {bulbs}, so {join_words(self.empty)} would stay empty"


@dataclass(frozen=True)
class ClueNeeds(Consequence):
    """A clue needs all the cells it has left."""

    clue: NumberedClue
    bulbs: tuple[Cell, ...]

    def explain(self) -> str:
        return f"the {self.clue} would need {'a bulb' if len(self.bulbs) == 1 else 'bulbs'} in {join_words(self.bulbs)}"


@dataclass(frozen=True)
class LitFrom(Consequence):
    """A dark cell has one lighter left, perhaps itself."""

    dark: Cell
    lighters: tuple[Cell, ...]

    def explain(self) -> str:
        if self.lighters == (self.dark,):
            return f"nothing else could light {self.dark}, so it would hold a bulb"
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
    """A clue has more bulbs than its number."""

    clue: NumberedClue
    bulbs: int

    def explain(self) -> str:
        return f"the {self.clue} would have {spell_count(self.bulbs, 'bulb')}"


@dataclass(frozen=True)
class ClueUnfilled(Consequence):
    """A clue has too few cells left."""

    clue: NumberedClue
    most: int

    def explain(self) -> str:
        most = f"only {spell_count(self.most, 'bulb')}" if self.most else "no bulb"
        return f"the {self.clue} would have room for {most}"


@dataclass(frozen=True)
class StaysDark(Consequence):
    """A cell that no bulb can light any more."""

    dark: Cell

    def explain(self) -> str:
        return f"nothing could light {self.dark}"
