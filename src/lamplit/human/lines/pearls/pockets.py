"""Sealed pockets: what the sides of the loop say beside a way that is drawn in thought.

Known edges and those of a way can close off a part of the board except for one edge. The loop comes out of such a
pocket as often as it goes in, so the lines that leave it are even in number, and what is known of the others decides
the last. Said with the faces between the edges: walking round from one side of that edge to the other, one changes
sides with each line that one crosses. Only edges at the cells beside the way are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.human.lines.colours import Colours
from lamplit.human.lines.pearls.drawn_ways import Fate, Thought, iterate_bits
from lamplit.human.lines.pearls.findings import WaysLeft
from lamplit.human.lines.pearls.spots import CellSpots
from lamplit.human.lines.pearls.ways import PearlWays, WayRules


class PocketWays(PearlWays):
    """Ways with what the sides of the loop say beside them."""

    def __init__(self, spots: CellSpots, rules: WayRules) -> None:
        super().__init__(spots, rules)
        self._afresh = True
        self._colours = PocketColours(spots.position)

    def find(self) -> list[WaysLeft]:
        self._colours.update()
        return super().find()

    def _draw_way(self, at: int, way: int) -> tuple[Thought, Fate | None]:
        thought, fate = super()._draw_way(at, way)
        if fate is None:
            sides = _Sides(self._colours, thought)
            if sides.odd >= 0:
                return thought, Fate("odd", sides.odd)
            thought.sides = list(sides.list_decided())
            for edge, line in thought.sides:
                if line:
                    thought.lines |= 1 << edge
                else:
                    thought.empty |= 1 << edge
        return thought, fate


class PocketColours(Colours):
    """The sides of the loop, face by face."""

    def find_side(self, face: int) -> tuple[int, int]:
        """The group of a face, and whether it lies on the other side than the first of the group."""
        return self._groups.group[face], self._groups.odd[face]


class _Sides:
    """The groups of faces that a way joins, each with whether it lies on the other side than the one it joined."""

    def __init__(self, colours: PocketColours, thought: Thought) -> None:
        self._colours, self._thought = colours, thought
        self._joined: dict[int, tuple[int, int]] = {}
        self.odd = -1
        """The first edge of the way that does not go with the sides that are known and those before it; else -1."""
        lines = thought.lines
        for edge in iterate_bits((lines | thought.empty) & thought.open):
            (one, side), (other, opposite) = self._find_sides(edge)
            differs = side ^ opposite ^ (lines >> edge & 1)
            if one != other:
                self._joined[one] = other, differs
            elif differs and self.odd < 0:
                self.odd = edge

    def _find_sides(self, edge: int) -> Iterator[tuple[int, int]]:
        """The group of each face of an edge, and on which side of the group's first it lies."""
        for face in self._thought.position.layout.faces.beside[edge]:
            group, side = self._colours.find_side(face)
            while group in self._joined:
                group, differs = self._joined[group]
                side ^= differs
            yield group, side

    def list_decided(self) -> Iterator[tuple[int, bool]]:
        """The open edges at the cells beside the way whose sides are known, and whether a line runs there."""
        if not self._joined:
            return
        thought, layout = self._thought, self._thought.position.layout
        drawn = thought.lines | thought.empty
        near = 0
        for edge in iterate_bits(drawn & thought.open):
            for point in layout.ends[edge]:
                near |= layout.bits_at[point]
        for edge in iterate_bits(near & thought.open & ~drawn):
            (one, side), (other, opposite) = self._find_sides(edge)
            if one == other:
                yield edge, side != opposite
