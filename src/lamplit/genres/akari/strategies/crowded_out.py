"""Crowded Out: a bulb that would rule out every lighter of a cell, or too many cells of a clue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.words import make_sentence
from lamplit.genre.steps import Link
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.findings import BulbFinding
from lamplit.genres.akari.strategies.pair_wording import BulbExclusion, BulbNeed, count_examined, link_exclusions
from lamplit.genres.akari.strategies.pairs import MOST_DETOURS, MOST_PLACES, ExclusivePairs, intersect_masks
from lamplit.human.grounds import GroundsCollector


@dataclass(frozen=True)
class RulesOutEveryPlace(BulbFinding):
    """A cell that can't go together with any of the cells of which one must hold a bulb."""

    need: BulbNeed
    exclusions: tuple[BulbExclusion, ...]
    """Why not, for each of these places."""

    @property
    def examined(self) -> int:
        return count_examined([self.need], self.exclusions)

    def give_reasons(self) -> tuple[Link, ...]:
        *first, last = link_exclusions(self.exclusions)
        so = make_sentence(f"so with a bulb in {self.exclusions[0].one}, {self.need.describe_failure()}")
        return (self.need.make_link(), *first, last._replace(text=f"{last.text} {so}"))


class CrowdedOut:
    """Crowded Out: every lighter of X would darken or overfill something.

    Take a set of cells of which one must hold a bulb (the lighters of a dark cell X, or enough of the
    open cells beside a clue). A cell outside it that makes an exclusive pair with each of them can't
    hold a bulb: with a bulb there, each lighter left for X would shine on it, overfill a clue, or put
    out a cell or a clue Y that needs them both to stay away.

    Eight places at most are looked at, and three of the pairs at most are exclusive in a roundabout way.
    """

    def __init__(self, sets: CellSets, pairs: Callable[[], ExclusivePairs], clock: Clock) -> None:
        self.sets = sets
        self.pairs = pairs
        self.clock = clock

    def find(self) -> list[RulesOutEveryPlace]:
        """The simplest arguments of a position, those with the fewest detours; for each cell the one with the fewest
        places."""
        pairs = self.pairs()
        against, direct = pairs.against, pairs.direct
        simplest: dict[int, int] = {}
        fewest = MOST_DETOURS
        for some in sorted(pairs.one_of, key=int.bit_count):
            if some.bit_count() > MOST_PLACES:
                break
            excluded = intersect_masks(against[cell] for cell in iterate_members(some))
            for cross in iterate_members(self.sets.open & ~some & excluded):
                detours = (some & ~direct[cross]).bit_count()
                if detours < fewest:
                    fewest = detours
                    simplest.clear()
                if detours == fewest:
                    simplest.setdefault(cross, some)
        return [self._make_finding(pairs, some, cross) for cross, some in sorted(simplest.items())]

    def _make_finding(self, pairs: ExclusivePairs, some: int, cross: int) -> RulesOutEveryPlace:
        self.clock.check()
        collector = GroundsCollector()
        need = pairs.describe_need(some, collector)
        exclusions = tuple([pairs.explain_exclusion(cross, place, collector) for place in iterate_members(some)])
        decided = (Bulb(self.sets.position.layout.cells[cross]),)
        return RulesOutEveryPlace((), decided, collector.grounds(), need, exclusions)
