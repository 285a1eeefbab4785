"""What an argument rests on, traced back from its end, and its links in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from lamplit.core.words import count_words, join_words
from lamplit.drawing.views import join_states
from lamplit.genre.steps import PARAGRAPH_WORDS
from lamplit.human.derived.findings import (
    Beside,
    Concluded,
    RuleConsequence,
    conclude_beside,
    conclude_together,
    give_choice_reason,
    give_reason,
    make_beside_state,
    make_state,
)
from lamplit.human.derived.position import BrokenDemand, DerivedPosition, describe_break, name_part
from lamplit.human.derived.propagator import GIVEN, decode_demand
from lamplit.human.derived.rule_base import DEFINITIONS, Literal
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
        self._needed: dict[Literal, Sequence[Literal]] = {}
        """All that the end rests on since the mark, and what each of these follows from."""
        waiting = [lit for lit in premises if lit >> 1 not in known]
        while waiting:
            lit = waiting.pop()
            if lit in self._needed:
                continue
            reason = engine.reason[lit >> 1]
            before = [] if reason == GIVEN else engine.list_premises(reason, lit)
            self._needed[lit] = [one for one in before if one >> 1 not in known]
            waiting += self._needed[lit]
        self._sources: dict[Literal, Literal | None] = {}
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
        unsaid = before != GIVEN and self._find_source(other) is None
        return None if unsaid and engine.wave[other >> 1] else other

    def _find_source(self, lit: Literal) -> Literal | None:
        """What a demand decided and a literal follows from by definition: itself, or an auxiliary such as "the L of
        this region lies here". None if it goes without saying."""
        if lit not in self._sources:
            reason = self._position.engine.reason[lit >> 1]
            source: Literal | None = None
            if reason != GIVEN and self._find_demand(reason) != DEFINITIONS:
                source = lit
            elif reason != GIVEN:
                decisions = 2 * len(self._position.value)
                found = (self._find_source(one) for one in self._needed[lit])
                source = next((one for one in found if one is not None and one >= decisions), None)
            self._sources[lit] = source
        return self._sources[lit]

    def _list_sources(self, lits: Iterable[Literal]) -> list[Literal]:
        return [source for lit in lits if (source := self._find_source(lit)) is not None]

    def list_beside(self, lits: Collection[Literal] | None = None) -> tuple[Beside, ...]:
        """What follows at once, by rules about two decisions, from these literals; default: from what is supposed."""
        found = [
            lit for lit, other in self._beside.items() if (self._is_supposed(other) if lits is None else other in lits)
        ]
        return tuple(map(self._make_beside, sorted(found)))

    def _is_supposed(self, lit: Literal) -> bool:
        """Whether a literal is supposed, or goes without saying then, so that no link has it."""
        return self._find_source(lit) is None

    def _make_beside(self, lit: Literal) -> Beside:
        position = self._position
        demand = position.base.demands[self._find_demand(position.engine.reason[lit >> 1])]
        return Beside(position.speak(lit), demand.text if demand.is_clue else "")

    @cached_property
    def _groups(self) -> dict[_LinkKey, list[Literal]]:
        """What is needed, in the order it came, by rule and wave; what goes without saying is left out."""
        engine, base = self._position.engine, self._position.base
        groups: dict[_LinkKey, list[Literal]] = {}
        for lit in self._list_told():
            source = self._find_source(lit)
            if source is not None and lit not in self._beside:
                demand = base.demands[self._find_demand(engine.reason[source >> 1])]
                rule = demand.text if demand.demand.choice else demand.rule
                groups.setdefault(_LinkKey(engine.wave[lit >> 1], rule), []).append(lit)
        return groups

    def _list_told(self) -> list[Literal]:
        """The decisions to tell, in the order they came: those that are needed, and where none is but it matters where
        a shape lies, the cells that it covers."""
        engine, placements = self._position.engine, self._position.base.placements
        decisions = 2 * len(self._position.value)
        new = engine.trail[self._mark :]
        told = {lit for lit in self._needed if lit < decisions}
        shapes = {lit for lit in self._needed if lit in placements and self._find_source(lit) == lit}
        for shape in shapes - {self._find_source(lit) for lit in told}:
            for lit in set(placements[shape]).intersection(new) - told:
                if engine.list_premises(engine.reason[lit >> 1], lit) == [shape]:
                    told.add(lit)
                    self._sources[lit] = shape
        return [lit for lit in new if lit in told]

    def _find_demand(self, reason: int) -> int:
        return self._position.base.constraints[reason].demand if reason >= 0 else decode_demand(reason)

    @cached_property
    def _unnamed(self) -> frozenset[int]:
        """The demands that only say something of auxiliaries, so that they make no link of their own."""
        engine = self._position.engine
        told = [self._find_source(lit) for lits in self._groups.values() for lit in lits]
        named = {self._find_demand(engine.reason[lit >> 1]) for lit in (*told, *self._beside) if lit is not None}
        if isinstance(self._end, BrokenDemand):
            named.add(self._end.demand)
        return self.demands - named

    def _list_behind(self, lits: Collection[Literal]) -> list[int]:
        """The unnamed demands on which it rests that these are true, back to what is told."""
        decisions = 2 * len(self._position.value)
        found: set[int] = set()
        seen = set(lits)
        waiting = [one for lit in lits for one in self._needed.get(lit, ())]
        while waiting:
            lit = waiting.pop()
            if lit < decisions or lit in seen:
                continue
            seen.add(lit)
            reason = self._position.engine.reason[lit >> 1]
            if reason != GIVEN:
                found.add(self._find_demand(reason))
                waiting += self._needed.get(lit, ())
        return sorted(found & self._unnamed)

    def count_links(self) -> int:
        return len(self._groups) + len(self._unnamed) + isinstance(self._end, BrokenDemand)

    def list_links(self) -> list[FollowedLink]:
        """The links, but for the end where something breaks."""
        return [self._make_link(lits) for lits in self._groups.values()]

    def _make_link(self, lits: Sequence[Literal]) -> FollowedLink:
        """``r3c5 and r4c4 stay white: shaded cells never share a side``."""
        position, engine, base = self._position, self._position.engine, self._position.base
        sources = self._list_sources(lits)
        at = [engine.reason[lit >> 1] for lit in sources]
        demands = list(dict.fromkeys(map(self._find_demand, at)))
        told = [position.speak(lit) for lit in sorted(lits)]
        text = f"{conclude_together(told)}: {self._give_reason(lits, sources, demands, told)}"
        if behind := self._list_behind(sources):
            text = f"{text}, and {join_words(position.state_together(behind))}"
            demands += behind
        beside = self.list_beside(lits)
        if beside:
            so = conclude_beside(beside)
            if count_words(f"then {text} so {so}") > PARAGRAPH_WORDS:
                so = conclude_together([one.concluded for one in beside])
            text = f"{text}. So {so}"
            at = [engine.reason[base.number[one.concluded.decision]] for one in beside]
            demands += map(self._find_demand, at)
        shown = join_states(make_state(told), make_beside_state(beside))
        return FollowedLink(RuleConsequence(position.collect_grounds(demands), text), shown)

    def _give_reason(
        self, lits: Sequence[Literal], sources: Sequence[Literal], demands: Sequence[int], told: Sequence[Concluded]
    ) -> str:
        """Why these follow: what the one demand says, or the rule that several have in common."""
        position = self._position
        first = position.base.demands[demands[0]]
        if len(demands) > 1:
            return first.rule
        if first.demand.choice:
            return give_choice_reason(first.demand.choice, told)
        engine = position.engine
        steps = [engine.graph_steps.get(lit >> 1) for lit in sources if engine.reason[lit >> 1] < GIVEN]
        parts = [name_part(position, step) for step in steps if step is not None and not first.is_clue]
        if len(parts) == len(lits) and all(parts):
            cut_off = _join_parts(list(dict.fromkeys(parts)))
            return f"without {'it' if len(lits) == 1 else 'them'} {cut_off} would be cut off, and {first.text}"
        return give_reason(
            first.text if first.is_clue else position.state(demands[0]),
            first.is_clue,
            position.find_tightness(sources[0]),
        )

    def make_end(self) -> FollowedLink:
        """What breaks, with the demands that no link names: ``the black 2 at r4c2 and the 3 at r4c3 can't both be
        met``."""
        position, broken = self._position, self._end
        assert isinstance(broken, BrokenDemand)
        told = frozenset[int]().union(*(self._list_behind(self._list_sources(lits)) for lits in self._groups.values()))
        unnamed = sorted(self._unnamed - told)
        grounds = position.collect_grounds([broken.demand, *unnamed], broken.step)
        text = describe_break(position, broken)
        if unnamed:
            text = _describe_conflict(position, unnamed if broken.demand == DEFINITIONS else [broken.demand, *unnamed])
        return FollowedLink(RuleConsequence(grounds, text))


def _join_parts(parts: Sequence[str]) -> str:
    """Parts of the board, of which each may be a list of cells: ``r1c1 and r1c2, and r3c3``."""
    return ", and ".join(parts) if any(" and " in part for part in parts) else join_words(parts)


def _describe_conflict(position: DerivedPosition, numbers: Sequence[int]) -> str:
    """Demands that can't be met together."""
    demands = [position.base.demands[number] for number in numbers]
    if all(demand.is_clue for demand in demands):
        both = ("", " both")[len(demands) - 1] if len(demands) < 3 else " all"
        return f"{join_words(demands)} can't{both} be met"
    if len(demands) == 1:
        return f"a rule is broken: {position.state(numbers[0])}"
    said = [
        f"{one} must be met" if one.is_clue else position.state(at) for at, one in zip(numbers, demands, strict=True)
    ]
    if sum(map(count_words, said)) > MOST_STATED:
        said = list(dict.fromkeys(f"{one} must be met" if one.is_clue else one.rule for one in demands))
    return f"these can't {'both' if len(said) == 2 else 'all'} hold: {'; '.join(said)}"
