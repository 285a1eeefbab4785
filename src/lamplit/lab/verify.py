"""Verification of gadgets: section 3.1.7 of the thesis *Analysis of Akari*, and what it leaves out.

The thesis asks one question: is there a lighting with a wrong output? A board that can't be lit at
all passes that, and so does one that only works while nothing stands beside it. So four more things
are looked at, in this order: the numbers used, the frame and its ports, the one question, a lighting
for every row of the table, and the same table again with wires at every port and walls elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from lamplit.formats.annotated import INPUTS
from lamplit.grid import Cell
from lamplit.lab.gadget import OUT, Gadget, gadget
from lamplit.lab.kinds import Side
from lamplit.lab.layout import Layout
from lamplit.lab.question import Question
from lamplit.puzzle import Puzzle

OPPOSITE: dict[Side, Side] = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}


@dataclass(frozen=True)
class Flaw:
    """What is wrong with a gadget, and a board with bulbs that shows it."""

    check: str
    text: str
    board: Puzzle
    bulbs: frozenset[Cell] = frozenset()
    cells: tuple[Cell, ...] = ()


def flaw_of(candidate: Gadget, number: int | None = None) -> Flaw | None:
    """The first thing wrong with a gadget; None for a sound one.

    ``number`` is the only one its walls may have; by default the one they have.
    """
    return (
        _numbers(candidate, number)
        or _frame(candidate)
        or table_flaw("table", Question(candidate.kind, candidate.board, _arrows(candidate)))
        or _beside_neighbours(candidate)
    )


def _arrows(candidate: Gadget) -> dict[str, Cell]:
    return {port.name: port.arrow for port in candidate.ports}


def _numbers(candidate: Gadget, number: int | None) -> Flaw | None:
    used = candidate.numbers
    if len(used) > 1 or (number is not None and used - {number}):
        allowed = f"only {number}s" if number is not None else "one number only"
        return Flaw("numbers", f"it uses the numbers {', '.join(map(str, sorted(used)))}; expected {allowed}",
                    candidate.board)  # fmt: skip
    return None


def _frame(candidate: Gadget) -> Flaw | None:
    """All around are walls but for the ports, each in the middle of its side with a wall behind it.

    Then a port's two cells are a run of their own: exactly one of them holds a bulb, whatever the
    rest of the board does, and no other light comes in or goes out.
    """
    board, tile = candidate.board, candidate.tile
    walls = board.clues
    top, left = (int(any(port.side == side for port in candidate.ports)) for side in ("top", "left"))

    def flaw(text: str, cell: Cell) -> Flaw:
        return Flaw("frame", text, board, cells=(cell,))

    for port in candidate.ports:
        r, c = tile.middle(port.side)
        middle = Cell(r + top, c + left)
        if port.inner != middle:
            return flaw(f"port {port.name} is at {port.inner}; expected the middle, {middle}", port.inner)
        down, right = OUT[port.side]
        behind = Cell(port.inner.row - down, port.inner.col - right)
        if behind not in walls:
            return flaw(f"behind port {port.name} the cell {behind} is white; expected a wall", behind)
    known = {cell for port in candidate.ports for cell in (port.inner, port.arrow)}
    for cell in board.grid.cells:
        r, c = cell.row - top, cell.col - left
        within = 0 < r < tile.rows - 1 and 0 < c < tile.cols - 1
        if not within and cell not in known and cell not in walls:
            return flaw(f"light leaks out at {cell}, a white cell of the border that is no port", cell)
    return None


def table_flaw(check: str, question: Question) -> Flaw | None:
    """A lighting against the table, or a row of the table without a lighting."""
    kind = question.kind
    wrong = question.wrong_lighting()
    if wrong is not None:
        values = {
            name: (question.arrows[name] in wrong) is (name in INPUTS) for name in kind.ports
        }
        said = ", ".join(f"{name} {'true' if value else 'false'}" for name, value in values.items())
        return Flaw(check, f"it can be lit with {said}, against {kind.table}", question.board, frozenset(wrong))
    for row in kind.rows:
        if question.lighting(row) is None:
            said = ", ".join(f"{name} {'true' if v else 'false'}" for name, v in zip(kind.ports, row, strict=True))
            return Flaw("solvable", f"it can't be lit with {said}, which {kind.table or 'is allowed'} allows",
                        question.board)  # fmt: skip
    return None


def _beside_neighbours(candidate: Gadget) -> Flaw | None:
    """The table holds at the far ends of wires put to every port, too.

    For a gadget of the size of our own; one of another size has only its frame to speak for it.
    """
    number = next(iter(candidate.numbers), 1)
    if number not in (1, 2, 3):
        return None
    wire = gadget("wire", number).tile
    if (wire.rows, wire.cols) != (candidate.tile.rows, candidate.tile.cols):
        return None
    layout = Layout(wire.rows)
    layout.put(1, 1, candidate.tile)
    arrows: dict[str, Cell] = {}
    for port in candidate.ports:
        down, right = OUT[port.side]
        far = OPPOSITE[port.side]
        ends: dict[str, Side] = {"x": port.side, "p": far} if port.name in INPUTS else {"x": far, "p": port.side}
        layout.put(1 + down, 1 + right, wire.facing(ends))
        arrows[port.name] = layout.stub(1 + down, 1 + right, port.side)
    board = layout.board()
    return table_flaw("neighbours", Question(candidate.kind, board, arrows))
