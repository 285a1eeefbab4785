"""Contradictions, for every genre: suppose that a decision holds (or not) and see the position break.

A supposition is followed by the simplest thoughts only, in waves: all that follows at once is one
wave. Of all suppositions that break the position only those that break it in the fewest waves are
taken, as a person would rather follow a short argument than a long one. Only these are followed a second
time, backwards from what broke: what did not lead there is neither told nor part of the grounds. An argument of more
links than a person keeps in mind is not taken: that is the last tier's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from lamplit.core.clock import Clock
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark
from lamplit.core.words import make_sentence
from lamplit.drawing.views import mark_reasons
from lamplit.genre.steps import OPEN, TRUE, DecisionWording, Finding, Grounds, Link, Position, Wording
from lamplit.human.grounds import GroundsCollector

M = TypeVar("M")
"""A genre's own type for a simplest step."""
C = TypeVar("C", bound=Hashable)
"""A genre's own type for why something is decided, or broken: one value for each use of a rule."""

FAR = 1_000_000
"""More waves than any position has."""
MOST_LINKS = 8
"""The most links that a one-step contradiction may have, from the supposition to what breaks: more can't be followed
without writing it down."""
PATIENCE = (3, MOST_LINKS)
"""How many waves a supposition is followed: little first, so that long arguments are rarely looked for. Each wave that
counts takes a link, so no argument within the limit has more waves."""


@dataclass(frozen=True)
class Consequence(ABC):
    """One link of an argument, or its end: what a supposition brings about."""

    grounds: Grounds

    @abstractmethod
    def explain(self) -> str:
        """As a part of a sentence: ``the 2 at r3c2 would be full``."""

    def extra_marks(self) -> tuple[Mark, ...]:
        """What the picture of this link shows besides its grounds: a wall, an area."""
        return ()


class OpenChoice(NamedTuple, Generic[C]):
    """Something that can be met in only a few ways, and at least one of them must be taken."""

    cause: C
    options: tuple[tuple[int, bool], ...]
    """Numbers, and what each would be decided to."""


class ForkablePosition(Position, Protocol[C]):
    """A position that can be tried out, and says afterwards why it is as it is."""

    trail: list[int]
    """The numbers of its decisions in the order they were made; in a fork, since it was made."""
    why: dict[int, C]
    """Why each number in the trail is decided as it is."""

    @property
    def broken(self) -> C | None: ...

    def fork(self) -> Self:
        """The same position once more, to try something out; its trail is empty."""

    def settle(self, waves: int) -> int | None:
        """Take all simplest steps, wave after wave, until there are none. The number of waves it took to
        break the position, if it broke within the given number; else None."""

    def find_premises(self, cause: C) -> Iterable[int]:
        """The decided numbers that a cause rests on. Some of them may have come later: these don't count."""

    def make_consequence(self, cause: C, decided: Sequence[int]) -> Consequence | None:
        """A cause as data for words, with those numbers it decided that matter here; None if it goes
        without saying and rests on no demand. Also asked of what broke and of a choice."""


class WavePosition(ABC, Generic[M, C]):
    """The part of such a position that is the same in every genre: taking the simplest steps, wave after wave."""

    __slots__ = ("broken", "waiting")

    broken: C | None
    waiting: list[M]
    """Simplest steps that were noticed and not taken yet."""

    @abstractmethod
    def find_moves(self) -> list[M]:
        """All simplest steps open now, from what was touched; notes in ``broken`` what can't be."""

    @abstractmethod
    def apply(self, move: M) -> None:
        """Take a step; what another step of the same wave has decided stays as it is."""

    def find_hidden_break(self) -> C | None:
        """What can't come right any more, though the simplest steps do not see it; asked when they end."""
        return None

    def refresh(self) -> None:
        """Look at what was touched: keeps the simplest steps that are open now, notes what broke."""
        self.waiting += self.find_moves()

    def settle(self, waves: int = FAR) -> int | None:
        """Take all simplest steps, wave after wave, until there are none. The number of waves it took to break
        the position, if it broke within the given number; else None."""
        for wave in range(1, waves + 1):
            found = self.find_moves()
            if self.broken is not None:
                return wave
            if not found:
                self.broken = self.find_hidden_break()
                return None if self.broken is None else wave
            for move in found:
                self.apply(move)
        return None


class BranchingPosition(ForkablePosition[C], Protocol[C]):
    """A position that also knows where it leaves a choice."""

    def find_choices(self) -> Iterable[OpenChoice[C]]:
        """The choices that are left where this fork has decided something."""


P = TypeVar("P", bound=ForkablePosition[Any])


class FollowedLink(NamedTuple):
    """A consequence, and what was decided by it."""

    consequence: Consequence
    decided: State = State()

    def make_link(self, lead: str, scope: tuple[int, ...] = ()) -> Link:
        """It as a sentence that begins with ``Then`` or ``But then``."""
        marks = (*self.consequence.extra_marks(), mark_reasons(self.consequence.grounds))
        return Link(make_sentence(f"{lead} {self.consequence.explain()}"), self.decided, marks, scope=scope)


