"""A puzzle made easier or harder by changes as small as are found, which keep its look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from lamplit.authoring.adjust.aims import Aim
from lamplit.authoring.adjust.easier import add_clues, list_addable_clues
from lamplit.authoring.adjust.harder import drop_clues, keeps_look_with_fewer, replace_clues
from lamplit.authoring.adjust.small_changes import KINDS, change_slightly
from lamplit.authoring.changes import explain_no_clues, find_differences, merge_moves, setter_of
from lamplit.authoring.clue_symmetry import detect_symmetry
from lamplit.authoring.judging import Reporter, find_only_solution, ignore_progress
from lamplit.authoring.suggestions import MakesSuggestion, Suggestion, make_suggestion
from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.words import format_count, make_sentence, quote
from lamplit.drawing.notebook import build_html
from lamplit.generating.skill import DIFFICULTIES
from lamplit.genre.steps import Tier
from lamplit.human import Grade, grade

EASIER, HARDER = "easier", "harder"
WISHES = (EASIER, HARDER, *DIFFICULTIES)
LISTED = 8
"""This many changes are named one by one; of more the board tells."""

Way = Callable[[Puzzle, Solution, Aim], Puzzle | None]
"""A way to change a puzzle until the aim is met; None if it does not lead there."""


@dataclass(frozen=True, repr=False)
class Adjustment(MakesSuggestion):
    """The answer of ``adjust``. Printed, it is its words and the board."""

    original: Puzzle
    """The puzzle that you gave."""
    before: Grade
    """Its grade."""
    suggestion: Suggestion
    """The changed puzzle, its changes, solution and grade."""

    @property
    def words(self) -> str:
        """The changes and both grades in words."""
        after = self.suggestion.grade
        if not self.suggestion.changes:
            return f"The puzzle is already {after.tier}; nothing has to change."
        number = len(self.suggestion.changes)
        told = [self.suggestion.words if number <= LISTED else f"{number} changes"]
        told.append(f"the grade goes from {self.before}, to {after}")
        had = detect_symmetry(self.original)
        if had != "none" and detect_symmetry(self.puzzle) != had:
            told.append(f"the clues are no longer {had} symmetric")
        return " ".join(map(make_sentence, told))

    def __str__(self) -> str:
        return f"{self.words}\n{self.puzzle}"

    def __repr__(self) -> str:
        changes = format_count(len(self.suggestion.changes), "change")
        return f"<Adjustment: {self.puzzle.genre} {self.puzzle.size}, {changes}, {self.before.tier} → {self.grade}>"

    def _repr_html_(self) -> str:
        """The words, and the board with the changes marked, as a notebook shows them."""
        return build_html([self.words], [(self.puzzle, self.suggestion.view)])


def adjust(
    puzzle: Puzzle, difficulty: str, *, clock: Clock | None = None, report: Reporter = ignore_progress
) -> Adjustment:
    """The puzzle with small changes after which it is easier, harder, or of exactly the tier that is named.

    Easier is the tier below or an easier one, harder is the next tier that is reached. ``AnswerIsNo`` where the
    puzzle doesn't have exactly one solution, if there is no such tier, or if no small changes are found.
    """
    clock = clock or Clock()
    if difficulty not in WISHES:
        raise BadInput(f"there is no difficulty {quote(difficulty)}; expected one of {', '.join(WISHES)}")
    solution = find_only_solution(puzzle, clock)
    before = grade(puzzle, clock)
    if difficulty == str(before.tier):
        return Adjustment(puzzle, before, Suggestion(puzzle, (), solution, before))
    aims = _list_aims(puzzle, before.tier, difficulty, clock)
    if (why := explain_no_clues(puzzle)) is not None:
        raise AnswerIsNo(f"can't make it {difficulty}: {why} that could be changed")
    downwards = aims[0].tier < before.tier
    ways = list(_list_easier_ways(puzzle) if downwards else _list_harder_ways(puzzle))
    for number, aim in enumerate(aims):
        for done, way in enumerate(ways):
            report(number * len(ways) + done, len(aims) * len(ways), f"looking for a puzzle that is {aim.tier}")
            found = way(puzzle, solution, aim)
            if found is not None:
                changes = tuple(merge_moves(find_differences(puzzle, found)))
                return Adjustment(puzzle, before, make_suggestion(puzzle, changes, clock))
    raise AnswerIsNo(_explain_failure(puzzle, solution, difficulty, downwards))


def _list_aims(puzzle: Puzzle, tier: Tier, difficulty: str, clock: Clock) -> list[Aim]:
    """What to aim at, the first that is reached counts."""
    if difficulty == EASIER:
        if tier is Tier.EASY:
            raise AnswerIsNo("this puzzle is already easy, the lowest tier")
        return [Aim.at_most(puzzle, Tier(tier - 1), clock)]
    if difficulty == HARDER:
        if tier >= Tier.FIENDISH:
            raise AnswerIsNo(f"this puzzle is already {tier}; harder ones are too hard for people")
        return [Aim.exactly(puzzle, Tier(higher), clock) for higher in range(tier + 1, Tier.FIENDISH + 1)]
    return [Aim.exactly(puzzle, Tier[difficulty.upper()], clock)]


def _list_easier_ways(puzzle: Puzzle) -> Iterator[Way]:
    """The ways to an easier puzzle, from those that keep its look to those that alter it."""
    yield _add_then_drop
    for kind in KINDS:
        yield partial(change_slightly, kind=kind)
    if detect_symmetry(puzzle) != "none":
        yield partial(_add_then_drop, symmetric=False)


def _add_then_drop(puzzle: Puzzle, solution: Solution, aim: Aim, symmetric: bool = True) -> Puzzle | None:
    """Clues are added; if that makes it too easy, others go in their place."""
    more = add_clues(puzzle, solution, aim, symmetric)
    if more is None or not aim.is_too_easy(more):
        return more
    return drop_clues(more, solution, aim)


def _list_harder_ways(puzzle: Puzzle) -> Iterator[Way]:
    """The ways to a harder puzzle, from those that keep its look to those that alter it."""
    if keeps_look_with_fewer(puzzle):
        yield drop_clues
        yield replace_clues
    *keeping, altering = KINDS
    for kind in keeping:
        yield partial(change_slightly, kind=kind)
    if not keeps_look_with_fewer(puzzle):
        yield drop_clues
    yield partial(change_slightly, kind=altering)


def _explain_failure(puzzle: Puzzle, solution: Solution, difficulty: str, downwards: bool) -> str:
    """Why there is no such puzzle, as far as we looked."""
    noun = setter_of(puzzle).noun
    if not downwards:
        why = f"removing or replacing {noun}s doesn't make it {difficulty}"
    elif list_addable_clues(puzzle, solution):
        why = f"even all the {noun}s of its solution don't make it {difficulty}"
    else:
        why = f"there is no {noun} left to add"
    return f"can't make it {difficulty}: {why}, and no other small changes were found"
