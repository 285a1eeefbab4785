"""The reduction from Hamiltonian circuits to Shingoki: every graph is decided right."""

from __future__ import annotations

from random import Random

import pytest

from lamplit.engines import solve
from lamplit.errors import BadInput
from lamplit.grid import Cell, Grid
from lamplit.lab.hamilton import GRAPHS, Link, is_circuit, parse_graph, reduce
from lamplit.puzzle import Puzzle

pytest.importorskip("networkx")


def has_circuit(links: tuple[Link, ...]) -> bool:
    """By trying all ways, which small graphs allow."""
    near: dict[str, list[str]] = {}
    for a, b in links:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    start = min(near)

    def on(way: list[str]) -> bool:
        if len(way) == len(near):
            return start in near[way[-1]]
        return any(on([*way, v]) for v in near[way[-1]] if v not in way)

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


def judge(links: tuple[Link, ...]) -> bool:
    made = reduce(links)
    outcome = solve(made.puzzle, limit=1)
    if outcome.status == "none":
        return False
    assert is_circuit(links, made.circuit(outcome.solutions[0]))
    return True


@pytest.mark.parametrize("name", [*GRAPHS, "frucht", "truncated-tetrahedron"])
def test_a_small_graph_is_decided_as_brute_force_decides_it(name: str) -> None:
    links = parse_graph(name)
    assert judge(links) == has_circuit(links)


def test_the_dodecahedron_has_hamilton_s_own_circuit() -> None:
    assert judge(parse_graph("dodecahedron"))


@pytest.mark.parametrize("seed", range(12))
def test_random_planar_cubic_graphs_are_decided_right(seed: int) -> None:
    rng = Random(seed)
    links = parse_graph(rng.choice(("k4", "prism", "cube", "bridged")))
    for _ in range(rng.randint(1, 3)):
        links = truncated(links, rng.choice(sorted({v for link in links for v in link})))
    assert judge(links) == has_circuit(links)


def test_every_circuit_has_its_loop() -> None:
    """K4 has three circuits; a room may be passed in more than one way, but each circuit is found."""
    made = reduce(parse_graph("k4"))
    found = {
        frozenset(frozenset(pair) for pair in zip(way, [*way[1:], way[0]], strict=True))
        for solution in solve(made.puzzle, limit=None).solutions
        for way in [made.circuit(solution)]
    }
    assert len(found) == 3


@pytest.mark.parametrize("doors", [("left", "right"), ("left", "up"), ("right", "up")])
def test_a_room_lets_the_loop_through_from_any_door_to_any_other(doors: tuple[str, str]) -> None:
    """The room with two doors open and a way outside that joins them; the third is shut."""
    way = {"left": [Cell(4, 1), Cell(4, 0)], "right": [Cell(4, 5), Cell(4, 6)], "up": [Cell(1, 2), Cell(0, 2)]}
    around = {
        ("left", "right"): [*(Cell(5, c) for c in (0, 6)), *(Cell(6, c) for c in range(7))],
        ("left", "up"): [*(Cell(r, 0) for r in range(5)), Cell(0, 1)],
        ("right", "up"): [*(Cell(r, 6) for r in range(5)), *(Cell(0, c) for c in range(3, 7))],
    }[doors]
    room = [Cell(r, c) for r in (2, 3, 4) for c in (2, 3, 4)]
    cells = {*room, *around, *way[doors[0]], *way[doors[1]]}
    grid = Grid(7, 7, frozenset(Grid(7, 7).cells) - cells)
    solutions = solve(Puzzle.of("shingoki", grid, {Cell(3, 3): "w2"}), limit=None).solutions
    outside = [s for s in solutions if len(s.true) > 8]
    assert outside


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("a-b b-c c-a", "has 2 edges"),
        ("hello", "is no edge"),
        ("a-d a-e a-f b-d b-e b-f c-d c-e c-f", "not planar"),
        ("a-b a-c a-d b-c b-d c-d e-f e-g e-h f-g f-h g-h", "not connected"),
        ("a-b a-b a-c b-c", "twice"),
    ],
)
def test_what_is_no_planar_cubic_graph_is_refused(text: str, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        reduce(parse_graph(text))
