"""How sentences speak of boards: cells are of one sort or the other, shaded or white, and lines join two cells."""

from __future__ import annotations

from lamplit.core.decisions import Decision, OnCell
from lamplit.core.puzzle import Puzzle
from lamplit.genre.families.loops.wording import CellLineWording
from lamplit.genre.steps import DecisionWording, GenreWording


class BoardWording(CellLineWording):
    """A marked cell is of the first sort, any other of the second; without these, decisions speak for themselves."""

    def __init__(self, areas: tuple[str, str] | None, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        self._areas = areas

    def speak(self, decision: Decision) -> DecisionWording:
        if self._areas is None or not isinstance(decision, OnCell):
            return super().speak(decision)
        marked, unmarked = self._areas
        return GenreWording(decision.place, (f"is {marked}", f"is {unmarked}"), (f"were {marked}", f"were {unmarked}"))
