"""Which suppositions break a position, by which strategies, and what must be refuted on the way.

This is the search behind the last tier: it finds *plans*, which ``arguments`` puts in steps and words. A
supposition is followed by named strategies, as the loop would follow it. All of them are followed by easy
strategies first; where none breaks so, a few are followed by hard ones. Where that is not enough, something else
is tried out within the supposition, and refuted in the same way: what is learnt so is added until the position
breaks. Of all that was learnt only what is needed for that stays in the plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Puzzle, State
from lamplit.genre.steps import Human, Tier
from lamplit.human.deducer import Deducer
from lamplit.human.general import list_places

AT_ONCE = 32
"""How many suppositions are followed by easy strategies before it is asked whether one of them broke."""
HARD_ATTEMPTS, HARD_AT_ONCE = 8, 4
"""The same for hard strategies, and how many are followed at all."""
OUTER = 12
"""Within how many suppositions others are tried."""
CLOSE = 30
"""How many are tried within one, those closest to what follows from it, again and again while that helps."""
ENOUGH = 2
"""After this many plans with suppositions within the search ends."""
DEPTH = 3
"""How deep suppositions may be nested."""
NEAR = 3
"""Suppositions so few cells away from what was decided last are followed first."""
LITTLE = 4
"""From what is farther away, and led to no more decisions than this the last time, nothing new will follow."""


@dataclass(frozen=True)
class RefutationPlan:
    """A supposition that breaks the position if these strategies follow it, and others are refuted on the way."""

    supposed: Decision
    holds: bool
    strategies: frozenset[str]
    decided: int
    """How many decisions follow before it breaks."""
    within: tuple[RefutationPlan, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Plans of a small size make short arguments."""
        return self.nested_count, self.decided

    @property
    def nested_count(self) -> int:
        """How many suppositions it takes within this one."""
        return len(self.within) + sum(plan.nested_count for plan in self.within)


