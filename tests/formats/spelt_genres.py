"""How other programs spell regions, arrows and clues: in some genres of ours, and in others that only declare it.

Each is spelt as the genre of that name is in puzz.link. The others have no rules of their own: formats don't ask for
them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from hypothesis import strategies as st

from lamplit.core.decisions import Decision, Line, Number, OnCell, OnEdge, Shade
from lamplit.core.graph import find_connected_parts
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.genre import registry
from lamplit.genre.clues import ClueKinds, OutsideClues
from lamplit.genre.contract import Genre
from lamplit.genre.dialects import Penpa, PuzzLink, Pzprv3, Tatham
from lamplit.genre.registry import genre_of, get_genre, lend_genre

NO_CLUES = ClueKinds()
LARGEST = 3
"""Of the numbers that decisions put in cells."""


def list_decisions(puzzle: Puzzle) -> Sequence[Decision]:
    """Whatever the genre's kinds allow; a line goes from cell to cell."""
    genre, grid = genre_of(puzzle), puzzle.grid
    found: list[list[Decision]] = []
    for kind in genre.kinds:
        if issubclass(kind, OnCell):
            found.append([kind(cell) for cell in grid.cells])
        elif issubclass(kind, OnEdge):
            found.append([kind(place) for place in grid.links])
        else:
            found.append([Number(cell, n) for cell in grid.cells for n in range(1, LARGEST + 1)])
    return list(chain.from_iterable(found))


def declare(name: str, kinds: tuple[type[Decision], ...], clues: ClueKinds = NO_CLUES, **own: Any) -> Genre:
    return replace(
        get_genre("hitori"),
        **{
            "name": name,
            "title": name.capitalize(),
            "also": (),
            "kinds": kinds,
            "clues": clues,
            "decisions": list_decisions,
            "tatham": None,
            "puzzlink": None,
            "pzprv3": None,
            "penpa": None,
            "read_text": None,
            "read_open": None,
            **own,
        },
    )


NUMBERS = ClueKinds((0, 4095))
REGION_NUMBERS = ClueKinds((0, 4095), per_region=True)

NANRO = declare(
    "nanro",
    (Number,),
    ClueKinds((1, LARGEST)),
    regions=True,
    puzzlink=PuzzLink(("nanro",), ("borders", "number16")),
    pzprv3=Pzprv3("nanro", ("regions", "numbers", "answers")),
)
COUNTRY = declare(
    "country",
    (Line,),
    REGION_NUMBERS,
    regions=True,
    puzzlink=PuzzLink(("country",), ("borders", "region16")),
    pzprv3=Pzprv3("country", ("regions", "numbers", "links", "notes")),
    penpa=Penpa("country road", "numbers", "links"),
)
MOONSUN = declare(
    "moonsun",
    (Line,),
    ClueKinds(symbols={"w": "moon", "b": "sun"}),
    regions=True,
    puzzlink=PuzzLink(("moonsun",), ("borders", "circle")),
    pzprv3=Pzprv3("moonsun", ("regions", "numbers", "links", "notes"), tokens={"1": "w", "2": "b"}),
    penpa=Penpa("moon or sun", "pearls", "links"),
)
STAR_BATTLE = declare(
    "starbattle",
    (Shade,),
    regions=True,
    outside=OutsideClues(ClueKinds((1, 9)), ("top",)),
    puzzlink=PuzzLink(("starbattle",), ("leading", "borders")),
    pzprv3=Pzprv3("starbattle", ("leading", "regions", "marks")),
    penpa=Penpa("star battle", "none", "shading"),
)
NUMBERLINK = declare(
    "numlin",
    (Line,),
    NUMBERS,
    puzzlink=PuzzLink(("numlin", "numberlink"), ("number16",)),
    pzprv3=Pzprv3("numlin", ("numbers", "links")),
    penpa=Penpa("numberlink", "numbers", "links"),
)
FILLOMINO = declare(
    "fillomino",
    (Number,),
    ClueKinds((1, LARGEST)),
    puzzlink=PuzzLink(("fillomino",), ("number16",)),
    pzprv3=Pzprv3("fillomino", ("numbers", "answers", "border notes")),
)
YAJILIN = declare(
    "yajilin",
    (Shade, Line),
    ClueKinds((0, 4095), {"x": "cell without a number"}, arrows=True),
    puzzlink=PuzzLink(("yajilin", "yajirin"), ("arrow16",), blank="x"),
    pzprv3=Pzprv3("yajirin", ("arrows", "marks", "links"), blank="x"),
    penpa=Penpa("yajilin", "arrows", "shading+links", blank="x"),
)
SKYSCRAPERS = declare(
    "building",
    (Number,),
    outside=OutsideClues(ClueKinds((0, 255), {"?": "unknown number"}), ("top", "left", "right", "bottom")),
    puzzlink=PuzzLink(("building", "skyscrapers"), ("outside16",), blank="?"),
)
TENTS = declare(
    "tents",
    (Shade,),
    ClueKinds(symbols={"x": "tree"}),
    outside=OutsideClues(NUMBERS),
    penpa=Penpa("tents", "walls", "shading", blank="x"),
)
ROOMS = declare(
    "rooms",
    (Shade,),
    NUMBERS,
    regions=True,
    puzzlink=PuzzLink(("rooms",), ("number16",)),
    pzprv3=Pzprv3("rooms", ("numbers", "marks")),
    tatham=Tatham("rooms", {str(n): n for n in range(10)}),
)
RIMS = replace(ROOMS, name="rims", regions=False, outside=OutsideClues(NUMBERS), penpa=Penpa("rims", "none", "shading"))
"""Regions, and clues outside the board and inside it, in dialects that have no room for them."""

