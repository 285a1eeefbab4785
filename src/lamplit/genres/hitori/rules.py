"""The rules of Hitori, as the thesis *Solving and generating puzzles with a connectivity constraint*
gives them in section 5.4, said once.

- No number appears twice among the white cells of a row or a column.
- No two shaded cells share a side.
- The white cells are all connected, and there is at least one (the thesis starts its numbering in a
  white cell): on a board of one cell nothing is shaded.

Nothing says that a shaded cell must have had a reason: where the numbers leave room, a board has
several solutions. A cell without a number, or with a ``?``, never conflicts. A row or column runs on
beyond a hole.

Where only the solutions are wanted, what can be deduced is deduced first, and the rules are said of the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from lamplit.core.bitsets import Cells, iterate_members
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genres.hitori.deduce import ContradictoryNumbers, HitoriDeducer, KnownCells
from lamplit.kit.constraints.connecting import require_connected, require_some
from lamplit.kit.constraints.literals import negate_lits
from lamplit.kit.constraints.neighbours import forbid_touching

PAIRED = 30
"""Up to this many equal numbers in a line are compared two by two, which is solved fastest. All pairs of hundreds
would be millions of clauses."""
SURVEYED = 2500
"""On boards with more cells nothing is deduced first: sets of cells are as long as the board is large, and there
are more of them."""


def find_repeats(puzzle: Puzzle) -> list[list[Cell]]:
    """The cells of a row, then of a column, that carry the same number: two or more, in order."""
    lines: dict[tuple[str, int, int], list[Cell]] = {}
    for cell, number in puzzle.clues.items():
        if isinstance(number, int):
            lines.setdefault(("row", cell.row, number), []).append(cell)
            lines.setdefault(("column", cell.col, number), []).append(cell)
    return [cells for cells in lines.values() if len(cells) > 1]


def rules(puzzle: Puzzle, m: Model) -> None:
    grid = puzzle.grid
    if m.concise and grid.rows * grid.cols <= SURVEYED:
        concise_rules(puzzle, m)
        return
    shade = {cell: m.decision(Shade(cell)) for cell in grid.cells}
    if m.every_demand:
        state_demands(puzzle, m, shade)
        return
    sides = [(cell, near) for cell in grid.cells for near in grid.neighbours(cell) if cell < near]

    groups = find_repeats(puzzle)
    same = [pair for cells in groups if len(cells) <= PAIRED for pair in combinations(cells, 2)]
    # A clash needs both its clues: it belongs to the first, and asks whether the second is switched on.
    on: dict[Cell, int] = {}
    for _, second in same:
        if second not in on:
            on[second] = m.auxiliary()
            with m.switch(ClueAt(second)):
                m.clause((on[second],))
    for first, second in same:
        with m.switch(ClueAt(first)):
            m.clause((shade[first], shade[second], -on[second]))
    for cells in groups:
        if len(cells) > PAIRED:
            state_one_white(m, shade, cells)

    for cell, near in sides:
        m.clause((-shade[cell], -shade[near]))
    if shade and not sides:
        m.clause(-lit for lit in shade.values())
    m.connected({cell: -lit for cell, lit in shade.items()}, ((a, b, None) for a, b in sides))


def state_demands(puzzle: Puzzle, m: Model, shade: Mapping[Cell, Lit]) -> None:
    """The rules where each demand hangs on a switch of its own: a clash of two numbers is one, not two clues."""
    grid = puzzle.grid
    for cells in find_repeats(puzzle):
        demand_one_white(puzzle, m, shade, cells)
    forbid_touching(m, grid, shade, "shaded cell")
    white = negate_lits(shade)
    if not grid.links:
        require_some(m, white, "white cell")
    require_connected(m, grid, white, "white cell")


def demand_one_white(puzzle: Puzzle, m: Model, shade: Mapping[Cell, Lit], cells: Sequence[Cell]) -> None:
    """Of equal numbers in a line no two are white; two by two, unless there are very many."""
    number, (first, second) = puzzle.clues[cells[0]], cells[:2]
    rule = "no number is white twice in a row or column"
    if len(cells) > PAIRED:
        line = f"row {first.row + 1}" if first.row == second.row else f"column {first.col + 1}"
        with m.demand(f"at most one {number} is white in {line}", *cells, rule=rule):
            m.at_most(1, [-shade[cell] for cell in cells])
        return
    for one, other in combinations(cells, 2):
        with m.demand(f"{{0}} and {{1}}, both {number}, can't both be white", one, other, rule=rule):
            m.clause((shade[one], shade[other]))


def state_one_white(m: Model, shade: Mapping[Cell, Lit], cells: Sequence[Cell]) -> None:
    """Of many equal numbers in a line at most one stays white, among those whose clues are switched on."""
    white = [m.auxiliary() for _ in cells]
    for cell, lit in zip(cells, white, strict=True):
        with m.switch(ClueAt(cell)):
            m.clause((lit, shade[cell]))
    m.at_most(1, white)


def concise_rules(puzzle: Puzzle, m: Model) -> None:
    """The rules where only the solutions are wanted.

    What is shaded in all of them is a fact, what is white in all of them needs no variable, and the rules are said
    of the cells that are open.
    """
    survey = HitoriDeducer(puzzle, m.clock)
    try:
        known = survey.deduce()
    except ContradictoryNumbers:
        never = m.auxiliary()
        m.all_of([(never,), (-never,)])
        return
    shades = survey.shape.shades
    m.all_of([(lit,) for lit in m.all_decisions([shades[place] for place in iterate_members(known.shaded)])])
    if unknown := survey.find_open(known):
        _OpenCellRules(m, survey, known, unknown).state()


class _OpenCellRules:
    """The rules of what could not be deduced. Cells go by their numbers on the board."""

    def __init__(self, m: Model, survey: HitoriDeducer, known: KnownCells, unknown: Cells) -> None:
        self.m = m
        self.survey = survey
        self.known = known
        self.unknown = unknown
        self.places = list(iterate_members(unknown))
        shades = survey.shape.shades
        self.shade = dict(zip(self.places, m.all_decisions([shades[place] for place in self.places]), strict=True))

    def state(self) -> None:
        self._state_none_twice()
        sides = self._list_sides()
        self.m.all_of([(-self.shade[one], -self.shade[other]) for one, other in sides])
        if not self.survey.shape.find_beside(self.survey.shape.every):  # cells between holes, of which nothing is known
            self.m.clause(-lit for lit in self.shade.values())
        self._state_connected(sides)

    def _state_none_twice(self) -> None:
        """Numbers repeat among open cells only: the equals of white cells are shaded already."""
        shape, shade = self.survey.shape, self.shade
        for place in self.places:
            equals = self.survey.equals[place] & self.unknown
            row, col = divmod(place, shape.width)
            for line in (shape.rows[row], shape.columns[col]):
                others = equals & line
                if not others or others & -others < shape.bits[place]:
                    continue  # nothing repeats, or it was said at the first of them
                cells = [place, *iterate_members(others)]
                if len(cells) > PAIRED:
                    self.m.at_most(1, [-shade[cell] for cell in cells])
                else:
                    self.m.all_of([(shade[one], shade[other]) for one, other in combinations(cells, 2)])

    def _list_sides(self) -> list[tuple[int, int]]:
        """Open cells side by side. The neighbours of a shaded cell are known to be white."""
        shape, unknown = self.survey.shape, self.unknown
        across, down = unknown & unknown >> 1, unknown & unknown >> shape.width
        return [
            *((place, place + 1) for place in iterate_members(across)),
            *((place, place + shape.width) for place in iterate_members(down)),
        ]

    def _state_connected(self, sides: list[tuple[int, int]]) -> None:
        """White cells that are connected are one node. If there are several such parts, each has a way out."""
        shape, shade, left = self.survey.shape, self.shade, self.known.white
        nodes: dict[int, Lit | None] = {}
        links: list[tuple[int, int, None]] = [(one, other, None) for one, other in sides]
        ways_out: list[list[Lit]] = []
        while left:
            part = shape.flood(left & -left, left)
            left &= ~part
            node = -len(nodes) - 1
            nodes[node] = None
            shore = list(iterate_members(shape.find_beside(part) & self.unknown))
            links += [(node, place, None) for place in shore]
            ways_out.append([-shade[place] for place in shore])
        if len(ways_out) > 1:
            self.m.all_of(ways_out)
        nodes |= {place: -lit for place, lit in shade.items()}
        self.m.connected(nodes, links)
