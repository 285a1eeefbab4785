"""What a derived step names forces it, with every other demand switched off, and no demand it names is spare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

import pytest
from tests.human.deriving import GENRES, iterate_rounds, made_boards, small_cases
from tests.human.judging import conclusions

from lamplit.core.decisions import Decision
from lamplit.core.model import ClueAt, Demand, RuleAt, Switch
from lamplit.core.puzzle import Puzzle, State
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of, lend_genre
from lamplit.genre.steps import Grounds, Step

few_or_many = pytest.mark.parametrize(
    "number", [pytest.param(30, id="few"), pytest.param(300, id="many", marks=pytest.mark.corpus)]
)


@pytest.fixture(autouse=True, params=GENRES)
def genre(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each genre in turn, that of another package too."""
    name: str = request.param
    with lend_genre(GENRES[name]):
        yield name


class StrictJudge:
    """The rules of one puzzle with each demand on a switch of its own."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._model = genre_of(puzzle).model(puzzle, every_demand=True)
        self._lit = {key: lit for lit, key in enumerate(self._model.keys) if key is not None}

    @cached_property
    def _session(self) -> SatSession:
        return SatSession(self._model, switches=self._model.switches)

    def list_named(self, grounds: Grounds) -> list[Switch]:
        """The demands all of whose places are named; those without a place always hold."""
        places = set(grounds.places)
        return [switch for switch in self._model.switches if places.issuperset(list_places(switch))]

    def implies(self, known: State, decision: Decision, holds: bool, on: Iterable[Switch]) -> bool:
        """Whether this follows from what is known by these demands alone."""
        lit = self._lit[decision]
        known_lits = [*(self._lit[key] for key in known.true), *(-self._lit[key] for key in known.false)]
        return not self._session.solve(list(on), [*known_lits, -lit if holds else lit])


def list_places(switch: Switch) -> tuple[object, ...]:
    if isinstance(switch, ClueAt | RuleAt):
        return (switch.cell,)
    assert isinstance(switch, Demand)
    return (*switch.cells, *switch.edges)


def iterate_steps(genre: str, number: int) -> Iterator[tuple[StrictJudge, State, Step]]:
    """Every step on small boards and on a few of the gallery, with what was known before."""
    starts = [(case.puzzle, case.start) for case in small_cases(genre, number)]
    for puzzle, start in (*starts, *((puzzle, State()) for puzzle in made_boards(genre))):
        judge = StrictJudge(puzzle)
        for known, found in iterate_rounds(puzzle, start):
            for step in found.steps:
                yield judge, known, step


@few_or_many
def test_the_demands_that_a_step_names_force_it(genre: str, number: int) -> None:
    for judge, known, step in iterate_steps(genre, number):
        named = judge.list_named(step.grounds)
        for decision, holds in conclusions(step):
            assert judge.implies(known, decision, holds, named), (step.strategy, step.text)
