"""Questions about a gadget: can it be lit with these values at its ports?"""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre
from lamplit.research.lab.akari.ports import INPUTS
from lamplit.research.lab.akari.purposes import Purpose, Row


class GadgetQuestion:
    """A board with an arrow cell outside each port of its purpose.

    The arrow cell stands for the neighbour: a bulb in it is an input that is true, or an output that
    is false.
    """

    def __init__(self, purpose: Purpose, board: Puzzle, arrows: Mapping[str, Cell]) -> None:
        self.purpose, self.board, self.arrows = purpose, board, arrows

    def find_wrong_lighting(self) -> set[Cell] | None:
        """A lighting whose values break the purpose's law. None proves the gadget right, in one call."""
        model = self._build_model()
        for row in self.purpose.allowed_rows:
            model.clause(-lit for lit in self._list_literals(model, row))
        return _solve_lighting(model, ())

    def find_wrong_lightings(self) -> list[set[Cell]]:
        """One lighting for each wrong row that has one."""
        model = self._build_model()
        session = SatSession(model)
        try:
            return [
                {key.cell for key in session.read_decisions() if isinstance(key, Bulb)}
                for row in self.purpose.wrong_rows
                if session.solve(assume=self._list_literals(model, row))
            ]
        finally:
            session.close()

    def find_lighting(self, row: Row) -> set[Cell] | None:
        """A lighting with these values."""
        model = self._build_model()
        return _solve_lighting(model, self._list_literals(model, row))

    def _build_model(self) -> Model:
        return get_genre("akari").model(self.board)

    def _list_literals(self, model: Model, row: Row) -> list[Lit]:
        """The literals that give the ports these values."""
        variable = {key.cell: var for var, key in enumerate(model.keys) if isinstance(key, Bulb)}
        return [
            variable[self.arrows[name]] if value is (name in INPUTS) else -variable[self.arrows[name]]
            for name, value in zip(self.purpose.ports, row, strict=True)
        ]


def _solve_lighting(model: Model, assume: list[Lit] | tuple[Lit, ...]) -> set[Cell] | None:
    session = SatSession(model)
    try:
        if not session.solve(assume=assume):
            return None
        return {key.cell for key in session.read_decisions() if isinstance(key, Bulb)}
    finally:
        session.close()
