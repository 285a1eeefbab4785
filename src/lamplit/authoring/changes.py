"""A change to a puzzle as a setter would name it: a clue added, dropped, changed or moved."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.generating.symmetry import list_clue_places
from lamplit.genre.authoring import Setter
from lamplit.genre.registry import genre_of


def setter_of(puzzle: Puzzle) -> Setter:
    """What a setter needs to know of the puzzle's genre."""
    genre = genre_of(puzzle)
    if genre.setter is None:
        raise BadInput(f"{genre.title} has no authoring tools yet")
    return genre.setter()


def explain_no_clues(puzzle: Puzzle) -> str | None:
    """``LITS puzzles have no clues``; None if this genre's have."""
    return None if setter_of(puzzle).has_clues else f"{genre_of(puzzle).title} puzzles have no clues"


@dataclass(frozen=True, order=True)
class Change:
    """A change to one cell of a puzzle, or a clue that moves to another."""

    cell: Cell
    """The cell."""
    before: Clue | None
    """The clue there before; None if the cell was empty."""
    after: Clue | None
    """The clue there afterwards; None if the cell is empty."""
    to: Cell | None = None
    """Where the clue moves, if it does; it trades places with ``after``."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that change."""
        return (self.cell,) if self.to is None else (self.cell, self.to)

    @property
    def puts(self) -> dict[Cell, Clue | None]:
        """What is in these cells afterwards."""
        return {self.cell: self.after} if self.to is None else {self.cell: self.after, self.to: self.before}

    def words(self, setter: Setter) -> str:
        """``add a 3 at r2c4``, ``change the 2 at r1c1 to 3``, ``move the w at r1c1 to r1c2``."""
        before, after = (None if clue is None else name_clue(setter, clue) for clue in (self.before, self.after))
        if self.to is not None:
            if self.after is None:
                return f"move the {before} at {self.cell} to {self.to}"
            return f"swap the {before} at {self.cell} and the {after} at {self.to}"
        if self.before is None:
            return f"add {add_article(str(after))} {after} at {self.cell}"
        if self.after is None:
            ground = GROUNDS.get(setter.bare) if self.before != setter.bare else None
            return f"drop the {before if ground is None else f'{ground} with the {before}'} at {self.cell}"
        if setter.weaker(self.before) == self.after:
            return f"leave out the {before} at {self.cell}"
        if setter.weaker(self.after) == self.before:
            return f"write {add_article(str(after))} {after} at {self.cell}"
        article = f"{add_article(str(after))} " if str(after)[:1].isalpha() else ""
        return f"change the {before} at {self.cell} to {article}{after}"


GROUNDS: dict[Clue | None, str] = {"x": "wall", "?": "island"}
"""What goes with a clue that is part of the board, where leaving out the number would let it stay."""
COLOURS = {"w": "white pearl", "b": "black pearl"}


def name_clue(setter: Setter, clue: Clue) -> str:
    """A clue as a sentence names it: ``2``, ``white pearl``, ``white 5``, ``plain wall``."""
    if clue in setter.names:
        return setter.names[str(clue)]
    if clue == "x":
        return "plain wall"
    if isinstance(clue, str) and clue[:1] in COLOURS:
        return COLOURS[clue] if len(clue) == 1 else f"{COLOURS[clue[0]].split()[0]} {clue[1:]}"
    return str(clue)


def add_article(word: str) -> str:
    """``an 8``, ``a 2``, ``an unknown number``."""
    return "an" if word.startswith(("8", "11", "18", *"aeiou")) else "a"


def apply_changes(puzzle: Puzzle, changes: Iterable[Change]) -> Puzzle:
    """The puzzle after these changes."""
    clues = dict(puzzle.clues)
    for change in changes:
        for cell, clue in change.puts.items():
            if clue is None:
                clues.pop(cell, None)
            else:
                clues[cell] = clue
    return puzzle.with_clues(clues)


def find_differences(before: Puzzle, after: Puzzle) -> list[Change]:
    """What has to change in one puzzle to get the other on the same board, place by place."""
    return [
        Change(cell, before.clues.get(cell), after.clues.get(cell))
        for cell in sorted({*before.clues, *after.clues})
        if before.clues.get(cell) != after.clues.get(cell)
    ]


def merge_moves(changes: Iterable[Change]) -> list[Change]:
    """The same changes; a clue that is dropped and added again beside its old place has moved."""
    left = list(changes)
    for gone in [change for change in left if change.after is None]:
        for new in left:
            beside = max(abs(new.cell.row - gone.cell.row), abs(new.cell.col - gone.cell.col)) == 1
            if new.before is None and new.to is None and new.after == gone.before and beside:
                left.remove(new)
                left[left.index(gone)] = Change(gone.cell, gone.before, None, new.cell)
                break
    return left


def iterate_single_changes(puzzle: Puzzle) -> Iterator[Change]:
    """Every change that counts as one: a place says something else, or a clue goes to a neighbouring place.

    A clue moves one step, also diagonally, into an empty cell; where every cell has a clue, two neighbours change
    places. A clue that speaks for its region stays: within the region it would say the same, and beyond it there may
    be another.
    """
    setter = setter_of(puzzle)
    moving = not genre_of(puzzle).clues.per_region
    full = len(puzzle.clues) == len(puzzle.grid.cells)
    for cell in list_clue_places(puzzle):
        here = puzzle.clues.get(cell)
        for option in setter.options(puzzle, cell):
            if option != here:
                yield Change(cell, here, option)
        if not moving or here is None or cell not in puzzle.grid:
            continue
        for to in _find_neighbours(puzzle, cell):
            there = puzzle.clues.get(to)
            if there is None or (full and cell < to and there != here):
                yield Change(cell, here, there, to)


def _find_neighbours(puzzle: Puzzle, cell: Cell) -> list[Cell]:
    steps = (-1, 0, 1)
    near = (Cell(cell.row + down, cell.col + right) for down in steps for right in steps if down or right)
    return [one for one in near if one in puzzle.grid]
