"""Solutions near one that no clues force: small changes where it fails, and what the genre itself offers.

Where a solution fails, another one differs. Some of the smallest changes around there are put together, the rules
are asked whether that is a solution, and the clues whether they force it. If it fails somewhere else then, the
search goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from lamplit.authoring.changes import setter_of
from lamplit.authoring.judging import Reporter
from lamplit.core.clock import OutOfTime
from lamplit.core.decisions import Decision
from lamplit.core.errors import AnswerIsNo
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genre.authoring import DrawnSolution
from lamplit.genre.registry import genre_of

AT_ONCE = 3
"""Changes that are put together."""
AROUND = 16
"""Changes around a place that are looked at: with all their pairs and triples, some 700 drawings."""
HERE = 15
"""Solutions of the rules that are judged at one place; each takes a hundredth of a second."""
JUDGED = 45
"""No further place is mended when this many were judged."""

Forced = Callable[[Solution], Solution | None]
"""None if clues force a solution; else another that they allow. ``AnswerIsNo`` if that is not known."""


def find_nearest(drawn: DrawnSolution, other: Solution, forced: Forced, report: Reporter) -> Iterator[Solution]:
    """Solutions that clues force, the nearest first."""
    found: set[Solution] = set()
    try:
        if (mended := _mend_solution(drawn, other, forced, report)) is not None:
            found.add(mended)
        others = setter_of(drawn.board).others
        for solution in others(drawn) if others is not None else ():
            if forced(solution) is None:
                found.add(solution)
    except OutOfTime:
        pass
    yield from sorted(found, key=lambda solution: (_count_differences(solution, drawn.solution), sorted(solution.true)))


def _count_differences(one: Solution, other: Solution) -> int:
    return len(one.true ^ other.true)


def _mend_solution(drawn: DrawnSolution, other: Solution, forced: Forced, report: Reporter) -> Solution | None:
    """The solution changed where it fails, place after place, until it is forced; None if that leads nowhere."""
    solution, judged = drawn.solution, 0

    def count_and_judge(candidate: Solution) -> Solution | None:
        nonlocal judged
        judged += 1
        return forced(candidate)

    while judged < JUDGED:
        report(judged, JUDGED, "looking for the nearest solution that can be forced")
        step = _change_solution(drawn, solution, other, count_and_judge)
        if step is None:
            return None
        solution, still = step
        if still is None:
            return solution
        other = still
    return None


def _change_solution(
    drawn: DrawnSolution, solution: Solution, other: Solution, forced: Forced
) -> tuple[Solution, Solution | None] | None:
    """A solution that no longer fails here, with another one that its clues allow elsewhere, if there is one."""
    failing = _list_touched_cells(solution.true ^ other.true)
    candidates = sorted(
        _iterate_variants(drawn, solution, failing), key=lambda one: _count_differences(one, drawn.solution)
    )
    best = None
    for candidate in candidates[:HERE]:
        drawn.clock.check()
        try:
            still = forced(candidate)
        except AnswerIsNo:
            continue
        if still is None:
            return candidate, None
        if best is None and _list_touched_cells(candidate.true ^ still.true).isdisjoint(failing):
            best = candidate, still
    return best


def _iterate_variants(drawn: DrawnSolution, solution: Solution, failing: set[Cell]) -> Iterator[Solution]:
    """Solutions of the rules that differ from this one by few changes near these cells."""
    board = drawn.board
    genre, setter = genre_of(board), setter_of(board)
    moves = list_moves(board)
    moves.sort(key=lambda move: (_measure_distance(move, failing), sorted(move)))
    seen = {solution}
    for number in range(1, AT_ONCE + 1):
        for some in combinations(moves[:AROUND], number):
            drawn.clock.check()
            true = solution.true
            for move in some:
                true = true ^ move
            candidate = Solution(true)
            if candidate not in seen and not genre.check(setter.grounded(board, candidate), candidate):
                seen.add(candidate)
                yield candidate


def list_moves(board: Puzzle) -> list[frozenset[Decision]]:
    """The smallest changes to a solution of the board, as what is drawn or erased by each."""
    moves = setter_of(board).moves
    if moves is not None:
        return list(moves(board))
    return [frozenset({decision}) for decision in genre_of(board).decisions(board)]


def _list_touched_cells(decisions: frozenset[Decision]) -> set[Cell]:
    """The cells, or points, where these lie."""
    edges = (end for decision in decisions for edge in decision.edges for end in edge)
    return {*(cell for decision in decisions for cell in decision.cells), *edges}


def _measure_distance(move: frozenset[Decision], cells: set[Cell]) -> int:
    """How far a change is from these cells: the sum over its places of the steps to the nearest."""
    return sum(
        min(abs(here.row - there.row) + abs(here.col - there.col) for there in cells)
        for here in _list_touched_cells(move)
    )
