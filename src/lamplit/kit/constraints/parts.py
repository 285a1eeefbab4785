"""A board divided into connected parts, where the number in every cell says how many cells its part has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge, Grid, make_edge
from lamplit.core.model import Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.kit.constraints.literals import add_all, add_any
from lamplit.kit.constraints.numbers import CellNumbers

LAYERED = 20
"""How far a part of up to this many cells reaches from its head is said step by step."""
ANY_HEAD = "any head"
"""A node that stands for whatever heads there are: one that is always in, where heads themselves may not be."""


def list_part_sizes(puzzle: Puzzle, m: Model) -> dict[Cell, list[int]]:
    """For each cell the sizes that its part may have: the choices for ``add_numbers``.

    A part with a number reaches no farther than that many cells, through cells that have no other number. A part
    without one lies among the cells without numbers, and none of its cells is beside a number that equals its
    size. Where numbers can be switched off they say nothing yet.
    """
    grid = puzzle.grid
    known = {} if m.switchable else {cell: clue for cell, clue in puzzle.clues.items() if isinstance(clue, int)}
    sizes: dict[Cell, set[int]] = {cell: set() for cell in grid.cells}
    for n in sorted(set(known.values())):
        free = {cell for cell in grid.cells if known.get(cell, n) == n}
        for start in (cell for cell in known if known[cell] == n):
            for cell in find_near(grid, start, n - 1, free.__contains__):
                sizes[cell].add(n)
    for area in find_connected_parts([cell for cell in grid.cells if cell not in known], grid.neighbours):
        beside = {cell: {known[near] for near in grid.neighbours(cell) if near in known} for cell in area}
        given = set().union(*beside.values())
        for n in m.clock.check_during(range(1, len(area) + 1)):
            if n in given:
                room = find_connected_parts([cell for cell in area if n not in beside[cell]], grid.neighbours)
            else:
                room = [area]
            for cell in (cell for part in room if len(part) >= n for cell in part):
                sizes[cell].add(n)
    return {cell: sorted(those) for cell, those in sizes.items()}


def find_near(grid: Grid, start: Cell, steps: int, is_free: Callable[[Cell], bool]) -> list[Cell]:
    """The cells that a way of at most this many steps leads to, through free cells; the nearest first."""
    distance = {start: 0}
    waiting = [start]
    for cell in waiting:
        if distance[cell] < steps:
            for near in grid.neighbours(cell):
                if near not in distance and is_free(near):
                    distance[near] = distance[cell] + 1
                    waiting.append(near)
    return waiting


def require_part_sizes(m: Model, grid: Grid, numbers: CellNumbers) -> None:
    """Equal numbers that share a side belong to one part, and a part has as many cells as its number says."""
    if m.every_demand:
        _state_each_part(m, grid, numbers)
    else:
        _PartRules(m, grid, numbers).state()


def _state_each_part(m: Model, grid: Grid, numbers: CellNumbers) -> None:
    """The rule as a demand of each cell, which stands for itself: it shares nothing with others but whether two cells
    have the same number. So it is larger than ``_PartRules``, and slower to solve."""
    same: dict[Edge, Lit] = {}
    for a, b in m.clock.check_during(grid.links):
        if a in numbers and b in numbers:
            both = [add_all(m, [lit, numbers[b][n]]) for n, lit in numbers[a].items() if n in numbers[b]]
            if both:
                same[Edge(a, b)] = add_any(m, both)
    rule = "every part has as many cells as its number says"
    for cell in m.clock.check_during(numbers, 1):
        with m.demand("the part of {0} has as many cells as its number says", cell, rule=rule):
            _state_part(m, grid, numbers, same, cell)


def _state_part(m: Model, grid: Grid, numbers: CellNumbers, same: Mapping[Edge, Lit], start: Cell) -> None:
    """The part of a cell has as many cells as its number says.

    The cells that belong to it are connected with it by equal numbers, and no equal number beside them is left out.
    Literal j of ``sizes`` says that the number is at least j + 2: as many of these are true as other cells belong.
    """
    choices = numbers[start]
    near = find_near(grid, start, max(choices) - 1, lambda cell: not choices.keys().isdisjoint(numbers.get(cell, ())))
    own = {cell: m.auxiliary() for cell in near[1:]}
    links: list[tuple[Cell, Cell, Lit]] = []
    for one in near:
        here = [-own[one]] if one in own else []
        for other in grid.neighbours(one):
            equal = same.get(make_edge(one, other))
            if equal is not None and other != start:
                m.clause([-equal, *here, *([own[other]] if other in own else [])])
                if other in own:
                    links.append((one, other, equal))
    m.connected({start: None, **own}, links, start)
    others = list(own.values())
    sizes = [m.auxiliary() for _ in range(min(max(choices) - 1, len(others)))]
    m.all_of([(-more, less) for less, more in pairwise(sizes)])
    for n, lit in choices.items():
        if n > len(sizes) + 1:
            m.clause((-lit,))
        else:
            m.all_of([(-lit, size) for size in sizes[: n - 1][-1:]])
            m.all_of([(-lit, -size) for size in sizes[n - 1 : n]])
    m.exactly(len(sizes), [*others, *[-size for size in sizes]])


class _PartRules:
    """The rule in detail. Each part has a *head*, the first of its cells: those whose number is known come first, the
    others in reading order. So a part without any such cell has its head, and all its cells, among the others.
    """

    def __init__(self, m: Model, grid: Grid, numbers: CellNumbers) -> None:
        self.m, self.grid, self.numbers = m, grid, numbers
        self.fixed = {cell: n for cell, choices in numbers.items() if len(choices) == 1 for n in choices}
        ordered = sorted(numbers, key=lambda cell: (cell not in self.fixed, cell))
        self.rank = {cell: rank for rank, cell in enumerate(ordered)}
        self.same: dict[Edge, Lit] = {}
        """Whether two cells that share a side have the same number."""
        self.members: dict[Cell, dict[Cell, Lit]] = {}
        """For each cell that may be a head: whether a cell belongs to its part. It is a head if it does itself."""
        self.heads: dict[Cell, dict[Cell, Lit]] = {cell: {} for cell in numbers}
        """The same from the other end: for each cell its possible heads."""

    def state(self) -> None:
        self._add_same()
        self._add_members()
        for head in self.m.clock.check_during(self.members, 1):
            self._state_connected(head)
            self._state_size(head)
        nodes: dict[Cell | str, Lit | None] = {ANY_HEAD: None, **dict.fromkeys(self.numbers)}
        links: list[tuple[Cell | str, Cell | str, Lit | None]] = [(a, b, lit) for (a, b), lit in self.same.items()]
        links += [(ANY_HEAD, head, those[head]) for head, those in self.members.items()]
        self.m.connected(nodes, links, ANY_HEAD)

    def _add_same(self) -> None:
        """Two cells have the same number, or not; a cell has an equal one beside it, unless it is a 1."""
        m, numbers = self.m, self.numbers
        beside: dict[Cell, list[Lit]] = {cell: [] for cell in numbers}
        for a, b in self.grid.links:
            if a in numbers and b in numbers and not numbers[a].keys().isdisjoint(numbers[b]):
                same = self.same[Edge(a, b)] = m.auxiliary()
                beside[a].append(same)
                beside[b].append(same)
                m.all_of([(-lit, -numbers[b][n], same) for n, lit in numbers[a].items() if n in numbers[b]])
                for one, other in ((a, b), (b, a)):
                    there = numbers[other]
                    here = numbers[one].items()
                    m.all_of([(-same, -lit, there[n]) if n in there else (-same, -lit) for n, lit in here])
        for cell, lits in beside.items():
            lone = [numbers[cell][1]] if 1 in numbers[cell] else []
            m.all_of([(*lone, *lits), *((-lit, -same) for lit in lone for same in lits)])

    def _add_members(self) -> None:
        """Every cell has one head; cells that share a side have the same one exactly if they have the same number."""
        m, heads = self.m, self.heads
        for head in sorted(self.numbers, key=self.rank.__getitem__):
            self.members[head] = {cell: m.auxiliary() for cell in self._list_members(head)}
            for cell, lit in self.members[head].items():
                heads[cell][head] = lit
        for cell, possible in heads.items():
            m.clause(possible.values())
            m.at_most(1, possible.values())
            m.all_of([(-lit, heads[head][head]) for head, lit in possible.items() if head != cell])
            m.all_of([(-lit, self.numbers[cell][n]) for head, lit in possible.items() if (n := self.fixed.get(head))])
        for (a, b), same in self.same.items():
            one, other = heads[a], heads[b]
            m.all_of([(-same, -lit, other[head]) if head in other else (-same, -lit) for head, lit in one.items()])
            m.all_of([(-same, -lit, one[head]) if head in one else (-same, -lit) for head, lit in other.items()])
            m.all_of([(-lit, -other[head], same) for head, lit in one.items() if head in other])

    def _list_members(self, head: Cell) -> list[Cell]:
        """The cells that may belong to the part of a head, itself first."""
        numbers, fixed = self.numbers, self.fixed
        if (n := fixed.get(head)) is not None:
            near = find_near(self.grid, head, n - 1, lambda cell: n in numbers.get(cell, ()))
        else:
            near = find_near(
                self.grid, head, max(numbers[head]) - 1, lambda cell: cell in numbers and cell not in fixed
            )
        choices = numbers[head].keys()
        return [cell for cell in near if self.rank[cell] >= self.rank[head] and not choices.isdisjoint(numbers[cell])]

    def _state_connected(self, head: Cell) -> None:
        """The members of a part are connected to its head."""
        members = self.members[head]
        most = max(self.numbers[head])
        nodes: dict[Cell | str, Lit | None] = {ANY_HEAD: None}
        for cell, lit in members.items():
            nodes[cell] = lit
        links: list[tuple[Cell | str, Cell | str, None]] = [(ANY_HEAD, head, None)]
        links += [(a, b, None) for a, b in self.grid.links if a in members and b in members]
        self.m.connected(nodes, links, ANY_HEAD, radius=most if most <= LAYERED else None)

    def _state_size(self, head: Cell) -> None:
        """The head has as many followers as its number says, less one; a cell that is no head has none.

        Both are counted at once. Literal j of ``sizes`` says that the cell is a head with a number of at least j + 2.
        As many of these are true as there are followers: as many as are false and followers together make.
        """
        m, numbers = self.m, self.numbers[head]
        is_head, *followers = self.members[head].values()
        most = max(numbers) if head in self.fixed else min(max(numbers), len(followers) + 1)
        sizes = [m.auxiliary() for _ in range(most - 1)]
        steps = [is_head, *sizes]
        m.all_of([(-more, less) for less, more in zip(steps, sizes, strict=False)])
        for n, lit in numbers.items():
            m.all_of([(-is_head, -lit, *steps[n - 1 : n]), *((-is_head, -lit, -more) for more in steps[n : n + 1])])
        with m.demand("the part that begins at {0} has as many cells as its number says", head):
            m.exactly(most - 1, [*followers, *[-size for size in sizes]])
