"""The engines: one module each, one line of registry each, one way to ask them all."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice

from lamplit.clock import Clock, OutOfTime
from lamplit.engines.contract import Goal, Outcome, Search, Stats, Status, clock_of, rejected
from lamplit.engines.worker import search_apart, warm
from lamplit.errors import BadInput, MissingExtra
from lamplit.genre import Genre
from lamplit.genres import genre_of
from lamplit.puzzle import Puzzle, Solution


@dataclass(frozen=True)
class Engine:
    """What is known of an engine before it is imported."""

    name: str
    summary: str
    library: str = ""
    """The module it imports; empty for our own Python."""
    extra: str = ""
    """The extra that installs the library; empty if the base install has it."""
    isolated: bool = False
    """Runs in a child process, because its native library can't be stopped from within."""
    minimises: bool = False
    proves: bool = True
    """False: finding nothing, or one answer only, says nothing of what else there is."""

    @property
    def module(self) -> str:
        return f"lamplit.engines.{self.name.replace('-', '_')}"

    @property
    def installed(self) -> bool:
        return not self.library or find_spec(self.library.partition(".")[0]) is not None


ENGINES: dict[str, Engine] = {
    engine.name: engine
    for engine in (
        Engine("sat", "clauses for a SAT solver, incremental, with clue switches (python-sat)", "pysat"),
        Engine("auto", "linear time for Akari without numbers or with only 4s if that will do, else sat", "pysat"),
        Engine("smt", "Boolean formulas with counts for z3", "z3", "smt", True, True),
        Engine("asp", "answer-set rules for clingo", "clingo", "asp", True, True),
        Engine("mip", "0/1 integer program for SCIP", "pyscipopt", "mip", True, True),
        Engine("cp", "constraint programming with OR-Tools CP-SAT", "ortools", "cp", True, True),
        Engine("csp", "constraint satisfaction with python-constraint2", "constraint", "csp", True),
        Engine("backtrack", "depth-first search, candidates beside numbers first, on top of trivial"),
        Engine("trivial", "what follows from counting alone: a partial answer that every solution shares"),
        Engine(
            "human-asp", "six human strategies as answer-set rules (Akari only; proves nothing)",
            "clingo", "asp", True, proves=False,
        ),
    )
}
DEFAULT = "sat"

LARGE = 3_600
"""From more cells than this (60×60) on, stating the rules alone may outlast a time-out, …"""
SLOWEST_START = 500
"""… at no fewer cells a second than this. Nobody looks at the clock meanwhile, so then a child does it."""


def engine(name: str) -> Engine:
    """The engine of this name, ready to run."""
    found = ENGINES.get(name.strip().lower())
    if found is None:
        raise BadInput(f"there is no engine {name!r}; we have {', '.join(ENGINES)}")
    if not found.installed:
        raise MissingExtra(
            f"the engine {found.name} needs {found.library}, which is not installed: "
            f"pip install 'lamplit[{found.extra}]'"
        )
    return found


def solve(
    puzzle: Puzzle,
    engine_name: str = DEFAULT,
    *,
    limit: int | None = 2,
    timeout: float | None = None,
    minimise: bool = False,
) -> Outcome:
    """Solve a puzzle with one engine; every solution is judged by the checker before it leaves.

    ``limit`` 2 (the default) decides uniqueness, 1 takes the first solution, None lists them all.
    """
    chosen = engine(engine_name)
    genre = genre_of(puzzle)
    if limit is not None and limit < 1:
        raise BadInput(f"a limit of {limit} makes no sense; ask for at least one solution")
    clock = clock_of(timeout)
    if minimise:
        _can_minimise(chosen, genre)
    if chosen.name == "trivial":
        from lamplit.engines.trivial import outcome

        return outcome(puzzle, genre, clock, apart=_too_large(puzzle, timeout))

    apart = chosen.isolated or _too_large(puzzle, timeout)
    goal = Goal(1 if minimise else limit, minimise)
    stats: Stats = {}
    solutions: list[Solution] = []
    started = time.perf_counter()
    status: Status
    try:
        if apart:
            warm(chosen.name, clock)
        else:
            import_module(chosen.module)
        started = time.perf_counter()  # loading the library is not solving
        for solution in (
            search_apart(chosen.name, puzzle, goal, clock, stats)
            if apart
            else run(chosen.name, puzzle, genre, goal, clock, stats)
        ):
            if faults := genre.check(puzzle, solution):
                raise rejected(chosen.name, faults[0])
            solutions.append(solution)
        complete = chosen.proves and (goal.limit is None or len(solutions) < goal.limit)
        status = _status(len(solutions), complete)
        stats["complete"] = complete
    except OutOfTime:
        stats["complete"] = False
        status = "timeout"
    return Outcome(status, tuple(solutions), time.perf_counter() - started, chosen.name, stats)


def _status(found: int, complete: bool) -> Status:
    if complete:
        return "none" if found == 0 else "unique" if found == 1 else "multiple"
    return "multiple" if found > 1 else "found"


def _can_minimise(chosen: Engine, genre: Genre) -> None:
    if not chosen.minimises:
        able = ", ".join(e.name for e in ENGINES.values() if e.minimises)
        raise BadInput(f"the engine {chosen.name} can't minimise; use one of {able}")
    if not genre.fewest:
        raise BadInput(f"{genre.title} has nothing to minimise: only Akari asks for the fewest bulbs")


def _too_large(puzzle: Puzzle, timeout: float | None) -> bool:
    """Whether the time-out could pass while the rules are still being stated."""
    return puzzle.grid.rows * puzzle.grid.cols > LARGE and not time_to_state(puzzle, timeout)


def time_to_state(puzzle: Puzzle, seconds: float | None) -> bool:
    """Whether the rules are surely stated within so many seconds."""
    return seconds is None or seconds >= puzzle.grid.rows * puzzle.grid.cols / SLOWEST_START


def run(
    name: str, puzzle: Puzzle, genre: Genre, goal: Goal, clock: Clock, stats: Stats
) -> Iterator[Solution]:
    """Build the model and run an engine's search in this process, up to the limit of the goal."""
    search: Search = import_module(ENGINES[name].module).search
    most = None if goal.limit is None else min(goal.limit, sys.maxsize)
    return islice(search(puzzle, genre.model(puzzle), goal, clock, stats), most)
