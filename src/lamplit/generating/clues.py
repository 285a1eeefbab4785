"""Which clues a puzzle keeps: few, and enough.

A *judge* says of a set of clues what they leave open, and, where they leave nothing open, which of
them it used: all others go at once. One judge is logic alone: is the solution the only one? Others
are people of a certain skill. A clue more never leaves more open; everything here rests on that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import product
from typing import Protocol

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.grid import Cell, adjacent_cells
from lamplit.core.model import ClueAt, Model
from lamplit.core.puzzle import Solution
from lamplit.engines.sat import MAKING, SatSession

APART = 5
"""Places answered in one round lie in blocks of this size that do not touch, so that one answer
does not take away the need for another."""


class ClueJudge(Protocol):
    """Are these clues enough?"""

    def find_open_cells(self, clues: Collection[Cell]) -> list[Cell]:
        """The places these clues leave open, in reading order; none if they are enough."""

    def used_clues(self) -> set[Cell]:
        """After clues that were enough: those of them that it took."""


class OnlySolutionJudge:
    """Logic alone: clues are enough when the solution is the only one under them.

    One incremental solver holds the rules, every clue under a switch, and the demand "differs from
    this solution". It says "no" exactly when the solution is unique, and its core names clues that are
    enough for that.
    """

    def __init__(self, model: Model, solution: Solution, place: Callable[[Decision], Cell], clock: Clock) -> None:
        self._session = SatSession(model, switches=model.switches, clock=clock, solver=MAKING)
        self._solution = solution
        self._place = place
        self._switch = {name.cell: name for name in model.switches if isinstance(name, ClueAt)}
        self._asked: list[ClueAt] = []
        differing = self._session.make_blocking_clause(solution)
        self._session.add(differing)
        # Look for a solution that differs as much as it can: it shows every open place at once.
        self._session.try_first(differing)

    def find_open_cells(self, clues: Collection[Cell]) -> list[Cell]:
        self._asked = [self._switch[cell] for cell in sorted(clues)]
        if not self._session.solve(self._asked):
            return []
        return sorted(self._place(decision) for decision in self._session.read_decisions() - self._solution.true)

    def used_clues(self) -> set[Cell]:
        core = self._session.core(self._asked)
        return {clue.cell for clue in self._asked if clue in core}

    def close(self) -> None:
        self._session.close()


class SpacedCells:
    """Places answered in this round; another must keep its distance from them."""

    def __init__(self) -> None:
        self._taken: set[tuple[int, int]] = set()

    def is_free(self, place: Cell) -> bool:
        return (place.row // APART, place.col // APART) not in self._taken

    def take_cell(self, place: Cell) -> None:
        row, col = place.row // APART, place.col // APART
        self._taken.update(product((row - 1, row, row + 1), (col - 1, col, col + 1)))


def thin_clues(judge: ClueJudge, kept: set[Cell], order: Sequence[Cell], enough: int) -> set[Cell]:
    """Leave out clues, one in each part of the board at a time, until no more than ``enough`` are kept.

    Where that leaves something open, the clue near it comes back and the others stay out; so it
    takes about as many trials on a large board as on a small one. The clues kept must be enough for
    the judge, and what is returned is. Some may still be more than it needs.
    """
    for going in _split_rounds(clue for clue in order if clue in kept):
        if len(kept) <= enough:
            break
        going &= kept
        while going:
            places = set(judge.find_open_cells(kept - going))
            if not places:
                kept = judge.used_clues() & kept
                break
            missed = {clue for clue in going if not places.isdisjoint(adjacent_cells(clue))}
            going = going - missed if missed else set()
    return kept


def _split_rounds(order: Iterable[Cell]) -> list[set[Cell]]:
    """The clues in rounds that hold one of every block of the board."""
    rounds: list[set[Cell]] = []
    depth: Counter[tuple[int, int]] = Counter()
    for clue in order:
        block = clue.row // APART, clue.col // APART
        if depth[block] == len(rounds):
            rounds.append(set())
        rounds[depth[block]].add(clue)
        depth[block] += 1
    return rounds


def minimise_clues(judge: ClueJudge, kept: set[Cell], order: Sequence[Cell]) -> set[Cell]:
    """Clues that are enough, and from which none can be left out; tried in the order given.

    The clues kept must be enough for the judge.
    """
    for clue in order:
        if clue in kept and not judge.find_open_cells(kept - {clue}):
            kept = judge.used_clues() & kept
    return kept
