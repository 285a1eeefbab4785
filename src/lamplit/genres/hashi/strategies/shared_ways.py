"""The third tier: what all ways to serve an island, a chain of islands, or two of these have in common.

What a way is, and what it brings about around it, is said in ``ways``. What all ways share is certain, as one
of them must be taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_number
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.hashi.strategies.consequences import describe_islands
from lamplit.genres.hashi.strategies.findings import describe_conclusion
from lamplit.genres.hashi.strategies.unit_ways import NOTHING, BridgeSets, ServingTrial, Unit, UnitWays
from lamplit.human.deducer import drop_repeats
from lamplit.human.wording import NumberedClue

MOST_ISLANDS = 5
"""An argument speaks of no more islands than this, those of its units and those around them: a person can't keep more
of them in mind. Longer arguments are left to suppositions."""
MOST_EXAMINED = 20
"""This many ways are gone through for an argument at most, those that fail included: more is search."""
TOLD = 3
"""This many ways to serve an island are told one by one; of more only how many they are."""


@dataclass(frozen=True)
class WaysShare(Finding):
    """What all ways to serve two islands, or chains, together have in common."""

    islands: tuple[NumberedClue, ...]
    around: tuple[NumberedClue, ...]
    """The neighbours at which is counted as well."""
    linked: bool
    """Whether it matters that no island is cut off."""
    ways: int

    def explain(self) -> str:
        islands = make_sentence(describe_islands(self.islands))[:-1]
        return f"{islands} can be completed together in {self._describe_ways()}{self._describe_conclusion()}."

    def _describe_ways(self) -> str:
        return "one way only" if self.ways == 1 else f"{spell_number(self.ways)} ways"

    def _describe_conclusion(self) -> str:
        """On which conditions there are just these ways, and what they share."""
        ifs = []
        if self.around:
            verb = "is" if len(self.around) == 1 else "are"
            ifs.append(f"{describe_islands(self.around)} {verb} to get all their bridges too")
        if self.linked:
            ifs.append("no island is cut off")
        conditions = f", if {join_words(ifs)}" if ifs else ""
        shares = {1: ":", 2: "; in both cases"}.get(self.ways, "; in each case")
        return f"{conditions}{shares} {describe_conclusion(self)}"


@dataclass(frozen=True)
class IslandWaysShare(WaysShare):
    """The same for one island."""

    served: tuple[tuple[tuple[Cell, int], ...], ...]
    """For each way the neighbours with new bridges, and how many these are."""

    def explain(self) -> str:
        (island,) = self.islands
        if self.ways > TOLD:
            return f"The {island} can be completed in {self._describe_ways()}{self._describe_conclusion()}."
        ways = [join_words(f"{spell_number(new)} from {cell}" for cell, new in way) for way in self.served]
        only = f"only with {ways[0]}" if len(ways) == 1 else f"only with {', or with '.join(ways)}"
        return f"The {island} can be completed {only}{self._describe_conclusion()}."


@dataclass(frozen=True)
class ChainShares(WaysShare):
    """The same for a chain."""

    start: Edge
    """Its first span."""
    new: tuple[int, ...]
    """How many new bridges there are on that, for each way."""

    def explain(self) -> str:
        begin = join_with_or([f"{spell_number(new)} more" for new in self.new])
        return (
            f"{make_sentence(describe_islands(self.islands))[:-1]} form a chain: each has two open connections, so "
            f"the bridges on {self.start} decide all the others. The chain can be completed in "
            f"{self._describe_ways()}, with {begin} on {self.start}{self._describe_conclusion()}."
        )


class _Argument(NamedTuple):
    """Units whose ways share something, if all islands around are counted at."""

    units: tuple[Unit, ...]
    inside: frozenset[int]
    around: tuple[int, ...]
    """The islands around, at which may be counted as well."""


class WaysInCommon:
    """What all ways of one unit, or of two, have in common: always by the arguments with the fewest islands."""

    def __init__(self, ways: UnitWays, clock: Clock) -> None:
        self.ways = ways
        self.position = ways.position
        self.clock = clock

    def find_for_islands(self) -> list[Finding]:
        """Ways of an Island: go through all ways to serve it, and see what they share, here and around."""
        return self._find_smallest((unit,) for unit in self.ways.current_units().list_islands())

    def find_for_chains(self) -> list[Finding]:
        """Chain of Islands: where each island has two ways left, what goes one way is missing the other way, all
        along the chain. So it can be served in three ways at most; see what they share."""
        return self._find_smallest((unit,) for unit in self.ways.current_units().list_stretches(MOST_ISLANDS))

    def find_for_pairs(self) -> list[Finding]:
        """Island Pairs: two islands that get in each other's way, by a shared neighbour, a shared span or bridges that
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
        """What is shared by the ways of these, each by itself, by arguments that take the fewest islands."""
        promising = [argument for units in together if (argument := self._make_argument(units))]
        for size in range(1, MOST_ISLANDS + 1):
            found = [finding for argument in promising for finding in self._find_with(argument, size)]
            if found:
                return _keep_telling(found)
        return []

    def _make_argument(self, units: tuple[Unit, ...]) -> _Argument | None:
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
        return _Argument(units, inside, tuple(sorted(around - inside)))

    def _find_with(self, argument: _Argument, size: int) -> Iterator[Finding]:
        """What an argument yields with this many islands: counting at all sets of so many around."""
        if size < len(argument.inside):
            return
        for around in combinations(argument.around, size - len(argument.inside)):
            self.clock.check()
            counted = {*argument.inside, *around}
            shared, ways = self.ways.find_shared(argument.units, counted)
            if ways and shared != NOTHING:
                linked = not self._is_shared(shared, argument.units, counted)
                yield self._make_finding(shared, argument.units, around, linked)

    def _is_shared(self, shared: BridgeSets, units: tuple[Unit, ...], counted: Collection[int]) -> bool:
        """Whether this much is shared even if islands may be cut off."""
        less, ways = self.ways.find_shared(units, counted, linked=False)
        return bool(ways) and shared.is_within(less)

    def _make_finding(
        self, shared: BridgeSets, units: tuple[Unit, ...], around: tuple[int, ...], linked: bool
    ) -> Finding:
        position = self.position
        islands = [island for unit in units for island in unit.islands]
        counted = {*islands, *around}
        _, ways = self.ways.find_shared(units, counted, linked)
        true = tuple(position.decision(each) for each in iterate_members(shared.true))
        false = tuple(position.decision(each) for each in iterate_members(shared.false))
        grounds = Grounds(position.locate_islands(counted))
        inside, beside = tuple(map(position.name_clue, islands)), tuple(map(position.name_clue, around))
        if len(units) > 1:
            return WaysShare(true, false, grounds, inside, beside, linked, ways)
        (unit,) = units
        trials = [
            each for each in self.ways.list_trials(unit) if isinstance(each.find_outcome(counted, linked), BridgeSets)
        ]
        if len(islands) > 1:
            start, new = position.locate_span(unit.spans[0][0] >> 1), tuple(trial.new[0] for trial in trials)
            return ChainShares(true, false, grounds, inside, beside, linked, ways, start, new)
        served = tuple(self._list_suppliers(trial) for trial in trials)
        return IslandWaysShare(true, false, grounds, inside, beside, linked, ways, served)

    def _list_suppliers(self, trial: ServingTrial) -> tuple[tuple[Cell, int], ...]:
        """The neighbours from which there are new bridges, and how many, in reading order."""
        cells = self.position.layout.islands
        return tuple((cells[island], trial.gets[island]) for island in sorted(trial.list_suppliers()))


def _keep_telling(found: list[Finding]) -> list[Finding]:
    """The findings without those whose conclusions are all among those of another, however the board lies."""
    sets = [{*finding.true, *finding.false} for finding in found]
    kept = [
        finding
        for finding, concluded in zip(found, sets, strict=True)
        if not any(concluded < others for others in sets)
    ]
    return drop_repeats(kept)
