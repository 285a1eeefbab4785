"""An engine that is loaded and can be asked, and the simplest place for that: this very process."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Protocol

from lamplit.core.clock import Clock
from lamplit.core.errors import LamplitError
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines.contract import DeduceFunction, Engine, Goal, ProposeFunction, SearchFunction, Stats
from lamplit.genre.registry import genre_of

MOST_REJECTED = 1000
"""After this many wrong proposals we stop asking for a right one."""


class LoadedEngine(Protocol):
    """An engine that is loaded, here or in a child process."""

    def iterate_solutions(self, puzzle: Puzzle, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
        """What an engine that searches or proposes finds, up to the limit of the goal."""

    def deduce_state(self, puzzle: Puzzle, clock: Clock, stats: Stats) -> State | None:
        """What an engine that deduces says."""


class InProcessEngine:
    """Runs an engine here; its module is imported at once."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        try:
            self._module = import_module(engine.module)
        except ImportError as error:
            raise LamplitError(f"the engine {engine.name} can't be loaded ({error})") from error
        if not callable(getattr(self._module, engine.protocol, None)):
            raise LamplitError(
                f"the engine {engine.name} can't be loaded ({engine.module} has no function {engine.protocol})"
            )

    def iterate_solutions(self, puzzle: Puzzle, goal: Goal, clock: Clock, stats: Stats) -> Iterator[Solution]:
        model = genre_of(puzzle).model(puzzle, concise=self.engine.concise, clock=clock)
        if self.engine.protocol == "propose":
            propose: ProposeFunction = self._module.propose
            found = _filter_accepted(puzzle, propose(puzzle, model, clock, stats), stats)
        else:
            search: SearchFunction = self._module.search
            found = search(puzzle, model, goal, clock, stats)
        return islice(found, None if goal.limit is None else min(goal.limit, sys.maxsize))

    def deduce_state(self, puzzle: Puzzle, clock: Clock, stats: Stats) -> State | None:
        model = genre_of(puzzle).model(puzzle, clock=clock)
        deduce: DeduceFunction = self._module.deduce
        state = deduce(puzzle, model, clock, stats)
        stats["decisions"] = len(model.decisions)
        if state is not None:
            stats["settled"] = len(state)
        return state


def _filter_accepted(puzzle: Puzzle, proposals: Iterator[Solution], stats: Stats) -> Iterator[Solution]:
    """The proposals that the checker accepts, each once; the others are counted."""
    check = genre_of(puzzle).check
    seen: set[Solution] = set()
    rejected = 0
    stats.update({"proposals": 0, "rejected": 0})
    for number, solution in enumerate(proposals, 1):
        stats["proposals"] = number
        if faults := check(puzzle, solution):
            stats["rejected"] = rejected = rejected + 1
            stats.setdefault("first_rejected", faults[0].text)
            if rejected == MOST_REJECTED:
                return
        elif solution not in seen:
            seen.add(solution)
            yield solution
