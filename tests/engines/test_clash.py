"""Why there is no solution: a minimal set of conflicting demands."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conformance.boards import CASES, CLUED, board, brute_force, pearls, subsets
from tests.engines.demands import places, solutions_under, weakened

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import ClueAt, Demand, Switch
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.engines import get_engine, solve
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.engines.sat import SatSession
from lamplit.generating.order_filling import generate
from lamplit.generating.order_parsing import parse_order
from lamplit.genre.registry import genre_of
from lamplit.questions.clash import describe_clash, find_clash, list_demands

Servable = Callable[[Puzzle, Collection[Switch]], bool]
"""Whether there is a solution if only these demands are made."""


def assert_irreducible(puzzle: Puzzle, found: list[Switch] | None, servable: Servable) -> None:
    assert found is not None
    assert not servable(puzzle, found)
    for one in found:
        assert servable(puzzle, [other for other in found if other != one]), f"{one} is named in vain"


RULES_OF_GIVEN = {"lits": "wrong-shape", "norinori": "region-count", "nurimisaki": "circle-not-end"}
"""The rules that ask something of regions and circles, each of which a clash may name; a circle's number implies its
rule."""


def by_brute_force(puzzle: Puzzle, on: Collection[Switch]) -> bool:
    if puzzle.genre not in RULES_OF_GIVEN:
        return bool(solutions_under(puzzle, on))
    rule = RULES_OF_GIVEN[puzzle.genre]
    named = {cell for demand in list_demands(puzzle, on) for cell in demand.cells}
    board = weakened(puzzle, on)
    return any(
        all(fault.rule == rule and fault.cells[0] not in named for fault in genre_of(board).check(board, solution))
        for solution in subsets(CASES[puzzle.genre].space(board))
    )


@pytest.mark.parametrize("name", CASES)
def test_a_board_has_an_irreducible_clash_exactly_if_it_has_no_solution(name: str) -> None:
    @settings(max_examples=60, deadline=None, database=None)
    @given(st.one_of(CASES[name].boards, st.sampled_from([*CASES[name].named.values()])))
    def on_boards(puzzle: Puzzle) -> None:
        found = find_clash(puzzle)
        if brute_force(puzzle):
            assert found is None
        else:
            assert_irreducible(puzzle, found, by_brute_force)

    on_boards()


SHAPE: set[str] = set()
"""The shape of the board alone forbids a solution."""
UNSOLVABLE: dict[str, tuple[Puzzle, set[str]]] = {
    "akari, a number with too little room": (board("akari", "3..", "...", "..."), {"r1c1"}),
    "akari, two numbers over two cells": (board("akari", "2.2", "..."), {"r1c1", "r1c3"}),
    "akari, a cell that nothing may light": (board("akari", "0.x", "xx."), {"r1c1", "light r1c2"}),
    "akari, bulbs that would see each other": (board("akari", "x1..1x"), {"r1c2", "r1c5"}),
    "slitherlink, two 4s side by side": (board("slitherlink", "44"), {"r1c1", "r1c2"}),
    "slitherlink, nothing but 0s": (board("slitherlink", "0.0"), {"r1c1", "r1c3"}),
    "slitherlink, a 3 that a corner of 0s starves": (board("slitherlink", "03", "20"), {"r1c1", "r1c2"}),
    "masyu, a white pearl in a corner": (board("masyu", "w..", "..b"), {"r1c1"}),
    "masyu, a turn where it should run straight": (board("masyu", "b..", ".w.", "..."), {"r1c1", "r2c2"}),
    "masyu, a board too narrow for a loop": (board("masyu", "...."), SHAPE),
    "shingoki, longer than the board": (pearls("b9 . .", ". . .", ". . ."), {"r1c1"}),
    "shingoki, a line with two lengths": (pearls(". w3 b2 .", ". . . ."), {"r1c2", "r1c3"}),
    "shingoki, no pearl and no room": (pearls(". . ."), SHAPE),
    "hitori, two pairs in a corner": (board("hitori", "132", "134"), {"r1c1", "r1c2", "r2c1", "r2c2"}),
    "hitori, a row that would be torn": (board("hitori", "1332"), {"r1c2", "r1c3"}),
    "hitori, holes tear the board": (board("hitori", "12#34"), SHAPE),
    "nurikabe, islands that meet": (board("nurikabe", "2..2"), {"r1c1", "r1c4"}),
    "nurikabe, an island too large": (board("nurikabe", "9..", "..."), {"r1c1"}),
    "nurikabe, a pool that nothing breaks": (board("nurikabe", "1..", "...", "..."), {"r1c1"}),
    "nurikabe, clues side by side": (board("nurikabe", "23", ".."), SHAPE),
    "nurikabe, no clue in open water": (board("nurikabe", "..", ".."), SHAPE),
    "hashi, too many bridges": (board("hashi", "3.3"), {"r1c1"}),
    "hashi, an odd number": (board("hashi", "2.1"), {"r1c1", "r1c3"}),
    "hashi, a dead end in the middle": (board("hashi", "1.1.?"), {"r1c3"}),
    "hashi, an island out of reach": (board("hashi", "1.1.", "...?"), SHAPE),
}


@pytest.mark.parametrize("title", UNSOLVABLE)
def test_a_clash_is_named(title: str) -> None:
    puzzle, expected = UNSOLVABLE[title]
    found = find_clash(puzzle)
    assert_irreducible(puzzle, found, by_brute_force)
    assert found is not None
    assert places(found) == expected


def spoiled(name: str, seed: int) -> Puzzle:
    """A puzzle as they are published, with more and more of its clues exchanged for those of a larger one,
    until it has no solution."""
    rng = Random(seed)
    [made] = generate(parse_order(name, "6"), seed, 1)
    [larger] = generate(parse_order(name, "8"), seed, 1)
    pool = [clue for clue in larger.puzzle.clues.values() if clue != "x"]
    clues: dict[Cell, Clue] = dict(made.puzzle.clues)
    while solve(made.puzzle.with_clues(clues), limit=1).solutions:
        clues[rng.choice([cell for cell, clue in clues.items() if clue != "x"])] = rng.choice(pool)
    return made.puzzle.with_clues(clues)


def solvable(puzzle: Puzzle, on: Collection[Switch]) -> bool:
    """The same by an engine that shares no code with the one that finds the clash."""
    left = weakened(puzzle, on)
    return any(True for _ in InProcessEngine(get_engine("cp")).iterate_solutions(left, Goal(1), Clock(), {}))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", [name for name in CLUED if name not in ("akari", "nurimisaki")])
def test_another_engine_finds_the_clash_irreducible_on_a_whole_puzzle(name: str, seed: int) -> None:
    puzzle = spoiled(name, seed)
    assert_irreducible(puzzle, find_clash(puzzle), solvable)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", ["akari", "nurimisaki"])
def test_where_rules_are_named_they_find_the_clash_irreducible_on_a_whole_puzzle(name: str, seed: int) -> None:
    """No board says that a white cell need not be lit, nor that a circle may have more than one white neighbour, so the
    rules are asked, in a solver of their own."""
    puzzle = spoiled(name, seed)
    model = genre_of(puzzle).model(puzzle, switchable=True, every_demand=name == "nurimisaki")
    switches = [switch for switch in model.switches if not isinstance(switch, Demand) or switch.given]

    def servable(puzzle: Puzzle, on: Collection[Switch]) -> bool:
        session = SatSession(model, switches=switches)
        try:
            return session.solve(on)
        finally:
            session.close()

    assert_irreducible(puzzle, find_clash(puzzle), servable)


def test_of_many_clashes_a_small_one_is_named() -> None:
    """Two rows that clash by themselves; and where there is one, a number that can't be met at all."""
    assert len(find_clash(board("akari", "x1..1x", "xxxxxx", "x1..1x")) or ()) == 2
    assert find_clash(board("akari", "x1..1x", "xxxxxx", "x1..2x")) == [ClueAt(Cell(2, 4))]


