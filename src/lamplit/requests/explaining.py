"""Requests about puzzles as people solve them: explain, hint, grade."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from lamplit.core.puzzle import Puzzle, State
from lamplit.requests.contract import THINK, UNWATCHED, Request, Watch
from lamplit.requests.options import Names, WholeNumber

if TYPE_CHECKING:
    from lamplit.human import Explanation, Grade, Hint, Mistake, NoHint

Strategies = Annotated[
    Iterable[str] | None,
    Names(
        "Use only these strategies: names, a tier (which includes all easier ones), or derived for those derived from "
        "the rules."
    ),
]
"""The strategies to use; None for all of the genre."""


@dataclass(frozen=True, kw_only=True)
class ExplainRequest(Request["Explanation"]):
    """Explain how to solve a puzzle step by step, always with the simplest strategy that helps.

    If time runs out, the exception holds the steps found so far.
    """

    name = "explain"
    cost = replace(THINK, lane="long", seconds=60, browser_seconds=20)

    puzzle: Puzzle
    state: State | None = None
    strategies: Strategies = None

    def run(self, watch: Watch = UNWATCHED) -> Explanation:
        from lamplit.human import explain

        return explain(self.puzzle, self.strategies, self.state, self.start_clock(watch))


@dataclass(frozen=True, kw_only=True)
class HintRequest(Request["Hint | Mistake | NoHint"]):
    """Give the next step: where to look, which rule applies, what follows. Mistakes are reported first."""

    name = "hint"
    cost = THINK

    puzzle: Puzzle
    state: State | None = None
    strategies: Strategies = None
    strength: Annotated[
        int,
        WholeNumber(
            "1 shows where to look, 2 also the rule, 3 also the result; if there is a mistake, 1 says so, 2 shows "
            "where, 3 says what it is.",
            least=1,
            most=3,
        ),
    ] = 3
    """How much of the answer a front end shows."""

    def run(self, watch: Watch = UNWATCHED) -> Hint | Mistake | NoHint:
        from lamplit.human import hint

        return hint(self.puzzle, self.state, self.start_clock(watch), self.strategies)


@dataclass(frozen=True, kw_only=True)
class GradeRequest(Request["Grade"]):
    """Grade a puzzle by the strategies it needs: easy, tricky, hard, fiendish or beyond, and a score."""

    name = "grade"
    cost = replace(THINK, lane="live", browser_seconds=1)

    puzzle: Puzzle
    strategies: Strategies = None

    def run(self, watch: Watch = UNWATCHED) -> Grade:
        from lamplit.human import grade

        return grade(self.puzzle, self.start_clock(watch), self.strategies)
