"""Puzzle, Solution, State and Fault: the data that all layers share.

All of them are frozen, hashable and compared by value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from itertools import chain, pairwise
from operator import itemgetter
from typing import Literal, NoReturn, Protocol, TypeVar, cast, runtime_checkable
from unicodedata import category

from lamplit.core import genre_hooks
from lamplit.core.decisions import Decision
from lamplit.core.errors import BadInput
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge, Grid, make_edge, plain_cell, plain_int
from lamplit.core.words import join_words, quote

Some = TypeVar("Some", bound=Decision)
SHOWN = 12
"""How many clues or decisions the ``repr`` of a board names."""
Clue = int | str
"""A number, or a token: ``x`` a plain wall, ``?`` an unknown number, ``w`` ``b`` ``w3`` ``b4`` pearls, ``2w`` an arrow
to the left."""
PLAIN_CLUES = {int, str}
MOST_KNOWN = 1000
"""This many clues of a genre are remembered as read; beyond that only numbers of a strange board would be."""
LONGEST_CAPTION = 1_000
"""Characters of a caption; more can't be read under a board, and take long to fit in."""


@dataclass(frozen=True)
class About:
    """The title, author, source and licence of a puzzle; each is empty if unknown.

    Each is one line of text, so that every format can hold it: line breaks, other control characters and runs of
    blanks become single blanks.
    """

    title: str = ""
    """The title."""
    author: str = ""
    """Who made the puzzle."""
    source: str = ""
    """Where it comes from: a book, an address, a collection and a number."""
    licence: str = ""
    """The licence, such as ``CC BY 4.0``."""

    def __post_init__(self) -> None:
        for part, said in self.stated_fields().items():
            object.__setattr__(self, part, _clean_line(said))

    def stated_fields(self) -> dict[str, str]:
        """The fields that aren't empty, by name."""
        return {one.name: said for one in fields(self) if (said := getattr(self, one.name))}

    def __bool__(self) -> bool:
        return bool(self.title or self.author or self.source or self.licence)

    @property
    def caption(self) -> str:
        """Title and author in one line, as printed under a picture; cut off where it is long."""
        by = f"by {self.author}" if self.author else ""
        caption = " ".join(part for part in (self.title, by) if part)
        return caption if len(caption) <= LONGEST_CAPTION else f"{caption[:LONGEST_CAPTION]}…"

    @property
    def origin(self) -> str:
        """Source and licence in one line, for the small print of a picture; empty if both are unknown."""
        named = {"Source": self.source, "Licence": self.licence}
        return "; ".join(f"{name}: {said}" for name, said in named.items() if said)


def _clean_line(text: str) -> str:
    """The text without what no line of text may hold: control characters and halves of characters."""
    return " ".join("".join(" " if category(letter) in ("Cc", "Cs") else letter for letter in text).split())


