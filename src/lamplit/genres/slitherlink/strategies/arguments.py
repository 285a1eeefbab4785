"""Arguments made of what dots, numbers and cells say: which of them are told, and what they rest on."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.grid import Cell
from lamplit.genre.steps import Grounds
from lamplit.genres.slitherlink.strategies.claims import ArgumentFinding, ArgumentStep, CellSides, CornerClaim, SpotName
from lamplit.genres.slitherlink.strategies.spots import Decided, SlitherlinkSpots


def make_argument(
    spots: SlitherlinkSpots,
    decided: Iterable[Decided],
    involved: Iterable[int],
    told: Iterable[ArgumentStep],
    last: SpotName | CellSides,
) -> ArgumentFinding:
    """A finding: edges that are decided, the spots it rests on, and the words."""
    lines = spots.position.layout.lines
    both = list(decided)
    true = tuple(lines[edge] for edge, line in both if line)
    false = tuple(lines[edge] for edge, line in both if not line)
    return ArgumentFinding(true, false, _collect_grounds(spots, set(involved)), tuple(told), last)


def _collect_grounds(spots: SlitherlinkSpots, involved: set[int]) -> Grounds:
    """The numbers among these spots, and what is known of their edges and of those at the dots."""
    position = spots.position
    known = {n for one in involved for n in spots.edges[one] if n >= 0 and position.value[n]}
    return Grounds(
        tuple(sorted(spots.name_clue(one).cell for one in involved if one >= spots.dots)),
        edges=tuple(position.layout.edges[n] for n in sorted(known)),
    )


def name_spot(spots: SlitherlinkSpots, spot: int) -> SpotName:
    """A dot or a number as data for words."""
    if spot >= spots.dots:
        return SpotName(spots.name_clue(spot), None)
    return SpotName(None, spots.position.layout.points[spot])


def make_corner_claim(spots: SlitherlinkSpots, spot: int, pair: int, numbers: int) -> CornerClaim:
    """What a spot says of one of its pairs, as data for words."""
    said = name_spot(spots, spot)
    if said.clue is not None:
        row, col = said.clue.cell
    else:
        row, col = spots.position.layout.points[spot]
        row, col = row - 1, col - 1
    return CornerClaim(said, Cell(row + pair // 2, col + pair % 2), numbers)
