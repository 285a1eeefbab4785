"""Lines that are meant to join cells in pairs, and don't."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.decisions import Line
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Clue, Fault, Puzzle, State


def find_path_faults(puzzle: Puzzle, state: State, edges: Iterable[Edge]) -> list[Fault]:
    """What is wrong with lines that join cells with equal clues in pairs; ``edges`` are where lines may run.

    The rules are ``branch``, ``loose-end``, ``closed-loop`` and ``unequal-ends``.
    """
    drawn: dict[Cell, list[Cell]] = {cell: [] for cell in puzzle.grid.cells}
    possible: dict[Cell, int] = dict.fromkeys(puzzle.grid.cells, 0)
    for a, b in edges:
        if Line(Edge(a, b)) in state.true:
            drawn[a].append(b)
            drawn[b].append(a)
        if Line(Edge(a, b)) not in state.false:
            possible[a] += 1
            possible[b] += 1
    faults = []
    for cell, ends in drawn.items():
        is_end = cell in puzzle.clues
        if len(ends) > (1 if is_end else 2):
            faults.append(Fault("branch", f"{len(ends)} lines leave {cell}", (cell,)))
        elif possible[cell] == 0 and is_end:
            faults.append(Fault("loose-end", f"no line leaves the {puzzle.clues[cell]} at {cell}", (cell,)))
        elif possible[cell] == len(ends) == 1 and not is_end:
            faults.append(Fault("loose-end", f"the line at {cell} can't go on", (cell,)))
    for part in find_connected_parts(puzzle.grid.cells, drawn.__getitem__):
        faults += _find_part_faults(puzzle, drawn, part)
    return faults


def _find_part_faults(puzzle: Puzzle, drawn: dict[Cell, list[Cell]], part: list[Cell]) -> list[Fault]:
    """A line that closes: a part has one line less than it has cells, unless it has a loop. And ends that differ."""
    cells = tuple(sorted(part))
    faults = []
    if sum(len(drawn[cell]) for cell in part) // 2 >= len(part):
        faults.append(Fault("closed-loop", f"the line through {cells[0]} closes a loop", cells))
    ends: dict[Clue, Cell] = {puzzle.clues[cell]: cell for cell in cells if puzzle.clues.get(cell, "?") != "?"}
    if len(ends) > 1:
        (one, here), (other, there) = sorted(ends.items(), key=lambda item: item[1])[:2]
        faults.append(Fault("unequal-ends", f"a line joins the {one} at {here} with the {other} at {there}", cells))
    return faults
