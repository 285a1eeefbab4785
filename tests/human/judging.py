"""What follows from what: the judge of every strategy of every genre.

A strategy is *heard* on a case, a puzzle and what is known of it: it goes on to the end, and each single thing it
says is held against what the solver says, or on small boards brute force. Whatever is not so is an objection.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property

from tests.human.puzzles import HUMANS, boards, on_the_way

from lamplit.core.decisions import Decision
from lamplit.core.model import Model
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.engines.sat import SatSession
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import Grounds, Human, Step
from lamplit.human import select_strategies
from lamplit.human.deducer import Deducer
from lamplit.human.general import find_demand_switches

BOARDS = 20
STRATEGIES = [
    (genre, strategy.key)
    for genre, human in HUMANS.items()
    for strategy in human.strategies
    if strategy.key != "general"
]
"""Every strategy there is; the general one is the solver."""


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
        on = None if grounds is None else find_demand_switches(self._session.model, grounds)
        lit = self._lit[decision]
        return not self._session.solve(on, [*self._literals(state), -lit if holds else lit])

    def _literals(self, state: State) -> list[int]:
        return [self._lit[key] for key in state.true] + [-self._lit[key] for key in state.false]


@dataclass(frozen=True)
class Case:
    """A puzzle and what is known of it, and what the solver says of them; each thing is asked once."""

    puzzle: Puzzle
    start: State
    _known: dict[tuple[Decision, bool], bool] = field(default_factory=dict, compare=False)

    @cached_property
    def judge(self) -> Judge:
        return Judge(switchable(self.puzzle))

    @cached_property
    def possible(self) -> bool:
        """There is a solution with all that is known."""
        return self.judge.possible(self.start)

    def forced(self, decision: Decision, holds: bool) -> bool:
        """Every solution with all that is known has it so."""
        asked = decision, holds
        if asked not in self._known:
            self._known[asked] = self.judge.implied(self.start, decision, holds)
        return self._known[asked]


@dataclass(frozen=True)
class SmallCase(Case):
    """The same as brute force says, which asks the checker of every answer there could be."""

    solutions: tuple[Solution, ...] = ()
    """Those with all that is known."""

    @cached_property
    def possible(self) -> bool:
        return bool(self.solutions)

    def forced(self, decision: Decision, holds: bool) -> bool:
        return all((decision in solution.true) == holds for solution in self.solutions)


@dataclass
class Hearing:
    """What was said, how often by each strategy, and what can't be let pass; the first round that says such a
    thing is the last."""

    steps: list[Step] = field(default_factory=list)
    rounds: Counter[str] = field(default_factory=Counter)
    objections: list[str] = field(default_factory=list)


def hear(case: Case, strategies: Collection[str], human: Human | None = None) -> Hearing:
    """Strategies on their way from a case to the end."""
    deducer = Deducer(human or HUMANS[case.puzzle.genre], case.puzzle, strategies, case.start)
    hearing, known = Hearing(), deducer.state
    while not hearing.objections and (found := deducer.advance()) is not None:
        hearing.rounds[found.strategy] += 1
        hearing.steps += found.steps
        for step in found.steps:
            hearing.objections += objections(case, known, step)
        known = deducer.state
    if deducer.clash is not None and case.possible:
        hearing.objections.append(f"there is a solution: {deducer.clash.text}")
    unsaid = (each for each in decided(known) if not hearing.objections and not case.forced(*each))
    hearing.objections += [f"decided without a word: {decision} {holds}" for decision, holds in unsaid]
    return hearing


def objections(case: Case, known: State, step: Step) -> Iterator[str]:
    """What is wrong with a step: nothing follows, what follows is not forced, or not by what it names."""
    if not (step.true or step.false):
        yield f"nothing follows: {step!r}"
    for decision, holds in conclusions(step):
        if not case.forced(decision, holds):
            yield f"{decision} {holds} is not forced: {step!r}"
        elif not case.judge.implied(known, decision, holds, step.grounds):
            yield f"what it names does not force {decision} {holds}: {step!r}"


def conclusions(step: Step) -> Iterator[tuple[Decision, bool]]:
    yield from ((key, True) for key in step.true)
    yield from ((key, False) for key in step.false)


def decided(state: State) -> Iterator[tuple[Decision, bool]]:
    yield from ((key, True) for key in state.true)
    yield from ((key, False) for key in state.false)


@cache
def cases(genre: str, number: int = BOARDS) -> list[Case]:
    """The boards of a genre, from the start and from somewhere on the way."""
    return [
        Case(puzzle, on_the_way(puzzle, solution, seed))
        for seed, (puzzle, solution) in enumerate(boards(genre, number))
    ]


def hearings(genre: str, key: str, human: Human | None = None, those: Iterable[Case] = ()) -> Iterator[Hearing]:
    """A strategy on its genre's boards, alone and after the easy ones: so it also meets positions that the loop
    would never leave to it."""
    easy = select_strategies(HUMANS[genre], ["easy"])
    for case in (*cases(genre), *those):
        yield hear(case, frozenset([key]), human)
        yield hear(case, easy | {key}, human)


def caught(genre: str, key: str, human: Human | None = None, those: Iterable[Case] = ()) -> bool:
    """Whether the judge objects to something that a broken copy of a strategy says."""
    return any(hearing.objections for hearing in hearings(genre, key, human, those))