@dataclass(frozen=True, repr=False)
class Puzzle:
    """A board of one genre: its grid, its clues, regions if the genre has them, and its title and author.

    Puzzles are immutable, hashable and compared by board; title and author don't matter. ``str(puzzle)`` is the
    board as text, and a notebook shows its picture. Invalid clues raise ``BadInput``.
    """

    genre: str
    """The name of the genre, such as ``akari``."""
    grid: Grid
    """Rows, columns and holes."""
    clue_items: tuple[tuple[Cell, Clue], ...]
    """Cells and clues in reading order; ``clues`` has the same as a dict. A clue outside the board has a cell just
    outside it: row -1 is above the board, column -1 left of it."""
    regions: tuple[frozenset[Cell], ...] = ()
    """Parts of the board that the rules refer to, if the genre has any, in reading order."""
    about: About = field(default=About(), compare=False)
    """Title, author, source and licence."""

    @staticmethod
    def of(
        genre: str,
        grid: Grid,
        clues: Mapping[Cell, Clue],
        *,
        regions: Iterable[Iterable[Cell]] = (),
        about: About = About(),
    ) -> Puzzle:
        """Make a puzzle from clues and regions in any order.

        A cell may be any pair of whole numbers, and a whole number may have any type, such as NumPy's.

        Args:
            genre: The name of the genre.
            grid: The board.
            clues: Clues by cell.
            regions: The cells of each region; no two may overlap.
            about: Title, author, source and licence.

        Raises:
            BadInput: A clue isn't one of the genre or isn't on the board, or regions overlap.
        """
        if not isinstance(clues, Mapping):
            raise BadInput(f"the clues are {quote(clues)}; expected a dict of them by cell")
        return Puzzle(genre, grid, tuple(clues.items()), cast("tuple[frozenset[Cell], ...]", regions), about)

    def __post_init__(self) -> None:
        if not isinstance(self.genre, str):
            raise BadInput(f"the genre is {quote(self.genre)}; expected its name, such as 'akari'")
        if not isinstance(self.grid, Grid):
            raise BadInput(f"the board is {quote(self.grid)}; expected a Grid")
        genre = genre_hooks.find_clue_reader(self.genre)
        if self.genre != genre.name or type(self.genre) is not str:
            object.__setattr__(self, "genre", genre.name)
        if self.clue_items or type(self.clue_items) is not tuple:
            object.__setattr__(self, "clue_items", _read_clues(genre, self.grid, self.clue_items))
        if type(self.regions) is not tuple or self.regions:
            object.__setattr__(self, "regions", _read_regions(self.grid, self.regions))
        genre.check_regions(self.grid, self.regions)

    @cached_property
    def clues(self) -> dict[Cell, Clue]:
        """The clues by cell, in reading order. The dict is shared: don't change it."""
        return dict(self.clue_items)

    @cached_property
    def region_of(self) -> dict[Cell, int]:
        """The number of each cell's region; cells without a region are missing. The dict is shared: don't change it."""
        return {cell: number for number, region in enumerate(self.regions) for cell in region}

    def region_at(self, cell: Cell) -> frozenset[Cell]:
        """The cells of the region that a cell lies in; empty if it lies in none."""
        number = self.region_of.get(cell)
        return frozenset() if number is None else self.regions[number]

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self.grid.rows

    @property
    def cols(self) -> int:
        """The number of columns."""
        return self.grid.cols

    @property
    def size(self) -> str:
        """Columns × rows, such as ``10×14``."""
        return f"{self.grid.cols}×{self.grid.rows}"

    def with_clues(self, clues: Mapping[Cell, Clue]) -> Puzzle:
        """Return a puzzle with other clues on the same board.

        Raises:
            BadInput: A clue isn't one of the genre or isn't on the board.
        """
        return Puzzle.of(self.genre, self.grid, clues, regions=self.regions, about=self.about)

    def __getstate__(self) -> dict[str, object]:
        """Pickle the fields only, not what is cached."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    def __str__(self) -> str:
        """The board as text."""
        return self._render_as("txt")

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        return self._render_as("svg")

    def _render_as(self, file_type: Literal["txt", "svg"]) -> str:
        return genre_hooks.draw_puzzle(self, file_type).rstrip("\n")

    def __repr__(self) -> str:
        """Genre, size and as many clues as fit in a line or two."""
        clues = _shorten_list(f"{clue} {self.grid.describe_place(cell)}" for cell, clue in self.clue_items)
        return f"<Puzzle: {self.genre} {self.size}, {clues or 'no clues'}>"


def _shorten_list(words: Iterable[str]) -> str:
    """This many of these words, and how many more there are."""
    listed = list(words)
    more = [f"{len(listed) - SHOWN} more"] if len(listed) > SHOWN else []
    return join_words([*listed[:SHOWN], *more])


def _read_clues(genre: genre_hooks.ClueReader, grid: Grid, given: object) -> tuple[tuple[Cell, Clue], ...]:
    """The clues as the readers of the genre read them, in reading order; a token for an empty cell is no clue."""
    items = _plain_clues(given, genre.refuse_clue)
    items.sort(key=itemgetter(0))
    for (cell, _), (after, _) in pairwise(items):
        if cell == after:
            raise BadInput(f"there are two clues {grid.describe_place(cell)}; expected one per cell")
    if genre.outside is None:
        return _read_inside_clues(genre, grid, items)
    outside = [item for item in items if genre.has_place_outside(grid, item[0])]
    inside = [item for item in items if item not in outside]
    read = [(cell, genre.read_outside_clue(clue, grid, cell)) for cell, clue in outside]
    found = [*_read_inside_clues(genre, grid, inside), *((cell, clue) for cell, clue in read if clue is not None)]
    return tuple(sorted(found, key=itemgetter(0)))


def _read_inside_clues(
    genre: genre_hooks.ClueReader, grid: Grid, items: Sequence[tuple[Cell, Clue]]
) -> tuple[tuple[Cell, Clue], ...]:
    """Those of the board itself, in reading order. Each clue is read once, however many cells have it."""
    if not items:
        return ()
    cells, clues = zip(*items, strict=True)
    _refuse_off_board(cells, grid, "clue")
    if genre.known_clues.issuperset(clues):
        return tuple(items)
    first_at = dict(zip(reversed(clues), reversed(cells), strict=True))
    """Every clue once, with the first of its cells."""
    read = {clue: genre.clue(clue, cell) for clue, cell in sorted(first_at.items(), key=itemgetter(1))}
    if len(genre.known_clues) < MOST_KNOWN:
        genre.known_clues.update(clue for clue, found in read.items() if clue == found)
    return tuple([(cell, found) for cell, clue in items if (found := read[clue]) is not None])


def _plain_clues(given: object, refuse: Callable[[object, Cell], NoReturn]) -> list[tuple[Cell, Clue]]:
    """Clues and cells of any type as plain ones; ``refuse`` says that a value can't be a clue."""
    if not isinstance(given, Iterable):
        raise BadInput(f"the clues are {quote(given)}; expected pairs of a cell and a clue")
    items = list(given)
    if _are_plain(items):
        return items
    found: list[tuple[Cell, Clue]] = []
    for item in items:
        try:
            place, value = item
        except (TypeError, ValueError):
            raise BadInput(f"a clue is {quote(item)}; expected a pair of a cell and a clue") from None
        cell = plain_cell(place, "a clue")
        clue = str.__str__(value) if isinstance(value, str) else plain_int(value)
        found.append((cell, refuse(value, cell) if clue is None else clue))
    return found


