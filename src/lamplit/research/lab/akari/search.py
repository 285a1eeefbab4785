"""The gadget search: is there a board of this size, with this number alone, that computes this table?

"There is a board such that for all lightings …" is not a question for a SAT solver, but two solvers can
play it out. The *maker* proposes a board that has a right lighting for every row of the table; the
*breaker* looks for a lighting of that board with values that are not in the table. If it finds one,
the maker learns that this lighting must not be valid: a bulb of it stands in no white cell, or two of
them see each other, or a number is wrong, or a white cell stays dark. It gets one lighting for each wrong row that
has one. When the breaker finds nothing the board is a gadget; when the maker has nothing left to propose there
is none of that size.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import LamplitError
from lamplit.core.grid import Cell
from lamplit.core.system.processes import Channel, ChildEnded, ChildProcess, can_start_processes
from lamplit.research.lab.akari.maker import GadgetBoard, GadgetWish
from lamplit.research.lab.akari.maker_zeros import choose_maker
from lamplit.research.lab.akari.question import GadgetQuestion


@dataclass(frozen=True)
class SearchResult:
    """What came of it. Without a board and ``settled`` there is none of that size; else time ran out."""

    text: str | None
    settled: bool
    """The whole space was seen: nothing is there, or nothing smaller than the board."""
    tried: int
    seconds: float


def search_gadget(wish: GadgetWish, timeout: float | None = None) -> SearchResult:
    """Look for a gadget, in a child process where there are such: the maker's solver can't be stopped from within.

    What was found when time runs out counts.
    """
    if not can_start_processes():
        return _run_search(wish, Clock.from_timeout(timeout), lambda best: None)
    started = time.perf_counter()
    clock = Clock.from_timeout(timeout)
    best = SearchResult(None, False, 0, 0.0)
    child = ChildProcess(serve)
    try:
        child.send(wish)
        while True:
            found = child.receive(clock)
            assert isinstance(found, SearchResult)
            if found.settled or (found.text is not None and not wish.smallest):
                return found
            best = found
    except OutOfTime:
        return replace(best, seconds=time.perf_counter() - started)
    except ChildEnded as how:
        raise LamplitError(f"the search did not finish: its process {how}") from None
    finally:
        child.kill()


def serve(channel: Channel) -> None:
    """The task of the child: a wish, then each board that is found on the way, and the end."""
    wish = channel.receive()
    assert isinstance(wish, GadgetWish)
    channel.send(_run_search(wish, Clock(), channel.send))


def _run_search(wish: GadgetWish, clock: Clock, report: Callable[[SearchResult], None]) -> SearchResult:
    """The search itself; ``report`` hears now and then how far it has come, and what it has found."""
    started = time.perf_counter()
    board = GadgetBoard(wish)
    maker = choose_maker(board)(board, clock)
    found: str | None = None
    tried = 0
    try:
        while (proposal := maker.propose()) is not None:
            tried += 1
            top, left = board.corner
            broken = GadgetQuestion(wish.purpose, *board.make_puzzle(*proposal)).find_wrong_lightings()
            for bulbs in broken:
                maker.learn_lighting(maker.find_needed_bulbs({Cell(r + top, c + left) for r, c in bulbs}, *proposal))
            if not broken:
                found = board.format_text(*proposal)
            so_far = SearchResult(found, False, tried, time.perf_counter() - started)
            if found is not None and not wish.smallest:
                return so_far
            report(so_far)
            if broken:
                continue
            maker.ask_for_fewer(sum(map(len, proposal)))
    except OutOfTime:
        return SearchResult(found, False, tried, time.perf_counter() - started)
    finally:
        maker.solver.delete()
    return SearchResult(found, True, tried, time.perf_counter() - started)
