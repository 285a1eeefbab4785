"""One loop of lines from cell to cell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from lamplit.core.grid import Cell, Edge, find_faces, outer_face
from lamplit.core.loop_lattice import LoopLattice
from lamplit.core.model import Lit, Model
from lamplit.genre.families.loops.rules import group_by_end, require_two_or_none
from lamplit.kit.constraints.literals import add_any

Visited = Mapping[Cell, Lit | None]
"""For each cell a literal that the loop visits it; None if it always does."""


def add_visited(m: Model, lines: Mapping[Edge, Lit]) -> dict[Cell, Lit]:
    """For each cell at which a line may end, a literal that is true exactly if one does: the loop visits it."""
    return {cell: add_any(m, [lines[edge] for edge in edges]) for cell, edges in group_by_end(lines).items()}


def require_loop(
    m: Model, lines: Mapping[Edge, Lit], visited: Visited | None = None, *, said: str = "", rule: str = ""
) -> None:
    """The lines form one loop from cell to cell, which never branches or crosses itself.

    It visits exactly the cells that are ``visited``, and none that isn't there; without this it may visit any. ``said``
    and ``rule`` are the words of what is demanded of each of these cells.
    """
    edges = group_by_end(lines)
    points = {cell: point for point, cell in enumerate(dict.fromkeys(end for edge in lines for end in edge))}
    always = [points[cell] for cell, lit in (visited or {}).items() if lit is None and cell in points]
    m.loop_along(_make_lattice(tuple(lines.items())), () if m.every_demand else always, said=range(len(points)))
    for cell in sorted({*edges, *(visited or ())}):
        at = tuple(edges.get(cell, ()))
        lits = [lines[edge] for edge in at]
        if visited is None:
            with m.demand("{0} has two lines or none", cell, edges=at, rule="every cell has two lines or none"):
                require_two_or_none(m, lits)
        elif cell not in visited:
            with m.demand("the loop doesn't visit {0}", cell, edges=at):
                m.all_of([[-lit] for lit in lits])
        elif (here := visited[cell]) is None:
            words, every = said or "the loop visits {0}", rule or "the loop visits every cell"
            with m.demand(words, cell, edges=at, rule=every):
                _require_two(m, lits)
        else:
            words, every = said or "{0} has two lines or none", rule or "every cell has two lines or none"
            m.exclude_pairs([(lit, -here) for lit in lits if lit != here])
            with m.demand(words, cell, edges=at, rule=every):
                m.at_most(2, lits)
                m.all_of([(-here, *lits[:i], *lits[i + 1 :]) for i in range(len(lits))] or [(-here,)])


def _require_two(m: Model, lits: list[Lit]) -> None:
    if len(lits) < 2:
        m.clause([])
    else:
        m.exactly(2, lits)


@lru_cache(maxsize=16)
def _make_lattice(lines: tuple[tuple[Edge, Lit], ...]) -> LoopLattice:
    edges = [edge for edge, _ in lines]
    return LoopLattice.from_lines(lines, find_faces(edges), outer_face(edges))
