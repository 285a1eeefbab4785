"""Every solution that the checker accepts, by trying all there could be.

The checker alone decides what is a solution. Where trying everything would take too long, what ``Genre.broken``
rejects is not tried any further; so what is found is always right, and it is all there is if ``broken`` is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, groupby, product
from math import prod

from lamplit.core.decisions import Decision, Number
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.contract import Genre

PLAIN = 520
"""Up to this many ways are tried without asking ``broken``."""
MOST_NODES = 3000
"""This many half-filled boards are looked at before a board is given up."""
Choice = frozenset[Decision]
"""What is true of the decisions of one place."""


def group_by_place(decisions: Iterable[Decision]) -> list[list[Decision]]:
    """The decisions of one kind in the same place, such as a first and a second bridge, or the numbers of a cell."""

    def place(key: Decision) -> tuple[object, ...]:
        return key.name, key.cells, key.edges

    return [list(group) for _, group in groupby(sorted(decisions, key=place), key=place)]


def is_exclusive(group: Sequence[Decision]) -> bool:
    """Whether at most one decision of a place can be true: numbers in a cell, or any others that are many."""
    return isinstance(group[0], Number) or len(group) > 2


def list_choices(group: Sequence[Decision]) -> list[Choice]:
    """What may be true of the decisions of one place: at most one of several numbers; of two bridges what JSON can
    say, so no second without a first."""
    if is_exclusive(group):
        return [frozenset(), *(frozenset([key]) for key in group)]
    sets = chain.from_iterable(combinations(group, size) for size in range(len(group) + 1))
    return [frozenset(some) for some in sets if _is_plain(some)]


def _is_plain(some: Sequence[Decision]) -> bool:
    """Whether JSON keeps this set of decisions as it is."""
    if len(some) < 2 and all(key.cells for key in some):
        return True
    kinds = {type(key) for key in some}
    read = [key for kind in kinds for entry in kind.to_json(some, True) for key in kind.from_json(entry, "", True)]
    return sorted(read) == sorted(some)


def count_ways(decisions: Sequence[Decision]) -> int:
    """In how many ways a board can be filled in."""
    return prod(len(list_choices(group)) for group in group_by_place(decisions))


def find_solutions(genre: Genre, puzzle: Puzzle) -> tuple[Solution, ...] | None:
    """Every solution, in order; None if that would take too long."""
    groups = group_by_place(genre.decisions(puzzle))
    choices = [list_choices(group) for group in groups]
    found: Iterable[Solution]
    if prod(map(len, choices)) <= PLAIN:
        found = (Solution(frozenset().union(*each)) for each in product(*choices))
        return _sort(one for one in found if not genre.check(puzzle, one))
    search = PrunedSearch(genre, puzzle, groups, choices)
    solutions = _sort(search.find())
    return None if search.nodes > MOST_NODES else solutions


def _sort(solutions: Iterable[Solution]) -> tuple[Solution, ...]:
    return tuple(sorted(solutions, key=lambda one: sorted(one.true)))


class PrunedSearch:
    """Fills in one place after the other, and goes on only where nothing is broken yet."""

    def __init__(
        self, genre: Genre, puzzle: Puzzle, groups: Sequence[Sequence[Decision]], choices: Sequence[Sequence[Choice]]
    ) -> None:
        self.genre, self.puzzle, self.groups, self.choices = genre, puzzle, groups, choices
        self.nodes = 0

    def find(self, place: int = 0, state: State = State()) -> Iterator[Solution]:  # noqa: B008 - frozen
        self.nodes += 1
        if self.nodes > MOST_NODES or self.genre.broken(self.puzzle, state):
            return
        if place == len(self.groups):
            solution = Solution(state.true)
            if not self.genre.check(self.puzzle, solution):
                yield solution
            return
        for choice in self.choices[place]:
            false = state.false.union(key for key in self.groups[place] if key not in choice)
            yield from self.find(place + 1, State(state.true | choice, false))
