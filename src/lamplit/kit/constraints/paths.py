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
    for (a, b), lit in lines.items():
        ways[a].append(lit)
        ways[b].append(lit)
    for cell, lits in ways.items():
        if cell in puzzle.clues:
            with m.demand("exactly one line leaves {0}", cell):
                m.exactly(1, lits)
        else:
            with m.demand("a line passes {0} once or not at all", cell):
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
