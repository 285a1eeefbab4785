"""One loop in the SAT engine: second loops are cut, and no cut ever takes a true answer away."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, brute_force

from lamplit.core.grid import Cell, Edge, Grid, find_faces, outer_face
from lamplit.core.model import ClueAt
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.engines import sat, solve
from lamplit.engines.connectivity import fences, loops
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import get_genre


def test_faces_lie_on_both_sides_of_an_edge() -> None:
    beside = find_faces(Grid(1, 2).sides)
    between = Edge(Cell(0, 1), Cell(1, 1))
    assert beside[between] == (Cell(0, 0), Cell(0, 1))
    assert beside[Edge(Cell(0, 0), Cell(0, 1))] == (outer_face(beside), Cell(0, 0))


def test_a_hole_is_one_face_and_a_bay_belongs_to_the_outside() -> None:
    around = Grid(3, 3, frozenset({Cell(1, 1)})).links
    assert {face for pair in find_faces(around).values() for face in pair} == {outer_face(around), Cell(0, 0)}
    bay = Grid(2, 2, frozenset({Cell(0, 0)})).sides
    assert find_faces(bay)[Edge(Cell(0, 1), Cell(1, 1))] == (outer_face(bay), Cell(0, 1))


def test_a_dead_end_has_one_face_on_both_sides() -> None:
    row = Grid(1, 3).links
    assert all(one == other == outer_face(row) for one, other in find_faces(row).values())
    assert find_faces(()) == {}


@pytest.mark.parametrize(("patience", "open_below"), [(1, 0.15), (2, 0.15), (10, 0.15), (1, 0), (4, 0)])
@pytest.mark.parametrize(("shape", "count"), [((2, 2), 13), ((2, 3), 40), ((3, 3), 213), ((3, 4), 1049)])
def test_a_bare_board_has_as_many_loops_as_have_been_counted(
    shape: tuple[int, int], count: int, patience: int, open_below: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The counts are those of simple cycles in the grid graph, published for squares as 1, 13, 213 …"""
    monkeypatch.setattr(loops, "PATIENCE", patience)
    monkeypatch.setattr(fences, "OPEN", open_below)
    found = solve(Puzzle.of("slitherlink", Grid(*shape), {}), limit=None)
    assert len(set(found.solutions)) == len(found.solutions) == count


@settings(max_examples=120, deadline=None)
@given(st.one_of(*(CASES[name].boards for name in ("slitherlink", "masyu", "shingoki"))), st.sampled_from([0, 1]))
def test_the_cuts_for_sparse_boards_leave_every_answer(puzzle: Puzzle, open_below: int) -> None:
    """With fences on every board, and on none that is not known altogether."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loops, "PATIENCE", 1)
        patch.setattr(fences, "OPEN", open_below)
        assert set(solve(puzzle, limit=None).solutions) == brute_force(puzzle)


@settings(max_examples=120, deadline=None)
@given(st.one_of(*(CASES[name].boards for name in ("slitherlink", "masyu", "shingoki"))))
def test_inside_and_outside_change_no_answer_when_a_search_takes_long(puzzle: Puzzle) -> None:
    """After a single conflict a search counts as long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sat, "SLICE", 1)
        assert set(solve(puzzle, limit=None).solutions) == brute_force(puzzle)


def test_inside_and_outside_are_said_once_and_late_where_few_words_are_wanted() -> None:
    puzzle = Puzzle.of("slitherlink", Grid(3, 3), {Cell(1, 1): 3})
    session = SatSession(get_genre("slitherlink").model(puzzle, concise=True))
    (constraint,) = session.lazy
    assert isinstance(constraint, loops.LazyLoop)
    assert session.stats["variables"] == len(puzzle.grid.sides)
    assert len(constraint.find_stuck_clauses()) > 4 * 12  # four clauses a line between two cells
    assert constraint.find_stuck_clauses() == []
    session.close()


@pytest.mark.parametrize("open_below", [0, 1])
def test_cuts_hold_whatever_clues_are_switched_on(open_below: int) -> None:
    """Four far corners ask for four little loops; each corner alone may have its own."""
    corners = [Cell(0, 0), Cell(0, 6), Cell(6, 0), Cell(6, 6)]
    clues: dict[Cell, Clue] = dict.fromkeys(corners, 4)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loops, "PATIENCE", 1)
        patch.setattr(fences, "OPEN", open_below)
        model = get_genre("slitherlink").model(Puzzle.of("slitherlink", Grid(7, 7), clues))
        session = SatSession(model, switches=model.switches)
        assert not session.solve()
        for corner in corners:
            assert session.solve([ClueAt(corner)])
            assert len(session.read_decisions()) == 4
        assert session.solve([])
        session.close()


def test_a_sparse_board_is_answered() -> None:
    clues: dict[Cell, Clue] = {Cell(r, c): 3 for r in range(2, 20, 6) for c in range(2, 20, 6)}
    assert solve(Puzzle.of("slitherlink", Grid(20, 20), clues), timeout=60).status == "multiple"


def two_rooms() -> Puzzle:
    """Two rooms with a pearl each, and two passageways between them."""
    passages = {Cell(r, c) for r in (1, 7) for c in (9, 10, 11)}
    holes = {Cell(r, c) for r in range(9) for c in (9, 10, 11)} - passages
    pearls: dict[Cell, Clue] = {Cell(4, 3): "w", Cell(4, 17): "w"}
    return Puzzle.of("masyu", Grid(9, 21, frozenset(holes)), pearls)


def test_a_fence_is_as_short_as_the_passageways_are_few() -> None:
    """Around either pearl are four lines, around a loop dozens; between the two are two, and no more is said."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fences, "OPEN", 0)
        session = SatSession(get_genre("masyu").model(two_rooms()))
        constraint = session.lazy[0]
        assert isinstance(constraint, loops.LazyLoop)
        built = fences.build_fences(constraint.loop.points, constraint.edges, session)
    assert built is not None
    one, other = built.visited
    (cut,) = built.find_cuts([[one], [other]])
    assert cut is not None
    assert [len(clause) for clause in cut] == [2]
    assert solve(two_rooms(), limit=1).status == "found"
    session.close()
