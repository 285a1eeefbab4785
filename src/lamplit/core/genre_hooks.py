"""What a puzzle needs of its genre, by two functions that ``lamplit`` itself registers.

A puzzle holds only clues of its genre and prints itself as its board, but genres are made of puzzles and so sit in
a higher room. Both functions load what they need when they are first called.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing takes longer to import than the rest of ``lamplit`` itself
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal, NoReturn, Protocol

    from lamplit.core.grid import Cell, Grid
    from lamplit.core.puzzle import Clue, Puzzle

    class ClueReader(Protocol):
        """The part of a genre that says what a clue is, where it may stand, and whether there are regions."""

        @property
        def name(self) -> str: ...

        @property
        def known_clues(self) -> set[Clue]: ...

        @property
        def outside(self) -> object | None: ...

        def clue(self, given: Clue, where: Cell) -> Clue | None: ...

        def refuse_clue(self, given: object, where: Cell) -> NoReturn: ...

        def has_place_outside(self, grid: Grid, where: Cell) -> bool: ...

        def read_outside_clue(self, given: Clue, grid: Grid, where: Cell) -> Clue | None: ...

        def check_regions(self, grid: Grid, regions: tuple[frozenset[Cell], ...]) -> None: ...

    find_clue_reader: Callable[[str], ClueReader]
    draw_puzzle: Callable[[Puzzle, Literal["txt", "svg"]], str]


def register(clue_reader: Callable[[str], ClueReader], draw: Callable[[Puzzle, Literal["txt", "svg"]], str]) -> None:
    """Set the function that finds a genre by its name, and the one that draws a puzzle."""
    global find_clue_reader, draw_puzzle
    find_clue_reader, draw_puzzle = clue_reader, draw
