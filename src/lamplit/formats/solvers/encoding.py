"""What the formats that are written from the model share: names of variables, and graphs.

``connected`` and ``single_loop`` are both said of a graph whose nodes are in or out and whose links
are there or not: the nodes that are in are connected. For a loop the nodes are its points, a point
is in if one of its edges is, and every point has degree 0 or 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lamplit.core.model import ConnectedConstraint, Lit, Model
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import genre_of


def build_model(puzzle: Puzzle) -> Model:
    return genre_of(puzzle).model(puzzle)


def make_title(puzzle: Puzzle) -> str:
    """What a file is about, for its first comment; plain ASCII, for readers of any age."""
    return f"{genre_of(puzzle).title} {puzzle.grid.cols}x{puzzle.grid.rows}, written by Lamplit"


def name_variables(model: Model) -> list[str]:
    """The name of every variable by number; variable 0 is unused."""
    return [f"aux_{variable}" if key is None else key.variable for variable, key in enumerate(model.keys)]


@dataclass(frozen=True)
class GraphNode:
    """In while one of the literals is true; None: always."""

    lits: Sequence[Lit] | None


@dataclass(frozen=True)
class Graph:
    """The nodes that are in are connected by the links that are there (None: always there)."""

    nodes: Sequence[GraphNode]
    links: Sequence[tuple[int, int, Lit | None]]
    root: int | None

    def list_links(self) -> list[list[tuple[int, Lit | None]]]:
        """The links at each node: the node beyond, and the link's literal."""
        near: list[list[tuple[int, Lit | None]]] = [[] for _ in self.nodes]
        for a, b, lit in self.links:
            near[a].append((b, lit))
            near[b].append((a, lit))
        return near


def iterate_graphs(model: Model) -> Iterator[Graph]:
    """Everything in a model that has to be connected."""
    for connected in model.connections:
        yield _make_graph(connected)
    for loop in model.loops:
        yield Graph([GraphNode(lits) for lits in loop.lines_at_points()], [(e.a, e.b, e.lit) for e in loop.edges], None)


def _make_graph(connected: ConnectedConstraint) -> Graph:
    nodes = [GraphNode(None if lit is None else [lit]) for lit in connected.nodes]
    return Graph(nodes, [(a, b, lit) for a, b, lit in connected.links], connected.root)
