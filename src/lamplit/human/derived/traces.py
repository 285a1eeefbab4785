"""What an argument rests on, traced back from its end, and its links in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from lamplit.core.words import count_words, join_words
from lamplit.drawing.views import join_states
from lamplit.genre.steps import PARAGRAPH_WORDS
from lamplit.human.derived.findings import (
    Beside,
    RuleConsequence,
    conclude_beside,
    conclude_together,
    give_reason,
    make_beside_state,
    make_state,
)
from lamplit.human.derived.position import BrokenDemand, DerivedPosition, describe_break, name_part
from lamplit.human.derived.propagator import GIVEN, decode_demand
from lamplit.human.derived.rule_base import DEFINITIONS, Literal, RuleDemand
from lamplit.human.suppositions import FollowedLink

MOST_STATED = 40
"""Demands that take more words than this are stated as the rules that they are cases of."""


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
        self._beside = {lit: beside for lit in self._needed if (beside := self._find_beside(lit)) is not None}
        """What follows by a rule about two decisions, and from what."""
        reasons = [engine.reason[lit >> 1] for lit in self._needed]
        demands = {self._find_demand(at) for at in reasons if at != GIVEN}
        if isinstance(end, BrokenDemand):
            demands.add(end.demand)
        self.demands = frozenset(demands - {DEFINITIONS})

    def _find_beside(self, lit: Literal) -> Literal | None:
        """What a literal follows from at once, by a rule about two decisions: a link, or what is supposed."""
        engine = self._position.engine
        reason = engine.reason[lit >> 1]
        if reason < 0 or not engine.is_pair[reason]:
            return None
        (other,) = engine.list_premises(reason, lit)
        before = engine.reason[other >> 1]
        if other not in self._needed or (before >= 0 and engine.is_pair[before]):
            return None
        defined = before != GIVEN and self._find_demand(before) == DEFINITIONS
        return None if defined and engine.wave[other >> 1] else other

    def list_beside(self, lits: Collection[Literal] | None = None) -> tuple[Beside, ...]:
        """What follows at once, by rules about two decisions, from these literals; default: from what is supposed."""
        found = [
            lit for lit, other in self._beside.items() if (self._is_supposed(other) if lits is None else other in lits)
        ]
        return tuple(map(self._make_beside, sorted(found)))

    def _is_supposed(self, lit: Literal) -> bool:
        """Whether a literal is supposed, or goes without saying then, so that no link has it."""
        reason = self._position.engine.reason[lit >> 1]
        return reason == GIVEN or self._find_demand(reason) == DEFINITIONS

    def _make_beside(self, lit: Literal) -> Beside:
        position = self._position
        demand = position.base.demands[self._find_demand(position.engine.reason[lit >> 1])]
        return Beside(position.speak(lit), demand.text if demand.is_clue else "")

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
            if demand != DEFINITIONS and lit not in self._beside:
                groups.setdefault(_LinkKey(engine.wave[lit >> 1], base.demands[demand].rule), []).append(lit)
        return groups

    def _find_demand(self, reason: int) -> int:
        return self._position.base.constraints[reason].demand if reason >= 0 else decode_demand(reason)

    def _list_unnamed(self) -> list[int]:
        """The demands that only say something of auxiliaries, so that no link names them."""
        engine = self._position.engine
        named = {self._find_demand(engine.reason[lit >> 1]) for lits in self._group().values() for lit in lits}
        named |= {self._find_demand(engine.reason[lit >> 1]) for lit in self._beside}
        if isinstance(self._end, BrokenDemand):
            named.add(self._end.demand)
        return sorted(self.demands - named)

    def count_links(self) -> int:
        return len(self._group()) + len(self._list_unnamed()) + isinstance(self._end, BrokenDemand)

    def list_links(self) -> list[FollowedLink]:
        """The links, but for the end where something breaks."""
        links = [self._make_link(lits) for lits in self._group().values()]
        unnamed = [] if isinstance(self._end, BrokenDemand) else self._list_unnamed()
        if links and unnamed:
            given = join_words(self._position.base.demands[number] for number in unnamed)
            text = f"{links[-1].consequence.explain()} (given {given})"
            links[-1] = links[-1]._replace(consequence=RuleConsequence(links[-1].consequence.grounds, text))
        return links

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
        beside = self.list_beside(lits)
        text = f"{conclude_together(told)}: {reason}"
        if beside:
            so = conclude_beside(beside)
            if count_words(f"then {text} so {so}") > PARAGRAPH_WORDS:
                so = conclude_together([one.concluded for one in beside])
            text = f"{text}. So {so}"
            at = [engine.reason[base.number[one.concluded.decision]] for one in beside]
            demands += map(self._find_demand, at)
        shown = join_states(make_state(told), make_beside_state(beside))
        return FollowedLink(RuleConsequence(position.collect_grounds(demands), text), shown)

    def make_end(self) -> FollowedLink:
        """What breaks, with the demands that no link names: ``the black 2 at r4c2 and the 3 at r4c3 can't both be
        met``."""
        position, broken = self._position, self._end
        assert isinstance(broken, BrokenDemand)
        unnamed = self._list_unnamed()
        grounds = position.collect_grounds([broken.demand, *unnamed], broken.step)
        text = describe_break(position, broken)
        if unnamed:
            numbers = unnamed if broken.demand == DEFINITIONS else [broken.demand, *unnamed]
            text = _describe_conflict([position.base.demands[number] for number in numbers])
        return FollowedLink(RuleConsequence(grounds, text))


def _describe_conflict(demands: Sequence[RuleDemand]) -> str:
    """Demands that can't be met together."""
    if all(demand.is_clue for demand in demands):
        both = ("", " both")[len(demands) - 1] if len(demands) < 3 else " all"
        return f"{join_words(demands)} can't{both} be met"
    if len(demands) == 1:
        return f"a rule is broken: {demands[0]}"
    said = [f"{one} must be met" if one.is_clue else str(one) for one in demands]
    if sum(map(count_words, said)) > MOST_STATED:
        said = list(dict.fromkeys(f"{one} must be met" if one.is_clue else one.rule for one in demands))
    return f"these can't {'both' if len(said) == 2 else 'all'} hold: {'; '.join(said)}"