OURS = ("heyawake", "lits", "kurodoko", "cave", "yin-yang")
"""Genres that come with Lamplit and are spelt in ways that none of the above has."""

SPELT = {
    genre.name: genre
    for genre in (
        *map(get_genre, OURS),
        NANRO,
        COUNTRY,
        MOONSUN,
        STAR_BATTLE,
        NUMBERLINK,
        FILLOMINO,
        YAJILIN,
        SKYSCRAPERS,
        TENTS,
    )
}
ALL = SPELT | {"rooms": ROOMS, "rims": RIMS}


@contextmanager
def install_spelt_genres() -> Iterator[None]:
    """These genres and no others that come with Lamplit: tokens and links that tell their genre are then few."""
    with pytest.MonkeyPatch.context() as patch, ExitStack() as lent:
        patch.setattr(registry, "BUILT_IN", {})
        for genre in ALL.values():
            lent.enter_context(lend_genre(genre))
        yield
    get_genre.cache_clear()


def list_clues(genre: Genre) -> list[Clue]:
    """Some of each sort of clue that cells may have."""
    kinds = genre.clues
    numbers: list[Clue] = [
        n for n in (0, 1, 2, 3, 15, 16, 255, 256, 4095) if kinds.numbers and n in range(*kinds.numbers)
    ]
    ahead: list[Clue] = [f"{n}{letter}" for n in (*numbers, "?") for letter in "nesw"] if kinds.arrows else [*numbers]
    return [*ahead, *kinds.symbols]


@st.composite
def regions(draw: st.DrawFn, grid: Grid) -> list[list[Cell]]:
    """The board divided along some of its lines."""
    joined: set[Edge] = set(draw(st.sets(st.sampled_from(grid.links)))) if grid.links else set()
    near = {cell: [b if a == cell else a for a, b in joined if cell in (a, b)] for cell in grid.cells}
    return find_connected_parts(grid.cells, near.__getitem__)


@st.composite
def spelt_puzzles(draw: st.DrawFn, genre: Genre, most: int = 5) -> Puzzle:
    """A board with some of everything that the genre has."""
    grid = Grid(draw(st.integers(1, most)), draw(st.integers(1, most)))
    rooms = draw(regions(grid)) if genre.regions else []
    clues: dict[Cell, Clue] = {}
    if inside := list_clues(genre):
        places = [draw(st.sampled_from(room)) for room in rooms] if genre.clues.per_region else grid.cells
        for cell in places:
            if draw(st.booleans()):
                clues[cell] = draw(st.sampled_from(inside))
    if genre.outside is not None:
        for cell in (cell for side in genre.outside.sides for cell in grid.list_outside(side)):
            if genre is STAR_BATTLE and cell != Cell(-1, 0):
                continue
            if genre is STAR_BATTLE or draw(st.booleans()):
                numbers: list[Clue] = [1, 2, 9, *genre.outside.clues.symbols]
                clues[cell] = draw(st.sampled_from(numbers))
    return Puzzle.of(genre.name, grid, clues, regions=rooms)


@st.composite
def spelt_states(draw: st.DrawFn, puzzle: Puzzle) -> State:
    """What a file can hold: at most one number in a cell, none that are ruled out, and what clues say themselves."""
    genre = genre_of(puzzle)
    true: set[Decision] = set()
    false: set[Decision] = set()
    for key in genre.decisions(puzzle):
        value = draw(st.sampled_from((True, False, None)))
        clue = puzzle.clues.get(key.cells[0]) if key.cells else None
        if isinstance(key, Number):
            is_first = not any(isinstance(other, Number) and other.cell == key.cell for other in true)
            value = key.n == clue if clue is not None else bool(value) and is_first
            if value:
                true.add(key)
            continue
        if genre.pzprv3 is not None and clue is not None:
            value = genre.pzprv3.given.get(clue, value)
        if value is not None:
            (true if value else false).add(key)
    return State(frozenset(true), frozenset(false))


def settle_numbers(puzzle: Puzzle) -> Puzzle:
    """With the number of each region where puzz.link shows it: in the uppermost cell of its leftmost column."""
    if not genre_of(puzzle).clues.per_region:
        return puzzle
    corners = [min(region, key=lambda cell: (cell.col, cell.row)) for region in puzzle.regions]
    return puzzle.with_clues({corners[puzzle.region_of[cell]]: clue for cell, clue in puzzle.clues.items()})
