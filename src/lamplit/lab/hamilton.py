"""From Hamiltonian circuits in planar cubic graphs to Shingoki, on boards with holes.

The thesis on puzzles with a connectivity constraint leaves *passageways*, one cell wide, for the edges
and *rooms* with a white 2 for the vertices; what is neither is filled with walls of pearls. Here what is
neither is left out of the board: cells that do not exist do the work of the walls.

The graph is drawn with a level for every vertex and a column for every edge. A vertex is a corridor along its
level from its first edge to its last, with its room where the middle edge meets it:

    up the middle edge        the loop passes the pearl straight and turns on both sides of it, since its
       ↑                      two lines have a length of 2 in all: from any of the three doors to any other
      ┌ · ┐                   there is a way that does, and with three doors there is one way at a time.
      · 2 ·
    ← └ · ┘ →

So a loop through every pearl is a circuit through every vertex, and the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from graphlib import TopologicalSorter
from typing import Any

from lamplit.errors import BadInput, MissingExtra
from lamplit.grid import Cell, Grid, edge
from lamplit.puzzle import Line, Puzzle, Solution

Link = tuple[str, str]
"""An edge of the graph, its two vertices in order."""
WIDE, HIGH = 4, 4
"""Cells from one column of the drawing to the next, and from one level to the next."""

GRAPHS: dict[str, str] = {
    "k4": "a-b a-c a-d b-c b-d c-d",
    "prism": "a-b b-c c-a d-e e-f f-d a-d b-e c-f",
    "cube": "a-b b-c c-d d-a e-f f-g g-h h-e a-e b-f c-g d-h",
    "bridged": "m-n m-a m-b a-c a-d b-c b-d c-d n-e n-f e-g e-h f-g f-h g-h",
}
"""Graphs by name, as edge lists; the last has a bridge, and so no circuit."""
NAMED: dict[str, str] = {
    "dodecahedron": "dodecahedral_graph",
    "frucht": "frucht_graph",
    "truncated-tetrahedron": "truncated_tetrahedron_graph",
    "tutte": "tutte_graph",
}
"""Graphs that networkx knows; Tutte's has no circuit."""


@dataclass(frozen=True)
class Drawing:
    """A graph with a level for every vertex and a column for every edge, without crossings."""

    level: dict[str, int]
    column: dict[Link, int]

    def links_of(self, vertex: str) -> list[Link]:
        """The edges at a vertex, from left to right."""
        return sorted((link for link in self.column if vertex in link), key=self.column.__getitem__)


@dataclass(frozen=True)
class Reduced:
    """A graph as a board, and on it a line for every edge that the loop draws when it takes that edge."""

    links: tuple[Link, ...]
    puzzle: Puzzle
    line: dict[Link, Line]

    def circuit(self, solution: Solution) -> list[str]:
        """The vertices in the order in which the loop comes to them."""
        taken = [link for link in self.links if self.line[link] in solution.true]
        near: dict[str, list[str]] = {}
        for a, b in taken:
            near.setdefault(a, []).append(b)
            near.setdefault(b, []).append(a)
        way = [min(near)]
        while len(way) < len(near):
            way.append(next(v for v in near[way[-1]] if v not in way))
        return way


def parse_graph(text: str) -> tuple[Link, ...]:
    """A graph by its name or as an edge list: ``a-b b-c c-a …``; planar and cubic, or it is refused."""
    name = text.strip().lower()
    if name in NAMED:
        made: Any = getattr(_networkx(), NAMED[name])()
        pairs = [(str(a), str(b)) for a, b in made.edges]
    else:
        words = GRAPHS.get(name, text).replace(",", " ").split()
        pairs = []
        for word in words:
            a, dash, b = word.partition("-")
            if not (a and dash and b) or "-" in b or a == b:
                known = ", ".join([*GRAPHS, *NAMED])
                raise BadInput(f"{word!r} is no edge; expected edges such as a-b, or one of {known}")
            pairs.append((a, b))
    links = tuple(dict.fromkeys((min(pair), max(pair)) for pair in pairs))
    if len(links) < len(pairs):
        raise BadInput("the graph has an edge twice; expected each once")
    for vertex in sorted({v for link in links for v in link}):
        degree = sum(vertex in link for link in links)
        if degree != 3:
            raise BadInput(f"the vertex {vertex} has {degree} edges; expected 3 at every vertex")
    return links


