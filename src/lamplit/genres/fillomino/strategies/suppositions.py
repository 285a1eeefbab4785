"""Numbers that cells can't have, because something would break soon."""

from __future__ import annotations

from collections.abc import Iterator

from lamplit.core.bitsets import list_singles
from lamplit.core.clock import Clock
from lamplit.core.decisions import Number
from lamplit.genre.steps import Wording
from lamplit.genres.fillomino.strategies.findings import NumbersRuledOut
from lamplit.genres.fillomino.strategies.position import FillominoPosition
from lamplit.human.suppositions import OneStepContradiction, find_one_step
from lamplit.kit.constraints.part_deductions import ContradictorySizes

LARGEST_NEW = 6
"""New parts of more cells than this are not supposed, unless their number stands somewhere already."""


MOST_WAYS = 4
"""A part with at most this many ways out is supposed not to take one of them."""


class Suppositions:
    """Every number that an open cell may have, supposed, and every way out that a part may take, supposed not to be
    taken."""

    def __init__(self, position: FillominoPosition, clock: Clock, wording: Wording) -> None:
        self._position, self._clock, self._wording = position, clock, wording

    def find(self, most: int) -> list[NumbersRuledOut]:
        """The suppositions that break soonest, by an argument of at most this many links; if any of them is of use at
        once, only those. Numbers of one cell that break the same thing in the same way are one finding."""
        asked = [*self._list_ways_out(), *self._list_candidates()]
        found = find_one_step(self._position, self._clock, self._wording, most=most, asked=asked)
        alike: dict[object, list[OneStepContradiction]] = {}
        for one in self._select_useful(found) or found:
            key = (one.links, one.end, one.false[0].cells) if one.false else one
            alike.setdefault(key, []).append(one)
        return [NumbersRuledOut.join(some) for some in alike.values()]

    def _list_ways_out(self) -> Iterator[tuple[int, bool]]:
        position = self._position
        for n, parts in position.board.parts.items():
            for part in parts:
                ways = list_singles(part.near & position.board.may[n])
                if len(ways) <= MOST_WAYS:
                    yield from ((position.number_of(one, n), False) for one in ways)

    def _list_candidates(self) -> Iterator[tuple[int, bool]]:
        position = self._position
        for n, cells in position.marked.items():
            if n <= LARGEST_NEW or n in position.board.known:
                yield from ((position.number_of(one, n), True) for one in list_singles(cells))

    def _select_useful(self, found: list[OneStepContradiction]) -> list[OneStepContradiction]:
        """Those after which a number can be written: one that is found so, that of the cell, or of a part that could
        have grown there."""
        board = self._position.board.copy()
        ruled_out = {one: (board.bit(key.cell), key.n) for one in found for key in one.false if isinstance(key, Number)}
        try:
            for cell, n in ruled_out.values():
                board.reveal(n)
                board.rule_out(cell, n)
            while board.changed:
                board.look_at_next()
            single = sum(board.find_single_choices().values())
        except ContradictorySizes:
            return []
        grown = {n: sum(part.near for part in parts if part.needed & board.open) for n, parts in board.parts.items()}
        return [one for one in found if one.true or ruled_out[one][0] & (single | grown.get(ruled_out[one][1], 0))]
