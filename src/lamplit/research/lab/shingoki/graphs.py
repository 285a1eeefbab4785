"""Planar cubic graphs: by name or as a list of edges, and what a Hamiltonian circuit in one is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lamplit.core.errors import BadInput, require_extra
from lamplit.core.graph import build_adjacency
from lamplit.core.words import quote

Link = tuple[str, str]
"""An edge of a graph, its two vertices in order."""

GRAPHS: dict[str, str] = {
    "k4": "a-b a-c a-d b-c b-d c-d",
    "prism": "a-b b-c c-a d-e e-f f-d a-d b-e c-f",
    "cube": "a-b b-c c-d d-a e-f f-g g-h h-e a-e b-f c-g d-h",
    "bridged": "m-n m-a m-b a-c a-d b-c b-d c-d n-e n-f e-g e-h f-g f-h g-h",
    "theta": "u-a u-e u-i a-b a-c b-c b-d c-d d-v e-f e-g f-g f-h g-h h-v i-j i-k j-k j-l k-l l-v",
}
"""Graphs by name, as edge lists. The last two have no circuit: one has a bridge, the other three ways from u to v,
of which a circuit could take but two."""
NAMED: dict[str, str] = {
    "dodecahedron": "dodecahedral_graph",
    "frucht": "frucht_graph",
    "truncated-tetrahedron": "truncated_tetrahedron_graph",
    "tutte": "tutte_graph",
}
"""Graphs that networkx knows; Tutte's has no circuit, though no two cuts take it apart."""


def load_networkx() -> Any:
    """The library, or a sentence on how to get it."""
    with require_extra("graphs need networkx", "lab"):
        import networkx
    return networkx


def parse_graph(text: str) -> tuple[Link, ...]:
    """A graph by its name or as an edge list: ``a-b b-c c-a …``; cubic and connected, or it is refused."""
    name = text.strip().lower()
    if name in NAMED:
        made: Any = getattr(load_networkx(), NAMED[name])()
        pairs = [(str(a), str(b)) for a, b in made.edges]
    else:
        pairs = [_parse_edge(word) for word in GRAPHS.get(name, text).replace(",", " ").split()]
    if not pairs:
        raise BadInput("the graph has no edges; expected edges such as a-b, or a graph's name")
    links = tuple(dict.fromkeys((min(pair), max(pair)) for pair in pairs))
    if len(links) < len(pairs):
        raise BadInput("the graph has a duplicate edge; expected each edge once")
    for vertex in list_vertices(links):
        degree = sum(vertex in link for link in links)
        if degree != 3:
            raise BadInput(f"the vertex {vertex} has {degree} edges; expected 3 at every vertex")
    if not load_networkx().is_connected(load_networkx().Graph(links)):
        raise BadInput("the graph is not connected; expected a connected graph")
    return links


def _parse_edge(word: str) -> Link:
    a, dash, b = word.partition("-")
    if not (a and dash and b) or "-" in b or a == b:
        known = ", ".join([*GRAPHS, *NAMED])
        raise BadInput(f"{quote(word)} is not an edge; expected edges such as a-b, or one of {known}")
    return a, b


def list_vertices(links: Iterable[Link]) -> list[str]:
    """The vertices of a graph, in order."""
    return sorted({v for link in links for v in link})


def trace_circuit(links: Iterable[Link]) -> list[str]:
    """The vertices in the order in which edges that form one circuit come to them."""
    near = build_adjacency(links)
    way = [min(near)]
    while True:
        onward = [v for v in near[way[-1]] if v not in way]
        if not onward:
            return way
        way.append(onward[0])


def is_circuit(links: Iterable[Link], way: list[str]) -> bool:
    """Whether a way visits every vertex once along edges, and back to where it began."""
    known = {frozenset(link) for link in links}
    steps = [frozenset(pair) for pair in zip(way, [*way[1:], way[0]], strict=True)]
    return sorted(way) == sorted({v for link in known for v in link}) and all(step in known for step in steps)
