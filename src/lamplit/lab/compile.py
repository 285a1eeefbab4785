"""The compiler: a formula becomes an Akari board with one number only, and a lighting an assignment.

Every signal is a *lane* that runs to the right; every disjunction is a *column* that runs down past
the lanes. Where a column needs a lane it taps it: a split sends a copy down, a turn (or, for a negated
literal, a turn that negates) leads it to an or in the column. Everywhere else a column crosses the lane.
A column that must be true ends in a ``true`` below all lanes; one that names a new signal turns right
and becomes its lane. A lane and a column meet in a block of two by two tiles:

    lane ──▶ [split] [cross] ──▶ lane
               │        │
             [turn] ─▶ [or]
                        ▼
                      column

So v signals and d disjunctions take at most (2v + 1)(2d + 1) tiles: the board grows with their product.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lamplit.errors import BadInput
from lamplit.grid import MAX_CELLS, Cell
from lamplit.lab.formula import Disjunction, Formula
from lamplit.lab.gadget import COMPLETE, gadget
from lamplit.lab.kinds import Side
from lamplit.lab.layout import Layout
from lamplit.puzzle import Bulb, Puzzle, Solution


@dataclass(frozen=True)
class Compiled:
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

    def signals(self, solution: Solution) -> dict[str, bool]:
        """The values of all signals, what lies between as well."""
        return {name: Bulb(cell) in solution.true for name, cell in self.true_cell.items()}


def compile_formula(formula: Formula, number: int) -> Compiled:
    """The board of a formula; it can be lit exactly when the formula can be satisfied."""
    if number not in COMPLETE:
        able = " or ".join(map(str, COMPLETE))
        raise BadInput(f"formulas can't be compiled with only {number}s; expected {able}")
    size = gadget("wire", number).tile.rows
    rows, cols = 2 * len(formula.signals) + 1, 2 * len(formula.disjunctions) + 1 + (not formula.disjunctions)
    cells = (rows * size + 2) * (cols * size + 2)
    if cells > MAX_CELLS:
        raise BadInput(
            f"the formula has {len(formula.signals)} signals and {len(formula.disjunctions)} disjunctions, which "
            f"takes a board of {cells:,} cells with only {number}s; the largest we take has {MAX_CELLS:,}"
        )
    return _Compiler(formula, number, size).run()


class _Compiler:
    def __init__(self, formula: Formula, number: int, size: int) -> None:
        self.formula, self.number = formula, number
        self.layout = Layout(size)
        self.lane = {name: i for i, name in enumerate(formula.signals)}
        self.last_tap = {
            literal.name: column for column, d in enumerate(formula.disjunctions) for literal in d.literals
        }
        self.born = {d.names: column for column, d in enumerate(formula.disjunctions) if d.names is not None}
        self.start: dict[str, tuple[int, int]] = {}
        """The tile from whose right side a lane starts."""

    def run(self) -> Compiled:
        for name in self.formula.inputs:
            row = 2 * self.lane[name]
            self.put("source", row, 0, p="right")
            self.start[name] = row, 0
            if name not in self.last_tap:
                self.put("end", row, 1, x="left")
        for column, disjunction in enumerate(self.formula.disjunctions):
            self._column(column, disjunction)
        true = {name: self.layout.port(row, col, "right") for name, (row, col) in self.start.items()}
        false = {name: Cell(cell.row, cell.col + 1) for name, cell in true.items()}
        return Compiled(self.formula, self.number, self.layout.board(), true, false)

    def put(self, kind: str, row: int, col: int, **sides: Side) -> None:
        self.layout.put(row, col, gadget(kind, self.number).tile.facing(sides))

    def _column(self, column: int, disjunction: Disjunction) -> None:
        """The blocks of one column, from its first tap down to where it ends."""
        taps = {self.lane[literal.name]: literal.positive for literal in disjunction.literals}
        first = min(taps)
        end = len(self.lane) if disjunction.names is None else self.lane[disjunction.names]
        for name, lane in self.lane.items():
            row, col = 2 * lane, 2 * column + 1
            flows = first < lane < end
            if lane in taps:
                on = self.last_tap[name] > column
                self._tap(row, col, taps[lane], on, flows)
            elif self._passes(name, column):
                self.put("wire", row, col, x="left", p="right")
                self._crossing(row, col + 1, True, flows)
            elif flows:
                self._crossing(row, col + 1, False, True)
            if flows and lane not in taps:
                self.put("wire", row + 1, col + 1, x="top", p="bottom")
        if disjunction.names is None:
            self.put("true", 2 * end, 2 * column + 2, x="top")
        else:
            self.put("turn", 2 * end, 2 * column + 2, x="top", p="right")
            self.start[disjunction.names] = 2 * end, 2 * column + 2

    def _passes(self, name: str, column: int) -> bool:
        """Whether a lane runs through a column without being tapped."""
        return self.born.get(name, -1) < column < self.last_tap.get(name, -1)

    def _tap(self, row: int, col: int, positive: bool, on: bool, flows: bool) -> None:
        if on:
            self.put("split", row, col, x="left", p="right", q="bottom")
        else:
            self.put("turn", row, col, x="left", p="bottom")
        self.put("turn" if positive else "not-turn", row + 1, col, x="top", p="right")
        self._crossing(row, col + 1, on, flows)
        if flows:
            self.put("or", row + 1, col + 1, x="left", y="top", p="bottom")
        else:
            self.put("turn", row + 1, col + 1, x="left", p="bottom")

    def _crossing(self, row: int, col: int, lane: bool, column: bool) -> None:
        """What lies in the upper right tile of a block: a lane, a column, both, or nothing."""
        if lane and column:
            self.put("cross", row, col, x="left", y="top", p="right", q="bottom")
        elif lane:
            self.put("wire", row, col, x="left", p="right")
        elif column:
            self.put("wire", row, col, x="top", p="bottom")
