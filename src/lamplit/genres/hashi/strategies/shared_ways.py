"""The third tier: what all ways to serve an island, a chain of islands, or two of these have in common.

What a way is, and what it brings about around it, is said in ``ways``. What all ways share is certain, as one
of them must be taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import join_with_or, join_words, make_sentence, spell_number
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.hashi.strategies.consequences import describe_islands
from lamplit.genres.hashi.strategies.findings import describe_conclusion
from lamplit.genres.hashi.strategies.unit_ways import (
    NOTHING,
    BridgeSets,
    ServingTrial,
    Unit,
    UnitWays,
    minimise_islands,
)
from lamplit.human.deducer import drop_repeats
from lamplit.human.wording import NumberedClue

FEW = 5
"""An argument with more islands than this, those of the units and those around them, is made shorter if it can."""
TOLD = 3
"""This many ways to serve an island are told one by one; of more only how many they are."""
MOST = 12
"""An argument with more islands than this is not told."""


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


class WaysInCommon:
    """What all ways of one unit, or of two, have in common."""

    def __init__(self, ways: UnitWays, clock: Clock) -> None:
        self.ways = ways
        self.position = ways.position
        self.clock = clock

    def find_for_islands(self) -> list[Finding]:
        """Ways of an Island: go through all ways to serve it, and see what they share, here and around."""
        return self._collect_findings([unit] for unit in self.ways.current_units().list_islands())

    def find_for_chains(self) -> list[Finding]:
        """Chain of Islands: where each island has two ways left, what goes one way is missing the other way, all
        along the chain. So it can be served in three ways at most; see what they share."""
        return self._collect_findings([unit] for unit in self.ways.current_units().list_chains())

    def find_for_pairs(self) -> list[Finding]:
        """Island Pairs: two islands (or chains) that get in each other's way, by a shared neighbour, a shared span
        or bridges that cross. Not every way of the one goes with every way of the other; see what those that
        do have in common."""
        chains = self.ways.current_units().list_chains()
        linked = _collect_islands(chains)
        units = [unit for unit in self.ways.current_units().list_islands() if unit.islands[0] not in linked] + chains
        reach = [self.ways.find_reach(unit) for unit in units]
        return self._collect_findings(
            [unit, units[later]]
            for at, unit in enumerate(units)
            for later in range(at + 1, len(units))
            if reach[at] & reach[later]
        )

    def _collect_findings(self, together: Iterable[list[Unit]]) -> list[Finding]:
        """What is shared by the ways of each of these, if that can be shown with few islands. Where it can't, each
        single conclusion is shown as shortly as can be."""
        found: list[Finding] = []
        long: dict[BridgeSets, list[list[Unit]]] = {}
        for units in together:
            self.clock.check()
            shared, ways = self.ways.find_shared(units)
            if not ways or shared == NOTHING:
                continue
            around = self._find_needed_around(shared, units)
            if len(_collect_islands(units)) + len(around) <= FEW:
                found.append(self._make_finding(shared, units, around))
            elif not found:
                for single in _split_conclusions(shared):
                    long.setdefault(single, []).append(units)
        return drop_repeats(found or self._show_singly(long))

    def _show_singly(self, chances: dict[BridgeSets, list[list[Unit]]]) -> list[Finding]:
        """Each conclusion by the argument that takes the fewest islands, if these are not too many still; those
        with the same argument together."""
        same: dict[tuple[tuple[Unit, ...], tuple[int, ...]], BridgeSets] = {}
        for single, together in chances.items():
            units, around = self._find_shortest(single, together)
            if len(_collect_islands(units)) + len(around) <= MOST:
                argument = tuple(units), tuple(around)
                so_far = same.get(argument, NOTHING)
                same[argument] = BridgeSets(so_far.true | single.true, so_far.false | single.false)
        return [self._make_finding(shared, list(units), list(around)) for (units, around), shared in same.items()]

    def _find_shortest(self, single: BridgeSets, together: list[list[Unit]]) -> tuple[list[Unit], list[int]]:
        """The argument for a conclusion that takes the fewest islands; the first that takes few is good enough."""
        best: tuple[int, list[Unit], list[int]] | None = None
        for units in together:
            self.clock.check()
            shorter = self._shorten_units(single, units)
            around = self._find_needed_around(single, shorter)
            size = len(_collect_islands(shorter)) + len(around)
            if best is None or size < best[0]:
                best = size, shorter, around
            if size <= FEW:
                break
        assert best is not None
        return best[1], best[2]

    def _find_needed_around(self, shared: BridgeSets, units: list[Unit]) -> list[int]:
        """The islands around at which counting is needed to share this much."""
        inside = _collect_islands(units)
        trials = [trial for unit in units for trial in self.ways.list_trials(unit)]
        around = {island for trial in trials for island in trial.islands_around}
        return minimise_islands(around - inside, lambda counted: self._is_shared(shared, units, inside | set(counted)))

    def _shorten_units(self, shared: BridgeSets, units: list[Unit]) -> list[Unit]:
        """The units, each as short a part of its chain as shares this much with the other."""
        for at in range(len(units)):
            for shorten in (_drop_first, _drop_last):
                while (shorter := shorten(units[at])) is not None:
                    fewer = [*units[:at], shorter, *units[at + 1 :]]
                    if not self._is_shared(shared, fewer, None):
                        break
                    units = fewer
        return units

    def _make_finding(self, shared: BridgeSets, units: list[Unit], around: list[int]) -> Finding:
        position = self.position
        counted = _collect_islands(units) | set(around)
        linked = not self._is_shared(shared, units, counted, linked=False)
        _, ways = self.ways.find_shared(units, counted, linked)
        true = tuple(position.decision(each) for each in iterate_members(shared.true))
        false = tuple(position.decision(each) for each in iterate_members(shared.false))
        islands = [island for unit in units for island in unit.islands]
        grounds = Grounds(position.locate_islands({*islands, *around}))
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

    def _is_shared(
        self, shared: BridgeSets, units: list[Unit], counted: Collection[int] | None, linked: bool = True
    ) -> bool:
        """Whether this much is still shared if only these islands are counted at (None: all)."""
        less, ways = self.ways.find_shared(units, counted, linked)
        return bool(ways) and shared.is_within(less)


def _collect_islands(units: list[Unit]) -> set[int]:
    return {island for unit in units for island in unit.islands}


def _split_conclusions(shared: BridgeSets) -> Iterator[BridgeSets]:
    """Each conclusion by itself. Without a first bridge there is no second: that is one conclusion."""
    yield from (BridgeSets(1 << built, 0) for built in iterate_members(shared.true))
    for ruled_out in iterate_members(shared.false):
        if not ruled_out & 1:
            yield BridgeSets(0, (3 << ruled_out) & shared.false)
        elif not shared.false >> ruled_out - 1 & 1:
            yield BridgeSets(0, 1 << ruled_out)


def _drop_first(unit: Unit) -> Unit | None:
    """A chain without its first island; None if it is a ring or has no other."""
    if len(unit.islands) == 1 or len(unit.spans) == len(unit.islands):
        return None
    return Unit(unit.islands[1:], unit.spans[1:])


def _drop_last(unit: Unit) -> Unit | None:
    """A chain without its last island; None if it is a ring or has no other."""
    if len(unit.islands) == 1 or len(unit.spans) == len(unit.islands):
        return None
    return Unit(unit.islands[:-1], unit.spans[:-1])
