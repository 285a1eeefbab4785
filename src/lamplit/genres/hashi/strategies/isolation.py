"""Isolation: all islands are connected in the end, so none of them may be cut off on the way there."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.grid import Edge
from lamplit.core.scene import Mark, Role
from lamplit.genre.steps import FALSE, OPEN, TRUE, Finding, Grounds, Link
from lamplit.genres.hashi.strategies.consequences import NAMED, describe_island, describe_islands
from lamplit.genres.hashi.strategies.findings import BridgeFinding, cast_bridges, describe_single, list_spans
from lamplit.genres.hashi.strategies.groups import IslandGroups, find_lone_links, mark_area
from lamplit.genres.hashi.strategies.position import APART, HashiCause
from lamplit.genres.hashi.strategies.unit_ways import (
    NOTHING,
    BridgeSets,
    ServingTrial,
    Unit,
    UnitWays,
    find_islands_near,
    minimise_islands,
)
from lamplit.genres.hashi.strategies.way_stories import ToldWays
from lamplit.genres.hashi.strategies.way_telling import StoryTeller
from lamplit.human.trail_watch import TrailWatch
from lamplit.human.wording import NumberedClue

CUT_OFF = " and cut off from the rest"


@dataclass(frozen=True)
class PairSealed(BridgeFinding):
    """Two islands that would have all their bridges from each other."""

    number: int

    def give_reasons(self) -> tuple[Link, ...]:
        would = "it would" if self.number == 1 else "two would"
        return (Link(f"{would} complete both {self.number}s and cut them off."),)


@dataclass(frozen=True)
class GroupSealed(BridgeFinding):
    """A bridge that would leave a group of islands with all its bridges, and without the others."""

    lacking: tuple[NumberedClue, ...]
    """The islands that would get their last bridges."""
    group: tuple[NumberedClue, ...]
    """All islands of the group."""
    joints: tuple[Edge, ...]
    """The spans with bridges among them."""
    left_out: tuple[NumberedClue, ...]
    """All other islands."""
    standing: bool
    """Whether there is a bridge on this span already."""

    def conclude(self) -> str:
        return describe_single(list_spans(self.false)) if self.standing else super().conclude()

    def give_reasons(self) -> tuple[Link, ...]:
        double = all(bridge.n == 2 for bridge in cast_bridges(self.false))
        what = "with a second one" if self.standing else "with two bridges" if double else "with it"
        if len(self.group) <= NAMED:
            return (Link(f"{what}, {describe_islands(self.group)} would be complete and cut off from the rest."),)
        complete = f"{describe_islands(self.lacking)} and all islands joined to them would be complete"
        few = len(self.left_out) <= NAMED
        return (Link(f"{what}, {complete}{f', and {describe_islands(self.left_out)} left out' if few else CUT_OFF}."),)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (mark_area(self.group, self.joints),)


@dataclass(frozen=True)
class OnlyLink(BridgeFinding):
    """The only way from some islands to the others."""

    islands: tuple[NumberedClue, ...]
    joints: tuple[Edge, ...]
    """The spans with bridges among them."""

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(f"without it, {describe_islands(self.islands)} would be cut off from the rest."),)

    def extra_marks(self) -> tuple[Mark, ...]:
        return (mark_area(self.islands, self.joints),)


@dataclass(frozen=True)
class SealedTogether(BridgeFinding):
    """An island that can't have its bridges from some neighbours alone: they would be sealed off together."""

    island: NumberedClue
    ways: ToldWays

    @property
    def examined(self) -> int:
        return self.ways.ways

    def give_reasons(self) -> tuple[Link, ...]:
        marks = (Mark(Role.REASON, (self.island.cell,)),)
        intro = Link(self.ways.introduce(describe_island(self.island)), marks=marks)
        return intro, *self.ways.list_links()


class Sealing:
    """No 1-1, no 2=2, no closed group.

    Take an open span and the groups at its ends (one group, if these are connected already). If all that
    their islands lack in all is one bridge end at each end of the span, a bridge here would leave the group
    with no bridge to come; if it is two at each end, two bridges here would. Other islands would never be
    joined. So there are fewer bridges here than that. (More there can't be, as no more ends are lacking.)
    """

    def __init__(self, groups: IslandGroups, pairs: bool) -> None:
        self.groups = groups
        self.pairs = pairs
        """Look at two islands without any bridge only; else at all other groups."""
        self.watch = TrailWatch(groups.position.trail)

    def find(self) -> list[Finding]:
        if self.watch.take_changes() == []:
            return []
        groups, position = self.groups, self.groups.position
        groups.update()
        total, value = len(position.numbers), position.value
        found: list[Finding] = []
        for span, (a, b) in enumerate(position.layout.ends):
            first = 2 * span + (value[2 * span] != OPEN)
            if value[first] or self.pairs != (position.has[a] == position.has[b] == 0):
                continue
            sides = {groups.of[a], groups.of[b]}
            ends = sum(groups.lacks[side] for side in sides)
            if ends not in (2, 4) or groups.endless & sides:
                continue
            bridges = ends // 2
            sealing = first + bridges - 1
            if (
                sealing >> 1 != span
                or value[sealing]
                or min(position.count_lacking(a), position.count_lacking(b)) < bridges
            ):
                continue
            if sum(len(groups.members[side]) for side in sides) < total:
                found.append(self._make_finding(sealing, sides, bridges))
        return found

    def _make_finding(self, sealing: int, sides: set[int], bridges: int) -> Finding:
        groups, position = self.groups, self.groups.position
        false = tuple(
            position.decision(each) for each in range(sealing, (sealing | 1) + 1) if position.value[each] == OPEN
        )
        lacking = groups.list_lacking(*sides)
        grounds = Grounds(position.locate_islands(lacking))
        if self.pairs:
            return PairSealed((), false, grounds, bridges)
        members = sorted(island for side in sides for island in groups.members[side])
        others = [island for island in range(len(position.numbers)) if island not in members]
        named, group, left_out = (tuple(map(position.name_clue, islands)) for islands in (lacking, members, others))
        standing = position.value[sealing & ~1] == TRUE
        return GroupSealed((), false, grounds, named, group, groups.list_joints(members), left_out, standing)


