"""Verification of gadgets: section 3.1.7 of the thesis *Analysis of Akari*, and what it leaves out.

The thesis asks one question: is there a lighting with a wrong output? A board that can't be lit at
all passes that, and so does one that only works while nothing stands beside it. So four more things
are looked at, in this order: the numbers used, the frame and its ports, the one question, a lighting
for every row of the table, and the same table again with wires at every port and walls elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.research.lab.akari import crossing
from lamplit.research.lab.akari.gadget import NUMBERS, Gadget, Tile, load_gadget
from lamplit.research.lab.akari.layout import TileLayout
from lamplit.research.lab.akari.ports import INPUTS, OPPOSITE, OUT, Side
from lamplit.research.lab.akari.purposes import Purpose, find_purpose
from lamplit.research.lab.akari.question import GadgetQuestion


@dataclass(frozen=True)
class Flaw:
    """What is wrong with a gadget, and a board with bulbs that shows it."""

    check: str
    text: str
    board: Puzzle
    bulbs: frozenset[Cell] = frozenset()
    cells: tuple[Cell, ...] = ()


def find_flaw(candidate: Gadget, number: int | None = None) -> Flaw | None:
    """The first thing wrong with a gadget; None for a sound one.

    ``number`` is the only one its walls may have; by default the one they have.
    """
    return (
        _check_numbers(candidate, number)
        or _check_frame(candidate, number)
        or find_table_flaw("table", GadgetQuestion(candidate.purpose, candidate.board, _list_arrows(candidate)))
        or _check_with_wires(candidate, number)
    )


def _list_arrows(candidate: Gadget) -> dict[str, Cell]:
    return {port.name: port.arrow for port in candidate.ports}


def _check_numbers(candidate: Gadget, number: int | None) -> Flaw | None:
    used = candidate.numbers
    if len(used) > 1 or (number is not None and used - {number}):
        allowed = f"only {number}s" if number is not None else "one number only"
        return Flaw(
            "numbers", f"it uses the numbers {', '.join(map(str, sorted(used)))}; expected {allowed}", candidate.board
        )
    return None


def _check_frame(candidate: Gadget, number: int | None) -> Flaw | None:
    """All around are walls but for the ports, each in the middle of its side with a wall behind it.

    Then a port's two cells are a run of their own: exactly one of them holds a bulb, whatever the
    rest of the board does, and no other light comes in or goes out. With only 0s it is the light that tells:
    there a 0 beside each port keeps bulbs out of it, so that its run is lit from one of the two sides.
    """
    board, tile = candidate.board, candidate.tile
    walls = board.clues
    top, left = (int(any(port.side == side for port in candidate.ports)) for side in ("top", "left"))

    def make_flaw(text: str, cell: Cell) -> Flaw:
        return Flaw("frame", text, board, cells=(cell,))

    for port in candidate.ports:
        r, c = tile.find_middle(port.side)
        middle = Cell(r + top, c + left)
        if port.inner != middle:
            return make_flaw(f"port {port.name} is at {port.inner}; expected the middle, {middle}", port.inner)
        down, right = OUT[port.side]
        behind = Cell(port.inner.row - down, port.inner.col - right)
        if 0 in (number, *candidate.numbers):
            if all(walls.get(near) != 0 for near in board.grid.neighbours(port.inner)):
                return make_flaw(f"port {port.name} may hold a bulb; expected a 0 beside it", port.inner)
        elif behind not in walls:
            return make_flaw(f"behind port {port.name} the cell {behind} is white; expected a wall", behind)
    known = {cell for port in candidate.ports for cell in (port.inner, port.arrow)}
    for cell in board.grid.cells:
        r, c = cell.row - top, cell.col - left
        within = 0 < r < tile.rows - 1 and 0 < c < tile.cols - 1
        if not within and cell not in known and cell not in walls:
            return make_flaw(f"light leaks out at {cell}, a white cell of the border that is not a port", cell)
    return None


def find_table_flaw(check: str, question: GadgetQuestion) -> Flaw | None:
    """A lighting against the table, or a row of the table without a lighting."""
    purpose = question.purpose
    wrong = question.find_wrong_lighting()
    if wrong is not None:
        values = {name: (question.arrows[name] in wrong) is (name in INPUTS) for name in purpose.ports}
        case = _describe_values(values.items())
        return Flaw(check, f"it can be lit with {case}, against {purpose.law}", question.board, frozenset(wrong))
    for row in purpose.rows:
        if question.find_lighting(row) is None:
            case = _describe_values(zip(purpose.ports, row, strict=True))
            return Flaw(
                "solvable", f"it can't be lit with {case}, which {purpose.table or 'is allowed'} allows", question.board
            )
    return None


def _describe_values(values: Iterable[tuple[str, bool]]) -> str:
    return ", ".join(f"{name} {'true' if value else 'false'}" for name, value in values)


def wire_gadget(candidate: Gadget, number: int) -> GadgetQuestion:
    """A gadget of any size with wires put to all its ports, to be asked at their far ends.

    Beside a gadget smaller than a wire the wires would run into each other, so there they are short ones. Of
    these, two can share only the wall in their corners.
    """
    tile, wire = candidate.tile, load_gadget("wire", number).tile
    if min(tile.rows, tile.cols) < wire.rows:
        wire = load_gadget("wire-short", number).tile
    layout = TileLayout(max(wire.rows, wire.cols))
    layout.put_tile(1, 1, tile)
    ends = {port.name: (1, 1, port.side) for port in candidate.ports}
    return _wire_ports(candidate.purpose, layout, ends, wire)


def wire_crossing(number: int) -> GadgetQuestion:
    """The crossing of three xors in the same way."""
    wire = load_gadget("wire", number).tile
    layout = TileLayout(wire.rows)
    crossing.put_crossing(layout, 1, 1, number)
    ends = {name: (1 + row, 1 + col, side) for name, (row, col, side) in crossing.ENDS.items()}
    return _wire_ports(find_purpose("cross"), layout, ends, wire)


def _wire_ports(
    purpose: Purpose, layout: TileLayout, ends: Mapping[str, tuple[int, int, Side]], wire: Tile
) -> GadgetQuestion:
    """Wires lead in to the inputs and out of the outputs."""
    arrows: dict[str, Cell] = {}
    for name, (row, col, side) in ends.items():
        far = OPPOSITE[side]
        faces: dict[str, Side] = {"x": side, "p": far} if name in INPUTS else {"x": far, "p": side}
        arrows[name] = layout.lead_out(row, col, side, wire.turn_to_face(faces))
    return GadgetQuestion(purpose, layout.build_board(), arrows)


def _check_with_wires(candidate: Gadget, number: int | None) -> Flaw | None:
    """The table holds at the far ends of wires put to every port, too.

    The wires have the gadget's number; one that has none must stand beside those with 1s, 2s and 3s. With only
    4s there are no wires.
    """
    used = candidate.numbers or {number} - {None} or {1, 2, 3}
    flaws = (find_table_flaw("neighbours", wire_gadget(candidate, wired)) for wired in NUMBERS if wired in used)
    return next((flaw for flaw in flaws if flaw is not None), None)


def find_crossing_flaw(number: int) -> Flaw | None:
    """What is wrong with the crossing that is made of tiles, alone or beside neighbours; None if it is sound."""
    alone = find_table_flaw("table", crossing.make_crossing_question(number))
    return alone or find_table_flaw("neighbours", wire_crossing(number))
