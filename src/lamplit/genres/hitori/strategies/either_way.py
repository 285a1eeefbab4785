"""What follows whichever of two cells is shaded: from the corner of the board to chains of pairs.

A cell that contradicts itself along the links of ``pairs`` does so by way of two cells that don't go together, as
far from it on one side as on the other. Told from there it needs no supposition. If the two are equals, one of
them is shaded; if they make an exclusive pair, one of them stays white. Either way the links lead to the same
conclusion.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import make_sentence
from lamplit.genre.steps import Link
from lamplit.genres.hitori.strategies.findings import HitoriFinding
from lamplit.genres.hitori.strategies.pairs import PairLinks, ShadeExclusion
from lamplit.genres.hitori.strategies.walls import Wall, mark_walls
from lamplit.human.grounds import GroundsCollector
from lamplit.human.wording import NumberedClue


@dataclass(frozen=True)
class PairLink:
    """What follows for a cell from the one before it: it stays white, or it is shaded."""

    before: Cell
    cell: Cell
    because: ShadeExclusion | NumberedClue
    """They are exclusive; or they are equal: the cell before with its number."""

    @property
    def wall(self) -> Wall | None:
        """The wall that the two would complete, if that is why they are exclusive."""
        return self.because.wall if isinstance(self.because, ShadeExclusion) else None

    def describe(self) -> str:
        """As a case, with the cell before."""
        if isinstance(self.because, NumberedClue):
            return f"if the {self.because} stays white, the other {self.because.number} at {self.cell} is shaded"
        if self.because.wall is None:
            return f"if {self.before} is shaded, {self.cell} beside it stays white"
        both = f"with {self.before} it would {self.because.wall.describe_closing()}"
        return f"if {self.before} is shaded, {self.cell} stays white: {both}"


@dataclass(frozen=True)
class EitherWay(HitoriFinding):
    """Two cells of which one is shaded, or one stays white, and what follows in either case."""

    one: Cell
    other: Cell
    because: ShadeExclusion | NumberedClue
    """Why one of the two stays white; or the first with its number: one of the two is shaded."""
    from_one: tuple[PairLink, ...]
    from_other: tuple[PairLink, ...]

    @property
    def examined(self) -> int:
        return 2 + len(self.from_one) + len(self.from_other)

    def give_reasons(self) -> tuple[Link, ...]:
        split = Link(self._describe_split(), marks=self._mark_split(), fact=True)
        lasts = self.from_one[-1], self.from_other[-1]
        cases = _tell_cases(self.from_one[0], self.from_other[0]) if len(self.from_one) > 1 else ()
        end = Link(_describe_end(*lasts, is_far=bool(cases)), marks=_mark_links(lasts))
        return (split, *cases, end)

    def extra_marks(self) -> tuple[Mark, ...]:
        marks = (*self._mark_split(), *_mark_links((*self.from_one, *self.from_other)))
        return tuple(dict.fromkeys(mark for mark in marks if mark.role is not Role.REASON))

    def _mark_split(self) -> tuple[Mark, ...]:
        wall = self.because.wall if isinstance(self.because, ShadeExclusion) else None
        return (*(() if wall is None else wall.make_marks()), Mark(Role.REASON, (self.one, self.other)))

    def _describe_split(self) -> str:
        if isinstance(self.because, NumberedClue):
            return f"One of the {self.because.describe_with_equals(self.other)} is shaded."
        if self.because.wall is None:
            return f"{self.one} and {self.other} are adjacent, so at least one of them stays white."
        return (
            f"{self.one} and {self.other} aren't both shaded: they would {self.because.wall.describe_closing()}. "
            "So at least one of them stays white."
        )


def _tell_cases(one: PairLink, other: PairLink) -> list[Link]:
    """The first link of either case: in one sentence, or one for each if there is a wall in it."""
    if one.wall is None and other.wall is None:
        return [Link(make_sentence(f"{one.describe()}; {other.describe()}"), marks=_mark_links([one, other]))]
    return [
        Link(make_sentence(link.describe()), _show_link(link), _mark_links([link]), scope=(number,))
        for number, link in enumerate((one, other))
    ]


def _describe_end(one: PairLink, other: PairLink, is_far: bool) -> str:
    """What follows from either, with a single link; the two are named again if the split is far away."""
    of_two = f" of {one.before} and {other.before}" if is_far else ""
    if isinstance(one.because, NumberedClue):
        return f"The {one.because.number} at {one.cell} repeats whichever{of_two} stays white."
    if one.wall is None and other.wall is None:
        return f"{one.cell} lies beside both {one.before} and {other.before}."
    if one.wall is not None and other.wall is not None:
        walls = f"{one.wall.describe_briefly()} or {other.wall.describe_briefly()}"
        whichever = f"Whichever{of_two} is shaded" if is_far else "Whichever it is"
        return f"{whichever}, {one.cell} would complete a wall with it: {walls}."
    near, far = (one, other) if one.wall is None else (other, one)
    assert far.wall is not None
    beside = f"If {near.before} is shaded, {near.cell} beside it stays white"
    return f"{beside}. If {far.before} is shaded, shading {far.cell} as well would {far.wall.describe_closing()}."


def _show_link(link: PairLink) -> State:
    """A shaded cell, and the one that stays white."""
    return State(frozenset([Shade(link.before)]), frozenset([Shade(link.cell)]))


def _mark_links(links: Sequence[PairLink]) -> tuple[Mark, ...]:
    """What a picture shows of some links: walls, arrows from white numbers to their equals, and where they start."""
    walls = mark_walls(link.wall for link in links if link.wall is not None)
    ways = [Mark(Role.WAY, (link.before, link.cell)) for link in links if isinstance(link.because, NumberedClue)]
    return (*walls, *ways, Mark(Role.REASON, tuple(link.before for link in links)))


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
        first, second = sorted(self._links.find_ways(cell, shaded, depth), key=lambda way: way[-1])
        # Both ways end in the same colour, if the supposition holds; and there they don't go together.
        ends_shaded = shaded if depth % 2 else not shaded
        because = find_reason(self._links, first[-1], second[-1], not ends_shaded, self._collector)
        from_one, from_other = (tuple(self._build_arm(way, not ends_shaded)) for way in (first, second))
        here = Shade(self._cells[cell])
        true, false = ((), (here,)) if shaded else ((here,), ())
        one, other = self._cells[first[-1]], self._cells[second[-1]]
        return EitherWay(true, false, self._collector.grounds(), one, other, because, from_one, from_other)

    def _build_arm(self, way: list[int], shaded: bool) -> Iterator[PairLink]:
        """The links from the end of a way back to its beginning, where the end has this colour."""
        for before, cell in pairwise(reversed(way)):
            yield make_pair_link(self._links, before, cell, not shaded, self._collector)
            shaded = not shaded


def make_pair_link(links: PairLinks, before: int, cell: int, equal: bool, collector: GroundsCollector) -> PairLink:
    """A cell that follows from another, as its equal or as exclusive with it."""
    cells = links.position.layout.cells
    return PairLink(cells[before], cells[cell], find_reason(links, before, cell, equal, collector))


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
    if exclusion.wall is not None:
        collector.add_cells(*exclusion.wall.cells)
    return exclusion
