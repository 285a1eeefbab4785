"""Equals that would cut the white apart: each of them is harmless if it is shaded, all of them together are not.

A number that stays white shades all its equals. Where these can't all be shaded, the number is shaded itself. And a
cell stays white, whatever some of its neighbours are, if these shade enough equals: beside a shaded neighbour it stays
white anyway; and if all of them are white, their equals are shaded, and with these the cell would cut the white apart.
Or the equals would do so alone; then one of the neighbours is shaded.
In place of a single neighbour, any cell will do that makes an exclusive pair with the first (``pairs``).

*Equals That Cut* looks for one wall. *Two Walls* takes in two more equals, of which one is shaded: if either would
complete a wall, there is a wall in any case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from lamplit.core.bitsets import iterate_members
from lamplit.core.clock import Clock
from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.core.words import join_words
from lamplit.genre.steps import Link
from lamplit.genres.hitori.strategies.either_way import find_reason
from lamplit.genres.hitori.strategies.findings import HitoriFinding
from lamplit.genres.hitori.strategies.pairs import PairLinks, ShadeExclusion
from lamplit.genres.hitori.strategies.supposed_shading import SupposedShading
from lamplit.genres.hitori.strategies.walls import Wall, make_mask, mark_walls
from lamplit.human.grounds import GroundsCollector
from lamplit.human.wording import NumberedClue

MOST_NEIGHBOURS = 2
"""The equals of at most this many neighbours are looked at together: with more, nobody sees the wall."""


@dataclass(frozen=True)
class EqualsCut(HitoriFinding):
    """A cell whose equals can't all be shaded, or one that would cut the white apart with the equals of neighbours."""

    cell: Cell
    neighbours: tuple[Cell, ...]
    """The neighbours whose equals it is about; none if it is about the cell's own."""
    exclusion: Wall | None
    """The wall that the cell would complete with its only neighbour, if that isn't beside it."""
    equals: tuple[NumberedClue, ...]
    """The equals that would be shaded."""
    either: tuple[NumberedClue, NumberedClue] | None
    """Two more equals, each of which would complete a wall; None if there is one wall without them."""
    walls: tuple[Wall, ...]

    @property
    def examined(self) -> int:
        return len(self.neighbours) + len(self.equals) + len(self.either or ())

    def extra_marks(self) -> tuple[Mark, ...]:
        return mark_walls(self.walls if self.exclusion is None else (self.exclusion, *self.walls))

    def give_reasons(self) -> tuple[Link, ...]:
        reasons: list[Link] = []
        if self.either is not None:
            marks = (Mark(Role.REASON, tuple(clue.cell for clue in self.either)),)
            reasons.append(Link(f"One of the {self._name_either()} is shaded.", marks=marks, fact=True))
        if not self.neighbours:
            reasons += self._tell_own()
        elif self._completes_walls:
            reasons += self._tell_cell_in_wall()
        else:
            reasons += self._tell_neighbours_shaded()
        return tuple(reasons)

    @property
    def _completes_walls(self) -> bool:
        """Whether it takes the cell to complete the walls, besides the equals of its neighbours."""
        equals = {equal.cell for equal in self.equals}
        return self.cell not in equals and any(self.cell in wall.cells for wall in self.walls)

    def _tell_own(self) -> Iterator[Link]:
        """Its own equals are not all shaded."""
        (first, *others) = self.equals
        if not others:
            yield self._show_walls(f"The {first} stays white: it would {self._describe_closing()}.", self.walls)
            yield Link(f"{self.cell} repeats that {first.number}.")
            return
        equals = first.describe_with_equals(*(other.cell for other in others))
        aren_t_all = f"aren't {'both' if len(others) == 1 else 'all'} shaded"
        yield self._show_walls(f"The {equals} {aren_t_all}: they would {self._describe_closing()}.", self.walls)
        yield Link(f"So one of these {first.number}s stays white, and {self.cell} repeats it.")

    def _tell_cell_in_wall(self) -> Iterator[Link]:
        """Beside a shaded neighbour it stays white; and with the equals of white ones it would complete a wall."""
        beside = Mark(Role.REASON, self.neighbours)
        if self.exclusion is None:
            text = f"If {join_words(self.neighbours, 'or')} is shaded, {self.cell} beside it stays white."
            yield Link(text, marks=(beside,))
        else:
            (other,) = self.neighbours
            both = f"with {other} it would {self.exclusion.describe_closing()}"
            marks = (*self.exclusion.make_marks(), beside)
            yield Link(f"If {other} is shaded, {self.cell} stays white: {both}.", marks=marks)
        stay = "both stay" if len(self.neighbours) > 1 else f"{self.neighbours[0]} stays"
        shaded = f"If {stay} white, {self._describe_shaded('are')}"
        if self.either is None:
            would = f"with {'it' if len(self.equals) == 1 else 'them'} {self.cell} would {self._describe_closing()}"
            yield self._show_walls(f"{shaded}, and {would}.", self.walls)
        else:
            yield self._show_walls(f"{shaded}.", ())
            yield from self._tell_either(self.either)

    def _tell_either(self, either: tuple[NumberedClue, NumberedClue]) -> Iterator[Link]:
        """The two walls one after the other; first one that stands without the cell, which leaves only the second."""
        cases = sorted(zip(either, self.walls, strict=True), key=lambda case: self.cell in case[1].cells)
        (one, wall), (other, second) = cases
        if self.cell in wall.cells:
            yield self._show_walls(f"With {one.cell}, {self.cell} would {wall.describe_closing()}.", (wall,))
            yield self._show_walls(f"With {other.cell}, {self.cell} would {second.describe_closing()}.", (second,))
            return
        yield self._show_walls(f"Then {one.cell} stays white, or it would {wall.describe_closing()}.", (wall,))
        would = f"with it {self.cell} would {second.describe_closing()}"
        yield self._show_walls(f"So the other {other} is shaded, and {would}.", (second,))

    def _tell_neighbours_shaded(self) -> Iterator[Link]:
        """The neighbours are not all white, so the cell lies beside a shaded one."""
        would = f"{self._describe_shaded('would be')} and {self._describe_closing()}"
        yield self._show_walls(f"{join_words(self.neighbours)} don't both stay white: {would}.", self.walls)
        yield Link(f"So one of them is shaded, and {self.cell} beside it stays white.")

    def _describe_shaded(self, are: str) -> str:
        """``the other 4 at r1c2 and the other 5s at r3c4 and r5c4 are shaded``."""
        verb = "is" if are == "are" and len(self.equals) == 1 else are
        cells: dict[int, list[Cell]] = {}
        for equal in self.equals:
            cells.setdefault(equal.number, []).append(equal.cell)
        others = [f"the other {number}{'s' * (len(at) > 1)} at {join_words(at)}" for number, at in cells.items()]
        return f"{join_words(others)} {verb} shaded"

    def _describe_closing(self) -> str:
        """What the shaded cells do together."""
        if self.either is None:
            return self.walls[0].describe_closing()
        one, other = self.walls
        two = " or ".join(str(clue.cell) for clue in self.either)
        return f"complete a wall with either {two}: {one.describe_briefly()} or {other.describe_briefly()}"

    def _name_either(self) -> str:
        assert self.either is not None
        one, other = self.either
        return one.describe_with_equals(other.cell)

    def _show_walls(self, text: str, walls: tuple[Wall, ...]) -> Link:
        """A sentence, with these walls and the cells that would be shaded."""
        equals = [equal.cell for equal in self.equals]
        completes = self._completes_walls and any(self.cell in wall.cells for wall in walls)
        shaded = [*equals, self.cell] if completes else equals
        marks = (*mark_walls(walls), Mark(Role.REASON, (*self.neighbours, *equals)))
        return Link(text, State(frozenset(map(Shade, shaded))), marks)


