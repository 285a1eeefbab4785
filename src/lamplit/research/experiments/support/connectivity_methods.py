"""Ways to say that something is connected, each asked for the solution of a puzzle and whether it is the only one.

Times are from the stated rules to that answer, without loading libraries.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any

from lamplit.core.clock import Clock
from lamplit.core.decisions import Line
from lamplit.core.errors import WrongAnswer
from lamplit.core.model import Model, SingleLoop
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.engines import get_installed_engine
from lamplit.engines.contract import Goal, Stats
from lamplit.formats.solvers.encoding import name_variables
from lamplit.formats.solvers.smtlib import write_smtlib
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.genre.registry import genre_of
from lamplit.research.experiments.as_written import shingoki_002, slitherlink_002, westreicher_002
from lamplit.research.experiments.as_written.numbering_002 import Lines
from lamplit.research.experiments.support.contract import Measured

LOOPS = ("slitherlink", "masyu", "shingoki")
ALL = (*LOOPS, "hitori", "nurikabe", "hashi")
AS_WRITTEN: dict[str, Any] = {"slitherlink": slitherlink_002, "shingoki": shingoki_002}
Ask = Callable[[Puzzle, Model, Stats], Iterator[Solution]]
"""Yields solutions until there are no more, and says how large the statement was: how many clauses, formulas …"""


@dataclass(frozen=True)
class ConnectivityMethod:
    """One way to say it, and the genres that it can be said for."""

    name: str
    meaning: str
    genres: tuple[str, ...]
    ask: Ask
    counted: str
    """What the size of its statement is counted in, as its stats call it."""
    needs: str = "sat"
    """The engine whose library it takes."""


def measure_method(way: ConnectivityMethod, made: GeneratedPuzzle) -> Measured:
    """Seconds until the only solution is found and no other, and the size of what was said; of a file its length
    too, for one assertion may be as long as ten others."""
    import_module(get_installed_engine(way.needs).module)
    model = genre_of(made.puzzle).model(made.puzzle)
    stats: Stats = {}
    started = time.perf_counter()
    found = list(islice(way.ask(made.puzzle, model, stats), 2))
    seconds = time.perf_counter() - started
    if found != [made.solution]:
        raise WrongAnswer(f"{way.name} did not find the only solution of this puzzle, and no other")
    written = {"characters": int(stats["characters"])} if "characters" in stats else {}
    return {"search": seconds, "said": int(stats[way.counted]), **written}


def make_engine_solver(name: str) -> Ask:
    """An engine of ours, in this process."""

    def ask(puzzle: Puzzle, model: Model, stats: Stats) -> Iterator[Solution]:
        search = import_module(get_installed_engine(name).module).search
        found: Iterator[Solution] = search(puzzle, model, Goal(), Clock(), stats)
        return found

    return ask


def solve_by_cuts(puzzle: Puzzle, model: Model, stats: Stats) -> Iterator[Solution]:
    """The engine sat, but nobody says how far the cells of an island may lie from its number."""
    model.connections = [connected._replace(radius=None) for connected in model.connections]
    return make_engine_solver("sat")(puzzle, model, stats)


def solve_without_sides(_: Puzzle, model: Model, stats: Stats) -> Iterator[Solution]:
    """The engine smt, but nobody says that a line parts inside from outside."""
    from lamplit.engines import smt

    class WithoutSides(smt.Formulas):
        def _add_sides(self, loop: SingleLoop) -> None:
            """Say nothing."""

    formulas = WithoutSides(model)
    stats["formulas"] = formulas.count
    while formulas.is_satisfiable():
        assignment = formulas.read_decisions()
        true = (model.keys[lit] for lit in assignment if lit > 0)
        yield Solution.of(key for key in true if key is not None)
        formulas.forbid(assignment)


def solve_by_file(_: Puzzle, model: Model, stats: Stats) -> Iterator[Solution]:
    """Two SMT-LIB files, as in section 3.4: one for a solution, one that asks for another."""
    import z3

    text = write_smtlib(model)
    stats["formulas"], stats["characters"] = text.count("(assert "), len(text)
    solution: Solution | None = None
    while True:
        solver = z3.Solver()
        solver.from_string(text)
        if solver.check() != z3.sat:
            return
        values = solver.model()
        known = name_variables(model)
        true = [v for v in model.decisions if z3.is_true(values.eval(z3.Bool(known[v]), model_completion=True))]
        if solution is not None:
            yield Solution.of(key for v in true if (key := model.keys[v]) is not None)
            return
        solution = Solution.of(key for v in true if (key := model.keys[v]) is not None)
        yield solution
        text = write_smtlib(model, solution)


def solve_by_thesis(puzzle: Puzzle, _: Model, stats: Stats) -> Iterator[Solution]:
    """The thesis's own two files."""
    written = AS_WRITTEN[puzzle.genre]
    text = "\n".join(written.write_file(puzzle))
    stats["formulas"], stats["characters"] = text.count("(assert "), len(text)
    lines: Lines | None = written.solve(puzzle)
    if lines is not None:
        yield Solution.of(map(Line, lines))
        other: Lines | None = written.find_other_solution(puzzle, lines)
        if other is not None:
            yield Solution.of(map(Line, other))


def solve_by_sides(puzzle: Puzzle, _: Model, stats: Stats) -> Iterator[Solution]:
    """Inside and outside instead of a loop, in the same kind of file."""
    return solve_by_file(puzzle, westreicher_002.build_model(puzzle), stats)


WAYS = (
    ConnectivityMethod(
        "numbers, as written",
        "the thesis's own file for z3 (`as_written/`): numbers, start left to z3",
        ("slitherlink", "shingoki"),
        solve_by_thesis,
        "formulas",
        "smt",
    ),
    ConnectivityMethod(
        "numbers, our file",
        "our SMT-LIB file for z3: the same numbers, our statement of the other rules",
        ALL,
        solve_by_file,
        "formulas",
        "smt",
    ),
    ConnectivityMethod(
        "numbers, start fixed",
        "the same through z3's own functions, the start being the first part that is in",
        LOOPS,
        solve_without_sides,
        "formulas",
        "smt",
    ),
    ConnectivityMethod(
        "numbers, engine smt",
        "that, and for loops that a line parts inside from outside",
        ALL,
        make_engine_solver("smt"),
        "formulas",
        "smt",
    ),
    ConnectivityMethod(
        "inside and outside",
        "Westreicher's way as the thesis tells it (`as_written/westreicher_002.py`), for z3",
        ("slitherlink",),
        solve_by_sides,
        "formulas",
        "smt",
    ),
    ConnectivityMethod(
        "cuts",
        "engine sat: an answer that is torn apart is forbidden, and the search goes on",
        ALL,
        solve_by_cuts,
        "clauses",
    ),
    ConnectivityMethod(
        "layers",
        "engine sat as it is: how far each cell of an island is from its number, layer by layer",
        ("nurikabe",),
        make_engine_solver("sat"),
        "clauses",
    ),
    ConnectivityMethod(
        "reachability",
        "engine asp: what is reached from a start, as answer-set rules",
        ALL,
        make_engine_solver("asp"),
        "atoms",
        "asp",
    ),
    ConnectivityMethod(
        "circuit or tree",
        "engine cp: CP-SAT's circuit for a loop, else a tree of parents",
        ALL,
        make_engine_solver("cp"),
        "constraints",
        "cp",
    ),
    ConnectivityMethod(
        "rows",
        "engine mip: an integer program that gets a row for each answer torn apart",
        ALL,
        make_engine_solver("mip"),
        "constraints",
        "mip",
    ),
)
BY_NAME = {way.name: way for way in WAYS}
