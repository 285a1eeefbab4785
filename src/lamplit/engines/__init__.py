"""The engines by name, built-in ones and plug-ins, and one function to run them all."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput, MissingExtra
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.system.plugins import find_entry_point, find_entry_points, load_available, load_plugin, normalise_name
from lamplit.core.system.processes import can_start_processes
from lamplit.core.words import join_with_or, join_words, quote
from lamplit.engines.contract import Engine, Goal, Outcome, Stats, Status, make_clock
from lamplit.engines.running.in_process import InProcessEngine, LoadedEngine
from lamplit.genre.contract import Genre
from lamplit.genre.judging import require_accepted
from lamplit.genre.registry import all_genres, genre_of

BUILT_IN: dict[str, Engine] = {
    engine.name: engine
    for engine in (
        Engine(
            "sat",
            "clauses for a SAT solver, incremental, with clue switches (python-sat)",
            "lamplit.engines.sat",
            "search",
            library="pysat",
            concise=True,
        ),
        Engine(
            "auto",
            "linear time where a genre has it (some Akari), else sat, with asp beside it after a while",
            "lamplit.engines.auto",
            "search",
            library="pysat",
            concise=True,
        ),
        Engine(
            "smt",
            "Boolean formulas with counts for z3",
            "lamplit.engines.smt",
            "search",
            library="z3",
            install="lamplit[smt]",
            isolated=True,
            minimises=True,
        ),
        Engine(
            "asp",
            "answer-set rules for clingo",
            "lamplit.engines.asp",
            "search",
            library="clingo",
            install="lamplit[asp]",
            isolated=True,
            minimises=True,
        ),
        Engine(
            "mip",
            "0/1 integer program for SCIP",
            "lamplit.engines.mip",
            "search",
            library="pyscipopt",
            install="lamplit[mip]",
            isolated=True,
            minimises=True,
        ),
        Engine(
            "cp",
            "constraint programming with OR-Tools CP-SAT",
            "lamplit.engines.cp",
            "search",
            library="ortools",
            install="lamplit[cp]",
            isolated=True,
            minimises=True,
        ),
        Engine(
            "csp",
            "constraint satisfaction with python-constraint2",
            "lamplit.engines.csp",
            "search",
            library="constraint",
            install="lamplit[csp]",
            isolated=True,
        ),
        Engine(
            "backtrack",
            "depth-first search, candidates beside numbers first, on top of trivial",
            "lamplit.engines.backtrack",
            "search",
        ),
        Engine(
            "trivial",
            "what follows from counting alone: a partial answer that every solution shares",
            "lamplit.engines.trivial",
            "deduce",
        ),
        Engine(
            "human-asp",
            "human strategies as answer-set rules, where a genre has them (Akari); proves nothing",
            "lamplit.engines.human_asp",
            "propose",
            library="clingo",
            install="lamplit[asp]",
            isolated=True,
        ),
    )
}
DEFAULT = "sat"


def engine_names() -> tuple[str, ...]:
    """The names of all engines: the built-in ones, then those of plug-ins."""
    return (*BUILT_IN, *(name for name in find_entry_points("lamplit.engines") if name not in BUILT_IN))


def all_engines() -> list[Engine]:
    """All of them, but for those of other packages that can't be loaded."""
    return load_available(engine_names(), get_engine)


def get_engine(name: str) -> Engine:
    """The engine of this name, installed or not."""
    wanted = normalise_name(name)
    if wanted in BUILT_IN:
        return BUILT_IN[wanted]
    if (point := find_entry_point("lamplit.engines", wanted)) is not None:
        return load_plugin(point, Engine)
    raise BadInput(f"there is no engine {quote(name)}; expected one of {', '.join(engine_names())}")


def get_installed_engine(name: str) -> Engine:
    """The engine of this name, ready to run."""
    engine = get_engine(name)
    if not engine.is_installed:
        command = f": pip install '{engine.install}'" if engine.install else ""
        raise MissingExtra(f"the engine {engine.name} needs {engine.library}, which is not installed{command}")
    return engine


