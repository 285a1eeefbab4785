"""Whether clues leave one solution only: one solver for a board, asked about one set of clues after another."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line, Shade
from lamplit.core.grid import Cell
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines.sat import MAKING, SatSession
from lamplit.genre.clues import ARROWS, split_arrow
from lamplit.genres.yajilin.authoring import APART, state_extended_rules

Count = tuple[Lit, ...]
"""The literals "at least 1", "at least 2" and so on."""


class OtherSolutionFinder:
    """Knows the solutions of a board for all clues that it could have."""

    def __init__(self, blank: Puzzle, clock: Clock) -> None:
        self._grid = blank.grid
        model = Model(clock=clock)
        self._clue = state_extended_rules(blank, model)
        self._lits = {key: lit for lit in model.decisions if (key := model.keys[lit]) is not None}
        self._counts: dict[tuple[Cell, str], Count] = {}
        for cell in blank.grid.cells:
            for letter in ARROWS:
                self._count_ahead(model, cell, letter)
        self._session = SatSession(model, switches=[APART], clock=clock, solver=MAKING)

    def find_other(self, clues: Mapping[Cell, Clue], solution: Solution) -> Solution | None:
        """A solution of the board with these clues besides this one; None if there is none."""
        differs = self._session.add_variable()
        lines = {self._lits[key] for key in solution.true if isinstance(key, Line)}
        self._session.add([-differs, *(-lit for lit in sorted(lines))])
        self._session.try_first(-lit if key in solution.true else lit for key, lit in self._lits.items())
        assumed = [differs, *(lit if cell in clues else -lit for cell, lit in self._clue.items())]
        for cell, clue in clues.items():
            number, letter = split_arrow(clue) or (None, "")
            if number is not None:
                assumed += [lit if number > i else -lit for i, lit in enumerate(self._counts[cell, letter])]
        found = self._session.solve(on=(), assume=assumed)
        other = Solution(self._session.read_decisions()) if found else None
        self._session.add([-differs])
        return other

    def close(self) -> None:
        self._session.close()

    def _count_ahead(self, model: Model, cell: Cell, letter: str) -> Count:
        """How many shaded cells are ahead of a cell: as many as ahead of the next one, and that cell."""
        if (cell, letter) in self._counts:
            return self._counts[cell, letter]
        ahead = self._grid.list_ahead(cell, ARROWS[letter])
        counts: list[Lit] = []
        if ahead:
            here, rest = self._lits[Shade(ahead[0])], self._count_ahead(model, ahead[0], letter)
            for i in range((len(ahead) + 1) // 2):
                lit = model.auxiliary()
                fewer = rest[i - 1 : i] if i else ()
                more = rest[i : i + 1]
                model.all_of(
                    [
                        (-here, *(-each for each in fewer), lit),
                        (-lit, *more, here),
                        *((-each, lit) for each in more),
                        *((-lit, *more, each) for each in fewer),
                    ]
                )
                counts.append(lit)
        self._counts[cell, letter] = tuple(counts)
        return self._counts[cell, letter]
