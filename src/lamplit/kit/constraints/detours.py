"""Other ways for one line of a solution in which lines join cells in pairs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TypeVar

from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge, make_edge
from lamplit.core.puzzle import Puzzle

Key = TypeVar("Key")


def find_detour(puzzle: Puzzle, keys: Mapping[Edge, Key], true: frozenset[Key]) -> frozenset[Key] | None:
    """The solution with one line replaced: some stretch of it by a short cut, or by a way through empty cells.

    None if there is no such stretch: then each line is the only way between its ends as long as the others stay.
    ``keys`` has the decision of every edge.
    """
    near: dict[Cell, list[Cell]] = {cell: [] for cell in puzzle.grid.cells}
    for (a, b), key in keys.items():
        if key in true:
            near[a].append(b)
            near[b].append(a)
    lines = [_follow_line(near, cell) for cell in puzzle.clues]
    place = {cell: (number, step) for number, line in enumerate(lines) for step, cell in enumerate(line)}
    empty = {cell for cell in puzzle.grid.cells if cell not in place}
    for a, b in keys:
        if a in place and b in place and place[a][0] == place[b][0] and abs(place[a][1] - place[b][1]) > 1:
            return _replace(keys, true, lines[place[a][0]], [a, b])
    for part in find_connected_parts(
        empty, lambda cell: [other for other in puzzle.grid.neighbours(cell) if other in empty]
    ):
        touched: dict[int, tuple[Cell, Cell]] = {}
        for cell in part:
            for other in puzzle.grid.neighbours(cell):
                if other in place:
                    line = place[other][0]
                    first, before = touched.setdefault(line, (other, cell))
                    if first != other:
                        way = _find_way(puzzle, set(part), before, cell)
                        return _replace(keys, true, lines[line], [first, *way, other])
    return None


def _follow_line(near: Mapping[Cell, list[Cell]], start: Cell) -> list[Cell]:
    """The cells of the line that begins here, from the end that comes first; the same list from both ends."""
    line = [start]
    while following := [cell for cell in near[line[-1]] if cell not in line[-2:]]:
        line.append(following[0])
    return line if line[0] < line[-1] else line[::-1]


def _find_way(puzzle: Puzzle, part: set[Cell], start: Cell, end: Cell) -> list[Cell]:
    """A shortest way between two cells of a connected part."""
    before = {end: end}
    queue = [end]
    for cell in queue:
        for other in puzzle.grid.neighbours(cell):
            if other in part and other not in before:
                before[other] = cell
                queue.append(other)
    way = [start]
    while way[-1] != end:
        way.append(before[way[-1]])
    return way


def _replace(keys: Mapping[Edge, Key], true: frozenset[Key], line: list[Cell], way: list[Cell]) -> frozenset[Key]:
    """The solution with a stretch of a line replaced by another way between its ends."""
    first, last = sorted((line.index(way[0]), line.index(way[-1])))
    old, new = _list_keys(keys, line[first : last + 1]), _list_keys(keys, way)
    return (true - old) | new


def _list_keys(keys: Mapping[Edge, Key], way: list[Cell]) -> frozenset[Key]:
    return frozenset(keys[make_edge(*pair)] for pair in pairwise(way))