def name_clash(puzzle: Puzzle) -> list[tuple[str, set[str]]]:
    found = list_demands(puzzle, find_clash(puzzle) or ())
    return [(demand.text, set(map(str, demand.cells))) for demand in found]


def test_regions_that_leave_no_solution_are_named() -> None:
    column = [Cell(row, 2) for row in range(3)]
    rest = [[Cell(row, col) for col in (0, 1)] for row in range(3)]
    lits = Puzzle.of("lits", Grid(3, 3), {}, regions=[[cell for some in rest for cell in some], column])
    assert name_clash(lits) == [("the region of r1c3 has exactly one L, I, T or S", {"r1c3", "r2c3", "r3c3"})]
    norinori = Puzzle.of("norinori", Grid(3, 1), {}, regions=[[Cell(0, 0)], [Cell(1, 0), Cell(2, 0)]])
    assert name_clash(norinori) == [("the region of r1c1 has exactly 2 shaded cells", {"r1c1"})]


def test_a_circle_is_named_beside_the_numbers_that_it_conflicts_with() -> None:
    clues: dict[Cell, Clue] = {Cell(0, 0): 2, Cell(0, 2): 3, Cell(1, 1): 2, Cell(5, 5): 4}
    assert [text for text, _ in name_clash(Puzzle.of("nurimisaki", Grid(8, 8), clues))] == [
        "the 2 at r1c1",
        "the circle at r2c2 has exactly one white neighbour",
    ]


