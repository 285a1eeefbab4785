"""The loop for all genres: always the simplest strategy that makes progress, with all its open steps at once.

It works on a genre's ``Approach``: a position and strategies that look at it. It makes no words and,
where none are wanted, no steps, so that a generator can go through it thousands of times.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.registry import genre_of
from lamplit.genre.steps import FALSE, OPEN, TRUE, Clash, Find, Finding, Human, Round, Step, Tier

Choose = Callable[[State, Sequence[Finding]], Finding]
"""Chooses one of the findings that are open in a state."""


class Deducer:
    """One puzzle on its way from a state to the end, by some of its genre's strategies."""

    def __init__(
        self,
        human: Human,
        puzzle: Puzzle,
        strategies: Collection[str],
        state: State | None = None,
        clock: Clock | None = None,
        worthwhile: Callable[[State, list[Decision]], bool] | None = None,
    ) -> None:
        """``worthwhile`` is asked before a hard strategy is tried, which may search for long: whether anything at
        all follows from a state, of what is open in it."""
        self._clock = clock or Clock()
        self._human, self._puzzle, self._worthwhile = human, puzzle, worthwhile
        self._strategies = strategies
        self._approach = approach = human.approach(puzzle, self._clock)
        self._position = approach.position
        shortcut = approach.shortcut
        self._shortcut = shortcut if shortcut is not None and shortcut.strategies.issubset(strategies) else None
        self.used: set[str] = set()
        """The strategies that ``finish`` has taken."""
        if state is not None:
            self._start_from(state)

    @cached_property
    def _finders(self) -> list[tuple[str, Find]]:
        """The strategies that may be used, from simple to hard."""
        return [(key, find) for key, find in self._approach.finders() if key in self._strategies]

    def _start_from(self, state: State) -> None:
        """Take over a state. Skips entries that say nothing is where nothing can be."""
        position = self._position
        for holds, decisions in ((True, state.true), (False, state.false)):
            for decision in sorted(decisions):
                number = position.number(decision)
                if number is not None:
                    position.decide(number, holds)
                elif holds:
                    raise BadInput(f"the state has an entry at {decision.place}, where nothing can be placed")

    def advance(self, choose: Choose | None = None) -> Round | None:
        """Take the simplest round there is and return it; None where the strategies end.

        With ``choose``, only the finding that it chooses is taken over from a round of hard steps or harder ones.
        """
        strategy, found = self._find_next()
        if not found:
            return None
        taken = found
        if choose is not None and len(found) > 1 and self._human.get_strategy(strategy).tier >= Tier.HARD:
            taken = [choose(self.state, found)]
        steps = tuple(Step(strategy, finding) for finding in _drop_repeated_conclusions(taken))
        for finding in taken:
            self._take_over(finding)
        return Round(strategy, steps, len(found))

    def finish(self) -> set[Cell]:
        """Go on to the end without steps; returns the clues that all of it rests on.

        What clues say of their own cells needs no step that names them, so these clues are always among them.
        """
        given = genre_of(self._puzzle).given(self._puzzle)
        clues = {cell for decision in given.true | given.false for cell in decision.cells}
        shortcut = self._shortcut
        while True:
            if shortcut is not None:
                self.used |= shortcut.strategies
                clues.update(shortcut.take())
                if shortcut.strategies.issuperset(self._strategies):
                    return clues
            strategy, found = self._find_next()
            if not found:
                return clues
            self.used.add(strategy)
            for finding in found:
                clues.update(finding.grounds.clues)
            for finding in found:
                self._take_over(finding)

    def learn(self, step: Step) -> None:
        """Take over a conclusion found elsewhere."""
        self._take_over(step.finding)

    def decide(self, decision: Decision, holds: bool) -> None:
        """Take over a single decision."""
        number = self._position.number(decision)
        assert number is not None
        self._position.decide(number, holds)

    def is_undecided(self, decision: Decision) -> bool:
        number = self._position.number(decision)
        return number is not None and self._position.value[number] == OPEN

    def _find_next(self) -> tuple[str, Sequence[Finding]]:
        """The findings of the simplest strategy that has any; none at the end."""
        position = self._position
        position.refresh()
        if position.broken is None and OPEN in position.value:
            asked = self._worthwhile is None
            for strategy, find in self._finders:
                self._clock.check()
                if not asked and self._human.get_strategy(strategy).tier >= Tier.HARD:
                    asked = True
                    if self._worthwhile is not None and not self._worthwhile(self.state, self.list_open()):
                        break
                if found := find():
                    return strategy, found
        return "", ()

    def _take_over(self, finding: Finding) -> None:
        """Take over what was found. Findings of one round that contradict each other break the position."""
        for holds, decisions in ((True, finding.true), (False, finding.false)):
            for decision in decisions:
                self.decide(decision, holds)

    @property
    def clash(self) -> Clash | None:
        """What has gone wrong, once the position is contradictory."""
        return None if self._position.broken is None else self._position.clash()

    @property
    def is_solved(self) -> bool:
        """All is decided, and nothing that the position notices has gone wrong."""
        position = self._position
        position.refresh()
        return position.broken is None and OPEN not in position.value

    @property
    def state(self) -> State:
        return State(frozenset(self._list_known(TRUE)), frozenset(self._list_known(FALSE)))

    def list_open(self) -> list[Decision]:
        """The decisions still to be made, in reading order."""
        return self._list_known(OPEN)

    def _list_known(self, wanted: int) -> list[Decision]:
        decision = self._position.decision
        return [decision(number) for number, known in enumerate(self._position.value) if known == wanted]


def drop_repeats(found: Iterable[Finding]) -> list[Finding]:
    """Two arguments for the same conclusions are one finding: the first is kept. For strategies where
    they are many; each finding counts as an open step."""
    first: dict[object, Finding] = {}
    for finding in found:
        first.setdefault((finding.true, finding.false), finding)
    return list(first.values())


def _drop_repeated_conclusions(found: Sequence[Finding]) -> Iterator[Finding]:
    """Each finding with those of its conclusions that none before it has; none that has nothing new."""
    known: set[Decision] = set()
    for finding in found:
        new = {*finding.true, *finding.false} - known
        known |= new
        if len(new) == len(finding.true) + len(finding.false):
            yield finding
        elif new:
            true = tuple(decision for decision in finding.true if decision in new)
            false = tuple(decision for decision in finding.false if decision in new)
            yield replace(finding, true=true, false=false)
