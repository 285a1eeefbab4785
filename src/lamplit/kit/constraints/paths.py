"""Lines from cell to cell that join cells in pairs."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.core.grid import Cell, Edge
from lamplit.core.model import ClueAt, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.kit.constraints.literals import add_any

ANY_END = "any end"
"""A place that stands for all ends together."""


def require_paths(m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit]) -> None:
    """Lines join cells with equal clues in pairs, and never cross, branch or touch.

    One line leaves each cell with a clue. A line passes any other cell once or not at all. A ``?`` may be joined with
    any clue. There are no closed loops.
    """
    ways: dict[Cell, list[Lit]] = {cell: [] for cell in puzzle.grid.cells}
    edges: dict[Cell, tuple[Edge, ...]] = dict.fromkeys(puzzle.grid.cells, ())
    for edge, lit in lines.items():
        for end in edge:
            ways[end].append(lit)
            edges[end] += (edge,)
    one, passing = "exactly one line leaves every clue", "a line passes any cell without a clue once or not at all"
    for cell, lits in ways.items():
        if cell in puzzle.clues:
            with m.demand("exactly one line leaves {0}", cell, edges=edges[cell], rule=one):
                m.exactly(1, lits)
        elif lits:
            with m.demand("a line passes {0} once or not at all", cell, edges=edges[cell], rule=passing):
                m.all_of([[-lit, *(other for other in lits if other != lit)] for lit in lits])
                m.at_most(2, lits)
    _forbid_loops(m, puzzle, lines, ways)
    _require_equal_ends(m, puzzle, lines)


def _forbid_loops(m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit], ways: Mapping[Cell, list[Lit]]) -> None:
    """Every line is connected to a clue."""
    nodes: dict[Cell | str, Lit | None] = {ANY_END: None}
    nodes |= {cell: None if cell in puzzle.clues else add_any(m, lits) for cell, lits in ways.items()}
    links: list[tuple[Cell | str, Cell | str, Lit | None]] = [(ANY_END, cell, None) for cell in puzzle.clues]
    with m.demand("no line closes a loop"):
        m.connected(nodes, [*links, *((a, b, lit) for (a, b), lit in lines.items())], ANY_END)


def _require_equal_ends(m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit]) -> None:
    """The lines between cells that are marked with a clue lead to cells marked with it, and no cell has two marks.

    A mark for every clue is solved faster than a number for each, written bit by bit, though that takes fewer words.
    """
    if m.every_demand:
        for cell, clue in puzzle.clues.items():
            if clue != "?":
                with m.switch(ClueAt(cell)):
                    _require_equal_end(m, puzzle, lines, cell)
        return
    marks: list[dict[Cell, Lit]] = []
    for clue in dict.fromkeys(clue for clue in puzzle.clues.values() if clue != "?"):
        mark = {cell: m.auxiliary() for cell in puzzle.grid.cells}
        marks.append(mark)
        for (a, b), lit in lines.items():
            m.all_of([(-lit, -mark[a], mark[b]), (-lit, mark[a], -mark[b])])
        for cell, other in puzzle.clues.items():
            if other == clue:
                with m.switch(ClueAt(cell)):
                    m.clause([mark[cell]])
    for cell in puzzle.grid.cells:
        m.at_most(1, [mark[cell] for mark in marks])


def _require_equal_end(m: Model, puzzle: Puzzle, lines: Mapping[Edge, Lit], start: Cell) -> None:
    """The line that leaves this clue comes to no other clue than one that equals it, or a ``?``. Its cells are marked
    with literals of its own, so that the demand stands for itself."""
    clue = puzzle.clues[start]
    mark = {cell: m.auxiliary() for cell in puzzle.grid.cells}
    m.clause([mark[start]])
    for (a, b), lit in lines.items():
        m.all_of([(-lit, -mark[a], mark[b]), (-lit, mark[a], -mark[b])])
    m.all_of([(-mark[cell],) for cell, other in puzzle.clues.items() if other not in (clue, "?")])
