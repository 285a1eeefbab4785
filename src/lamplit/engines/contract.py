"""What an engine is, what it is asked and what it answers.

An engine is one module with one function, by one of three protocols:

- ``search`` lists solutions until there are no more: what it does not find does not exist;
- ``deduce`` says what every solution has in common, as far as it can see;
- ``propose`` offers what may be solutions, and claims nothing.

Uniqueness, limits, judging by the checker and timeouts follow from that, in one place
(``lamplit.engines.solve``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from typing import Literal, Protocol

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.model import Demand, Model
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.core.words import format_count

Status = Literal["unique", "multiple", "none", "found", "timeout"]
Stats = dict[str, int | float | str | bool]


@dataclass(frozen=True)
class Goal:
    """How much is wanted."""

    limit: int | None = 2
    """Stop after this many solutions; None for all. Two decide uniqueness."""
    minimise: bool = False
    """Only the best solution by the model's objective."""


class SearchFunction(Protocol):
    """Yields distinct solutions until there are no more or ``goal`` is met.

    Writes what is worth knowing (variables, constraints, conflicts …) into ``stats`` as it goes; so do the others.
    """

    def __call__(self, puzzle: Puzzle, model: Model, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]: ...


class DeduceFunction(Protocol):
    """The decisions that are the same in every solution, as far as it sees; None if it sees that there is none."""

    def __call__(self, puzzle: Puzzle, model: Model, clock: Clock, stats: Stats) -> State | None: ...


class ProposeFunction(Protocol):
    """Yields what may be solutions. Some may be wrong, some missing: the checker sorts them out afterwards."""

    def __call__(self, puzzle: Puzzle, model: Model, clock: Clock, stats: Stats) -> Iterator[Solution]: ...


@dataclass(frozen=True)
class Engine:
    """The description of an engine, available before it is imported."""

    name: str
    summary: str
    module: str
    """Where its function is, in full: ``lamplit.engines.sat``. It is imported when the engine first runs."""
    protocol: Literal["search", "deduce", "propose"]
    """Its protocol, which is the name of its function as well."""
    library: str = ""
    """The library that its module imports; empty for plain Python."""
    install: str = ""
    """What pip installs to have that library: ``lamplit[smt]``; empty if it comes with the engine."""
    isolated: bool = False
    """Runs in a child process, because its native library can't be stopped from within."""
    minimises: bool = False
    concise: bool = False
    """Gets the rules in the shortest form with the same solutions; others get them in full, for comparisons."""

    @property
    def is_installed(self) -> bool:
        return not self.library or find_spec(self.library.partition(".")[0]) is not None


def make_clock(timeout: float | None, cancelled: Callable[[], bool] | None = None) -> Clock:
    """The clock of a person's timeout, and of what tells that the work has been called off."""
    if timeout is not None and not timeout > 0:
        raise BadInput(f'"timeout" is {timeout:g}; expected seconds, more than 0')
    return replace(Clock.from_timeout(timeout), cancelled=cancelled)


@dataclass(frozen=True, repr=False)
class Outcome:
    """The answer of ``solve``. Printed, it is the verdict and the board.

    An outcome is true if it has a solution. The status is one of:

    - ``unique``, ``multiple``, ``none``: proven.
    - ``found``: the listed solutions are right, and nothing else is claimed.
    - ``timeout``: time ran out; solutions found by then are listed.
    """

    status: Status
    """``unique``, ``multiple``, ``none``, ``found`` or ``timeout``."""
    solutions: tuple[Solution, ...]
    """The solutions that were found."""
    seconds: float = field(compare=False)
    """How long it took."""
    engine: str
    """The name of the engine."""
    stats: Stats = field(default_factory=dict, compare=False)
    """The engine's statistics, such as ``variables``; each engine has its own."""
    state: State | None = None
    """What all solutions share, from engines that deduce instead of search; else None."""
    clash: tuple[Demand, ...] | None = None
    """With the status ``none``, if asked for: a minimal set of conflicting demands. Empty if the shape of the board
    alone rules out a solution; None if it wasn't asked for or not found in time.
    """

    puzzle: Puzzle = field(kw_only=True)
    """The puzzle that was solved."""

    @property
    def solution(self) -> Solution | None:
        """The first solution, or None."""
        return self.solutions[0] if self.solutions else None

    @property
    def is_unique(self) -> bool:
        """Whether it is proven that there is exactly one solution."""
        return self.status == "unique"

    def __bool__(self) -> bool:
        return bool(self.solutions)

    @property
    def complete(self) -> bool:
        """Whether the listed solutions are proven to be all."""
        return self.stats.get("complete") is True

    def __str__(self) -> str:
        from lamplit.engines.verdicts import describe_outcome

        return describe_outcome(self)

    def __repr__(self) -> str:
        found = format_count(len(self.solutions), "solution")
        return f"<Outcome: {self.puzzle.genre} {self.puzzle.size}, {self.status}, {found} by {self.engine}>"

    def _repr_html_(self) -> str:
        """The verdict and the boards, as a notebook shows them."""
        from lamplit.drawing.notebook import build_html
        from lamplit.engines.verdicts import describe_verdict, make_views

        return build_html([describe_verdict(self)], [(self.puzzle, view) for view in make_views(self)])
