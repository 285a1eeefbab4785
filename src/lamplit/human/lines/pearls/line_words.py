"""Lines from cell to cell in words: ``a line joins r1c2 and r1c3``, ``a line runs from r1c4 down to r3c4``.

Also why the loop can't go one way at a pearl, and how findings with the same reason are told together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_count
from lamplit.genre.steps import Finding
from lamplit.human.lines import findings
from lamplit.human.lines.names import DIRECTIONS, MOST_NAMED, CellNames

FROM = ("above", "the left", "the right", "below")
"""Where a line comes from, by the way that leads there."""


class Block(NamedTuple):
    """Why the loop can't go one way at a pearl."""

    text: str
    """Of one pearl: ``left is the border``."""
    several: str
    """Of several alike: ``the other way is closed``; empty if it has to be told of each."""


class BlockedFinding(Protocol):
    """A finding that rests on a block."""

    @property
    def block(self) -> Block: ...

    def explain(self) -> str: ...


F = TypeVar("F", bound=BlockedFinding)
P = TypeVar("P")


def explain_by_block(findings: Sequence[F], tell: Callable[[Sequence[F]], str]) -> str:
    """A sentence for each reason; ``tell`` says what follows at all pearls that share one."""
    alike: dict[str, list[F]] = {}
    for finding in findings:
        alike.setdefault(finding.block.several or finding.explain(), []).append(finding)
    return " ".join(
        same[0].explain() if len(same) == 1 else make_sentence(f"{tell(same)}: {several}")
        for several, same in alike.items()
    )


def group_by_ways(found: Iterable[tuple[P, str]]) -> dict[str, list[P]]:
    """Pearls by the ways that are told of each: ``up and right``."""
    ways_of: dict[P, list[str]] = {}
    for pearl, way in found:
        ways_of.setdefault(pearl, []).append(way)
    grouped: dict[str, list[P]] = {}
    for pearl, ways in ways_of.items():
        grouped.setdefault(join_words(dict.fromkeys(ways)), []).append(pearl)
    return grouped


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
