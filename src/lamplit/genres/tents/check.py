"""The checker of Tents.

Trees and tents can be paired if each tree can get a tent, and each tent a tree: by the theorem of Mendelsohn and
Dulmage one pairing then does both.
"""

from collections.abc import Iterable, Mapping, Sequence

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.core.words import format_count, join_words
from lamplit.genres.tents.decisions import Tent
from lamplit.kit.faults.counts import find_line_miscounts
from lamplit.kit.faults.marks import read_marks
from lamplit.kit.faults.shapes import find_touching


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    tents = read_marks(puzzle, state, Tent, except_clues=True)
    trees = set(puzzle.clues).intersection(puzzle.grid.cells)

    def list_beside(cells: Iterable[Cell], among: Iterable[Cell]) -> dict[Cell, list[Cell]]:
        return {cell: [near for near in puzzle.grid.neighbours(cell) if near in set(among)] for cell in cells}

    return [
        *find_touching(tents, "tent", corners=True),
        *_find_short(list_beside(tents.list_in_order(), trees), "tent", "tree", "tree"),
        *_find_short(list_beside(sorted(trees), tents.possible), "tree", "tent", "place for a tent"),
        *find_line_miscounts(puzzle, tents, "tent"),
    ]


def _find_short(options: Mapping[Cell, Sequence[Cell]], noun: str, partner: str, place: str) -> list[Fault]:
    """Cells that have fewer partners beside them than there are of them: they can't get one each."""
    partner_of: dict[Cell, Cell] = {}
    faults = []
    for cell in options:
        group = _pair_up(cell, options, partner_of)
        if group is None:
            continue
        if len(group) == 1:
            text = f"the {noun} at {cell} has no {place} beside it"
        else:
            left = {near for one in group for near in options[one]}
            text = f"the {noun}s at {join_words(group)} have only {format_count(len(left), place)} beside them"
        faults.append(Fault(f"{noun}-without-{partner}", text, tuple(group)))
    return faults


def _pair_up(cell: Cell, options: Mapping[Cell, Sequence[Cell]], partner_of: dict[Cell, Cell]) -> list[Cell] | None:
    """Give a cell a partner, others getting new ones if need be; if that fails, the cells that are one too many."""
    came_from: dict[Cell, Cell] = {}
    group = [cell]
    for one in group:
        for near in options[one]:
            if near in came_from:
                continue
            came_from[near] = one
            if near not in partner_of:
                _move_along(near, came_from, partner_of, cell)
                return None
            group.append(partner_of[near])
    return sorted(group)


def _move_along(last: Cell, came_from: Mapping[Cell, Cell], partner_of: dict[Cell, Cell], first: Cell) -> None:
    """Each cell on the way takes the partner that the next one leaves."""
    cell = came_from[last]
    before = {one: near for near, one in partner_of.items()}
    while True:
        freed = before.get(cell)
        partner_of[last] = cell
        if cell == first or freed is None:
            return
        last, cell = freed, came_from[freed]
