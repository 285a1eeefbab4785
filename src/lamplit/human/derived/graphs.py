"""What must hang together: areas that must be connected, and lines that form one loop.

A node of an area is *in*, *out* or open. What is in must stay connected through what isn't out. From that follow:

- *way out*: a group of nodes that are in has a single open node beside it, so that one is in;
- *cut*: an open node (or link) lies on every way between two nodes that are in, so it is in;
- *closed off*: open nodes that no node that is in can reach are out.

A single loop closes only once: a line that would join both ends of one piece, while there are lines elsewhere, is
never drawn, and once the loop is closed there are no other lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal as OneOf
from typing import NamedTuple, Protocol

from lamplit.genre.steps import FALSE, OPEN, TRUE

Lit = int
Kind = OneOf["way out", "cut", "closed off", "early loop", "loop closed"]


class GraphStep(NamedTuple):
    """What follows from connectedness, and from which literals."""

    kind: Kind
    forced: tuple[Lit, ...]
    premises: tuple[Lit, ...]
    """All that it rests on: what fences a part off, and one witness on either side."""
    part: tuple[Lit | str, ...] = ()
    """What is known to be in the part that is fenced off or would be, the nearest to what follows first: decisions, and
    the names of other nodes."""


class RequiredGraph(Protocol):
    """What must hang together."""

    @property
    def demand(self) -> int:
        """The number of the demand that asks for it."""

    @property
    def literals(self) -> Sequence[Lit]:
        """All that it speaks of."""

    def find_break(self, value: bytearray, new: Iterable[Lit] | None = None) -> GraphStep | None:
        """What is torn apart already; with ``new``, nothing was before these literals became true."""

    def find_steps(self, value: bytearray) -> Iterator[GraphStep]:
        """All that follows; nothing must be torn apart."""


class ConnectedNodes:
    """Nodes that must be connected."""

    def __init__(
        self,
        demand: int,
        nodes: Sequence[Lit | None],
        links: Sequence[tuple[int, int, Lit | None]],
        root: int | None,
        names: Sequence[str],
    ) -> None:
        """``names`` are those of the nodes that no decision puts in; empty for all others."""
        self.demand, self.nodes, self.root, self._names = demand, tuple(nodes), root, names
        self.near: list[list[tuple[int, Lit | None]]] = [[] for _ in nodes]
        for a, b, lit in links:
            self.near[a].append((b, lit))
            self.near[b].append((a, lit))
        self.literals = [lit for lit in (*nodes, *(lit for _, _, lit in links)) if lit is not None]
        self._spoken_of = frozenset(one for lit in self.literals for one in (lit, lit ^ 1))

    def find_break(self, value: bytearray, new: Iterable[Lit] | None = None) -> GraphStep | None:
        """Two nodes that are in and can't be connected any more."""
        if new is not None and self._spoken_of.isdisjoint(new):
            return None
        start = self._find_start(value)
        if start is None:
            return None
        reached = self._reach(start, value)
        for node in range(len(self.nodes)):
            if not reached[node] and self._is_in(node, value):
                other = self._reach(node, value)
                both = (node, start) if sum(other) <= sum(reached) else (start, node)
                return self._make_step("cut", (), *both, value)
        return None

    def find_steps(self, value: bytearray) -> Iterator[GraphStep]:
        """All that follows; nothing must be broken."""
        start = self._find_start(value)
        if start is None:
            return
        reached = self._reach(start, value)
        yield from self._find_closed_off(start, reached, value)
        yield from self._find_cuts(start, value)

    def _find_start(self, value: bytearray) -> int | None:
        """A node that is in."""
        if self.root is not None:
            return self.root
        return next((node for node, lit in enumerate(self.nodes) if lit is None or value[lit] == TRUE), None)

    def _reach(self, start: int, value: bytearray, without: int = -1, without_link: Lit = -1) -> bytearray:
        """What can be connected to a node through nodes and links that aren't out."""
        nodes, near = self.nodes, self.near
        reached = bytearray(len(nodes))
        reached[start] = 1
        waiting = [start]
        for node in waiting:
            for other, link in near[node]:
                if reached[other] or other == without:
                    continue
                lit = nodes[other]
                if lit is not None and value[lit] == FALSE:
                    continue
                if link is not None and (value[link] == FALSE or link == without_link):
                    continue
                reached[other] = 1
                waiting.append(other)
        return reached

    def _find_closed_off(self, start: int, reached: bytearray, value: bytearray) -> Iterator[GraphStep]:
        """Parts that no node in them is known to be in, and that can't be reached."""
        seen = bytearray(reached)
        for node, lit in enumerate(self.nodes):
            if seen[node] or lit is None or value[lit] != OPEN:
                continue
            part = self._reach(node, value)
            members = [other for other, there in enumerate(part) if there]
            for other in members:
                seen[other] = 1
            forced = tuple([self._lit(other) ^ 1 for other in members if value[self._lit(other)] == OPEN])
            step = self._make_step("closed off", forced, node, start, value)
            if step.forced:
                yield step

    def _lit(self, node: int) -> Lit:
        lit = self.nodes[node]
        assert lit is not None
        return lit

    def _find_cuts(self, start: int, value: bytearray) -> Iterator[GraphStep]:
        """Open nodes and links without which two nodes that are in couldn't be connected.

        A search in depth from a node that is in: below a node that cuts, no way leads back above it. It cuts what must
        be connected if below it there is a node that is in; the start is one above it.
        """
        nodes, near = self.nodes, self.near
        found_at = [-1] * len(nodes)
        lowest = [0] * len(nodes)
        witness = [-1] * len(nodes)
        """A node that is in, at or below each node."""
        parent: list[tuple[int, Lit | None]] = [(-1, None)] * len(nodes)
        found_at[start] = count = 0
        path = [(start, iter(near[start]))]
        cutting: dict[int, int] = {}
        cutting_links: dict[Lit, int] = {}
        while path:
            node, others = path[-1]
            for other, link in others:
                lit = nodes[other]
                if (lit is not None and value[lit] == FALSE) or (link is not None and value[link] == FALSE):
                    continue
                if found_at[other] >= 0:
                    if (other, link) != parent[node] and found_at[other] < lowest[node]:
                        lowest[node] = found_at[other]
                    continue
                count += 1
                found_at[other] = lowest[other] = count
                parent[other] = node, link
                if lit is None or value[lit] == TRUE:
                    witness[other] = other
                path.append((other, iter(near[other])))
                break
            else:
                path.pop()
                if not path:
                    break
                above, link = parent[node]
                lowest[above] = min(lowest[above], lowest[node])
                if witness[node] < 0:
                    continue
                if witness[above] < 0:
                    witness[above] = witness[node]
                here = nodes[above]
                if lowest[node] >= found_at[above] and here is not None and value[here] == OPEN:
                    cutting.setdefault(above, witness[node])
                if lowest[node] > found_at[above] and link is not None and value[link] == OPEN:
                    cutting_links.setdefault(link, witness[node])
        for node, below in cutting.items():
            yield self._make_cut(self._lit(node), below, start, value, without=node)
        for link, below in cutting_links.items():
            yield self._make_cut(link, below, start, value, without_link=link)

    def _make_cut(
        self, lit: Lit, below: int, start: int, value: bytearray, without: int = -1, without_link: Lit = -1
    ) -> GraphStep:
        """The side of the cut that is smaller is the one that would be fenced off."""
        sides = [self._reach(node, value, without, without_link) for node in (below, start)]
        near, far = (below, start) if sum(sides[0]) <= sum(sides[1]) else (start, below)
        side = sides[0] if near == below else sides[1]
        known = all(self._is_in(node, value) for node, there in enumerate(side) if there)
        return self._make_step("way out" if known else "cut", (lit,), near, far, value, without, without_link)

    def _is_in(self, node: int, value: bytearray) -> bool:
        lit = self.nodes[node]
        return lit is None or value[lit] == TRUE

    def _make_step(
        self,
        kind: Kind,
        forced: tuple[Lit, ...],
        near: int,
        far: int,
        value: bytearray,
        without: int = -1,
        without_link: Lit = -1,
    ) -> GraphStep:
        """The fence around what can be connected to ``near``: nodes beside it and links from it that are out."""
        nodes = self.nodes
        side = self._reach(near, value, without, without_link)
        fence: dict[Lit, None] = {}
        for node, there in enumerate(side):
            if there:
                for other, link in self.near[node]:
                    lit = nodes[other]
                    if side[other] or other == without:
                        continue
                    if link is not None and value[link] == FALSE:
                        fence[link ^ 1] = None
                    elif lit is not None and value[lit] == FALSE:
                        fence[lit ^ 1] = None
        part = self._list_known(side, near if without < 0 else without, value)
        beyond = self._reach(far, value, without, without_link)
        others = self._list_known(beyond, far if without < 0 else without, value)
        witnesses = [self._lit(some[0]) for some in (part, others) if some]
        named = tuple([self._names[node] or self._lit(node) for node in part])
        return GraphStep(kind, forced, (*fence, *witnesses), named)

    def _list_known(self, side: bytearray, start: int, value: bytearray) -> tuple[int, ...]:
        """The nodes on one side that are known to be in, those near a node first. None if one of them always is: it
        needs no literal."""
        found: list[int] = []
        seen = bytearray(len(self.nodes))
        seen[start] = 1
        waiting = [start]
        for node in waiting:
            lit = self.nodes[node]
            if side[node] and self._is_in(node, value):
                if lit is None:
                    return ()
                found.append(node)
            for other, _ in self.near[node]:
                if side[other] and not seen[other]:
                    seen[other] = 1
                    waiting.append(other)
        return tuple(found)


