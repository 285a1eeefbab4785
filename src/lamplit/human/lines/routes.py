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
from lamplit.core.grid import Cell
from lamplit.genre.steps import FALSE, OPEN, TRUE, Grounds, Link
from lamplit.human.lines.findings import LineFinding
from lamplit.human.lines.position import LinePosition


@dataclass(frozen=True)
class NoWayBack(LineFinding):
    """Edges that the loop can't come back from, or can't come to."""

    seen: str
    """What tells where the loop runs, if it is not the line: ``the white pearl at r2c3``; else empty."""
    entrance: Cell | None
    """The only point where the loop could come to them; None if there is none, or if that says nothing."""

    def give_reasons(self) -> tuple[Link, ...]:
        if self.entrance is not None:
            where = self.names.name_point(self.entrance)
            return (Link(f"This pocket has a single entrance, at {where}: the loop could not come out again."),)
        if len(self.false) == 1:
            return (Link("From one end of it no other way leads to its other end, so no loop can use it."),)
        start = f" from {self.seen}" if self.seen else " from the lines drawn so far"
        return (Link(f"No way leads there{start}."),)


@dataclass(frozen=True)
class OnlyWay(LineFinding):
    """An edge that the loop needs: without it, what is drawn could not be parts of one loop."""

    ends: tuple[Cell, Cell]
    """Where two pieces of line end that it connects, or the two ends of one."""
    one_piece: bool
    """Whether these are the ends of one piece."""

    def give_reasons(self) -> tuple[Link, ...]:
        one, other = map(self.names.name_point, self.ends)
        if self.one_piece:
            return (Link(f"Without it, the two ends of the line from {one} to {other} could not meet."),)
        between = f"the line that ends at {one} and the one that ends at {other}"
        return (Link(f"Without it, at most one way would be left between {between}; the loop needs two."),)


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
        clues = () if seen is None else (layout.points[seen],)
        name = "" if seen is None else self._pearl(seen)
        pockets: dict[int, list[int]] = {}
        entrances = {} if home is None else self._find_entrances(blocks, home)
        found = []
        for at, block in enumerate(blocks):
            rest = [edge for edge in block if not position.value[edge]]
            if rest and home is not None and at != home:
                pockets.setdefault(entrances.get(at, -1), []).extend(rest)
            elif rest and len(block) == 1:
                found.append(NoWayBack((), (layout.lines[rest[0]],), Grounds(), position.names, "", None))
        for entrance, rest in sorted(pockets.items()):
            lines = tuple(layout.lines[edge] for edge in sorted(rest))
            where = layout.points[entrance] if entrance >= 0 else None
            found.append(NoWayBack((), lines, Grounds(clues), position.names, name, where))
        return found

    def _find_entrances(self, blocks: list[list[int]], home: int) -> dict[int, int]:
        """For each block that is connected to the home block, the point of that block over which it is."""
        ends = self._position.layout.ends
        points = [{point for edge in block for point in ends[edge]} for block in blocks]
        at: dict[int, list[int]] = {}
        for number, here in enumerate(points):
            for point in here:
                at.setdefault(point, []).append(number)
        entrances: dict[int, int] = {}
        for entrance in points[home]:
            waiting = [number for number in at[entrance] if number != home]
            for number in waiting:
                if number not in entrances:
                    entrances[number] = entrance
                    waiting += [other for point in points[number] for other in at[point] if other != home]
        return entrances

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
            ends = self._find_divided(self.find_blocks(without=edge))
            if ends is not None:
                one_piece = position.far[ends[0]] == ends[1]
                where = layout.points[ends[0]], layout.points[ends[1]]
                found.append(OnlyWay((layout.lines[edge],), (), Grounds(), position.names, where, one_piece))
        return found

    def _find_divided(self, blocks: Iterable[list[int]]) -> tuple[int, int] | None:
        """Where two pieces end that have lines in different blocks; the ends of one that has lines in several. None
        if all lines lie in one block."""
        position, ends = self._position, self._position.layout.ends
        drawn = [[edge for edge in block if position.value[edge] == TRUE] for block in blocks]
        divided = [lines for lines in drawn if lines][:2]
        if len(divided) < 2:
            return None
        one, other = ({self._find_piece_end(ends[edge][0]) for edge in lines} for lines in divided)
        shared = sorted(one & other)
        return (shared[0], position.far[shared[0]]) if shared else (min(one), min(other))

    def _find_piece_end(self, point: int) -> int:
        """The lower end of the piece of line at a point."""
        position = self._position
        if position.lines[point] == 2:
            for edge in position.follow_line(point, position.list_known_at(point, TRUE)[0]):
                point = position.layout.other_end(edge, point)
        return min(point, position.far[point])

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
