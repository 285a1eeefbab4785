"""From Hamiltonian circuits in planar cubic graphs to Shingoki, with white pearls only.

As the thesis on puzzles with a connectivity constraint has it: *passageways* one cell wide are the edges
of the graph, *rooms* where three of them meet are its vertices, and the faces between are lined with
walls of white 3s (see ``ropes``). In every room is a white 2:

    ── · · · · · · · · ──     The three doors of a room are one cell wide, so the loop comes in by one
     · · · · 2 · · · ·        door, leaves by another, and is here just once. It must come for the pearl,
     · · · · · · · · ·        and it can: from any door to any other is a way that passes the pearl straight
     · · · · · · · · ·        and turns on both sides of it.
     3 3 3 ┆ · ┆ 3 3 3
     3 3 3 ┆ │ ┆ 3 3 3

The loop must also run through every wall. All walls of a face are one rope, whose two ends lie in one
room, and no other rope's do; when the loop comes to that room it goes along the rope, back to the room, and
on. So a loop through all pearls is a circuit through all vertices, and the other way round.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from lamplit.core.decisions import Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid, make_edge
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.research.lab.shingoki.graphs import Link, load_networkx, trace_circuit
from lamplit.research.lab.shingoki.planar_drawing import PlanarDrawing, iterate_drawings
from lamplit.research.lab.shingoki.ropes import FaceSide, LatticeNode, PassagePlan, is_convex, make_rope

PITCH = 11
"""Cells from one line of the drawing to the next: room for two ropes, and for walls of four lines across."""
WIDER = 13
"""Where a face ends at the bare border it has a cell more, and so its walls need a line more left out."""


@dataclass(frozen=True)
class ReducedGraph:
    """A graph as a board: where its vertices' rooms are, and its edges' ways from room to room."""

    puzzle: Puzzle
    rooms: dict[str, Cell]
    ways: dict[Link, tuple[Cell, ...]]
    line: dict[Link, Line]
    """For every edge a line that the loop draws exactly when it takes the edge."""
    ropes: dict[Cell, frozenset[Cell]]
    """By the room where its ends lie, the pearls of every face's walls."""

    def list_taken_links(self, solution: Solution) -> list[Link]:
        return [link for link, line in self.line.items() if line in solution.true]

    def read_circuit(self, solution: Solution) -> list[str]:
        """The vertices in the order in which the loop comes to them."""
        return trace_circuit(self.list_taken_links(solution))


def reduce_graph(links: tuple[Link, ...]) -> ReducedGraph:
    """The board of a graph: it has a solution exactly when the graph has a Hamiltonian circuit."""
    for drawing in sorted(iterate_drawings(links), key=lambda drawing: (drawing.size[0] + 1) * (drawing.size[1] + 1)):
        made = _build_board(drawing)
        if made is not None:
            return made
    raise BadInput("couldn't lay out this graph as a Shingoki board: no drawing leaves room for every face")


def make_plan(drawing: PlanarDrawing) -> PassagePlan:
    """The passageways: a vertex's along its level, from its first edge to its last, an edge's upright."""
    nodes: list[list[LatticeNode]] = []
    for vertex, level in drawing.level.items():
        left, _, right = drawing.columns_at(vertex)
        nodes.append([LatticeNode(level, c) for c in range(left, right + 1)])
    for (a, b), column in drawing.column.items():
        top, bottom = sorted((drawing.level[a], drawing.level[b]))
        nodes.append([LatticeNode(r, column) for r in range(top, bottom + 1)])
    return PassagePlan(*drawing.size, frozenset(frozenset(step) for way in nodes for step in pairwise(way)))


def _build_board(drawing: PlanarDrawing) -> ReducedGraph | None:
    plan = make_plan(drawing)
    rooms = {vertex: LatticeNode(level, drawing.columns_at(vertex)[1]) for vertex, level in drawing.level.items()}
    faces = _start_from_rooms(plan.find_faces(), set(rooms.values()))
    if faces is None:
        return None
    pitch = WIDER if any(side.bare for face in faces for side in face) else PITCH
    ropes = {_place_cell(face[0].a, pitch): make_rope(face, pitch) for face in faces}
    pearls: dict[Cell, Clue] = {cell: "w3" for cells in ropes.values() for cell in cells}
    pearls |= {_place_pearl(room, plan, pitch): "w2" for room in rooms.values()}
    grid = Grid(pitch * plan.rows + 1, pitch * plan.cols + 1)
    ways: dict[Link, tuple[Cell, ...]] = {}
    line: dict[Link, Line] = {}
    for (a, b), column in drawing.column.items():
        turns = [rooms[a], LatticeNode(rooms[a].row, column), LatticeNode(rooms[b].row, column), rooms[b]]
        ways[a, b] = _list_cells_along([_place_cell(turn, pitch) for turn in turns])
        row, col = _place_cell(min(turns[1:3]), pitch)
        line[a, b] = Line(make_edge(Cell(row + pitch // 2, col), Cell(row + pitch // 2 + 1, col)))
    at = {vertex: _place_cell(room, pitch) for vertex, room in rooms.items()}
    return ReducedGraph(Puzzle.of("shingoki", grid, pearls), at, ways, line, ropes)


def _place_cell(node: LatticeNode, pitch: int) -> Cell:
    return Cell(pitch * node.row, pitch * node.col)


def _list_cells_along(turns: list[Cell]) -> tuple[Cell, ...]:
    """All cells of a way that goes straight from turn to turn."""
    found = [turns[0]]
    for turn in turns[1:]:
        while (here := found[-1]) != turn:
            down, right = ((t > h) - (t < h) for t, h in zip(turn, here, strict=True))
            found.append(Cell(here.row + down, here.col + right))
    return tuple(found)


def _place_pearl(room: LatticeNode, plan: PassagePlan, pitch: int) -> Cell:
    """One step from where the passageways meet, into the one that is at right angles to the others."""
    ways = [
        (down, right)
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
        if frozenset((room, LatticeNode(room.row + down, room.col + right))) in plan.passages
    ]
    down, right = next(way for way in ways if (-way[0], -way[1]) not in ways)
    row, col = _place_cell(room, pitch)
    return Cell(row + down, col + right)


def _start_from_rooms(faces: list[tuple[FaceSide, ...]], rooms: set[LatticeNode]) -> list[tuple[FaceSide, ...]] | None:
    """Every face as its sides from a room at one of its corners, no room twice; None if that can't be.

    It can be where the drawing fills its rectangle: there every face has two such rooms, the first and the
    last of its vertices, and a room is a corner of two faces. So n faces have at least n rooms between
    them, and by Hall's theorem each can have its own. Where a graph has a bridge it may take another drawing.
    """
    nx = load_networkx()
    graph = nx.Graph()
    graph.add_nodes_from(range(len(faces)))
    starts: dict[tuple[int, LatticeNode], int] = {}
    for number, face in enumerate(faces):
        for i, side in enumerate(face):
            if side.a in rooms and is_convex(face[i - 1], side):
                graph.add_edge(number, side.a)
                starts[number, side.a] = i
    matched = nx.bipartite.hopcroft_karp_matching(graph, range(len(faces)))
    if any(number not in matched for number in range(len(faces))):
        return None
    firsts = [starts[number, matched[number]] for number in range(len(faces))]
    return [face[first:] + face[:first] for face, first in zip(faces, firsts, strict=True)]
