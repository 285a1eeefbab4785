"""The easy tier: what the printed board shows at once, and the simplest steps that a position notices.

Why the three patterns of the printed board hold:

- *Between a pair*: shaded, the cell would leave both its neighbours white, and these are equal.
- *Triple*: the middle one lies between a pair, so it stays white and the outer two, its equals, don't.
- *Pair*: two equals side by side are not both white and not both shaded, so one of them is white. All their
  other equals in that line are shaded.

All that they need is printed, so they are looked for once. The simplest steps are argued in ``position``.
"""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.decisions import Shade
from lamplit.core.grid import Cell
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.hitori.strategies.findings import (
    BesideShaded,
    BetweenPair,
    EqualsShaded,
    LastWayOut,
    PairSettles,
    TripleSettled,
)
from lamplit.genres.hitori.strategies.position import BESIDE, CUT, EQUAL, OUT, SHADED, HitoriMove, HitoriPosition

BETWEEN, TRIPLE, PAIR = "between", "triple", "pair"
PRINTED = (BETWEEN, TRIPLE, PAIR)
BESIDE_SHADED, EQUALS, WAY_OUT = "beside-shaded", "equals", "way-out"
SIMPLEST = (BETWEEN, TRIPLE, PAIR, BESIDE_SHADED, EQUALS, WAY_OUT)
_KEYS = {BESIDE: BESIDE_SHADED, EQUAL: EQUALS, OUT: WAY_OUT}


class SimplestHitoriSteps:
    """The simplest steps of a position, kept until the strategy they belong to is asked."""

    def __init__(self, position: HitoriPosition) -> None:
        self._position = position
        self._pending: dict[str, dict[int, HitoriMove]] = {key: {} for key in _KEYS.values()}
        self._cuts: dict[int, None] = {}
        self._printed = set(PRINTED)
        """The patterns of the printed board that have not been looked for."""
        self._counted = 0

    def take(self) -> set[Cell]:
        """Take all of them at once; the clues that this rests on."""
        position, used = self._position, set[Cell]()
        for key in PRINTED:
            for finding in self.find(key):
                used.update(finding.grounds.clues, finding.grounds.cells)
                for shade in (*finding.true, *finding.false):
                    number = position.number(shade)
                    assert number is not None
                    position.decide(number, shade in finding.true)
        waiting, position.waiting = position.waiting, []
        while position.broken is None:
            for move in waiting:
                if move.cause == CUT:
                    self._cuts[move.source] = None
                else:
                    position.apply(move)
            waiting = position.find_moves()
            if not waiting:
                break
        cells, why = position.layout.cells, position.why
        for cell in position.trail[self._counted :]:
            if why[cell].cause == EQUAL:
                used |= {cells[cell], cells[why[cell].source]}
        self._counted = len(position.trail)
        return used

    def list_cuts(self) -> list[int]:
        """The open cells that would cut the white apart, in reading order."""
        self._sort_moves()
        value = self._position.value
        self._cuts = {cell: None for cell in sorted(self._cuts) if not value[cell]}
        return list(self._cuts)

    def find(self, key: str) -> list[Finding]:
        """What is left of the steps of one strategy: some have waited while simpler ones were taken."""
        if key in PRINTED:
            if key not in self._printed:
                return []
            self._printed.remove(key)
            return list(_PATTERNS[key](self._position))
        self._sort_moves()
        waiting = self._pending[key]
        if not waiting:
            return []
        self._pending[key] = {}
        moves = (waiting[source] for source in sorted(waiting))
        return self._find_ways_out(moves) if key == WAY_OUT else self._find_following(key, moves)

    def _sort_moves(self) -> None:
        """Put the steps that the position has noticed where their strategies look for them."""
        position = self._position
        for move in position.waiting:
            if move.cause == CUT:
                self._cuts[move.source] = None
            else:
                self._pending[_KEYS[move.cause]][move.source] = move
        position.waiting.clear()

    def _find_following(self, key: str, moves: Iterable[HitoriMove]) -> list[Finding]:
        """What follows from single cells, shaded or white, for those that are still open."""
        position, found = self._position, list[Finding]()
        value, cells = position.value, position.layout.cells
        for move in moves:
            decided = tuple([Shade(cells[cell]) for cell in move.cells if not value[cell]])
            if not decided:
                continue
            here = cells[move.source]
            if key == BESIDE_SHADED:
                found.append(BesideShaded((), decided, Grounds((), (here,)), here))
            else:
                equals = tuple([shade.cell for shade in decided])
                found.append(EqualsShaded(decided, (), Grounds((here,), equals), position.name_clue(move.source)))
        return found

    def _find_ways_out(self, moves: Iterable[HitoriMove]) -> list[Finding]:
        """The last ways out; cells that share theirs are one finding."""
        value, layout = self._position.value, self._position.layout
        alone: dict[int, list[int]] = {}
        for move in moves:
            (way,) = move.cells
            if not value[way]:
                alone.setdefault(way, []).append(move.source)
        found = list[Finding]()
        for way, sources in alone.items():
            shut_in = tuple(layout.cells[source] for source in sources)
            by = {near for source in sources for near in layout.near[source] if value[near] == SHADED}
            grounds = Grounds((), (*shut_in, *(layout.cells[near] for near in sorted(by))))
            found.append(LastWayOut((), (Shade(layout.cells[way]),), grounds, shut_in))
        return found


def _find_between(position: HitoriPosition) -> Iterable[Finding]:
    value, numbers, cells = position.value, position.numbers, position.layout.cells
    for cell, one, other in position.layout.between:
        if not value[cell] and numbers[one] == numbers[other] is not None:
            grounds = Grounds((cells[one], cells[other]))
            yield BetweenPair((), (Shade(cells[cell]),), grounds, position.name_clue(one), cells[other])


def _find_triples(position: HitoriPosition) -> Iterable[Finding]:
    value, numbers, cells = position.value, position.numbers, position.layout.cells
    for middle, first, last in position.layout.between:
        if numbers[first] == numbers[last] == numbers[middle] is not None:
            true = tuple(Shade(cells[outer]) for outer in (first, last) if not value[outer])
            false = () if value[middle] else (Shade(cells[middle]),)
            if true or false:
                grounds = Grounds((cells[first], cells[middle], cells[last]))
                yield TripleSettled(true, false, grounds, position.name_clue(first), cells[middle], cells[last])


def _find_pairs(position: HitoriPosition) -> Iterable[Finding]:
    layout, value, numbers, cells = position.layout, position.value, position.numbers, position.layout.cells
    for one, near in enumerate(layout.near):
        for other in near:
            if one > other or numbers[one] != numbers[other] or numbers[one] is None:
                continue
            both = {*position.equals[one]} & {*position.equals[other]}
            shaded = tuple(Shade(cells[cell]) for cell in sorted(both) if not value[cell])
            if shaded:
                grounds = Grounds((cells[one], cells[other]), tuple(shade.cell for shade in shaded))
                yield PairSettles(shaded, (), grounds, position.name_clue(one), cells[other])


_PATTERNS = {BETWEEN: _find_between, TRIPLE: _find_triples, PAIR: _find_pairs}
