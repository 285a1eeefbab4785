"""Akari through every format: exact cases, round trips, and solutions."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.decisions import Bulb
from lamplit.core.errors import BadInput, LamplitWarning
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Clue, Puzzle, Solution
from lamplit.engines import solve
from lamplit.formats import format_names, get_format, read, read_solution, write, write_solution
from lamplit.formats.akari.annotated import find_marked_cells
from lamplit.formats.json import parse_puzzle

BOTH_WAYS = [name for name in format_names() if get_format(name).read and get_format(name).write]
ANSWERS = [name for name in BOTH_WAYS if get_format(name).read_solution]
KEEP_HOLES = ("json", "asp", "penpa", "text")


@st.composite
def akaris(draw: st.DrawFn, holes: bool = False) -> Puzzle:
    rows, cols = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    cells = st.builds(Cell, st.integers(0, rows - 1), st.integers(0, cols - 1))
    missing = draw(st.frozensets(cells, max_size=min(3, rows * cols - 1))) if holes else frozenset()
    walls: list[Clue] = ["x", 0, 1, 2, 3, 4]
    clues = draw(st.dictionaries(cells.filter(lambda cell: cell not in missing), st.sampled_from(walls)))
    return Puzzle.of("akari", Grid(rows, cols, missing), clues)


@st.composite
def lit_akaris(draw: st.DrawFn) -> tuple[Puzzle, Solution]:
    """A board and some bulbs in its white cells, not always the right ones."""
    puzzle = draw(akaris())
    white = [cell for cell in puzzle.grid.cells if cell not in puzzle.clues]
    bulbs = draw(st.sets(st.sampled_from(white))) if white else set()
    return puzzle, Solution.of(Bulb(cell) for cell in bulbs)


@pytest.mark.parametrize("name", BOTH_WAYS)
@given(puzzle=akaris())
def test_what_is_written_is_read_back(name: str, puzzle: Puzzle) -> None:
    assert read(write(puzzle, name), genre="akari", format=name) == puzzle


@pytest.mark.parametrize("name", BOTH_WAYS)
@given(puzzle=akaris())
def test_what_is_written_is_recognised(name: str, puzzle: Puzzle) -> None:
    assert read(write(puzzle, name), genre="akari") == puzzle


@pytest.mark.parametrize("name", ANSWERS)
@given(lit=lit_akaris())
def test_answers_come_back_and_are_recognised(name: str, lit: tuple[Puzzle, Solution]) -> None:
    puzzle, bulbs = lit
    text = write_solution(puzzle, bulbs, name)
    assert read_solution(text, puzzle, format=name) == bulbs
    assert read_solution(text, puzzle) == bulbs


@pytest.mark.parametrize("name", KEEP_HOLES)
@given(puzzle=akaris(holes=True))
def test_holes_are_kept_where_a_format_has_them(name: str, puzzle: Puzzle) -> None:
    assert read(write(puzzle, name)) == puzzle


@pytest.mark.parametrize("name", [name for name in BOTH_WAYS if name not in KEEP_HOLES])
def test_a_hole_is_a_plain_wall_where_a_format_has_none_and_solutions_agree(name: str) -> None:
    hole, bulb = Cell(1, 0), Solution.of([Bulb(Cell(0, 0)), Bulb(Cell(1, 1))])
    puzzle = Puzzle.of("akari", Grid(2, 2, frozenset({hole})), {})
    with pytest.warns(LamplitWarning, match=f"the format {name} has no holes; the one at r2c1 is") as said:
        walled = read(write(puzzle, name), genre="akari")
    assert said[0].filename == __file__
    assert walled == Puzzle.of("akari", Grid(2, 2), {hole: "x"})
    if name in ANSWERS:
        with pytest.warns(LamplitWarning):
            text = write_solution(puzzle, bulb, name)
        assert read_solution(text, puzzle) == read_solution(text, walled) == bulb


@pytest.mark.parametrize("name", ["puzzlink", "pzprv3", "tatham", "tokens"])
def test_a_hole_is_refused_where_a_format_has_none_and_no_clue_does_the_same(name: str) -> None:
    puzzle = Puzzle.of("hitori", Grid(1, 2, frozenset({Cell(0, 1)})), {Cell(0, 0): 1})
    with pytest.raises(BadInput, match=f"the format {name} has no holes, but the puzzle has one at r1c2"):
        write(puzzle, name)


def test_akari_has_no_regions() -> None:
    with pytest.raises(BadInput, match="Akari has no regions, but the puzzle has one at r2c1"):
        Puzzle.of("akari", Grid(2, 2), {Cell(0, 0): "x"}, regions=[[Cell(1, 0), Cell(1, 1)]])


THESIS: dict[Cell, Clue] = {Cell(0, 1): "x", Cell(1, 2): "x", Cell(2, 2): 0, Cell(4, 1): 1, Cell(4, 4): 2}


@pytest.mark.parametrize(
    "text",
    [
        "5x5:aBeBd0h1b2",
        "5x5\naBeBd0h1b2\n",
        "-*---\n--*--\n--0--\n-----\n-1--2",
        "5 5\n- x - - -\n- - x - -\n- - 0 - -\n- - - - -\n- 1 - - 2",
        "pzprv3\nlightup\n5\n5\n. - . # .\n. . - + .\n. . 0 . .\n. . . . .\n. 1 . . 2\n",
        "pzprv3/lightup/5/5/. - . . ./. . - . ./. . 0 . ./. . . . ./. 1 . . 2/",
        "[['W','B','W','W','W'],['W','W','B','W','W'],['W','W','0','W','W'],['W','W','W','W','W'],['W','1','W','W','2']]",
        '[["W","B","W","W","W"],["W","W","B","W","W"],["W","W",0,"W","L"],["W","W","W","W","W"],["W",1,"W","W",2]]',
        "#const size = 5.\nblack_cell_unnumbered(2,1). black_cell_unnumbered(3,2).\n"
        "black_cell(3,3,0). black_cell(2,5,1). % a comment\nblack_cell(5,5,2).",
        "black_cell_unnumbered(2,1).black_cell_unnumbered(3,2).black_cell(3,3,0).black_cell(2,5,1).black_cell(5,5,2).",
        '{"genre": "akari", "rows": 5, "cols": 5, "clues": [[0,1,"x"],[1,2,"x"],[2,2,0],[4,1,1],[4,4,2]]}',
        '{"puzzle": {"genre": "lightup", "rows": 5, "cols": 5, '
        '"clues": [[0,1,"x"],[1,2,"x"],[2,2,0],[4,1,"1"],[4,4,2]]}, "seed": 7}',
        "akari/5/5/g.k.jalbc",
        "https://puzz.link/p?akari/5/5/g.k.jalbc",
        "http://pzv.jp/p.html?lightup_edit/c/5/5/g.k.jalbc/",
        "https://pzprxs.vercel.app/p?bijutsukan/v:x/5/5/g.k.jalbc",
        "\ufeff  https://puzz.link/p?akari_play/5/5/g.k.jalbc\r\n",
    ],
)
def test_the_board_of_the_thesis_is_read_however_it_is_pasted(text: str) -> None:
    puzzle = read(text)
    assert puzzle == Puzzle.of("akari", Grid(5, 5), THESIS)


def test_a_codex_and_a_light_up_id_are_the_same_puzzle() -> None:
    text = "7x7:b3gB0c0dBaBaBa1aBd1c01g0b"
    assert read(text) == read(text, format="codex") == read(text, format="tatham", genre="akari")
    assert write(read(text), "codex") == write(read(text), "tatham") == text + "\n"
    assert read("7x7b20s4d1:b3gB0c0dBaBaBa1aBd1c01g0b") == read(text)


def test_a_url_never_ends_in_a_full_stop_that_prose_would_swallow() -> None:
    puzzle = read("-*\n-*")
    assert write(puzzle, "puzzlink") == "https://puzz.link/p?akari/2/2/g.g./\n"
    assert read("puzz.link/p?akari/2/2/g.g.") == read("akari/2/2/g.g./") == puzzle


def test_an_annotated_gadget_is_a_grid_with_named_cells() -> None:
    text = "*******\nXx1-1Pp\n***-***\n*******"
    puzzle = read(text)
    assert puzzle == read(text.translate(str.maketrans("XxPp", "----")))
    assert find_marked_cells(text) == {"X": Cell(1, 0), "x": Cell(1, 1), "P": Cell(1, 5), "p": Cell(1, 6)}


def test_a_letter_that_marks_two_cells_is_refused() -> None:
    with pytest.raises(BadInput, match="X is at r1c1 and again at r2c1"):
        read("Xx-\nX-*")


SAMPLES = {
    "sample 2": (
        "inp = [['W', 'W', 'W', 'W', 'W', 'W', 'W'],  \n"
        "       ['W', '4', 'W', 'W', 'W', '2', 'W'],  \n"
        "       ['W', 'W', 'W', 'B', 'W', 'W', 'W'],  \n"
        "       ['W', 'W', 'B', 'W', '1', 'W', 'W'],  \n"
        "       ['W', 'W', 'W', '3', 'W', 'W', 'W'],  \n"
        "       ['W', 'B', 'W', 'W', 'W', 'B', 'W'],  \n"
        "       ['W', 'W', 'W', 'W', 'W', 'W', 'W']]",
        "['W', 'L', 'W', 'W', 'W', 'W', 'W']  \n"
        "['L', '4', 'L', 'W', 'W', '2', 'L']  \n"
        "['W', 'L', 'W', 'B', 'W', 'L', 'W']  \n"
        "['W', 'W', 'B', 'L', '1', 'W', 'W']  \n"
        "['W', 'W', 'L', '3', 'W', 'W', 'W']  \n"
        "['W', 'B', 'W', 'L', 'W', 'B', 'W']  \n"
        "['W', 'W', 'W', 'W', 'L', 'W', 'W']",
    ),
    "sample 3": (
        "inp = [['W', '2', 'W', 'W', 'W', 'W', 'W'],  \n"
        "       ['W', 'W', 'B', 'W', 'W', 'W', '3'],  \n"
        "       ['W', 'W', 'W', 'W', 'W', 'B', 'W'],  \n"
        "       ['W', 'W', 'W', '4', 'W', 'W', 'W'],  \n"
        "       ['W', 'B', 'W', 'W', 'W', 'W', 'W'],  \n"
        "       ['B', 'W', 'W', 'W', '2', 'W', 'W'],  \n"
        "       ['W', 'W', 'W', 'W', 'W', 'B', 'W']]",
        "['L', '2', 'W', 'W', 'W', 'W', 'L']  \n"
        "['W', 'L', 'B', 'W', 'W', 'L', '3']  \n"
        "['W', 'W', 'W', 'L', 'W', 'B', 'L']  \n"
        "['W', 'W', 'L', '4', 'L', 'W', 'W']  \n"
        "['W', 'B', 'W', 'L', 'W', 'W', 'W']  \n"
        "['B', 'L', 'W', 'W', '2', 'L', 'W']  \n"
        "['W', 'W', 'W', 'W', 'L', 'B', 'W']",
    ),
}
"""As *Solving Akari Using CSP* prints them: the board as Python, the solution one list a line."""


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_of_the_csp_report_solve_to_exactly_the_printed_solutions(name: str) -> None:
    board, printed = SAMPLES[name]
    puzzle = read(board)
    outcome = solve(puzzle, "sat", limit=None)
    assert outcome.status == "unique"
    assert outcome.solutions == (read_solution(printed, puzzle),)


def test_the_report_s_first_listing_lacks_a_cell_in_its_first_row() -> None:
    rows = ["['B', 'W', 'W', 'W', 'W', 'W', 'W', 'W', '1']"] + [
        "['W', '1', 'W', 'W', 'W', '3', 'W', 'B', 'B', 'W']"
    ] * 9
    with pytest.raises(BadInput, match="row 1 has 9 cells, but the others have 10"):
        read("inp = [" + ",\n".join(rows) + "]")


def test_its_sample_1_has_an_o_for_a_0() -> None:
    with pytest.raises(BadInput, match="'O' at r2c1"):
        read("['W', 'L', '4']\n['O', 'W', 'L']")


PUZZLE = read("--\n-1")
LIT = Solution.of([Bulb(Cell(0, 1))])


@pytest.mark.parametrize(
    "text",
    [
        '{"bulbs": [[0, 1]]}',
        '{"genre": "akari", "status": "unique", "solutions": [{"bulbs": [[0, 1]]}], "seconds": 0.1}',
        '{"puzzle": {"genre": "akari", "rows": 2, "cols": 2}, "solution": {"bulbs": [[0, 1]]}, "seed": 1}',
        '{"id": "a", "genre": "akari", "rows": 2, "cols": 2, "problem": "- -\\n- 1", "solution": "- o\\n- -"}',
        "- o\n- 1",
        "2 2\n- o\n- -",
        "-o\n-1",
        "-L\n-1",
        "['W', 'L']\n['W', '1']",
        "light(2,1).",
        "light(2,1) ",
        "pzprv3/lightup/2/2/. #/+ 1",
    ],
)
def test_a_solution_is_read_however_it_is_pasted(text: str) -> None:
    assert read_solution(text, PUZZLE) == LIT


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("---\n---", "for a 3×2 board, but the puzzle is 2×2"),
        ("o-\n--", "at r2c2 it has no clue, the puzzle has '1'"),
        ("- o\n- -\n- -", "there are 3 rows of tokens"),
        ("- q\n- -", "can't be read as an answer"),
        ("2 2\n- q\n- -", "'q' at r1c2"),
        ("akari/2/2/i1", "the format puzzlink can't store solutions"),
        ('{"shaded": []}', 'has no "bulbs"'),
        ('{"genre": "akari", "solutions": []}', 'there are 0 entries in "solutions"'),
        ('{"bulbs": [[0]]}', 'entry 1 of "bulbs"'),
        ('{"bulbs": [[0, 1.5]]}', 'entry 1 of "bulbs"'),
        ("light(3,1).", "column 3, row 1 lies outside a board of 2×2"),
        ("light(1,1). black_cell(1,2,3).", "another puzzle"),
        ("pzprv3/lightup/2/2/. #/. 2", "another puzzle"),
    ],
)
def test_a_solution_to_something_else_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read_solution(text, PUZZLE)
    assert complaint in str(refusal.value)


def test_formats_without_solutions_say_so() -> None:
    with pytest.raises(BadInput, match="the format codex can't store solutions"):
        write_solution(PUZZLE, LIT, "codex")
    with pytest.raises(BadInput, match="the format annotated can only be read"):
        write(PUZZLE, "annotated")
    with pytest.raises(BadInput, match="the format smtlib can only be written"):
        read("(set-logic QF_LIA)")


def test_a_record_of_a_collection_is_a_puzzle() -> None:
    record = {"id": "a/1", "genre": "akari", "rows": 2, "cols": 2, "problem": "- -\n- 1", "solution": None}
    assert parse_puzzle(record) == read(json.dumps(record)) == PUZZLE
