"""From a half-made board to a puzzle: the fewest additions by which it has one solution."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import replace
from random import Random

from lamplit.authoring.changes import differences
from lamplit.authoring.complete.builder import Builder, leaner, why_not
from lamplit.authoring.complete.candidates import all_of, by_lot, drawn, forced, has_room
from lamplit.authoring.complete.completion import Completion
from lamplit.authoring.complete.finishing import Finish, Finished
from lamplit.authoring.complete.wish import Draft, Wish
from lamplit.authoring.judging import NOTHING_DRAWN, Tell, say_nothing, solutions_of
from lamplit.authoring.suggestions import suggestion
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.words import count, quote
from lamplit.generating.attempts import another_solution
from lamplit.generating.order_parsing import style_of
from lamplit.generating.skill import DIFFICULTIES
from lamplit.generating.symmetry import has_symmetry, symmetry_named
from lamplit.genre.authoring import Building, Filling
from lamplit.genre.orders import Unlucky
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Tier
from lamplit.questions.clash import clash, demands, in_words

ATTEMPTS = 40
"""Boards tried before we say that none was found,"""
PARTICULAR = 150
"""and as many as this where a difficulty or a style is asked for, which most boards do not have."""
ENOUGH = 3
"""So many are tried in any case, to take the one with the fewest additions."""
WORK = 1200
"""Where solutions times cells are no more than this, the fewest additions are found for each solution."""
SEARCHING = 0.7
"""Share of the time for the search; the rest is for proving and grading what was found."""
NO_ROOM = (
    "this board can't be completed: what is given has solutions, but none with a clue in every place where one is "
    "wanted or lies opposite to another"
)

MISDRAWN = "this board can't be completed: no solution that it could get has all that is drawn"


class Cannot(AnswerIsNo):
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
    tell: Tell = say_nothing,
) -> Completion:
    """The fewest additions found by which a half-made board has one solution. All that is given stays,
    and that solution has all that is drawn.

    ``places`` must get a clue, and so must every ``?``. With a symmetry, clues come together with those opposite.
    Raises ``Cannot`` where it is proven that there is no such puzzle, ``Unlucky`` where none was found.
    """
    clock = clock or Clock()
    left = clock.left()
    searching = clock if left is None else clock.within(SEARCHING * left)
    wish = _wish(puzzle, drawing, places, difficulty, style, symmetry, Random(seed), searching)
    _refuse_misplaced(wish)
    best = _as_it_is(wish) or _best(wish, tell)
    changes = tuple(differences(puzzle, best.puzzle))
    still_there = drawing.false.intersection(genre_of(puzzle).decisions(best.puzzle))
    return Completion(
        puzzle, suggestion(puzzle, changes, clock), best.proven, State(drawing.true, still_there)
    )


def _refuse_misplaced(wish: Wish) -> None:
    """Say so if something is drawn where no solution can have it, such as a bulb on a wall."""
    misplaced = wish.drawing.true.difference(genre_of(wish.given).decisions(wish.given))
    if misplaced:
        first = min(misplaced)
        raise Cannot(f"this board can't be completed: it has no room for the {first.noun} at {first.place}")


def _wish(
    puzzle: Puzzle,
    drawing: State,
    places: frozenset[Cell],
    difficulty: str | None,
    style: str | None,
    symmetry: str | None,
    rng: Random,
    clock: Clock,
) -> Wish:
    if difficulty is not None and difficulty not in DIFFICULTIES:
        raise BadInput(f"there is no difficulty {quote(difficulty)}; expected one of {', '.join(DIFFICULTIES)}")
    tier = None if difficulty is None else Tier[difficulty.upper()]
    chosen = None if style is None else style_of(style, puzzle.genre)
    if symmetry is None and chosen is not None and has_symmetry(puzzle.grid, chosen.symmetry):
        symmetry = chosen.symmetry
    return Wish(puzzle, drawing, places, symmetry_named(symmetry or "none"), tier, chosen, rng, clock)


def _as_it_is(wish: Wish) -> Finished | None:
    """The board that was given, if nothing is left to wish for; an empty one is no puzzle."""
    puzzle = wish.given
    unfilled = wish.setter.filling is not None and len(puzzle.clues) < len(puzzle.grid.cells)
    if not puzzle.clues or wish.said or wish.opposite or unfilled:
        return None
    found = solutions_of(puzzle, wish.clock)
    if len(found) != 1 or not wish.agrees(found[0]):
        return None
    if wish.unkept(puzzle, found[0]) or not wish.hard_enough(puzzle):
        return None
    return Finished(puzzle, found[0], True)


def _best(wish: Wish, tell: Tell) -> Finished:
    """The completion with the fewest additions of those that were found."""
    setter = wish.setter
    if setter.filling is not None:
        return _filled(wish, setter.filling, tell)
    if setter.building is not None:
        return _built(wish, setter.building, tell)
    solutions = all_of(wish)
    if solutions is None:
        if not has_room(wish):
            raise Cannot(NO_ROOM)
        return _of_many((drawn(wish, number) for number in range(_attempts(wish))), wish, tell)
    if not solutions:
        raise Cannot(_why_unsolvable(wish))
    return _of_all([Draft(wish.given, solution) for solution in solutions], wish, tell)


def _why_unsolvable(wish: Wish) -> str:
    """Why what is given has no solution, or none with all that is drawn."""
    found = clash(wish.given, wish.clock)
    if found is None:
        return MISDRAWN
    return f"this board can't be completed: {in_words(demands(wish.given, found))}"


def _of_all(drafts: list[Draft], wish: Wish, tell: Tell) -> Finished:
    """The best there is, where every solution of what is given was looked at."""
    serving = [draft for draft in drafts if wish.serves(wish.clues(draft))]
    if not serving:
        raise Cannot(NO_ROOM)
    possible = [draft for draft in serving if forced(wish, draft)]
    if not possible:
        raise Cannot(
            f"this board can't be completed: it has {count(len(drafts), 'solution')}"
            f"{' with all that is drawn' if wish.drawing else ''}, and none of them is the only one with all the "
            "clues that could be added"
        )
    exact = len(possible) * len(wish.given.grid.cells) <= WORK
    found: list[Finished] = []
    try:
        for number, draft in enumerate(possible):
            tell(number, len(possible), "looking for the fewest additions")
            finish = Finish(wish, draft)
            made = finish.tuned(finish.fewest() if exact else finish.quickly())
            if made is not None:
                found.append(made)
    except OutOfTime:
        if not found:
            raise
        exact = False
    return _chosen(found, wish, exact and all(one.proven for one in found) and len(found) == len(possible))


def _of_many(drafts: Iterable[Draft | None], wish: Wish, tell: Tell) -> Finished:
    """The best of some."""
    found: list[Finished] = []
    try:
        for number, draft in enumerate(drafts):
            tell(number, _attempts(wish), f"trying board {number + 1}")
            if draft is not None:
                finish = Finish(wish, draft)
                made = finish.tuned(finish.quickly())
                found += [] if made is None else [made]
            if found and number >= ENOUGH - 1:
                break
    except OutOfTime:
        if not found:
            raise
    return _chosen(found, wish, False)


def _chosen(found: list[Finished], wish: Wish, proven: bool) -> Finished:
    """The one with the fewest additions; where it was found quickly, with fewer still if there are."""
    if not found:
        raise Unlucky(_missed(wish))
    best = min(found, key=lambda one: wish.additions(one.puzzle))
    if not proven and wish.skill is None and wish.style is None:
        with suppress(OutOfTime):
            fewest = Finish(wish, Draft(wish.bare(best.puzzle), best.solution)).fewest()
            best = min(fewest, best, key=lambda one: wish.additions(one.puzzle))
    return Finished(best.puzzle, best.solution, proven or wish.additions(best.puzzle) <= wish.at_least)


def _attempts(wish: Wish) -> int:
    return ATTEMPTS if wish.tier is None and wish.style is None else PARTICULAR


def _missed(wish: Wish) -> str:
    wanted = [f"the difficulty {wish.tier}"] if wish.tier is not None else []
    wanted += [f"the style {wish.style.name}"] if wish.style is not None else []
    aim = " and ".join(wanted) or "one solution"
    return f"no completion with {aim} found; another seed may find one"


def _built(wish: Wish, building: Building, tell: Tell) -> Finished:
    """Where walls or islands may have to be added."""
    with closing(Builder(wish, building)) as builder:
        if not builder.possible():
            raise Cannot(_why_unbuildable(wish, building))
        drafts = (builder.draft(number) for number in range(_attempts(wish)))
        return _of_many((draft and leaner(wish, draft) for draft in drafts), wish, tell)


def _why_unbuildable(wish: Wish, building: Building) -> str:
    """Why nothing can be added for there to be a solution."""
    why = why_not(wish, building)
    if why is not None:
        return f"this board can't be completed: {why}"
    with closing(Builder(replace(wish, drawing=NOTHING_DRAWN), building)) as without_drawing:
        return MISDRAWN if without_drawing.possible() else NO_ROOM


def _filled(wish: Wish, filling: Filling, tell: Tell) -> Finished:
    """Where every empty cell gets a number: there is no more and no less to add."""
    full = not any(map(wish.silent, map(wish.given.clues.get, wish.given.grid.cells)))
    for number in range(_attempts(wish)):
        tell(number, _attempts(wish), f"trying board {number + 1}")
        solution = by_lot(wish.given, wish)
        if solution is None:
            raise Cannot(_why_unsolvable(wish))
        if full and another_solution(wish.given, solution, wish.clock) is not None:
            raise Cannot("this board can't be completed: every cell has a number, and several solutions are left")
        made = filling(wish.given, solution, wish.drawing, wish.tier, wish.rng, wish.clock)
        if made is not None and not wish.unkept(made.puzzle, made.solution):
            return Finished(made.puzzle, made.solution, True)
    raise Unlucky(_missed(wish))
