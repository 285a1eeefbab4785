"""What a genre declares about its boards, in one place, for the modules that make its parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from lamplit.core.decisions import Decision, Line, Number, OnCell
from lamplit.core.grid import Cell, Edge, Side
from lamplit.core.puzzle import Clue, Puzzle, Solution, State
from lamplit.core.scene import Shape
from lamplit.genre.clues import ClueKinds, OutsideClues
from lamplit.genre.picking import cell_at, link_at
from lamplit.genre.textboard import NOTES
from lamplit.kit.looks import CellLook, DrawClue, Looks, choose_cell_look, choose_clue_look, draw_number_clue

FitClues = Callable[[Puzzle, Solution], Mapping[Cell, Clue]]
"""Every clue that a board could have with a solution."""
FindMet = Callable[[Puzzle, State], Collection[Cell]]
"""The clues that are met by what is written."""
NEAR_MIDDLE = 0.32
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
    clues_fill_cells: bool | Callable[[Clue], bool] = False
    """Whether nothing else is written in a cell with a clue, and no line passes it; or of which clues that is true."""
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

    def draw_clue_at(self, puzzle: Puzzle, cell: Cell, colour: str) -> Sequence[Shape]:
        """The clue of a cell, or of a place outside the board."""
        draw = self.draw_clue if cell in puzzle.grid else self.looks.outside_clue
        return draw(cell, puzzle.clues[cell], colour)

    def name_clue(self, puzzle: Puzzle, cell: Cell) -> str:
        """A clue for those who hear the board."""
        clue = puzzle.clues[cell]
        if cell not in puzzle.grid and self.outside is not None and self.outside.counts:
            return f"{clue} {self.outside.counts}{'' if clue == 1 else 's'}"
        kinds = self.outside.clues if self.outside is not None and puzzle.grid.find_side(cell) else self.clues
        return (self.looks.name_clue or kinds.name)(clue)

    def list_mark_words(self) -> dict[str, bool]:
        """What cells are called that are marked or known not to be: as areas, or as the clues that say the same."""
        names = dict(zip(self.looks.areas or (), (True, False), strict=False))
        given = {self.clues.name(clue): holds for clue, holds in self.looks.given.items()}
        return names | given if len(self.kinds) == 1 else {}

    def is_filled(self, puzzle: Puzzle, cell: Cell) -> bool:
        """Whether a cell has a clue beside which nothing is written."""
        fills = self.clues_fill_cells
        return cell in puzzle.clues and (fills(puzzle.clues[cell]) if callable(fills) else fills)

    def list_cells(self, puzzle: Puzzle) -> list[Cell]:
        """The cells in which something is written."""
        return [cell for cell in puzzle.grid.cells if not self.is_filled(puzzle, cell)]

    def list_links(self, puzzle: Puzzle) -> Sequence[Edge]:
        """The links between cells along which a line may run."""
        if not self.clues_fill_cells:
            return puzzle.grid.links
        return [link for link in puzzle.grid.links if not any(self.is_filled(puzzle, end) for end in link)]

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

    @cached_property
    def sorts(self) -> tuple[type[OnCell], ...]:
        """The kinds of marks that are sorts of another."""
        return tuple(kind for kind in self.cell_looks if kind.sort_of is not None)

    @cached_property
    def base(self) -> type[OnCell] | None:
        """The kind of mark that they are sorts of; None if there are none."""
        return next((kind for kind in self.cell_looks for sort in self.sorts if sort.sort_of == kind), None)

    def list_implied(self, kind: type[OnCell], holds: bool) -> dict[type[OnCell], bool]:
        """What goes without saying once a cell is known to have a mark or not, with that itself: a red bulb is a bulb
        and no green one."""
        base = self.base
        if base is None or holds == (kind == base):
            return {kind: holds}
        return {each: holds and each in (base, kind) for each in self.cell_looks}

    def find_shown(self, state: State) -> dict[type[OnCell], list[Cell]]:
        """The cells that show each kind of mark: if its sort is known, a mark shows that."""
        found = {kind: find_marked(state, kind, True) for kind in self.cell_looks}
        if self.base is not None:
            sorted_ = {cell for kind in self.sorts for cell in found[kind]}
            found[self.base] = [cell for cell in found[self.base] if cell not in sorted_]
        return found

    def find_excluded(self, state: State) -> dict[Cell, tuple[type[OnCell], ...]]:
        """What cells are known not to have: the base kind, or if that is open, sorts of it."""
        kinds = self.sorts if self.base is not None else self.cell_looks
        known = {cell for kind in self.sorts for cell in find_marked(state, kind, True)}
        excluded: dict[Cell, tuple[type[OnCell], ...]] = {}
        for kind in kinds:
            for cell in find_marked(state, kind, False):
                if cell not in known:
                    excluded[cell] = (*excluded.get(cell, ()), kind)
        if self.base is not None:
            excluded |= dict.fromkeys(find_marked(state, self.base, False), (self.base,))
        return excluded

    def complete_marks(self, marks: Iterable[OnCell]) -> set[Decision]:
        """These marks, each with the base kind if it is of a sort of it."""
        base, found = self.base, set[Decision](marks)
        return found if base is None else found | {base(mark.cell) for mark in found if isinstance(mark, OnCell)}

    def find_decision(self, puzzle: Puzzle, x: float, y: float) -> Decision | None:
        """Which decision a point of the picture means: what is in its cell, or the nearest line.

        Where a cell has both, its middle means the cell, and the ways out of it mean the lines.
        """
        cell = cell_at(puzzle.grid, x, y)
        link = link_at(puzzle.grid, x, y, self.list_links(puzzle)) if self.has_lines else None
        kind = next((kind for kind in self.kinds if not issubclass(kind, Line)), None)
        written = kind is not None and cell is not None and not self.is_filled(puzzle, cell)
        if link is not None and not (written and _is_near_middle(cell, x, y)):
            return Line(link)
        if kind is None or cell is None or not written:
            return None
        return kind(cell) if issubclass(kind, OnCell) else Number(cell, self.values(puzzle)[0])


def _is_near_middle(cell: Cell | None, x: float, y: float) -> bool:
    return cell is not None and max(abs(x - cell.col - 0.5), abs(y - cell.row - 0.5)) <= NEAR_MIDDLE


def find_lighting_kinds(board: BoardKind, puzzle: Puzzle, state: State) -> dict[Cell, tuple[type[OnCell], ...]]:
    """The kinds of marks that light each lit cell, in the order of the genre's kinds."""
    if board.looks.light is None:
        return {}
    marks = {kind: set(cells) for kind, cells in board.find_shown(state).items()}
    lit: dict[Cell, set[type[OnCell]]] = {}
    for run in board.looks.light.list_runs(puzzle):
        shining = {kind for kind, cells in marks.items() if not cells.isdisjoint(run)}
        for cell in run if shining else ():
            lit.setdefault(cell, set()).update(shining)
    return {cell: tuple(kind for kind in marks if kind in kinds) for cell, kinds in sorted(lit.items())}


def find_marked(state: State, kind: type[OnCell], holds: bool) -> list[Cell]:
    """The cells in which this is known to be there, or known not to be, in order."""
    return sorted(key.cell for key in (state.true if holds else state.false) if isinstance(key, kind))


def read_clue_of(board: BoardKind, outside: bool) -> Callable[[str], Clue | None]:
    """How a token becomes a clue, in a cell or outside the board."""
    return board.outside.clues.read if outside and board.outside is not None else board.clues.read
