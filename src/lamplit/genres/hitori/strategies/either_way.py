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
from lamplit.core.words import listing
from lamplit.genre.steps import Finding
from lamplit.genres.hitori.strategies.consequences import Numbered
from lamplit.genres.hitori.strategies.findings import verdict
from lamplit.genres.hitori.strategies.pairs import Exclusion, Links
from lamplit.human.grounds import GroundsCollector


@dataclass(frozen=True)
class Link:
    """What follows for a cell from the one before it: it stays white, or it is shaded."""

    before: Cell
    cell: Cell
    because: Exclusion | Numbered
    """They are exclusive; or they are equal: the cell before with its number."""

    def words(self) -> str:
        """As a part of a chain."""
        if isinstance(self.because, Numbered):
            return f"the {self.because.number} at {self.cell} is shaded"
        if self.because.barrier is None:
            return f"{self.cell} beside {self.before} stays white"
        return f"{self.cell} stays white (or with {self.before} it would {self.because.barrier})"

    def against(self) -> str:
        """Why the cell can't be shaded together with the one before it."""
        assert isinstance(self.because, Exclusion)
        if self.because.barrier is None:
            return f"it lies beside {self.before}"
        return f"with {self.before} it would {self.because.barrier}"


@dataclass(frozen=True)
class EitherWay(Finding):
    """Two cells of which one is shaded, or one stays white, and what follows in either case."""

    one: Cell
    other: Cell
    because: Exclusion | Numbered
    """Why one of the two stays white; or the first with its number: one of the two is shaded."""
    from_one: tuple[Link, ...]
    from_other: tuple[Link, ...]

    def words(self) -> str:
        if len(self.from_one) == 1:
            return self._short()
        arms = [self._arm(self.one, self.from_one), self._arm(self.other, self.from_other)]
        return f"{self._split()} {' '.join(arms)} Either way {verdict(self.true, self.false)}."

    def _short(self) -> str:
        """With a single link on either side."""
        (first,), (second,) = self.from_one, self.from_other
        if isinstance(first.because, Numbered):
            third = f"the {first.because.number} at {first.cell}"
            return f"{self._split()} Either way {third}, which equals both, is shaded."
        both = f"{first.cell}: {first.against()}, and {second.against()}"
        return f"{self._split()} Now look at {both}. Either way it stays white."

    def _split(self) -> str:
        if isinstance(self.because, Numbered):
            return f"One of the {self.because.and_its_equals(self.other)} is shaded."
        if self.because.barrier is None:
            return f"{self.one} and {self.other} lie side by side, so one of them stays white."
        return (
            f"{self.one} and {self.other} can't both be shaded, or they would {self.because.barrier}; "
            "so one of them stays white."
        )

    def _arm(self, start: Cell, links: tuple[Link, ...]) -> str:
        first = links[0].because
        begun = f"the {first} stays white" if isinstance(first, Numbered) else f"{start} is shaded"
        return f"If {begun}, {listing([link.words() for link in links])}."


def either_way(links: Links, cell: int, shaded: bool, depth: int) -> EitherWay:
    """That a cell is not what was supposed of it, told from the middle of the contradiction."""
    return _Argument(links).told(cell, shaded, depth)


class _Argument:
    """One argument, and what it rests on."""

    def __init__(self, links: Links) -> None:
        self._links = links
        self._cells = links.position.layout.cells
        self._collector = GroundsCollector()

    def told(self, cell: int, shaded: bool, depth: int) -> EitherWay:
        first, second = self._links.way(cell, shaded, depth)
        # Both ways end in the same colour, if the supposition holds; and there they don't go together.
        ends_shaded = shaded if depth % 2 else not shaded
        because = self._reason(first[-1], second[-1], equal=not ends_shaded)
        from_one, from_other = (self._arm(way, not ends_shaded) for way in (first, second))
        here = Shade(self._cells[cell])
        true, false = ((), (here,)) if shaded else ((here,), ())
        one, other = self._cells[first[-1]], self._cells[second[-1]]
        return EitherWay(true, false, self._collector.grounds(), one, other, because, from_one, from_other)

    def _arm(self, way: list[int], shaded: bool) -> tuple[Link, ...]:
        """The links from the end of a way back to its beginning, where the end has this colour."""
        links = []
        for before, cell in pairwise(reversed(way)):
            because = self._reason(before, cell, equal=not shaded)
            links.append(Link(self._cells[before], self._cells[cell], because))
            shaded = not shaded
        return tuple(links)

    def _reason(self, one: int, other: int, equal: bool) -> Exclusion | Numbered:
        return reason(self._links, one, other, equal, self._collector)


def reason(links: Links, one: int, other: int, equal: bool, collector: GroundsCollector) -> Exclusion | Numbered:
    """Why two cells are not both white, as they are equal; or not both shaded."""
    cells = links.position.layout.cells
    if equal:
        collector.clue(cells[one], cells[other])
        return links.position.numbered(one)
    exclusion = links.exclusion(one, other)
    collector.cell(cells[one], cells[other])
    if exclusion.barrier is not None:
        collector.cell(*exclusion.barrier.cells)
    return exclusion
