"""The reduction from Hamiltonian circuits to Shingoki: walls hold, and every graph is decided right."""

from __future__ import annotations

from itertools import combinations

import networkx
import pytest
from tests.research.lab.graphs import circuits, random_braced, random_bridged, random_graph

from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.engines.connectivity.fences import Fences, build_fences
from lamplit.engines.connectivity.loops import LazyLoop
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre
from lamplit.research.lab.shingoki.graphs import GRAPHS, Link, is_circuit, parse_graph
from lamplit.research.lab.shingoki.hamilton import ReducedGraph, reduce_graph

EACH = [
    name if name in ("k4", "theta") else pytest.param(name, marks=pytest.mark.corpus)
    for name in (*GRAPHS, "frucht", "truncated-tetrahedron")
]
SOME = [2, *(pytest.param(seed, marks=pytest.mark.corpus) for seed in (0, 1, 3, 4, 5))]


def judge(links: tuple[Link, ...], engine: str = "sat") -> bool:
    made = reduce_graph(links)
    outcome = solve(made.puzzle, engine, limit=1)
    if outcome.status == "none":
        return False
    assert is_circuit(links, made.read_circuit(outcome.solutions[0]))
    return True


@pytest.mark.parametrize("name", EACH)
def test_a_small_graph_is_decided_as_brute_force_decides_it(name: str) -> None:
    links = parse_graph(name)
    assert judge(links) == any(circuits(links))


@pytest.mark.parametrize("seed", range(4))
def test_random_planar_cubic_graphs_are_decided_right(seed: int) -> None:
    links = random_graph(seed)
    assert judge(links) == any(circuits(links))


@pytest.mark.parametrize("seed", SOME)
def test_graphs_with_edges_put_in_at_random_are_decided_right(seed: int) -> None:
    links = random_braced(seed, 8 + seed)
    assert judge(links) == any(circuits(links))


@pytest.mark.parametrize("seed", SOME)
def test_graphs_with_bridges_have_boards_without_solutions(seed: int) -> None:
    assert not judge(random_bridged(seed))


def test_another_engine_agrees() -> None:
    assert judge(parse_graph("k4"), "asp")


@pytest.mark.corpus
def test_the_dodecahedron_has_hamilton_s_own_circuit() -> None:
    assert judge(parse_graph("dodecahedron"))


@pytest.mark.corpus
def test_tutte_s_graph_has_none() -> None:
    """Three-connected, 46 vertices: the graph that refuted Tait's conjecture."""
    assert not judge(parse_graph("tutte"))


@pytest.mark.corpus
def test_two_hundred_graphs_with_bridges_have_drawings_with_rooms_enough() -> None:
    """Which no argument promises; the board is refused where none has."""
    for seed in range(200):
        made = reduce_graph(random_bridged(seed))
        assert set(made.ropes) <= set(made.rooms.values())


@pytest.mark.corpus
@pytest.mark.parametrize("seed", range(4, 70))
def test_many_random_planar_cubic_graphs_are_decided_right(seed: int) -> None:
    links = random_graph(seed)
    assert judge(links) == any(circuits(links))


@pytest.mark.parametrize("name", ["k4", "prism", "cube", "frucht"])
def test_each_set_of_edges_that_is_a_circuit_has_its_loop_and_no_other_has(name: str) -> None:
    """So every room lets the loop through from any door to any other that a circuit asks for."""
    links = parse_graph(name)
    made = reduce_graph(links)
    session = SatSession(get_genre("shingoki").model(made.puzzle))
    known = {key: lit for lit, key in enumerate(session.model.keys)}
    lit = {link: known[line] for link, line in made.line.items()}
    found = set()
    while session.solve():
        taken = frozenset(link for link in links if session.is_true(lit[link]))
        assert taken not in found
        found.add(taken)
        session.add(-lit[link] if link in taken else lit[link] for link in links)
    session.close()
    assert found == set(circuits(links))


def known_for_good(made: ReducedGraph) -> tuple[Fences, dict[Cell, int], set[int]]:
    """What the solver knows without a search, the spot of every cell, and the literals of the edges' lines."""
    session = SatSession(get_genre("shingoki").model(made.puzzle))
    constraint = session.lazy[0]
    assert isinstance(constraint, LazyLoop)
    fences = build_fences(constraint.loop.points, constraint.edges, session)
    assert fences is not None
    spot: dict[Cell, int] = {}
    doors: set[int] = set()
    for a, b, lit in constraint.edges:
        line = session.model.keys[lit]
        assert isinstance(line, Line)
        spot |= zip(line.edge, (fences.spot[a], fences.spot[b]), strict=True)
        if line in made.line.values():
            doors.add(lit)
    session.close()
    return fences, spot, doors