@dataclass(frozen=True)
class Branch:
    """What comes of one of the ways in a choice."""

    option: DecisionWording
    taken: State
    links: tuple[FollowedLink, ...]
    end: FollowedLink

    def make_links(self, number: int) -> list[Link]:
        """The branch in links: the way that is taken, what follows, and what breaks."""
        scope = (number,)
        first = Link(make_sentence(f"take {self.option.place}"), self.taken, scope=scope)
        return [first, *_follow_links(self.links, self.end, scope)]


@dataclass(frozen=True)
class OneStepContradiction(Finding):
    """A supposition that breaks the position."""

    supposed: DecisionWording
    held: bool
    links: tuple[FollowedLink, ...]
    end: FollowedLink

    def conclude(self) -> str:
        return self.supposed.conclude(not self.held)

    def give_reasons(self) -> tuple[Link, ...]:
        return (make_supposition(self, self.supposed, self.held), *_follow_links(self.links, self.end))


@dataclass(frozen=True)
class TwoStepContradiction(Finding):
    """A supposition that leaves a choice, and no way on from there works."""

    supposed: DecisionWording
    held: bool
    links: tuple[FollowedLink, ...]
    choice: FollowedLink
    branches: tuple[Branch, ...]

    def conclude(self) -> str:
        return self.supposed.conclude(not self.held)

    def give_reasons(self) -> tuple[Link, ...]:
        return (
            make_supposition(self, self.supposed, self.held),
            *(link.make_link("then") for link in (*self.links, self.choice)),
            *(link for number, branch in enumerate(self.branches) for link in branch.make_links(number)),
        )


def make_supposition(finding: Finding, supposed: DecisionWording, held: bool, lead: str = "suppose") -> Link:
    """The first link of an argument against a supposition; the finding concludes its opposite."""
    return Link(
        make_sentence(f"{lead} {supposed.suppose(held)}"), State(finding.conclusion.false, finding.conclusion.true)
    )


def _follow_links(links: Iterable[FollowedLink], end: FollowedLink, scope: tuple[int, ...] = ()) -> list[Link]:
    """What follows from a supposition, up to where it breaks."""
    then = [link.make_link("then", scope) for link in links]
    return [*then, end.make_link("but then" if then else "then", scope)]


def find_one_step(position: ForkablePosition[C], clock: Clock, wording: Wording) -> list[OneStepContradiction]:
    """The suppositions that break a position soonest, by an argument that is short enough."""
    for most in PATIENCE:
        broken_after = _measure_suppositions(position, most, clock)
        for waves in sorted(set(broken_after.values())):
            soonest = [supposed for supposed, taken in broken_after.items() if taken == waves]
            traced = [_trace_one_step(position, number, holds, clock, wording) for number, holds in soonest]
            if short := [found for found in traced if len(found.links) < MOST_LINKS]:
                return short
    return []


def _measure_suppositions(position: ForkablePosition[C], most: int, clock: Clock) -> dict[tuple[int, bool], int]:
    """The suppositions that break a position within this many waves, and how many each takes."""
    found: dict[tuple[int, bool], int] = {}
    for number, holds in _iterate_suppositions(position, clock):
        waves = _suppose(position, number, holds).settle(most)
        if waves is not None:
            found[number, holds] = waves
    return found


def find_two_step(position: BranchingPosition[C], clock: Clock, wording: Wording) -> list[TwoStepContradiction]:
    """The suppositions that leave some choice of which every way breaks the position, the soonest only."""
    fewest = FAR
    found: list[tuple[int, bool, OpenChoice[C]]] = []
    for number, holds in _iterate_suppositions(position, clock):
        fork = _suppose(position, number, holds)
        if fork.settle(FAR) is not None:
            continue  # the simplest thoughts are enough: a one-step contradiction
        shortest: tuple[int, OpenChoice[C]] | None = None
        for choice in fork.find_choices():
            clock.check()
            waves = _count_waves(fork, choice, fewest)
            if waves is not None and (shortest is None or waves < shortest[0]):
                shortest = waves, choice
        if shortest is None:
            continue
        if shortest[0] < fewest:
            fewest, found = shortest[0], []
        found.append((number, holds, shortest[1]))
    return [_trace_two_step(position, number, holds, choice, clock, wording) for number, holds, choice in found]


def _count_waves(fork: BranchingPosition[C], choice: OpenChoice[C], most: int) -> int | None:
    """How many waves it takes at most until each way of a choice breaks; None if one doesn't, so far."""
    longest = 0
    for option in choice.options:
        waves = _suppose(fork, *option).settle(most)
        if waves is None:
            return None
        longest = max(longest, waves)
    return longest


