"""Wing: two clues or dark cells, of which one must have its bulb where a third cell would rule it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_with_or, join_words, make_sentence
from lamplit.genre.steps import Link
from lamplit.genres.akari.strategies.cell_sets import CellSets
from lamplit.genres.akari.strategies.findings import BulbFinding
from lamplit.genres.akari.strategies.pair_wording import BulbExclusion, BulbNeed, count_examined, link_exclusions
from lamplit.genres.akari.strategies.pairs import MOST_DETOURS, ExclusivePairs
from lamplit.human.grounds import GroundsCollector


@dataclass(frozen=True)
class WingTips(BulbFinding):
    """A cell that rules out the tips of a wing, of which one must hold a bulb."""

    needs: tuple[BulbNeed, BulbNeed]
    inner: tuple[BulbExclusion, ...]
    """Why the two needs can't both be met by their inner cells."""
    tips: tuple[Cell, ...]
    """Their other cells."""
    outer: tuple[BulbExclusion, ...]
    """Why none of these goes together with the cell."""

    @property
    def examined(self) -> int:
        return count_examined(self.needs, (*self.inner, *self.outer))

    def give_reasons(self) -> tuple[Link, ...]:
        *inner, last = link_exclusions(self.inner)
        tips = Mark(Role.ISLAND, self.tips)
        so = f"{last.text} So there is a bulb in {join_with_or(self.tips)}"
        *outer, end = [link._replace(marks=(tips, *link.marks)) for link in link_exclusions(self.outer)]
        left = f"So with a bulb in {self.outer[0].one}, {describe_none(self.tips)} could hold one."
        return (
            *(need.make_link() for need in self.needs),
            *inner,
            Link(make_sentence(so), marks=(tips, *last.marks), fact=True),
            *outer,
            end._replace(text=f"{end.text} {left}"),
        )


def describe_none(cells: Sequence[Cell]) -> str:
    """``neither r1c2 nor r1c4``, ``none of r1c2, r1c4 and r3c2``."""
    if len(cells) == 2:
        return f"neither {cells[0]} nor {cells[1]}"
    return f"none of {join_words(cells)}" if len(cells) > 2 else f"not even {cells[0]}"


class WingHalf(NamedTuple):
    """A set of which one must hold a bulb, as a cell outside sees it. Fewer detours are simpler, then fewer places."""

    detours: int
    """How many of its tips the cell rules out in a roundabout way."""
    places: int
    cells: int


class WingArgument(NamedTuple):
    """Two halves, with the detours that rule out their tips and those between their inner cells."""

    detours: int
    places: int
    one: int
    two: int


class Wings:
    """Wing: what is left of two needs excludes each other.

    Take a cell X and two clues or dark cells, and for each of these the cells of which one must hold a
    bulb. Some of the cells make an exclusive pair with X: the tips of the wing. If each of the other cells
    of one, the inner ones, makes an exclusive pair with the one other cell of the other, the two can't
    both have their bulb there. So one of the tips holds a bulb, whichever it is, and X can't.

    Eight places at most are looked at in the two sets together, and three of the pairs at most are
    exclusive in a roundabout way. Only the simplest wings of a position are taken: those with the fewest
    detours.
    """

    def __init__(self, sets: CellSets, pairs: Callable[[], ExclusivePairs], clock: Clock) -> None:
        self.sets = sets
        self.pairs = pairs
        self.clock = clock

    def find(self) -> list[WingTips]:
        pairs = self.pairs()
        needs = pairs.list_small_needs()
        asked = sum(1 << cell for cell in needs)
        simplest: dict[int, WingArgument] = {}
        fewest = MOST_DETOURS
        for cross in iterate_members(self.sets.open):
            self.clock.check()
            tips = iterate_members(pairs.against[cross] & asked)
            halves = self._find_halves(pairs, [some for tip in tips for some in needs[tip]], cross, fewest)
            wing = min(self._join_halves(pairs, halves, fewest), default=None)
            if wing is None:
                continue
            if wing.detours < fewest:
                fewest = wing.detours
                simplest.clear()
            simplest[cross] = wing
        return [self._make_finding(pairs, cross, wing) for cross, wing in simplest.items()]

    def _find_halves(self, pairs: ExclusivePairs, needs: list[int], cross: int, most: int) -> dict[int, WingHalf]:
        """The simplest set for each choice of inner cells that the cell leaves, with no more detours than this."""
        excluded, direct = pairs.against[cross], pairs.direct[cross]
        halves: dict[int, WingHalf] = {}
        for some in needs:
            inner = some & ~excluded
            if not inner or inner >> cross & 1:
                continue
            detours = (some & ~inner & ~direct).bit_count()
            known = halves.get(inner)
            if detours <= most and (known is None or detours <= known.detours):
                half = WingHalf(detours, some.bit_count(), some)
                halves[inner] = half if known is None else min(half, known)
        return halves

    def _join_halves(self, pairs: ExclusivePairs, halves: dict[int, WingHalf], most: int) -> Iterator[WingArgument]:
        """The wings of these halves, one of which has a single inner cell, with no more detours than this."""
        for alone, two in halves.items():
            if alone & (alone - 1):
                continue
            inside = alone.bit_length() - 1
            against, direct = pairs.against[inside], pairs.direct[inside]
            for inner, one in halves.items():
                if not inner & ~against:
                    detours = one.detours + two.detours + (inner & ~direct).bit_count()
                    if detours <= most:
                        yield WingArgument(detours, one.places + two.places, one.cells, two.cells)

    def _make_finding(self, pairs: ExclusivePairs, cross: int, wing: WingArgument) -> WingTips:
        collector = GroundsCollector()
        excluded = pairs.against[cross]
        first, second = (pairs.describe_need(some, collector) for some in (wing.one, wing.two))
        (inside,) = iterate_members(wing.two & ~excluded)
        inner = [pairs.explain_exclusion(inside, one, collector) for one in iterate_members(wing.one & ~excluded)]
        tips = tuple(iterate_members((wing.one | wing.two) & excluded))
        outer = [pairs.explain_exclusion(cross, tip, collector) for tip in tips]
        decided = (Bulb(self.sets.position.layout.cells[cross]),)
        return WingTips(
            (), decided, collector.grounds(), (first, second), tuple(inner), self.sets.locate_cells(tips), tuple(outer)
        )
