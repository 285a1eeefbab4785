"""Simple deductions on a whole board at once, for generators: all lines as the bits of a few whole numbers.

A dot has its bit, ``stride`` bits in a row of dots; a cell has the bit of its upper left dot, an edge that of its
left or upper dot. So "the left side of every cell" is ``down``, "the right side" is ``down >> 1``, and one *sweep*
of some hundred shifts, ands and ors looks at all dots and all numbers, on a large board in hardly more time than
on a small one. Bits beyond the board are edges that are crossed out.

The numbers must be those of a loop: what is found is true of it, and nothing here looks for contradictions.
All that is found, some strategy of the same tier finds as well (``lamplit.genres.slitherlink.strategies``); where
every edge is settled there is one solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Self

from lamplit.grid import Cell, Grid
from lamplit.puzzle import Clue

Facts = tuple[int, int, int]
"""Of two edges that meet at each dot or corner: where they are not none, not one, not two lines."""
FourFacts = tuple[Facts, Facts, Facts, Facts]
NOTHING: Facts = (0, 0, 0)
Pair = tuple[int, int, int, int]
"""Where the one and the other of two edges is drawn, and where each is crossed out."""
Numbers = tuple[int, int, int, int]
"""The cells with a 0, a 1, a 2 and a 3."""
ENOUGH_NUMBERS = 9
"""A loop around two cells gives at most eight cells a line: where more numbers want one, it is not the loop."""


class Frame:
    """The bits of a board."""

    def __init__(self, grid: Grid) -> None:
        self.stride = stride = grid.cols + 2
        self.bit = {cell: 1 << (cell.row + 1) * stride + cell.col + 1 for cell in grid.cells}
        self.cell = {bit.bit_length() - 1: cell for cell, bit in self.bit.items()}
        self.cells = sum(self.bit.values())
        self.across = self.cells | self.cells << stride
        """The edges from a dot to the right."""
        self.down = self.cells | self.cells << 1
        self.everything = (1 << (grid.rows + 3) * stride) - 1
        row = ((1 << grid.cols) - 1) << 1
        self.beyond = self.everything & ~sum(row << (r + 1) * stride for r in range(grid.rows))
        """What lies outside the board; holes are on it."""
        block = sum(1 << r * stride + c for r in (0, 1, 2) for c in (0, 1, 2))
        self.near = {at: block << at - stride - 1 & self.cells for at in self.cell}
        """The cells around each cell, by the place of its bit, and itself."""

    def of(self, cells: Iterable[Cell]) -> int:
        bit, mask = self.bit, 0
        for cell in cells:
            mask |= bit[cell]
        return mask

    def groups(self, together: Mapping[Cell, tuple[Cell, ...]]) -> dict[int, int]:
        """By the place of each cell those that go together with it."""
        return {at: self.of(together[cell]) for at, cell in self.cell.items()}

    def places(self, mask: int) -> Iterator[int]:
        """The places of the bits of a mask, from the first."""
        while mask:
            low = mask & -mask
            yield low.bit_length() - 1
            mask ^= low

    def by_number(self, clues: Mapping[Cell, Clue]) -> Numbers:
        """The cells with a 0, a 1, a 2 and a 3."""
        masks = [0, 0, 0, 0, 0]
        for cell, number in clues.items():
            if isinstance(number, int):
                masks[number] |= self.bit[cell]
        return masks[0], masks[1], masks[2], masks[3]


@lru_cache(maxsize=16)
def frame_of(grid: Grid) -> Frame:
    return Frame(grid)


class Sweeps:
    """What is known of the lines of a board, and some of its numbers; more of them may come."""

    def __init__(self, frame: Frame, numbers: Numbers, tricky: bool) -> None:
        """``numbers`` are those of all cells; none of them counts yet. Easy strategies only, unless ``tricky``."""
        self._frame, self._all, self._tricky = frame, numbers, tricky
        self._numbers: Numbers = (0, 0, 0, 0)
        self.across, self.down = 0, 0
        """The lines drawn, to the right and down from each dot."""
        self._no_across, self._no_down = frame.everything & ~frame.across, frame.everything & ~frame.down
        self.open_across, self.open_down = frame.across, frame.down
        self._far: dict[int, int] = {}
        """For each end of a piece of line the other one."""
        self._pieces, self._joined = 0, (0, 0)
        self._heard: FourFacts = (NOTHING, NOTHING, NOTHING, NOTHING)
        """What is known of each pair of the dots, with all that was passed on along diagonals."""
        self._inside, self._outside = 0, frame.beyond

    @property
    def solved(self) -> bool:
        return not (self.open_across or self.open_down)

    def open_cells(self) -> int:
        """The cells beside what is open."""
        across, down = self.open_across, self.open_down
        return (across | across >> self._frame.stride | down | down >> 1) & self._frame.cells

    def telling(self) -> int:
        """The cells whose numbers would settle an open side of theirs at once."""
        w = self._frame.stride
        zeros, ones, twos, threes = self._all
        full = _full(w, self.across, self.down, zeros, ones, twos, threes)
        tight = _full(w, self._no_across, self._no_down, 0, threes, twos, ones)
        return (full | tight) & self.open_cells()

    def go_on(self, kept: int) -> Self:
        """With the numbers of these cells, as far as it goes."""
        zeros, ones, twos, threes = self._all
        self._numbers = zeros & kept, ones & kept, twos & kept, threes & kept
        if ((ones | twos | threes) & kept).bit_count() >= ENOUGH_NUMBERS:
            self._side_by_side(threes & kept)
        corners = self._diagonals if self._tricky else self._corners
        while True:
            self._count()
            if self.solved or not (corners() or self._early_loops() or (self._tricky and self._colours())):
                return self

    def _take(self, across: int, no_across: int, down: int, no_down: int) -> bool:
        """Take over what is new of this."""
        across, no_across = across & self.open_across, no_across & self.open_across
        down, no_down = down & self.open_down, no_down & self.open_down
        self.across |= across
        self.down |= down
        self._no_across |= no_across
        self._no_down |= no_down
        self.open_across ^= across | no_across
        self.open_down ^= down | no_down
        return bool(across or no_across or down or no_down)

    def _side_by_side(self, threes: int) -> None:
        """Two 3s side by side: the line between them, both outer ones, and none straight on."""
        w = self._frame.stride
        if pairs := threes & threes >> 1:
            self._take(0, 0, pairs | pairs << 1 | pairs << 2, pairs << 1 + w | pairs << 1 >> w)
        if pairs := threes & threes >> w:
            self._take(pairs | pairs << w | pairs << 2 * w, pairs << w + 1 | pairs << w >> 1, 0, 0)

    def _count(self) -> None:
        """No line or two at each dot, so many as it says at each number: sweep until nothing is new."""
        w = self._frame.stride
        zeros, ones, twos, threes = self._numbers
        r, nr, d, nd = self.across, self._no_across, self.down, self._no_down
        open_r, open_d = self.open_across, self.open_down
        while True:
            # At each dot: right, left, down and up of it; capitals are crossed out.
            left, no_left, up, no_up = r << 1, nr << 1, d << w, nd << w
            both, neither, some = r & left, nr & no_left, r | left
            one_on = r & no_left | nr & left
            both_v, neither_v, some_v = d & up, nd & no_up, d | up
            one_on_v = d & no_up | nd & up
            new_r = one_on_v & no_left | neither_v & left | (one_on_v & nr | neither_v & r) >> 1
            new_nr = neither_v & no_left | both_v | some_v & left | (neither_v & nr | both_v | some_v & r) >> 1
            new_d = one_on & no_up | neither & up | (one_on & nd | neither & d) >> w
            new_nd = neither & no_up | both | some & up | (neither & nd | both | some & d) >> w
            full = _full(w, r, d, zeros, ones, twos, threes)
            tight = _full(w, nr, nd, 0, threes, twos, ones)
            new_r = (new_r | tight | tight << w) & open_r
            new_d = (new_d | tight | tight << 1) & open_d
            new_nr = (new_nr | full | full << w) & open_r
            new_nd = (new_nd | full | full << 1) & open_d
            if not (new_r or new_d or new_nr or new_nd):
                break
            r, nr, d, nd = r | new_r, nr | new_nr, d | new_d, nd | new_nd
            open_r, open_d = open_r & ~(new_r | new_nr), open_d & ~(new_d | new_nd)
        self.across, self._no_across, self.down, self._no_down = r, nr, d, nd
        self.open_across, self.open_down = open_r, open_d

    def _corners(self) -> bool:
        """What comes to a corner of a number tells what its other corner has, and that corner's dot.

        The two edges of a cell at one of its corners are a *pair* of that dot, and the dot's other two are the
        pair beyond it. Dots speak by the lines they have, and each number for itself.
        """
        pairs = self._pairs()
        a, b, c, d = map(_known, pairs)
        a, b, c, d = self._told((*_at_dots(a, b), *_at_dots(c, d)))
        found = self._take_pairs(map(_settled, pairs, (a, b, c, d)))
        return self._take_pairs(map(_settled, pairs, (_beyond(b), _beyond(a), _beyond(d), _beyond(c)))) or found

    def _diagonals(self) -> bool:
        """The same, but dots and numbers pass on all they have heard, most often along a diagonal."""
        pairs = self._pairs()
        known = tuple(map(_known, pairs))
        while True:
            a, b, c, d = map(_and, self._heard, known)
            heard = *_at_dots(a, b), *_at_dots(c, d)
            a, b, c, d = map(_and, heard, self._told(heard))
            before, self._heard = self._heard, (a, b, c, d)
            if self._take_pairs(map(_settled, pairs, self._heard)):
                return True
            if before == self._heard:
                return False

    def _pairs(self) -> tuple[Pair, Pair, Pair, Pair]:
        """The pairs of each dot: down right and up left, which is beyond it; down left and up right."""
        w = self._frame.stride
        r, nr, d, nd = self.across, self._no_across, self.down, self._no_down
        left, no_left, up, no_up = r << 1, nr << 1, d << w, nd << w
        return (d, r, nd, nr), (up, left, no_up, no_left), (d, left, nd, no_left), (up, r, no_up, nr)

    def _told(self, heard: FourFacts) -> FourFacts:
        """What numbers tell the dots at their corners, by what they have heard from the opposite ones.

        A cell has down right of its upper left dot, up left of its lower right one, and so on.
        """
        w, numbers = self._frame.stride, self._numbers
        a, b, c, d = heard
        return (
            _at_numbers(numbers, b, w + 1, 0),
            _at_numbers(numbers, a, 0, w + 1),
            _at_numbers(numbers, d, w, 1),
            _at_numbers(numbers, c, 1, w),
        )

    def _take_pairs(self, settled: Iterable[Pair]) -> bool:
        """Take over what is new of the pairs of each dot."""
        w = self._frame.stride
        (d0, r0, nd0, nr0), (u1, l1, nu1, nl1), (d2, l2, nd2, nl2), (u3, r3, nu3, nr3) = settled
        return self._take(
            r0 | r3 | (l1 | l2) >> 1,
            nr0 | nr3 | (nl1 | nl2) >> 1,
            d0 | d2 | (u1 | u3) >> w,
            nd0 | nd2 | (nu1 | nu3) >> w,
        )

    def _early_loops(self) -> bool:
        """A line between the two ends of a piece would close it, while there are other pieces."""
        w, far = self._frame.stride, self._far
        known_across, known_down = self._joined
        for mask, step in ((self.across & ~known_across, 1), (self.down & ~known_down, w)):
            for a in self._frame.places(mask):
                b = a + step
                one, other = far.get(a, a), far.get(b, b)
                self._pieces += (one == a) + (other == b) - 1
                far[one], far[other] = other, one
        self._joined = self.across, self.down
        if self._pieces < 2:
            return False
        ends = self.across ^ self.across << 1 ^ self.down ^ self.down << w
        no_across = no_down = 0
        for end in self._frame.places(ends):
            apart = far[end] - end
            if apart == 1:
                no_across |= 1 << end
            elif apart == w:
                no_down |= 1 << end
        return self._take(0, no_across, 0, no_down)

    def _colours(self) -> bool:
        """Whoever crosses the loop changes sides: what is known, from outside the board on, of its cells."""
        w = self._frame.stride
        r, nr, d, nd = self.across, self._no_across, self.down, self._no_down
        into, out = self._inside, self._outside
        board = self._frame.everything & ~self._frame.beyond
        while True:
            more_in = (
                (into << 1) & nd | (out << 1) & d | (into & nd | out & d) >> 1
                | (into << w) & nr | (out << w) & r | (into & nr | out & r) >> w
            ) & ~into & board  # fmt: skip
            more_out = (
                (out << 1) & nd | (into << 1) & d | (out & nd | into & d) >> 1
                | (out << w) & nr | (into << w) & r | (out & nr | into & r) >> w
            ) & ~out & board  # fmt: skip
            if not (more_in or more_out):
                break
            into, out = into | more_in, out | more_out
        self._inside, self._outside = into, out
        return self._take(
            into & out << w | out & into << w,
            into & into << w | out & out << w,
            into & out << 1 | out & into << 1,
            into & into << 1 | out & out << 1,
        )


def _full(w: int, across: int, down: int, zeros: int, ones: int, twos: int, threes: int) -> int:
    """The cells of these that have their 0, 1, 2 or 3 sides; crossed out sides are counted in the same way."""
    bottom, right = across >> w, down >> 1
    both, some, both_v, some_v = across & bottom, across | bottom, down & right, down | right
    return (
        zeros
        | ones & (some | some_v)
        | twos & (both | both_v | some & some_v)
        | threes & (both & some_v | both_v & some)
    )


def _known(pair: Pair) -> Facts:
    """What pairs have by their lines."""
    x, y, no_x, no_y = pair
    return x | y, x & y | no_x & no_y, no_x | no_y


def _and(facts: Facts, more: Facts) -> Facts:
    return facts[0] | more[0], facts[1] | more[1], facts[2] | more[2]


def _beyond(facts: Facts) -> Facts:
    """What follows for the other pair of each dot, which has no line or two: none beyond two, two or none beyond
    none, one beyond one."""
    none, one, two = facts
    return none & two, one, none


def _at_dots(pair: Facts, beyond: Facts) -> tuple[Facts, Facts]:
    """What both pairs of a dot tell each other."""
    none, one, two = pair
    none_b, one_b, two_b = beyond
    one |= one_b
    return (none | none_b & two_b, one, two | none_b), (none_b | none & two, one, two_b | none)


def _at_numbers(numbers: Numbers, facts: Facts, there: int, here: int) -> Facts:
    """What numbers conclude from the pair at one corner for the opposite one, which has what is left."""
    _, ones, twos, threes = numbers
    none, one, two = facts[0] >> there, facts[1] >> there, facts[2] >> there
    return (
        (ones & one | twos & two | threes) << here,
        (ones & none | twos & one | threes & two) << here,
        (ones | twos & none | threes & one) << here,
    )


def _settled(pair: Pair, facts: Facts) -> Pair:
    """The lines and crosses that follow for both edges of a pair."""
    x, y, no_x, no_y = pair
    none, one, two = facts
    sure, never = none & one, one & two
    return (
        none & no_y | one & y | sure,
        none & no_x | one & x | sure,
        two & y | one & no_y | never,
        two & x | one & no_x | never,
    )
