"""Tiles put side by side into one board."""

from __future__ import annotations

from lamplit.grid import Cell, Grid
from lamplit.lab.gadget import OUT, Tile
from lamplit.lab.kinds import Side
from lamplit.puzzle import Clue, Puzzle


class Layout:
    """A lattice of places for tiles; where no tile is put there are walls. A large tile takes several places.

    All around runs a margin of one cell: room for the stubs that stand for what lies outside.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.tiles: dict[tuple[int, int], Tile] = {}
        self.stubs: set[Cell] = set()

    def put(self, row: int, col: int, tile: Tile) -> None:
        assert (row, col) not in self.tiles, f"there is a tile at {row}, {col} already"
        self.tiles[row, col] = tile

    def port(self, row: int, col: int, side: Side) -> Cell:
        """The cell of a tile's port on a side."""
        tile = self.tiles[row, col]
        assert side in dict(tile.ports).values()
        r, c = tile.middle(side)
        return Cell(row * self.size + r + 1, col * self.size + c + 1)

    def stub(self, row: int, col: int, side: Side) -> Cell:
        """A white cell just outside a port, in place of a neighbour."""
        (r, c), (down, right) = self.port(row, col, side), OUT[side]
        self.stubs.add(Cell(r + down, c + right))
        return Cell(r + down, c + right)

    def board(self) -> Puzzle:
        """The whole as a puzzle, with a border of walls."""
        rows = max(row * self.size + tile.rows for (row, _), tile in self.tiles.items())
        cols = max(col * self.size + tile.cols for (_, col), tile in self.tiles.items())
        grid = Grid(rows + 2, cols + 2)
        clues: dict[Cell, Clue] = dict.fromkeys(grid.cells, "x")
        for (row, col), tile in self.tiles.items():
            top, left = row * self.size + 1, col * self.size + 1
            for r in range(tile.rows):
                for c in range(tile.cols):
                    del clues[Cell(top + r, left + c)]
            clues |= {Cell(top + r, left + c): clue for (r, c), clue in tile.walls}
        for stub in self.stubs:
            del clues[stub]
        return Puzzle.of("akari", grid, clues)