def _are_plain(items: Sequence[tuple[Cell, Clue]]) -> bool:
    """Whether all clues are plain ints and text, and all cells are ``Cell``s of plain ints.

    Generators make thousands of puzzles, so this goes through all at once.
    """
    try:
        cells, clues = zip(*items, strict=True)
    except (TypeError, ValueError):  # not all are pairs, or there are none
        return False
    return (
        PLAIN_CLUES.issuperset(map(type, clues))
        and {Cell}.issuperset(map(type, cells))
        and {int}.issuperset(map(type, chain.from_iterable(cells)))
    )


def _read_regions(grid: Grid, regions: object) -> tuple[frozenset[Cell], ...]:
    """The regions in reading order, each with its cells."""
    if not isinstance(regions, Iterable):
        raise BadInput(f"the regions are {quote(regions)}; expected a list of cells for each region")
    found = []
    for region in regions:
        if not isinstance(region, Iterable) or isinstance(region, str | bytes):
            raise BadInput(f"a region is {quote(region)}; expected a list of its cells")
        found.append(frozenset([plain_cell(place, "a region's cell") for place in region]))
    found.sort(key=sorted)
    seen: set[Cell] = set()
    for cells in found:
        if not cells:
            raise BadInput("a region has no cells; expected at least one")
        _refuse_off_board(sorted(cells), grid, "region's cell")
        if both := seen & cells:
            raise BadInput(f"{min(both)} is in two regions; expected at most one")
        first, *apart = find_connected_parts(sorted(cells), grid.neighbours)
        if apart:
            raise BadInput(f"the region of {first[0]} is in several parts: {apart[0][0]} is cut off from it")
        seen |= cells
    return tuple(found)