def _iterate_suppositions(position: Position, clock: Clock) -> Iterator[tuple[int, bool]]:
    """Every open decision, supposed to hold and not to."""
    for number, known in enumerate(position.value):
        if known == OPEN:
            for holds in (True, False):
                clock.check()
                yield number, holds


def _suppose(position: P, number: int, holds: bool) -> P:
    """The position with one more thing decided, for the sake of argument."""
    fork = position.fork()
    fork.decide(number, holds)
    return fork


def _trace_one_step(
    position: ForkablePosition[C], number: int, holds: bool, clock: Clock, wording: Wording
) -> OneStepContradiction:
    """The contradiction traced back."""
    clock.check()
    fork = _suppose(position, number, holds)
    fork.settle(FAR)
    trace = _Trace(fork)
    end = trace.find_end()
    links = trace.list_links()
    supposed = position.decision(number)
    rests_on = _collect_grounds([*links, end])
    return OneStepContradiction(*_negate(supposed, holds), rests_on, wording.speak(supposed), holds, links, end)


def _trace_two_step(
    position: BranchingPosition[C], number: int, holds: bool, choice: OpenChoice[C], clock: Clock, wording: Wording
) -> TwoStepContradiction:
    """The contradiction traced back: each way of the choice first, then what led to the choice."""
    clock.check()
    fork = _suppose(position, number, holds)
    fork.settle(FAR)
    before = _Trace(fork)
    before.follow_cause(choice.cause)
    consequence = fork.make_consequence(choice.cause, [option for option, _ in choice.options])
    left = FollowedLink(_require_consequence(consequence))
    branches = []
    for option, value in choice.options:
        deeper = _suppose(fork, option, value)
        deeper.settle(FAR)
        trace = _Trace(deeper)
        end = trace.find_end()
        taken = _make_state([(position.decision(option), value)])
        branches.append(Branch(wording.speak(position.decision(option)), taken, trace.list_links(), end))
        before.follow_numbers(trace.earlier)
    links = before.list_links()
    parts = [*links, left, *(part for branch in branches for part in (*branch.links, branch.end))]
    supposed = position.decision(number)
    return TwoStepContradiction(
        *_negate(supposed, holds), _collect_grounds(parts), wording.speak(supposed), holds, links, left, tuple(branches)
    )


class _Trace(Generic[C]):
    """What led a fork to where it is, found by going back from there."""

    def __init__(self, fork: ForkablePosition[C]) -> None:
        self._fork = fork
        self._order = {number: at for at, number in enumerate(fork.trail)}
        self._needed: set[int] = set()
        self.earlier: set[int] = set()
        """What it rests on that was known when the fork was made."""

    def find_end(self) -> FollowedLink:
        """What broke; all that led there is needed."""
        broken = self._fork.broken
        assert broken is not None
        self.follow_cause(broken)
        return FollowedLink(_require_consequence(self._fork.make_consequence(broken, ())))

    def follow_cause(self, cause: C) -> None:
        self.follow_numbers(self._fork.find_premises(cause))

    def follow_numbers(self, numbers: Iterable[int]) -> None:
        """Note what is needed for these to be decided, one after another back to the supposition."""
        fork, order = self._fork, self._order
        waiting = list(numbers)
        while waiting:
            number = waiting.pop()
            at = order.get(number)
            if at is None:
                self.earlier.add(number)
            elif number not in self._needed:
                self._needed.add(number)
                waiting += [other for other in fork.find_premises(fork.why[number]) if order.get(other, -1) < at]

    def list_links(self) -> tuple[FollowedLink, ...]:
        """What is needed, in the order it came, each cause once."""
        decided: dict[C, list[int]] = {}
        for number in sorted(self._needed, key=self._order.__getitem__):
            decided.setdefault(self._fork.why[number], []).append(number)
        links = ((self._fork.make_consequence(cause, numbers), numbers) for cause, numbers in decided.items())
        return tuple([FollowedLink(link, self._read_state(numbers)) for link, numbers in links if link is not None])

    def _read_state(self, numbers: Iterable[int]) -> State:
        """What is decided of these numbers."""
        fork = self._fork
        return _make_state([(fork.decision(number), fork.value[number] == TRUE) for number in numbers])


def _require_consequence(consequence: Consequence | None) -> Consequence:
    assert consequence is not None
    return consequence


def _negate(supposed: Decision, held: bool) -> tuple[tuple[Decision, ...], tuple[Decision, ...]]:
    """The supposition was wrong: what is true now, and what is false."""
    return ((), (supposed,)) if held else ((supposed,), ())


def _make_state(decided: Iterable[tuple[Decision, bool]]) -> State:
    both = list(decided)
    return State(frozenset(key for key, holds in both if holds), frozenset(key for key, holds in both if not holds))


def _collect_grounds(parts: Iterable[FollowedLink]) -> Grounds:
    collector = GroundsCollector()
    for part in parts:
        collector.add(part.consequence.grounds)
    return collector.grounds()
