"""Planar cubic graphs for the tests, and their Hamiltonian circuits by trying all ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from lamplit.lab.graphs import Link, parse_graph, vertices


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
        links = truncated(links, rng.choice(vertices(links)))
    return links
