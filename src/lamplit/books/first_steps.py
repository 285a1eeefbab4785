"""The hints at the back of a book: how to begin each puzzle, in words."""

from __future__ import annotations

from lamplit.books.contents import FirstStep
from lamplit.core.clock import Clock
from lamplit.core.puzzle import Puzzle
from lamplit.genre.registry import genre_of
from lamplit.human import Hint, hint, human_of


def find_first_step(puzzle: Puzzle, clock: Clock) -> FirstStep | None:
    """The first step of a puzzle; None where the genre has no strategies, or where nothing is forced.

    Raises OutOfTime once the clock has run out.
    """
    if genre_of(puzzle).human is None:
        return None
    found = hint(puzzle, clock=clock)
    if not isinstance(found, Hint):
        return None
    strategy = human_of(puzzle).get_strategy(found.step.strategy)
    place = next(map(str, found.looked_at.places), "")
    return FirstStep(strategy.title, found.step.text, strategy.key, place)
