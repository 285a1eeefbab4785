"""Where the loop can still go: over edges that are open or drawn, and never twice over the same point.

A loop stays within one *block* of the graph of these edges (the parts that are connected even if any single
point is taken out): a line that leaves a block over a point where two blocks meet can come back only over that
same point. So

- an edge that is a block by itself stays empty: there is no other way back;
- where some line is drawn, or some point must be passed, the loop runs in the block where that is, and edges of
  all other blocks stay empty;
- an open edge without which the line drawn so far would no longer lie in one block is part of the loop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import permutations

from lamplit.core.clock import Clock
from lamplit.core.graph import UnionFind
from lamplit.core.grid import Edge
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import FALSE, OPEN, TRUE, Finding, Grounds
from lamplit.human.lines.consequences import LoopNames
from lamplit.human.lines.findings import list_edges
from lamplit.human.lines.position import LinePosition

NAMED = 8
"""How many edges are named before the rest is counted."""


@dataclass(frozen=True)
class NoWayBack(Finding):
    """Edges that the loop can't come back from, or can't come to."""

    names: LoopNames
    seen: str
    """What tells where the loop runs, if it is not the line: ``the white pearl at r2c3``; else empty."""

    def explain(self) -> str:
        edges = list_edges(self.false)
        start = f"from {self.seen}, " if self.seen else ""
        if len(edges) == 1:
            here = self.names.name_edge(edges[0])
            return make_sentence(f"{start}there is no way along {here} and back by another one, so no line runs there")
        named = [self.names.name_edge(edge) for edge in edges[:NAMED]]
        more = [f"{len(edges) - NAMED} more"] if len(edges) > NAMED else []
        return make_sentence(
            f"{start}the loop can't come to {join_words([*named, *more])} and back again without using some point "
            f"twice, so no line runs there"
        )


@dataclass(frozen=True)
class OnlyWay(Finding):
    """An edge that the loop needs: without it, what is drawn could not be parts of one loop."""

    names: LoopNames
    edge: Edge

    def explain(self) -> str:
        here = self.names.name_edge(self.edge)
        return make_sentence(
            f"without a line along {here}, what is drawn could no longer become one loop: there would be no "
            f"second way from one part to another. So a line runs there"
        )


class LoopRoutes:
    """The blocks of what is open or drawn."""

    def __init__(self, position: LinePosition, clock: Clock, pearl: Callable[[int], str]) -> None:
        """``pearl`` names what stands at a point that must be passed."""
        self._position = position
        self._clock = clock
        self._pearl = pearl

    def find_cut_off(self) -> list[NoWayBack]:
        """Open edges that are a block by themselves, or outside the block that the loop runs in."""
        position, layout = self._position, self._position.layout
        blocks = self.find_blocks()
        home, seen = self._find_home_block(blocks)
        point = () if seen is None else (layout.points[seen],)
        name = "" if seen is None else self._pearl(seen)
        found = []
        for at, block in enumerate(blocks):
            rest = tuple(layout.lines[edge] for edge in sorted(block) if not position.value[edge])
            if rest and len(block) == 1:
                found.append(NoWayBack((), rest, Grounds(), position.names, ""))
            elif rest and home is not None and at != home:
                found.append(NoWayBack((), rest, Grounds(point), position.names, name))
        return found

    def _find_home_block(self, blocks: list[list[int]]) -> tuple[int | None, int | None]:
        """The block that the loop runs in, if something tells, and the point that does if no line does."""
        position, ends = self._position, self._position.layout.ends
        value, must = position.value, position.must
        where: dict[int, list[int]] = {}
        for at, block in enumerate(blocks):
            if any(value[edge] == TRUE for edge in block):
                return at, None
            if len(block) > 1:
                for point in {point for edge in block for point in ends[edge] if must[point]}:
                    where.setdefault(point, []).append(at)
        sure = ((homes[0], point) for point, homes in sorted(where.items()) if len(homes) == 1)
        return next(sure, (None, None))

    def find_needed(self) -> list[OnlyWay]:
        """Open edges without which the lines drawn so far would not lie in one block."""
        position, layout = self._position, self._position.layout
        found = []
        if position.pieces < 2:
            return []
        for edge in self._find_narrow_edges():
            self._clock.check()
            if not self._is_one_block(self.find_blocks(without=edge)):
                line = layout.lines[edge]
                found.append(OnlyWay((line,), (), Grounds(), position.names, layout.edges[edge]))
        return found

    def _find_narrow_edges(self) -> list[int]:
        """The open edges that may be needed. Without an edge the two faces beside it are one; that face meets
        itself, which makes a narrow place, only at a point that both faces touch already, away from the edge."""
        position, faces, at = self._position, self._position.layout.faces, self._position.layout.at
        value = position.value
        merged = UnionFind(len(faces.names))
        find = merged.find
        for edge, known in enumerate(value):
            if known == FALSE:
                merged.join(*faces.beside[edge])
        shared: Counter[tuple[int, int]] = Counter()
        for edges in at:
            shared.update(permutations({find(one) for edge in edges for one in faces.beside[edge]}, 2))
        return [
            edge
            for edge, known in enumerate(value)
            if known == OPEN and shared[find(faces.beside[edge][0]), find(faces.beside[edge][1])] > 2
        ]

    def _is_one_block(self, blocks: Iterable[list[int]]) -> bool:
        value = self._position.value
        return sum(any(value[edge] == TRUE for edge in block) for block in blocks) == 1

    def find_blocks(self, without: int = -1) -> list[list[int]]:
        """The blocks, each as a list of edges; one edge may be left out.

        Hopcroft and Tarjan's way: go deeper as long as there is something new, note how far back each point can
        come without the edge by which it was reached; where that is no further than the point before, a block
        ends.
        """
        value, near = self._position.value, self._position.layout.links_at
        seen = [0] * len(near)
        low = [0] * len(near)
        blocks: list[list[int]] = []
        time = 0
        for root in range(len(near)):
            if seen[root]:
                continue
            time += 1
            seen[root] = low[root] = time
            edges: list[int] = []
            stack = [(root, -1, iter(near[root]), 0)]
            while stack:
                point, by, rest, start = stack[-1]
                here = seen[point]
                for edge, there in rest:
                    if value[edge] == FALSE or edge in (by, without):
                        continue
                    then = seen[there]
                    if not then:
                        time += 1
                        seen[there] = low[there] = time
                        stack.append((there, edge, iter(near[there]), len(edges)))
                        edges.append(edge)
                        break
                    if then < here:
                        edges.append(edge)
                        if then < low[point]:
                            low[point] = then
                else:
                    stack.pop()
                    if stack:
                        before = stack[-1][0]
                        if low[point] < low[before]:
                            low[before] = low[point]
                        if low[point] >= seen[before]:
                            blocks.append(edges[start:])
                            del edges[start:]
        return blocks
