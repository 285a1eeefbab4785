"""The hints at the back of a book: for each puzzle the step on which it turns, and the position it starts from.

The first step of a puzzle is nearly always an easy one, and says little to somebody who is stuck. So a hint shows
where the hardest strategy is needed for the first time, on a small board filled in up to there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from lamplit.books.contents import BookHint
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, State
from lamplit.core.words import count_words
from lamplit.drawing.views import join_states, make_view
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Human, Round
from lamplit.human import ExplanationTimeout, explain, human_of

CELL = re.compile(r"r\d+c\d+")


def find_book_hint(puzzle: Puzzle, clock: Clock) -> BookHint | None:
    """The hint of a puzzle; None where nothing is forced.

    If the clock runs out, the hint is the hardest step found by then; without one, raises OutOfTime.
    """
    try:
        rounds = explain(puzzle, clock=clock).rounds
    except ExplanationTimeout as late:
        rounds = late.so_far.rounds
        if not rounds:
            raise
    if not rounds:
        return None
    human = human_of(puzzle)
    known, found = _find_hardest(human, rounds)
    step = min(found.steps, key=lambda step: count_words(step.text))
    strategy = human.get_strategy(found.strategy)
    places: list[Cell | Edge] = [*step.grounds.places]
    for key in (*step.true, *step.false):
        places += [*key.cells, *key.edges]
    return BookHint(strategy.title, step.text, strategy.key, name_cell(puzzle, places[0]), make_view(known, [step]))


def name_cell(puzzle: Puzzle, place: Cell | Edge) -> str:
    """A cell, or the cell after which a sentence names an edge: ``r3c4``, which every language understands."""
    found = CELL.search(genre_of(puzzle).wording(puzzle).name_place(place))
    return found[0] if found else str(place)


def _find_hardest(human: Human, rounds: Sequence[Round]) -> tuple[State, Round]:
    """What is known when the hardest strategy is first needed, and what it finds then."""
    rank = {strategy.key: number for number, strategy in enumerate(human.strategies)}
    hardest = max((each.strategy for each in rounds), key=lambda key: rank[key])
    known = State()
    for each in rounds:
        if each.strategy == hardest:
            return known, each
        for step in each.steps:
            known = join_states(known, step.finding.conclusion)
    raise AssertionError("the hardest strategy is one of those used")
