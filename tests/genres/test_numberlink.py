"""Numberlink: paths between equal numbers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, board, brute_force

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import get_engine, solve
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.genre.registry import get_genre
from lamplit.kit.constraints.detours import find_detour

NUMBERLINK = get_genre("numberlink")
FAULTS = [
    (["loose-end", "loose-end"], "1.1", []),
    (["loose-end", "loose-end"], "1.1", [(0, 1)]),
    (["branch"], "111", [(0, 1), (1, 2)]),
    (["branch"], "1.1/.1.", [(0, 1), (1, 2), (1, 4)]),
    (["closed-loop"], "../..", [(0, 1), (2, 3), (0, 2), (1, 3)]),
    (["unequal-ends"], "12", [(0, 1)]),
    ([], "1.1", [(0, 1), (1, 2)]),
]


def list_drawings(puzzle: Puzzle) -> set[Solution]:
    """Every solution by the rules as plain as can be: follow all ways from each number, one after the other."""
    grid, found = puzzle.grid, set[Solution]()

    def join(left: frozenset[Cell], used: frozenset[Cell], lines: frozenset[Edge]) -> None:
        if not left:
            found.add(Solution.of(map(Line, lines)))
            return
        start = min(left)
        walk([start], left - {start}, used | {start}, lines)

    def walk(path: list[Cell], left: frozenset[Cell], used: frozenset[Cell], lines: frozenset[Edge]) -> None:
        r, c = path[-1]
        for near in (Cell(r - 1, c), Cell(r + 1, c), Cell(r, c - 1), Cell(r, c + 1)):
            if near not in grid or near in used:
                continue
            longer = lines | {Edge(min(path[-1], near), max(path[-1], near))}
            if near not in puzzle.clues:
                walk([*path, near], left, used | {near}, longer)
            elif "?" in (ends := {puzzle.clues[near], puzzle.clues[path[0]]}) or len(ends) == 1:
                join(left - {near}, used | {near}, longer)

    join(frozenset(puzzle.clues), frozenset(), frozenset())
    return found


@pytest.mark.parametrize(("faults", "cells", "drawn"), FAULTS)
def test_a_drawing_has_its_faults_in_order(faults: list[str], cells: str, drawn: list[tuple[int, int]]) -> None:
    puzzle = board("numberlink", *cells.split("/"))
    place = puzzle.grid.cells
    solution = Solution.of(Line(Edge(place[a], place[b])) for a, b in drawn)
    assert [fault.rule for fault in NUMBERLINK.check(puzzle, solution)] == faults


@pytest.mark.parametrize(
    ("cells", "text"),
    [
        ("1.", "there is no other 1 to join with the 1 at r1c1"),
        (".?", "there is no other end to join with the one at r1c2"),
        ("111", "the 3 1s can't be joined in pairs"),
        ("1?1", "the 3 ends can't be joined in pairs"),
    ],
)
def test_numbers_that_cannot_be_paired_are_named(cells: str, text: str) -> None:
    assert [fault.text for fault in NUMBERLINK.validate(board("numberlink", cells))] == [text]


@settings(max_examples=60)
@given(st.one_of(CASES["numberlink"].boards, st.sampled_from([*CASES["numberlink"].named.values()])))
def test_checker_and_solver_keep_the_plain_rules(puzzle: Puzzle) -> None:
    lawful = list_drawings(puzzle)
    assert brute_force(puzzle) == lawful
    solver = InProcessEngine(get_engine("sat"))
    found = list(solver.iterate_solutions(puzzle, Goal(None), Clock(), {}))
    assert len(found) == len(set(found))
    assert set(found) == lawful


@st.composite
def larger_boards(draw: st.DrawFn) -> Puzzle:
    """Up to three pairs on 4×4: too many drawings to try them all, but not too many ways to follow."""
    cells = [Cell(r, c) for r in range(4) for c in range(4)]
    places = draw(st.permutations(cells))[: 2 * draw(st.integers(2, 3))]
    rows = [
        [str(places.index(Cell(r, c)) // 2 + 1) if Cell(r, c) in places else "." for c in range(4)] for r in range(4)
    ]
    return board("numberlink", *map("".join, rows))


@settings(max_examples=80)
@given(larger_boards())
def test_a_puzzle_is_unique_exactly_if_it_has_one_drawing(puzzle: Puzzle) -> None:
    lawful = list_drawings(puzzle)
    outcome = solve(puzzle, "sat")
    assert outcome.status == ("none" if not lawful else "unique" if len(lawful) == 1 else "multiple")
    assert set(outcome.solutions) <= lawful


def list_path(puzzle: Puzzle, true: frozenset[Line], clue: object) -> frozenset[Line]:
    """The lines that the path between these numbers consists of."""
    path = {cell for cell in puzzle.clues if puzzle.clues[cell] == clue}
    while more := {cell for key in true if path.intersection(key.edge) for cell in key.edge} - path:
        path |= more
    return frozenset(key for key in true if path.intersection(key.edge))


@settings(max_examples=40)
@given(larger_boards())
def test_a_detour_is_found_exactly_if_another_solution_differs_in_one_path(puzzle: Puzzle) -> None:
    keys = {link: Line(link) for link in puzzle.grid.links}
    numbers = set(puzzle.clues.values())
    drawings = [
        {
            n: list_path(puzzle, frozenset(map(Line, (e for key in solution.true for e in key.edges))), n)
            for n in numbers
        }
        for solution in list_drawings(puzzle)
    ][:40]
    complete = len(drawings) < 40
    for one in drawings:
        true = frozenset().union(*one.values())
        near = any(sum(one[n] != other[n] for n in numbers) == 1 for other in drawings)
        found = find_detour(puzzle, keys, true)
        assert found is None or not NUMBERLINK.check(puzzle, Solution(frozenset(found)))
        assert found is not None or not near
        assert found is None or near or not complete


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert NUMBERLINK.rulebook is not None
    assert {fault for faults, *_ in FAULTS for fault in faults} == {one.fault for one in NUMBERLINK.rulebook().mistakes}
