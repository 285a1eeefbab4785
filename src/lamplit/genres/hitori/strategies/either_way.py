"""What follows whichever of two cells is shaded: from the corner of the board to long chains of pairs.

A cell that contradicts itself along the links of ``pairs`` does so by way of two cells that don't go together, as
far from it on one side as on the other. Told from there it needs no supposition. If the two are equals, one of
them is shaded; if they make an exclusive pair, one of them stays white. Either way the links lead to the same
conclusion.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.words import join_words
from lamplit.genre.steps import Finding
from lamplit.genres.hitori.strategies.findings import describe_conclusion
from lamplit.genres.hitori.strategies.pairs import PairLinks, ShadeExclusion
from lamplit.human.grounds import GroundsCollector
from lamplit.human.wording import NumberedClue


@dataclass(frozen=True)
class PairLink:
    """What follows for a cell from the one before it: it stays white, or it is shaded."""

    before: Cell
    cell: Cell
    because: ShadeExclusion | NumberedClue
    """They are exclusive; or they are equal: the cell before with its number."""

    def words(self) -> str:
        """As a part of a chain."""
        if isinstance(self.because, NumberedClue):
            return f"the {self.because.number} at {self.cell} is shaded"
        if self.because.barrier is None:
            return f"{self.cell} beside {self.before} stays white"
        return f"{self.cell} stays white (or with {self.before} it would {self.because.barrier})"

    def explain_exclusion(self) -> str:
        """Why the cell can't be shaded together with the one before it."""
        assert isinstance(self.because, ShadeExclusion)
        if self.because.barrier is None:
            return f"it lies beside {self.before}"
        return f"with {self.before} it would {self.because.barrier}"


@dataclass(frozen=True)
class EitherWay(Finding):
    """Two cells of which one is shaded, or one stays white, and what follows in either case."""

    one: Cell
    other: Cell
    because: ShadeExclusion | NumberedClue
    """Why one of the two stays white; or the first with its number: one of the two is shaded."""
    from_one: tuple[PairLink, ...]
    from_other: tuple[PairLink, ...]

    def explain(self) -> str:
        if len(self.from_one) == 1:
            return self._describe_short()
        arms = [self._describe_arm(self.one, self.from_one), self._describe_arm(self.other, self.from_other)]
        return f"{self._describe_split()} {' '.join(arms)} Either way {describe_conclusion(self.true, self.false)}."

    def _describe_short(self) -> str:
        """With a single link on either side."""
        (first,), (second,) = self.from_one, self.from_other
        if isinstance(first.because, NumberedClue):
            third = f"the {first.because.number} at {first.cell}"
            return f"{self._describe_split()} Either way {third}, which equals both, is shaded."
        both = f"{first.cell}: {first.explain_exclusion()}, and {second.explain_exclusion()}"
        return f"{self._describe_split()} Now look at {both}. Either way it stays white."

    def _describe_split(self) -> str:
        if isinstance(self.because, NumberedClue):
            return f"One of the {self.because.describe_with_equals(self.other)} is shaded."
        if self.because.barrier is None:
            return f"{self.one} and {self.other} lie side by side, so one of them stays white."
        return (
            f"{self.one} and {self.other} can't both be shaded, or they would {self.because.barrier}; "
            "so one of them stays white."
        )

    def _describe_arm(self, start: Cell, links: tuple[PairLink, ...]) -> str:
        first = links[0].because
        begun = f"the {first} stays white" if isinstance(first, NumberedClue) else f"{start} is shaded"
        return f"If {begun}, {join_words([link.words() for link in links])}."


def make_either_way(links: PairLinks, cell: int, shaded: bool, depth: int) -> EitherWay:
    """That a cell is not what was supposed of it, told from the middle of the contradiction."""
    return _Argument(links).make_finding(cell, shaded, depth)


class _Argument:
    """One argument, and what it rests on."""

    def __init__(self, links: PairLinks) -> None:
        self._links = links
        self._cells = links.position.layout.cells
        self._collector = GroundsCollector()

    def make_finding(self, cell: int, shaded: bool, depth: int) -> EitherWay:
        first, second = self._links.find_ways(cell, shaded, depth)
        # Both ways end in the same colour, if the supposition holds; and there they don't go together.
        ends_shaded = shaded if depth % 2 else not shaded
        because = self._find_reason(first[-1], second[-1], equal=not ends_shaded)
        from_one, from_other = (self._build_arm(way, not ends_shaded) for way in (first, second))
        here = Shade(self._cells[cell])
        true, false = ((), (here,)) if shaded else ((here,), ())
        one, other = self._cells[first[-1]], self._cells[second[-1]]
        return EitherWay(true, false, self._collector.grounds(), one, other, because, from_one, from_other)

    def _build_arm(self, way: list[int], shaded: bool) -> tuple[PairLink, ...]:
        """The links from the end of a way back to its beginning, where the end has this colour."""
        links = []
        for before, cell in pairwise(reversed(way)):
            because = self._find_reason(before, cell, equal=not shaded)
            links.append(PairLink(self._cells[before], self._cells[cell], because))
            shaded = not shaded
        return tuple(links)

    def _find_reason(self, one: int, other: int, equal: bool) -> ShadeExclusion | NumberedClue:
        return find_reason(self._links, one, other, equal, self._collector)


def find_reason(
    links: PairLinks, one: int, other: int, equal: bool, collector: GroundsCollector
) -> ShadeExclusion | NumberedClue:
    """Why two cells are not both white, as they are equal; or not both shaded."""
    cells = links.position.layout.cells
    if equal:
        collector.add_clues(cells[one], cells[other])
        return links.position.name_clue(one)
    exclusion = links.explain_exclusion(one, other)
    collector.add_cells(cells[one], cells[other])
    if exclusion.barrier is not None:
        collector.add_cells(*exclusion.barrier.cells)
    return exclusion
