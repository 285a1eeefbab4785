"""Chains of pearls: a way that one spot has lost rules out a way of the next.

A way that is out of the question stays so, and it may be all that left another way of a spot close by possible. Losses
come in waves: all that follows from those of the waves before is one wave. The first wave that concludes something
ends the search, so that a board lying another way has the same chains. How long they get is not limited.
"""

from __future__ import annotations

from lamplit.human.lines.pearls.conclusions import Loss
from lamplit.human.lines.pearls.drawn_ways import DrawnWay, Fate
from lamplit.human.lines.pearls.findings import WaysLeft
from lamplit.human.lines.pearls.spots import CellSpots
from lamplit.human.lines.pearls.ways import PearlWays, WayRules


class PearlChains(PearlWays):
    """Looks at all spots, wave after wave."""

    def __init__(self, spots: CellSpots) -> None:
        super().__init__(spots, WayRules(ends=True, cells=1))

    def find(self) -> list[WaysLeft]:
        spots = self._spots
        spots.update()
        self._drawn.clear()
        self._plain.clear()
        lost: dict[Loss, Fate] = {}
        wave_of: dict[Loss, int] = {}
        waiting, wave = set(spots.active), 0

        def left(at: int) -> list[DrawnWay]:
            ways = self._draw_plain_ways(at).items()
            return [drawn for way, drawn in ways if drawn.fate is None and (at, way) not in lost]

        while waiting:
            wave += 1
            news = {
                (at, way): fate
                for at in sorted(waiting)
                for way, drawn in self._draw_ways(at).items()
                if (at, way) not in lost
                and (fate := drawn.fate or self._find_cheapest(at, self._find_neighbours(at), drawn, left)) is not None
            }
            lost.update(news)
            wave_of.update(dict.fromkeys(news, wave))
            touched = sorted({at for at, _ in news})
            found = [conclusion for at in touched if (conclusion := self._share(at, _trace(at, lost, wave_of)))]
            if found:
                return [conclusion.make_finding() for conclusion in found]
            waiting = {other for at in touched for other in spots.find_neighbours(at)} & spots.active
        return []


def _trace(at: int, lost: dict[Loss, Fate], wave_of: dict[Loss, int]) -> dict[Loss, Fate]:
    """The losses of a spot, before them those of spots that they rest on, and so on."""
    used: dict[Loss, Fate] = {}

    def add(spot: int, before: int) -> None:
        for loss, fate in lost.items():
            if loss[0] == spot and loss not in used and wave_of[loss] < before:
                for other in fate.spots:
                    add(other, wave_of[loss])
                used[loss] = fate

    add(at, 1 + max(wave_of.values(), default=0))
    return used