class OnlyLinks:
    """A direction that must be used: the only way from some islands to all others.

    All islands are connected in the end. Where they would fall into two parts without a span on which a
    bridge is still possible, there is a bridge.
    """

    def __init__(self, groups: IslandGroups) -> None:
        self.groups = groups
        self.position = groups.position
        self.watch = TrailWatch(groups.position.trail)

    def find(self) -> list[OnlyLink]:
        position = self.position
        changed = self.watch.take_changes()
        if changed is not None and not any(not each & 1 and position.value[each] == FALSE for each in changed):
            return []
        found = []
        value = position.value
        usable, asked = [known != FALSE for known in value[::2]], [known == OPEN for known in value[::2]]
        for span, islands, _ in find_lone_links(position.layout, usable, asked):
            grounds, named = Grounds(cells=position.locate_islands(islands)), map(position.name_clue, sorted(islands))
            joints = self.groups.list_joints(islands)
            found.append(OnlyLink((position.decision(2 * span),), (), grounds, tuple(named), joints))
        return found


class SealingWays:
    """Neighbours that seal an island in: some ways to serve it would cut islands off.

    Go through the ways to share out what an island lacks. Neighbours that get their last bridge by that lead
    nowhere else. If then no way is left from some islands to the others, the island is not served so. What all
    the other ways have in common on its own spans is certain.
    """

    def __init__(self, ways: UnitWays, clock: Clock) -> None:
        self.ways = ways
        self.position = ways.position
        self.clock = clock
        self.watch = TrailWatch(ways.position.trail)

    def find(self) -> list[SealedTogether]:
        """Near to what was decided first: far from there, only where islands may be cut off has changed."""
        changed = self.watch.take_changes()
        if changed == []:
            return []
        units = self.ways.current_units().list_islands()
        if changed is None:
            return self._collect_findings(units)
        close = find_islands_near(self.position, changed)
        return self._collect_findings(unit for unit in units if unit.islands[0] in close) or self._collect_findings(
            unit for unit in units if unit.islands[0] not in close
        )

    def _collect_findings(self, units: Iterable[Unit]) -> list[SealedTogether]:
        found = []
        for unit in units:
            self.clock.check()
            trials = self.ways.list_trials(unit)
            shared, sealing = _split_trials(trials, None)
            if sealing and shared != NOTHING:
                found.append(self._make_finding(unit, trials, shared))
        return found

    def _make_finding(self, unit: Unit, trials: list[ServingTrial], shared: BridgeSets) -> SealedTogether:
        position = self.position

        def is_enough(counted: Collection[int]) -> bool:
            less, _ = _split_trials(trials, counted)
            return shared.is_within(less)

        around = minimise_islands((island for trial in trials for island in trial.islands_around), is_enough)
        true = tuple(position.decision(each) for each in iterate_members(shared.true))
        false = tuple(position.decision(each) for each in iterate_members(shared.false))
        (island,) = unit.islands
        grounds = Grounds(position.locate_islands([island, *around]))
        ways = StoryTeller(self.ways.links, around, linked=True, wanted=shared).tell_ways([trials])
        return SealedTogether(true, false, grounds, position.name_clue(island), ways)


def _split_trials(trials: list[ServingTrial], counted: Collection[int] | None) -> tuple[BridgeSets, list[ServingTrial]]:
    """What the trials that cut nothing off share on the spans of their unit, and those that do cut some off. As
    soon as nothing is shared, no more of them are looked at."""
    always = never = -1
    sealing = []
    for trial in trials:
        outcome = trial.find_outcome(counted)
        if isinstance(outcome, HashiCause) and outcome.cause == APART:
            sealing.append(trial)
            continue
        always &= trial.own.true
        never &= trial.own.false
        if not always and not never:
            return NOTHING, sealing
    return (BridgeSets(always, never) if len(sealing) < len(trials) else NOTHING), sealing
