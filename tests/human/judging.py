"""What follows from what, asked of the solver: the judge of every strategy."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.decisions import Decision
from lamplit.engines.sat import SatSession
from lamplit.genres import genre_of
from lamplit.human.general import demanded
from lamplit.model import Model
from lamplit.puzzle import Puzzle, State
from lamplit.steps import Grounds, Step


def switchable(puzzle: Puzzle) -> Model:
    """The rules with a switch on all that is demanded: of clues, of cells, of edges."""
    return genre_of(puzzle).model(puzzle, switchable=True)


class Judge:
    """The rules of one puzzle."""

    def __init__(self, model: Model) -> None:
        self._session = SatSession(model, switches=model.switches)
        self._lit = {key: lit for lit, key in enumerate(model.keys) if key is not None}

    def possible(self, state: State) -> bool:
        """Is there a solution with all that is known?"""
        return self._session.solve(assume=self._literals(state))

    def implied(self, state: State, decision: Decision, holds: bool, grounds: Grounds | None = None) -> bool:
        """Whether this follows from a state, by the demands that grounds name alone (default: by all)."""
        on = None if grounds is None else demanded(self._session.model, grounds)
        lit = self._lit[decision]
        return not self._session.solve(on, [*self._literals(state), -lit if holds else lit])

    def _literals(self, state: State) -> list[int]:
        return [self._lit[key] for key in state.true] + [-self._lit[key] for key in state.false]


def conclusions(step: Step) -> Iterator[tuple[Decision, bool]]:
    yield from ((key, True) for key in step.true)
    yield from ((key, False) for key in step.false)
