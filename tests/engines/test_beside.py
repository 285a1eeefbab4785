"""``auto`` has a second engine work beside the first, and takes the answer of whoever is done."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from errno import EAGAIN

import pytest
from tests.conformance.boards import AKARI_NAMED

from lamplit.core.clock import Cancelled, Clock
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Model
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.core.system.processes import ChildProcess
from lamplit.engines import BUILT_IN, auto, sat, solve
from lamplit.engines.contract import Goal, Stats
from lamplit.engines.running import second_engine
from lamplit.genres.nurikabe import GENRE

needs_asp = pytest.mark.skipif(not BUILT_IN["asp"].is_installed, reason="clingo is not installed")
ONE = AKARI_NAMED["a 4 in the middle"]
CLUES: dict[Cell, Clue] = {Cell(1, 1): 8, Cell(1, 8): 30, Cell(8, 1): 28, Cell(8, 8): 15}
HARD = Puzzle.of(GENRE.name, Grid(10, 10), CLUES)
"""Takes either engine many seconds."""


def never_done(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    """In place of ``sat``: looks at the clock for ever."""
    while True:
        clock.check()
        time.sleep(0.005)
    yield


def one_then_never_done(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
    yield from solve(puzzle, "backtrack", limit=1).solutions
    yield from never_done(puzzle, model, goal, clock, stats)


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> list[ChildProcess]:
    """The children that were started, and no head start for the first engine."""
    started: list[ChildProcess] = []

    class Noted(ChildProcess):
        def __init__(self, *given: object) -> None:
            started.append(self)
            super().__init__(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(second_engine, "ChildProcess", Noted)
    monkeypatch.setattr(second_engine, "HEAD_START", 0.0)
    return started


@needs_asp
@pytest.mark.parametrize("first", [never_done, one_then_never_done])
def test_the_second_engine_answers_where_the_first_does_not_get_done(
    first: object, children: list[ChildProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sat, "search", first)
    outcome = solve(ONE, "auto", timeout=60)
    assert outcome.status == "unique"
    assert outcome.solutions == solve(ONE, "asp").solutions
    assert outcome.stats["method"] == "asp"
    assert [child.alive for child in children] == [False]


@needs_asp
def test_several_solutions_come_once_each_whoever_finds_them(
    children: list[ChildProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sat, "search", one_then_never_done)
    empty = Puzzle.of("akari", Grid(2, 2), {})
    outcome = solve(empty, "auto", limit=5, timeout=60)
    assert (outcome.status, len(set(outcome.solutions)), outcome.complete) == ("multiple", 2, True)
    assert len(solve(empty, "auto", limit=2, timeout=60).solutions) == 2


def test_the_first_engine_answers_alone_before_the_second_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_engine, "ChildProcess", None)
    outcome = solve(ONE, "auto", timeout=60)
    assert (outcome.status, outcome.stats["method"]) == ("unique", "sat")


@pytest.mark.parametrize("module", ["lamplit.engines.no_such_module", "lamplit.engines.contract"])
def test_a_second_engine_that_fails_is_forgotten(
    module: str, children: list[ChildProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auto, "SECOND", replace(BUILT_IN["asp"], module=module, library=""))
    monkeypatch.setattr(sat, "search", slowly(sat.search))
    outcome = solve(ONE, "auto", timeout=60)
    assert (outcome.status, outcome.stats["method"]) == ("unique", "sat")
    assert [child.alive for child in children] == [False]


def test_a_second_engine_for_which_there_is_no_process_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def refuse(*given: object) -> ChildProcess:
        tries.append(given)
        raise BlockingIOError(EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(second_engine, "ChildProcess", refuse)
    monkeypatch.setattr(second_engine, "HEAD_START", 0.0)
    monkeypatch.setattr(auto, "SECOND", replace(BUILT_IN["asp"], library=""))
    monkeypatch.setattr(sat, "search", looking_up_first(sat.search))
    outcome = solve(ONE, "auto", timeout=60)
    assert (outcome.status, outcome.stats["method"], len(tries)) == ("unique", "sat", 1)


@needs_asp
def test_nobody_waits_for_a_large_puzzle_to_be_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe holds 64 KB, and a child that is being started reads nothing yet."""
    sent: list[object] = []

    class Deaf(ChildProcess):
        def send(self, message: object) -> None:
            sent.append(message)

    monkeypatch.setattr(second_engine, "ChildProcess", Deaf)
    monkeypatch.setattr(second_engine, "HEAD_START", 0.0)
    second = second_engine.SecondEngine(BUILT_IN["asp"], ONE, Goal(2))
    second.poll()
    second.end()
    assert BUILT_IN["asp"] in sent
    assert not any(isinstance(message, tuple) for message in sent)


def looking_up_first(search: object) -> object:
    """The same engine, which looks at the clock a few times before it begins."""

    def looking(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
        for _ in range(3):
            clock.check()
        assert callable(search)
        yield from search(puzzle, model, goal, clock, stats)

    return looking


def slowly(search: object) -> object:
    """The same engine, with a moment's wait first in which the other may fail."""

    def slow(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
        ends = time.monotonic() + 2
        while time.monotonic() < ends:
            clock.check()
            time.sleep(0.01)
        assert callable(search)
        yield from search(puzzle, model, goal, clock, stats)

    return slow


@needs_asp
def test_a_second_engine_that_is_killed_is_forgotten(
    children: list[ChildProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    killed = []

    def kill_and_solve(puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
        clock.check()
        children[0]._process.kill()
        killed.append(children[0]._process.wait())
        for _ in range(20):
            clock.check()
            time.sleep(0.01)
        yield from solve(ONE, "backtrack").solutions

    monkeypatch.setattr(sat, "search", kill_and_solve)
    assert solve(ONE, "auto", timeout=60).stats["method"] == "sat"
    assert killed


@needs_asp
def test_a_time_out_ends_both(children: list[ChildProcess], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat, "search", never_done)
    outcome = solve(HARD, "auto", timeout=0.5)
    assert outcome.status == "timeout"
    assert [child.alive for child in children] == [False]


@needs_asp
@pytest.mark.parametrize("how", [Cancelled, KeyboardInterrupt])
def test_whatever_calls_off_the_first_ends_the_second(
    how: type[BaseException], children: list[ChildProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    def called_off() -> bool:
        if children:
            raise how
        return False

    monkeypatch.setattr(sat, "search", never_done)
    with pytest.raises(how):
        solve(HARD, "auto", cancelled=called_off)
    assert [child.alive for child in children] == [False]


def test_without_the_second_engine_or_without_processes_the_first_answers_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(auto, "SecondEngine", None)
    with monkeypatch.context() as patch:
        patch.setattr(auto, "SECOND", replace(BUILT_IN["asp"], library="no_such_library"))
        assert solve(ONE, "auto", timeout=60).status == "unique"
    monkeypatch.setattr(auto, "can_start_processes", lambda: False)
    assert solve(ONE, "auto", timeout=60).status == "unique"
