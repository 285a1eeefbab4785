"""The rules of Hashi on a board to which islands may be added anywhere.

Bridges go from cell to cell here, because nobody knows yet between which islands: where there is no island they
go straight on, as many as came.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from lamplit.grid import DOWN, LEFT, RIGHT, UP, Cell, edge
from lamplit.model import Lit, Model
from lamplit.puzzle import Puzzle
from lamplit.setters import Building


def rules(puzzle: Puzzle, m: Model) -> Mapping[Cell, Lit]:
    grid = puzzle.grid
    island = {cell: m.auxiliary() for cell in grid.cells if cell not in puzzle.clues}
    first = {link: m.auxiliary() for link in grid.links}
    second = {link: m.auxiliary() for link in grid.links}
    for link, lit in second.items():
        m.implies(lit, first[link])

    def ahead(lines: Mapping[object, Lit], cell: Cell, way: tuple[int, int]) -> Lit | None:
        return lines.get(edge(cell, Cell(cell.row + way[0], cell.col + way[1])))

    for cell, here in island.items():
        for lines in (first, second):
            for one, other in ((LEFT, RIGHT), (UP, DOWN)):
                a, b = ahead(lines, cell, one), ahead(lines, cell, other)
                _same_unless(m, here, a, b)
        level = [lit for way in (LEFT, RIGHT) if (lit := ahead(first, cell, way)) is not None]
        upright = [lit for way in (UP, DOWN) if (lit := ahead(first, cell, way)) is not None]
        for a in level:
            for b in upright:
                m.clause([here, -a, -b])
        m.clause([-here, *level, *upright])
    _all_connected(puzzle, m, island, first)
    for given, number in puzzle.clues.items():
        if isinstance(number, int):
            near = [edge(given, other) for other in grid.neighbours(given)]
            with m.switch(given):
                m.exactly(number, [lit for link in near for lit in (first[link], second[link])])
    return island


def _same_unless(m: Model, island: Lit, a: Lit | None, b: Lit | None) -> None:
    """Bridges on both sides of a cell are the same, unless it is an island."""
    for one, other in ((a, b), (b, a)):
        if one is not None:
            m.clause([island, -one] if other is None else [island, -one, other])


def _all_connected(
    puzzle: Puzzle, m: Model, island: Mapping[Cell, Lit], first: Mapping[object, Lit]
) -> None:
    """Islands hang together by way of cells with bridges."""
    nodes: dict[Cell, Lit | None] = {}
    for cell in puzzle.grid.cells:
        if cell in puzzle.clues:
            nodes[cell] = None
            continue
        used = nodes[cell] = m.auxiliary()
        bridges = [first[edge(cell, near)] for near in puzzle.grid.neighbours(cell)]
        for lit in (island[cell], *bridges):
            m.clause([-lit, used])
        m.clause([-used, island[cell], *bridges])
    m.connected(nodes, ((link[0], link[1], lit) for link, lit in first.items()))


def parts(puzzle: Puzzle, cells: Collection[Cell]) -> list[list[Cell]]:
    """Every island by itself."""
    return [[cell] for cell in sorted(cells)]


BUILDING = Building(rules, parts)
