"""An outside opinion on spelling: pzpr reads regions, numbers, arrows and outside clues from what we write, and we
read them from what it writes. The genres are those that only declare how they are spelt."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import TypedDict, TypeVar

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from tests.formats.spelt_genres import SPELT, install_spelt_genres, settle_numbers, spelt_puzzles, spelt_states
from tests.outside.test_pzpr import asked, copies, needs_pzpr

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue, Puzzle
from lamplit.formats import read, read_state, write, write_state
from lamplit.genre.clues import split_arrow

BATCH = 75
"""Boards that pzpr is asked about at once: it takes longer to start than to look at them."""
CODES: dict[Clue, int] = {"w": 1, "b": 2, "?": -2, "x": -2}
"""What pzpr has for a clue that is no number."""
NONE = -1


Drawn = TypeVar("Drawn")


class Facts(TypedDict):
    rooms: list[int]
    numbers: list[int]
    directions: list[str]
    outside: list[tuple[int, int, int]]
    leading: int | None


class Board(Facts):
    file: str
    url: str


@pytest.fixture(scope="module", autouse=True)
def genres() -> Iterator[None]:
    with install_spelt_genres():
        yield


def list_facts(puzzle: Puzzle) -> Facts:
    """What pzpr should have of a puzzle."""
    puzzle = settle_numbers(puzzle)
    grid = puzzle.grid
    inside = [puzzle.clues.get(cell) for cell in grid.cells]
    arrows = [None if clue is None else split_arrow(clue) for clue in inside]
    numbers = [NONE if clue is None else number_of(clue) for clue in inside]
    outside = sorted((cell, clue) for cell, clue in puzzle.clues.items() if cell not in grid)
    leads = puzzle.genre == "starbattle"
    return {
        "rooms": [puzzle.region_of[cell] for cell in grid.cells] if puzzle.regions else [],
        "numbers": numbers,
        "directions": [arrow[1] if arrow else "" for arrow in arrows],
        "outside": [] if leads else [(2 * c + 1, 2 * r + 1, number_of(clue)) for (r, c), clue in outside],
        "leading": int(puzzle.clues[Cell(-1, 0)]) if leads else None,
    }


def number_of(clue: Clue) -> int:
    arrow = split_arrow(clue)
    if arrow is not None:
        return -2 if arrow[0] is None else arrow[0]
    return clue if isinstance(clue, int) else CODES[clue]


def facts_of(board: Board) -> Facts:
    outside = sorted((tuple(place) for place in board["outside"]), key=lambda place: (place[1], place[0]))
    facts = {key: board[key] for key in Facts.__annotations__}  # type: ignore[literal-required]
    return facts | {"outside": outside}  # type: ignore[return-value]


def opened(boards: list[object]) -> list[Board]:
    """What pzpr has of each board, and writes of it."""
    answer: list[Board] = json.loads(asked("pzpr_board.js", boards))
    return answer


def draw_all(drawn: st.SearchStrategy[Drawn]) -> list[Drawn]:
    """Many examples at once. None is tried again in a smaller form: pzpr would have to be started hundreds of times."""
    found: list[Drawn] = []

    @settings(max_examples=BATCH, phases=(Phase.generate,), database=None)
    @given(drawn)
    def collect(example: Drawn) -> None:
        found.append(example)

    collect()
    return found


@cache
def list_boards(genre: str) -> list[Puzzle]:
    return draw_all(spelt_puzzles(SPELT[genre]))


URLS = [name for name, genre in SPELT.items() if genre.puzzlink is not None]
FILES = [name for name, genre in SPELT.items() if genre.pzprv3 is not None]


@needs_pzpr
@pytest.mark.parametrize("genre", URLS)
def test_pzpr_reads_the_same_regions_numbers_and_arrows_from_our_urls(genre: str) -> None:
    puzzles = list_boards(genre)
    for puzzle, board in zip(puzzles, opened([write(puzzle, "puzzlink") for puzzle in puzzles]), strict=True):
        assert facts_of(board) == list_facts(puzzle)
        assert read(board["url"]) == settle_numbers(puzzle)


@needs_pzpr
@pytest.mark.parametrize("genre", FILES)
def test_pzpr_reads_the_same_regions_numbers_and_arrows_from_our_files(genre: str) -> None:
    puzzles = list_boards(genre)
    for puzzle, board in zip(puzzles, opened([write(puzzle, "pzprv3") for puzzle in puzzles]), strict=True):
        assert facts_of(board) == list_facts(puzzle)
        assert read(board["file"]) == settle_numbers(puzzle)


@needs_pzpr
@pytest.mark.parametrize("genre", URLS)
def test_we_read_boards_that_were_made_in_pzpr(genre: str) -> None:
    puzzles = list_boards(genre)
    pid = spelt.ids[0] if (spelt := SPELT[genre].puzzlink) is not None else ""
    facts = [
        {"pid": pid, "rows": puzzle.grid.rows, "cols": puzzle.grid.cols, **list_facts(puzzle)} for puzzle in puzzles
    ]
    for puzzle, board in zip(puzzles, opened([*facts]), strict=True):
        assert read(board["url"]) == settle_numbers(puzzle)
        if genre in FILES:
            assert read(board["file"]) == settle_numbers(puzzle)


@needs_pzpr
@pytest.mark.parametrize("genre", FILES)
def test_pzpr_keeps_what_is_drawn_in_our_files(genre: str) -> None:
    puzzles = spelt_puzzles(SPELT[genre])
    drawn = draw_all(puzzles.flatmap(lambda puzzle: st.tuples(st.just(puzzle), spelt_states(puzzle))))
    texts = [write_state(puzzle, state, "pzprv3") for puzzle, state in drawn]
    for (puzzle, state), copy in zip(drawn, copies(texts), strict=True):
        if len(state) > len(puzzle.clues):  # what clues say themselves is no answer
            assert read_state(copy["file"], puzzle) == state
