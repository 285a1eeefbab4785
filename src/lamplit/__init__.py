"""Lamplit: a workshop for pencil puzzles.

    >>> import lamplit
    >>> puzzle = lamplit.read("3x3:d4d")
    >>> lamplit.solve(puzzle).status
    'unique'

Light to import: engines, formats and drawing are loaded when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

# The package lamplit.render and the function below have one name, and importing a package binds it: so it is
# imported here, before the function is defined, which is then what people find under that name.
from lamplit import render as _render_package  # noqa: F401
from lamplit.errors import BadInput, LamplitError, MissingExtra, WrongAnswer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lamplit.engines.contract import Outcome
    from lamplit.generating.made import Made
    from lamplit.human import Explanation, Grade
    from lamplit.model import Demand
    from lamplit.puzzle import Fault, Puzzle, Solution, State

__all__ = [
    "BadInput", "LamplitError", "MissingExtra", "WrongAnswer",
    "check", "clash", "common", "explain", "generate", "grade", "nearest_pair", "read", "render", "solve", "write",
]  # fmt: skip


def read(text: str, *, genre: str | None = None, format: str | None = None) -> Puzzle:
    """A puzzle from any format we know; ``genre`` and ``format`` settle doubt."""
    from lamplit.formats import read

    return read(text, genre=genre, format=format)


def write(puzzle: Puzzle, format: str) -> str:
    """A puzzle in a format of this name."""
    from lamplit.formats import write

    return write(puzzle, format)


def solve(
    puzzle: Puzzle,
    engine: str = "sat",
    *,
    limit: int | None = 2,
    timeout: float | None = None,
    minimise: bool = False,
) -> Outcome:
    """Solve a puzzle. ``limit`` 2 decides whether the solution is the only one, None lists them all."""
    from lamplit.engines import solve

    return solve(puzzle, engine, limit=limit, timeout=timeout, minimise=minimise)


def check(puzzle: Puzzle, solution: Solution | None = None) -> list[Fault]:
    """What is wrong with a solution, in order; without one, what is wrong with the puzzle itself."""
    from lamplit.genres import genre_of

    genre = genre_of(puzzle)
    if solution is None:
        return genre.validate(puzzle)
    for decision in solution.true:
        if not isinstance(decision, genre.kinds):
            stray = f"a {decision.noun} at {decision.place}"
            raise BadInput(f"a solution of {genre.title} is made of {genre.solution_words}, not of {stray}")
    return genre.check(puzzle, solution)


def clash(puzzle: Puzzle, *, timeout: float | None = None) -> list[Demand] | None:
    """Why there is no solution: demands that can't all be served, though any fewer of them can.

    None if there is a solution; an empty list means that the shape of the board alone forbids one.
    """
    from lamplit.engines.clash import clash, demands
    from lamplit.engines.contract import clock_of

    found = clash(puzzle, clock_of(timeout))
    return None if found is None else demands(puzzle, found)


def common(puzzle: Puzzle, *, timeout: float | None = None) -> State | None:
    """What every solution has and what none has; None if there is no solution."""
    from lamplit.engines.common import common
    from lamplit.engines.contract import clock_of

    return common(puzzle, clock_of(timeout))


def nearest_pair(puzzle: Puzzle, *, timeout: float | None = None) -> tuple[Solution, Solution] | None:
    """Two solutions that lie as close together as is found within half a second; None if there are no two."""
    from lamplit.engines.contract import clock_of
    from lamplit.engines.nearest import nearest_pair

    return nearest_pair(puzzle, clock_of(timeout))


def explain(puzzle: Puzzle, strategies: list[str] | None = None) -> Explanation:
    """Every step from the empty board to the end, as a person would find them; ``["six"]`` limits how."""
    from lamplit.human import explain

    return explain(puzzle, strategies)


def grade(puzzle: Puzzle) -> Grade:
    """How hard a puzzle is: the hardest tier of strategies it needs, and a score."""
    from lamplit.human import grade

    return grade(puzzle)


@overload
def render(puzzle: Puzzle, file_type: Literal["svg", "txt"] = ..., *, solution: Solution | None = ...) -> str: ...
@overload
def render(puzzle: Puzzle, file_type: Literal["png", "pdf"], *, solution: Solution | None = ...) -> bytes: ...
def render(
    puzzle: Puzzle, file_type: Literal["svg", "txt", "png", "pdf"] = "svg", *, solution: Solution | None = None
) -> str | bytes:
    """A picture of a puzzle, or of a solution to it."""
    from lamplit.render import render, view_of
    from lamplit.scene import View

    return render(puzzle, file_type, view=View() if solution is None else view_of(solution))


def generate(
    genre: str,
    size: int | str,
    *,
    count: int = 1,
    seed: int | None = None,
    difficulty: str | None = None,
    strategies: str | None = None,
    symmetry: str | None = None,
    style: str | None = None,
    mask: str | None = None,
    minimal: bool = False,
    jobs: int = 1,
    method: str = "lamplit",
) -> Iterator[Made]:
    """New puzzles one after another, each with its solution, grade and seed, no two alike.

    The size is ``10`` or ``"10x14"`` (columns × rows). The same seed gives the same puzzle, with the same
    version of Lamplit and of python-sat.
    """
    from lamplit.generating.run import generate, random_seed
    from lamplit.generating.workshop import order_of

    order = order_of(
        genre, str(size), mask=mask, style=style, symmetry=symmetry, difficulty=difficulty, strategies=strategies,
        minimal=minimal, method=method,
    )  # fmt: skip
    return generate(order, random_seed() if seed is None else seed, count, jobs)
