"""Planar cubic graphs for the tests, and their Hamiltonian circuits by trying all ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import networkx

from lamplit.research.lab.shingoki.graphs import Link, list_vertices, parse_graph


def circuits(links: tuple[Link, ...]) -> Iterator[frozenset[Link]]:
    """Every Hamiltonian circuit as its edges, in either direction and so twice."""
    near: dict[str, list[str]] = {}
    for a, b in links:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    start = min(near)

    def on(way: list[str]) -> Iterator[frozenset[Link]]:
        if len(way) == len(near):
            if start in near[way[-1]]:
                steps = zip(way, [*way[1:], start], strict=True)
                yield frozenset((min(step), max(step)) for step in steps)
            return
        for v in near[way[-1]]:
            if v not in way:
                yield from on([*way, v])

    return on([start])


def truncated(links: tuple[Link, ...], vertex: str) -> tuple[Link, ...]:
    """A vertex replaced by a triangle: still planar, still cubic."""
    corner = 0
    found: list[Link] = [(f"{vertex}0", f"{vertex}1"), (f"{vertex}1", f"{vertex}2"), (f"{vertex}0", f"{vertex}2")]
    for a, b in links:
        if vertex in (a, b):
            found.append((b if a == vertex else a, f"{vertex}{corner}"))
            corner += 1
        else:
            found.append((a, b))
    return parse_graph(" ".join(f"{a}-{b}" for a, b in found))


def random_graph(seed: int) -> tuple[Link, ...]:
    """One of the small graphs with one to three of its vertices truncated, one after the other."""
    rng = Random(seed)
    links = parse_graph(rng.choice(("k4", "prism", "cube", "bridged", "theta")))
    for _ in range(rng.randint(1, 3)):
        links = truncated(links, rng.choice(list_vertices(links)))
    return links


def random_braced(seed: int, size: int) -> tuple[Link, ...]:
    """Grown from K4: again and again two edges of a face, drawn at random, are joined across it."""
    rng = Random(seed)
    graph = networkx.complete_graph(4)
    while len(graph) < size:
        _, embedding = networkx.check_planarity(graph)
        around = embedding.traverse_face(*rng.choice(sorted(embedding.edges)))
        sides = rng.sample(list(zip(around, [*around[1:], around[0]], strict=True)), 2)
        ends = len(graph), len(graph) + 1
        for (a, b), end in zip(sides, ends, strict=True):
            graph.remove_edge(a, b)
            graph.add_edges_from([(a, end), (end, b)])
        graph.add_edge(*ends)
    return parse_graph(" ".join(f"{a}-{b}" for a, b in graph.edges))


def random_bridged(seed: int) -> tuple[Link, ...]:
    """A braced graph on one to three of whose edges another, cut open at an edge, hangs by a bridge."""
    rng = Random(seed)
    graph = networkx.Graph(random_braced(seed, 4))
    for part in range(rng.randint(1, 3)):
        hanging = networkx.Graph([(f"{part}{a}", f"{part}{b}") for a, b in random_braced(rng.randrange(100), 4)])
        foot, knot = f"foot{part}", f"knot{part}"
        for tree, middle in ((graph, foot), (hanging, knot)):
            a, b = rng.choice(sorted(tree.edges))
            tree.remove_edge(a, b)
            tree.add_edges_from([(a, middle), (middle, b)])
        graph.update(hanging)
        graph.add_edge(foot, knot)
    return parse_graph(" ".join(f"{a}-{b}" for a, b in graph.edges))
