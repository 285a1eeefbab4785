"""Requests about the solutions of a puzzle: find them, count them, judge one, prove that there is no other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.requests.contract import LOOK, SEARCH, THINK, UNWATCHED, Request, Watch, refuse_together
from lamplit.requests.options import Flag, Seconds, Text, WholeNumber

if TYPE_CHECKING:
    from lamplit.certificates.files import Certificate
    from lamplit.engines.contract import Outcome
    from lamplit.questions.counting import Count
    from lamplit.questions.judging import Judgement

LIVE = replace(THINK, lane="live", browser_seconds=1)
"""For what a page asks after every stroke."""
DEFAULT_ENGINE = "sat"


def suggest_engines() -> tuple[str, ...]:
    from lamplit.engines import engine_names

    return engine_names()


@dataclass(frozen=True, kw_only=True)
class SolveRequest(Request["Outcome"]):
    """Solve a puzzle and say whether its solution is the only one."""

    name = "solve"
    cost = LIVE

    puzzle: Puzzle
    engine: Annotated[str, Text("The engine to use.", suggest=suggest_engines)] = DEFAULT_ENGINE
    all: Annotated[bool, Flag("Show every solution.")] = False
    limit: Annotated[int | None, WholeNumber("Stop after this many solutions.", least=1)] = None
    minimise: Annotated[bool, Flag("Find the solution with the fewest bulbs (Akari).")] = False
    common: Annotated[bool, Flag("Show only the part that all solutions share.")] = False

    def validate(self) -> None:
        from lamplit.engines import get_engine

        object.__setattr__(self, "engine", get_engine(self.engine).name)
        refuse_together(all=self.all, limit=self.limit is not None, minimise=self.minimise, common=self.common)
        if self.common and self.engine != DEFAULT_ENGINE:
            raise BadInput(f'"common" only works with the engine sat, not {self.engine}; leave out "engine"')

    @property
    def lists_solutions(self) -> bool:
        """Whether solutions are wanted one by one, not just to know whether there is only one."""
        return self.all or self.limit is not None

    def run(self, watch: Watch = UNWATCHED) -> Outcome:
        from lamplit.engines import solve
        from lamplit.questions.shared_part import solve_shared_part

        if self.common:
            return solve_shared_part(self.puzzle, self.start_clock(watch))
        return solve(
            self.puzzle,
            self.engine,
            limit=None if self.all else self.limit or 2,
            timeout=self.timeout,
            minimise=self.minimise,
            cancelled=watch.cancelled,
            each=watch.show_solution,
        )

    def add_reasons(self, outcome: Outcome, watch: Watch = UNWATCHED) -> Outcome:
        """The outcome with what clashes where there is no solution, and with two close ones where there are several.

        It takes time of its own, as much as the search has left.
        """
        from lamplit.questions.reasons import explain_outcome

        if self.lists_solutions and outcome.solutions:
            return outcome
        left = None if self.timeout is None else max(0.0, self.timeout - outcome.seconds)
        return explain_outcome(self.puzzle, outcome, replace(Clock.from_timeout(left), cancelled=watch.cancelled))


@dataclass(frozen=True, kw_only=True)
class CountRequest(Request["Count"]):
    """Count the solutions without listing them; if time runs out, give a lower bound."""

    name = "count"
    cost = THINK

    puzzle: Puzzle

    def run(self, watch: Watch = UNWATCHED) -> Count:
        from lamplit.questions.counting import Count

        best = Count(0, False)
        with suppress(OutOfTime):
            for bound in self.iterate_bounds(watch):
                best = bound
        return best

    def iterate_bounds(self, watch: Watch = UNWATCHED) -> Iterator[Count]:
        """Lower bounds that grow, and at last the number itself. Raises ``OutOfTime``."""
        from lamplit.questions.counting import iterate_bounds

        return iterate_bounds(self.puzzle, self.start_clock(watch))


@dataclass(frozen=True, kw_only=True)
class CheckRequest(Request["Judgement"]):
    """Check a puzzle, or an answer to it.

    A puzzle alone is checked for impossible clues, then for exactly one solution.
    """

    name = "check"
    cost = replace(LOOK, lane="live", browser_seconds=1)

    puzzle: Puzzle
    answer: Solution | State | None = None
    finishable: Annotated[bool, Flag("Also check whether a partly filled board can be finished.")] = False
    timeout: Annotated[float | None, Seconds("Seconds per puzzle; 10 by default.")] = None

    def run(self, watch: Watch = UNWATCHED) -> Judgement:
        from lamplit.questions.judging import judge_puzzle, judge_solution, judge_state

        clock = self.start_clock(watch)
        match self.answer:
            case None:
                return judge_puzzle(self.puzzle, clock)
            case Solution():
                return judge_solution(self.puzzle, self.answer)
        return judge_state(self.puzzle, self.answer, clock if self.finishable else None)


@dataclass(frozen=True, kw_only=True)
class CertifyRequest(Request["Certificate"]):
    """Prove that a puzzle has exactly one solution, or none, so that third parties can check it."""

    name = "certify"
    cost = SEARCH

    puzzle: Puzzle

    def run(self, watch: Watch = UNWATCHED) -> Certificate:
        from lamplit.certificates.make import certify

        return certify(self.puzzle, self.start_clock(watch))
