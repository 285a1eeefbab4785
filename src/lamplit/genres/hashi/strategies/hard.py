"""The third tier: what all ways to serve an island, a chain of islands, or two of these have in common.

What a way is, and what it brings about around it, is said in ``ways``. What all ways share is certain, as one
of them must be taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from lamplit.bitsets import members
from lamplit.clock import Clock
from lamplit.genres.hashi.strategies.consequences import Numbered, named
from lamplit.genres.hashi.strategies.findings import decided
from lamplit.genres.hashi.strategies.ways import NOTHING, Unit, Way, Ways, needed
from lamplit.steps import Finding, Grounds
from lamplit.words import listing, number, sentence

FEW = 5
"""An argument with more islands than this, those of the units and those around them, is made shorter if it can."""
MOST = 12
"""An argument with more islands than this is not told."""


@dataclass(frozen=True)
class WaysShare(Finding):
    """What all ways to serve some islands have in common."""

    islands: tuple[Numbered, ...]
    around: tuple[Numbered, ...]
    """The neighbours at which is counted as well."""
    linked: bool
    """Whether it matters that no island is cut off."""
    ways: int

    def words(self) -> str:
        together = " together" if len(self.islands) > 1 else ""
        return f"{sentence(named(self.islands))[:-1]} can be served{together} in {self._ways()}."

    def _ways(self) -> str:
        """How many ways there are, on which conditions, and what they share."""
        ifs = []
        if self.around:
            verb = "is" if len(self.around) == 1 else "are"
            ifs.append(f"{named(self.around)} {verb} to get all bridges too")
        if self.linked:
            ifs.append("no island is cut off")
        conditions = f", if {listing(ifs)}" if ifs else ""
        if self.ways == 1:
            return f"one way only{conditions}: {decided(self)}"
        in_them = "in both of them" if self.ways == 2 else "in each of them"
        return f"{number(self.ways)} ways{conditions}; {in_them} {decided(self)}"


@dataclass(frozen=True)
class ChainShares(WaysShare):
    """The same for a chain."""

    def words(self) -> str:
        return (
            f"{sentence(named(self.islands))[:-1]} form a chain: each has two ways left, and what goes the one "
            f"way is missing the other way. Such a chain can be served in {self._ways()}."
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
        """What is shared by the ways of each of these; nothing that was said of some others already."""
        found: list[Finding] = []
        true = false = 0
        for units in together:
            self.clock.check()
            shared, ways = self.ways.shared(units)
            new = Way(shared.true & ~true, shared.false & ~false)
            if ways and new != NOTHING and (finding := self._told(new, units)):
                found.append(finding)
                true |= new.true
                false |= new.false
        return found

    def _told(self, shared: Way, units: list[Unit]) -> Finding | None:
        """What is shared, with the neighbours at which counting is needed for it. Where that takes many islands,
        the one conclusion that takes the fewest; none if these are too many still."""
        around = self._around(shared, units)
        if len(_islands(units)) + len(around) <= FEW:
            return self._finding(shared, units, around)
        arguments: list[tuple[int, int, Way, list[Unit], list[int]]] = []
        for single in _singles(shared):
            self.clock.check()
            shorter = [self._shortened(single, units, at) for at in range(len(units))]
            needs = self._around(single, shorter)
            size = len(_islands(shorter)) + len(needs)
            if size <= FEW:
                return self._finding(single, shorter, needs)
            arguments.append((size, len(arguments), single, shorter, needs))
        size, _, single, units, around = min(arguments)
        return self._finding(single, units, around) if size <= MOST else None

    def _around(self, shared: Way, units: list[Unit]) -> list[int]:
        """The islands around at which counting is needed to share this much."""
        inside = _islands(units)
        trials = [trial for unit in units for trial in self.ways.trials(unit)]
        around = {island for trial in trials for island in trial.around}
        return needed(around - inside, lambda counted: self._shares(shared, units, inside | set(counted)))

    def _shortened(self, shared: Way, units: list[Unit], at: int) -> Unit:
        """One of the units, as short a part of its chain as shares this much."""
        unit = units[at]
        for shorten in (_without_first, _without_last):
            while (shorter := shorten(unit)) is not None:
                if not self._shares(shared, [*units[:at], shorter, *units[at + 1 :]], None):
                    break
                unit = shorter
        return unit

    def _finding(self, shared: Way, units: list[Unit], around: list[int]) -> Finding:
        position = self.position
        counted = _islands(units) | set(around)
        linked = not self._shares(shared, units, counted, linked=False)
        _, ways = self.ways.shared(units, counted, linked)
        true = tuple(position.decision(each) for each in members(shared.true))
        false = tuple(position.decision(each) for each in members(shared.false))
        islands = [island for unit in units for island in unit.islands]
        grounds = Grounds(position.cells({*islands, *around}))
        finding = ChainShares if len(units) == 1 and len(islands) > 1 else WaysShare
        inside, beside = tuple(map(position.island, islands)), tuple(map(position.island, around))
        return finding(true, false, grounds, inside, beside, linked, ways)

    def _shares(
        self, shared: Way, units: list[Unit], counted: Collection[int] | None, linked: bool = True
    ) -> bool:
        """Whether this much is still shared if only these islands are counted at (None: all)."""
        less, ways = self.ways.shared(units, counted, linked)
        return bool(ways) and shared.within(less)


def _islands(units: list[Unit]) -> set[int]:
    return {island for unit in units for island in unit.islands}


def _singles(shared: Way) -> Iterator[Way]:
    """Each conclusion by itself; without a first bridge there is no second."""
    yield from (Way(1 << number, 0) for number in members(shared.true))
    yield from (Way(0, 1 << number) for number in members(shared.false))


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
