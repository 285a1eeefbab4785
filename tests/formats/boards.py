"""Boards of every genre and every small size, and states of them, for what is written to be read back."""

from __future__ import annotations

from hypothesis import strategies as st
from tests.kit.one_rule import regions_of

from lamplit.core.decisions import Bridge, Decision
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, State
from lamplit.genre.registry import genre_of, get_genre

TOKENS: dict[str, tuple[str, ...]] = {
    "akari": ("-", "-", "-", "x", "0", "1", "2", "3", "4"),
    "slitherlink": ("-", "-", "?", "0", "1", "2", "3"),
    "masyu": ("-", "-", "-", "w", "b"),
    "shingoki": ("-", "-", "-", "w2", "b3", "b12"),
    "hitori": ("1", "2", "3", "4", "12", "?", "-"),
    "nurikabe": ("-", "-", "-", "?", "1", "2", "12"),
    "hashi": ("-", "-", "?", "1", "2", "8"),
    "heyawake": ("-", "-", "-", "0", "1", "12"),
    "kurodoko": ("-", "-", "?", "2", "3", "12"),
    "nurimisaki": ("-", "-", "-", "?", "2", "3", "12"),
    "yin-yang": ("-", "-", "-", "w", "b"),
    "cave": ("-", "-", "?", "2", "3", "12"),
    "lits": ("-",),
    "norinori": ("-",),
}
"""The clues to draw from, ``-`` for none, the more often the more likely."""


@st.composite
def puzzles(draw: st.DrawFn, genre: str, *, holes: bool = False) -> Puzzle:
    rows, cols = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    clues: dict[Cell, Clue] = {}
    gone: set[Cell] = set()
    for cell in Grid(rows, cols).cells:
        if holes and draw(st.integers(0, 5)) == 0:
            gone.add(cell)
        elif (clue := get_genre(genre).clues.read(draw(st.sampled_from(TOKENS[genre])))) is not None:
            clues[cell] = clue
    grid = Grid(rows, cols, frozenset(gone))
    if not get_genre(genre).regions:
        return Puzzle.of(genre, grid, clues)
    regions = draw(regions_of(grid, (True, False)))
    if get_genre(genre).clues.per_region:
        clues = {min(region): clues[cell] for region in regions for cell in sorted(region & clues.keys())[:1]}
    return Puzzle.of(genre, grid, clues, regions=regions)


@st.composite
def states(draw: st.DrawFn, puzzle: Puzzle) -> State:
    """Any state that does not contradict itself: no second bridge without a first, nor none without the other."""
    true: set[Decision] = set()
    false: set[Decision] = set()
    for key in genre_of(puzzle).decisions(puzzle):
        value = draw(st.sampled_from((True, False, None)))
        if puzzle.genre == "yin-yang" and key.cells[0] in puzzle.clues:
            value = puzzle.clues[key.cells[0]] == "b"  # a drawing says nothing else of a circle that is given
        if isinstance(key, Bridge) and key.n == 2:
            first = Bridge(key.a, key.b, 1)
            value = False if first in false else None if value and first not in true else value
        if value is not None:
            (true if value else false).add(key)
    return State(frozenset(true), frozenset(false))


@st.composite
def half_filled(draw: st.DrawFn, genre: str, *, holes: bool = False) -> tuple[Puzzle, State]:
    puzzle = draw(puzzles(genre, holes=holes))
    return puzzle, draw(states(puzzle))
