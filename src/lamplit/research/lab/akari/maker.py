"""The maker of the gadget search: a solver that proposes boards of a size, and learns what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations

from pysat.card import ITotalizer
from pysat.solvers import Solver

from lamplit.core.clock import Clock
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid, adjacent_cells
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.research.lab.akari.ports import INPUTS, OUT, Side
from lamplit.research.lab.akari.purposes import Purpose, Row

Lit = int
LARGEST = 15
"""Rows or columns; beyond that no search ends."""
SYMMETRIES: dict[str, Callable[[int, int, int, int], tuple[int, int]]] = {
    "across": lambda r, c, rows, cols: (r, cols - 1 - c),
    "down": lambda r, c, rows, cols: (rows - 1 - r, c),
    "point": lambda r, c, rows, cols: (rows - 1 - r, cols - 1 - c),
    "diagonal": lambda r, c, rows, cols: (c, r),
}
"""Ways in which the board may be asked to be like its own image."""


@dataclass(frozen=True)
class GadgetWish:
    """What is looked for."""

    purpose: Purpose
    number: int
    rows: int
    cols: int
    symmetry: tuple[str, ...] = ()
    collars: bool = False
    """Every port begins with a numbered wall that bulbs beside it turn into a 1: fewer boards to try."""
    smallest: bool = True
    """Go on until no board with fewer white cells and numbers, added up, is left."""

    def __post_init__(self) -> None:
        if not 0 <= self.number <= 4:
            raise BadInput(f"a wall can't have the number {self.number}; expected 0 to 4")
        if self.rows % 2 == 0 or self.cols % 2 == 0 or not all(3 <= n <= LARGEST for n in (self.rows, self.cols)):
            raise BadInput(
                f"a gadget of {self.cols}×{self.rows} can't be searched; expected odd sizes from 3 to {LARGEST}"
            )
        if self.collars and (self.number == 0 or min(self.rows, self.cols) < 7):
            raise BadInput("collars need a number from 1 to 4 and a size of 7x7 or more")
        if "diagonal" in self.symmetry and self.rows != self.cols:
            raise BadInput("only a square board can have diagonal symmetry")


class GadgetBoard:
    """The cells of a wish: the tile, and an arrow cell outside each port."""

    def __init__(self, wish: GadgetWish) -> None:
        self.wish = wish
        rows, cols = wish.rows, wish.cols
        middle: dict[Side, Cell] = {
            "left": Cell(rows // 2, 0),
            "right": Cell(rows // 2, cols - 1),
            "top": Cell(0, cols // 2),
            "bottom": Cell(rows - 1, cols // 2),
        }
        self.ports = {name: middle[side] for name, side in wish.purpose.ports.items()}
        self.inward = {name: (-OUT[side][0], -OUT[side][1]) for name, side in wish.purpose.ports.items()}
        self.arrows = {
            name: Cell(port.row - self.inward[name][0], port.col - self.inward[name][1])
            for name, port in self.ports.items()
        }
        self.tile = [Cell(r, c) for r in range(rows) for c in range(cols)]
        self.cells = [*self.tile, *self.arrows.values()]
        self.white = {*self.ports.values(), *self.arrows.values()}
        self.border = {
            cell for cell in self.tile if cell.row in (0, rows - 1) or cell.col in (0, cols - 1)
        } - self.white
        self.open = [cell for cell in self.cells if cell not in self.border]
        """The cells that may be white."""

    @property
    def corner(self) -> Cell:
        """The upper left corner of all cells; negative where an arrow lies above or to the left."""
        return Cell(min(cell.row for cell in self.cells), min(cell.col for cell in self.cells))

    def find_inside(self, name: str) -> Cell:
        """The cell behind a port."""
        (r, c), (down, right) = self.ports[name], self.inward[name]
        return Cell(r + down, c + right)

    def find_bulbs_outside(self, row: Row) -> set[Cell]:
        """The arrow cells that hold a bulb when the ports have these values."""
        values = zip(self.wish.purpose.ports, row, strict=True)
        return {self.arrows[name] for name, value in values if value is (name in INPUTS)}

    def list_neighbours(self, cell: Cell) -> list[Cell]:
        known = {*self.open}
        return [there for there in adjacent_cells(cell) if there in known]

    def make_puzzle(self, white: set[Cell], numbered: set[Cell]) -> tuple[Puzzle, dict[str, Cell]]:
        """A proposal as a board with room for the arrows, and where the arrow cells are on it."""
        top, left = self.corner
        bottom, right = (max(cell[axis] for cell in self.cells) for axis in (0, 1))
        clues: dict[Cell, Clue] = {}
        for r in range(top, bottom + 1):
            for c in range(left, right + 1):
                if Cell(r, c) not in white:
                    clues[Cell(r - top, c - left)] = self.wish.number if Cell(r, c) in numbered else "x"
        grid = Grid(bottom - top + 1, right - left + 1)
        moved = {name: Cell(r - top, c - left) for name, (r, c) in self.arrows.items()}
        return Puzzle.of("akari", grid, clues), moved

    def format_text(self, white: set[Cell], numbered: set[Cell]) -> str:
        """A proposal in the annotated format."""
        letters: dict[Cell, str] = {}
        for name in self.ports:
            arrow, port = (name.upper(), name) if name in INPUTS else (name, name.upper())
            letters |= {self.arrows[name]: arrow, self.ports[name]: port}
        puzzle, _ = self.make_puzzle(white, numbered)
        top, left = self.corner

        def letter(cell: Cell) -> str:
            clue = puzzle.clues.get(Cell(cell.row - top, cell.col - left))
            return letters.get(cell, "-") if clue is None else "*" if clue == "x" else str(clue)

        lines = (
            "".join(letter(Cell(r + top, c + left)) for c in range(puzzle.grid.cols)) for r in range(puzzle.grid.rows)
        )
        return "\n".join(lines) + "\n"


class GadgetMaker:
    """Proposes boards. A cell is white, a numbered wall, or (neither) a plain wall."""

    def __init__(self, board: GadgetBoard, clock: Clock) -> None:
        self.board, self.clock = board, clock
        self.top = 0
        self.solver = Solver("cadical153")
        self.white = {cell: self.add_variable() for cell in board.open}
        self.numbered = {cell: self.add_variable() for cell in board.tile}
        self.sees: dict[tuple[Cell, Cell], Lit] = {}
        """Whether all cells from one to the other, both included, are white."""
        self.darks: dict[tuple[Cell, tuple[Cell, ...]], Lit] = {}
        self._add_sight_lines()
        self._add_frame()
        for row in board.wish.purpose.rows:
            self._add_lighting(row)
        self.fewer: ITotalizer | None = None
        self.assume: list[Lit] = []

    def add_variable(self) -> Lit:
        self.top += 1
        return self.top

    def add_clause(self, *clause: Lit) -> None:
        self.solver.add_clause(list(clause))

    def _add_sight_lines(self) -> None:
        for cell in self.board.open:
            for down, right in ((0, 1), (1, 0)):
                whole = self.white[cell]
                there = Cell(cell.row + down, cell.col + right)
                while there in self.white:
                    shorter, whole = whole, self.add_variable()
                    self.add_clause(-whole, shorter)
                    self.add_clause(-whole, self.white[there])
                    self.add_clause(whole, -shorter, -self.white[there])
                    self.sees[cell, there] = self.sees[there, cell] = whole
                    there = Cell(there.row + down, there.col + right)

    def _add_frame(self) -> None:
        """Walls around and white ports; what is beside and behind them makes the signals."""
        board, wish = self.board, self.board.wish
        for cell in board.tile:
            if cell in board.white:
                self.add_clause(-self.numbered[cell])
            elif cell in self.white:
                self.add_clause(-self.white[cell], -self.numbered[cell])
        for cell in board.white:
            self.add_clause(self.white[cell])
        self._add_ports()
        for symmetry in wish.symmetry:
            for r, c in board.tile:
                image = Cell(*SYMMETRIES[symmetry](r, c, wish.rows, wish.cols))
                for what in (self.white, self.numbered):
                    if Cell(r, c) in what and Cell(r, c) not in board.white and image not in board.white:
                        one, other = what[Cell(r, c)], what[image]
                        self.add_clause(-one, other)
                        self.add_clause(one, -other)
        if wish.collars:
            self._add_collars()

    def _add_ports(self) -> None:
        """Behind each port a wall and on the border no numbers, so that signals meet at numbers only."""
        for name in self.board.ports:
            self.add_clause(-self.white[self.board.find_inside(name)])
        for cell in self.board.border:
            self.add_clause(-self.numbered[cell])

    def _add_collars(self) -> None:
        board, wish = self.board, self.board.wish
        given: set[Cell] = set()
        for name in board.ports:
            wall, (down, right) = board.find_inside(name), board.inward[name]
            beside = [Cell(wall.row + right, wall.col + down), Cell(wall.row - right, wall.col - down)]
            self.add_clause(self.numbered[wall])
            self.add_clause(self.white[Cell(wall.row + down, wall.col + right)])
            for helper in beside[: wish.number - 1]:
                self.add_clause(self.white[helper])
                self.add_clause(-self.white[Cell(helper.row + down, helper.col + right)])
            given |= {wall, *beside[: wish.number - 1]}
        for cell in board.tile:
            rim = cell.row in (1, wish.rows - 2) or cell.col in (1, wish.cols - 2)
            if rim and cell not in given and cell not in board.white and cell in self.white:
                self.add_clause(-self.white[cell])
                self.add_clause(-self.numbered[cell])

    def _add_lighting(self, row: Row) -> None:
        """The board has a lighting with these values at its ports."""
        outside = self.board.find_bulbs_outside(row)
        bulb = {cell: self.add_variable() for cell in self.board.open}
        for cell, here in bulb.items():
            self.add_clause(-here, self.white[cell])
            if cell in self.board.arrows.values():
                self.add_clause(here if cell in outside else -here)
            lit = [-self.white[cell], here]
            for there in bulb:
                if (cell, there) in self.sees:
                    if cell < there:
                        self.add_clause(-here, -bulb[there], -self.sees[cell, there])
                    beam = self.add_variable()
                    self.add_clause(-beam, bulb[there])
                    self.add_clause(-beam, self.sees[cell, there])
                    lit.append(beam)
            self.add_clause(*lit)
        for cell, numbered in self.numbered.items():
            for clause in _list_exactly_clauses(
                self.board.wish.number, [bulb[near] for near in self.board.list_neighbours(cell)]
            ):
                self.add_clause(-numbered, *clause)

    def propose(self) -> tuple[set[Cell], set[Cell]] | None:
        """White cells and numbered walls; None when nothing is left. Looks at the clock before it thinks."""
        self.clock.check()
        if not self.solver.solve(self.assume):
            return None
        true = {lit for lit in self.solver.get_model() if lit > 0}
        return (
            {cell for cell, lit in self.white.items() if lit in true},
            {cell for cell, lit in self.numbered.items() if lit in true},
        )

    def learn_lighting(self, bulbs: set[Cell]) -> None:
        """This lighting, or what of it the maker needs, must not be valid on any board to come.

        Where three bulbs stand in line only neighbours matter: if the outer two see each other, so do these.
        """
        ways = [-self.white[bulb] for bulb in bulbs if bulb not in self.board.white]
        ways += [
            self.sees[bulb, other] for bulb in bulbs for other in self.find_nearest_bulbs(bulb, bulbs) if bulb < other
        ]
        ways += self._list_number_conflicts(bulbs)
        ways += [
            self._make_dark(cell, self.find_nearest_bulbs(cell, bulbs)) for cell in self.white if cell not in bulbs
        ]
        self.add_clause(*ways)

    def find_nearest_bulbs(self, cell: Cell, bulbs: set[Cell]) -> tuple[Cell, ...]:
        """The first bulb in each direction, whatever stands between."""
        found: list[Cell] = []
        for down, right in OUT.values():
            there = Cell(cell.row + down, cell.col + right)
            while there in self.white and there not in bulbs:
                there = Cell(there.row + down, there.col + right)
            if there in self.white:
                found.append(there)
        return tuple(found)

    def _list_number_conflicts(self, bulbs: set[Cell]) -> list[Lit]:
        """The ways in which a numbered wall can have too many or too few of these bulbs."""
        return [
            numbered
            for cell, numbered in self.numbered.items()
            if cell not in bulbs
            and sum(near in bulbs for near in self.board.list_neighbours(cell)) != self.board.wish.number
        ]

    def _make_dark(self, cell: Cell, bulbs: tuple[Cell, ...]) -> Lit:
        """That a cell is white and sees none of these bulbs; the same literal for the same question."""
        if (cell, bulbs) not in self.darks:
            dark = self.darks[cell, bulbs] = self.add_variable()
            self.add_clause(-dark, self.white[cell])
            for bulb in bulbs:
                self.add_clause(-dark, -self.sees[cell, bulb])
        return self.darks[cell, bulbs]

    def find_needed_bulbs(self, bulbs: set[Cell], white: set[Cell], numbered: set[Cell]) -> set[Cell]:
        """What of a lighting shows that a proposal is not a gadget: all of it."""
        return bulbs

    def ask_for_fewer(self, cost: int) -> None:
        """From now on only boards with fewer white cells and numbers, added up."""
        if self.fewer is None:
            counted = [*self.white.values(), *self.numbered.values()]
            self.fewer = ITotalizer(counted, ubound=cost, top_id=self.top)
            self.top = self.fewer.top_id
            for clause in self.fewer.cnf.clauses:
                self.add_clause(*clause)
        self.assume = [-self.fewer.rhs[cost - 1]]


def _list_exactly_clauses(n: int, lits: list[Lit]) -> Iterator[list[Lit]]:
    """Clauses for a handful of literals: not n + 1 of them true, not all but n - 1 of them false."""
    for some in combinations(lits, n + 1):
        yield [-lit for lit in some]
    if n > len(lits):
        yield []
    elif n:
        for some in combinations(lits, len(lits) - n + 1):
            yield list(some)
