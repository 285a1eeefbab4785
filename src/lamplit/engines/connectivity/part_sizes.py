"""Parts of equal numbers with the right sizes, cut by cut: what is too small must grow, what is too large is not one.

Sets of cells are whole numbers, a bit for each cell (``core.bitsets``). A cell with a single number is certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Protocol

from lamplit.core.bitsets import Bitboard, Cells, list_singles
from lamplit.core.cnf import encode_count
from lamplit.core.decisions import Decision, Number
from lamplit.core.model import Lit, SizedParts
from lamplit.engines.connectivity.cuts import Assignment


class PartSizesHost(Protocol):
    """What asks for cuts: it makes variables."""

    def add_variable(self) -> Lit: ...
    def add_decision(self, key: Decision) -> Lit: ...


OTHERS = 0
"""Stands for all numbers that aren't likely together, until a solution seems to have one."""


class LazyPartSizes:
    """The cuts of sized parts.

    A part that is too small is connected, and the part of each of its cells lies not within it: so in every solution
    the cell has another number, or a cell beside the part has this one. Of a connected set with more cells than the
    number says, not all have it.

    There are many numbers that few solutions have. So at first a cell either has a likely number or some other one,
    whichever that is: only where all else fits, and cells with others are connected to so many that they may be parts,
    each of these numbers is told.
    """

    def __init__(self, parts: SizedParts, host: PartSizesHost, clauses: list[Sequence[Lit]]) -> None:
        self._host = host
        self._board = board = Bitboard(parts.grid)
        self._certain: dict[int, Cells] = {}
        self._lits: dict[int, dict[Cells, Lit]] = {}
        """For each number the literals of the cells that may have it, and those that don't have to."""
        self._others: dict[Cells, dict[int, Lit]] = {}
        """For each cell the unlikely numbers that it may have, as far as they have variables."""
        self._rare: dict[Cells, Sequence[int]] = {}
        """For each cell those that have none."""
        self._told: set[int] = set()
        """The unlikely numbers that are told by themselves."""
        self._place: dict[Lit, tuple[int, Cells]] = {}
        self._fitting: dict[int, Cells] = {}
        """Where each number was when its parts were right the last time."""
        for cell, choices in parts.numbers.items():
            one = board.bit(cell)
            if len(choices) == 1 and cell not in parts.rare:
                ((n, lit),) = choices.items()
                self._certain[n] = self._certain.get(n, 0) | one
                clauses.append((lit,))
                continue
            self._rare[one] = parts.rare.get(cell, ())
            others = self._others[one] = {n: lit for n, lit in choices.items() if n not in parts.likely}
            here = [lit for n, lit in choices.items() if n not in others]
            for n, lit in choices.items():
                if n not in others:
                    self._add_place(n, one, lit)
            if others or self._rare[one]:
                here.append(some := host.add_variable())
                self._add_place(OTHERS, one, some)
                clauses += [(-lit, some) for lit in others.values()]
            clauses.append(here)
            clauses += encode_count(here, 0, 1, host.add_variable)
        self._least_other = min(
            (n for some in (self._others, self._rare) for others in some.values() for n in others), default=OTHERS
        )
        self._may = {n: sum(lits) for n, lits in self._lits.items()}
        self._variables = frozenset(self._place)
        for n in self._may | self._certain:
            clauses += self._list_first_cuts(n)

    def find_cuts(self, assignment: Assignment) -> Iterator[list[Lit]]:
        masks = dict(self._certain)
        for lit in self._variables & assignment:
            n, one = self._place[lit]
            masks[n] = masks.get(n, 0) | one
        all_fit = True
        for n, cells in masks.items():
            if self._fitting.get(n) != cells:
                cuts = list(self._find_wrong(n, cells))
                if cuts:
                    all_fit = False
                    yield from cuts
                else:
                    self._fitting[n] = cells
        if all_fit and masks.get(OTHERS):
            yield from self._tell_others()
        yield from self._find_twice(masks)

    def _add_place(self, n: int, one: Cells, lit: Lit) -> None:
        self._lits.setdefault(n, {})[one] = lit
        self._place[lit] = n, one

    def _list_first_cuts(self, n: int) -> Iterator[list[Lit]]:
        """What nearly every candidate would need: a way out for known parts that lack cells, and for single cells."""
        board, certain, lits = self._board, self._certain.get(n, 0), self._lits.get(n, {})
        may = self._may.get(n, 0)
        kept = 0
        for part in board.iterate_parts(certain):
            beside = board.expand(part) & may
            if part.bit_count() != n or beside:
                kept |= part
                yield from (
                    self._cut_off(n, part) if part.bit_count() < n else [[-lits[one]] for one in list_singles(beside)]
                )
        if kept:
            self._certain[n] = kept
        else:
            self._certain.pop(n, None)
        for one, lit in lits.items():
            near = board.find_beside(one)
            if n == 1:
                yield from ([-lit, -lits[other]] for other in list_singles(near & may) if other > one)
            elif not near & kept:
                yield [-lit, *[lits[other] for other in list_singles(near & may)]]
            if n == 2:
                for two in combinations(list_singles(near & may), 2):
                    yield [-lit, *[-lits[other] for other in two]]

    def _find_wrong(self, n: int, cells: Cells) -> Iterator[list[Lit]]:
        """The cuts around the parts of one number that don't have that many cells."""
        least = n or self._least_other
        for part in self._board.iterate_parts(cells):
            size = part.bit_count()
            if size < least:
                yield from self._cut_off(n, part)
            elif size > n != OTHERS:
                yield self._cut_down(n, part)

    def _cut_off(self, n: int, part: Cells) -> Iterator[list[Lit]]:
        """A part that is too small must grow. Cells beside it that lead nowhere else count as cells of it, as long as
        it stays too small: they alone don't help."""
        board, lits, may = self._board, self._lits.get(n, {}), self._may.get(n, 0)
        certain = self._certain.get(n, 0)
        members, size, least = part, part.bit_count(), n or self._least_other
        beside = board.expand(part) & may & ~part
        found = True
        while found and size + 1 < least:
            found = False
            for one in list_singles(beside):
                if not board.find_beside(one) & (may | certain) & ~part & ~beside:
                    part, beside, size, found = part | one, beside ^ one, size + 1, True
                    break
        ways = [lits[one] for one in list_singles(beside)]
        if members & certain:
            yield ways
        else:
            yield from ([-lits[one], *ways] for one in list_singles(members))

    def _cut_down(self, n: int, part: Cells) -> list[Lit]:
        """Of a part that is too large, one cell more than it may have, with as many of the certain ones as we can."""
        board, certain = self._board, self._certain.get(n, 0) & part
        chosen = max(board.iterate_parts(certain), key=int.bit_count, default=part & -part)
        while chosen.bit_count() <= n:
            ring = board.expand(chosen) & part & ~chosen
            if ring & certain:
                chosen |= board.flood(ring & certain, certain)
            elif ring.bit_count() + chosen.bit_count() <= n:
                chosen |= ring
            else:
                chosen |= ring & -ring
        lits = self._lits.get(n, {})
        return [-lits[one] for one in list_singles(chosen & ~certain)]

    def _tell_others(self) -> Iterator[list[Lit]]:
        """From now on each unlikely number is told by itself."""
        some = self._lits.pop(OTHERS)
        del self._may[OTHERS]
        for one, lit in some.items():
            del self._place[lit]
            cell = self._board.cell(one)
            for n in self._rare[one]:
                self._others[one][n] = number = self._host.add_decision(Number(cell, n))
                yield [-number, lit]
            yield [-lit, *self._others[one].values()]
            for n, number in self._others[one].items():
                self._add_place(n, one, number)
        self._variables = frozenset(self._place)
        self._told = {n for others in self._others.values() for n in others}
        self._may |= {n: sum(self._lits[n]) for n in self._told}
        for n in self._told:
            yield from self._list_first_cuts(n)

    def _find_twice(self, masks: Mapping[int, Cells]) -> Iterator[list[Lit]]:
        """Cells with two unlikely numbers."""
        once = twice = 0
        for n in self._told:
            here = masks.get(n, 0)
            twice |= once & here
            once |= here
        for one in list_singles(twice):
            lits = [lit for n, lit in self._others.get(one, {}).items() if masks.get(n, 0) & one]
            yield from ([-a, -b] for a, b in combinations(lits, 2))
