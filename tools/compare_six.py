"""The thesis's six strategies as an answer-set program beside our six, on a file of Akari puzzles.

    python tools/compare_six.py akari.jsonl 10x10

Prints, for the puzzles of this size, how often the program's answers include the right lighting, how
often its first answer is right, how often it has just the right one, and how many our six solve: as they are,
and where two of them conclude only what the thesis's text and listings say.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path
from unittest.mock import patch

from lamplit import read
from lamplit.core.clock import Clock
from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.engines.human_asp import propose
from lamplit.engines.running.in_process import MOST_REJECTED
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Deduction
from lamplit.genres.akari.strategies.clue_patterns import CluePatterns, DiagonalExclusion
from lamplit.genres.akari.strategies.findings import DiagonalExcluded, ThreesInLine
from lamplit.genres.akari.strategies.layout import AkariLayout
from lamplit.human import deduce

find_diagonals, find_patterns = DiagonalExclusion.find, CluePatterns.find


@contextmanager
def as_the_thesis_has_them() -> Iterator[None]:
    """Diagonal Exclusion goes by a number's place on the board (listing 6), Clue Patterns want more room (9)."""

    def diagonals(self: DiagonalExclusion) -> list[DiagonalExcluded]:
        board = self.sets.position.layout
        return [found for found in find_diagonals(self) if is_listed(found.clue.cell, found.clue.number, board)]

    def patterns(self: CluePatterns) -> list[ThreesInLine]:
        board = self.sets.position.layout
        narrow = (replace(found, true=listed_bulbs(found, board)) for found in find_patterns(self))
        return [found for found in narrow if found.true]

    with patch.object(DiagonalExclusion, "find", diagonals), patch.object(CluePatterns, "find", patterns):
        yield


def is_listed(cell: Cell, number: int, board: AkariLayout) -> bool:
    """A 4, a 3, a 2 at the border, a 1 in a corner; the board has no holes."""
    last = max((*board.cells, *board.walls), key=sum)
    borders = (cell.row in (0, last.row)) + (cell.col in (0, last.col))
    return borders >= 3 - number


def listed_bulbs(found: ThreesInLine, board: AkariLayout) -> tuple[Bulb, ...]:
    """The middle with both flanks white; a far end if its own flanks and the cell beyond are white as well."""
    first, second = found.grounds.clues
    down, right = (second.row - first.row) // 2, (second.col - first.col) // 2
    middle = Cell(first.row + down, first.col + right)

    def white(*cells: Cell) -> bool:
        return all(cell in board.index for cell in cells)

    def flanks(cell: Cell) -> tuple[Cell, Cell]:
        return Cell(cell.row + right, cell.col + down), Cell(cell.row - right, cell.col - down)

    def listed(cell: Cell) -> bool:
        if cell == middle:
            return True
        way = (cell.row - middle.row) // 2, (cell.col - middle.col) // 2
        return white(*flanks(cell), Cell(cell.row + way[0], cell.col + way[1]))

    if not white(*flanks(middle)):
        return ()
    return tuple(bulb for bulb in found.true if isinstance(bulb, Bulb) and listed(bulb.cell))


def main(file: str, size: str) -> None:
    akari = get_genre("akari")
    puzzles = [read(line, genre="akari") for line in Path(file).read_text("utf-8").splitlines() if line.strip()]
    puzzles = [puzzle for puzzle in puzzles if puzzle.size == size.replace("x", "×")]
    verdicts = [
        [
            not akari.check(puzzle, proposal)
            for proposal in islice(propose(puzzle, akari.model(puzzle), Clock(), {}), MOST_REJECTED)
        ]
        for puzzle in puzzles
    ]
    print(f"{len(puzzles)} puzzles of {size}")
    print(f"right lighting among the answers: {sum(any(right) for right in verdicts)}")
    print(f"first answer right: {sum(right[:1] == [True] for right in verdicts)}")
    print(f"just one answer, the right one: {sum(right == [True] for right in verdicts)}")
    tell("our six", [deduce(puzzle, ["six"]) for puzzle in puzzles])
    with as_the_thesis_has_them():
        tell("our six, held to the thesis's conditions", [deduce(puzzle, ["six"]) for puzzle in puzzles])


def tell(who: str, found: list[Deduction]) -> None:
    cells = sum(len(one.state) for one in found)
    print(f"solved by {who}: {sum(one.solved for one in found)}, and {cells} cells settled")


if __name__ == "__main__":
    main(*sys.argv[1:3])
