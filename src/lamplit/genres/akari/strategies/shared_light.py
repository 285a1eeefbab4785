"""Shared Light: two clues or dark cells that must have the same bulb."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.words import join_words
from lamplit.genre.steps import Link
from lamplit.genres.akari.strategies.findings import BulbFinding
from lamplit.genres.akari.strategies.pair_wording import BulbExclusion, BulbNeed, count_examined, link_exclusions
from lamplit.genres.akari.strategies.pairs import ExclusivePairs, intersect_masks
from lamplit.human.grounds import GroundsCollector


@dataclass(frozen=True)
class SharedBulb(BulbFinding):
    """A bulb that two needs must share: no two of their other cells can both hold one."""

    needs: tuple[BulbNeed, BulbNeed]
    exclusions: tuple[BulbExclusion, ...]
    """The other cells of one and of the other, pair by pair."""

    @property
    def examined(self) -> int:
        return count_examined(self.needs, self.exclusions)

    def give_reasons(self) -> tuple[Link, ...]:
        (link,) = link_exclusions(self.exclusions)
        why, bulb = link.text.removesuffix("."), join_words(each.place for each in self.true)
        if len(self.exclusions) == 1 and self.exclusions[0].cause == "in sight":
            why = f"{join_words(self.exclusions[0][:2])} see each other and can't both hold bulbs"
        return (
            *(need.make_link() for need in self.needs),
            Link(f"{why}, so {bulb} must serve both.", marks=link.marks),
        )


class SharedLight:
    """Shared Light: one bulb for two.

    Take two clues or dark cells, and for each the cells of which one must hold a bulb, with a cell in
    common. If of the others each cell of one makes a direct exclusive pair with each cell of the other,
    they can't both have a bulb among these: so the bulb is in the common cell.

    Eight places at most are looked at, and all pairs are seen at a glance.
    """

    def __init__(self, pairs: Callable[[], ExclusivePairs], clock: Clock) -> None:
        self._pairs = pairs
        self._clock = clock

    def find(self) -> list[SharedBulb]:
        """The smallest argument for each cell that has any."""
        pairs = self._pairs()
        found = []
        for cell, needs in sorted(pairs.list_small_needs().items()):
            if len(needs) > 1:
                self._clock.check()
                two = min(self._find_two(pairs, cell, needs), key=count_places, default=None)
                if two is not None:
                    found.append(self._make_finding(pairs, cell, two))
        return found

    def _find_two(self, pairs: ExclusivePairs, cell: int, needs: list[int]) -> Iterator[tuple[int, int]]:
        """Two sets that the cell belongs to, of which the others exclude each other."""
        direct, this = pairs.direct, 1 << cell
        excluded = [(some, intersect_masks(direct[other] for other in iterate_members(some ^ this))) for some in needs]
        for (one, beside), (two, _) in combinations(excluded, 2):
            if not (two ^ this) & ~beside:
                yield one, two

    def _make_finding(self, pairs: ExclusivePairs, cell: int, two: tuple[int, int]) -> SharedBulb:
        collector = GroundsCollector()
        first, second = (pairs.describe_need(some, collector) for some in two)
        ours, theirs = (tuple(iterate_members(some & ~(1 << cell))) for some in two)
        exclusions = [pairs.explain_exclusion(one, other, collector) for one in ours for other in theirs]
        bulb = Bulb(pairs.sets.position.layout.cells[cell])
        return SharedBulb((bulb,), (), collector.grounds(), (first, second), tuple(exclusions))


def count_places(two: tuple[int, int]) -> int:
    """How many places two sets have, a common one counted twice."""
    return two[0].bit_count() + two[1].bit_count()