class EqualsThatCut:
    """Equals That Cut, or with two walls: Two Walls."""

    def __init__(self, links: Callable[[], PairLinks], clock: Clock, two_walls: bool) -> None:
        self._links = links
        self._clock = clock
        self._two_walls = two_walls

    def find(self) -> list[EqualsCut]:
        links = self._links()
        found: list[EqualsCut] = []
        for cell in iterate_members(links.position.open):
            self._clock.check()
            found += self._find_at(links, cell)
        return found

    def _find_at(self, links: PairLinks, cell: int) -> list[EqualsCut]:
        """The argument for this cell, if there is one: with its own equals, or with those of neighbours."""
        alone = SupposedShading(links.position)
        if alone.shade(cell) or alone.squeezes_equals(1 << cell):
            return []  # it stays white without the equals of others
        near = links.position.layout.near_masks[cell]
        together: list[int] = []
        """Neighbours to look at together: those that are not shaded anyway, by their own equals."""
        for neighbours in ((), *((other,) for other in iterate_members(links.against[cell]) if links.equal[other])):
            attempt = _Attempt(links, cell, neighbours)
            if attempt.completes_wall(self._two_walls):
                return [attempt.make_finding()]
            together += [other for other in neighbours if near >> other & 1 and not attempt.is_impossible]
        if not self._two_walls:
            for neighbours in combinations(together, MOST_NEIGHBOURS):
                attempt = _Attempt(links, cell, neighbours)
                if attempt.completes_wall(self._two_walls):
                    return [attempt.make_finding()]
        return []


