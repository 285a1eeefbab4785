"""The third tier: what all ways to serve an island, a chain of islands, or two of these have in common.

What a way is, and what it brings about around it, is said in ``ways``. What all ways share is certain, as one
of them must be taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from lamplit.core.bitsets import members
from lamplit.core.clock import Clock
from lamplit.core.grid import Cell, Edge
from lamplit.core.words import either, listing, number, sentence
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.hashi.strategies.consequences import Numbered, named
from lamplit.genres.hashi.strategies.findings import decided
from lamplit.genres.hashi.strategies.unit_ways import NOTHING, Trial, Unit, Way, Ways, needed
from lamplit.human.deducer import each_once

FEW = 5
"""An argument with more islands than this, those of the units and those around them, is made shorter if it can."""
TOLD = 3
"""So many ways to serve an island are told one by one; of more only how many they are."""
MOST = 12
"""An argument with more islands than this is not told."""


@dataclass(frozen=True)
class WaysShare(Finding):
    """What all ways to serve two islands, or chains, together have in common."""

    islands: tuple[Numbered, ...]
    around: tuple[Numbered, ...]
    """The neighbours at which is counted as well."""
    linked: bool
    """Whether it matters that no island is cut off."""
    ways: int

    def words(self) -> str:
        return f"{sentence(named(self.islands))[:-1]} can be served together in {self._ways()}{self._then()}."

    def _ways(self) -> str:
        return "one way only" if self.ways == 1 else f"{number(self.ways)} ways"

    def _then(self) -> str:
        """On which conditions there are just these ways, and what they share."""
        ifs = []
        if self.around:
            verb = "is" if len(self.around) == 1 else "are"
            ifs.append(f"{named(self.around)} {verb} to get all bridges too")
        if self.linked:
            ifs.append("no island is cut off")
        conditions = f", if {listing(ifs)}" if ifs else ""
        shares = {1: ":", 2: "; in both cases"}.get(self.ways, "; in each case")
        return f"{conditions}{shares} {decided(self)}"


@dataclass(frozen=True)
class IslandWaysShare(WaysShare):
    """The same for one island."""

    served: tuple[tuple[tuple[Cell, int], ...], ...]
    """For each way the neighbours with new bridges, and how many these are."""

    def words(self) -> str:
        (island,) = self.islands
        if self.ways > TOLD:
            return f"The {island} can be served in {self._ways()}{self._then()}."
        ways = [listing(f"{number(new)} from {cell}" for cell, new in way) for way in self.served]
        only = f"only as {ways[0]}" if len(ways) == 1 else f"only as {', or as '.join(ways)}"
        return f"The {island} can get what it lacks {only}{self._then()}."


@dataclass(frozen=True)
class ChainShares(WaysShare):
    """The same for a chain."""

    start: Edge
    """Its first span."""
    new: tuple[int, ...]
    """How many new bridges there are on that, for each way."""

    def words(self) -> str:
        begin = either([f"{number(new)} more" for new in self.new])
        return (
            f"{sentence(named(self.islands))[:-1]} form a chain: each has two ways left, and what goes the one "
            f"way is missing the other way. Such a chain can be served in {self._ways()}, beginning with {begin} "
            f"on {self.start}{self._then()}."
        )


class WaysInCommon:
    """What all ways of one unit, or of two, have in common."""

    def __init__(self, ways: Ways, clock: Clock) -> None:
        self.ways = ways
        self.position = ways.position
        self.clock = clock

    def of_islands(self) -> list[Finding]:
        """Ways of an Island: go through all ways to serve it, and see what they share, here and around."""
        return self._found([unit] for unit in self.ways.units().islands())

    def of_chains(self) -> list[Finding]:
        """Chain of Islands: where each island has two ways left, what goes one way is missing the other way, all
        along the chain. So it can be served in three ways at most; see what they share."""
        return self._found([unit] for unit in self.ways.units().chains())

    def of_pairs(self) -> list[Finding]:
        """Island Pairs: two islands (or chains) that get in each other's way, by a shared neighbour, a shared span
        or bridges that cross. Not every way of the one goes with every way of the other; see what those that
        do have in common."""
        chains = self.ways.units().chains()
        linked = _islands(chains)
        units = [unit for unit in self.ways.units().islands() if unit.islands[0] not in linked] + chains
        reach = [self.ways.reach(unit) for unit in units]
        return self._found(
            [unit, units[later]]
            for at, unit in enumerate(units)
            for later in range(at + 1, len(units))
            if reach[at] & reach[later]
        )

    def _found(self, together: Iterable[list[Unit]]) -> list[Finding]:
        """What is shared by the ways of each of these, if that can be shown with few islands. Where it can't, each
        single conclusion is shown as shortly as can be."""
        found: list[Finding] = []
        long: dict[Way, list[list[Unit]]] = {}
        for units in together:
            self.clock.check()
            shared, ways = self.ways.shared(units)
            if not ways or shared == NOTHING:
                continue
            around = self._around(shared, units)
            if len(_islands(units)) + len(around) <= FEW:
                found.append(self._finding(shared, units, around))
            elif not found:
                for single in _singles(shared):
                    long.setdefault(single, []).append(units)
        return each_once(found or self._shown_singly(long))

    def _shown_singly(self, chances: dict[Way, list[list[Unit]]]) -> list[Finding]:
        """Each conclusion by the argument that takes the fewest islands, if these are not too many still; those
        with the same argument together."""
        same: dict[tuple[tuple[Unit, ...], tuple[int, ...]], Way] = {}
        for single, together in chances.items():
            units, around = self._shortest(single, together)
            if len(_islands(units)) + len(around) <= MOST:
                argument = tuple(units), tuple(around)
                so_far = same.get(argument, NOTHING)
                same[argument] = Way(so_far.true | single.true, so_far.false | single.false)
        return [self._finding(shared, list(units), list(around)) for (units, around), shared in same.items()]

    def _shortest(self, single: Way, together: list[list[Unit]]) -> tuple[list[Unit], list[int]]:
        """The argument for a conclusion that takes the fewest islands; the first that takes few is good enough."""
        best: tuple[int, list[Unit], list[int]] | None = None
        for units in together:
            self.clock.check()
            shorter = self._shortened(single, units)
            around = self._around(single, shorter)
            size = len(_islands(shorter)) + len(around)
            if best is None or size < best[0]:
                best = size, shorter, around
            if size <= FEW:
                break
        assert best is not None
        return best[1], best[2]

    def _around(self, shared: Way, units: list[Unit]) -> list[int]:
        """The islands around at which counting is needed to share this much."""
        inside = _islands(units)
        trials = [trial for unit in units for trial in self.ways.trials(unit)]
        around = {island for trial in trials for island in trial.around}
        return needed(around - inside, lambda counted: self._shares(shared, units, inside | set(counted)))

    def _shortened(self, shared: Way, units: list[Unit]) -> list[Unit]:
        """The units, each as short a part of its chain as shares this much with the other."""
        for at in range(len(units)):
            for shorten in (_without_first, _without_last):
                while (shorter := shorten(units[at])) is not None:
                    fewer = [*units[:at], shorter, *units[at + 1 :]]
                    if not self._shares(shared, fewer, None):
                        break
                    units = fewer
        return units

    def _finding(self, shared: Way, units: list[Unit], around: list[int]) -> Finding:
        position = self.position
        counted = _islands(units) | set(around)
        linked = not self._shares(shared, units, counted, linked=False)
        _, ways = self.ways.shared(units, counted, linked)
        true = tuple(position.decision(each) for each in members(shared.true))
        false = tuple(position.decision(each) for each in members(shared.false))
        islands = [island for unit in units for island in unit.islands]
        grounds = Grounds(position.cells({*islands, *around}))
        inside, beside = tuple(map(position.island, islands)), tuple(map(position.island, around))
        if len(units) > 1:
            return WaysShare(true, false, grounds, inside, beside, linked, ways)
        (unit,) = units
        trials = [each for each in self.ways.trials(unit) if isinstance(each.outcome(counted, linked), Way)]
        if len(islands) > 1:
            start, new = position.span(unit.spans[0][0] >> 1), tuple(trial.new[0] for trial in trials)
            return ChainShares(true, false, grounds, inside, beside, linked, ways, start, new)
        served = tuple(self._suppliers(trial) for trial in trials)
        return IslandWaysShare(true, false, grounds, inside, beside, linked, ways, served)

    def _suppliers(self, trial: Trial) -> tuple[tuple[Cell, int], ...]:
        """The neighbours from which there are new bridges, and how many, in reading order."""
        cells = self.position.layout.islands
        return tuple((cells[island], trial.gets[island]) for island in sorted(trial.suppliers()))

    def _shares(
        self, shared: Way, units: list[Unit], counted: Collection[int] | None, linked: bool = True
    ) -> bool:
        """Whether this much is still shared if only these islands are counted at (None: all)."""
        less, ways = self.ways.shared(units, counted, linked)
        return bool(ways) and shared.within(less)


def _islands(units: list[Unit]) -> set[int]:
    return {island for unit in units for island in unit.islands}


def _singles(shared: Way) -> Iterator[Way]:
    """Each conclusion by itself. Without a first bridge there is no second: that is one conclusion."""
    yield from (Way(1 << built, 0) for built in members(shared.true))
    for ruled_out in members(shared.false):
        if not ruled_out & 1:
            yield Way(0, (3 << ruled_out) & shared.false)
        elif not shared.false >> ruled_out - 1 & 1:
            yield Way(0, 1 << ruled_out)


def _without_first(unit: Unit) -> Unit | None:
    """A chain without its first island; None if it is a ring or has no other."""
    if len(unit.islands) == 1 or len(unit.spans) == len(unit.islands):
        return None
    return Unit(unit.islands[1:], unit.spans[1:])


def _without_last(unit: Unit) -> Unit | None:
    """A chain without its last island; None if it is a ring or has no other."""
    if len(unit.islands) == 1 or len(unit.spans) == len(unit.islands):
        return None
    return Unit(unit.islands[:-1], unit.spans[:-1])
