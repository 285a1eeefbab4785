"""Other people's solvers: what they print for the files we write is read back, and the checker finds it right."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.formula import CNF
from pysat.solvers import Solver

from lamplit.core.errors import BadInput
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import solve
from lamplit.formats import detect, read, read_solution, write
from lamplit.formats.solvers.encoding import name_variables
from lamplit.genre.registry import genre_of, get_genre

Z3 = Path(sys.executable).parent / "z3"

BOARDS = {
    "akari": "akari/6/6/nekcakbl",
    "slitherlink": "slither/5/5/cbcbcddad",
    "masyu": "mashu/6/6/1063000i3000",
    "shingoki": "shingoki/3/3/9n",
    "hitori": "hitori/4/4/1114142333214213",
    "nurikabe": "nurikabe/5/5/g5k2o1k3g",
    "hashi": "hashi/5/5/4g2i3h23k3g1g3g4g3",
}
AKARI = read("3x3:d4d")
FOUR_BULBS = solve(AKARI).solutions[0]


def z3(path: Path, *options: str) -> str:
    ran = subprocess.run([str(Z3), *options, str(path)], capture_output=True, text=True, timeout=120, check=False)
    return ran.stdout


def faults(puzzle: Puzzle, solution: Solution) -> list[str]:
    return [fault.text for fault in genre_of(puzzle).check(puzzle, solution)]


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_model_that_z3_prints_is_a_solution(board: str, tmp_path: Path) -> None:
    puzzle = read(board)
    script = tmp_path / "puzzle.smt2"
    script.write_text(write(puzzle, "smtlib"), "utf-8")
    printed = z3(script)
    assert detect(printed, "read_solution") == "smtlib"
    assert faults(puzzle, read_solution(printed, puzzle)) == []


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_the_lines_that_a_sat_solver_prints_are_a_solution(board: str, tmp_path: Path) -> None:
    puzzle = read(board)
    cnf = tmp_path / "puzzle.cnf"
    cnf.write_text(write(puzzle, "dimacs"), "utf-8")
    printed = z3(cnf, "-dimacs")
    assert printed.startswith("s SATISFIABLE\nv ")
    assert detect(printed, "read_solution") == "dimacs"
    assert faults(puzzle, read_solution(printed, puzzle)) == []


@pytest.mark.parametrize("genre", ["akari", "slitherlink", "hitori", "hashi"])
@pytest.mark.parametrize("zeros", [False, True])
def test_the_solution_that_scip_writes_is_a_solution(genre: str, zeros: bool, tmp_path: Path) -> None:
    pyscipopt = pytest.importorskip("pyscipopt")
    puzzle = read(BOARDS[genre])
    program = tmp_path / "puzzle.lp"
    program.write_text(write(puzzle, "lp"), "utf-8")
    model = pyscipopt.Model()
    model.hideOutput()
    model.readProblem(str(program))
    model.optimize()
    model.writeBestSol(str(tmp_path / "puzzle.sol"), write_zeros=zeros)
    printed = (tmp_path / "puzzle.sol").read_text("utf-8")
    assert detect(printed, "read_solution") == "lp"
    assert faults(puzzle, read_solution(printed, puzzle)) == []


def test_counting_over_the_shown_variables_counts_solutions() -> None:
    """A 2×2 Slitherlink without clues has 13 loops: four cells, four pairs, four corners, the whole."""
    text = write(read("slither/2/2/j"), "dimacs")
    shown = [
        int(word)
        for line in text.splitlines()
        if line.startswith("c p show ")
        for word in line.split()[3:]
        if word != "0"
    ]
    projected = 0
    with Solver("cadical153", bootstrap_with=CNF(from_string=text).clauses) as solver:
        while solver.solve():
            projected += 1
            model = set(solver.get_model())
            solver.add_clause([-var if var in model else var for var in shown])
    with Solver("minisat22", bootstrap_with=CNF(from_string=text).clauses) as solver:
        models = sum(1 for _ in islice(solver.enum_models(), 1000))
    assert projected == 13
    assert models == 1000


def test_the_shown_variables_are_the_decisions_in_lines_of_a_length_that_every_reader_takes() -> None:
    puzzle = read(BOARDS["slitherlink"])
    model: Model = get_genre("slitherlink").model(puzzle)
    lines = [line for line in write(puzzle, "dimacs").splitlines() if line.startswith("c p show ")]
    assert [int(word) for line in lines for word in line.split()[3:-1]] == model.decisions
    assert all(line.endswith(" 0") and len(line) < 200 for line in lines)


MODELS = {
    "z3": "sat\n(\n  (define-fun bulb_r1_c2 () Bool\n    true)\n  (define-fun k!0 () Int\n    3)\n",
    "older z3": "sat\n(model\n (define-fun bulb_r1_c2 () Bool true)\n (define-fun aux_9 () Bool false)\n",
    "cvc5": "sat\n(\n(define-fun bulb_r1_c2 () Bool true)\n(define-fun |bulb_r1_c1| () Bool false)\n",
    "values": "sat\n((bulb_r1_c2 true)\n",
    "yices": "success\nsat\n((= bulb_r1_c2 true)\n (= number_1_0 4)\n",
    "no verdict": "; printed by another solver\n((define-fun bulb_r1_c2 () Bool true)\n",
}


@pytest.mark.parametrize("text", MODELS.values(), ids=MODELS)
def test_models_come_in_the_styles_of_several_solvers(text: str) -> None:
    more = "\n".join(f"(define-fun bulb_{cell} () Bool true)" for cell in ("r2_c1", "r2_c3", "r3_c2"))
    assert detect(text + more + ")", "read_solution") == "smtlib"
    assert read_solution(text + more + ")", AKARI) == FOUR_BULBS


OUTPUTS = {
    "with comments": "c a solver\ns SATISFIABLE\nv -1 2 -3 4\nv 5 -6 7 -8 -9 10 0\nc 0.1 s\n",
    "as minisat writes it": "SAT\n-1 2 -3 4 5 -6 7 -8 0\n",
    "nothing but literals": "-1 2 -3 4 5 -6 7 -8 0\n",
    "what does not matter left out": "s SATISFIABLE\nv 2 4 5 7 0\n",
}


@pytest.mark.parametrize("text", OUTPUTS.values(), ids=OUTPUTS)
def test_literals_come_in_several_styles(text: str) -> None:
    assert detect(text, "read_solution") == "dimacs"
    assert read_solution(text, AKARI) == FOUR_BULBS


SOLUTION_FILES = {
    "SCIP": "solution status: optimal solution found\nobjective value:      4\n"
    "bulb_r1_c2   1 \t(obj:1)\nbulb_r2_c1   1 \t(obj:1)\nbulb_r2_c3   1 \t(obj:1)\nbulb_r3_c2   1 \t(obj:1)\n",
    "HiGHS": "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 4\n# Columns 9\n"
    "bulb_r1_c1 0\nbulb_r1_c2 1\nbulb_r2_c1 1\nbulb_r2_c3 1\nbulb_r3_c2 1\nzero 0\n# Rows 1\nc1 2\n\n"
    "# Dual solution values\nFeasible\n# Columns 9\nbulb_r1_c2 -3\n",
    "CBC": "Optimal - objective value 4.00000000\n      1 bulb_r1_c2    1     1\n      3 bulb_r2_c1    1     1\n"
    "**    4 bulb_r2_c3    1     1\n      6 bulb_r3_c2    1     1\n",
    "Gurobi": "# Solution for model obj\n# Objective value = 4\nbulb_r1_c1 -0\nbulb_r1_c2 1\n"
    "bulb_r2_c1 9.9999999999e-01\nbulb_r2_c3 1.0000001\nbulb_r3_c1 1e-9\nbulb_r3_c2 0.9999999\n",
    "names and values": "bulb_r1_c2 1\nbulb_r2_c1 1\nflow_1_0_to 3\nbulb_r2_c3 1\nbulb_r3_c2 1\n",
}


@pytest.mark.parametrize("text", SOLUTION_FILES.values(), ids=SOLUTION_FILES)
def test_solution_files_come_in_the_styles_of_several_solvers(text: str) -> None:
    assert detect(text, "read_solution") == "lp"
    assert read_solution(text, AKARI) == FOUR_BULBS


NO_SOLUTION = [
    "unsat",
    'unsat\n(error "line 9 column 10: model is not available")',
    "s UNSATISFIABLE",
    "UNSAT\n",
    "solution status: infeasible\nno solution available\n",
    "Model status\nInfeasible\n\n# Primal solution values\nNone\n",
    "Infeasible - objective value 0.00000000\n",
]


@pytest.mark.parametrize("text", NO_SOLUTION)
def test_a_solver_s_no_is_said_in_one_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="the solver says there is no solution"):
        read_solution(text, AKARI)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("unknown", "found no answer"),
        ("s UNKNOWN", "found no answer"),
        ("INDET", "found no answer"),
        ("sat", "no model"),
        ("sat\n((define-fun bulb_r1_c2 () Bool", "cut off"),
        ("sat\n((define-fun bulb_r9_c9 () Bool true))", "'bulb_r9_c9' is not a variable of this puzzle"),
        ("s SATISFIABLE", "names no literal"),
        ("s SATISFIABLE\nv 1 -2", "cut off after -2"),
        ("s SATISFIABLE\nv 1 two 0", "line 2: 'two' is not a literal"),
        ("s SATISFIABLE\nv 1 -2 0\nv -1 2 0", "line 3: the literals continue after the 0"),
        ("SAT\n1 -1 0", "line 2: both 1 and -1"),
        ("v " + "9" * 5000 + " 0", f"line 1: '{'9' * 40}…' (5000 characters) is not a literal"),
        ("objective value: 4\nbulb_r1_c2 0.5", "line 2: 'bulb_r1_c2' is '0.5'; expected 0 or 1"),
        ("objective value: 4\nbulb_r1_c2 1e999", "line 2: 'bulb_r1_c2' is '1e999'"),
        ("objective value: 4\nbulb_r1_c2", "line 2: 'bulb_r1_c2' has no value"),
        ("objective value: 4\nbulb_r1_c9 1", "'bulb_r1_c9' is not a variable of this puzzle"),
        ("no solution available", "has no solution in it"),
        ("bulb_r1_c1 1\nobjective 4\nbulb_r1_c 1\n", "'bulb_r1_c' is not a variable"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_solution(text, AKARI)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@given(st.lists(st.booleans(), min_size=8, max_size=8), st.data())
def test_variables_may_come_in_any_order(values: list[bool], data: st.DataObject) -> None:
    model = get_genre("akari").model(AKARI)
    by_number = dict(zip(model.decisions, values, strict=True))
    expected = Solution.of(key for var, key in enumerate(model.keys) if key is not None and by_number[var])
    order = data.draw(st.permutations(model.decisions))
    word = name_variables(model)
    literals = " ".join(str(var if by_number[var] else -var) for var in order)
    defined = "".join(f"(define-fun {word[var]} () Bool {str(by_number[var]).lower()})" for var in order)
    listed = "".join(f"{word[var]} {int(by_number[var])}\n" for var in order)
    for text in (f"SAT\n{literals} 0\n", f"sat ({defined})", f"# Objective value = 0\n{listed}"):
        assert read_solution(text, AKARI) == expected


def test_a_solver_s_output_is_no_puzzle() -> None:
    for text in (*OUTPUTS.values(), *SOLUTION_FILES.values(), *NO_SOLUTION):
        with pytest.raises(BadInput):
            read(text)