@pytest.mark.parametrize("name", CASES)
def test_every_demand_is_said_in_words_and_places(name: str) -> None:
    for puzzle in CASES[name].named.values():
        switches = genre_of(puzzle).model(puzzle, switchable=True).switches
        for demand in list_demands(puzzle, switches):
            (cell,) = demand.cells
            assert str(cell) in demand.text
            assert str(puzzle.clues.get(cell, ""))[1:] in demand.text


def test_the_words_for_demands() -> None:
    def said(puzzle: Puzzle) -> list[str]:
        switches = genre_of(puzzle).model(puzzle, switchable=True).switches
        return [demand.text for demand in list_demands(puzzle, switches)]

    assert said(board("akari", ".2", "x#")) == ["the 2 at r1c2", "r1c1 must be lit"]
    assert said(board("masyu", "w.", ".b")) == ["the white pearl at r1c1", "the black pearl at r2c2"]
    assert said(pearls("w5 .", ". b12")) == ["the white 5 at r1c1", "the black 12 at r2c2"]
    assert said(board("nurikabe", "?.3")) == ["the 3 at r1c3"]


def test_a_clash_in_words() -> None:
    one, two, _ = list_demands(board("akari", "2.2.2"), [ClueAt(Cell(0, col)) for col in (0, 2, 4)])
    assert describe_clash([one]) == "this is impossible by itself: the 2 at r1c1"
    assert describe_clash([one, two]) == "these conflict: the 2 at r1c1 and the 2 at r1c3"
    assert describe_clash([one] * 14).endswith("the 2 at r1c1 and 2 more")
    assert describe_clash([]) == "the layout of the board alone rules out any solution"


def test_a_clash_that_is_not_found_in_time_is_out_of_time() -> None:
    with pytest.raises(OutOfTime):
        find_clash(board("akari", "2.2", "..."), Clock(time.monotonic() - 1))


def test_the_best_clash_so_far_counts_when_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time runs out while further orders are tried."""

    def late(session: SatSession, lits: object) -> bool:
        raise OutOfTime("out of time")

    monkeypatch.setattr(SatSession, "refutes", late)
    assert find_clash(board("akari", "2.2", "...")) == [ClueAt(Cell(0, 0)), ClueAt(Cell(0, 2))]
