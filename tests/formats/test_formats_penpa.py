"""Links of penpa-edit: real ones, and our own there and back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.penpa_links import REAL_AKARI, REAL_HASHI, REAL_SLITHERLINK, SITE, lines_of, link, packed

from lamplit.core.decisions import Bridge, Bulb, Decision, Line
from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.puzzle import About, Clue, Puzzle, Solution, State
from lamplit.engines import solve
from lamplit.formats import detect, read, read_solution, read_state, write, write_solution
from lamplit.formats.penpa.envelope import unpack
from lamplit.genre.registry import get_genre


def tokens(puzzle: Puzzle) -> str:
    return write(puzzle, "tokens")


def test_a_real_akari_is_read_with_the_bulb_that_is_drawn_in_it() -> None:
    puzzle = read(f"{SITE}#{REAL_AKARI}")
    assert puzzle.genre == "akari"
    assert tokens(puzzle) == (
        "10 10\n"
        "- - 2 - - - - - - -\n- - - - - - - 1 - -\n- - - - x - - - - -\n- 1 - - - - - - - 2\n- - - - - - 2 - - -\n"
        "- - - 2 - - - - - -\n2 - - - - - - - 1 -\n- - - - - 1 - - - -\n- - x - - - - - - -\n- - - - - - - 2 - -\n"
    )
    assert read_solution(REAL_AKARI, puzzle) == Solution.of([Bulb(Cell(0, 1))])
    assert len(solve(puzzle, limit=2).solutions) == 1


def test_a_real_slitherlink_is_read_with_its_lines_and_crosses() -> None:
    puzzle = read(REAL_SLITHERLINK)
    assert puzzle.genre == "slitherlink"
    assert tokens(puzzle) == (
        "7 7\n- 3 - - - 1 -\n2 0 2 - 1 0 2\n- 1 - - - 2 -\n- - - - - - -\n- 3 - - - 3 -\n2 1 3 - 1 1 3\n- 1 - - - 2 -\n"
    )
    state = read_state(REAL_SLITHERLINK, puzzle)
    assert state.true == {
        Line(Edge(Cell(0, 1), Cell(0, 2))),
        Line(Edge(Cell(0, 1), Cell(1, 1))),
        Line(Edge(Cell(0, 2), Cell(1, 2))),
        Line(Edge(Cell(1, 0), Cell(1, 1))),
    }
    assert state.false == {Line(Edge(Cell(0, 0), Cell(0, 1))), Line(Edge(Cell(0, 0), Cell(1, 0)))}


def test_a_real_hashi_is_read_with_single_and_double_bridges() -> None:
    puzzle = read(f"{SITE}?{REAL_HASHI}")
    assert (puzzle.genre, puzzle.size, len(puzzle.clues)) == ("hashi", "15×21", 67)
    assert puzzle.clues[Cell(0, 0)] == "?"
    assert read_solution(REAL_HASHI, puzzle) == Solution.of(
        [Bridge(Cell(0, 0), Cell(0, 2), 1), *(Bridge(Cell(0, 6), Cell(0, 8), n) for n in (1, 2))]
    )


@pytest.mark.parametrize("real", [REAL_AKARI, REAL_SLITHERLINK, REAL_HASHI])
def test_what_we_write_has_the_lines_of_a_real_link(real: str) -> None:
    """Size, canvas, centre, cells and all clues stand where penpa-edit puts them itself."""
    theirs, ours = lines_of(real), lines_of(write(read(real), "penpa"))
    assert len(ours) == len(theirs)
    their_size, our_size = theirs[0].split(","), ours[0].split(",")
    pixels = int(their_size[3])
    assert [*our_size[:3], *our_size[9:11]] == [*their_size[:3], *their_size[9:11]]
    assert [int(our_size[i]) * pixels for i in (7, 8)] == [int(their_size[i]) * 38 for i in (7, 8)]
    assert ours[1] == theirs[1]
    assert ours[5] == theirs[5]
    assert json.loads(ours[17]) == json.loads(theirs[17])
    assert unpack(write(read(real), "penpa")).style == unpack(real).style
    questions = [unpack(text).question for text in (write(read(real), "penpa"), real)]
    walls = [question.get("surface") for question in questions]
    assert walls[0] == walls[1]
    numbers = [
        {point: (str(value), style) for point, (value, style, _) in question["number"].items() if value != " "}
        for question in questions
    ]
    assert numbers[0] == numbers[1]


CLUES: dict[str, list[Clue]] = {
    "akari": ["x", 0, 1, 4],
    "slitherlink": ["?", 0, 1, 4],
    "masyu": ["w", "b"],
    "shingoki": ["w2", "b3", "w12"],
    "hitori": ["?", 0, 3, 12, 250],
    "nurikabe": ["?", 1, 8, 40],
    "hashi": ["?", 1, 8],
}


@st.composite
def puzzles(draw: st.DrawFn, genre: str) -> Puzzle:
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = [Cell(r, c) for r in range(rows) for c in range(cols)]
    holes = draw(st.frozensets(st.sampled_from(cells), max_size=min(2, len(cells) - 1)))
    there = [cell for cell in cells if cell not in holes]
    clues = draw(st.dictionaries(st.sampled_from(there), st.sampled_from(CLUES[genre])))
    return Puzzle.of(genre, Grid(rows, cols, holes), clues)


@pytest.mark.parametrize("genre", CLUES)
@settings(max_examples=40)
@given(data=st.data())
def test_a_puzzle_comes_back_with_its_genre_and_its_holes(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(genre))
    text = write(puzzle, "penpa")
    assert detect(text) == "penpa"
    assert read(text) == puzzle


def decisions(puzzle: Puzzle) -> list[Decision]:
    """All that could be true in a solution of this puzzle."""
    return [key for key in get_genre(puzzle.genre).model(puzzle).keys if key is not None]


@pytest.mark.parametrize("genre", CLUES)
@settings(max_examples=40)
@given(data=st.data())
def test_whatever_is_drawn_as_an_answer_comes_back(genre: str, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(genre))
    every = decisions(puzzle)
    true = data.draw(st.frozensets(st.sampled_from(every))) if every else frozenset()
    lone = {key for key in true if isinstance(key, Bridge) and key.n == 2 and Bridge(key.a, key.b, 1) not in true}
    solution = Solution(true - lone)
    text = write_solution(puzzle, solution, "penpa")
    assert read(text) == puzzle
    assert read_solution(text, puzzle) == solution
    assert read_state(text, puzzle) == State(true=solution.true)


@pytest.mark.parametrize("rows", [3, 4])
@pytest.mark.parametrize("cols", [3, 4])
def test_the_centre_of_the_canvas_is_the_centre_of_the_board(rows: int, cols: int) -> None:
    """In penpa-edit's numbers: cells, then lower right corners, then lower sides, then right sides."""
    header = lines_of(write(Puzzle.of("masyu", Grid(rows, cols), {}), "penpa"))[0].split(",")
    kind, rest = divmod(int(header[9]), (rows + 4) * (cols + 4))
    down, right = ((0, 0), (1, 1), (1, 0), (0, 1))[kind]
    row, col = divmod(rest, cols + 4)
    assert (row + down / 2, col + right / 2) == (2 + (rows - 1) / 2, 2 + (cols - 1) / 2)
    assert header[7:9] == [str((cols + 1) * 38), str((rows + 1) * 38)]


