"""The rules of Coloured Akari: those of Akari, bulbs of three colours whose light never meets its own kind, and letters
that say which light falls on their cell.
"""

from collections.abc import Sequence

from lamplit.core.model import ClueAt, Demand, Lit, Model, Switch
from lamplit.genre.contract import make_clue_demand
from lamplit.genres.coloured_akari.clues import ASKED, list_walls
from lamplit.genres.coloured_akari.decisions import COLOURS
from lamplit.kit import Bulb, Cell, Puzzle, add_decisions
from lamplit.kit.constraints.literals import CellLits
from lamplit.kit.constraints.sorts import require_one_sort


def rules(puzzle: Puzzle, m: Model) -> None:
    walls = list_walls(puzzle)
    white = [cell for cell in puzzle.grid.cells if cell not in walls]
    bulb = add_decisions(m, white, Bulb)
    colour = {kind: add_decisions(m, white, kind) for kind in COLOURS}
    for cell in white:
        require_colour(m, cell, bulb[cell], [colour[kind][cell] for kind in COLOURS])
    runs_of: dict[Cell, list[tuple[Cell, ...]]] = {cell: [] for cell in white}
    for run in puzzle.grid.runs(walls):
        for cell in run:
            runs_of[cell].append(run)
        if len(run) > 1:
            where = "in {cells}" if len(run) == 2 else f"from {run[0]} to {run[-1]}"
            with m.demand(f"there is at most one bulb {where}", *run, rule="bulbs never see each other"):
                m.at_most(1, [bulb[cell] for cell in run])
    for cell, runs in runs_of.items():
        others = [[other for other in run if other != cell] for run in runs]
        for kind, lits in colour.items() if all(others) else ():
            text = f"{{0}} gets {kind.name} light from only one bulb"
            with m.demand(text, cell, rule="light of one colour never meets"):
                m.at_most(1, [lits[other] for run in others for other in run])
        letters = str(puzzle.clues.get(cell, ""))
        if letters in ASKED:
            with m.switch(ClueAt(cell)):
                require_light(m, cell, others, bulb, [colour[kind] for kind in ASKED[letters]])
        with m.demand("{0} must be lit", cell, rule="every white cell must be lit"):
            m.clause([bulb[cell], *(bulb[other] for run in others for other in run)])
    for wall, number in puzzle.clues.items():
        if isinstance(number, int):
            with m.switch(ClueAt(wall)):
                m.exactly(number, [bulb[near] for near in puzzle.grid.neighbours(wall) if near in bulb])


def require_colour(m: Model, cell: Cell, bulb: Lit, colours: Sequence[Lit]) -> None:
    text = "the bulb at {0} is red, green or blue"
    require_one_sort(m, cell, bulb, colours, text, rule="every bulb is red, green or blue")


def require_light(
    m: Model, cell: Cell, others: Sequence[Sequence[Cell]], bulb: CellLits, asked: Sequence[CellLits]
) -> None:
    """Light of exactly these colours falls on a cell: of one from a single bulb, or of two, one from each run."""
    seen = [cell, *(other for run in others for other in run)]
    for group in others if len(asked) > 1 else [seen]:
        m.exactly(1, [bulb[each] for each in group])
    for lits in asked if len(asked) > 1 else ():
        m.clause([-bulb[cell]])
        m.exactly(1, [lits[each] for each in seen])
    m.all_of([[-bulb[each], *(lits[each] for lits in asked)] for each in seen])


def demand(puzzle: Puzzle, switch: Switch) -> Demand:
    """A clue by its letters, ``the RG at r3c2``, a number at its wall, or a demand that says so itself."""
    if isinstance(switch, ClueAt) and puzzle.clues[switch.cell] in ASKED:
        return Demand(f"the {puzzle.clues[switch.cell]} at {switch.cell}", (switch.cell,))
    return make_clue_demand(puzzle, switch)
