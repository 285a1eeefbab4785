"""The sea is one piece: cells without which it would fall apart, and cells it can't reach.

Water is what is sea or open. An open cell with sea in two parts of what is left of the water without it is sea
itself: as land it would cut the sea in two. Only a cell whose own neighbours are not joined around it, by its
eight neighbours, can be such a *strait*; these few are tried.
"""

from __future__ import annotations

from lamplit.core.bitsets import Cells, list_singles
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.nurikabe.strategies.findings import SeaCut, SeaUnreached, find_nearest
from lamplit.genres.nurikabe.strategies.layout import NurikabeLayout
from lamplit.genres.nurikabe.strategies.position import NurikabePosition
from lamplit.genres.nurikabe.strategies.survey import can_be_one_sea


class SeaStrategies:
    """The strategies that look at the sea as a whole."""

    def __init__(self, position: NurikabePosition) -> None:
        self._position = position

    def find_unreached(self) -> list[Finding]:
        """Water that no sea can flow to any more is land."""
        position, layout = self._position, self._position.layout
        if not position.sea:
            return []
        water = layout.every & ~position.land
        parts = layout.iterate_parts(water & ~layout.flood(position.sea, water))
        return [SeaUnreached((), layout.list_decisions(part), Grounds()) for part in parts]

    def find_cuts(self) -> list[Finding]:
        """A cell whose loss would cut the sea in two is sea."""
        position, layout = self._position, self._position.layout
        if len(position.seas) < 2:
            return []
        found: list[Finding] = []
        water, first = layout.every & ~position.land, position.sea & -position.sea
        for one in list_singles(find_straits(layout, position.survey.home, position.sea, water, position.open_cells)):
            near = position.sea & layout.flood(first, water & ~one)
            parts = layout.list_places(near), layout.list_places(position.sea & ~near)
            (strait,) = layout.list_places(one)
            apart = find_nearest(parts[0], strait), find_nearest(parts[1], strait)
            wall = layout.list_places(self._find_wall(one, water))
            found.append(SeaCut(layout.list_decisions(one), (), Grounds(cells=apart), apart, parts, wall))
        return found

    def _find_wall(self, strait: Cells, water: Cells) -> Cells:
        """The land around the water on one side of a strait: the side where that is less."""
        position, layout = self._position, self._position.layout
        sides = layout.iterate_parts(water & ~strait)
        shores = [layout.expand(side) & position.land for side in sides if side & position.sea]
        return min(shores, key=lambda shore: (shore.bit_count(), shore))


def find_straits(layout: NurikabeLayout, home: Cells, sea: Cells, water: Cells, asked: Cells) -> Cells:
    """Those of some open cells that the sea can't do without; it can be one piece now."""
    found = 0
    for one in list_singles(asked & find_narrows(layout, water) & find_links(layout, home, sea, water)):
        if not can_be_one_sea(layout, home, sea, water & ~one):
            found |= one
    return found


def find_links(layout: NurikabeLayout, home: Cells, sea: Cells, water: Cells) -> Cells:
    """Open cells that join all the sea, each piece by a shortest way to those before: a strait is one of them."""
    joined = layout.flood(home or sea & -sea, sea)
    links = 0
    while beyond := sea & ~joined:
        rings: list[Cells] = []
        for ring in layout.iterate_rings(joined, water):
            if reached := ring & beyond:
                break
            rings.append(ring)
        else:
            return links
        one = reached & -reached
        joined |= layout.flood(one, sea)
        for ring in reversed(rings):
            near = layout.expand(one) & ring
            one = near & -near
            links |= one
        joined |= links
    return links


def find_narrows(layout: NurikabeLayout, water: Cells) -> Cells:
    """The cells of the water with two neighbours in it that their eight neighbours do not join."""
    width = layout.width
    north, south, west, east = water << width, water >> width, water << 1, water >> 1
    a = north & east & water << (width - 1)
    b = east & south & water >> (width + 1)
    c = south & west & water >> (width - 1)
    d = west & north & water << (width + 1)
    ab, cd, bc, da = a & b, c & d, b & c, d & a
    return water & (
        north & south & ~(ab | cd)
        | east & west & ~(bc | da)
        | north & east & ~(a | b & cd)
        | east & south & ~(b | a & cd)
        | south & west & ~(c | d & ab)
        | west & north & ~(d | c & ab)
    )