def test_title_author_and_source_are_kept() -> None:
    about = About("Dawn, or zZ dusk", "Jo Null & null", "https://example.org/a,b")
    puzzle = replace(read("akari/3/3/jeh"), about=about)
    back = read(write(puzzle, "penpa"))
    assert (back, back.about) == (puzzle, about)


def test_margins_and_captions_around_the_board_are_left_out() -> None:
    """One row of margin above, two columns to the left: the board's first cell is number 3·8 + 4."""
    question = {"number": {"28": ["3", 1, "1"], "20": ["A caption", 1, "8"]}, "symbol": {"26": [2, "star", 1]}}
    text = link(2, 2, question, tags=["slitherlink"], margins=(1, 0, 2, 0))
    assert tokens(read(text)) == "2 2\n3 -\n- -\n"


def test_boxes_added_in_the_margins_belong_to_the_board() -> None:
    lines = lines_of(link(2, 2, {}, tags=["masyu"], margins=(0, 0, 1, 0)))
    lines[5] = "[16,1,1,6,1]"
    puzzle = read(f"m=solve&p={packed(chr(10).join(lines))}")
    assert (puzzle.grid.rows, puzzle.grid.cols, puzzle.grid.holes) == (2, 3, frozenset({Cell(1, 0)}))


@pytest.mark.parametrize("genre", ["hitori", "nurikabe"])
def test_long_numbers_come_back_and_longer_ones_are_refused(genre: str) -> None:
    puzzle = Puzzle.of(genre, Grid(1, 3), {Cell(0, 0): 1, Cell(0, 1): 999_999_999, Cell(0, 2): 10_000_000})
    written = write(puzzle, "penpa")
    assert read(written) == puzzle
    text = chr(10).join(lines_of(written)).replace("999999999", "9" * 40)
    with pytest.raises(BadInput, match=r"^'9{40}' at r1c2 is not a clue of "):
        read(f"m=edit&p={packed(text)}", genre=genre)
