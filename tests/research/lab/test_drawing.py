"""Graphs drawn with a level for every vertex and a column for every edge."""

from __future__ import annotations

import networkx
import pytest
from tests.research.lab.graphs import random_braced, random_graph

from lamplit.core.errors import BadInput
from lamplit.research.lab.shingoki.graphs import GRAPHS, NAMED, Link, is_circuit, parse_graph
from lamplit.research.lab.shingoki.hamilton import make_plan
from lamplit.research.lab.shingoki.planar_drawing import find_st_order, iterate_drawings
from lamplit.research.lab.shingoki.ropes import LatticeNode, is_convex

ALL = [*(parse_graph(name) for name in [*GRAPHS, *NAMED]), *(random_graph(seed) for seed in range(20))]


@pytest.mark.parametrize("links", ALL, ids=len)
def test_no_two_passageways_meet_but_where_three_edges_do(links: tuple[Link, ...]) -> None:
    """At a room come three passageways, elsewhere two; a crossing or a touch would be a fourth."""
    for drawing in iterate_drawings(links):
        rooms = {LatticeNode(level, drawing.columns_at(v)[1]) for v, level in drawing.level.items()}
        assert len(rooms) == len(drawing.level)
        at: dict[LatticeNode, int] = {}
        for passage in make_plan(drawing).passages:
            for node in passage:
                at[node] = at.get(node, 0) + 1
        assert {node for node, ways in at.items() if ways != 2} == rooms
        assert all(at[room] == 3 for room in rooms)


@pytest.mark.parametrize("name", ["k4", "prism", "cube", "theta", "frucht", "dodecahedron", "tutte"])
def test_a_graph_without_cut_vertices_fills_its_rectangle(name: str) -> None:
    drawing = next(iterate_drawings(parse_graph(name)))
    assert not any(side.bare for face in make_plan(drawing).find_faces() for side in face)


@pytest.mark.parametrize("seed", range(10))
def test_every_face_has_two_rooms_at_its_corners_and_every_room_is_at_two_faces(seed: int) -> None:
    """So, by Hall's theorem, every face can have a room of its own; whichever the drawing."""
    for drawing in iterate_drawings(random_braced(seed, 8 + seed)):
        rooms = {LatticeNode(level, drawing.columns_at(v)[1]) for v, level in drawing.level.items()}
        at = dict.fromkeys(rooms, 0)
        for face in make_plan(drawing).find_faces():
            corners = {side.a for i, side in enumerate(face) if is_convex(face[i - 1], side)} & rooms
            assert len(corners) >= 2
            for room in corners:
                at[room] += 1
        assert set(at.values()) == {2}


@pytest.mark.parametrize("name", ["k4", "cube", "theta", "dodecahedron", "tutte"])
def test_the_faces_are_as_many_as_euler_counts(name: str) -> None:
    """F = E - V + 2, one of which is the outside."""
    links = parse_graph(name)
    drawing = next(iterate_drawings(links))
    assert len(make_plan(drawing).find_faces()) == len(links) - len(drawing.level) + 1


@pytest.mark.parametrize("name", ["k4", "frucht", "tutte"])
def test_in_an_st_order_everyone_has_neighbours_on_both_sides(name: str) -> None:
    links = parse_graph(name)
    graph = networkx.Graph(links)
    for first, last in links:
        order = find_st_order(graph, first, last)
        place = {v: i for i, v in enumerate(order)}
        assert (order[0], order[-1]) == (first, last)
        assert sorted(order) == sorted(graph)
        for v in order[1:-1]:
            assert min(place[w] for w in graph[v]) < place[v] < max(place[w] for w in graph[v])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "no edges"),
        ("a-b b-c c-a", "has 2 edges"),
        ("hello", "is not an edge"),
        ("a-d a-e a-f b-d b-e b-f c-d c-e c-f", "not planar"),
        ("a-b a-c a-d b-c b-d c-d e-f e-g e-h f-g f-h g-h", "not connected"),
        ("a-b a-b a-c b-c", "duplicate edge"),
    ],
)
def test_what_is_no_planar_cubic_graph_is_refused(text: str, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        next(iterate_drawings(parse_graph(text)))


def test_a_circuit_goes_along_edges_through_every_vertex() -> None:
    links = parse_graph("cube")
    assert is_circuit(links, list("abcdhgfe"))
    assert not is_circuit(links, list("abcdhgef"))  # e and a are neighbours, f and a are not
    assert not is_circuit(links, list("abcd"))
