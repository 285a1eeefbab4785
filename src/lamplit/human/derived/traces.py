"""What an argument rests on, traced back from its end, and its links in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lamplit.core.puzzle import State
from lamplit.core.words import join_words
from lamplit.human.derived.findings import Concluded, RuleConsequence, conclude_together, give_reason
from lamplit.human.derived.position import BrokenDemand, DerivedPosition, describe_break, name_part
from lamplit.human.derived.propagator import GIVEN, decode_demand
from lamplit.human.derived.rule_base import DEFINITIONS, Literal, RuleDemand
from lamplit.human.suppositions import FollowedLink


class _LinkKey(NamedTuple):
    """What makes one link: consequences of one rule in one wave."""

    wave: int
    rule: str


class DemandTrace:
    """What led to a conflict, or to what became true, found by going back from there."""

    def __init__(self, position: DerivedPosition, mark: int, end: BrokenDemand | Sequence[Literal]) -> None:
        """``end`` is what broke, or literals that became true."""
        self._position, self._mark, self._end = position, mark, end
        engine = position.engine
        engine.prepare_trace()
        known = {lit >> 1 for lit in engine.trail[:mark] if engine.reason[lit >> 1] >= GIVEN}
        premises: Sequence[Literal]
        if not isinstance(end, BrokenDemand):
            premises = end
        elif end.step is not None:
            premises = end.step.premises
        else:
            assert engine.conflict is not None
            premises = engine.list_premises(engine.conflict)
        self._needed: set[Literal] = set()
        waiting = [lit for lit in premises if lit >> 1 not in known]
        while waiting:
            lit = waiting.pop()
            if lit in self._needed:
                continue
            self._needed.add(lit)
            reason = engine.reason[lit >> 1]
            if reason != GIVEN:
                waiting += [one for one in engine.list_premises(reason, lit) if one >> 1 not in known]
        reasons = [engine.reason[lit >> 1] for lit in self._needed]
        demands = {self._find_demand(at) for at in reasons if at != GIVEN}
        if isinstance(end, BrokenDemand):
            demands.add(end.demand)
        self.demands = frozenset(demands - {DEFINITIONS})

    def _group(self) -> dict[_LinkKey, list[Literal]]:
        """What is needed, in the order it came, by rule and wave; what goes without saying is left out."""
        engine, base = self._position.engine, self._position.base
        decisions = len(self._position.value)
        groups: dict[_LinkKey, list[Literal]] = {}
        for lit in engine.trail[self._mark :]:
            reason = engine.reason[lit >> 1]
            if lit not in self._needed or reason == GIVEN or lit >> 1 >= decisions:
                continue
            demand = self._find_demand(reason)
            if demand != DEFINITIONS:
                groups.setdefault(_LinkKey(engine.wave[lit >> 1], base.demands[demand].rule), []).append(lit)
        return groups

    def _find_demand(self, reason: int) -> int:
        return self._position.base.constraints[reason].demand if reason >= 0 else decode_demand(reason)

    def _list_unnamed(self) -> list[int]:
        """The demands that only say something of auxiliaries, so that no link names them."""
        engine = self._position.engine
        named = {self._find_demand(engine.reason[lit >> 1]) for lits in self._group().values() for lit in lits}
        if isinstance(self._end, BrokenDemand):
            named.add(self._end.demand)
        return sorted(self.demands - named)

    def count_links(self) -> int:
        return len(self._group()) + len(self._list_unnamed()) + 1

    def list_links(self) -> list[FollowedLink]:
        return [self._make_link(lits) for lits in self._group().values()]

    def _make_link(self, lits: Sequence[Literal]) -> FollowedLink:
        """``r3c5 and r4c4 stay white: shaded cells never share a side``."""
        position, engine, base = self._position, self._position.engine, self._position.base
        at = [engine.reason[lit >> 1] for lit in lits]
        demands = list(dict.fromkeys(map(self._find_demand, at)))
        first = base.demands[demands[0]]
        reason = first.rule
        step = engine.graph_steps.get(lits[0] >> 1) if at[0] < GIVEN else None
        if step is not None and len(lits) == 1 and not first.is_clue and (part := name_part(position, step)):
            reason = f"without it {part} would be cut off, and {first.text}"
        elif len(demands) == 1:
            reason = give_reason(first.text, first.is_clue, position.find_tightness(lits[0]))
        told = [position.speak(lit) for lit in sorted(lits)]
        return FollowedLink(
            RuleConsequence(position.collect_grounds(demands), f"{conclude_together(told)}: {reason}"),
            _make_state(told),
        )

    def make_end(self) -> FollowedLink:
        """What breaks, with the demands that no link names: ``the black 2 at r4c2 and the 3 at r4c3 can't both be
        met``."""
        position, broken = self._position, self._end
        assert isinstance(broken, BrokenDemand)
        unnamed = self._list_unnamed()
        grounds = position.collect_grounds([broken.demand, *unnamed], broken.step)
        text = describe_break(position, broken)
        if broken.demand == DEFINITIONS and unnamed:
            text = _describe_conflict([position.base.demands[number] for number in unnamed])
        elif unnamed:
            demands = [position.base.demands[number] for number in (broken.demand, *unnamed)]
            if all(demand.is_clue for demand in demands):
                text = _describe_conflict(demands)
            else:
                text = f"{text} (given {join_words(demands[1:])})"
        return FollowedLink(RuleConsequence(grounds, text))


def _describe_conflict(demands: Sequence[RuleDemand]) -> str:
    """Demands that can't be met together."""
    if all(demand.is_clue for demand in demands):
        both = ("", " both")[len(demands) - 1] if len(demands) < 3 else " all"
        return f"{join_words(demands)} can't{both} be met"
    if len(demands) == 1:
        return f"a rule is broken: {demands[0]}"
    return f"these can't all hold: {'; '.join(map(str, demands))}"


def _make_state(told: Sequence[Concluded]) -> State:
    return State(
        frozenset(one.decision for one in told if one.holds), frozenset(one.decision for one in told if not one.holds)
    )
