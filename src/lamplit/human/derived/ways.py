"""All ways to meet one demand, with the demands around it: what they have in common is certain.

The open decisions of the demand are gone through one after another, each way round. Demands that speak of the same
decisions follow at once, and where one of them can't be met that way is dead. What is left are the ways to meet the
demand. Nobody goes through more than a few, so the ones that are dead count as well.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

from lamplit.core.clock import Clock
from lamplit.genre.steps import MOST_EXAMINED, OPEN, TRUE
from lamplit.human.derived.findings import OptionsFinding, WaysFinding
from lamplit.human.derived.one_rule import TouchedDemands
from lamplit.human.derived.position import BrokenDemand, DerivedPosition
from lamplit.human.derived.propagator import GIVEN
from lamplit.human.derived.rule_base import Literal
from lamplit.human.derived.traces import DemandTrace

MOST_TRICKY, MOST_HARD, MOST_FIENDISH = 4, MOST_EXAMINED, 5 * MOST_EXAMINED
"""The most ways, dead ones included, that are looked at for a step of each tier."""
MOST_OPEN = 40
"""A clue that speaks of more decisions than this is left alone."""
MOST_OPEN_OF_RULES = 12
"""The same for any other demand: that one cell of a whole board is white says little."""


class WaySteps:
    """What all ways to meet a demand share."""

    def __init__(self, position: DerivedPosition, clock: Clock) -> None:
        base = position.base
        self._position = position
        counting = [
            number
            for number, demand in enumerate(base.demands)
            if number
            and demand.constraints
            and not demand.connections
            and 1 < len(demand.choices) <= (MOST_OPEN if demand.is_clue else MOST_OPEN_OF_RULES)
        ]
        self._touched = {
            most: TouchedDemands(position, clock, counting) for most in (MOST_TRICKY, MOST_HARD, MOST_FIENDISH)
        }
        self._around = {number: self._list_around(number) for number in counting}

    def _list_around(self, number: int) -> frozenset[int]:
        """The demands that speak of the same decisions as this one."""
        base = self._position.base
        return frozenset(other for one in base.demands[number].touched for other in base.demands_at[one])

    def find(self, most: int) -> list[WaysFinding]:
        """The findings for which at most this many ways are looked at."""
        return self._touched[most].find(lambda number: self._look_at(number, most))

    def _look_at(self, number: int, most: int) -> WaysFinding | None:
        position, value = self._position, self._position.engine.value
        demand = position.base.demands[number]
        still_open = [one for one in demand.choices if value[2 * one] == OPEN]
        if len(still_open) < 2 or self._is_met(number):
            return None
        options = self._list_options(number)
        search = _WaySearch(position, number, self._around[number], still_open, options, most)
        shared = search.find_shared()
        if search.is_dead:
            position.broken = BrokenDemand(number)
            return None
        if not shared or len(options) - len(search.dead) == 1:
            return None  # with one option left, the argument is against the others: a chain says more
        touched = frozenset(demand.touched)
        own = [lit for lit in shared if lit >> 1 in touched]
        told, (true, false) = position.conclude_lits(own or shared)
        if not told:
            return None
        dead = list(search.dead)
        demands = search.collect_demands(own or shared)
        if options:
            ways = [[lit] for lit in options]
        else:
            ways = [[lit for lit in sorted(way) if not lit & 1 and lit >> 1 in touched] for way in search.ways]
        finding = WaysFinding(
            true,
            false,
            position.collect_grounds([number, *demands]),
            told,
            demand.text,
            demand.is_clue,
            any(value[2 * one] == TRUE for one in demand.decisions),
            tuple([tuple(map(position.speak, way)) for way in ways]),
            search.examined,
            tuple(dict.fromkeys(self._state_rule(other) for other in demands)),
        )
        if not options:
            return finding
        return OptionsFinding(**vars(finding), dead=tuple(map(position.speak, dead)))

    def _is_met(self, number: int) -> bool:
        """Whether a demand is met already, whatever follows."""
        engine, base = self._position.engine, self._position.base
        return all(engine.is_met(at) for at in base.demands[number].constraints)

    def _list_options(self, number: int) -> list[Literal]:
        """The open literals of a demand that says: at least one of these. Empty for any other."""
        base, value = self._position.base, self._position.engine.value
        constraints = base.demands[number].constraints
        if len(constraints) > 1:
            return []
        lits, low, high, _ = base.constraints[constraints[0]]
        if low != 1 or high < len(lits) or any(value[lit] == TRUE for lit in lits):
            return []
        found = [lit for lit in lits if value[lit] == OPEN]
        return found if max(found) < 2 * len(base.decisions) else []

    def _state_rule(self, number: int) -> str:
        demand = self._position.base.demands[number]
        return f"{demand.text} must be met" if demand.is_clue else demand.rule


class _WaySearch:
    """The ways to meet one demand."""

    def __init__(
        self,
        position: DerivedPosition,
        number: int,
        around: frozenset[int],
        still_open: list[int],
        options: list[Literal],
        most: int,
    ) -> None:
        """``options``: the ways are these, whatever else is open."""
        self._position, self._number, self._around = position, number, around
        self._open, self._options, self._most = still_open, options, most
        self._graphs = [one for one in position.base.graphs if one.demand in around]
        self.ways: list[frozenset[Literal]] = []
        self.examined = 0
        self.dead: list[Literal] = []
        """The options that break a rule."""
        self._mark = position.engine.mark()
        self._wanted: frozenset[Literal] | None = None
        self._demands: set[int] = set()

    @property
    def is_dead(self) -> bool:
        return self.examined <= self._most and not self.ways

    def find_shared(self) -> list[Literal]:
        """The literals that hold in all ways; none if there are too many ways."""
        shared: frozenset[Literal] | None = None
        with closing(self._iterate_ways()) as ways:
            for way in ways:
                self.ways.append(way)
                shared = way if shared is None else shared & way
                if not shared:
                    return []
        if shared is None or self.examined > self._most:
            return []
        decisions = 2 * len(self._position.value)
        return sorted(lit for lit in shared if lit < decisions)

    def collect_demands(self, shared: list[Literal]) -> list[int]:
        """The demands that kill ways, or force what is shared in those that are left."""
        self._wanted = frozenset(shared)
        self._demands = set()
        for _ in self._iterate_ways():
            pass
        return sorted(self._demands - {self._number})

    def _iterate_ways(self) -> Generator[frozenset[Literal], None, None]:
        self.examined = 0
        self._position.engine.forget_waiting()
        try:
            yield from self._follow_options() if self._options else self._go_on(0)
        finally:
            self._position.engine.undo(self._mark)

    def _follow_options(self) -> Generator[frozenset[Literal], None, None]:
        """One way for each option."""
        for lit in self._options:
            examined, ways = self.examined, len(self.ways)
            yield from self._try(lit, len(self._open))
            if len(self.ways) == ways and self.examined > examined:
                self.dead.append(lit)

    def _go_on(self, at: int) -> Generator[frozenset[Literal], None, None]:
        """All ways from the decision at this place in the list on."""
        value = self._position.engine.value
        while at < len(self._open) and value[2 * self._open[at]] != OPEN:
            at += 1
        if at < len(self._open):
            for lit in (2 * self._open[at], 2 * self._open[at] + 1):
                yield from self._try(lit, at + 1)
            return
        self.examined += 1
        if self._wanted is not None:
            self._note_demands([lit for lit in self._wanted if value[lit] == TRUE])
        yield frozenset(self._position.engine.trail[self._mark :])

    def _try(self, lit: Literal, at: int) -> Generator[frozenset[Literal], None, None]:
        """The ways in which a literal holds, from this place in the list on."""
        if self.examined > self._most:
            return
        engine = self._position.engine
        mark = engine.mark()
        broken = self._suppose(lit)
        if broken is None:
            yield from self._go_on(at)
        else:
            self.examined += 1
            if self._wanted is not None:
                self._demands |= DemandTrace(self._position, self._mark, broken).demands
        engine.undo(mark)

    def _suppose(self, lit: Literal) -> BrokenDemand | None:
        """Decide one thing and follow the demands around; what broke."""
        engine = self._position.engine
        engine.restrict(self._around)
        engine.assign(lit, GIVEN, 0)
        engine.close_definitions()
        engine.settle()
        if engine.conflict is not None:
            return self._position.name_conflict(engine.conflict)
        for graph in self._graphs:
            step = graph.find_break(engine.value, engine.trail[self._mark :])
            if step is not None:
                return BrokenDemand(graph.demand, step)
        return None

    def _note_demands(self, lits: list[Literal]) -> None:
        self._demands |= DemandTrace(self._position, self._mark, lits).demands
