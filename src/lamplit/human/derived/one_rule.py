"""What a single demand decides: at once, by what it reaches, or once all its cases are looked at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from lamplit.core.clock import Clock
from lamplit.core.grid import Cell
from lamplit.core.words import join_words
from lamplit.genre.steps import OPEN, Finding
from lamplit.human.derived.findings import OWN_CELL, OneRuleFinding, Tightness, give_choice_reason, give_reason
from lamplit.human.derived.position import BrokenDemand, DerivedPosition
from lamplit.human.derived.propagator import GIVEN, encode_demand
from lamplit.human.derived.rule_base import Literal, RuleDemand
from lamplit.human.derived.traces import DemandTrace
from lamplit.human.trail_watch import TrailWatch

Found = TypeVar("Found", bound=Finding)
MOST_GROUPED = 2
"""Cases of a rule that are about no more cells than this are told together: you see them at a glance."""


class TouchedDemands:
    """The demands to look at again: those of which something was decided since, and those that still say something."""

    def __init__(
        self,
        position: DerivedPosition,
        clock: Clock,
        wanted: Sequence[int],
        near: Sequence[Collection[int]] | None = None,
    ) -> None:
        """``near``: for each variable the demands to look at again; default: those that speak of it."""
        self._position, self._clock = position, clock
        self._near = position.base.demands_at if near is None else near
        self._watch = TrailWatch(position.engine.trail)
        self._wanted = frozenset(wanted)
        self._waiting: dict[int, None] = {}

    def list_waiting(self) -> list[int]:
        """Those to look at now, clues first."""
        changes = self._watch.take_changes()
        if changes is None:
            self._waiting = dict.fromkeys(sorted(self._wanted))
        else:
            for lit in changes:
                self._waiting.update((number, None) for number in self._near[lit >> 1] if number in self._wanted)
        demands = self._position.base.demands
        return sorted(self._waiting, key=lambda number: not demands[number].is_clue)

    def find(self, look_at: Callable[[int], Found | None]) -> list[Found]:
        """What each of them says; none once one of them breaks the position."""
        position = self._position
        found: list[Found] = []
        for number in () if position.broken is not None else self.list_waiting():
            self._clock.check()
            finding = look_at(number)
            if position.broken is not None:
                return []
            if finding is None:
                self.drop(number)
            else:
                found.append(finding)
        return found

    def drop(self, number: int) -> None:
        """This one says nothing more, for now."""
        self._waiting.pop(number, None)


class OneRuleSteps:
    """What each demand decides at once: a count that is full, or needs all that is left."""

    def __init__(self, position: DerivedPosition, clock: Clock) -> None:
        demands = position.base.demands
        self._position = position
        wanted = [at for at in range(1, len(demands)) if demands[at].constraints]
        self._touched = TouchedDemands(position, clock, wanted)

    def find(self) -> list[OneRuleFinding]:
        return self._touched.find(self._look_at)

    def _look_at(self, number: int) -> OneRuleFinding | None:
        position, engine = self._position, self._position.engine
        mark = engine.mark()
        engine.restrict((number,))
        engine.start_demand(number)
        engine.settle()
        if engine.conflict is not None:
            position.broken = BrokenDemand(number)
        finding = self._make_finding(number, mark)
        lits = engine.trail[mark:]
        engine.undo(mark)
        if finding is None and position.broken is None:
            position.keep_auxiliaries(number, lits)
        return finding

    def _make_finding(self, number: int, mark: int) -> OneRuleFinding | None:
        position, engine = self._position, self._position.engine
        lits = engine.trail[mark:]
        told = position.list_told(lits)
        if not told:
            return None
        demand = position.base.demands[number]
        first = next((lit for lit in lits if engine.reason[lit >> 1] in demand.constraints), None)
        tightness: Tightness = "other" if first is None else position.find_tightness(first)
        about_itself = not demand.is_clue and all(one.decision.cells == demand.demand.cells for one in told)
        reason = give_reason(demand.rule if about_itself else position.state(number), demand.is_clue, tightness)
        rule = demand.rule if len(demand.demand.cells) <= MOST_GROUPED else reason
        if demand.demand.choice:
            reason = rule = give_choice_reason(demand.demand.choice, told)
        if demand.is_clue and {cell for one in told for cell in one.decision.cells} == {*demand.demand.cells}:
            rule = OWN_CELL
        helping = sorted(DemandTrace(position, mark, lits).demands - {number})
        if helping:
            named = join_words(map(position.state, helping))
            reason = rule = f"{reason}, which {named} rule{'s' if len(helping) == 1 else ''} out"
        grounds = position.collect_grounds([number, *helping])
        return OneRuleFinding(*position.split_conclusions(lits), grounds, told, reason, rule)

    def take(self) -> set[Cell]:
        """Decide all that demands by themselves decide, to the end; returns the clues it rests on."""
        position = self._position
        clues: set[Cell] = set()
        while position.broken is None and OPEN in position.value:
            found = self._take_all()
            if found is None:
                break
            clues |= found
        return clues

    def _take_all(self) -> set[Cell] | None:
        """Decide what each demand decides now; None if that is nothing.

        As in a step, no demand learns what another one says of auxiliaries that are defined.
        """
        position, engine = self._position, self._position.engine
        clues: set[Cell] = set()
        known = len(engine.trail)
        for number in self._touched.list_waiting():
            self._touched.drop(number)
            mark = engine.mark()
            engine.restrict((number,))
            engine.start_demand(number)
            engine.settle()
            if engine.conflict is not None:
                position.broken = BrokenDemand(number)
            lits = engine.trail[mark:]
            engine.undo(mark)
            if position.broken is not None:
                return clues
            if lits:
                position.assign_lits([lit for lit in lits if lit >> 1 < len(position.value)], GIVEN)
                position.keep_auxiliaries(number, lits)
                clues.update(position.base.demands[number].grounds.clues)
        return clues if len(engine.trail) > known else None


class ReachSteps:
    """What a clue decides that asks for something connected: what it must pass, and what it can't reach."""

    def __init__(self, position: DerivedPosition, clock: Clock) -> None:
        demands = position.base.demands
        self._position = position
        wanted = [at for at, one in enumerate(demands) if one.is_clue and one.connections]
        self._touched = TouchedDemands(position, clock, wanted)

    def find(self) -> list[OneRuleFinding]:
        return self._touched.find(self._look_at)

    def _look_at(self, number: int) -> OneRuleFinding | None:
        position, engine = self._position, self._position.engine
        mark = engine.mark()
        engine.restrict((number,))
        settle_connected(position, number)
        if engine.conflict is not None:
            position.broken = BrokenDemand(number)
        lits = engine.trail[mark:]
        told, (true, false) = position.list_told(lits), position.split_conclusions(lits)
        engine.undo(mark)
        if not told:
            if position.broken is None:
                position.keep_auxiliaries(number, lits)
            return None
        demand = position.base.demands[number]
        reason = give_reason(demand.text, demand.is_clue, "other")
        return OneRuleFinding(true, false, position.collect_grounds([number]), told, reason, demand.rule)


