"""The ways to meet one demand, as a person would list them.

A demand that asks for a shape is met by each place where the shape fits. One that says "at least one of these" is met
by each of them. Any other is met by each way to fill in what is open in it that keeps all rules about these places
alone: where shaded cells never touch, nobody would list two side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from lamplit.genre.steps import OPEN, TRUE
from lamplit.human.derived.findings import Concluded
from lamplit.human.derived.position import BrokenDemand, DerivedPosition
from lamplit.human.derived.propagator import GIVEN
from lamplit.human.derived.rule_base import Literal
from lamplit.human.derived.traces import DemandTrace

MOST_OPEN = 40
"""A clue that speaks of more decisions than this is left alone."""
MOST_OPEN_OF_RULES = 12
"""The same for any other demand: that one cell of a whole board is white says little."""
MOST_TRIED = 400
"""The most tries to list the ways to fill in one demand."""

Way = tuple[Literal, ...]
"""What is supposed in one way."""


class WayList(NamedTuple):
    """The ways to meet a demand."""

    ways: tuple[Way, ...]
    are_options: bool = False
    """Whether each says a single thing, and several may hold together."""
    demands: frozenset[int] = frozenset()
    """The demands that leave only these."""


class ListedDemand:
    """One demand whose ways can be listed."""

    def __init__(self, position: DerivedPosition, number: int) -> None:
        self._position, self.number = position, number
        self.demand = position.base.demands[number]

    @property
    def is_small(self) -> bool:
        """Whether it can have few enough ways to be looked at."""
        demand = self.demand
        if not demand.constraints or demand.connections or len(demand.choices) < 2 or self._only_forbids:
            return False
        if self._position.base.list_placements(self.number):
            return True
        return len(demand.choices) <= (MOST_OPEN if demand.is_clue else MOST_OPEN_OF_RULES)

    @property
    def _only_forbids(self) -> bool:
        """Whether it only says how some places must not be, such as that no 2×2 is all shaded or a checkerboard: that
        is kept in almost any way, and nobody lists them."""
        base = self._position.base
        constraints = [base.constraints[at] for at in self.demand.constraints]
        if any(one.low != 1 or one.high < len(one.lits) for one in constraints):
            return False
        if len(constraints) == 1:
            return all(lit & 1 for lit in constraints[0].lits)
        return len({frozenset(lit >> 1 for lit in one.lits) for one in constraints}) == 1

    @cached_property
    def around(self) -> frozenset[int]:
        """The demands that speak of the same decisions, or of what these define."""
        base = self._position.base
        touched = base.list_dependent(self.demand.touched)
        return frozenset(other for one in touched for other in base.demands_at[one])

    @cached_property
    def _inside(self) -> frozenset[int]:
        """Those of the demands around that speak of nothing else, and this one."""
        base = self._position.base
        own = {lit for one in self.demand.touched for lit in (2 * one, 2 * one + 1)}
        found = [
            other
            for other in self.around
            if base.demands[other].constraints
            and all(own.issuperset(base.constraints[at].lits) for at in base.demands[other].constraints)
        ]
        return frozenset([self.number, *found])

    @cached_property
    def _conditions(self) -> frozenset[Literal]:
        """The literals that are each enough to meet all that the demand says in several clauses."""
        base = self._position.base
        constraints = [base.constraints[at] for at in self.demand.constraints]
        if len(constraints) < 2 or any(one.low != 1 or one.high < len(one.lits) for one in constraints):
            return frozenset()
        return frozenset(constraints[0].lits).intersection(*(one.lits for one in constraints))

    @property
    def _is_conditional(self) -> bool:
        """Whether it says "if this is so, then that", and it is open whether this is so."""
        return any(self._position.engine.value[lit] == OPEN for lit in self._conditions)

    def list_ways(self, most: int, *, trace: bool = False) -> WayList | None:
        """The ways to meet it; None if it is met already, if it only says what follows "if this is so", or if there are
        too many. Only with ``trace`` it is said on which other demands that rests."""
        position, value = self._position, self._position.engine.value
        base, engine = position.base, position.engine
        still_open = [one for one in self.demand.choices if value[2 * one] == OPEN]
        if len(still_open) < 2 or self._is_conditional or all(engine.is_met(at) for at in self.demand.constraints):
            return None
        placements = [lit for lit in base.list_placements(self.number) if value[lit] == OPEN]
        options = [] if placements else self._list_options()
        if singles := placements or options:
            return WayList(tuple([(lit,) for lit in singles]), bool(options)) if len(singles) <= most else None
        return _WaySearch(position, self._inside, still_open, trace).list_fillings(most)

    def tell_way(self, listed: WayList, way: Way, held: Iterable[Literal]) -> tuple[Concluded, ...]:
        """What is told of a way, of all that holds in it: an option, or else what is true of what it fills in; what is
        false if nothing is."""
        if listed.are_options:
            return tuple(map(self._position.speak, way))
        touched, new = frozenset(self.demand.touched), frozenset(held)
        covered = self._position.base.placements.get(way[0], ())
        new |= {lit for lit in covered if self._position.engine.value[lit] == OPEN}  # where a conflict came first
        filled = sorted(lit for lit in new if lit >> 1 in touched)
        return tuple(map(self._position.speak, [lit for lit in filled if not lit & 1] or filled))

    def _list_options(self) -> list[Literal]:
        """The open literals of a demand that says: at least one of these. Empty for any other."""
        base, value = self._position.base, self._position.engine.value
        constraints = self.demand.constraints
        if len(constraints) > 1:
            return []
        lits, low, high, _ = base.constraints[constraints[0]]
        if low != 1 or high < len(lits):
            return []
        found = [lit for lit in lits if value[lit] == OPEN]
        return found if max(found) < 2 * len(base.decisions) else []


def list_demands_with_ways(position: DerivedPosition) -> list[ListedDemand]:
    """The demands whose ways can be listed."""
    demands = (ListedDemand(position, number) for number in range(1, len(position.base.demands)))
    return [one for one in demands if one.is_small]


class _WaySearch:
    """The ways to fill in what is open in a demand, by the demands that speak of nothing else."""

    def __init__(self, position: DerivedPosition, inside: frozenset[int], still_open: list[int], trace: bool) -> None:
        self._position, self._inside, self._open, self._trace = position, inside, still_open, trace
        self._mark = position.engine.mark()
        self._tried = 0
        self._demands: set[int] = set()

    def list_fillings(self, most: int) -> WayList | None:
        """All ways; None if there are too many."""
        engine = self._position.engine
        engine.forget_waiting()
        found = list(islice(self._go_on(0), most + 1))
        engine.undo(self._mark)
        if len(found) > most or self._tried > MOST_TRIED:
            return None
        return WayList(tuple(found), demands=frozenset(self._demands))

    def _go_on(self, at: int) -> Iterator[Way]:
        """All ways from this place in the list of open decisions on."""
        engine = self._position.engine
        value = engine.value
        while at < len(self._open) and value[2 * self._open[at]] != OPEN:
            at += 1
        if at == len(self._open):
            self._note_demands(engine.trail[self._mark :])
            yield tuple([2 * one + (value[2 * one] != TRUE) for one in self._open])
            return
        for lit in (2 * self._open[at], 2 * self._open[at] + 1):
            self._tried += 1
            if self._tried > MOST_TRIED:
                return
            mark = engine.mark()
            engine.restrict(self._inside)
            engine.assign(lit, GIVEN, 0)
            engine.close_definitions()
            engine.settle()
            if engine.conflict is None:
                yield from self._go_on(at + 1)
            else:
                self._note_demands(self._position.name_conflict(engine.conflict))
            engine.undo(mark)

    def _note_demands(self, end: BrokenDemand | list[Literal]) -> None:
        if self._trace:
            self._demands |= DemandTrace(self._position, self._mark, end).demands
