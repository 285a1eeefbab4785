"""Small random boards, and a genre for a single rule of the kit: what the engines find against what a test says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from hypothesis import strategies as st

from lamplit.core.decisions import Decision, Line, Number, Shade
from lamplit.core.grid import Cell, Grid
from lamplit.core.model import Model
from lamplit.core.puzzle import Clue, Fault, Puzzle, State
from lamplit.engines.sat import SatSession
from lamplit.genre.clues import ClueKinds, OutsideClues
from lamplit.genre.contract import Genre
from lamplit.genre.registry import lend_genre
from lamplit.kit.folder import make_genre

Assignment = frozenset[Decision]
NOUN = "shaded cell"


@dataclass(frozen=True)
class RuleCase:
    """A rule of the kit by itself, on small boards."""

    boards: st.SearchStrategy[Puzzle]
    state: Callable[[Puzzle, Model], object]
    """States it to the model, with the variables."""
    keeps: Callable[[Puzzle, Assignment], bool]
    """Whether a full board keeps it, straight from the rule."""
    find: Callable[[Puzzle, State], list[Fault]]
    """What the kit's finder says."""
    list_space: Callable[[Puzzle], list[Decision]]
    """What there is to decide."""


def state_nothing(puzzle: Puzzle, m: Model) -> None:
    """A genre whose rules are never asked for."""


def find_nothing(puzzle: Puzzle, state: State) -> list[Fault]:
    return []


def make_rule_genre(name: str, *, regions: bool = False, arrows: bool = False) -> Genre:
    return make_genre(
        name,
        title=name.capitalize(),
        also=(),
        summary="One rule.",
        kinds=(Shade, Number, Line),
        clues=ClueKinds((0, 9), {"?": "unknown"}, arrows=arrows),
        outside=OutsideClues(ClueKinds((0, 9)), ("top", "left", "right", "bottom")),
        regions=regions,
        rules=state_nothing,
        broken=find_nothing,
        values=lambda puzzle: (1, 2, 3),
    )


PLAIN, DIVIDED = make_rule_genre("plain-rule"), make_rule_genre("divided-rule", regions=True)
POINTED = make_rule_genre("pointed-rule", arrows=True)
GENRES = {genre.name: genre for genre in (PLAIN, DIVIDED, POINTED)}
"""With numbers, with numbers and regions, and with arrows."""


@st.composite
def grids(draw: st.DrawFn, least: int, most: int, holes: bool) -> Grid:
    """Boards up to 3×4, with at least and at most this many cells, holes included."""
    rows, cols = draw(st.sampled_from([(r, c) for r in range(1, 4) for c in range(1, 5) if least <= r * c <= most]))
    cells = [Cell(r, c) for r in range(rows) for c in range(cols)]
    gone = draw(st.sets(st.sampled_from(cells), max_size=min(2, len(cells) - 1))) if holes else set()
    return Grid(rows, cols, frozenset(gone))


def regions_of(grid: Grid, joins: Sequence[bool]) -> st.SearchStrategy[list[set[Cell]]]:
    """Connected regions: neighbours are joined as often as these choices are true."""

    def join(links: list[bool]) -> list[set[Cell]]:
        parts = {cell: {cell} for cell in grid.cells}
        for (a, b), joined in zip(grid.links, links, strict=True):
            if joined and parts[a] is not parts[b]:
                parts[a] |= parts[b]
                for cell in parts[b]:
                    parts[cell] = parts[a]
        return list({id(part): part for part in parts.values()}.values())

    return st.lists(st.sampled_from(joins), min_size=len(grid.links), max_size=len(grid.links)).map(join)


@st.composite
def boards(
    draw: st.DrawFn,
    clues: Sequence[Clue] = (),
    *,
    least: int = 1,
    most: int = 9,
    holes: bool = True,
    regions: bool = False,
    joins: Sequence[bool] = (True, True, False),
    arrows: bool = False,
    outside: bool = False,
    most_clues: int = 3,
    barred: bool = True,
) -> Puzzle:
    """Boards with some of these clues, in cells or outside the board, and where cells are ``barred`` with some ``?``:
    these are never of the sort."""
    grid = draw(grids(least, most, holes))
    divided = draw(regions_of(grid, joins)) if regions else []
    places = list(grid.cells)
    if outside:
        places = [place for side in ("top", "left", "right", "bottom") for place in grid.list_outside(side)]
    given: dict[Cell, Clue] = {}
    if clues:
        given = draw(st.dictionaries(st.sampled_from(places), st.sampled_from(clues), max_size=most_clues))
    if barred:
        given |= dict.fromkeys(draw(st.sets(st.sampled_from(grid.cells), max_size=1)), "?")
    genre = DIVIDED if regions else POINTED if arrows else PLAIN
    with lend_genre(genre):
        return Puzzle.of(genre.name, grid, given, regions=divided)


def list_assignments(space: Sequence[Decision]) -> Iterator[Assignment]:
    for chosen in product((False, True), repeat=len(space)):
        yield frozenset(key for key, there in zip(space, chosen, strict=True) if there)


def list_with_switches(model: Model) -> set[Assignment]:
    """All solutions while every switch is assumed to be on."""
    session = SatSession(model, switches=model.switches)
    found = set()
    try:
        while session.solve(model.switches):
            true = session.read_decisions()
            found.add(true)
            session.add([-lit if model.keys[lit] in true else lit for lit in model.decisions])
    finally:
        session.close()
    return found
