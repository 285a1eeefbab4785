"""Gadgets: pieces of Akari boards that compute, and the files that hold them.

A signal lives in two neighbouring cells between walls: a bulb in the *true-cell* says true, one in
the *false-cell* says false. Where two gadgets meet, the true-cell is the last cell of the sender and
the false-cell the first cell of the receiver. In a gadget's annotated file the cell of the other
gadget is drawn too (``X`` before ``x``, ``p`` behind ``P``): it stands for the arrow in the thesis's
pictures. Without these arrow cells the gadget is a *tile* whose border is all walls but for its
ports, which lie in the middle of its sides; so tiles can be put side by side, turned and mirrored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.formats import read
from lamplit.formats.akari.annotated import find_marked_cells
from lamplit.research.lab.akari.ports import Port, Side, make_ports
from lamplit.research.lab.akari.purposes import PURPOSES, Purpose, find_purpose

NUMBERS = (0, 1, 2, 3)
"""The numbers for which Akari with that number alone is NP-complete."""


@dataclass(frozen=True)
class Gadget:
    """A gadget as its file has it: the board with the arrow cells, and its ports."""

    purpose: Purpose
    board: Puzzle
    ports: tuple[Port, ...]
    text: str

    @cached_property
    def ports_by_name(self) -> dict[str, Port]:
        return {port.name: port for port in self.ports}

    @cached_property
    def tile(self) -> Tile:
        """The gadget without the arrow cells."""
        top, left, bottom, right = _find_bounds(self.board.grid, self.ports)
        clues = {
            Cell(r - top, c - left): clue
            for (r, c), clue in self.board.clues.items()
            if top <= r <= bottom and left <= c <= right
        }
        return Tile(
            bottom - top + 1,
            right - left + 1,
            tuple(sorted(clues.items(), key=lambda item: item[0])),
            tuple((port.name, port.side) for port in self.ports),
        )

    @property
    def numbers(self) -> set[int]:
        """The numbers that its walls have."""
        return {clue for _, clue in self.board.clues.items() if isinstance(clue, int)}


@dataclass(frozen=True)
class Tile:
    """A gadget's own cells: walls and white cells by place, and the sides its ports are on."""

    rows: int
    cols: int
    walls: tuple[tuple[Cell, Clue], ...]
    ports: tuple[tuple[str, Side], ...]

    def transpose(self) -> Tile:
        """The tile mirrored in its main diagonal: left becomes top, right becomes bottom."""
        swap: dict[Side, Side] = {"left": "top", "top": "left", "right": "bottom", "bottom": "right"}
        return Tile(
            self.cols,
            self.rows,
            tuple(sorted(((Cell(c, r), clue) for (r, c), clue in self.walls), key=lambda item: item[0])),
            tuple((name, swap[side]) for name, side in self.ports),
        )

    def mirror(self) -> Tile:
        """The tile with left and right exchanged."""
        swap: dict[Side, Side] = {"left": "right", "right": "left", "top": "top", "bottom": "bottom"}
        return Tile(
            self.rows,
            self.cols,
            tuple(sorted(((Cell(r, self.cols - 1 - c), clue) for (r, c), clue in self.walls), key=lambda w: w[0])),
            tuple((name, swap[side]) for name, side in self.ports),
        )

    def find_middle(self, side: Side) -> Cell:
        """The cell in the middle of a side, where its port is."""
        r, c = self.rows // 2, self.cols // 2
        at = {"left": (r, 0), "right": (r, self.cols - 1), "top": (0, c), "bottom": (self.rows - 1, c)}
        return Cell(*at[side])

    def turn_to_face(self, sides: Mapping[str, Side]) -> Tile:
        """The same tile, turned and mirrored until its ports are on these sides."""
        return next(tile for tile in self.iterate_images() if dict(tile.ports) == dict(sides))

    def iterate_images(self) -> Iterator[Tile]:
        """The tile in all eight positions."""
        tile = self
        for _ in range(4):
            yield tile
            yield tile.transpose()
            tile = tile.transpose().mirror()


def _find_bounds(grid: Grid, ports: tuple[Port, ...]) -> tuple[int, int, int, int]:
    """The tile on the gadget's board: first and last row and column that hold no arrow."""
    sides = {port.side for port in ports}
    return (
        int("top" in sides),
        int("left" in sides),
        grid.rows - 1 - ("bottom" in sides),
        grid.cols - 1 - ("right" in sides),
    )


def parse_gadget(text: str, purpose: Purpose) -> Gadget:
    """A gadget from an annotated text; what is not a tile with the ports for its purpose is refused."""
    board = read(text, format="annotated")
    ports = make_ports(find_marked_cells(text))
    if {port.name for port in ports} != set(purpose.ports):
        raise BadInput(
            f"the gadget has the ports {', '.join(port.name for port in ports) or 'none'}; "
            f"a {purpose.name} has {', '.join(purpose.ports)}"
        )
    if len({port.side for port in ports}) < len(ports):
        raise BadInput("the gadget has two ports on one side; expected at most one, in the middle")
    return Gadget(purpose, board, ports, text)


@cache
def load_gadget(name: str, number: int) -> Gadget:
    """The gadget for this purpose that uses this number alone."""
    if number not in NUMBERS:
        raise BadInput(f"there are no gadgets with only {number}s; expected one of {', '.join(map(str, NUMBERS))}")
    purpose = find_purpose(name)
    file = _find_file(purpose.name, number)
    if not file.is_file():
        raise BadInput(f"there is no {name} gadget with only {number}s")
    return parse_gadget(file.read_text("utf-8"), purpose)


def _find_file(name: str, number: int) -> Traversable:
    return files("lamplit.research.lab.akari") / "gadgets" / str(number) / f"{name}.gadget"


def load_all_gadgets() -> list[tuple[int, Gadget]]:
    """Every gadget of the package, number by number."""
    return [
        (number, load_gadget(name, number))
        for number in NUMBERS
        for name in PURPOSES
        if _find_file(name, number).is_file()
    ]
