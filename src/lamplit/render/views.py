"""What to show: a solution, the faults of an answer, where two solutions differ."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.genres import genre
from lamplit.grid import Cell, Edge
from lamplit.puzzle import Bridge, Bulb, Decision, Line, Puzzle, Shade, Solution, State
from lamplit.scene import Mark, Role, View


def view_of(solution: Solution) -> View:
    """The answer, drawn as one."""
    return View(State(solution.true), solved=True)


def view_of_faults(puzzle: Puzzle, answer: Solution | None = None) -> View:
    """An answer with all that is wrong with it; without one, the puzzle with clues that can't be met."""
    kind = genre(puzzle.genre)
    if answer is None:
        return View(faults=tuple(kind.validate(puzzle)))
    return View(State(answer.true), solved=True, faults=tuple(kind.check(puzzle, answer)))


def view_of_difference(one: Solution, other: Solution) -> View:
    """The first of two answers, with every place marked where the second says otherwise."""
    return View(State(one.true), solved=True, marks=(mark(Role.DIFFERENCE, one.true ^ other.true),))


def mark(role: Role, decisions: Iterable[Decision]) -> Mark:
    """The places of some decisions, each once, in reading order."""
    cells: set[Cell] = set()
    edges: set[Edge] = set()
    for decision in decisions:
        match decision:
            case Bulb(cell) | Shade(cell):
                cells.add(cell)
            case Line(edge):
                edges.add(edge)
            case Bridge(a, b, _):
                edges.add(Edge(a, b))
    return Mark(role, tuple(sorted(cells)), tuple(sorted(edges)))
