"""The second tier: patterns of pairs on the printed board, in its corners and in neighbouring lines.

They are short arguments along the links of ``pairs`` in which no shaded cell plays a part, so each board is
looked through once. (A pattern in which something is known by then is settled by simpler strategies.)
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.bitsets import iterate_members
from lamplit.genres.hitori.strategies.either_way import EitherWay, make_either_way
from lamplit.genres.hitori.strategies.pairs import PairLinks
from lamplit.genres.hitori.strategies.position import HitoriPosition


class CornerPairs:
    """Corner: two equals among the four cells in a corner of the board.

    The two neighbours of a corner are not both shaded: they would cut it off. So the neighbour that stands
    beside one of two equals and opposite the other stays white whichever of them is shaded; and where three
    of the four are equal, the one in the middle of the three can't be white, as it would shade these two.
    """

    depth = 2

    def __init__(self, position: HitoriPosition) -> None:
        self._position = position
        self._done = False

    def find(self) -> list[EitherWay]:
        if self._done:
            return []
        self._done = True
        layout, available = self._position.layout, self._position.open
        links = PairLinks(self._position)
        supposed: dict[tuple[int, bool], None] = {}
        for corner, near in enumerate(layout.near):
            if len(near) != 2:
                continue
            one, other = near
            across = layout.near_masks[one] & layout.near_masks[other] & ~(1 << corner)
            if available >> one & available >> other & 1 and across:
                links.exclude(one, other)
                supposed |= dict.fromkeys((cell, True) for cell in near)
                supposed |= dict.fromkeys((cell, False) for cell in (corner, *iterate_members(across & available)))
        return _find_refuted(links, [(cell, shaded) for cell, shaded in supposed if available >> cell & 1], self.depth)


class TwoPairs:
    """Two pairs of equals, side by side.

    Offset Pairs: one cell of the first stands beside one of the second. These two are not both shaded, so one
    of them stays white, and its equal elsewhere is shaded. A cell that lies beside both of these others can't
    be shaded.

    Repeated Pairs: each cell of the first stands beside one of the second. One of the second pair is shaded, so
    the cell of the first beside it stays white. Whichever that is, a third that equals both can't be white.
    """

    depth = 3

    def __init__(self, position: HitoriPosition) -> None:
        self._position = position
        self._done: set[bool] = set()

    def find(self, shaded: bool) -> list[EitherWay]:
        """The cells that can't be shaded, by offset pairs; or those that can't be white, by repeated pairs."""
        if shaded in self._done:
            return []
        self._done.add(shaded)
        suppositions = ((cell, shaded) for cell in iterate_members(self._position.open))
        return _find_refuted(PairLinks(self._position), suppositions, self.depth)


def _find_refuted(links: PairLinks, suppositions: Iterable[tuple[int, bool]], depth: int) -> list[EitherWay]:
    """That those are wrong which contradict themselves after this many links."""
    return [
        make_either_way(links, cell, shaded, depth) for cell, shaded in links.list_contradictory(suppositions, depth)
    ]
