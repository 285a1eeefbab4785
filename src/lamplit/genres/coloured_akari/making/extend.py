"""The rules of Coloured Akari on a board to which walls may be added anywhere but on letters.

Light of each colour is passed on from cell to cell, because nobody knows yet where runs end: it comes from one side if
the next cell on that side has a bulb of the colour or gets it from there itself, and no wall is in the way.
"""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.decisions import Bulb
from lamplit.core.grid import WAYS, Cell, Way
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.authoring import Building
from lamplit.genres.coloured_akari.clues import ASKED, list_walls
from lamplit.genres.coloured_akari.decisions import COLOURS
from lamplit.genres.coloured_akari.rules import require_colour


def state_extended_rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    walls = list_walls(puzzle)
    white = [cell for cell in puzzle.grid.cells if cell not in walls]
    wall = {cell: m.auxiliary() for cell in white if cell not in puzzle.clues}
    bulb = {cell: m.decision(Bulb(cell)) for cell in white}
    colour = {kind: {cell: m.decision(kind(cell)) for cell in white} for kind in COLOURS}
    beams = {kind: {way: pass_light(m, lits, wall, way) for way in WAYS} for kind, lits in colour.items()}
    for cell in white:
        require_colour(m, cell, bulb[cell], [lits[cell] for lits in colour.values()])
        coming = {kind: [beam[cell] for beam in by_way.values()] for kind, by_way in beams.items()}
        every = [lit for lits in coming.values() for lit in lits]
        here = [wall[cell]] if cell in wall else []
        m.clause([*here, bulb[cell], *every])
        m.all_of([[-bulb[cell], -lit] for lit in (*here, *every)])
        for lits in coming.values():
            m.at_most(1, lits)
        if (letters := puzzle.clues.get(cell)) is not None:
            with m.switch(ClueAt(cell)):
                for kind, lits in coming.items():
                    light = [colour[kind][cell], *lits]
                    m.all_of([light] if kind in ASKED[str(letters)] else [[-lit] for lit in light])
    for given, number in puzzle.clues.items():
        if isinstance(number, int):
            with m.switch(ClueAt(given)):
                m.exactly(number, [bulb[cell] for cell in puzzle.grid.neighbours(given) if cell in bulb])
    return wall


def pass_light(m: Model, source: Mapping[Cell, Lit], wall: Mapping[Cell, Lit], way: Way) -> dict[Cell, Lit]:
    """For each white cell, that light of a colour comes to it this way."""
    beam = {cell: m.auxiliary() for cell in source}
    for cell, lit in beam.items():
        here = [wall[cell]] if cell in wall else []
        before = Cell(cell.row - way[0], cell.col - way[1])
        m.all_of([[-lit, -one] for one in here])
        if before not in beam:
            m.clause([-lit])
            continue
        m.clause([-lit, source[before], beam[before]])
        m.all_of([[*here, -one, lit] for one in (source[before], beam[before])])
    return beam


BUILDING = Building(state_extended_rules)
