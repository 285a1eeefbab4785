"""The simplest strategies: those steps of the position that are open, with words."""

from __future__ import annotations

from collections.abc import Iterable

from lamplit.core.bitsets import list_singles
from lamplit.core.decisions import Number
from lamplit.core.grid import Cell
from lamplit.genre.steps import Finding, Grounds
from lamplit.genres.fillomino.strategies.findings import NumbersFound, OnlyNumber, OnlyWayOut, RoomNeeded
from lamplit.genres.fillomino.strategies.position import ONLY_NUMBER, ONLY_WAY, FillominoMove, FillominoPosition


class SimplestFillominoSteps:
    """The steps that a position has noticed."""

    def __init__(self, position: FillominoPosition) -> None:
        self._position = position

    def find(self, key: str) -> list[Finding]:
        """The steps of one strategy."""
        return [self._make_finding(move) for move in self._position.waiting if move.why.cause == key]

    def take(self) -> Iterable[Cell]:
        """Take all these steps to the end; returns the numbers given that they rest on."""
        position = self._position
        clues: set[Cell] = set()
        while True:
            position.refresh()
            if position.broken is not None or not position.waiting:
                return clues
            for move in position.waiting:
                clues.update(position.names.list_clues(move.why.cells | move.why.field))
                position.apply(move)

    def _make_finding(self, move: FillominoMove) -> NumbersFound:
        position, names, why = self._position, self._position.names, move.why
        board, n = position.board, why.n
        true = tuple(Number(cell, n) for cell in names.list_cells(move.cells))
        if why.cause == ONLY_NUMBER:
            owners = [part for part in board.parts.get(n, ()) if part.reach & why.cells]
            part = names.name_part(n, owners[0].cells) if len(owners) == 1 else ""
            grounds = Grounds(
                cells=names.list_cells(why.cells), clues=names.find_grounds(owners[0].cells).clues if part else ()
            )
            return OnlyNumber(true, (), grounds, n, part, why.room)
        grounds, part = names.find_grounds(why.cells), names.name_part(n, why.cells)
        if why.cause == ONLY_WAY:
            return OnlyWayOut(true, (), grounds, n, part, why.cells.bit_count())
        rooms = [board.flood(why.cells, why.reach ^ one).bit_count() for one in list_singles(move.cells)]
        return RoomNeeded(true, (), grounds, n, part, names.list_cells(why.reach), max(rooms))
