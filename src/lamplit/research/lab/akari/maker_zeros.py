"""The maker of the gadget search for boards with only 0s, where far more can be learnt from a lighting.

A 0 only keeps bulbs out. So a dark cell that is beside no 0 can be given a bulb at any time, and giving bulbs to
such cells until none is left harms nothing. Of a lighting only this matters, then: its bulbs are where they may
be, don't see each other, and light the cells beside 0s and the arrow cells that have no bulb.
"""

from __future__ import annotations

from lamplit.core.grid import Cell, adjacent_cells
from lamplit.research.lab.akari.maker import GadgetBoard, GadgetMaker, Lit
from lamplit.research.lab.akari.purposes import Row


class ZeroMaker(GadgetMaker):
    """Proposes boards with only 0s, and shortens what it learns to what matters."""

    def _add_ports(self) -> None:
        """No bulb may stand in a port, so that its run is lit from one of its two sides."""
        self.arrows = {*self.board.arrows.values()}
        self.barred: dict[Cell, Lit] = {}
        """By white cell of the tile, whether it is beside a 0."""
        for cell in self.board.open:
            if cell not in self.arrows:
                self.barred[cell] = self._make_bar(cell)
        for port in self.board.ports.values():
            self.add_clause(self.barred[port])

    def _make_bar(self, cell: Cell) -> Lit:
        barred = self.add_variable()
        zeros = [self.numbered[near] for near in adjacent_cells(cell) if near in self.numbered]
        self.add_clause(-barred, self.white[cell])
        self.add_clause(-barred, *zeros)
        for zero in zeros:
            self.add_clause(barred, -self.white[cell], -zero)
        return barred

    def _add_lighting(self, row: Row) -> None:
        outside = self.board.find_bulbs_outside(row)
        bulb = {cell: self.add_variable() for cell in self.board.open}
        for cell, here in bulb.items():
            self.add_clause(-here, self.white[cell])
            beams: list[Lit] = []
            for there in bulb:
                if (cell, there) in self.sees:
                    self.add_clause(-here, -bulb[there], -self.sees[cell, there])
                    beams.append(self.add_variable())
                    self.add_clause(-beams[-1], bulb[there])
                    self.add_clause(-beams[-1], self.sees[cell, there])
            if cell in self.arrows:
                self.add_clause(here if cell in outside else -here)
                self.add_clause(here, *beams)
            else:
                self.add_clause(-here, -self.barred[cell])
                self.add_clause(-self.barred[cell], *beams)

    def _list_number_conflicts(self, bulbs: set[Cell]) -> list[Lit]:
        return [self.barred[bulb] for bulb in bulbs if bulb in self.barred]

    def _make_dark(self, cell: Cell, bulbs: tuple[Cell, ...]) -> Lit:
        known = (cell, bulbs) in self.darks
        dark = super()._make_dark(cell, bulbs)
        if not known and cell in self.barred:
            self.add_clause(-dark, self.barred[cell])
        return dark

    def find_needed_bulbs(self, bulbs: set[Cell], white: set[Cell], numbered: set[Cell]) -> set[Cell]:
        """Bulbs that light no cell beside a 0 and no arrow alone are left out, one after the other."""
        kept = set(bulbs)
        must = {cell for cell in white if numbered.intersection(adjacent_cells(cell))} | (self.arrows - bulbs)
        by = {cell: _find_cells_in_sight(cell, white) & bulbs for cell in must}
        for bulb in sorted(bulbs - self.arrows):
            if all(by[cell] & kept != {bulb} for cell in must):
                kept.remove(bulb)
        return kept


def _find_cells_in_sight(cell: Cell, white: set[Cell]) -> set[Cell]:
    """The white cells that a bulb in this one lights."""
    found: set[Cell] = set()
    for near in adjacent_cells(cell):
        step, there = (near.row - cell.row, near.col - cell.col), near
        while there in white:
            found.add(there)
            there = Cell(there.row + step[0], there.col + step[1])
    return found


def choose_maker(board: GadgetBoard) -> type[GadgetMaker]:
    """The maker that learns most for the number that is wished for."""
    return GadgetMaker if board.wish.number else ZeroMaker