def solve(
    puzzle: Puzzle,
    engine_name: str = DEFAULT,
    *,
    limit: int | None = 2,
    timeout: float | None = None,
    minimise: bool = False,
    cancelled: Callable[[], bool] | None = None,
    each: Callable[[Solution], None] | None = None,
) -> Outcome:
    """Solve a puzzle with one engine; every solution is judged by the checker before it leaves.

    ``limit`` 2 (the default) decides uniqueness, 1 takes the first solution, None lists them all. Raises
    ``Cancelled`` soon after ``cancelled`` says so. ``each`` is told of every solution as soon as it is found.
    """
    engine = get_installed_engine(engine_name)
    genre = genre_of(puzzle)
    if limit is not None and limit < 1:
        raise BadInput(f'"limit" is {quote(limit)}; expected at least 1')
    clock = make_clock(timeout, cancelled)
    if minimise:
        _refuse_to_minimise(engine, genre)
    apart = _needs_child_process(engine, timeout)
    goal = Goal(1 if minimise else limit, minimise)
    stats: Stats = {"minimised": True} if minimise else {}
    found: list[Solution] = []
    state: State | None = None
    complete = False
    started = time.perf_counter()
    status: Status
    try:
        with _load_engine(engine, clock, apart) as running:
            started = time.perf_counter()  # loading the library is not solving
            if engine.protocol == "deduce":
                state = running.deduce_state(puzzle, clock, stats)
                complete = state is None or len(state) == stats["decisions"]
                if state is not None and complete:  # the only candidate: the checker has the last word on it
                    whole = Solution(state.true)
                    found += [] if genre.check(puzzle, whole) else [whole]
            else:
                for solution in running.iterate_solutions(puzzle, goal, clock, stats):
                    require_accepted(puzzle, solution, f"the engine {engine.name}")
                    found.append(solution)
                    if each is not None:
                        each(solution)
                claims_all = engine.protocol == "search"
                complete = claims_all and (goal.limit is None or len(found) < goal.limit)
        status = decide_status(len(found), complete)
    except OutOfTime:
        status = "timeout"
    stats["complete"] = complete
    seconds = time.perf_counter() - started
    state = None if status == "none" else state
    return Outcome(status, tuple(found), seconds, engine.name, stats, state, puzzle=puzzle)


def iterate_solutions(
    puzzle: Puzzle, engine_name: str = DEFAULT, *, clock: Clock | None = None
) -> Generator[Solution, None, None]:
    """Every solution as soon as it is found, judged by the checker; when they end, there are no more.

    Closing it frees the solver. OutOfTime when the deadline passes.
    """
    engine = get_installed_engine(engine_name)
    if engine.protocol != "search":
        able = join_with_or([other.name for other in all_engines() if other.protocol == "search"])
        raise BadInput(f"the engine {engine.name} can't list all solutions; use {able}")
    return _iterate_solutions(engine, puzzle, clock or Clock())


def _iterate_solutions(engine: Engine, puzzle: Puzzle, clock: Clock) -> Generator[Solution, None, None]:
    with _load_engine(engine, clock, _needs_child_process(engine, clock.seconds_left())) as running:
        for solution in running.iterate_solutions(puzzle, Goal(None), clock, {}):
            require_accepted(puzzle, solution, f"the engine {engine.name}")
            yield solution


@contextmanager
def _load_engine(engine: Engine, clock: Clock, apart: bool) -> Iterator[LoadedEngine]:
    """The engine, ready to be asked, here or in a child process."""
    if apart:
        from lamplit.engines.running.child_process import POOL

        with POOL.borrow(engine, clock) as child:
            yield child
    else:
        yield InProcessEngine(engine)


def _needs_child_process(engine: Engine, timeout: float | None) -> bool:
    """Whether it takes a child process to keep the timeout.

    Where there are none, an engine that can't be stopped runs here if there is nothing to stop it for.
    """
    if can_start_processes():
        return engine.isolated
    if engine.isolated and timeout is not None:
        able = join_with_or([other.name for other in BUILT_IN.values() if not other.isolated])
        raise BadInput(
            f"the engine {engine.name} can only be stopped in a child process, which this platform can't start; "
            f"leave out the timeout, or use {able}"
        )
    return False


def make_incomplete_outcome(puzzle: Puzzle, engine_name: str, found: Sequence[Solution], seconds: float) -> Outcome:
    """The outcome of a search that somebody called off."""
    stats: Stats = {"complete": False}
    name = get_engine(engine_name).name
    return Outcome(decide_status(len(found), False), tuple(found), seconds, name, stats, puzzle=puzzle)


def decide_status(found: int, complete: bool) -> Status:
    """What this many solutions prove, all there are or not."""
    if complete:
        return "none" if found == 0 else "unique" if found == 1 else "multiple"
    return "multiple" if found > 1 else "found"


def _refuse_to_minimise(engine: Engine, genre: Genre) -> None:
    """Say which engines and which genres can, where these can't."""
    if not engine.minimises:
        able = ", ".join(other.name for other in all_engines() if other.minimises)
        raise BadInput(f"the engine {engine.name} can't minimise; use one of {able}")
    if not genre.fewest:
        able = join_words(f"{other.title} (the fewest {other.fewest})" for other in all_genres() if other.fewest)
        raise BadInput(f"{genre.title} has nothing to minimise; expected {able}")
