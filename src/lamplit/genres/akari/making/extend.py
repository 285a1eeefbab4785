"""The rules of Akari on a board to which walls may be added anywhere.

Whether a cell sees a bulb is passed on from cell to cell, because nobody knows yet where runs end: light comes
from one side if the next cell on that side has a bulb or is lit from there itself, and no wall is in the way.
"""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.decisions import Bulb
from lamplit.core.grid import WAYS, Cell
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.authoring import Building


def state_extended_rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    white = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    wall = {cell: m.auxiliary() for cell in white}
    bulb = {cell: m.decision(Bulb(cell)) for cell in white}
    lit_from: dict[Cell, list[Lit]] = {cell: [] for cell in white}
    for down, right in WAYS:
        ray = {cell: m.auxiliary() for cell in white}
        for cell in white:
            lit_from[cell].append(ray[cell])
            before = Cell(cell.row - down, cell.col - right)
            m.clause([-ray[cell], -wall[cell]])
            m.clause([-ray[cell], -bulb[cell]])
            if before not in ray:
                m.clause([-ray[cell]])
                continue
            m.clause([-ray[cell], bulb[before], ray[before]])
            for source in (bulb[before], ray[before]):
                m.clause([wall[cell], -source, ray[cell]])
    for cell in white:
        m.clause([-bulb[cell], -wall[cell]])
        m.clause([wall[cell], bulb[cell], *lit_from[cell]])
    for given, number in puzzle.clues.items():
        if isinstance(number, int):
            with m.switch(ClueAt(given)):
                m.exactly(number, [bulb[cell] for cell in puzzle.grid.neighbours(given) if cell in bulb])
    return wall


BUILDING = Building(state_extended_rules)
