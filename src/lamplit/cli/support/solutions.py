"""``solve --all``, ``--limit`` and ``--count``: solutions shown as they are found, or only counted.

Whatever puts an end to it, a timeout or Ctrl-C, what was found so far has been shown, and is told at the end.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from lamplit.cli.support.errors import DONE, LATE, NO
from lamplit.cli.support.output import is_colour_terminal
from lamplit.core.words import format_count, format_duration
from lamplit.requests.contract import Watch
from lamplit.requests.solving import CountRequest, SolveRequest

if TYPE_CHECKING:
    from lamplit.cli.support.many import PuzzleItem
    from lamplit.core.puzzle import Puzzle, Solution
    from lamplit.engines.contract import Outcome
    from lamplit.questions.counting import Count


def list_solutions(item: PuzzleItem, request: SolveRequest, as_json: bool) -> Outcome:
    """Find solutions, and without JSON show each at once.

    On Ctrl-C the verdict, or the JSON, of what was found so far is printed before the interruption goes its way.
    """
    from lamplit.engines import make_incomplete_outcome

    puzzle = item.puzzle
    found: list[Solution] = []

    def show(solution: Solution) -> None:
        found.append(solution)
        if not as_json:
            print(f"# solution {len(found)}\n{_draw_solution(puzzle, solution)}\n", flush=True)

    started = time.perf_counter()
    try:
        return request.run(Watch(show_solution=show))
    except KeyboardInterrupt:
        seconds = time.perf_counter() - started
        _print_outcome(item, make_incomplete_outcome(puzzle, request.engine, found, seconds), as_json)
        raise


def _draw_solution(puzzle: Puzzle, solution: Solution) -> str:
    from lamplit.core.puzzle import About
    from lamplit.drawing import render, view_solution

    uncaptioned = replace(puzzle, about=About())  # each board has its own heading
    return render(uncaptioned, "txt", view=view_solution(solution), colour=is_colour_terminal()).rstrip("\n")


def _print_outcome(item: PuzzleItem, outcome: Outcome, as_json: bool) -> None:
    from lamplit.engines.verdicts import describe_verdict
    from lamplit.wire.outcomes import outcome_to_json

    if as_json:
        item.print_json(outcome_to_json(outcome.puzzle, outcome))
    else:
        print(describe_verdict(outcome), flush=True)


def format_solutions(outcome: Outcome, to: str) -> str:
    """All that was found, each board below the one before."""
    from lamplit.formats import write_solution, write_state

    if outcome.state is not None and not outcome.solutions:
        return write_state(outcome.puzzle, outcome.state, to)
    return "\n".join(write_solution(outcome.puzzle, solution, to) for solution in outcome.solutions)


def show_count(item: PuzzleItem, request: CountRequest, as_json: bool) -> int:
    """Count solutions and say how many there are, or at least; the exit code."""
    from lamplit.core.clock import OutOfTime
    from lamplit.engines import decide_status
    from lamplit.questions.counting import Count
    from lamplit.wire.counts import count_to_json

    count = Count(0, False)
    started = time.perf_counter()

    def print_count(late: bool = False) -> None:
        seconds = time.perf_counter() - started
        if as_json:
            status = "timeout" if late else decide_status(count.number, count.complete)
            item.print_json(count_to_json(item.puzzle.genre, status, count, seconds))
        else:
            print(_describe_count(count, late, seconds), flush=True)

    try:
        for bound in request.iterate_bounds():
            count = bound
    except OutOfTime:
        print_count(late=True)
        return LATE
    except KeyboardInterrupt:
        print_count()
        raise
    print_count()
    return DONE if count.number else NO


def _describe_count(count: Count, late: bool, seconds: float) -> str:
    """``multiple: 120 solutions, counted in 2.1 ms``."""
    if count.complete:
        few = {0: "none: no solution", 1: "unique: one solution"}
        return f"{few.get(count.number, f'multiple: {count.number} solutions')}, counted in {format_duration(seconds)}"
    at_least = f"at least {format_count(count.number, 'solution')}"
    return f"timeout: {at_least}" if late else f"found: {at_least}, counted in {format_duration(seconds)}"
