"""What is concluded at a spot, what was examined for it, and how it becomes a finding."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.genre.steps import TRUE, Grounds
from lamplit.human.lines.pearls.drawn_ways import DrawnWay, Fate, iterate_bits
from lamplit.human.lines.pearls.findings import LostWay, WayLeft, WaysLeft
from lamplit.human.lines.pearls.line_words import find_direction
from lamplit.human.lines.pearls.spots import CellSpots

Loss = tuple[int, int]
"""A spot and one of its ways that is out of the question."""
Draw = Callable[[int], Mapping[int, DrawnWay]]
"""The ways of a spot, drawn."""


def count_ways(spots: CellSpots, at: int) -> int:
    """How many ways of a spot go with what is known."""
    return spots.alive[at].bit_count()


@dataclass(frozen=True)
class SpotConclusion:
    """What the ways of a spot share that are left, with the losses that it rests on."""

    spots: CellSpots
    at: int
    lines: int
    empty: int
    """The open edges that all ways left fill, and those that they cross out, as bits."""
    lost: Mapping[Loss, Fate]
    """In the order of the argument."""
    draw: Draw
    followed: bool = False
    """Whether the ways left share it only with what goes with them."""

    @property
    def examined(self) -> int:
        """How many ways were looked at: those of each spot that lost some, and for each way that was lost because
        of other spots all ways of these."""
        looked_at = {self.at, *(spot for spot, _ in self.lost)}
        others = (spot for fate in self.lost.values() for spot in fate.spots)
        return sum(count_ways(self.spots, spot) for spot in (*looked_at, *others))

    @property
    def links(self) -> int:
        """How many deductions the argument has."""
        lost = sum(len(fate.spots) or 1 for fate in self.lost.values())
        followed = sum(len(self.draw(spot)[way].followed) for spot, way in self.lost)
        left = sum(len(self.draw(self.at)[way].followed) for way in self._list_left()) if self.followed else 0
        return lost + followed + left

    def _list_left(self) -> list[int]:
        return [way for way in iterate_bits(self.spots.alive[self.at]) if (self.at, way) not in self.lost]

    def make_finding(self) -> WaysLeft:
        spots, layout = self.spots, self.spots.position.layout
        lines, empty = self.lines, self.empty
        if lines & empty:  # there is no way left at all
            lines = empty = spots.open & -spots.open
        named = {self.at, *(spot for loss, fate in self.lost.items() for spot in (loss[0], *fate.spots))}
        pearls = {spots.spots[one].point for one in named if spots.spots[one].pearl}
        missed = {drawn.missed for spot in named for drawn in self.draw(spot).values()} - {-1}
        spot = spots.spots[self.at]
        left = self._list_left()
        return WaysLeft(
            tuple(layout.lines[edge] for edge in iterate_bits(lines)),
            tuple(layout.lines[edge] for edge in iterate_bits(empty)),
            Grounds(tuple(layout.points[point] for point in sorted(pearls | missed))),
            spots.words.name(spot.point),
            spot.pearl,
            tuple(self._describe_loss(loss, fate) for loss, fate in self.lost.items()),
            tuple(self._describe_left(way) for way in left),
            self.examined,
        )

    def _describe_left(self, way: int) -> WayLeft:
        followed = self._list_followed(self.draw(self.at)[way]) if self.followed else ()
        return WayLeft(self.spots.words.name_way(self.at, way), followed, self._show_way(self.at, way))

    def _describe_loss(self, loss: Loss, fate: Fate) -> LostWay:
        at, way = loss
        drawn = self.draw(at)[way]
        words = self.spots.words
        forced = ""
        lines, empty = drawn.lines, drawn.empty
        if fate.forced >= 0:
            forced_way, one = self._find_forced(drawn, fate.forced)
            forced = words.tell_only_way(fate.forced, forced_way)
            lines, empty = lines | one.lines, empty | one.empty
        return LostWay(
            words.suppose(at, way),
            self._list_followed(drawn),
            forced,
            self._describe_fate(fate, drawn, lines, empty),
            self._show_way(at, way),
        )

    def _find_forced(self, drawn: DrawnWay, at: int) -> tuple[int, DrawnWay]:
        """The only way of a pearl that goes with a way that is drawn."""
        return next(
            (way, one)
            for way, one in self.draw(at).items()
            if one.fate is None and not (drawn.lines & one.empty or drawn.empty & one.lines)
        )

    def _list_followed(self, drawn: DrawnWay) -> tuple[tuple[Cell, Cell], ...]:
        """The steps by which the ends of a way had to go on."""
        layout = self.spots.position.layout
        return tuple((layout.points[start], layout.points[end]) for start, end in drawn.followed)

    def _show_way(self, at: int, way: int) -> State:
        """The lines of a way that are not there yet, with what its ends had to go on by."""
        drawn = self.draw(at).get(way)
        lines = self.spots.spots[at].lines[way] if drawn is None else drawn.lines
        edges = iterate_bits(lines & self.spots.open)
        return State(frozenset(self.spots.position.layout.lines[edge] for edge in edges))

    def _describe_fate(self, fate: Fate, drawn: DrawnWay, lines: int, empty: int) -> str:
        spots, layout = self.spots, self.spots.position.layout
        if fate.what == "stuck":
            return f"the line {self._describe_stop(fate.source, lines)} from {layout.points[fate.source]}"
        if fate.what == "closed":
            without = f"without {spots.words.name(drawn.missed)}" if drawn.missed >= 0 else "too early"
            return f"the loop would close {without}"
        if spots.spots[fate.source].pearl:
            return spots.words.explain_block(fate.source, lines, empty)
        return f"the line at {layout.points[fate.source]} {self._describe_stop(fate.source, lines)}"

    def _describe_stop(self, point: int, lines: int) -> str:
        """The directions in which a line at a point can't go on: ``could go neither up nor left``."""
        layout, value = self.spots.position.layout, self.spots.position.value
        ways = [
            find_direction(layout.points[point], layout.points[there])
            for edge, there in layout.links_at[point]
            if not (lines >> edge & 1 or value[edge] == TRUE)
        ]
        return f"could go neither {' nor '.join(ways)}" if len(ways) > 1 else f"could not go {ways[0]}"
