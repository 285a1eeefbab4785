"""Fillomino: parts that have as many cells as their numbers say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import starmap

import pytest
from hypothesis import given, settings
from tests.conformance.boards import CASES, brute_force
from tests.genres.naive import beside, is_fillomino, list_lawful_numbers

from lamplit.core.clock import Clock
from lamplit.core.decisions import Number
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines import get_engine
from lamplit.engines.contract import Goal
from lamplit.engines.running.in_process import InProcessEngine
from lamplit.engines.sat import search
from lamplit.genre.registry import get_genre
from lamplit.human import Mistake, explain, hint
from lamplit.testing.checks.rules import FORMS


def make_numbers(text: str) -> dict[Cell, int]:
    return {
        Cell(r, c): int(digit) for r, row in enumerate(text.split("/")) for c, digit in enumerate(row) if digit != "."
    }


def make_puzzle(text: str) -> Puzzle:
    rows = text.split("/")
    return Puzzle.of("fillomino", Grid(len(rows), len(rows[0])), dict(make_numbers(text)))


def list_solutions(puzzle: Puzzle) -> list[Solution]:
    solver = InProcessEngine(get_engine("sat"))
    return list(solver.iterate_solutions(puzzle, Goal(None), Clock(), {}))


@pytest.mark.parametrize("text", [".14", ".1/1.", "1."])
@pytest.mark.parametrize("engine", ["sat", "smt", "asp"])
def test_a_cell_that_can_have_no_number_leaves_no_solution(text: str, engine: str) -> None:
    solver = InProcessEngine(get_engine(engine))
    assert not list(solver.iterate_solutions(make_puzzle(text), Goal(None), Clock(), {}))


@pytest.mark.parametrize("strategies", [None, ["derived"]])
def test_an_explanation_of_a_cell_that_can_have_no_number_is_a_clash(strategies: list[str] | None) -> None:
    for start in (State(), State(frozenset([Number(Cell(0, 0), 1)]))):
        assert explain(make_puzzle(".14"), strategies, start).ending == "clash"


@pytest.mark.parametrize("n", [-1, 0, 4, 5, 99])
@pytest.mark.parametrize("strategies", [None, ["derived"]])
def test_a_written_number_that_its_cell_can_never_have_is_a_mistake(n: int, strategies: list[str] | None) -> None:
    puzzle, written = make_puzzle("..3."), State(frozenset([Number(Cell(0, 0), n)]))
    mistake = hint(puzzle, written, strategies=strategies)
    assert isinstance(mistake, Mistake)
    assert mistake.text == f"There is a mistake: in every solution r1c1 isn't {n}."
    assert explain(puzzle, strategies, written).ending == "clash"


FAULTS = [
    (["too-large"], "11", ""),
    (["too-small"], "21", ""),
    (["too-large", "too-small"], "11/21", ""),
    (["too-small"], "22/13", ""),
    (["one-number"], "22.", ""),
    (["one-number"], "122", "2.."),
]


@pytest.mark.parametrize(("faults", "written", "clues"), FAULTS)
def test_numbers_have_their_faults_in_order(faults: list[str], written: str, clues: str) -> None:
    puzzle = make_puzzle(clues or written.translate({ord(digit): "." for digit in "12345"}))
    solution = Solution.of(Number(cell, n) for cell, n in make_numbers(written).items())
    assert [fault.rule for fault in get_genre("fillomino").check(puzzle, solution)] == faults


def test_every_fault_of_the_rule_book_is_shown() -> None:
    assert (rulebook := get_genre("fillomino").rulebook) is not None
    assert {fault for faults, *_ in FAULTS for fault in faults} == {one.fault for one in rulebook().mistakes}


@settings(max_examples=60)
@given(CASES["fillomino"].boards)
def test_checker_and_solver_keep_the_plain_rules_on_boards_at_random(puzzle: Puzzle) -> None:
    lawful = brute_force(puzzle)
    if len(puzzle.grid.cells) <= 5:
        assert lawful == list_lawful_numbers(puzzle)
    for solution in lawful:
        assert is_fillomino(puzzle, {key.cell: key.n for key in solution.true if isinstance(key, Number)})
    found = list_solutions(puzzle)
    assert set(found) == lawful
    assert len(found) == len(lawful)


@pytest.mark.parametrize("board", CASES["fillomino"].named)
def test_the_default_engine_keeps_the_rules_in_each_form(board: str) -> None:
    puzzle = CASES["fillomino"].named[board]
    for options in FORMS.values():
        found = list(search(puzzle, get_genre("fillomino").model(puzzle, **options), Goal(None), Clock(), {}))
        assert set(found) == brute_force(puzzle)


def list_divisions(left: frozenset[Cell]) -> Iterator[list[frozenset[Cell]]]:
    """Every way to divide some cells into connected parts."""
    if not left:
        yield []
        return
    parts, found = [frozenset([min(left)])], {frozenset([min(left)])}
    for part in parts:
        for cell in {near for one in part for near in beside(one) if near in left} - part:
            if part | {cell} not in found:
                found.add(part | {cell})
                parts.append(part | {cell})
    for part in parts:
        yield from ([part, *rest] for rest in list_divisions(left - part))


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (2, 2), (2, 4), (3, 3)])
def test_all_divisions_of_an_empty_board_are_found(rows: int, cols: int) -> None:
    puzzle = Puzzle.of("fillomino", Grid(rows, cols), {})
    lawful = set()
    for parts in list_divisions(frozenset(puzzle.grid.cells)):
        numbers = {cell: len(part) for part in parts for cell in part}
        if is_fillomino(puzzle, numbers):
            lawful.add(Solution.of(starmap(Number, numbers.items())))
    found = list_solutions(puzzle)
    assert set(found) == lawful
    assert len(found) == len(lawful)


def test_a_half_filled_board_is_wrong_only_where_nothing_mends_it() -> None:
    puzzle = make_puzzle("3../.../..1")
    broken = get_genre("fillomino").broken
    assert not broken(puzzle, State(frozenset({Number(Cell(0, 1), 3)}), frozenset()))
    walled = State(frozenset({Number(Cell(0, 1), 2), Number(Cell(1, 0), 2)}), frozenset())
    assert [fault.rule for fault in broken(puzzle, walled)] == ["too-small"]
    clash = State(frozenset({Number(Cell(0, 0), 2)}), frozenset())
    assert [fault.rule for fault in broken(puzzle, clash)] == ["one-number"]


def test_an_explanation_ends_where_numbers_are_ruled_out_of_an_area_that_is_counted() -> None:
    """What a larger area said of the room for new parts still holds, so no cell gets a number back."""
    puzzle = make_puzzle("..7./2.../2...")
    true = frozenset({Number(Cell(0, 3), 7), Number(Cell(1, 2), 1)})
    explanation = explain(puzzle, state=State(true, frozenset({Number(Cell(1, 1), 2)})))
    found = [key for each in explanation.rounds for step in each.steps for key in (*step.true, *step.false)]
    assert len(found) == len(set(found))


def test_a_border_divides_known_numbers_that_differ() -> None:
    puzzle = make_puzzle("12./.2.")
    play = get_genre("fillomino").play
    assert play is not None
    live = play().board(puzzle).live
    ends = {(each.one, each.other) for each in live.dividers}
    assert len(live.dividers) == len(puzzle.grid.links) == 7
    assert {((None, 1), (None, 2)), ((None, 2), (None, 2)), ((None, 1), (1, 0))} <= ends


def test_a_cell_for_which_no_number_is_left_is_explained_by_the_rules_alone() -> None:
    puzzle = Puzzle.of("fillomino", Grid(2, 1), {Cell(0, 0): 1})
    assert "r2c1 has exactly one number" in str(explain(puzzle, ["derived"]))
