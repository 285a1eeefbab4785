"""The rules of Hashi on a board to which islands may be added anywhere.

Bridges go from cell to cell here, because nobody knows yet between which islands: where there is no island they
go straight on, as many as came.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from lamplit.core.decisions import Bridge, Decision
from lamplit.core.grid import Cell, Edge, adjacent_cells, make_edge
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genre.authoring import Building
from lamplit.genres.hashi.decisions import list_cells_between
from lamplit.genres.hashi.rules import find_spans

APART = "no two islands side by side"
"""The rules allow it, but it is not done."""


def state_extended_rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    grid = puzzle.grid
    island = {cell: m.auxiliary() for cell in grid.cells if cell not in puzzle.clues}
    first = {link: m.decision(Bridge(*link, 1)) for link in grid.links}
    second = {link: m.decision(Bridge(*link, 2)) for link in grid.links}
    for link, lit in second.items():
        m.implies(lit, first[link])

    for cell, here in island.items():
        for lines in (first, second):
            up, left, right, down = (lines.get(make_edge(cell, near)) for near in adjacent_cells(cell))
            _state_same_unless(m, here, left, right)
            _state_same_unless(m, here, up, down)
        up, left, right, down = (first.get(make_edge(cell, near)) for near in adjacent_cells(cell))
        level = [lit for lit in (left, right) if lit is not None]
        upright = [lit for lit in (up, down) if lit is not None]
        for a in level:
            for b in upright:
                m.clause([here, -a, -b])
        m.clause([-here, *level, *upright])
    _state_connected(puzzle, m, island, first)
    with m.switch(APART):
        for cell, here in island.items():
            for near in grid.neighbours(cell):
                m.clause([-here, -island[near]] if near in island else [-here])
    for given, number in puzzle.clues.items():
        links = [make_edge(given, near) for near in grid.neighbours(given)]
        with m.switch(ClueAt(given)):
            if isinstance(number, int):
                m.exactly(number, [lit for link in links for lit in (first[link], second[link])])
            else:  # a place for a number, and there is no 0
                m.clause(first[link] for link in links)
    return island


def _state_same_unless(m: Model, island: Lit, a: Lit | None, b: Lit | None) -> None:
    """Bridges on both sides of a cell are the same, unless it is an island."""
    for one, other in ((a, b), (b, a)):
        if one is not None:
            m.clause([island, -one] if other is None else [island, -one, other])


def _state_connected(puzzle: Puzzle, m: Model, island: Mapping[Cell, Lit], first: Mapping[Edge, Lit]) -> None:
    """Islands hang together by way of cells with bridges."""
    nodes: dict[Cell, Lit | None] = {}
    for cell in puzzle.grid.cells:
        if cell in puzzle.clues:
            nodes[cell] = None
            continue
        used = nodes[cell] = m.auxiliary()
        bridges = [first[make_edge(cell, near)] for near in puzzle.grid.neighbours(cell)]
        for lit in (island[cell], *bridges):
            m.clause([-lit, used])
        m.clause([-used, island[cell], *bridges])
    m.connected(nodes, ((link.a, link.b, lit) for link, lit in first.items()))


def read_solution(board: Puzzle, true: frozenset[Decision]) -> Solution:
    """Bridges from island to island, of which the rules have all the steps."""
    level = {(key.a, key.n) for key in true if isinstance(key, Bridge) and key.a.row == key.b.row}
    upright = {(key.a, key.n) for key in true if isinstance(key, Bridge) and key.a.col == key.b.col}
    return Solution.of(
        Bridge(a, b, n)
        for a, b in find_spans(board)
        for n in (1, 2)
        if (a, n) in (level if a.row == b.row else upright)
    )


def literals(bridge: Decision, decided: Mapping[Decision, Lit], island: Mapping[Cell, Lit]) -> list[Lit]:
    """A bridge at every step of the way, and no new island between them."""
    steps, water = _list_steps(bridge, decided, island)
    return [*steps, *(-lit for lit in water)]


def literals_of_absent(bridge: Decision, decided: Mapping[Decision, Lit], island: Mapping[Cell, Lit]) -> list[Lit]:
    """No bridge at any step of the way, and no new island to which bridges might lead instead."""
    steps, water = _list_steps(bridge, decided, island)
    return [-lit for lit in (*steps, *water)]


def _list_steps(
    bridge: Decision, decided: Mapping[Decision, Lit], island: Mapping[Cell, Lit]
) -> tuple[list[Lit], list[Lit]]:
    """The steps of a bridge from cell to cell, and the islands that could come between its ends."""
    assert isinstance(bridge, Bridge)
    water = list_cells_between(bridge.a, bridge.b)
    steps = pairwise([bridge.a, *water, bridge.b])
    return [decided[Bridge(a, b, bridge.n)] for a, b in steps], [island[cell] for cell in water]


BUILDING = Building(state_extended_rules, read_solution, literals=literals, literals_of_absent=literals_of_absent)
