"""SMT-LIB, DIMACS and LP: each written file, run by a solver that reads it, has exactly the right solutions.

Connectivity is judged on tiny hand-made models against their definition, by brute force.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Hashable, Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.core.decisions import Bulb, Decision, Line, Shade
from lamplit.core.grid import Cell, Edge, Grid, find_faces
from lamplit.core.model import Model
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines import solve
from lamplit.formats import read, write, write_solution
from lamplit.formats.solvers.dimacs import write_dimacs
from lamplit.formats.solvers.encoding import name_variables
from lamplit.formats.solvers.lp import write_lp
from lamplit.formats.solvers.smtlib import write_smtlib
from lamplit.genre.registry import BUILT_IN, get_genre

Solutions = set[frozenset[str]]
"""The solutions of a file: the names of the decisions that are true."""


def solutions_smtlib(text: str, decisions: list[str]) -> Iterator[frozenset[str]]:
    z3 = pytest.importorskip("z3")
    solver = z3.Solver()
    solver.from_string(text)
    variables = {name: z3.Bool(name) for name in decisions}
    while solver.check() == z3.sat:
        model = solver.model()
        true = frozenset(name for name, var in variables.items() if z3.is_true(model.eval(var, True)))
        yield true
        solver.add(z3.Or([var if name not in true else z3.Not(var) for name, var in variables.items()]))


def solutions_dimacs(text: str, decisions: list[str]) -> Iterator[frozenset[str]]:
    from pysat.formula import CNF
    from pysat.solvers import Solver

    number = {}
    for line in text.splitlines():
        words = line.split()
        if words[0] == "c" and len(words) == 3 and words[1].isdigit():
            number[words[2]] = int(words[1])
    with Solver("cadical153", bootstrap_with=CNF(from_string=text).clauses) as solver:
        while solver.solve():
            model = set(solver.get_model())
            true = frozenset(name for name in decisions if number[name] in model)
            yield true
            solver.add_clause([-number[name] if name in true else number[name] for name in decisions])


def solutions_lp(text: str, decisions: list[str]) -> Iterator[frozenset[str]]:
    pyscipopt = pytest.importorskip("pyscipopt")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.lp"
        path.write_text(text, encoding="utf-8")
        forbidden: list[frozenset[str]] = []
        while True:
            model = pyscipopt.Model()
            model.hideOutput()
            model.readProblem(str(path))
            variables = {var.name: var for var in model.getVars()}
            for true in forbidden:
                model.addCons(
                    pyscipopt.quicksum(1 - variables[name] if name in true else variables[name] for name in decisions)
                    >= 1
                )
            model.optimize()
            if model.getStatus() == "infeasible":
                return
            assert model.getStatus() == "optimal"
            found = frozenset(name for name in decisions if model.getVal(variables[name]) > 0.5)
            yield found
            forbidden.append(found)


SOLVERS: dict[str, Callable[[str, list[str]], Iterator[frozenset[str]]]] = {
    "smtlib": solutions_smtlib,
    "dimacs": solutions_dimacs,
    "lp": solutions_lp,
}
WRITERS: dict[str, Callable[[Model], str]] = {"smtlib": write_smtlib, "dimacs": write_dimacs, "lp": write_lp}


def word(key: Decision) -> str:
    match key:
        case Shade(cell):
            return f"shaded_r{cell.row + 1}_c{cell.col + 1}"
        case Line((a, b)):
            return f"line_r{a.row + 1}_c{a.col + 1}_r{b.row + 1}_c{b.col + 1}"
    raise AssertionError(key)


def parts(nodes: set[Cell], links: set[tuple[Cell, Cell]]) -> int:
    """How many pieces the nodes fall into."""
    left, count = set(nodes), 0
    while left:
        count += 1
        todo = [left.pop()]
        while todo:
            here = todo.pop()
            for a, b in links:
                for one, other in ((a, b), (b, a)):
                    if one == here and other in left:
                        left.remove(other)
                        todo.append(other)
    return count


@pytest.mark.parametrize("name", SOLVERS)
@pytest.mark.parametrize("rooted", [False, True])
def test_connected_cells_are_exactly_those_that_hang_together(name: str, rooted: bool) -> None:
    grid = Grid(2, 3)
    m = Model()
    shade = {cell: m.decision(Shade(cell)) for cell in grid.cells}
    root = Cell(0, 1) if rooted else None
    nodes: dict[Hashable, int | None] = {cell: None if cell == root else -lit for cell, lit in shade.items()}
    m.connected(nodes, [(a, b, None) for a, b in grid.links], root)
    expected: Solutions = set()
    for picked in product([False, True], repeat=6):
        shaded = {cell for cell, on in zip(grid.cells, picked, strict=True) if on}
        white = {cell for cell in grid.cells if cell not in shaded or cell == root}
        if parts(white, {(a, b) for a, b in grid.links if a in white and b in white}) <= 1:
            expected.add(frozenset(word(Shade(cell)) for cell in shaded))
    found = list(SOLVERS[name](WRITERS[name](m), [word(Shade(cell)) for cell in grid.cells]))
    assert len(found) == len(set(found))
    assert set(found) == expected


@pytest.mark.parametrize("name", SOLVERS)
def test_links_with_their_own_literals_carry_only_while_they_are_there(name: str) -> None:
    grid = Grid(2, 2)
    m = Model()
    line = {e: m.decision(Line(e)) for e in grid.links}
    m.connected(dict.fromkeys(grid.cells), [(*e, lit) for e, lit in line.items()])
    expected: Solutions = set()
    for picked in product([False, True], repeat=4):
        drawn = {e for e, on in zip(line, picked, strict=True) if on}
        if parts(set(grid.cells), {(a, b) for a, b in drawn}) == 1:
            expected.add(frozenset(word(Line(e)) for e in drawn))
    found = list(SOLVERS[name](WRITERS[name](m), [word(Line(e)) for e in line]))
    assert set(found) == expected
    assert len(found) == 5


def is_loop(drawn: set[Edge]) -> bool:
    degree: dict[Cell, int] = {}
    for a, b in drawn:
        degree[a], degree[b] = degree.get(a, 0) + 1, degree.get(b, 0) + 1
    return bool(drawn) and set(degree.values()) == {2} and parts(set(degree), {(a, b) for a, b in drawn}) == 1


@pytest.mark.parametrize("name", SOLVERS)
def test_a_single_loop_is_exactly_one_closed_loop(name: str) -> None:
    """Nine points, a dead end, and a square apart: loops of up to six lines, never two at once."""
    edges = [*Grid(3, 3).links, Edge(Cell(2, 2), Cell(3, 2)), Edge(Cell(0, 5), Cell(0, 6))]
    edges += [Edge(Cell(0, 5), Cell(1, 5)), Edge(Cell(0, 6), Cell(1, 6)), Edge(Cell(1, 5), Cell(1, 6))]
    m = Model()
    line = {e: m.decision(Line(e)) for e in edges}
    beside = find_faces(edges)
    m.single_loop(line, beside, beside[Edge(Cell(0, 0), Cell(0, 1))][0])
    m.at_most(6, line.values())
    expected: Solutions = set()
    for picked in product([False, True], repeat=len(edges)):
        if sum(picked) <= 6:
            drawn = {e for e, on in zip(edges, picked, strict=True) if on}
            if is_loop(drawn):
                expected.add(frozenset(word(Line(e)) for e in drawn))
    found = list(SOLVERS[name](WRITERS[name](m), [word(Line(e)) for e in edges]))
    assert set(found) == expected
    assert len(found) == len(expected) == 4 + 4 + 1


@st.composite
def small_akaris(draw: st.DrawFn) -> Puzzle:
    rows, cols = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    cells = [Cell(r, c) for r in range(rows) for c in range(cols)]
    walls: list[Clue] = ["x", 0, 1, 2]
    clues = draw(st.dictionaries(st.sampled_from(cells), st.sampled_from(walls), max_size=5))
    return Puzzle.of("akari", Grid(rows, cols), clues)


def bulb_words(solution: Solution) -> frozenset[str]:
    cells = [key.cell for key in solution.true if isinstance(key, Bulb)]
    return frozenset(f"bulb_r{cell.row + 1}_c{cell.col + 1}" for cell in cells)


@pytest.mark.parametrize("name", SOLVERS)
@settings(max_examples=25, deadline=None)
@given(puzzle=small_akaris())
def test_a_written_akari_has_exactly_its_solutions(name: str, puzzle: Puzzle) -> None:
    white = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    decisions = [f"bulb_r{cell.row + 1}_c{cell.col + 1}" for cell in white]
    expected = {bulb_words(solution) for solution in solve(puzzle, limit=None).solutions}
    text = write(puzzle, name)
    if decisions:
        assert set(SOLVERS[name](text, decisions)) == expected


def test_an_smtlib_file_with_a_solution_asks_for_another() -> None:
    z3 = pytest.importorskip("z3")

    def verdict(text: str) -> str:
        solver = z3.Solver()
        solver.from_string(text)
        return str(solver.check())

    unique, open_board = read("7x7:b3gB0c0dBaBaBa1aBd1c01g0b"), read("---\n---")
    for puzzle, expected in ((unique, "unsat"), (open_board, "sat")):
        first = solve(puzzle, limit=1).solutions[0]
        text = write_solution(puzzle, first, "smtlib")
        assert verdict(write(puzzle, "smtlib")) == "sat"
        assert verdict(text) == expected


def test_a_second_solution_that_contains_the_first_is_not_missed() -> None:
    z3 = pytest.importorskip("z3")
    m = Model()
    m.decision(Shade(Cell(0, 0)))
    solver = z3.Solver()
    solver.from_string(write_smtlib(m, Solution.of([])))
    assert solver.check() == z3.sat


def test_an_smtlib_file_reads_like_the_thesis() -> None:
    text = write(read("-1"), "smtlib")
    assert text.splitlines() == [
        "; Akari 2x1, written by Lamplit",
        "(set-option :produce-models true)",
        "(set-logic QF_LIA)",
        "(declare-const bulb_r1_c1 Bool)",
        "(assert bulb_r1_c1)",
        "(assert (= (ite bulb_r1_c1 1 0) 1))",
        "(check-sat)",
        "(get-model)",
    ]


EXAMPLES = {
    "akari": "akari/6/6/nekcakbl",
    "slitherlink": "slither/5/5/cbcbcddad",
    "masyu": "mashu/6/6/1063000i3000",
    "shingoki": "shingoki/4/4/7h7i47m",
    "hitori": "hitori/4/4/1114142333214213",
    "nurikabe": "nurikabe/5/5/g5k2o1k3g",
    "hashi": "hashi/5/5/4g2i3h23k3g1g3g4g3",
    "heyawake": "heyawake/5/5/amul0el8g1012g1",
    "kurodoko": "kurodoko/5/5/g7g6554m3i4h4g5g",
    "nurimisaki": "nurimisaki/5/5/m2h3o2i5",
    "yin-yang": "yinyang/5/5/33852b609",
    "cave": "bag/5/5/j33g7j5g3i4g6g9h",
    "lits": "lits/5/5/jar421a4",
    "norinori": "norinori/5/5/02920evs",
}


@pytest.mark.parametrize("name", ["smtlib", "dimacs"])
@pytest.mark.parametrize("genre", BUILT_IN)
def test_every_genre_s_file_solves_to_the_engine_s_solution(genre: str, name: str) -> None:
    puzzle = read(EXAMPLES[genre])
    model = get_genre(genre).model(puzzle)
    text = write(puzzle, name)
    words = name_variables(model)
    solutions = solve(puzzle, limit=3).solutions
    expected = {
        frozenset(words[v] for v in model.decisions if model.keys[v] in solution.true) for solution in solutions
    }
    found = SOLVERS[name](text, [words[v] for v in model.decisions])
    some = {solution for solution, _ in zip(found, range(3), strict=False)}
    assert len(some) == len(expected)
    if len(expected) < 3:
        assert some == expected