class _Attempt:
    """A cell, and the equals that are shaded if some neighbours stay white, or if the cell itself does."""

    def __init__(self, links: PairLinks, cell: int, neighbours: tuple[int, ...]) -> None:
        self._links = links
        self._position = links.position
        self._cell = cell
        self._neighbours = neighbours
        self._shading = SupposedShading(links.position)
        self._source = {
            equal: white for white in neighbours or (cell,) for equal in iterate_members(links.equal[white])
        }
        """The equals, each with a white number that it repeats."""
        self.is_impossible = False
        """Whether these equals would complete a wall by themselves."""

    def completes_wall(self, two_walls: bool) -> bool:
        """Whether these equals, and the cell if it is about neighbours, would cut the white apart.

        For a single neighbour it takes the cell: otherwise that neighbour is shaded, by its own equals. Cells that are
        white for a simpler reason are left to that.
        """
        position, shading = self._position, self._shading
        spoken_of = make_mask((self._cell, *self._neighbours, *self._source))
        if spoken_of & (position.cuts | position.beside):
            return False
        if shading.shade_all(self._source) or (two_walls and shading.squeezes_equals(spoken_of)):
            self.is_impossible = True
            return len(self._neighbours) != 1
        if not self._neighbours or self._cell in self._source:
            return False
        return shading.shade(self._cell) or (two_walls and shading.squeezes_equals(spoken_of))

    def make_finding(self) -> EqualsCut:
        position, cells, collector = self._position, self._position.layout.cells, GroundsCollector()
        walls = self._shading.find_walls()
        in_walls = {position.layout.index[cell] for wall in walls for cell in wall.cells}
        equals = [equal for equal in self._source if equal in in_walls]
        for equal in equals:
            find_reason(self._links, self._source[equal], equal, True, collector)
        neighbours = [other for other in self._neighbours if other in {self._source[equal] for equal in equals}]
        reasons = [find_reason(self._links, self._cell, other, False, collector) for other in neighbours]
        exclusion = next((each.wall for each in reasons if isinstance(each, ShadeExclusion)), None)
        either = None
        if len(self._shading.closing) > 1:
            one, other = (position.name_clue(cell) for cell in self._shading.closing)
            either = one, other
            collector.add_clues(one.cell, other.cell)
        for wall in walls:
            collector.add_cells(*wall.cells)
        here = Shade(cells[self._cell])
        true, false = ((), (here,)) if self._neighbours else ((here,), ())
        return EqualsCut(
            true,
            false,
            collector.grounds(),
            here.cell,
            tuple([cells[other] for other in neighbours]),
            exclusion,
            tuple([position.name_clue(equal) for equal in equals]),
            either,
            walls,
        )
