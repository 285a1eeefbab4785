"""The sea is one piece: cells without which it would fall apart, and cells it can't reach.

Water is what is sea or open. Seen as a graph, a cell is an *articulation point* if the water falls apart without it.
An open one with sea in two of the parts is sea itself: as land it would cut the sea in two. One walk through the
water finds them all (Tarjan): a cell is one if something beyond it has no way back to before it.
"""

from __future__ import annotations

from lamplit.genres.nurikabe.bitboard import Cells, numbers
from lamplit.genres.nurikabe.strategies.findings import SeaCut, SeaUnreached
from lamplit.genres.nurikabe.strategies.layout import Layout
from lamplit.genres.nurikabe.strategies.position import Position
from lamplit.steps import Finding, Grounds


class SeaWays:
    """The strategies that look at the sea as a whole."""

    def __init__(self, position: Position) -> None:
        self._position = position

    def unreached(self) -> list[Finding]:
        """Water that no sea can flow to any more is land."""
        position, layout = self._position, self._position.layout
        if not position.sea:
            return []
        water = layout.every & ~position.land
        cut_off = water
        for part in layout.parts(water):
            if part & position.sea:
                cut_off &= ~part
        found: list[Finding] = []
        for part in layout.parts(cut_off):
            found.append(SeaUnreached((), layout.decisions(part), Grounds()))
        return found

    def cut(self) -> list[Finding]:
        """A cell whose loss would cut the sea in two is sea."""
        position, layout = self._position, self._position.layout
        if len(position.seas) < 2:
            return []
        found: list[Finding] = []
        for one, beyond in straits(layout, position.sea, position.open).items():
            apart = layout.places(beyond & -beyond)[0], layout.places(position.sea & -position.sea)[0]
            found.append(SeaCut(layout.decisions(one), (), Grounds(cells=apart), apart))
        return found


def straits(layout: Layout, sea: Cells, rest: Cells) -> dict[Cells, Cells]:
    """The open cells that the sea can't do without, each with some sea that it keeps joined to the first."""
    width = layout.width
    wet = set(numbers(sea))
    water = {*wet, *numbers(rest)}
    start = (sea & -sea).bit_length() - 1
    order = {start: 0}
    low = {start: 0}
    beyond = {start: start}
    """For each cell some sea in the part of the walk that began there, or -1."""
    cuts: dict[int, int] = {}
    walk = [(start, -1, iter((start - width, start - 1, start + 1, start + width)))]
    while walk:
        here, before, ways = walk[-1]
        for near in ways:
            if near not in water or near == before:
                continue
            if near in order:
                low[here] = min(low[here], order[near])
                continue
            order[near] = low[near] = len(order)
            beyond[near] = near if near in wet else -1
            walk.append((near, here, iter((near - width, near - 1, near + 1, near + width))))
            break
        else:
            walk.pop()
            if before >= 0:
                low[before] = min(low[before], low[here])
                if beyond[here] >= 0:
                    if low[here] >= order[before] and before not in wet:
                        cuts[before] = beyond[here]
                    if beyond[before] < 0:
                        beyond[before] = beyond[here]
    return {1 << cell: 1 << cuts[cell] for cell in sorted(cuts)}
