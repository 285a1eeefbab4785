"""The smallest changes that make a board unique: one that has no solution, or several.

Changes are tried from the mildest on (``measure_nearness``). Where one is not enough, pairs are: the second must do
something about what is wrong after the first, a clash of which it touches a clue, or two solutions of which it
forbids one. If there are too many, a solution that fits nearly all clues shows the way (``many_changes``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Literal

from lamplit.authoring.change_nearness import Compass
from lamplit.authoring.changes import Change, explain_no_clues, iterate_single_changes
from lamplit.authoring.judging import Reporter, ignore_progress
from lamplit.authoring.repair.many_changes import find_many_changes
from lamplit.authoring.suggestions import MakesSuggestion, Suggestion, make_suggestion
from lamplit.authoring.trials import ChangeTrials, TrialVerdict
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.puzzle import Puzzle
from lamplit.core.scene import View
from lamplit.core.words import format_count, make_sentence, quote, spell_count
from lamplit.drawing.notebook import build_html
from lamplit.questions.clash import describe_clash, find_clash, list_demands

COUNT = 5
"""This many suggestions, unless others are asked for."""
AT_ONCE = 200
"""This many changes are tried with rules that are stated together."""
MOST_ASKED = 4_000
"""This many boards are given to a solver in search of two changes, a few seconds' work on a common board."""
TOLD = 20
"""After this many changes it is told how far we are."""

Changes = tuple[Change, ...]


TROUBLE = {"none": "This puzzle has no solution.", "multiple": "This puzzle has several solutions."}


@dataclass(frozen=True, repr=False)
class Repair(MakesSuggestion):
    """The answer of ``repair``. Printed, it is its words, its suggestions and the board of the first one."""

    original: Puzzle
    """The puzzle that you gave."""
    status: Literal["unique", "multiple", "none"]
    """``none`` or ``multiple``; ``unique`` if there is nothing to repair."""
    suggestions: tuple[Suggestion, ...]
    """The suggestions, gentlest first; none if there is nothing to repair."""
    proven: bool
    """Whether it is proven that fewer changes aren't enough."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the first suggestion; ``original`` if there is nothing to repair."""
        return self.suggestions[0].puzzle if self.suggestions else self.original

    @cached_property
    def suggestion(self) -> Suggestion:  # type: ignore[override]  # worked out when somebody first asks
        """The first suggestion; the puzzle itself if there is nothing to repair."""
        return self.suggestions[0] if self.suggestions else make_suggestion(self.original, (), Clock())

    @property
    def words(self) -> str:
        """The answer in words."""
        if not self.suggestions:
            return "This puzzle has exactly one solution: there is nothing to repair."
        changes = len(self.suggestions[0].changes)
        if not self.proven:
            effort = f"{spell_count(changes, 'change')} would make it unique; perhaps fewer would too:"
        elif changes > 1:
            effort = f"it takes at least {spell_count(changes, 'change')} to make it unique:"
        else:
            effort = "one change makes it unique:"
        return f"{TROUBLE[self.status]} {make_sentence(effort)}"

    def __str__(self) -> str:
        return "\n".join([self.words, *self._list_suggestions(), str(self.puzzle)])

    def __repr__(self) -> str:
        found = format_count(len(self.suggestions), "suggestion")
        return f"<Repair: {self.puzzle.genre} {self.puzzle.size}, {self.status}, {found}>"

    def _repr_html_(self) -> str:
        """The words, the suggestions, and the board of the nearest, as a notebook shows them."""
        view = self.suggestions[0].view if self.suggestions else View()
        return build_html([self.words, *self._list_suggestions()], [(self.puzzle, view)])

    def _list_suggestions(self) -> list[str]:
        return [f"{number:>3}. {one.words} ({one.grade.tier})" for number, one in enumerate(self.suggestions, 1)]


