"""Lines that are meant to form one loop from cell to cell, and don't."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.decisions import Line
from lamplit.core.grid import Edge
from lamplit.core.puzzle import Fault, Puzzle, State
from lamplit.genre.families.loops.check import LoopDrawing
from lamplit.kit.faults.marks import CellMarks
from lamplit.kit.sorts import name_one


def read_loop(puzzle: Puzzle, state: State, edges: Iterable[Edge] | None = None) -> LoopDrawing:
    """The lines that a state says are drawn, and those that may still be; ``edges`` are where lines may run."""
    edges = puzzle.grid.links if edges is None else tuple(edges)
    known = {key.edge for key in state.true | state.false if isinstance(key, Line)}
    return LoopDrawing(state.true, edges, [edge for edge in edges if edge not in known])


def read_visited(puzzle: Puzzle, drawing: LoopDrawing) -> CellMarks:
    """The cells that the loop visits, and those that it may still visit."""
    visited = frozenset(drawing.neighbours)
    free = {cell for edge in drawing.free_lines for cell in edge}
    return CellMarks(puzzle.grid, visited, frozenset(free) - visited)


def find_visit_faults(puzzle: Puzzle, drawing: LoopDrawing, marks: CellMarks, noun: str) -> list[Fault]:
    """Where the loop doesn't visit exactly the cells of the sort. The rules are ``line-there`` and ``not-visited``."""
    visited = read_visited(puzzle, drawing)
    wrong = [
        Fault("line-there", f"the loop visits {cell}, which isn't {name_one(noun)}", (cell,))
        for cell in sorted(visited.yes & marks.no)
    ]
    why = "can't visit {} any more" if drawing.undecided else "doesn't visit {}"
    return wrong + [
        Fault("not-visited", f"the loop {why.format(cell)}", (cell,)) for cell in sorted(marks.yes & visited.no)
    ]