def settle_connected(position: DerivedPosition, number: int) -> None:
    """Take over all that one demand decides, its connections too."""
    engine, base = position.engine, position.base
    demand = base.demands[number]
    engine.start_demand(number)
    while engine.conflict is None:
        engine.settle()
        if engine.conflict is not None:
            return
        if any(base.connections[at].find_break(engine.value) is not None for at in demand.connections):
            engine.conflict = demand.constraints[0]
            return
        taken = False
        for step in list(position.iterate_graphs(number)):
            for lit in step.forced:
                taken |= engine.assign(lit, encode_demand(number), 1)
        engine.close_definitions(1)
        if not taken:
            return


class CaseSteps:
    """What one demand decides once each way to meet it is looked at."""

    def __init__(self, position: DerivedPosition, clock: Clock) -> None:
        self._position = position
        wanted = [
            at
            for at, demand in enumerate(position.base.demands)
            if at and (len(demand.constraints) > 1 or (demand.connections and demand.is_clue))
        ]
        self._touched = TouchedDemands(position, clock, wanted)

    def find(self) -> list[OneRuleFinding]:
        return self._touched.find(self._look_at)

    def _look_at(self, number: int) -> OneRuleFinding | None:
        position, demand = self._position, self._position.base.demands[number]
        forced: dict[Literal, BrokenDemand] = {}
        for one in demand.touched:
            if position.value[one] != OPEN:
                continue
            broken = [self._suppose(number, lit) for lit in (2 * one, 2 * one + 1)]
            if None not in broken:
                position.broken = BrokenDemand(number)
                return None
            forced |= {2 * one + (not at): why for at, why in enumerate(broken) if why is not None}
        if not forced:
            return None
        told, (true, false) = position.conclude_lits(forced)
        reason = _say_otherwise(demand, forced.values()) if demand.is_clue else position.state(number)
        rule = demand.rule
        if demand.demand.choice:
            reason = rule = give_choice_reason(demand.demand.choice, told)
        return OneRuleFinding(true, false, position.collect_grounds([number]), told, reason, rule)

    def _suppose(self, number: int, lit: Literal) -> BrokenDemand | None:
        """How a literal breaks a demand; None if it doesn't."""
        position, engine = self._position, self._position.engine
        mark = engine.mark()
        engine.restrict((number,))
        engine.assign(lit, GIVEN, 0)
        engine.close_definitions()
        if position.base.demands[number].connections:
            settle_connected(position, number)
        else:
            engine.settle()
        broken = None if engine.conflict is None else position.name_conflict(engine.conflict)
        engine.undo(mark)
        return broken


def _say_otherwise(demand: RuleDemand, broken: Collection[BrokenDemand]) -> str:
    """Why a clue decides something: how it would fail otherwise, if that is always the same."""
    excess = {one.excess for one in broken}
    if len(excess) > 1 or demand.connections or None in excess:
        return f"otherwise {demand.text} couldn't be met"
    return f"otherwise {demand.text} would have too {'many' if True in excess else 'few places left'}"
