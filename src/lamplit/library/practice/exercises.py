"""An exercise: a position, and what the next strategy finds there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lamplit.core.puzzle import Puzzle, State
from lamplit.core.scene import View
from lamplit.drawing.views import make_view
from lamplit.genre.steps import Round


@dataclass(frozen=True)
class Exercise:
    """A position, and what its next strategy finds there."""

    puzzle: Puzzle
    state: State
    round: Round

    def view(self, coordinates: bool = True) -> View:
        """The board with what follows, and what that rests on."""
        return replace(make_view(self.state, self.round.steps), coordinates=coordinates)
