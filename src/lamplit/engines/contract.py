"""What an engine is asked and what it answers.

An engine is one module with one function, ``search``: an iterator over the distinct solutions of a
puzzle that ends when there are no more. Uniqueness, limits, all solutions and time-outs follow
from that alone, in one place (``lamplit.engines.solve``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, Protocol

from lamplit.clock import Clock
from lamplit.errors import BadInput, WrongAnswer
from lamplit.model import Model
from lamplit.puzzle import Fault, Puzzle, Solution, State

Status = Literal["unique", "multiple", "none", "found", "timeout"]
Stats = dict[str, int | float | str | bool]


@dataclass(frozen=True)
class Goal:
    """How much is wanted."""

    limit: int | None = 2
    """Stop after this many solutions; None for all. Two decide uniqueness."""
    minimise: bool = False
    """Only the best solution by the model's objective."""


class Search(Protocol):
    """The one function of an engine module.

    Yields distinct solutions until there are no more or ``goal`` is met; writes what is worth
    knowing (variables, constraints, conflicts …) into ``stats`` as it goes.
    """

    def __call__(
        self, puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats
    ) -> Iterator[Solution]: ...


def clock_of(timeout: float | None) -> Clock:
    """The clock of a person's time-out."""
    if timeout is not None and not timeout > 0:
        raise BadInput(f"a time-out of {timeout:g} seconds makes no sense; give more than 0")
    return Clock.of(timeout)


def rejected(engine: str, fault: Fault) -> WrongAnswer:
    """What is raised when the checker finds this fault in a solution."""
    return WrongAnswer(
        f"the engine {engine} gave an answer that the checker rejects ({fault}); please report this puzzle"
    )


@dataclass(frozen=True)
class Outcome:
    """An engine's answer, judged by the checker.

    ``unique``, ``multiple`` and ``none`` are proven. ``found`` claims nothing beyond what is listed
    (one solution was asked for, or the best one, or a partial state). ``timeout`` is no answer,
    though solutions found on the way are kept.
    """

    status: Status
    solutions: tuple[Solution, ...]
    seconds: float
    engine: str
    stats: Stats = field(default_factory=dict)
    state: State | None = None
    """What an engine that only deduces (``trivial``) can say of every solution."""

    @property
    def complete(self) -> bool:
        """The solutions listed are all there are."""
        return self.stats.get("complete") is True
