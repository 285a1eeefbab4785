"""The easy tier in one go, for generators, which want no steps."""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.genres.slitherlink.strategies.corners import ClueCorners
from lamplit.genres.slitherlink.strategies.spots import SlitherlinkSpots
from lamplit.genres.slitherlink.strategies.threes import Threes
from lamplit.human.lines.simplest_steps import SimplestLineSteps


class EasySteps:
    """The simplest steps, 3s side by side, and numbers with their corners."""

    def __init__(self, simple: SimplestLineSteps, spots: SlitherlinkSpots) -> None:
        self.simple, self.spots = simple, spots
        self.threes, self.corners = Threes(spots.position), ClueCorners(spots)

    def take(self) -> list[Cell]:
        """Take all of them, to the end; the clues that this rests on."""
        position = self.spots.position
        clues: list[Cell] = []
        while True:
            clues += self.simple.take_all()
            if position.broken is not None:
                return clues
            used = self.threes.decide() or self.corners.decide()
            if not used:
                return clues
            clues += used
