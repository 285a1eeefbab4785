"""The maker of the gadget search for boards with only 0s, where far more can be learnt from a lighting.

A 0 only keeps bulbs out. So a dark cell that is beside no 0 can be given a bulb at any time, and giving bulbs to
such cells until none is left harms nothing. Of a lighting only this matters, then: its bulbs are where they may
be, don't see each other, and light the cells beside 0s and the arrow cells that have no bulb.
"""

from __future__ import annotations

from lamplit.core.grid import Cell, beside
from lamplit.research.lab.akari.maker import Board, Lit, Maker
from lamplit.research.lab.akari.purposes import Row


class ZeroMaker(Maker):
    """Proposes boards with only 0s, and shortens what it learns to what matters."""

    def _ports(self) -> None:
        """No bulb may stand in a port, so that its run is lit from one of its two sides."""
        self.arrows = {*self.board.arrows.values()}
        self.barred: dict[Cell, Lit] = {}
        """By white cell of the tile, whether it is beside a 0."""
        for cell in self.board.open:
            if cell not in self.arrows:
                self.barred[cell] = self._bar(cell)
        for port in self.board.ports.values():
            self.say(self.barred[port])

    def _bar(self, cell: Cell) -> Lit:
        barred = self.fresh()
        zeros = [self.numbered[near] for near in beside(cell) if near in self.numbered]
        self.say(-barred, self.white[cell])
        self.say(-barred, *zeros)
        for zero in zeros:
            self.say(barred, -self.white[cell], -zero)
        return barred

    def _lighting(self, row: Row) -> None:
        outside = self.board.bulbs_outside(row)
        bulb = {cell: self.fresh() for cell in self.board.open}
        for cell, here in bulb.items():
            self.say(-here, self.white[cell])
            beams: list[Lit] = []
            for there in bulb:
                if (cell, there) in self.sees:
                    self.say(-here, -bulb[there], -self.sees[cell, there])
                    beams.append(self.fresh())
                    self.say(-beams[-1], bulb[there])
                    self.say(-beams[-1], self.sees[cell, there])
            if cell in self.arrows:
                self.say(here if cell in outside else -here)
                self.say(here, *beams)
            else:
                self.say(-here, -self.barred[cell])
                self.say(-self.barred[cell], *beams)

    def _against_numbers(self, bulbs: set[Cell]) -> list[Lit]:
        return [self.barred[bulb] for bulb in bulbs if bulb in self.barred]

    def _dark(self, cell: Cell, bulbs: tuple[Cell, ...]) -> Lit:
        known = (cell, bulbs) in self.darks
        dark = super()._dark(cell, bulbs)
        if not known and cell in self.barred:
            self.say(-dark, self.barred[cell])
        return dark

    def needed(self, bulbs: set[Cell], white: set[Cell], numbered: set[Cell]) -> set[Cell]:
        """Bulbs that light no cell beside a 0 and no arrow alone are left out, one after the other."""
        kept = set(bulbs)
        must = {cell for cell in white if numbered.intersection(beside(cell))} | (self.arrows - bulbs)
        by = {cell: _in_sight(cell, white) & bulbs for cell in must}
        for bulb in sorted(bulbs - self.arrows):
            if all(by[cell] & kept != {bulb} for cell in must):
                kept.remove(bulb)
        return kept


def _in_sight(cell: Cell, white: set[Cell]) -> set[Cell]:
    """The white cells that a bulb in this one lights."""
    found: set[Cell] = set()
    for near in beside(cell):
        step, there = (near.row - cell.row, near.col - cell.col), near
        while there in white:
            found.add(there)
            there = Cell(there.row + step[0], there.col + step[1])
    return found


def maker_for(board: Board) -> type[Maker]:
    """The maker that learns most for the number that is wished for."""
    return Maker if board.wish.number else ZeroMaker
