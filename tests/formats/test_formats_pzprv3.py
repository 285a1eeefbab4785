"""pzprv3 files of every genre and size: puzzle, solution and state, and what players' programs add to them."""

from __future__ import annotations

import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.formats.boards import half_filled

from lamplit import formats
from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Shade
from lamplit.core.errors import BadInput, LamplitWarning
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.formats import FilledPuzzle, read, read_answer, read_filled, read_solution, read_state, write
from lamplit.genre.registry import all_genres

GENRES = [genre.name for genre in all_genres() if genre.pzprv3 is not None]


def line(r: int, c: int, row: int, col: int) -> Line:
    return Line(Edge(Cell(r, c), Cell(row, col)))


def write_state(puzzle: Puzzle, state: State) -> str:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LamplitWarning)
        return formats.write_state(puzzle, state, "pzprv3")


def is_held(puzzle: Puzzle, state: State, key: Decision) -> bool:
    """Whether these files have a sign for it: there is none in the clues of Akari and Nurikabe, and none for the
    second of two bridges alone."""
    if isinstance(key, Bridge) and key in state.false:
        return Bridge(key.a, key.b, 1) in state.false
    return puzzle.genre not in ("akari", "nurikabe") or key.cells[0] not in puzzle.clues


def held_of(puzzle: Puzzle, state: State) -> State:
    true, false = ({key for key in keys if is_held(puzzle, state, key)} for keys in (state.true, state.false))
    return State(frozenset(true), frozenset(false))


@pytest.mark.parametrize("genre", GENRES)
@given(data=st.data())
def test_what_is_written_is_read_back(genre: str, data: st.DataObject) -> None:
    puzzle, state = data.draw(half_filled(genre))
    held = held_of(puzzle, state)
    assert read(write(puzzle, "pzprv3")) == puzzle
    solution = Solution(held.true)
    assert read_solution(formats.write_solution(puzzle, solution, "pzprv3"), puzzle) == solution
    text = write_state(puzzle, held)
    assert read_state(text, puzzle) == read_answer(text, puzzle) == held
    assert read_filled(text) == FilledPuzzle(puzzle, held if len(held) else None)
    assert read_state(text.replace("\n", "/"), puzzle) == held


def test_the_coloured_cells_of_pzprv3_1_are_passed_over() -> None:
    text = "pzprv3.1\nslither\n1\n2\n- 3 \n0 2 \n0 0 -1 \n1 1 \n1 1 \n"
    puzzle = read(text)
    assert puzzle == read("slither/2/1/.d")
    lines = [line(0, 0, 0, 1), line(0, 1, 0, 2), line(1, 0, 1, 1), line(1, 1, 1, 2)]
    assert read_state(text, puzzle) == State(frozenset(lines), frozenset({line(0, 2, 1, 2)}))
    assert read("pzprv3.1\nslither\n1\n2\n- 3\n") == puzzle


def test_ticked_numbers_and_trials_of_the_player_are_passed_over() -> None:
    text = "pzprv3\nlightup\n2\n2\n1 #\n. +\n- .\n. .\nTrialData(1)\n1 .\n. .\n"
    puzzle = read("1-\n--\n")
    assert read_filled(text) == FilledPuzzle(
        puzzle, State(frozenset({Bulb(Cell(0, 1))}), frozenset({Bulb(Cell(1, 1))}))
    )


@pytest.mark.parametrize("notes", ["", "/0 1/-1 0/0 0/0 0 0/0 0 1"])
def test_a_file_of_the_name_cave_has_shaded_cells_and_no_line(notes: str) -> None:
    puzzle = read("bag/3/3/g4m")
    answer = State(frozenset({Shade(Cell(0, 0))}), frozenset({Shade(Cell(2, 2))}))
    text = f"pzprv3/cave/3/3/. 4 ./. . ./. . ./# . ./. . ./. . +{notes}/"
    assert read_filled(text) == FilledPuzzle(puzzle, answer)
    assert write_state(puzzle, answer).splitlines()[:2] == ["pzprv3", "bag"]


def test_heyawacky_is_heyawake_in_files_and_links() -> None:
    puzzle = read("heyawake/2/1/01")
    assert read("https://puzz.link/p?heyawacky/2/1/01") == puzzle
    assert read("pzprv3.1/heyawacky/1/2/1/0 0/1 ./# +/") == puzzle
    assert write(puzzle, "puzzlink").strip() == "https://puzz.link/p?heyawake/2/1/01"
    assert write(puzzle, "pzprv3").splitlines()[:2] == ["pzprv3", "heyawake"]


def test_borders_that_players_cross_out_in_heyawake_are_passed_over() -> None:
    drawn = State(frozenset({Shade(Cell(0, 0))}), frozenset({Shade(Cell(0, 1))}))
    assert read_filled("pzprv3/heyawake/1/2/1/0 0/1 ./# +/-1/").answer == drawn


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pzprv3.1/slither/1/1/f/. /0 /0 0 /0 /0 /", "'f' asks for a variant of Slitherlink in which the loop visits"),
        ("pzprv3.1/lits/1/2/x/1/0 0/# +/", "line 5, column 1: the flag 'x' asks for a variant of LITS; expected the"),
    ],
)
def test_a_file_of_a_variant_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read(text)


def test_a_cross_anywhere_between_two_islands_means_that_there_is_no_bridge() -> None:
    puzzle = read("pzprv3/hashikake/2/4/2 . . 2/. . 1 .")
    state = read_state("pzprv3/hashikake/2/4/2 . . 2/. . 1 ./0 -1 0/-1 0 0/0 0 0 0", puzzle)
    assert state == State(frozenset(), frozenset(Bridge(Cell(0, 0), Cell(0, 3), n) for n in (1, 2)))


def test_a_lone_island_of_unknown_number_is_read_back_with_its_empty_answer() -> None:
    puzzle = read("pzprv3/hashikake/1/1/-")
    assert read_solution(formats.write_solution(puzzle, Solution.of([]), "pzprv3"), puzzle) == Solution.of([])


@pytest.mark.parametrize("genre", ["hitori", "slither"])
def test_an_unknown_number_is_a_clue_and_not_nothing(genre: str) -> None:
    assert read(f"pzprv3/{genre}/1/1/-").clues == {Cell(0, 0): "?"}


def test_a_pearl_of_unknown_colour_is_refused_and_not_dropped() -> None:
    with pytest.raises(BadInput, match="'-' at r1c2 is not a clue of Masyu"):
        read("pzprv3/mashu/1/2/1 -")


def test_what_can_t_be_said_of_bridges_is_left_out_with_a_warning() -> None:
    puzzle = read("pzprv3/hashikake/1/3/- . -")
    a, b = Cell(0, 0), Cell(0, 2)
    with pytest.warns(LamplitWarning, match="at most one bridge joins r1c1 and r1c3"):
        text = formats.write_state(puzzle, State(frozenset(), frozenset({Bridge(a, b, 2)})), "pzprv3")
    assert read_state(text, puzzle) == State()


def test_a_mark_on_a_clue_can_t_be_written() -> None:
    with pytest.raises(BadInput, match="can't store a shaded cell on the clue at r1c1"):
        formats.write_solution(read("nurikabe/1/1/1"), Solution.of([Shade(Cell(0, 0))]), "pzprv3")
