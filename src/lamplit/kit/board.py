"""What a genre declares about its boards, in one place, for the modules that make its parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from lamplit.core.decisions import Decision, Line, Number, OnCell
from lamplit.core.grid import Cell, Edge, Side
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.genre.clues import ClueKinds, OutsideClues
from lamplit.genre.picking import cell_at, link_at
from lamplit.genre.textboard import NOTES
from lamplit.kit.looks import CellLook, DrawClue, Looks, choose_cell_look, choose_clue_look, draw_number_clue

FitClues = Callable[[Puzzle, Solution], Mapping[Cell, Clue]]
"""Every clue that a board could have with a solution."""
FindMet = Callable[[Puzzle, State], Collection[Cell]]
"""The clues that are met by what is written."""
NEAR_MIDDLE = 0.2
"""So far from the middle of a cell a point means what is in the cell, where lines run from cell to cell too."""


def list_no_values(puzzle: Puzzle) -> Sequence[int]:
    """No cell gets a number."""
    return ()


@dataclass(frozen=True)
class BoardKind:
    """The boards of a genre: what is written in cells and between them, and what it looks like."""

    genre: str
    title: str
    kinds: tuple[type[Decision], ...]
    clues: ClueKinds
    outside: OutsideClues | None = None
    regions: bool = False
    looks: Looks = field(default_factory=Looks)
    clues_fill_cells: bool = False
    """Whether nothing else is written in a cell with a clue, and no line passes it."""
    values: Callable[[Puzzle], Sequence[int]] = list_no_values
    """The numbers that cells may get, where decisions are numbers."""

    def __post_init__(self) -> None:
        for look in self.cell_looks.values():
            for sign in (look.sign, look.absent_sign):
                if sign.startswith("#") or set(sign) & set(f"{NOTES}[]() "):
                    raise ValueError(
                        f"{sign!r} can't be a sign of {self.title}: in a text board, # starts a comment, and brackets, "
                        f"blanks and {' '.join(NOTES)} have a meaning of their own"
                    )
        signs = [sign for look in self.cell_looks.values() for sign in (look.sign, look.absent_sign)]
        if len(self.cell_looks) > 1 and (not all(signs) or len(set(signs)) < len(signs)):
            raise ValueError(
                f"{self.title} has several kinds of marks; expected a sign and an absent_sign for each look"
            )

    @cached_property
    def cell_looks(self) -> dict[type[OnCell], CellLook]:
        """How the kinds of decisions in cells look, in the order of the kinds."""
        kinds = [kind for kind in self.kinds if issubclass(kind, OnCell)]
        return {kind: self.looks.cells.get(kind) or choose_cell_look(kind, self.regions) for kind in kinds}

    @property
    def has_lines(self) -> bool:
        return any(issubclass(kind, Line) for kind in self.kinds)

    @property
    def has_numbers(self) -> bool:
        return any(issubclass(kind, Number) for kind in self.kinds)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides along which clues stand outside the board."""
        return () if self.outside is None else self.outside.sides

    @cached_property
    def draw_clue(self) -> DrawClue:
        return self.looks.clue or choose_clue_look(self.clues)

    def name_clue(self, puzzle: Puzzle, cell: Cell) -> str:
        """A clue for those who hear the board."""
        clue = puzzle.clues[cell]
        kinds = self.outside.clues if self.outside is not None and puzzle.grid.find_side(cell) else self.clues
        return (self.looks.name_clue or kinds.name)(clue)

    def list_mark_words(self) -> dict[str, bool]:
        """What cells are called that are marked or known not to be: as areas, or as the clues that say the same."""
        names = dict(zip(self.looks.areas or (), (True, False), strict=False))
        given = {self.clues.name(clue): holds for clue, holds in self.looks.given.items()}
        return names | given if len(self.kinds) == 1 else {}

    def list_cells(self, puzzle: Puzzle) -> list[Cell]:
        """The cells in which something is written."""
        return [cell for cell in puzzle.grid.cells if not (self.clues_fill_cells and cell in puzzle.clues)]

    def list_links(self, puzzle: Puzzle) -> Sequence[Edge]:
        """The links between cells along which a line may run."""
        if not self.clues_fill_cells:
            return puzzle.grid.links
        return [link for link in puzzle.grid.links if not (link.a in puzzle.clues or link.b in puzzle.clues)]

    def list_decisions(self, puzzle: Puzzle) -> Sequence[Decision]:
        """Every decision, sorted: kind by kind, each in reading order."""
        found: list[Decision] = []
        for kind in self.kinds:
            if issubclass(kind, OnCell):
                found += [kind(cell) for cell in self.list_cells(puzzle)]
            elif issubclass(kind, Line):
                found += [kind(link) for link in self.list_links(puzzle)]
            elif issubclass(kind, Number):
                found += [kind(cell, n) for cell in self.list_cells(puzzle) for n in self.values(puzzle)]
        return found if len(self.kinds) == 1 else sorted(found)

    def find_given(self, puzzle: Puzzle) -> State:
        """What clues say outright of their own cells: whether it is marked, or its number."""
        inside = set(self.list_cells(puzzle))
        clues = {cell: clue for cell, clue in puzzle.clues.items() if cell in inside}
        marked = {
            cell: self.looks.given.get(clue, False if self.looks.guard_clues else None) for cell, clue in clues.items()
        }
        true: set[Decision] = {kind(cell) for kind in self.cell_looks for cell, holds in marked.items() if holds}
        false = {kind(cell) for kind in self.cell_looks for cell, holds in marked.items() if holds is False}
        if self.has_numbers and self.draw_clue is draw_number_clue:
            values = self.values(puzzle)
            true |= {Number(cell, clue) for cell, clue in clues.items() if isinstance(clue, int) and clue in values}
        return State(frozenset(true), frozenset(false))

    def choose_shown(self, puzzle: Puzzle, state: State) -> State:
        """What a solved board shows: what is there, and where it isn't if that has a sign of its own or is given."""
        shown = [kind for kind, look in self.cell_looks.items() if look.shows_absent]
        absent = {kind(cell) for kind in shown for cell in self.list_cells(puzzle)} | self.find_given(puzzle).true
        return State(state.true, frozenset(absent) - state.true)

    def find_decision(self, puzzle: Puzzle, x: float, y: float) -> Decision | None:
        """Which decision a point of the picture means: what is in its cell, or the nearest line."""
        cell, link = cell_at(puzzle.grid, x, y), link_at(puzzle.grid, x, y) if self.has_lines else None
        inside = cell is not None and not (self.clues_fill_cells and cell in puzzle.clues)
        if cell is not None and inside and (self.cell_looks or self.has_numbers):
            middle = max(abs(x - cell.col - 0.5), abs(y - cell.row - 0.5)) <= NEAR_MIDDLE
            if middle or not self.has_lines:
                kind = next(kind for kind in self.kinds if not issubclass(kind, Line))
                return kind(cell) if issubclass(kind, OnCell) else Number(cell, self.values(puzzle)[0])
        if link is None or link not in self.list_links(puzzle):
            return None
        return Line(link)


def find_marked(state: State, kind: type[OnCell], holds: bool) -> list[Cell]:
    """The cells in which this is known to be there, or known not to be, in order."""
    return sorted(key.cell for key in (state.true if holds else state.false) if isinstance(key, kind))


def read_clue_of(board: BoardKind, outside: bool) -> Callable[[str], Clue | None]:
    """How a token becomes a clue, in a cell or outside the board."""
    return board.outside.clues.read if outside and board.outside is not None else board.clues.read
