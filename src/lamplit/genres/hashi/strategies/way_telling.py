"""Finds what to tell of the ways to serve islands: why they fail, or how they bring about a conclusion.

Often one reason will do for several ways. So of each way everything is noted that could be told of it, and then those
reasons are taken that cover most ways. What such ways have in common, as far as it matters, is what is told of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.decisions import Bridge
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.genre.steps import Grounds
from lamplit.genres.hashi.strategies.consequences import (
    NAMED,
    CrossingBlocked,
    IslandNeeds,
    IslandOverfilled,
    IslandsCutOff,
    IslandUnfilled,
    MissingBridge,
)
from lamplit.genres.hashi.strategies.links import GroupLinks
from lamplit.genres.hashi.strategies.position import CROSS, EXACT, FULL, LAST, TOO_MANY, HashiCause
from lamplit.genres.hashi.strategies.unit_ways import NOTHING, BridgeSets, ServingTrial
from lamplit.genres.hashi.strategies.way_stories import ToldWays, WayCondition, WayStory
from lamplit.human.suppositions import Consequence

Combination = tuple[ServingTrial, ...]
"""A way of one unit, or a way of each of two."""


class WayFact(NamedTuple):
    """What a way brings about by one deduction: crossing one of its bridges, or counting at an island."""

    cause: HashiCause
    decided: BridgeSets


class Reason(NamedTuple):
    """What can be told of a way."""

    facts: tuple[WayFact, ...]
    end: Consequence | None
    """Why the way fails; None if the facts bring about the conclusion."""


class StoryTeller:
    """Tells the ways of units of a position as it is now."""

    def __init__(self, links: GroupLinks, counted: Collection[int], linked: bool, wanted: BridgeSets) -> None:
        """Counting at these islands; with ``linked`` no island may be cut off; ``wanted`` is the conclusion."""
        self._links = links
        self._position = links.position
        self._counted = counted
        self._linked = linked
        self._wanted = wanted

    def tell_ways(self, trials: Sequence[list[ServingTrial]]) -> ToldWays:
        """All combinations of a way of each unit that agree on the spans the units share; those of which the same
        comes are told together."""
        combined = [each for each in product(*trials) if _agree(each)]
        others = [each for each in combined if not self._wanted.is_within(_join_own(each))]
        reasons = [dict.fromkeys(self._list_reasons(each)) for each in others]
        told: list[tuple[Reason, list[Combination]]] = []
        left = [number for number, known in enumerate(reasons) if known]
        while left:
            covers = Counter(reason for number in left for reason in reasons[number])
            best = max(covers, key=lambda reason: (covers[reason], -len(reason.facts)))
            told.append((best, [way for way, known in zip(others, reasons, strict=True) if best in known]))
            left = [number for number in left if best not in reasons[number]]
        return ToldWays(len(combined), len(combined) - len(others), tuple(self._make_stories(told, others)))

    def _make_stories(
        self, told: list[tuple[Reason, list[Combination]]], others: Sequence[Combination]
    ) -> Iterator[WayStory]:
        """The stories, those of ways that fail first; each only has to be told from ways that nothing was said of yet.
        The last is for all other ways if that is shorter to say."""
        left = list(others)
        for reason, known in sorted(told, key=lambda each: each[0].end is None):
            ways = [way for way in known if way in left]
            if not ways:
                continue
            conditions = self._find_conditions(reason, known, others)
            otherwise = False
            if len(left) < len(others):
                fewer = self._find_conditions(reason, ways, left)
                if otherwise := sum(map(WayCondition.count_parts, fewer)) < sum(
                    map(WayCondition.count_parts, conditions)
                ):
                    conditions = fewer
            if len(conditions) > 1 and len(ways) == len(left):
                conditions = []
            yield self._make_story(reason, ways, conditions, otherwise)
            left = [way for way in left if way not in ways]

    def _make_story(
        self, reason: Reason, ways: Sequence[Combination], conditions: Sequence[WayCondition], otherwise: bool
    ) -> WayStory:
        served = [island for trial in ways[0] for island in trial.unit.islands]
        common = _intersect_sets(map(_join_own, ways))
        decided = _join_sets([common, *(fact.decided for fact in reason.facts)])
        return WayStory(
            tuple(conditions),
            otherwise,
            self._position.layout.islands[served[0]] if len(served) == 1 else None,
            tuple(map(self._word_fact, reason.facts)),
            reason.end,
            State(*map(frozenset, self._list_bridges(decided))),
        )

    def _find_conditions(
        self, reason: Reason, ways: Sequence[Combination], others: Sequence[Combination]
    ) -> list[WayCondition]:
        """What tells these ways from the others: what they have in common and the reason rests on if that is enough,
        else all they have in common, else how many bridges an island gets, else each of them."""
        common = _intersect_sets(map(_join_own, ways))
        short = self._pick_relevant(reason, common)
        enough = [BridgeSets(short.true, 0)] if isinstance(reason.end, IslandsCutOff) else []
        for condition in (*enough, short, BridgeSets(common.true, short.false), common):
            if condition != NOTHING and sum(condition.is_within(_join_own(way)) for way in others) == len(ways):
                return [WayCondition(*self._list_bridges(condition))]
        if (counted := self._find_count(reason, ways, others)) is not None:
            return [counted]
        own_sets = [BridgeSets(own.true, self._pick_relevant(reason, own).false) for own in map(_join_own, ways)]
        return [WayCondition(*self._list_bridges(own)) for own in own_sets]

    def _find_count(
        self, reason: Reason, ways: Sequence[Combination], others: Sequence[Combination]
    ) -> WayCondition | None:
        """How many bridges the island gets that a reason is about; None if that does not tell the ways apart."""
        layout = self._position.layout
        islands = {fact.cause.source for fact in reason.facts if fact.cause.cause in (FULL, LAST)}
        if isinstance(reason.end, IslandOverfilled):
            islands.add(layout.islands.index(reason.end.island.cell))
        if len(islands) != 1:
            return None
        (island,) = islands

        def count_new(way: Combination) -> int:
            return sum(island in layout.ends[number >> 1] for number in iterate_members(_join_own(way).true))

        counts = {count_new(way) for way in ways}
        if sum(count_new(way) in counts for way in others) > len(ways):
            return None
        return WayCondition((), (), layout.islands[island], tuple(sorted(counts)))

    def _pick_relevant(self, reason: Reason, own: BridgeSets) -> BridgeSets:
        """What a reason rests on of what ways decide: bridges that cross others, bridges at islands that get them,
        bridges that islands don't get which are short of them."""
        layout, end = self._position.layout, reason.end
        gets = {fact.cause.source for fact in reason.facts if fact.cause.cause in (FULL, LAST)}
        lacks = {fact.cause.source for fact in reason.facts if fact.cause.cause == EXACT}
        crossing = {fact.cause.source for fact in reason.facts if fact.cause.cause == CROSS}
        shut = 0
        if isinstance(end, CrossingBlocked):
            crossing.update(layout.find_span(span) for span in (end.bridge, *end.crossed))
        elif isinstance(end, IslandsCutOff):
            part = {layout.islands.index(island.cell) for island in end.islands}
            gets |= part if end.complete else set()
            shut = 0 if end.complete else self._links.find_shut_around(part, own.false)
        elif end is not None:
            (clue,) = end.grounds.clues
            (gets if isinstance(end, IslandOverfilled) else lacks).add(layout.islands.index(clue))
        true = [
            each
            for each in iterate_members(own.true)
            if each >> 1 in crossing or not gets.isdisjoint(layout.ends[each >> 1])
        ]
        false = [each for each in iterate_members(own.false) if not lacks.isdisjoint(layout.ends[each >> 1])]
        return BridgeSets(sum(1 << each for each in true), sum(1 << each for each in false) | shut)

    def _list_bridges(self, sets: BridgeSets) -> tuple[tuple[Bridge, ...], tuple[Bridge, ...]]:
        true, false = (tuple(map(self._position.decision, iterate_members(each))) for each in sets)
        return true, false

    def _list_reasons(self, combination: Combination) -> Iterator[Reason]:
        """All that can be told of a way."""
        own = _join_own(combination)
        facts = [fact for trial in combination for fact in self._list_facts(trial)]
        decided = _join_sets([own, *(fact.decided for fact in facts)])
        denied = self._wanted.true & own.false or self._wanted.false & own.true
        if not denied and self._wanted.is_within(decided):
            missing = BridgeSets(self._wanted.true & ~own.true, self._wanted.false & ~own.false)
            yield Reason(self._add_crossings(_pick_facts(facts, missing), facts), None)
        for trial in combination:
            for end in self._list_failures(trial):
                short = [end.island.cell] if isinstance(end, IslandUnfilled) else []
                yield Reason(tuple(self._list_crossings(facts, short)), end)
        for number in iterate_members(decided.true & decided.false):
            yield self._explain_conflict(1 << number, facts)
        for part in self._links.list_cut_parts(decided.false) if self._linked else ():
            yield self._explain_cut(own, part, facts)

    def _explain_cut(self, own: BridgeSets, part: list[int], facts: list[WayFact]) -> Reason:
        """What cuts these islands off. Where they would all be complete, that says it."""
        position = self._position
        shut = self._links.find_shut_around(part, _join_sets([own, *(fact.decided for fact in facts)]).false)
        told = _pick_facts(facts, BridgeSets(0, shut & ~own.false))
        gets = Counter(end for number in iterate_members(own.true) for end in position.layout.ends[number >> 1])
        complete = len(part) <= NAMED and all(
            position.numbers[island] == position.has[island] + gets[island] for island in part
        )
        if complete:
            told = [fact for fact in told if fact.cause.cause == CROSS]
        islands = tuple(map(position.name_clue, part))
        return Reason(tuple(told), IslandsCutOff(Grounds(cells=position.locate_islands(part)), islands, complete))

    def _list_facts(self, trial: ServingTrial) -> Iterator[WayFact]:
        """What the bridges of a way cross, and what the numbers around it say then."""
        layout = self._position.layout
        blocked = trial.at_once.false & ~trial.own.false
        for numbers, new in zip(trial.unit.spans, trial.new, strict=True):
            span = numbers[0] >> 1
            here = blocked & sum(3 << 2 * other for other in layout.across[span])
            if new and here:
                yield WayFact(HashiCause(CROSS, span), BridgeSets(0, here))
        for island in trial.islands_around:
            if island in self._counted and isinstance(said := trial.count_at(island), BridgeSets):
                if said.true:
                    yield WayFact(HashiCause(EXACT, island), BridgeSets(said.true, 0))
                if said.false:
                    full = trial.count_left(island) == 0
                    yield WayFact(HashiCause(FULL if full else LAST, island), BridgeSets(0, said.false))

    def _list_failures(self, trial: ServingTrial) -> Iterator[Consequence]:
        """Bridges of a way that cross, and islands that get too many or too few."""
        position = self._position
        if trial.crossed is not None:
            crossing = next(span for span in position.layout.across[trial.crossed] if trial.own.true >> 2 * span & 3)
            spans = position.locate_span(trial.crossed), position.locate_span(crossing)
            yield CrossingBlocked(Grounds(edges=spans), spans[0], spans[1:])
        for island in trial.islands_around:
            said = trial.count_at(island) if island in self._counted else NOTHING
            if isinstance(said, HashiCause):
                clue = position.name_clue(island)
                grounds = Grounds((clue.cell,))
                if said.cause == TOO_MANY:
                    yield IslandOverfilled(grounds, clue)
                else:
                    yield IslandUnfilled(grounds, clue, position.most[island] - trial.loses[island])

    def _add_crossings(self, told: list[WayFact], facts: list[WayFact]) -> tuple[WayFact, ...]:
        """Facts, after the bridges that are blocked at islands that need others for that."""
        islands = self._position.layout.islands
        needing = [islands[fact.cause.source] for fact in told if fact.cause.cause == EXACT]
        known = {fact.cause for fact in told}
        return *(fact for fact in self._list_crossings(facts, needing) if fact.cause not in known), *told

    def _list_crossings(self, facts: list[WayFact], islands: Collection[Cell]) -> Iterator[WayFact]:
        """The bridges that are blocked at these islands, by the bridges that block them."""
        for fact in facts:
            if fact.cause.cause == CROSS:
                numbers = iterate_members(fact.decided.false)
                here = [each for each in numbers if not set(self._position.locate_span(each >> 1)).isdisjoint(islands)]
                if here:
                    yield fact._replace(decided=BridgeSets(0, sum(1 << each for each in here)))

    def _explain_conflict(self, bridge: int, facts: list[WayFact]) -> Reason:
        """A bridge that is needed and ruled out: by the way itself, or by what it brings about."""
        needing = next((fact for fact in facts if fact.decided.true & bridge), None)
        barring = next((fact for fact in facts if fact.decided.false & bridge), None)
        needs = [] if needing is None else [needing._replace(decided=BridgeSets(bridge, 0))]
        others = [fact._replace(decided=BridgeSets(0, fact.decided.false & ~bridge)) for fact in facts]
        told = self._add_crossings(needs, others)
        if barring is None:
            missing = self._word_fact(needs[0])
            assert isinstance(missing, IslandNeeds)
            return Reason(told[:-1], MissingBridge(missing.grounds, missing.island, missing.bridges))
        if barring.cause.cause == CROSS:
            return Reason(told, self._word_fact(barring._replace(decided=BridgeSets(0, bridge))))
        clue = self._position.name_clue(barring.cause.source)
        return Reason(told, IslandOverfilled(Grounds((clue.cell,)), clue))

    def _word_fact(self, fact: WayFact) -> Consequence:
        numbers = list(iterate_members(fact.decided.true | fact.decided.false))
        consequence = self._position.make_consequence(fact.cause, numbers)
        assert consequence is not None
        return consequence


def _agree(combination: Combination) -> bool:
    """Whether ways build the same on the spans that they share."""
    own = _join_own(combination)
    return not own.true & own.false


def _join_own(combination: Combination) -> BridgeSets:
    """What ways decide on the spans of their units."""
    return _join_sets(trial.own for trial in combination)


def _join_sets(sets: Iterable[BridgeSets]) -> BridgeSets:
    true = false = 0
    for each in sets:
        true |= each.true
        false |= each.false
    return BridgeSets(true, false)


def _intersect_sets(sets: Iterable[BridgeSets]) -> BridgeSets:
    true = false = -1
    for each in sets:
        true &= each.true
        false &= each.false
    return BridgeSets(true, false)


def _pick_facts(facts: list[WayFact], wanted: BridgeSets) -> list[WayFact]:
    """For each decision that is wanted the first fact that makes it, with nothing but what is wanted."""
    picked = []
    true, false = wanted
    for fact in facts:
        here = BridgeSets(fact.decided.true & true, fact.decided.false & false)
        if here != NOTHING:
            picked.append(fact._replace(decided=here))
            true &= ~here.true
            false &= ~here.false
    return picked