def repair(
    puzzle: Puzzle, *, count: int = COUNT, clock: Clock | None = None, report: Reporter = ignore_progress
) -> Repair:
    """The smallest changes after which the puzzle has exactly one solution, up to this many suggestions.

    All suggestions make the same number of changes, as few as were found. When time runs out, those found by then
    count; ``OutOfTime`` without any. Raises ``AnswerIsNo`` where none was found at all.
    """
    if count < 1:
        raise BadInput(f'"count" is {quote(count)}; expected at least 1')
    clock = clock or Clock()
    trials = ChangeTrials(puzzle, clock)
    try:
        if trials.given.unique:
            return Repair(puzzle, "unique", (), True)
        if (why := explain_no_clues(puzzle)) is not None:
            trouble = "several solutions" if trials.given.solutions else "no solution"
            raise AnswerIsNo(f"this puzzle has {trouble}, and {why} that could be changed")
        search = _Search(trials, count, report)
        search.run()
    finally:
        trials.close()
    if not search.found:
        raise AnswerIsNo(_explain_failure(puzzle, trials.given, clock))
    nearest = sorted(search.found, key=lambda one: search.compass.measure_nearness(one.changes))
    return Repair(puzzle, "multiple" if trials.given.solutions else "none", tuple(nearest), search.proven)


class _Search:
    """Looks for changes, first one by one, then in pairs, then for any that will do."""

    def __init__(self, trials: ChangeTrials, count: int, report: Reporter) -> None:
        self.trials, self.count, self.report = trials, count, report
        self.compass = Compass(trials.puzzle)
        changes = trials.clock.check_during(iterate_single_changes(trials.puzzle), TOLD)
        near = sorted((self.compass.measure_nearness([change]), change) for change in changes)
        self.universe = [change for _, change in near]
        self.verdicts: dict[Change, TrialVerdict] = {}
        self.found: list[Suggestion] = []
        self.proven = True

    def run(self) -> None:
        try:
            self._take_suggestions(self._find_single_changes())
            if not self.found:
                self._take_suggestions(self._find_pairs())
            if not self.found:
                self.proven = False
                self._take_suggestions(self._find_any())
        except OutOfTime:
            if not self.found:
                raise

    def _take_suggestions(self, found: Iterator[Changes]) -> None:
        """As many as are wanted, each solved, checked and graded at once, lest time runs out before it is."""
        for changes in islice(found, self.count):
            self.found.append(make_suggestion(self.trials.puzzle, changes, self.trials.clock))

    def _find_single_changes(self) -> Iterator[Changes]:
        for start in range(0, len(self.universe), AT_ONCE):
            some = self.universe[start : start + AT_ONCE]
            self.trials.prepare([change] for change in some)
            for number, change in enumerate(some, start):
                if not number % TOLD:
                    self.report(number, len(self.universe), "trying changes")
                self.verdicts[change] = self.trials.judge_changes([change])
                if self.verdicts[change].unique:
                    yield (change,)

    def _find_pairs(self) -> Iterator[Changes]:
        """Pairs of changes, the mildest first ones first, until too many have been tried."""
        most = self.trials.asked + MOST_ASKED
        tried: set[frozenset[Change]] = set()
        for number, first in enumerate(self.universe):
            self.trials.clock.check()
            self.report(number, len(self.universe), "trying pairs of changes")
            if not self._helps(first, self.trials.given):
                continue
            pairs = [(first, second) for second in self.universe if self._helps_besides(second, first)]
            pairs = [pair for pair in pairs if frozenset(pair) not in tried]
            tried.update(map(frozenset, pairs))
            self.trials.prepare(pairs)
            for pair in pairs:
                if self.trials.judge_changes(pair).unique:
                    yield pair
                if self.trials.asked > most:
                    self.proven = False
                    return

    def _helps_besides(self, second: Change, first: Change) -> bool:
        return set(first.cells).isdisjoint(second.cells) and self._helps(second, self.verdicts[first])

    def _helps(self, change: Change, verdict: TrialVerdict) -> bool:
        """Whether a change may do something about what is wrong: it touches the clash, or forbids a solution."""
        if not self.trials.keeps_places([change]):
            return True
        if verdict.solutions:
            return any(self.trials.breaks(change, solution) for solution in verdict.solutions)
        return verdict.clash is None or any(cell in change.cells for cell, _ in verdict.clash)

    def _find_any(self) -> Iterator[Changes]:
        self.report(0, 1, "looking for a solution that fits most clues")
        changes = find_many_changes(self.trials.puzzle, self.trials.clock)
        if changes is not None:
            yield changes


def _explain_failure(puzzle: Puzzle, given: TrialVerdict, clock: Clock) -> str:
    """That nothing was found, and what is wrong."""
    if given.solutions:
        return "this puzzle has several solutions, and no repair was found"
    why = find_clash(puzzle, clock)
    return f"this puzzle has no solution, and no repair was found; {describe_clash(list_demands(puzzle, why or ()))}"
