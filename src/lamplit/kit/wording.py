"""How sentences speak of cells that are of one sort or the other: shaded or white."""

from __future__ import annotations

from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Puzzle
from lamplit.genre.steps import DecisionWording, GenreWording, Wording


class AreaWording(Wording):
    """A marked cell is of the first sort, any other of the second."""

    def __init__(self, areas: tuple[str, str], puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        marked, unmarked = areas
        self._facts = f"is {marked}", f"is {unmarked}"
        self._supposed = f"were {marked}", f"were {unmarked}"

    def speak(self, decision: Decision) -> DecisionWording:
        return GenreWording(decision.place, self._facts, self._supposed)
