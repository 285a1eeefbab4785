"""Grades: the hardest tier a puzzle needs, and a score for the work.

A round of ``k`` open steps of a strategy of weight ``w`` costs ``w · (1 + 1/2 + … + 1/k)``: the last
step left to be seen costs the whole weight, one of two half of it, and so on. So the score grows with
the number and the kind of steps, and a step that stands alone costs more than one among many.
Which of many contradictions the general strategy finds first depends on how the board is turned, so
its rounds are not counted: where it is first needed it costs its weight and a tenth of it for every
decision that is still open, and the score ends there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import total_ordering

from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import View
from lamplit.core.words import format_count, join_words, make_sentence
from lamplit.engines.sat import SatSession
from lamplit.genre.judging import require_accepted
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Human, Round, Tier
from lamplit.human.contradictions import GENERAL
from lamplit.human.derived import DERIVED, DERIVED_HUMAN
from lamplit.human.explanations import Explanation, explain, find_human_with, human_of, select_strategies

SHARE = 0.1
"""The share of the general strategy's weight for each decision still open."""


@total_ordering
@dataclass(frozen=True, repr=False)
class Grade:
    """How hard a puzzle is. Grades are ordered by tier and then by score. Printed: ``tricky, score 21.5``."""

    tier: Tier
    """The tier of the hardest strategy that the puzzle needs."""
    score: float
    """How much work it is: every round costs more if its strategy is harder and fewer steps are available."""
    hardest: str
    """The key of the hardest strategy needed; empty if there is nothing to do."""
    rounds: int
    """The number of rounds."""
    steps: dict[str, int]
    """How many steps of each strategy were available, in order of strategies."""
    puzzle: Puzzle | None = field(default=None, compare=False, kw_only=True)
    """The puzzle that was graded; None if the grade was read from JSON."""

    @property
    def words(self) -> str:
        """A longer text: ``Hardest strategy needed: Clue Pairs. 12 rounds. Steps available: …``"""
        human = None if self.puzzle is None else find_human_with(self.puzzle, self.steps)
        titles = {} if human is None else {one.key: one.title for one in human.strategies}
        if not self.hardest:
            return "There is nothing to do."
        rounds = format_count(self.rounds, "round")
        steps = join_words(f"{titles.get(key, key)} {number}" for key, number in self.steps.items())
        return f"Hardest strategy needed: {titles.get(self.hardest, self.hardest)}. {rounds}. Steps available: {steps}."

    def __lt__(self, other: Grade) -> bool:
        return self._order_key < other._order_key if isinstance(other, Grade) else NotImplemented

    @property
    def _order_key(self) -> tuple[object, ...]:
        return self.tier, self.score, self.rounds, self.hardest, sorted(self.steps.items())

    def __str__(self) -> str:
        """``tricky, score 21.5``."""
        return f"{self.tier}, score {self.score:g}"

    def __repr__(self) -> str:
        board = "" if self.puzzle is None else f"{self.puzzle.genre} {self.puzzle.size}, "
        return f"<Grade: {board}{self}>"

    def _repr_html_(self) -> str:
        """The grade, what it takes, and the board, as a notebook shows them."""
        from lamplit.drawing.notebook import build_html

        boards = [] if self.puzzle is None else [(self.puzzle, View())]
        return build_html([f"{make_sentence(str(self))} {self.words}"], boards)


def grade(puzzle: Puzzle, clock: Clock | None = None, strategies: Iterable[str] | None = None) -> Grade:
    """The grade of a puzzle with one solution, by all strategies or by some. Raises OutOfTime once the clock has run
    out.

    Where the named strategies end it is known what the general one costs: its steps, which take longest to find,
    need not be looked for, if only the solution is the only one.
    """
    clock = clock or Clock()
    names = None if strategies is None else list(strategies)
    human = human_of(puzzle, names)
    named = [*({DERIVED} if human is DERIVED_HUMAN else ()), *(select_strategies(human, names) - {GENERAL})]
    found = explain(puzzle, named, clock=clock, every_step=True)
    if found.ending != "stuck":
        return grade_explanation(found)
    if _has_other_solution(puzzle, clock):
        return grade_explanation(replace(found, ending="open"))
    return _grade_rounds(human, puzzle, [*found.rounds, Round(GENERAL, (), len(found.open))])


def _has_other_solution(puzzle: Puzzle, clock: Clock) -> bool:
    """Whether a puzzle that has a solution has another."""
    session = SatSession(genre_of(puzzle).model(puzzle, clock=clock), clock=clock)
    try:
        session.solve()
        solution = Solution(session.read_decisions())
        require_accepted(puzzle, solution, "the engine sat")
        session.add(session.make_blocking_clause(solution))
        return session.solve()
    finally:
        session.close()


def grade_explanation(explanation: Explanation) -> Grade:
    """The grade of an explanation with every step."""
    if explanation.ending != "solved":
        why = {
            "clash": "it has no solution",
            "open": "it has more than one solution",
            "stuck": "these strategies don't solve it",
            "timeout": "time ran out",
        }[explanation.ending]
        raise AnswerIsNo(f"this puzzle can't be graded: {why}")
    return _grade_rounds(explanation.human, explanation.puzzle, explanation.rounds)


def _grade_rounds(human: Human, puzzle: Puzzle, taken: Sequence[Round]) -> Grade:
    """What these rounds cost."""
    order = [strategy.key for strategy in human.strategies]
    score = 0.0
    steps: Counter[str] = Counter()
    rounds = 0
    for found in taken:
        weight = human.get_strategy(found.strategy).weight
        steps[found.strategy] += found.width
        rounds += 1
        if found.strategy == GENERAL:
            score += weight * (1 + SHARE * found.width)
            break
        score += weight * sum(1 / k for k in range(1, found.width + 1))
    hardest = max(steps, key=order.index, default="")
    tier = human.get_strategy(hardest).tier if hardest else Tier.EASY
    available = {key: steps[key] for key in order if key in steps}
    return Grade(tier, round(score, 1), hardest, rounds, available, puzzle=puzzle)
