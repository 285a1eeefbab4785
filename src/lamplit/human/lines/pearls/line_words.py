"""Lines from cell to cell in words: ``a line joins r1c2 and r1c3``, ``a line runs from r1c4 down to r3c4``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_with_or, join_words, spell_count
from lamplit.genre.steps import Finding
from lamplit.human.lines import findings
from lamplit.human.lines.names import DIRECTIONS, MOST_NAMED, CellNames


def find_direction(start: Cell, end: Cell) -> str:
    """From one cell to another in the same row or column: ``up``, ``left``, ``right`` or ``down``."""
    down, right = end.row - start.row, end.col - start.col
    return DIRECTIONS[(down > 0) - (down < 0), (right > 0) - (right < 0)]


@dataclass(frozen=True)
class PearlNames(CellNames):
    """Lines that are told as the stretches they make."""

    def describe_lines(self, edges: Sequence[Edge]) -> str:
        """``a line runs from r1c2 right to r1c4, then down to r3c4``."""
        if len(edges) == 1:
            return f"a line joins {edges[0].a} and {edges[0].b}"
        paths = [describe_path(path) for path in trace_paths(edges)]
        if len(paths) > MOST_NAMED:
            return f"the {spell_count(len(edges), 'marked line')} are drawn"
        return f"{'a line runs' if len(paths) == 1 else 'lines run'} {join_words(paths)}"

    def describe_crosses(self, edges: Sequence[Edge]) -> str:
        """``no line leaves r2c2 up or left``."""
        if len(edges) == 1:
            return f"no line joins {edges[0].a} and {edges[0].b}"
        if len(edges) > MOST_NAMED:
            return f"no line runs in the {spell_count(len(edges), 'marked place')}"
        parts = []
        left = list(edges)
        while left:
            met = [cell for edge in left for cell in edge]
            cell = max(sorted(set(met)), key=met.count)
            here = [edge for edge in left if cell in edge]
            ways = [find_direction(cell, edge.b if edge.a == cell else edge.a) for edge in here]
            parts.append(f"{cell} {join_with_or(ways)}")
            left = [edge for edge in left if edge not in here]
        return f"no line leaves {join_with_or(parts)}"


NAMES = PearlNames()


def describe_conclusion(finding: Finding) -> str:
    """What a finding concludes, as a clause: ``a line joins r1c2 and r1c3, and no line joins r1c3 and r2c3``."""
    return findings.describe_conclusion(finding, NAMES)


def name_cells(cells: Sequence[Cell]) -> str:
    """``r1c2, r1c3 and r2c4``; of many the first, and how many more."""
    if len(cells) <= MOST_NAMED:
        return join_words(cells)
    return join_words([*cells[: MOST_NAMED - 1], f"{len(cells) - MOST_NAMED + 1} more"])


def describe_path(path: Sequence[Cell]) -> str:
    """A path of cells: ``from r1c2 to r1c3``, ``from r1c2 right to r1c4, then down to r3c4``."""
    if len(path) == 2:
        return f"from {path[0]} to {path[1]}"
    turns = [
        here
        for before, here, after in zip(path, path[1:], path[2:], strict=False)
        if before.row != after.row and before.col != after.col
    ]
    said, here = [], path[0]
    for stop in (*turns, path[-1]):
        said.append(f"{find_direction(here, stop)} to {stop}")
        here = stop
    return f"from {path[0]} {', then '.join(said)}"


def trace_paths(edges: Iterable[Edge]) -> list[tuple[Cell, ...]]:
    """The paths that edges make, each from its end that comes first; one that closes begins anywhere."""
    near: dict[Cell, list[Cell]] = {}
    for edge in edges:
        near.setdefault(edge.a, []).append(edge.b)
        near.setdefault(edge.b, []).append(edge.a)
    paths = []
    for start in [*(cell for cell in sorted(near) if len(near[cell]) == 1), *sorted(near)]:
        path = [start]
        while near[path[-1]]:
            there = near[path[-1]].pop(0)
            near[there].remove(path[-1])
            path.append(there)
        if len(path) > 1:
            paths.append(tuple(path))
    return paths
