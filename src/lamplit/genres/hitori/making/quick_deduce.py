"""Whether the numbers of a draft force its black cells: a look that most often spares asking a solver.

It knows which cells are black, so of each it tries the opposite only. It was written apart from ``deduce``, by
which finished puzzles are proven, and shares only the geometry of a board with it: that the white is torn apart
is seen there by walls of black cells and here by walking through the white.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache

from lamplit.core.bitsets import Bitboard, Cells, list_columns, list_rows
from lamplit.core.clock import Clock
from lamplit.core.grid import Grid
from lamplit.genres.hitori.making.draft import HitoriDraft


class QuickShape(Bitboard):
    """What depends on the shape of the board alone."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid)
        self.bits = {cell: self.bit(cell) for cell in grid.cells}
        self.rows, self.columns = list_rows(grid), list_columns(grid)

    def is_torn(self, blacker: Cells, black: Cells) -> bool:
        """Whether the cells beside the first of these, which are all white, are cut off from each other by the
        second, of which the first are a part."""
        width, white = self.width, self.every & ~black
        ends = self.find_beside(blacker) & white
        if not ends:
            return False
        reached, grown = 0, ends & -ends
        while reached != grown:
            if not ends & ~grown:
                return False
            reached = grown
            grown = (reached | reached << 1 | reached >> 1 | reached << width | reached >> width) & white
        return True


@lru_cache(maxsize=8)
def _shape_of(grid: Grid) -> QuickShape:
    """The last few are kept."""
    return QuickShape(grid)


def is_forced(draft: HitoriDraft, clock: Clock) -> bool:
    """Whether every solution has just these black cells, as far as is soon seen."""
    return _Forcing(draft).is_forced(clock)


class _Forcing:
    def __init__(self, draft: HitoriDraft) -> None:
        self.board = board = _shape_of(draft.grid)
        number = draft.number
        self.same = same = defaultdict[int, Cells](int)
        """Where each number stands."""
        for cell, bit in board.bits.items():
            same[number[cell]] |= bit
        self.equals = equals = dict[Cells, Cells]()
        """For each black cell, and for white ones that it clashes with, the others of its row and column with the
        same number. No two white ones clash."""
        for cell in draft.choices:
            equals[board.bits[cell]] = same[number[cell]] & (board.rows[cell.row] ^ board.columns[cell.col])
        self.black = sum(equals)
        for one, clashing in list(equals.items()):
            clashing &= ~self.black
            while clashing:
                white = clashing & -clashing
                clashing ^= white
                equals[white] = equals.get(white, 0) | one
        self.having_equals = sum(equals)

    def is_forced(self, clock: Clock) -> bool:
        """Whether the black cells, one after the other, can't be white, and then no white one black.

        A black cell can't be white where what follows from that contradicts itself or tears the white apart. Once
        all are known, a white cell that is not beside one of them could be black only if that tore nothing apart;
        whether others became black, too, makes no difference, as the cells beside it stay white.
        """
        white, black = self._deduce_start()
        torn = self.board.is_torn
        while left := self.black & ~black:
            clock.check()
            before = left
            while left:
                one = left & -left
                left ^= one
                supposed = self._deduce_with(white, black, one, 0)
                if supposed is None or torn(supposed[1] & ~black, supposed[1]):
                    known = self._deduce_with(white, black, 0, one)
                    if known is None:
                        return False  # the pattern itself breaks the rules
                    white, black = known
                    left &= ~black
            if self.black & ~black == before:
                return False
        left = self.board.every & ~(white | black)
        while left:
            one = left & -left
            left ^= one
            if not torn(one, black | one):
                return False
        return True

    def _deduce_start(self) -> tuple[Cells, Cells]:
        """What numbers near each other tell, and all that follows.

        The cell between two equal numbers is white: black, it would leave both of them white. Of two equal numbers
        side by side one is white, for they can't both be black: all others of that line are black.
        """
        board = self.board
        width = board.width
        white = black = 0
        for same in self.same.values():
            white |= (same & same >> 2) << 1 | (same & same >> 2 * width) << width
            pairs = same & same >> 1
            while pairs:
                one = pairs & -pairs
                pairs ^= one
                black |= same & board.rows[(one.bit_length() - 1) // width] & ~(one | one << 1)
            pairs = same & same >> width
            while pairs:
                one = pairs & -pairs
                pairs ^= one
                black |= same & board.columns[(one.bit_length() - 1) % width] & ~(one | one << width)
        return self._deduce_with(0, 0, white & board.every, black) or (0, 0)

    def _deduce_with(
        self, white: Cells, black: Cells, new_white: Cells, new_black: Cells
    ) -> tuple[Cells, Cells] | None:
        """What is white and what black, with all that follows from what is new; None if that can't be.

        Cells beside a black one are white, and equals of a white one black.
        """
        width, every = self.board.width, self.board.every
        equals, having_equals = self.equals, self.having_equals
        while new_white or new_black:
            black |= new_black
            beside = (new_black << 1 | new_black >> 1 | new_black << width | new_black >> width) & every
            new_white = (new_white | beside) & ~white
            white |= new_white
            if white & black:
                return None
            new_black = 0
            new_white &= having_equals
            while new_white:
                one = new_white & -new_white
                new_white ^= one
                new_black |= equals[one]
            new_black &= ~black
        return white, black
