"""The compiler: a formula becomes an Akari board with one number only, and a lighting an assignment.

Every signal is a *lane* that runs to the right; every disjunction is a *column* that runs down past
the lanes. Where a column needs a lane it taps it: a split sends a copy down, a turn (or, for a negated
literal, a turn that negates) leads it to an or in the column. Everywhere else a column crosses the lane.
A column that must be true ends in a ``true`` below all lanes; one that names a new signal turns right
and becomes its lane. A lane and a column meet in a block of tiles, two by two if there is a tile for each:

    lane ──▶ [split] [cross] ──▶ lane
               │        │
             [turn] ─▶ [or]
                        ▼
                      column

With only 3s the crossing is made of three xors and the or is three tiles wide, so that a block has seven by
four. With only 0s every literal has a lane of its own (see twins.py). In any case v lanes and d columns take v × d
blocks and a margin: the board grows with their product.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput
from lamplit.core.grid import MAX_CELLS, Cell
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.research.lab.akari import crossing, twin_lanes
from lamplit.research.lab.akari.formula import Disjunction, Formula
from lamplit.research.lab.akari.gadget import load_gadget
from lamplit.research.lab.akari.layout import TileLayout
from lamplit.research.lab.akari.ports import Side


@dataclass(frozen=True)
class CompiledFormula:
    """A formula as a board, and where on it each signal can be read."""

    formula: Formula
    number: int
    puzzle: Puzzle
    true_cell: Mapping[str, Cell]
    """By signal, the cell that holds a bulb exactly when it is true."""
    false_cell: Mapping[str, Cell]

    def decode(self, solution: Solution) -> dict[str, bool]:
        """The inputs' values in a lighting, read from the true-cells."""
        values = {name: Bulb(cell) in solution.true for name, cell in self.true_cell.items()}
        return {name: values[name] for name in self.formula.inputs if not name.startswith(".")}

    def decode_signals(self, solution: Solution) -> dict[str, bool]:
        """The values of all signals, what lies between as well."""
        return {name: Bulb(cell) in solution.true for name, cell in self.true_cell.items()}


@dataclass(frozen=True)
class TileBlock:
    """How many tiles the parts of a block have: the crossing above, the or below, taps on their left."""

    cross_rows: int = 1
    cross_cols: int = 1
    lane: int = 0
    """The row of the crossing that the lane runs through."""
    wide: int = 1
    """The or has this many rows and columns; the column runs through its middle."""
    lanes: int = 1
    """How many lanes a signal has."""

    @property
    def rows(self) -> int:
        return self.cross_rows + self.wide

    @property
    def cols(self) -> int:
        return 1 + self.cross_cols

    @property
    def column(self) -> int:
        """The column of tiles that the column runs through."""
        return 1 + self.cross_cols // 2

    @property
    def tap(self) -> int:
        """The row of tiles in which a tap enters the or."""
        return self.cross_rows + self.wide // 2


BLOCKS = {
    0: TileBlock(lanes=2),
    1: TileBlock(),
    2: TileBlock(),
    3: TileBlock(crossing.ROWS, crossing.COLS, crossing.LANE, 3),
}


def compile_formula(formula: Formula, number: int) -> CompiledFormula:
    """The board of a formula; it can be lit exactly when the formula can be satisfied."""
    if number not in BLOCKS:
        able = " or ".join(map(str, BLOCKS))
        raise BadInput(f"formulas can't be compiled with only {number}s; expected {able}")
    if not formula.signals:
        raise BadInput("the formula has no variables, so there is nothing to lay out; expected at least one")
    laid = formula if number else twin_lanes.twin_formula(formula)
    cells = bound_cells(len(formula.signals), len(laid.disjunctions), number)
    if cells > MAX_CELLS:
        raise BadInput(
            f"the formula has {len(formula.signals)} signals and {len(formula.disjunctions)} disjunctions, which "
            f"takes a board of {cells:,} cells with only {number}s; Lamplit takes at most {MAX_CELLS:,}"
        )
    compiler = _Compiler(laid, number) if number else _TwinCompiler(laid, number)
    puzzle, true, false = compiler.run()
    return CompiledFormula(formula, number, puzzle, true, false)


def bound_cells(signals: int, columns: int, number: int) -> int:
    """A bound on the cells of a board: polynomial, of degree two."""
    size, block = load_gadget("wire", number).tile.rows, BLOCKS[number]
    rows, cols = block.rows * block.lanes * signals + 1, block.cols * columns + 2
    return (rows * size + 2) * (cols * size + 2)


