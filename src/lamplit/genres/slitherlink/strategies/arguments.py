"""Arguments made of what dots, numbers and cells say: which of them are told, and what they rest on."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.grid import Cell
from lamplit.genre.steps import Grounds
from lamplit.genres.slitherlink.strategies.claims import Argued, CornerSaid, Sides, Spot, Told
from lamplit.genres.slitherlink.strategies.spots import Decided, Spots


def argued(
    spots: Spots, decided: Iterable[Decided], involved: Iterable[int], told: Iterable[Told], last: Spot | Sides
) -> Argued:
    """A finding: edges that are decided, the spots it rests on, and the words."""
    lines = spots.position.layout.lines
    both = list(decided)
    true = tuple(lines[edge] for edge, line in both if line)
    false = tuple(lines[edge] for edge, line in both if not line)
    return Argued(true, false, _grounds(spots, set(involved)), tuple(told), last)


def _grounds(spots: Spots, involved: set[int]) -> Grounds:
    """The numbers among these spots, and what is known of their edges and of those at the dots."""
    position = spots.position
    known = {n for one in involved for n in spots.edges[one] if n >= 0 and position.value[n]}
    return Grounds(
        tuple(sorted(spots.clue(one).cell for one in involved if one >= spots.dots)),
        edges=tuple(position.layout.edges[n] for n in sorted(known)),
    )


def spot_said(spots: Spots, spot: int) -> Spot:
    """A dot or a number as data for words."""
    if spot >= spots.dots:
        return Spot(spots.clue(spot), None)
    return Spot(None, spots.position.layout.points[spot])


def corner_said(spots: Spots, spot: int, pair: int, numbers: int) -> CornerSaid:
    """What a spot says of one of its pairs, as data for words."""
    said = spot_said(spots, spot)
    if said.clue is not None:
        row, col = said.clue.cell
    else:
        row, col = spots.position.layout.points[spot]
        row, col = row - 1, col - 1
    return CornerSaid(said, Cell(row + pair // 2, col + pair % 2), numbers)
