"""The compiler: a board can be lit exactly when its formula can be satisfied, and says how."""

from __future__ import annotations

import pytest
from tests.research.lab.formulas import satisfiable, some

from lamplit.core.errors import BadInput
from lamplit.engines import solve
from lamplit.research.lab.akari.compile import BLOCKS, compile_formula
from lamplit.research.lab.akari.crossing import make_crossing_question
from lamplit.research.lab.akari.formula import Formula, parse_formula
from lamplit.research.lab.akari.gadget import NUMBERS, load_gadget


def judge(formula: Formula, number: int) -> bool:
    """Whether the board can be lit; what is decoded from the lighting is held against the formula."""
    made = compile_formula(formula, number)
    used = {clue for _, clue in made.puzzle.clues.items() if isinstance(clue, int)}
    assert used <= {number}
    outcome = solve(made.puzzle, limit=1)
    if outcome.status == "none":
        return False
    read = made.decode_signals(outcome.solutions[0])
    assert formula.is_satisfied(read)
    assert formula.evaluate(read) == read
    return True


@pytest.mark.parametrize("number", NUMBERS)
def test_random_formulas_are_decided_right(number: int) -> None:
    verdicts = []
    for formula in some(number, seed=number, count=16):
        verdicts.append(judge(formula, number))
        assert verdicts[-1] == satisfiable(formula)
    assert {True, False} == set(verdicts)


@pytest.mark.corpus
@pytest.mark.parametrize("number", NUMBERS)
def test_two_hundred_random_formulas_are_decided_right(number: int) -> None:
    verdicts = []
    for formula in some(number, seed=100 + number, count=200):
        verdicts.append(judge(formula, number))
        assert verdicts[-1] == satisfiable(formula)
    assert {True, False} == set(verdicts)


def test_three_xors_cross_two_wires_where_no_single_tile_does() -> None:
    for number in (1, 3):
        if load_gadget("wire", number).tile.rows == load_gadget("xor", number).tile.rows:
            question = make_crossing_question(number)
            assert question.find_wrong_lighting() is None
            assert all(question.find_lighting(row) is not None for row in question.purpose.rows)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("engine", ["sat", "auto", "backtrack"])
def test_any_engine_can_solve_a_board(engine: str, number: int) -> None:
    formula = parse_formula("output a xor b")
    made = compile_formula(formula, number)
    outcome = solve(made.puzzle, engine, limit=1, timeout=60)
    assert formula.is_satisfied(made.decode_signals(outcome.solutions[0]))


@pytest.mark.parametrize("number", [0, 1])
def test_every_assignment_that_satisfies_has_its_lighting(number: int) -> None:
    made = compile_formula(parse_formula("p cnf 2 1\n1 2 0"), number)
    found = {tuple(made.decode(s).values()) for s in solve(made.puzzle, limit=None).solutions}
    assert found == {(True, False), (False, True), (True, True)}


def test_a_formula_without_clauses_leaves_its_variables_free() -> None:
    made = compile_formula(parse_formula("p cnf 1 0"), 1)
    found = {made.decode(s)["1"] for s in solve(made.puzzle, limit=None).solutions}
    assert found == {True, False}


def test_a_formula_too_large_for_a_board_is_refused() -> None:
    clauses = "\n".join(f"{v} 0" for v in range(1, 40))
    with pytest.raises(BadInput, match="39 signals and 39 disjunctions"):
        compile_formula(parse_formula(f"p cnf 39 39\n{clauses}"), 1)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_board_grows_with_signals_times_disjunctions(number: int) -> None:
    """Polynomial, and by the very formula that the docs give."""
    size, block = load_gadget("wire", number).tile.rows, BLOCKS[number]
    for v, d in ((1, 1), (2, 3), (3, 4)):
        text = f"p cnf {v} {d}\n" + "\n".join(" ".join(str(k) for k in range(1, v + 1)) + " 0" for _ in range(d))
        grid = compile_formula(parse_formula(text), number).puzzle.grid
        rows, cols = block.rows * block.lanes * v + 1, block.cols * d + 1
        assert size * (rows - 1) < grid.rows <= size * rows + 2
        assert size * (cols - 3) < grid.cols <= size * cols + 2
