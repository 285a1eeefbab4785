"""Lines of an answer as unit segments, as files and links draw them: along edges, and as bridges between islands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lamplit.core.decisions import Bridge, Decision, OnEdge
from lamplit.core.errors import BadInput, warn
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, State


def join_bridges(drawn: dict[Edge, int], puzzle: Puzzle) -> Iterator[Decision]:
    """Segments joined up from island to island; a loose end or a change on the way is refused."""
    left = dict(drawn)
    for island in sorted(puzzle.clues):
        for down, right in ((0, 1), (1, 0)):
            here, number, path = island, None, 0
            while True:
                there = Cell(here.row + down, here.col + right)
                on_the_way = left.pop(Edge(here, there), 0)
                if path == 0 and not on_the_way:
                    break
                if number not in (None, on_the_way) or on_the_way > 2:
                    raise BadInput(f"the bridge from {island} changes at {here}; expected 1 or 2 throughout")
                number, path, here = on_the_way, path + 1, there
                if here in puzzle.clues:
                    yield from (Bridge(island, here, n + 1) for n in range(number))
                    break
    for edge in left:
        raise BadInput(f"the bridge piece {edge} belongs to no island")


def find_crossed_bridges(crossed: Iterable[Edge], puzzle: Puzzle) -> Iterator[Decision]:
    """A cross on the way from island to island: there is no bridge. One anywhere else says nothing."""
    for a, b in crossed:
        down, right = b.row - a.row, b.col - a.col
        while a not in puzzle.clues and a in puzzle.grid:
            a = Cell(a.row - down, a.col - right)
        while b not in puzzle.clues and b in puzzle.grid:
            b = Cell(b.row + down, b.col + right)
        if a in puzzle.clues and b in puzzle.clues:
            yield from (Bridge(a, b, 1), Bridge(a, b, 2))


def warn_of_lost_bridges(state: State, format: str) -> None:
    """Drawings have no sign for the second of two bridges alone."""
    for key in sorted(state.false):
        if isinstance(key, Bridge) and Bridge(key.a, key.b, 1) not in state.false:
            warn(f"{format} can't record that {key.conclude(False)}, so this is left out; json keeps it")


def count_segments(decisions: Iterable[Decision], mark: int | None = None) -> dict[Edge, int]:
    """How many lines run along each unit segment; with a ``mark``, that instead, where there are none at all."""
    segments: dict[Edge, int] = {}
    for key in decisions:
        if isinstance(key, OnEdge):
            segments[key.edge] = mark or 1
        elif isinstance(key, Bridge) and (mark is None or key.n == 1):
            down, right = key.a.col == key.b.col, key.a.row == key.b.row
            here = key.a
            while here < key.b:
                there = Cell(here.row + down, here.col + right)
                segments[Edge(here, there)] = mark or max(key.n, segments.get(Edge(here, there), 0))
                here = there
    return segments