class SingleLoopLines:
    """Lines of which the drawn ones form one closed loop. How many lines meet in a point is said elsewhere."""

    def __init__(self, demand: int, lines: Sequence[tuple[int, int, Lit]], points: int) -> None:
        self.demand = demand
        self.lines = tuple(lines)
        self.literals = [lit for _, _, lit in lines]
        self._ends = {lit: (a, b) for a, b, lit in lines}
        self._near: list[list[tuple[int, Lit]]] = [[] for _ in range(points)]
        for a, b, lit in lines:
            self._near[a].append((b, lit))
            self._near[b].append((a, lit))

    def _closes(self, line: Lit, value: bytearray) -> bool:
        """Whether a line that is drawn is part of a closed loop. Where lines branch, the first way is followed."""
        start, point = self._ends[line]
        went = line
        for _ in self.lines:
            if point == start:
                return True
            ahead = [(other, lit) for other, lit in self._near[point] if lit != went and value[lit] == TRUE]
            if not ahead:
                return False
            point, went = ahead[0]
        return False

    def _find_pieces(self, value: bytearray) -> list[tuple[list[int], list[Lit]]]:
        """The drawn lines in pieces: their points from end to end and their literals. A closed one has its first
        point at the end again."""
        near = [[(other, lit) for other, lit in some if value[lit] == TRUE] for some in self._near]
        seen = bytearray(len(near))
        pieces = []
        ends = [point for point, some in enumerate(near) if len(some) == 1]
        for start in (*ends, *(point for point, some in enumerate(near) if len(some) == 2)):
            if seen[start]:
                continue
            points, lits = [start], []
            seen[start] = 1
            went: Lit = -1
            point = start
            while True:
                ahead = [(other, lit) for other, lit in near[point] if lit != went]
                if not ahead:
                    break
                point, went = ahead[0]
                points.append(point)
                lits.append(went)
                if seen[point]:
                    break
                seen[point] = 1
            pieces.append((points, lits))
        return pieces

    def find_break(self, value: bytearray, new: Iterable[Lit] | None = None) -> GraphStep | None:
        """A loop that is closed while there are lines elsewhere."""
        if new is not None and not any(self._closes(lit, value) for lit in new if lit in self._ends):
            return None
        pieces = self._find_pieces(value)
        if len(pieces) < 2:
            return None
        for points, lits in pieces:
            if points[0] == points[-1]:
                other = next(some[0] for ends, some in pieces if ends is not points)
                return GraphStep("early loop", (), (*lits, other))
        return None

    def find_steps(self, value: bytearray) -> Iterator[GraphStep]:
        pieces = self._find_pieces(value)
        if not pieces:
            return
        points, lits = pieces[0]
        if len(pieces) == 1 and points[0] == points[-1]:
            rest = tuple([lit ^ 1 for lit in self.literals if value[lit] == OPEN])
            if rest:
                yield GraphStep("loop closed", rest, tuple(lits))
        elif len(pieces) > 1:
            for points, lits in pieces:
                for other, lit in self._near[points[0]]:
                    if other == points[-1] and value[lit] == OPEN:
                        elsewhere = next(some[0] for ends, some in pieces if ends is not points)
                        yield GraphStep("early loop", (lit ^ 1,), (*lits, elsewhere))
