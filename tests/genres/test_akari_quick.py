"""Akari's rules put together line by line say the same as cell by cell, also to a solver that counts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Model
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.engines.sat import COUNTING, SOLVER, SatSession
from lamplit.genre.registry import get_genre

AKARI = get_genre("akari")
NO_MORE = ", and no bulb can light it any more"
TOKENS: list[Clue] = ["x", "x", 0, 1, 1, 2, 2, 3, 4]


@st.composite
def boards(draw: st.DrawFn, side: int = 7) -> Puzzle:
    """Any walls, any numbers, perhaps a hole: most have no solution, few have one."""
    rows, cols = draw(st.integers(1, side)), draw(st.integers(1, side))
    cells = [Cell(row, col) for row in range(rows) for col in range(cols)]
    hole = draw(st.sets(st.sampled_from(cells), max_size=min(1, len(cells) - 1)))
    walls = draw(st.sets(st.sampled_from(cells), max_size=len(cells) // 2)) - hole
    clues: dict[Cell, Clue] = {wall: draw(st.sampled_from(TOKENS)) for wall in sorted(walls)}
    return Puzzle.of("akari", Grid(rows, cols, frozenset(hole)), clues)


def solutions(model: Model, solver: str, most: int = 200) -> set[Solution]:
    session = SatSession(model, solver=solver)
    found: set[Solution] = set()
    while len(found) < most and session.solve():
        found.add(solution := Solution(session.read_decisions()))
        session.add(session.make_blocking_clause(solution))
    session.close()
    return found


@given(boards())
def test_both_statements_and_both_solvers_have_the_same_solutions(puzzle: Puzzle) -> None:
    plain = solutions(AKARI.model(puzzle), SOLVER)
    assert len(plain) == 200 or solutions(AKARI.model(puzzle, concise=True), COUNTING) == plain


@given(boards(side=4))
def test_a_line_by_line_statement_has_as_many_decisions_in_the_same_order(puzzle: Puzzle) -> None:
    plain, quick = AKARI.model(puzzle), AKARI.model(puzzle, concise=True)
    assert [key for key in quick.keys if key] == [key for key in plain.keys if key]
    assert sum(bool(count.lits) for count in quick.counts) == sum(bool(count.lits) for count in plain.counts)


@given(boards(side=5), st.data())
def test_the_quick_look_at_a_lighting_and_the_wordy_one_agree(puzzle: Puzzle, data: st.DataObject) -> None:
    """Of a solution only what is wrong is put in words; of a state in which all is decided, everything is."""
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    places = [Cell(row, col) for row in range(-1, rows + 1) for col in range(-1, cols + 1)]
    solved = solve(puzzle, limit=1).solutions
    nearly = {bulb.cells[0] for solution in solved for bulb in solution.true}
    changed = data.draw(st.sets(st.sampled_from(places), max_size=2))
    bulbs = frozenset(Bulb(cell) for cell in nearly ^ changed)
    all_decided = State(bulbs, frozenset(Bulb(cell) for cell in puzzle.grid.cells) - bulbs)
    wordy = [fault.text.removesuffix(NO_MORE) for fault in AKARI.broken(puzzle, all_decided)]
    assert [fault.text for fault in AKARI.check(puzzle, Solution(bulbs))] == wordy


def test_a_large_board_without_walls_is_soon_lit() -> None:
    outcome = solve(Puzzle.of("akari", Grid(60, 60), {}), limit=1)
    assert len(outcome.solutions[0].true) == 60
