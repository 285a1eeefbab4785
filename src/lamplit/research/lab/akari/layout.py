"""Tiles put side by side into one board."""

from __future__ import annotations

from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.research.lab.akari.gadget import Tile
from lamplit.research.lab.akari.ports import OPPOSITE, OUT, Side


class TileLayout:
    """Tiles on a board; where there is none there are walls.

    A lattice of places says where tiles go; a large tile takes several places. A tile that is led out of
    another lies where their ports meet, whatever their sizes. All around runs a margin of one cell: room for
    the stubs that stand for what lies outside.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.tiles: dict[Cell, Tile] = {}
        """By the cell of their upper left corner."""
        self.stubs: set[Cell] = set()

    def put_tile(self, row: int, col: int, tile: Tile) -> None:
        self._put_at(self._find_corner(row, col), tile)

    def find_port(self, row: int, col: int, side: Side) -> Cell:
        """The cell of a tile's port on a side."""
        return self._find_port_at(self._find_corner(row, col), side)

    def put_stub(self, row: int, col: int, side: Side) -> Cell:
        """A white cell just outside a port, in place of a neighbour."""
        return self._put_stub_at(self._find_corner(row, col), side)

    def lead_out(self, row: int, col: int, side: Side, wire: Tile) -> Cell:
        """A wire put to a port, and the stub at its far end."""
        (r, c), (down, right) = self.find_port(row, col, side), OUT[side]
        near = wire.find_middle(OPPOSITE[side])
        corner = Cell(r + down - near.row, c + right - near.col)
        self._put_at(corner, wire)
        return self._put_stub_at(corner, side)

    def _find_corner(self, row: int, col: int) -> Cell:
        return Cell(row * self.size + 1, col * self.size + 1)

    def _put_at(self, corner: Cell, tile: Tile) -> None:
        assert corner not in self.tiles, f"there is a tile at {corner} already"
        assert min(corner) > 0, f"a tile at {corner} leaves no margin"
        self.tiles[corner] = tile

    def _find_port_at(self, corner: Cell, side: Side) -> Cell:
        tile = self.tiles[corner]
        assert side in dict(tile.ports).values()
        r, c = tile.find_middle(side)
        return Cell(corner.row + r, corner.col + c)

    def _put_stub_at(self, corner: Cell, side: Side) -> Cell:
        (r, c), (down, right) = self._find_port_at(corner, side), OUT[side]
        self.stubs.add(Cell(r + down, c + right))
        return Cell(r + down, c + right)

    def build_board(self) -> Puzzle:
        """The whole as a puzzle, with a border of walls. Tiles may share plain walls, and nothing else."""
        rows = max(corner.row + tile.rows for corner, tile in self.tiles.items())
        cols = max(corner.col + tile.cols for corner, tile in self.tiles.items())
        grid = Grid(rows + 1, cols + 1)
        clues: dict[Cell, Clue] = dict.fromkeys(grid.cells, "x")
        taken: set[Cell] = set()
        for (top, left), tile in self.tiles.items():
            walls = {Cell(top + r, left + c): clue for (r, c), clue in tile.walls}
            cells = {Cell(top + r, left + c) for r in range(tile.rows) for c in range(tile.cols)}
            for cell in cells & taken:
                assert clues.get(cell) == walls.get(cell) == "x", f"two tiles overlap at {cell}"
            taken |= cells
            clues |= walls
            for cell in cells - walls.keys():
                del clues[cell]
        for stub in self.stubs:
            del clues[stub]
        return Puzzle.of("akari", grid, clues)
