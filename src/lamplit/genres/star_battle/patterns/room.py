"""No room: a star that would leave others fewer 2×2s than there are stars to place."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from lamplit.core.grid import Cell
from lamplit.core.scene import Mark, Role
from lamplit.core.words import format_count, join_words, spell_number
from lamplit.genre.steps import Grounds, Link
from lamplit.genres.star_battle.decisions import Star
from lamplit.genres.star_battle.patterns.groups import StarBoard, StarGroup
from lamplit.human.derived.findings import DerivedFinding

MOST_EASY_STARS, MOST_STARS = 3, 6
"""The most stars of a unit, and of several, for which room is looked for."""
FEW_CELLS = 4
"""The most cells that are named."""

Square = tuple[Cell, ...]


@dataclass(frozen=True)
class NoRoom(DerivedFinding):
    """Cells that a star in any of them would leave a group too little room."""

    group: StarGroup
    left: tuple[Cell, ...]
    """What a star would leave of the group's open cells."""
    squares: tuple[Square, ...]
    """The 2×2s that these fit in."""
    needs: int
    """How many stars would still have to be in them."""

    def give_reasons(self) -> tuple[Link, ...]:
        name = self.group.describe()
        verb = "needs" if len(self.group.units) == 1 and not self.group.without else "need"
        needs = f"{name} {verb} {format_count(self.group.needs, 'more star')}"
        if self.group.without:
            needs = f"{name} have room for {format_count(self.group.needs, 'star')} that they need"
        return Link(needs), Link(f"a star there would leave {self._describe_left()}", marks=self._mark_squares())

    def _describe_left(self) -> str:
        """``only r1c2 and r1c3 for two stars, and these touch``."""
        stars = f"{spell_number(self.needs)} star{'' if self.needs == 1 else 's'}"
        if not self.left:
            return "no cell for it" if self.needs == self.group.needs == 1 else f"no cell for {stars}"
        few = len(self.left) <= FEW_CELLS
        cells = join_words(self.left) if few else "what fits in"
        if len(self.squares) > 1:
            many = f"{spell_number(len(self.squares))} 2×2s"
            holds = f"these fit in {many}" if few else many
            return f"only {cells}{', and ' if few else ' '}{holds}, which hold one star each, for {stars}"
        if not few:
            return f"only {cells} a single 2×2 for {stars}"
        return f"only {cells} for {stars}{', and these touch' if len(self.left) > 1 else ''}"

    def _mark_squares(self) -> tuple[Mark, ...]:
        return tuple(Mark(Role.SHAPE, square) for square in self.squares)


def find_no_room(board: StarBoard, *, single: bool, most: int) -> list[NoRoom]:
    """Cells of which a star would leave too little room for the stars of one unit, or of several together."""
    found: list[NoRoom] = []
    open_ = frozenset(board.list_open())
    for group in board.list_groups():
        board.clock.check()
        if (len(group.units) == 1 and not group.without) != single or not 0 < group.needs <= most:
            continue
        whole = cover(group.open, group.needs)
        if whole is None:
            continue  # there is much room
        near = {other for cell in group.open for other in list_around(cell)} & open_
        by_left: dict[frozenset[Cell], list[Cell]] = {}
        for cell in sorted(near):
            left = group.open.difference(list_around(cell), (cell,))
            needs = group.needs - (cell in group.open)
            if needs and cover(left, needs - 1) is not None:
                by_left.setdefault(left, []).append(cell)
        for left, cells in by_left.items():
            for inside in (True, False):
                some = [cell for cell in cells if (cell in group.open) == inside]
                if some:
                    found.append(_make_finding(board, group, left, some, group.needs - inside))
        if found:
            return found
    return found


def _make_finding(
    board: StarBoard, group: StarGroup, left: frozenset[Cell], cells: Collection[Cell], needs: int
) -> NoRoom:
    position = board.position
    told, (true, false) = position.conclude_lits(2 * position.base.number[Star(cell)] + 1 for cell in cells)
    squares = cover(left, needs - 1) or ()
    grounds = Grounds(cells=tuple(sorted({*group.cells, *cells})))
    return NoRoom(true, false, grounds, told, group, tuple(sorted(left)), squares, needs)


def list_around(cell: Cell) -> list[Cell]:
    """The eight cells that touch this one, on the board or not."""
    r, c = cell
    return [Cell(r + down, c + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def cover(cells: frozenset[Cell], most: int) -> tuple[Square, ...] | None:
    """At most this many 2×2s that these cells fit in, each with what it has of them; None if there are none."""
    if not cells:
        return ()
    if not most or len(cells) > 4 * most:
        return None
    r, c = min(cells)
    for left in (c, c - 1):  # the first cell in reading order is in the upper row of its 2×2
        square = cells & {Cell(r, left), Cell(r, left + 1), Cell(r + 1, left), Cell(r + 1, left + 1)}
        rest = cover(cells - square, most - 1)
        if rest is not None:
            return (tuple(sorted(square)), *rest)
    return None