class _Compiler:
    def __init__(self, formula: Formula, number: int) -> None:
        self.formula, self.number, self.block = formula, number, BLOCKS[number]
        self.layout = TileLayout(load_gadget("wire", number).tile.rows)
        self.lane = {name: i for i, name in enumerate(formula.signals)}
        self.last_tap = {
            literal.name: column for column, d in enumerate(formula.disjunctions) for literal in d.literals
        }
        self.born = {d.names: column for column, d in enumerate(formula.disjunctions) if d.names is not None}
        self.start: dict[str, tuple[int, int]] = {}
        """The tile from whose right side a lane starts."""

    def run(self) -> tuple[Puzzle, dict[str, Cell], dict[str, Cell]]:
        """The board, and every signal's true-cell and false-cell."""
        for name in self.formula.inputs:
            row = self.block.rows * self.lane[name] + self.block.lane
            self._put_source(name, row)
            self.start[name] = row, 0
            if name not in self.last_tap:
                self.put_tile("end", row, 1, x="left")
        for column, disjunction in enumerate(self.formula.disjunctions):
            self._put_column(column, disjunction)
        return self.layout.build_board(), *self._find_readings()

    def _put_source(self, name: str, row: int) -> None:
        """Where an input's lane starts."""
        self.put_tile("source", row, 0, p="right")

    def _find_readings(self) -> tuple[dict[str, Cell], dict[str, Cell]]:
        true = {name: self.layout.find_port(row, col, "right") for name, (row, col) in self.start.items()}
        return true, {name: Cell(cell.row, cell.col + 1) for name, cell in true.items()}

    def put_tile(self, purpose: str, row: int, col: int, **sides: Side) -> None:
        self.layout.put_tile(row, col, load_gadget(purpose, self.number).tile.turn_to_face(sides))

    def put_wires_across(self, row: int, first: int, last: int) -> None:
        """Wires to the right, from one tile up to before another."""
        for col in range(first, last):
            self.put_tile("wire", row, col, x="left", p="right")

    def put_wires_down(self, col: int, first: int, last: int) -> None:
        for row in range(first, last):
            self.put_tile("wire", row, col, x="top", p="bottom")

    def _put_column(self, column: int, disjunction: Disjunction) -> None:
        """The blocks of one column, from its first tap down to where it ends."""
        block = self.block
        taps = {self.lane[literal.name]: literal.positive for literal in disjunction.literals}
        first = min(taps)
        end = len(self.lane) if disjunction.names is None else self.lane[disjunction.names]
        left = block.cols * column + 1
        for name, lane in self.lane.items():
            top = block.rows * lane
            flows = first < lane < end
            if lane in taps:
                self._put_tap(top, left, taps[lane], self.last_tap[name] > column, flows)
                continue
            passes = self._passes(name, column)
            if passes:
                self.put_wires_across(top + block.lane, left, left + 1)
            self._put_crossing(top, left + 1, passes, flows)
            if flows:
                self.put_wires_down(left + block.column, top + block.cross_rows, top + block.rows)
        bottom, right = block.rows * end, left + block.column
        if disjunction.names is None:
            self.put_tile("true", bottom, right, x="top")
        else:
            row = bottom + block.lane
            self.put_wires_down(right, bottom, row)
            self.put_tile("turn", row, right, x="top", p="right")
            self.put_wires_across(row, right + 1, left + block.cols)
            self.start[disjunction.names] = row, right

    def _passes(self, name: str, column: int) -> bool:
        """Whether a lane runs through a column without being tapped."""
        return self.born.get(name, -1) < column < self.last_tap.get(name, -1)

    def _put_tap(self, top: int, left: int, positive: bool, on: bool, flows: bool) -> None:
        """A copy of the lane goes down beside the crossing and into the or, or begins the column."""
        block = self.block
        lane, tap, column = top + block.lane, top + block.tap, left + block.column
        if on:
            self.put_tile("split", lane, left, x="left", p="right", q="bottom")
        else:
            self.put_tile("turn", lane, left, x="left", p="bottom")
        self.put_wires_down(left, lane + 1, tap)
        self.put_tile("turn" if positive else "not-turn", tap, left, x="top", p="right")
        self._put_crossing(top, left + 1, on, flows)
        if not flows:
            self.put_wires_across(tap, left + 1, column)
            self.put_tile("turn", tap, column, x="left", p="bottom")
            self.put_wires_down(column, tap + 1, top + block.rows)
        elif block.wide == 1:
            self.put_tile("or", tap, column, x="left", y="top", p="bottom")
        else:
            self.put_tile("or-wide", top + block.cross_rows, left + 1, x="left", y="top", p="bottom")

    def _put_crossing(self, top: int, left: int, lane: bool, column: bool) -> None:
        """What lies in the crossing's place: a lane, a column, both, or nothing."""
        block = self.block
        if lane and column and block.cross_rows > 1:
            crossing.put_crossing(self.layout, top, left, self.number)
        elif lane and column:
            self.put_tile("cross", top, left, x="left", y="top", p="right", q="bottom")
        elif lane:
            self.put_wires_across(top + block.lane, left, left + block.cross_cols)
        elif column:
            self.put_wires_down(left - 1 + block.column, top, top + block.cross_rows)


class _TwinCompiler(_Compiler):
    """With only 0s: weak gadgets, and lanes that start in pairs from the two ends of one wire."""

    def put_tile(self, purpose: str, row: int, col: int, **sides: Side) -> None:
        super().put_tile(twin_lanes.WEAK.get(purpose, purpose), row, col, **sides)

    def _put_source(self, name: str, row: int) -> None:
        if self.lane[name] % 2 == 0:
            self.put_tile("not-turn", row, 0, x="bottom", p="right")
            self.put_wires_down(0, row + 1, row + self.block.rows)
        else:
            self.put_tile("not-turn", row, 0, x="top", p="right")

    def _find_readings(self) -> tuple[dict[str, Cell], dict[str, Cell]]:
        """A bulb in the bend of a lane says that its literal is not to be used."""
        half = self.layout.size // 2
        bends = {name: self.layout.find_port(row, col, "right") for name, (row, col) in self.start.items()}
        bends = {name: Cell(cell.row, cell.col - half) for name, cell in bends.items()}
        names = [name for name in self.lane if twin_lanes.name_twin(name) in self.lane]
        return {name: bends[twin_lanes.name_twin(name)] for name in names}, {name: bends[name] for name in names}
