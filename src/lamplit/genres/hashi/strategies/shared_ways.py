"""The third tier: what all ways to serve an island, a chain of islands, or two islands have in common.

What a way is, and what it brings about around it, is said in ``unit_ways``. What all ways share is certain, as one
of them must be taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.scene import Mark, Role
from lamplit.genre.steps import MOST_EXAMINED, Finding, Grounds, Link
from lamplit.genres.hashi.strategies.consequences import describe_islands
from lamplit.genres.hashi.strategies.findings import BridgeFinding
from lamplit.genres.hashi.strategies.unit_ways import NOTHING, BridgeSets, Unit, UnitWays
from lamplit.genres.hashi.strategies.way_stories import ToldWays
from lamplit.genres.hashi.strategies.way_telling import StoryTeller
from lamplit.human.wording import NumberedClue

MOST_ISLANDS = 5
"""An argument speaks of no more islands than this, those of its units and those around them: a person can't keep more
of them in mind. Longer arguments are left to suppositions."""


@dataclass(frozen=True)
class WaysShare(BridgeFinding):
    """What all ways to serve an island, a chain or two islands have in common."""

    islands: tuple[NumberedClue, ...]
    ways: ToldWays
    tried: int
    """How many ways were gone through, those that fail included."""

    @property
    def examined(self) -> int:
        return self.tried

    def give_reasons(self) -> tuple[Link, ...]:
        completed = Mark(Role.REASON, tuple(island.cell for island in self.islands))
        intro = Link(self._introduce_ways(), marks=(*self.extra_marks(), completed))
        return intro, *self.ways.list_links()

    def _introduce_ways(self) -> str:
        """What is completed, and how the argument goes."""
        return self.ways.introduce(describe_islands(self.islands))


@dataclass(frozen=True)
class PairShares(WaysShare):
    """The same for two islands."""


@dataclass(frozen=True)
class ChainShares(WaysShare):
    """The same for a chain."""

    def _introduce_ways(self) -> str:
        chain = f"{describe_islands(self.islands)} form a chain: each has two open connections"
        return f"{chain}, so one decides the next."

    def extra_marks(self) -> tuple[Mark, ...]:
        return (Mark(Role.WALL, tuple(island.cell for island in self.islands)),)


class _Candidate(NamedTuple):
    """Units whose ways share something, if all islands around are counted at."""

    units: tuple[Unit, ...]
    inside: frozenset[int]
    around: tuple[int, ...]
    """The islands around, at which may be counted as well."""


class _Argument(NamedTuple):
    """What the ways of units share, counting at these islands only."""

    units: tuple[Unit, ...]
    counted: frozenset[int]
    shared: BridgeSets


class WaysInCommon:
    """What all ways of one unit, or of two, have in common: always by the arguments with the fewest islands."""

    def __init__(self, ways: UnitWays, clock: Clock) -> None:
        self.ways = ways
        self.position = ways.position
        self.clock = clock

    def find_for_islands(self) -> list[Finding]:
        """Ways of an island: go through all ways to serve it, and see what they share, here and around."""
        return self._find_smallest((unit,) for unit in self.ways.current_units().list_islands())

    def find_for_chains(self) -> list[Finding]:
        """Island chain: where each island has two ways left, what goes one way is missing the other way, all
        along the chain. So it can be served in three ways at most; see what they share."""
        return self._find_smallest((unit,) for unit in self.ways.current_units().list_stretches(MOST_ISLANDS))

    def find_for_pairs(self) -> list[Finding]:
        """Island pair: two islands that get in each other's way, by a shared neighbour, a shared span or bridges that
        cross. Not every way of the one goes with every way of the other; see what those that do have in common."""
        units = self.ways.current_units().list_islands()
        reach = [self.ways.find_reach(unit) for unit in units]
        return self._find_smallest(
            (unit, units[later])
            for at, unit in enumerate(units)
            for later in range(at + 1, len(units))
            if reach[at] & reach[later]
        )

    def _find_smallest(self, together: Iterable[tuple[Unit, ...]]) -> list[Finding]:
        """What is shared by the ways of these, each by itself, by all arguments that take the fewest islands."""
        promising = [candidate for units in together if (candidate := self._make_candidate(units))]
        for size in range(1, MOST_ISLANDS + 1):
            if found := [argument for candidate in promising for argument in self._find_with(candidate, size)]:
                return [self._make_finding(argument) for argument in _drop_weaker(found)]
        return []

    def _make_candidate(self, units: tuple[Unit, ...]) -> _Candidate | None:
        """These units with the islands around them; None if their ways share nothing in any case."""
        self.clock.check()
        if self.ways.count_examined(units) > MOST_EXAMINED:
            return None
        shared, ways = self.ways.find_shared(units)
        if not ways or shared == NOTHING:
            return None
        inside = frozenset(island for unit in units for island in unit.islands)
        trials = [trial for unit in units for trial in self.ways.list_trials(unit)]
        around = {island for trial in trials for island in trial.islands_around}
        return _Candidate(units, inside, tuple(sorted(around - inside)))

    def _find_with(self, candidate: _Candidate, size: int) -> Iterator[_Argument]:
        """What units share with this many islands: counting at all sets of this many around."""
        if size < len(candidate.inside):
            return
        for around in combinations(candidate.around, size - len(candidate.inside)):
            self.clock.check()
            counted = candidate.inside.union(around)
            shared, ways = self.ways.find_shared(candidate.units, counted)
            if ways and shared != NOTHING:
                yield _Argument(candidate.units, counted, shared)

    def _make_finding(self, argument: _Argument) -> Finding:
        units, counted, shared = argument
        position = self.position
        islands = tuple(position.name_clue(island) for unit in units for island in unit.islands)
        linked = not self._is_shared_unlinked(shared, units, counted)
        teller = StoryTeller(self.ways.links, counted, linked, shared)
        kind = PairShares if len(units) > 1 else ChainShares if len(islands) > 1 else WaysShare
        return kind(
            tuple(map(position.decision, iterate_members(shared.true))),
            tuple(map(position.decision, iterate_members(shared.false))),
            Grounds(position.locate_islands(counted)),
            islands,
            teller.tell_ways([self.ways.list_trials(unit) for unit in units]),
            self.ways.count_examined(units),
        )

    def _is_shared_unlinked(self, shared: BridgeSets, units: tuple[Unit, ...], counted: Collection[int]) -> bool:
        """Whether this much is shared even if islands may be cut off."""
        less, ways = self.ways.find_shared(units, counted, linked=False)
        return bool(ways) and shared.is_within(less)


def _drop_weaker(found: list[_Argument]) -> list[_Argument]:
    """The arguments without those whose conclusions are all among those of another; of equal ones the first."""
    first: dict[BridgeSets, _Argument] = {}
    for argument in found:
        first.setdefault(argument.shared, argument)
    return [
        argument
        for shared, argument in first.items()
        if not any(shared != other and shared.is_within(other) for other in first)
    ]
