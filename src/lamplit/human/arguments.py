"""The last tier told in small steps: suppose the opposite, go on by named strategies, and see it break.

What is forced can always be shown by a contradiction; ``general`` finds demands that can't all be met. Why they
can't is another matter. Here the supposition is followed by all the strategies below the contradictions, as the
loop would follow it, until the position breaks; where it does not, something else is refuted on the way by an
argument of the same kind. Of the steps only those are told that lead to the end: the solver is asked, from the
end backwards, which conclusions each step needed, with nothing but its grounds to go by.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.clock import Clock
from lamplit.decisions import Decision
from lamplit.human.deducer import Deducer
from lamplit.human.general import General, Refuted
from lamplit.human.grounds import GroundsCollector
from lamplit.puzzle import State
from lamplit.steps import Clash, Finding, Human, Step, Tier

DEPTH = 2
"""How deep suppositions may be nested: one within the first."""
CANDIDATES = 24
"""How many decisions are tried within a supposition."""
ATTEMPTS = 120
"""How many suppositions are followed before the search for an argument ends."""
LONGEST = 24
"""An argument of more steps than this is told by no one."""


@dataclass(frozen=True)
class Refutation(Finding):
    """A supposition, the steps that follow from it, and what they break."""

    supposed: Decision
    held: bool
    steps: tuple[Step, ...]
    clash: Clash

    def words(self) -> str:
        then = " ".join(["Then:", *(step.text for step in self.steps)] if self.steps else [])
        end = f"But then {self.clash.text}." if self.steps else f"Then {self.clash.text}."
        parts = [f"Suppose {self.supposed.suppose(self.held)}.", then, end]
        return " ".join([*filter(None, parts), f"So {self.supposed.conclude(not self.held)}."])

    @property
    def length(self) -> int:
        """How many steps it takes, nested ones included."""
        inner = (step.finding.length for step in self.steps if isinstance(step.finding, Refutation))
        return len(self.steps) + sum(inner) + 1


def general_step(
    human: Human, general: General, state: State, forced: Sequence[tuple[Decision, bool]], clock: Clock
) -> Step:
    """One of these forced decisions, shown by the shortest argument found, or by demands that clash."""
    shortlist = general.shortlist(state, forced)
    found = _Arguments(human, general, clock).shortest(state, shortlist)
    return found or general.step(state, shortlist)


class _Arguments:
    """Looks for short arguments against suppositions on one puzzle."""

    def __init__(self, human: Human, general: General, clock: Clock) -> None:
        self._human, self._general, self._clock = human, general, clock
        self._left = ATTEMPTS
        self._strategies = {one.key for one in human.strategies if one.tier < Tier.FIENDISH}

    def shortest(self, state: State, shortlist: Sequence[Refuted]) -> Step | None:
        """The shortest argument found for one of these decisions, which are forced; None if all are too long."""
        self._left = ATTEMPTS
        for depth in range(1, DEPTH + 1):
            best: Refutation | None = None
            for key, value, _ in shortlist:
                found = self._against(state, key, not value, depth)
                if found is not None and found.length <= LONGEST and (best is None or found.length < best.length):
                    best = found
            if best is not None:
                return Step("general", best)
        return None

    def _against(self, state: State, key: Decision, holds: bool, depth: int) -> Refutation | None:
        """An argument against a supposition, if the strategies lead to one."""
        self._clock.check()
        if not self._left:
            return None
        self._left -= 1
        supposed = _with(state, key, holds)
        deducer = Deducer(self._human, self._general.puzzle, self._strategies, supposed, self._clock)
        steps: list[Step] = []
        while True:
            while (found := deducer.advance()) is not None:
                steps += found.steps
            if deducer.clash is not None:
                return self._refutation(supposed, key, holds, steps, deducer.clash)
            inner = self._refuted_within(deducer, depth - 1) if depth > 1 else None
            if inner is None:
                return None
            steps.append(Step("general", inner))
            deducer.learn(steps[-1])

    def _refuted_within(self, deducer: Deducer, depth: int) -> Refutation | None:
        """Something that can be refuted on the way: first what lies close to the demands that clash."""
        state = deducer.state
        for key in self._general.near_the_clash(state, deducer.open())[:CANDIDATES]:
            for holds in (True, False):
                if (found := self._against(state, key, holds, depth)) is not None:
                    return found
        return None

    def _refutation(
        self, supposed: State, key: Decision, holds: bool, steps: Sequence[Step], clash: Clash
    ) -> Refutation:
        told = self._needed(supposed, steps, clash)
        collector = GroundsCollector()
        collector.add(clash.grounds)
        for step in told:
            collector.add(step.grounds)
        true, false = ((), (key,)) if holds else ((key,), ())
        return Refutation(true, false, collector.grounds(), key, holds, tuple(told), clash)

    def _needed(self, supposed: State, steps: Sequence[Step], clash: Clash) -> list[Step]:
        """Those of the steps that lead to the clash, found from the end backwards."""
        general = self._general
        known = general.literals(supposed)
        before: list[list[int]] = []
        source: dict[int, int] = {}
        """The step that concluded a literal."""
        for number, step in enumerate(steps):
            before.append(list(known))
            concluded = general.literals(State(frozenset(step.true), frozenset(step.false)))
            for lit in concluded:
                source.setdefault(lit, number)
            known += concluded
        wanted = general.needed(clash.grounds, known)
        if wanted is None:
            return list(steps)
        wanted = {lit for lit in wanted if lit in source}
        for number in range(len(steps) - 1, -1, -1):
            for lit in sorted(lit for lit in wanted if source[lit] == number):
                premises = general.needed(steps[number].grounds, [*before[number], -lit])
                wanted.update(
                    premise
                    for premise in (before[number] if premises is None else premises)
                    if source.get(premise, number) < number
                )
        told = {source[lit] for lit in wanted}
        return [step for number, step in enumerate(steps) if number in told]


def _with(state: State, key: Decision, holds: bool) -> State:
    return State(state.true | {key}, state.false) if holds else State(state.true, state.false | {key})