class RefutationSearch:
    """Looks for plans on one puzzle, as it is solved.

    What follows from a supposition changes little from one step to the next. So it begins with suppositions close
    to what was decided since the last step, and with those from which most followed then.
    """

    def __init__(self, human: Human, puzzle: Puzzle, clock: Clock) -> None:
        self._human, self._puzzle, self._clock = human, puzzle, clock
        self._last = State()
        self._followed: dict[Decision, int] = {}
        """How many decisions followed from the opposite of each, when that was last tried."""
        self._idle: dict[frozenset[str], set[Decision]] = {}
        """Those whose opposite broke nothing then, by the strategies that followed it."""
        self._simple, self._easy, self._hard = (
            frozenset(one.key for one in human.strategies if one.tier <= hardest)
            for hardest in (Tier.EASY, Tier.TRICKY, Tier.HARD)
        )

    def find_plans(self, state: State, forced: Sequence[tuple[Decision, bool]]) -> Iterator[list[RefutationPlan]]:
        """Plans against the opposites of forced decisions, the smallest first; others where more are wanted."""
        opposites = [(key, not value) for key, value in forced]
        new = (state.true - self._last.true) | (state.false - self._last.false)
        distance = _make_distance(new)
        self._last = state
        far = {key for key, _ in opposites if distance(key) > NEAR}
        opposites.sort(key=lambda one: (one[0] in far, -self._followed.get(one[0], 0)))
        for strategies in (self._simple, self._easy):
            idle = self._idle.get(strategies, set())
            same = {key for key in far & idle if self._followed[key] <= LITTLE}
            tried = [one for one in opposites if one[0] not in same]
            yield self._find_breaking(state, tried, strategies, AT_ONCE)
        opposites.sort(key=lambda one: -self._followed.get(one[0], 0))
        yield self._find_breaking(state, opposites[:HARD_ATTEMPTS], self._hard, HARD_AT_ONCE)
        yield self._find_nested(state, opposites)

    def follow_plan(self, state: State, plan: RefutationPlan) -> Deducer:
        """A position with the supposition of a plan, and nothing that follows from it yet."""
        return self._make_deducer(suppose_decision(state, plan.supposed, plan.holds), plan.strategies)

    def count_following(self, state: State, conclusion: State) -> int:
        """How many decisions follow from a conclusion by easy strategies."""
        known = State(state.true | conclusion.true, state.false | conclusion.false)
        deducer = self._make_deducer(known, self._easy)
        deducer.finish()
        return len(deducer.state) - len(known)

    def _make_deducer(self, state: State, strategies: frozenset[str]) -> Deducer:
        self._clock.check()
        return Deducer(self._human, self._puzzle, strategies, state, self._clock)

    def _find_breaking(
        self, state: State, opposites: Sequence[tuple[Decision, bool]], strategies: frozenset[str], at_once: int
    ) -> list[RefutationPlan]:
        """Suppositions that break by themselves."""
        broken: list[RefutationPlan] = []
        for number, (key, holds) in enumerate(opposites):
            if broken and not number % at_once:
                break
            deducer = self._make_deducer(suppose_decision(state, key, holds), strategies)
            deducer.finish()
            self._followed[key] = len(deducer.state) - len(state)
            if deducer.clash is not None:
                broken.append(RefutationPlan(key, holds, strategies, self._followed[key]))
            else:
                self._idle.setdefault(strategies, set()).add(key)
        return sorted(broken, key=lambda plan: plan.size)

    def _find_nested(self, state: State, opposites: Sequence[tuple[Decision, bool]]) -> list[RefutationPlan]:
        """Suppositions that break once others are refuted within them."""
        for depth in range(1, DEPTH):
            found: list[RefutationPlan] = []
            for key, holds in opposites[:OUTER]:
                plan = self._plan_with_others(state, key, holds, depth)
                if plan is not None:
                    found.append(plan)
                if len(found) == ENOUGH:
                    break
            if found:
                return sorted(found, key=lambda plan: plan.size)
        return []

    def _plan_with_others(self, state: State, key: Decision, holds: bool, depth: int) -> RefutationPlan | None:
        """A plan in which others are tried out until the position breaks; None if that takes too long."""
        supposed = suppose_decision(state, key, holds)
        deducer = self._make_deducer(supposed, self._easy)
        deducer.finish()
        learnt: list[RefutationPlan] = []
        while deducer.clash is None:
            before, split = len(learnt), _Split()
            for other in self._find_open_nearby(state, deducer):
                if deducer.clash is None and deducer.is_undecided(other):
                    plan = self._plan_either_way(deducer.state, other, split)
                    if plan is not None:
                        learnt.append(plan)
                        _learn_refutation(deducer, plan)
            if len(learnt) == before:
                if split.choice is None or depth == 1:
                    return None
                deeper = self._plan_with_others(deducer.state, *split.choice, depth - 1)
                if deeper is None:
                    return None
                learnt.append(deeper)
                _learn_refutation(deducer, deeper)
        return RefutationPlan(
            key, holds, self._easy, len(deducer.state) - len(state), self._keep_needed(supposed, learnt)
        )

    def _find_open_nearby(self, state: State, deducer: Deducer) -> list[Decision]:
        """What is open close to what the supposition decided."""
        known = deducer.state
        distance = _make_distance((known.true - state.true) | (known.false - state.false))
        return sorted(deducer.list_open(), key=distance)[:CLOSE]

    def _plan_either_way(self, state: State, key: Decision, split: _Split) -> RefutationPlan | None:
        """A plan against a decision or against its opposite, whichever breaks by itself."""
        followed = []
        for holds in (True, False):
            deducer = self._make_deducer(suppose_decision(state, key, holds), self._easy)
            deducer.finish()
            followed.append(len(deducer.state) - len(state))
            if deducer.clash is not None:
                return RefutationPlan(key, holds, self._easy, followed[-1])
        split.note_outcome(key, *followed)
        return None

    def _keep_needed(self, supposed: State, learnt: Sequence[RefutationPlan]) -> tuple[RefutationPlan, ...]:
        """Those of the plans without which the position would not break; later ones are left out first."""
        kept = list(learnt)
        for plan in reversed(learnt):
            rest = [other for other in kept if other is not plan]
            if self._breaks(supposed, rest):
                kept = rest
        return tuple(kept)

    def _breaks(self, supposed: State, learnt: Iterable[RefutationPlan]) -> bool:
        """Whether a position breaks once these are refuted, each where its turn comes, by itself."""
        deducer = self._make_deducer(supposed, self._easy)
        deducer.finish()
        for plan in learnt:
            if deducer.clash is not None:
                break
            if deducer.is_undecided(plan.supposed):
                if not self._holds_up(deducer.state, plan):
                    return False
                _learn_refutation(deducer, plan)
        return deducer.clash is not None

    def _holds_up(self, state: State, plan: RefutationPlan) -> bool:
        return self._breaks(suppose_decision(state, plan.supposed, plan.holds), plan.within)


class _Split:
    """The decision from which most follows either way: it is tried out where nothing breaks by itself."""

    def __init__(self) -> None:
        self._worth = -1, -1
        self.choice: tuple[Decision, bool] | None = None
        """It, and the value from which more follows."""

    def note_outcome(self, key: Decision, if_true: int, if_false: int) -> None:
        worth = min(if_true, if_false), if_true + if_false
        if worth > self._worth:
            self._worth, self.choice = worth, (key, if_true >= if_false)


def suppose_decision(state: State, key: Decision, holds: bool) -> State:
    """A state with one more thing decided."""
    return State(state.true | {key}, state.false) if holds else State(state.true, state.false | {key})


def _learn_refutation(deducer: Deducer, plan: RefutationPlan) -> None:
    """Take over that a supposition is refuted, and all that follows."""
    deducer.decide(plan.supposed, not plan.holds)
    deducer.finish()


def _make_distance(decisions: Iterable[Decision]) -> Callable[[Decision], int]:
    """How many cells away something lies from the nearest of some decisions."""
    places = {cell for decision in decisions for cell in list_places(decision)}

    def distance(decision: Decision) -> int:
        own = list_places(decision)
        return min((abs(a.row - b.row) + abs(a.col - b.col) for a in own for b in places), default=0)

    return distance
