"""From a half-made board to a puzzle: the fewest additions by which it has one solution."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import replace
from random import Random

from lamplit.authoring.changes import explain_no_clues, find_differences
from lamplit.authoring.complete.builder import BoardBuilder, drop_spare_additions, explain_impossible
from lamplit.authoring.complete.candidates import draw_candidate, draw_solution, has_room, is_forced, list_all_solutions
from lamplit.authoring.complete.completion import Completion
from lamplit.authoring.complete.finishing import FinishedPuzzle, Finisher
from lamplit.authoring.complete.wish import CompletionDraft, CompletionWish
from lamplit.authoring.judging import NOTHING_DRAWN, Reporter, ignore_progress, list_solutions
from lamplit.authoring.suggestions import make_suggestion
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.words import spell_count
from lamplit.generating.attempts import find_other_solution
from lamplit.generating.order_parsing import find_style
from lamplit.generating.skill import parse_difficulty
from lamplit.generating.symmetry import has_symmetry, parse_symmetry
from lamplit.genre.authoring import Building, Filling
from lamplit.genre.orders import NoPuzzleFound
from lamplit.genre.registry import genre_of
from lamplit.questions.clash import describe_clash, find_clash, list_demands

ATTEMPTS = 40
"""Boards tried before we say that none was found,"""
PARTICULAR = 150
"""and as many as this where a difficulty or a style is asked for, which most boards do not have."""
ENOUGH = 3
"""This many are tried in any case, to take the one with the fewest additions."""
WORK = 1200
"""Where solutions times cells are no more than this, the fewest additions are found for each solution."""
SEARCHING = 0.7
"""Share of the time for the search; the rest is for proving and grading what was found."""
NO_ROOM = (
    "this board can't be completed: what is given has solutions, but none with a clue in every place where one is "
    "wanted or lies opposite to another"
)

NOTHING_FITS = "this board can't be completed: nothing can be added to it"
MISDRAWN = "this board can't be completed: no possible solution contains everything that is drawn"


class NoCompletion(AnswerIsNo):
    """No completion exists, and the sentence says why."""


def complete(
    puzzle: Puzzle,
    *,
    drawing: State = NOTHING_DRAWN,
    places: frozenset[Cell] = frozenset(),
    difficulty: str | None = None,
    style: str | None = None,
    symmetry: str | None = None,
    seed: int = 0,
    clock: Clock | None = None,
    report: Reporter = ignore_progress,
) -> Completion:
    """The fewest additions found by which a half-made board has one solution. All that is given stays,
    and that solution has all that is drawn.

    ``places`` must get a clue, and so must every ``?``. With a symmetry, clues come together with those opposite.
    Raises ``NoCompletion`` where it is proven that there is no such puzzle, ``NoPuzzleFound`` where none was found.
    """
    clock = clock or Clock()
    left = clock.seconds_left()
    searching = clock if left is None else clock.limit_to(SEARCHING * left)
    wish = _make_wish(puzzle, drawing, places, difficulty, style, symmetry, Random(seed), searching)
    _refuse_misplaced(wish)
    best = _finish_as_given(wish) or _find_best(wish, report)
    changes = tuple(find_differences(puzzle, best.puzzle))
    still_there = drawing.false.intersection(genre_of(puzzle).decisions(best.puzzle))
    return Completion(puzzle, make_suggestion(puzzle, changes, clock), best.proven, State(drawing.true, still_there))


def _refuse_misplaced(wish: CompletionWish) -> None:
    """Say so if something is drawn where no solution can have it, such as a bulb on a wall."""
    misplaced = wish.drawing.true.difference(genre_of(wish.given).decisions(wish.given))
    if misplaced:
        first = min(misplaced)
        raise NoCompletion(f"this board can't be completed: it has no room for the {first.noun} at {first.place}")


def _make_wish(
    puzzle: Puzzle,
    drawing: State,
    places: frozenset[Cell],
    difficulty: str | None,
    style: str | None,
    symmetry: str | None,
    rng: Random,
    clock: Clock,
) -> CompletionWish:
    tier = None if difficulty is None else parse_difficulty(difficulty)
    chosen = None if style is None else find_style(style, puzzle.genre)
    if symmetry is None and chosen is not None and has_symmetry(puzzle.grid, chosen.symmetry):
        symmetry = chosen.symmetry
    return CompletionWish(puzzle, drawing, places, parse_symmetry(symmetry or "none"), tier, chosen, rng, clock)


def _finish_as_given(wish: CompletionWish) -> FinishedPuzzle | None:
    """The board that was given, if nothing is left to wish for; one without clues and anything to draw is no puzzle."""
    puzzle = wish.given
    unfilled = wish.setter.filling is not None and len(puzzle.clues) < len(puzzle.grid.cells)
    if wish.vague_cells or wish.opposite_cells or unfilled:
        return None
    found = list_solutions(puzzle, wish.clock)
    if len(found) != 1 or not wish.agrees(found[0]) or not (puzzle.clues or found[0].true):
        return None
    if wish.measure_unkept(puzzle, found[0]) or not wish.is_hard_enough(puzzle):
        return None
    return FinishedPuzzle(puzzle, found[0], True)


def _find_best(wish: CompletionWish, report: Reporter) -> FinishedPuzzle:
    """The completion with the fewest additions of those that were found."""
    if (why := explain_no_clues(wish.given)) is not None:
        raise NoCompletion(f"this board can't be completed: {why} that could be added")
    setter = wish.setter
    if setter.filling is not None:
        return _complete_by_filling(wish, setter.filling, report)
    if setter.building is not None:
        return _complete_by_building(wish, setter.building, report)
    solutions = list_all_solutions(wish)
    if solutions is None:
        if not has_room(wish):
            raise NoCompletion(NO_ROOM)
        return _choose_of_many((draw_candidate(wish, number) for number in range(_count_attempts(wish))), wish, report)
    if not solutions:
        raise NoCompletion(_explain_unsolvable(wish))
    return _choose_of_all([CompletionDraft(wish.given, solution) for solution in solutions], wish, report)


def _explain_unsolvable(wish: CompletionWish) -> str:
    """Why what is given has no solution, or none with all that is drawn."""
    found = find_clash(wish.given, wish.clock)
    if found is None:
        return MISDRAWN
    return f"this board can't be completed: {describe_clash(list_demands(wish.given, found))}"


def _choose_of_all(drafts: list[CompletionDraft], wish: CompletionWish, report: Reporter) -> FinishedPuzzle:
    """The best there is, where every solution of what is given was looked at."""
    serving = [draft for draft in drafts if wish.has_needed_clues(wish.list_clues(draft))]
    if not serving:
        raise NoCompletion(NO_ROOM)
    possible = [draft for draft in serving if is_forced(wish, draft)]
    if not possible:
        which = "it is not" if len(drafts) == 1 else "none of them is"
        raise NoCompletion(
            f"this board can't be completed: it has {spell_count(len(drafts), 'solution')}"
            f"{' with all that is drawn' if wish.drawing else ''}, and {which} the only one with all the clues that "
            "could be added"
        )
    exact = len(possible) * len(wish.given.grid.cells) <= WORK
    found: list[FinishedPuzzle] = []
    try:
        for number, draft in enumerate(possible):
            report(number, len(possible), "looking for the fewest additions")
            finish = Finisher(wish, draft)
            made = finish.tune_finished(finish.finish_fewest() if exact else finish.finish_quickly())
            if made is not None:
                found.append(made)
    except OutOfTime:
        if not found:
            raise
        exact = False
    return _choose_fewest(found, wish, exact and all(one.proven for one in found) and len(found) == len(possible))


def _choose_of_many(drafts: Iterable[CompletionDraft | None], wish: CompletionWish, report: Reporter) -> FinishedPuzzle:
    """The best of some."""
    found: list[FinishedPuzzle] = []
    try:
        for number, draft in enumerate(drafts):
            report(number, _count_attempts(wish), f"trying board {number + 1}")
            if draft is not None:
                finish = Finisher(wish, draft)
                made = finish.tune_finished(finish.finish_quickly())
                found += [] if made is None else [made]
            if found and number >= ENOUGH - 1:
                break
    except OutOfTime:
        if not found:
            raise
    return _choose_fewest(found, wish, False)


def _choose_fewest(found: list[FinishedPuzzle], wish: CompletionWish, proven: bool) -> FinishedPuzzle:
    """The one with the fewest additions; where it was found quickly, with fewer still if there are."""
    if not found:
        raise NoPuzzleFound(_explain_miss(wish))
    best = min(found, key=lambda one: wish.count_additions(one.puzzle))
    if not proven and wish.skill is None and wish.style is None:
        with suppress(OutOfTime):
            fewest = Finisher(wish, CompletionDraft(wish.make_bare(best.puzzle), best.solution)).finish_fewest()
            best = min(fewest, best, key=lambda one: wish.count_additions(one.puzzle))
    return FinishedPuzzle(
        best.puzzle, best.solution, proven or wish.count_additions(best.puzzle) <= wish.least_additions
    )


def _count_attempts(wish: CompletionWish) -> int:
    return ATTEMPTS if wish.tier is None and wish.style is None else PARTICULAR


def _explain_miss(wish: CompletionWish) -> str:
    wanted = [f"the difficulty {wish.tier}"] if wish.tier is not None else []
    wanted += [f"the style {wish.style.name}"] if wish.style is not None else []
    aim = " and ".join(wanted) or "one solution"
    return f"found no completion with {aim}; try another seed"


def _complete_by_building(wish: CompletionWish, building: Building, report: Reporter) -> FinishedPuzzle:
    """Where walls or islands may have to be added."""
    with closing(BoardBuilder(wish, building)) as builder:
        if not builder.is_possible():
            raise NoCompletion(_explain_unbuildable(wish, building))
        drafts = (builder.find_draft(number) for number in range(_count_attempts(wish)))
        return _choose_of_many((draft and drop_spare_additions(wish, draft) for draft in drafts), wish, report)


def _explain_unbuildable(wish: CompletionWish, building: Building) -> str:
    """Why nothing can be added for there to be a solution."""
    why = explain_impossible(wish, building)
    if why is not None:
        return f"this board can't be completed: {why}"
    if not wish.given.clues and not wish.needed_cells and list_solutions(wish.given, wish.clock, 1, wish.drawing):
        return NOTHING_FITS
    with closing(BoardBuilder(replace(wish, drawing=NOTHING_DRAWN), building)) as without_drawing:
        return MISDRAWN if without_drawing.is_possible() else NO_ROOM


def _complete_by_filling(wish: CompletionWish, filling: Filling, report: Reporter) -> FinishedPuzzle:
    """Where every empty cell gets a number: there is no more and no less to add."""
    full = not any(map(wish.is_silent, map(wish.given.clues.get, wish.given.grid.cells)))
    for number in range(_count_attempts(wish)):
        report(number, _count_attempts(wish), f"trying board {number + 1}")
        solution = draw_solution(wish.given, wish)
        if solution is None:
            raise NoCompletion(_explain_unsolvable(wish))
        if full and find_other_solution(wish.given, solution, wish.clock) is not None:
            raise NoCompletion("this board can't be completed: every cell has a number, and several solutions are left")
        made = filling(wish.given, solution, wish.drawing, wish.tier, wish.rng, wish.clock)
        if made is not None and not wish.measure_unkept(made.puzzle, made.solution):
            return FinishedPuzzle(made.puzzle, made.solution, True)
    raise NoPuzzleFound(_explain_miss(wish))