def _refuse_off_board(cells: Sequence[Cell], grid: Grid, what: str) -> None:
    """Say so if one of these cells, in reading order, is not on the board. All are looked at at once, first."""
    columns = [cell.col for cell in cells]
    top, bottom, left, right = cells[0].row, cells[-1].row, min(columns), max(columns)
    if min(top, left) >= 0 and bottom < grid.rows and right < grid.cols and grid.holes.isdisjoint(cells):
        return
    cell = plain_cell(next(cell for cell in cells if cell not in grid), f"the {what}")
    if cell in grid.holes:
        raise BadInput(f"the {what} at {cell} lies in a hole")
    raise BadInput(f"the {what} at {cell} lies outside a board of {grid.cols}×{grid.rows}")


@dataclass(frozen=True, repr=False)
class Solution:
    """The decisions that are true; all others are false.

    It has a length, and iterating it yields the decisions kind by kind, each kind in reading order. ``in`` takes a
    decision, or a cell or edge: ``(0, 4) in solution``. A solution is always true, even an empty one.
    """

    true: frozenset[Decision]
    """The true decisions."""

    def __repr__(self) -> str:
        return f"<Solution: {_shorten_list(map(repr, self)) or 'nothing'}>"

    @staticmethod
    def of(decisions: Iterable[Decision]) -> Solution:
        """Make a solution from decisions."""
        return Solution(frozenset(decisions))

    def __iter__(self) -> Iterator[Decision]:
        return iter(sorted(self.true))

    def __len__(self) -> int:
        return len(self.true)

    def __contains__(self, given: object) -> bool:
        """Whether a decision is true, or whether one is true in exactly this cell or along exactly this edge."""
        if isinstance(given, Decision):
            return given.normalise() in self.true
        return (make_edge(*given) if isinstance(given, Edge) else given) in self._places

    def __bool__(self) -> bool:
        return True

    @cached_property
    def _places(self) -> frozenset[Cell | Edge]:
        """The cells and edges that a decision has to itself."""
        places: Iterator[tuple[Cell | Edge, ...]] = ((*one.cells, *one.edges) for one in self.true)
        return frozenset([place[0] for place in places if len(place) == 1])

    def __getstate__(self) -> dict[str, object]:
        """Pickle the decisions only, not what is cached."""
        return {"true": self.true}


@dataclass(frozen=True, repr=False)
class State:
    """A partly filled board: some decisions are known to be true, some to be false, the rest are open.

    The constructor allows contradictions; ``State.of`` doesn't.
    """

    true: frozenset[Decision] = frozenset()
    """Decisions known to be true."""
    false: frozenset[Decision] = frozenset()
    """Decisions known to be false."""

    @staticmethod
    def of(true: Iterable[Decision], false: Iterable[Decision]) -> State:
        """Make a state from decisions.

        Raises:
            BadInput: A decision is both true and false.
        """
        state = State(frozenset(true), frozenset(false))
        if both := state.true & state.false:
            key = min(both)
            raise BadInput(f"the state says both that there is a {key.noun} at {key.place} and that there is none")
        return state

    def __repr__(self) -> str:
        true, false = (_shorten_list(map(repr, sorted(part))) for part in (self.true, self.false))
        return f"<State: {true or 'nothing'}; not {false or 'anything'}>"

    def get(self, key: Decision) -> bool | None:
        """True or False, or None if the decision is open."""
        return True if key in self.true else False if key in self.false else None

    def open(self, decisions: Iterable[Some]) -> list[Some]:
        """Those of the given decisions that are open."""
        return [key for key in decisions if key not in self.true and key not in self.false]

    def __len__(self) -> int:
        return len(self.true) + len(self.false)


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: the broken rule, a sentence, and the places to show. Printed, it is the sentence."""

    rule: str
    """The key of the broken rule, such as ``clue-not-met``. Keys don't change between versions."""
    text: str
    """The fault in one sentence."""
    cells: tuple[Cell, ...] = ()
    """The cells to show."""
    edges: tuple[Edge, ...] = ()
    """The edges to show."""

    def __str__(self) -> str:
        return self.text


@runtime_checkable
class HasPuzzle(Protocol):
    """Anything with a puzzle of its own: an outcome, what was generated or suggested, a file's entry."""

    @property
    def puzzle(self) -> Puzzle: ...


@runtime_checkable
class HasSolution(Protocol):
    """Anything with a solution of its own; None if it turned out to have none."""

    @property
    def solution(self) -> Solution | None: ...
