"""What to show: a solution, its faults, where two solutions differ, what clashes, what a step concludes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lamplit.core.decisions import Decision
from lamplit.core.model import Demand
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.scene import Mark, Role, View
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Grounds, Step


def view_solution(solution: Solution) -> View:
    """The solution, drawn as one."""
    return View(State(solution.true), solved=True)


def view_faults(puzzle: Puzzle, solution: Solution | None = None) -> View:
    """A solution with all that is wrong with it; without one, the puzzle with clues that can't be met."""
    genre = genre_of(puzzle)
    if solution is None:
        return View(faults=tuple(genre.validate(puzzle)))
    return View(State(solution.true), solved=True, faults=tuple(genre.check(puzzle, solution)))


def view_difference(one: Solution, other: Solution) -> View:
    """The first of two solutions, with every place marked where the second says otherwise."""
    return View(State(one.true), solved=True, marks=(mark_decisions(Role.DIFFERENCE, one.true ^ other.true),))


def view_clash(demands: Iterable[Demand]) -> View:
    """The bare board, with the places marked where something is demanded."""
    demands = list(demands)
    cells = sorted({cell for demand in demands for cell in demand.cells})
    edges = sorted({edge for demand in demands for edge in demand.edges})
    return View(marks=(Mark(Role.REASON, tuple(cells), tuple(edges)),))


def mark_decisions(role: Role, decisions: Iterable[Decision]) -> Mark:
    """The places of some decisions, each once, in reading order."""
    decisions = list(decisions)
    cells = {cell for decision in decisions for cell in decision.cells}
    edges = {edge for decision in decisions for edge in decision.edges}
    return Mark(role, tuple(sorted(cells)), tuple(sorted(edges)))


def make_view(known: State, steps: Sequence[Step]) -> View:
    """The board as it is known, with what steps conclude and what that rests on."""
    concluded = State()
    for step in steps:
        concluded = join_states(concluded, step.finding.conclusion)
    shown = dict.fromkeys(mark for step in steps for mark in step.finding.extra_marks())
    cells = dict.fromkeys(cell for step in steps for cell in (*step.grounds.clues, *step.grounds.cells))
    edges = dict.fromkeys(edge for step in steps for edge in step.grounds.edges)
    reason = Mark(Role.REASON, tuple(cells), tuple(edges))
    return View(known, marks=(*shown, reason), concluded=concluded, coordinates=True)


def join_states(one: State, other: State) -> State:
    return State(one.true | other.true, one.false | other.false)


def mark_reasons(grounds: Grounds) -> Mark:
    """What a conclusion rests on, as its picture marks it."""
    return Mark(Role.REASON, tuple(dict.fromkeys((*grounds.clues, *grounds.cells))), grounds.edges)