@pytest.mark.parametrize("name", ["k4", "cube", "theta", "bridged"])
def test_the_rope_of_a_face_is_one_line_known_for_good(name: str) -> None:
    """What the solver knows without a search joins all pearls of a rope, and no two ropes."""
    made = reduce_graph(parse_graph(name))
    _, spot, _ = known_for_good(made)
    joined = [{spot[pearl] for pearl in rope} for rope in made.ropes.values()]
    assert all(len(spots) == 1 for spots in joined)
    assert len(set.union(*joined)) == len(made.ropes)


@pytest.mark.parametrize("name", ["k4", "frucht", "theta"])
def test_no_way_leads_from_room_to_room_but_the_edges_and_a_rope_leads_to_its_own_room_only(name: str) -> None:
    """So every loop through all pearls is a circuit: a room is left by two of three lines, or not at all."""
    made = reduce_graph(parse_graph(name))
    fences, spot, doors = known_for_good(made)
    steps = ((one, other) for one in spot.values() for other, lit in fences.near[one] if lit not in doors)
    ways = networkx.Graph(steps)
    part = {here: i for i, spots in enumerate(networkx.connected_components(ways)) for here in spots}
    room = {cell: part[spot[cell]] for cell in made.rooms.values()}
    assert len(set(room.values())) == len(made.rooms)
    for cell, rope in made.ropes.items():
        assert {part[spot[pearl]] for pearl in rope} == {room[cell]}
    pearls = [cell for cell, clue in made.puzzle.clues.items() if clue == "w2"]
    assert sorted(part[spot[pearl]] for pearl in pearls) == sorted(room.values())
    for (a, b), line in made.line.items():
        assert {part[spot[end]] for end in line.edge} == {room[made.rooms[a]], room[made.rooms[b]]}


def test_the_middle_of_a_face_is_open_to_one_room_or_to_none() -> None:
    """In K4's picture two of the three are open; the test above has that no way leads on to another room."""
    made = reduce_graph(parse_graph("k4"))
    fences, spot, doors = known_for_good(made)
    ways = networkx.Graph((one, other) for one in spot.values() for other, lit in fences.near[one] if lit not in doors)
    middles = [Cell(14, 5), Cell(14, 27), Cell(27, 17)]
    assert all(middle not in way for way in made.ways.values() for middle in middles)
    reached = [
        {name for name, room in made.rooms.items() if networkx.has_path(ways, spot[middle], spot[room])}
        for middle in middles
    ]
    assert reached == [set(), {"c"}, {"d"}]


@pytest.mark.parametrize("name", ["k4", "theta", "bridged"])
def test_the_walls_of_a_rope_do_not_contradict_each_other(name: str) -> None:
    """The cells of a rope and its room alone can be solved, also where walls end at the bare border."""
    made = reduce_graph(parse_graph(name))
    grid = made.puzzle.grid
    for room, rope in made.ropes.items():
        kept = {Cell(r + dr, c + dc) for r, c in rope for dr in (-1, 0, 1) for dc in (-1, 0, 1)}
        kept |= {Cell(room.row + dr, room.col + dc) for dr in range(-6, 7) for dc in range(-6, 7)}
        strip = Grid(grid.rows, grid.cols, frozenset(grid.cells) - kept)
        assert solve(Puzzle.of("shingoki", strip, dict.fromkeys(rope, "w3")), limit=1).status == "found"


@pytest.mark.parametrize("name", ["prism", "theta", "bridged", "dodecahedron"])
def test_every_edge_has_its_own_passageway_clear_of_walls(name: str) -> None:
    made = reduce_graph(parse_graph(name))
    inner = [set(way[1:-1]) for way in made.ways.values()]
    assert all(one.isdisjoint(other) for one, other in combinations(inner, 2))
    offsets = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
    near_walls = {Cell(r + dr, c + dc) for rope in made.ropes.values() for r, c in rope for dr, dc in offsets}
    assert all(way.isdisjoint(near_walls) for way in inner)
    for (a, b), way in made.ways.items():
        assert (way[0], way[-1]) == (made.rooms[a], made.rooms[b])


def test_all_pearls_are_white_and_the_board_has_no_holes() -> None:
    made = reduce_graph(parse_graph("cube"))
    assert set(made.puzzle.clues.values()) == {"w2", "w3"}
    assert not made.puzzle.grid.holes