def _networkx() -> Any:
    try:
        import networkx
    except ImportError:
        raise MissingExtra("graphs need networkx, which is not installed: pip install 'lamplit[lab]'") from None
    return networkx


def draw(links: Iterable[Link]) -> Drawing:
    """Straight lines first; then levels by height, and columns by which edge passes left of which."""
    links = tuple(links)
    nx = _networkx()
    graph = nx.Graph(links)
    if not links or not nx.is_connected(graph):
        raise BadInput("the graph is not connected; expected one that is")
    planar, embedding = nx.check_planarity(graph)
    if not planar:
        raise BadInput("the graph is not planar; expected one that can be drawn without crossings")
    at = nx.combinatorial_embedding_to_pos(embedding)
    width = 1 + max(x for x, _ in at.values()) - min(x for x, _ in at.values())
    # A slight tilt, so that no two vertices have the same height.
    high = {v: Fraction(int(y)) + Fraction(int(x), 2 * int(width)) for v, (x, y) in at.items()}
    level = {v: i for i, v in enumerate(sorted(high, key=high.__getitem__))}
    spans = {link: sorted(link, key=level.__getitem__) for link in links}

    def across(link: Link, height: Fraction) -> Fraction:
        low, top = spans[link]
        part = (height - high[low]) / (high[top] - high[low])
        return Fraction(int(at[low][0])) + part * (int(at[top][0]) - int(at[low][0]))

    left_of: dict[Link, set[Link]] = {link: set() for link in links}
    for one in links:
        for other in links:
            low = max(high[spans[one][0]], high[spans[other][0]])
            top = min(high[spans[one][1]], high[spans[other][1]])
            if one != other and low < top and across(one, (low + top) / 2) < across(other, (low + top) / 2):
                left_of[other].add(one)
    order = TopologicalSorter(left_of).static_order()
    return Drawing(level, {link: i for i, link in enumerate(order)})


def reduce(links: Iterable[Link]) -> Reduced:
    """The board of a graph: it has a solution exactly when the graph has a Hamiltonian circuit."""
    links = tuple(links)
    drawing = draw(links)
    cells: set[Cell] = set()
    pearls: list[Cell] = []
    reach: dict[Link, list[int]] = {link: [] for link in links}
    """The two rows between which an edge's column runs."""
    for vertex, level in drawing.level.items():
        top = HIGH * level
        at = drawing.links_of(vertex)
        left, middle, right = (WIDE * drawing.column[link] for link in at)
        goes_down = all(drawing.level[v] >= level for v in at[1])
        corridor = top if goes_down else top + 2
        cells |= {Cell(corridor, c) for c in range(left, right + 1)}
        cells |= {Cell(top + r, middle + c) for r in range(3) for c in range(3)}
        pearls.append(Cell(top + 1, middle + 1))
        for link in at:
            reach[link].append(top + 1 if link == at[1] else corridor)
    line: dict[Link, Line] = {}
    for link, rows in reach.items():
        col, (first, last) = WIDE * drawing.column[link], sorted(rows)
        cells |= {Cell(r, col) for r in range(first, last + 1)}
        # The last row of a level holds nothing but passageways.
        row = HIGH * (min(drawing.level[v] for v in link) + 1) - 1
        line[link] = Line(edge(Cell(row - 1, col), Cell(row, col)))
    whole = Grid(max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1)
    grid = Grid(whole.rows, whole.cols, frozenset(whole.cells) - cells)
    return Reduced(links, Puzzle.of("shingoki", grid, dict.fromkeys(pearls, "w2")), line)


def is_circuit(links: Iterable[Link], way: list[str]) -> bool:
    """Whether a way visits every vertex once along edges, and back to where it began."""
    known = {frozenset(link) for link in links}
    vertices = {v for link in known for v in link}
    steps = [frozenset(pair) for pair in zip(way, [*way[1:], way[0]], strict=True)]
    return sorted(way) == sorted(vertices) and all(step in known for step in steps)
