"""Links of penpa-edit: real ones, our own there and back, and what is broken in them."""

from __future__ import annotations

import base64
import json
import zlib
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.formats.boards import TOKENS, half_filled

from lamplit.decisions import Bridge, Bulb, Decision, Line, OnCell, Shade
from lamplit.engines import solve
from lamplit.errors import BadInput
from lamplit.formats import (
    Filled,
    detect,
    read,
    read_filled,
    read_solution,
    read_state,
    write,
    write_solution,
    write_state,
)
from lamplit.formats.penpa_link import unpack
from lamplit.genres import genre_named, genre_of
from lamplit.grid import Cell, Edge, Grid
from lamplit.puzzle import About, Clue, Puzzle, Solution, State

SITE = "https://swaroopg92.github.io/penpa-edit/"

# Three links from the examples of T0nyX1ang/noqx on GitHub (solver/akari.py, slitherlink.py, hashi.py).
REAL_AKARI = (
    "m=edit&p=7VTfa9swEH73XxH0rAfLsh1Hb1nX7CVLt6WjBGGM47nENK4zJx5DIf97706idmk2usE6BkPR3XefztKX04/91y5vSy58/MmEg4cW"
    "ioR6kMTUfdeuq8O2VCM+7Q6bpgXA+dVsxm/z7b70tMtKvaOZKDPl5p3STDDOAuiCpdx8VEfzXpklN0sYYjwEbm6TAoCXPbyhcUQXlhQ+4IXFY4"
    "ArgEXVFtsym8MoMB+UNtec4Tpv6GuErG6+lczpwLho6nWFxDo/wJ/Zb6qdG9l3X5q7zuWK9MTN1MpdnZEre7kIrVxEP5G77+6zumnuf0tufpe3"
    "1Tmlk/R0gop/Aq2Z0ij7cw+THi7VkcmAqZCzSJCLbTSW5BJLTiwpfMsKEVofOF46PnR8jDFMv3DT64CP7W7TMlo8hricZiOohyNw4cE4Chh8jU"
    "IGIQkaxihsGKPAwWwkdBij4CfLk/THGeAvCHUEuyI7IxuQvYYCciPJviXrk43IzinnkuwN2QuyIdmYcsa4BS/eJJ+pgDMJ5QAXRuSiCThb5qFS"
    "ytISj0R/tv6QfC3t4/C0Rf8el3qaLbv2Ni9KuFCLrl6X7WjRtHW+hXi5yXclg0fs5LHvjDoUGN7E/+/a679rWH3/hRfn+e34O/dYQ2Gl4OaKs1"
    "2X5VnRwLGCsmk4H2H8azxcufP50Xk+mvxgnud6Xr1q8IK43U69Bw=="
)
REAL_SLITHERLINK = (
    "m=edit&p=7VRNb9pAEL3zK6I978Efa7B9oyn0Qp22oYoiy0KGuMWKqVODq2gR/z1vxqaLVUdRRcWpMh692fdmmZ3Z8fZnnVaZHOFRnrSkjccd"
    "Wvw2v+Mzz3dFFl7Jcb1blxWAlDfTqfyWFttsELeqZLDXQajHUn8IY+EKKWy8jkik/hzu9cdQR1LfghLSxtoMCAIHcGLgHfOErptF2wKOWgx4D7"
    "jKq1WRLWbNyqcw1nMp6H/ecTRBsSl/ZaIJY39VbpY5LSzTHQ6zXedPLbOtH8rHutXayUHqcZPupCdd16RLsEmXUE+6dIqz080evmfPfZkGyeGA"
    "in9BroswprS/GugbeBvuYaNwLxwPoS6ajHDs5gRwqeeN6xLrGHcIl+5E6466bDdWWR2xsjtiRbFG7HXZIW1lshq5XZdYI/bpj8xWPm1lxD7Fnr"
    "Cq63aPH1CsYYPT46NgNpftnu2UrcN2jqpK7bJ9z9Zi67GdsWbC9o7tNVvFdsiaEfXlrzp3fjroPc4X+Oicj8YSsF0lbYVVt8V0ARh7WIeIsDpq"
    "3jxP7EB68mCTf+0lg1hMMA5XUVlt0gJDEdWbZVYdfXyADgPxLPjlTqv/36TLf5Oo+taF7/e54xajsL8nQuobKZ7qRbpYlbhlqJ6hMSSv0s3c9N"
    "OYv34C8/jahu3w/UFfvHaYbrEt8t06q4r8x6NIBi8="
)
REAL_HASHI = (
    "m=edit&p=7Vbdb9pADH/nr0B52qSTdl/5uLx1XbsXRre1U1VFCAHNVlRYOijbFMT/Xtuhyt2NVKWl7KWKYtn52b6fnYtz81+LwSxnImRSMJUwzg"
    "RcEU9YoiImVUw3X19n49tJnrbZweL2qpiBwtjJ8TH7PpjM81a29uq1lqVJywNWfkyzQAUskHT3WPklXZaf0rLLylOAAibgWQc0ETAJ6lGtnhOO"
    "2mH1UHDQu5UegXoB6mg8G03yfqdK9DnNyjMW4DrvKRrVYFr8zoMqjOxRMR2O8cFwcAvFzK/GN2tkvrgsrhdrX9FbsfKgotvZQFet6epKreii9l"
    "J0rwZAdRNT01utoONfgWs/zZD2t1pNavU0XYLspstAcwxtAzEGCSCflvBA1aYGU9Zm5KKJY4aYrHYO3VQhpqrNBJ0tU3lEktjBjesupHDWEhLj"
    "bTx0bYXpdG1rjLdw7a8vNEZYKxB/28biLTvCjE6GyK1YRBjheMTGf5J4dRmXheQuLoVbtxRunVL4K0jqlJVBuXXBN+5H0Cax1gg9DiH22okIPd"
    "bUG4tV7HGIPX/jvw1pcI3aQ3HcibaHEi5LRZ1xPTDGyiHd/aqky0Ipl7VS/2SkXllrauw2zMx72+uUCt23pRK394o2vWUbf08p432QXg1aet+v"
    "RP+6Bi2xB7bt7mKtMJ+FK8xn45ivZgRjRNAwuSB5TFKSPINZw0pF8gNJTjIk2SGfI5LnJA9JapIR+cQ4rbaaZ8+hA7OQ4VRQUKVgOAdRixjOAc"
    "VBjRnOO8UfyTuDfPgDbbrCV/QV3T3aa2VBZ/wzb3eL2XQwgWNCdzEd5rN7G45kq1bwN6AbJgVs9ddT2v5Padh9vrfZtptRm0Fj17ORlScsuFn0"
    "B/1RAXsMeleBNEI3g0InelvkwYTPAR8s4oXAfRJ6NEz/t6bU9Mfb3dsUOor2gZhYbgk8cf1wW8QYsSUA3Wyq0qgtgeZcgDTW0oQY09Tl/wccPQ"
    "EQXGzs/W6RfbWFN7xGzs0uQnZ42q7O2OXJY/9NcKKu/ql/iuvBdT4r2m/IfDecjS9/5PO3Qa91Bw=="
)


def tokens(puzzle: Puzzle) -> str:
    return write(puzzle, "tokens")


def packed(text: str) -> str:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(deflater.compress(text.encode("utf-8")) + deflater.flush()).decode("ascii")


def lines_of(link: str) -> list[str]:
    data = base64.b64decode(link.strip().partition("p=")[2].partition("&")[0])
    return zlib.decompress(data, -15).decode("utf-8").split("\n")


def link(
    rows: int = 2,
    cols: int = 2,
    question: dict[str, Any] | None = None,
    answer: dict[str, Any] | None = None,
    tags: list[str] | None = None,
    style: str = '["1","2","1"]',
    title: str = "",
    margins: tuple[int, int, int, int] = (0, 0, 0, 0),
) -> str:
    """A link made by hand, not with the writer under test."""
    top, bottom, left, right = margins
    wide = cols + left + right + 4
    cells = [(2 + top + r) * wide + 2 + left + c for r in range(rows) for c in range(cols)]
    steps = [cells[0], *(b - a for a, b in pairwise(cells))]
    size = f"{cols + left + right},{rows + top + bottom}"
    header = f"square,{size},38,0,1,1,0,0,0,0,0,0,0,0,Title: {title},Author: ,,,OFF,false"
    drawn = [json.dumps(question or {}), json.dumps(answer) if answer is not None else ""]
    rest = ["[]", "{}", '"x"', '"x"', "[3,1,4]", "{}", '"x"', "0", "{}", "x", "{}", json.dumps(tags or [])]
    text = "\n".join([header, json.dumps(margins), f'{style}~"surface"~["",1]', *drawn, json.dumps(steps), *rest])
    return f"{SITE}#m=solve&p={packed(text)}"


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
        "7 7\n- 3 - - - 1 -\n2 0 2 - 1 0 2\n- 1 - - - 2 -\n"
        "- - - - - - -\n- 3 - - - 3 -\n2 1 3 - 1 1 3\n- 1 - - - 2 -\n"
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
    return [key for key in genre_named(puzzle.genre).model(puzzle).keys if key is not None]


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


def line(a: tuple[int, int], b: tuple[int, int]) -> Line:
    return Line(Edge(Cell(*a), Cell(*b)))


CELL = {(0, 0): "14", (0, 1): "15", (1, 0): "20", (1, 1): "21"}
"""The numbers of the four cells of a 2×2 board without margins."""
DOTS = '["3","1","2"]'


@pytest.mark.parametrize(
    ("question", "style", "genre"),
    [
        ({"surface": {"14": 4}, "number": {"14": ["1", 4, "1"]}}, "", "akari"),
        ({"symbol": {"14": [2, "square_LL", 1]}}, "", "akari"),
        ({"symbol": {"14": [1, "circle_M", 1], "15": [2, "circle_M", 1]}}, "", "masyu"),
        ({"symbol": {"14": [2, "circle_L", 1]}, "number": {"14": ["3", 4, "1"]}}, "", "shingoki"),
        ({"number": {"14": ["3", 7, "1"]}}, "", "shingoki"),
        ({"number": {point: [n, 1, "1"] for n, point in enumerate(CELL.values(), 3)}}, "", "hitori"),
        ({"number": {"14": ["9", 1, "1"]}}, "", "nurikabe"),
        ({"number": {"14": ["0", 1, "1"]}}, "", "slitherlink"),
        ({"number": {"14": ["3", 1, "1"]}}, DOTS, "slitherlink"),
        ({"number": {point: [3, 1, "1"] for point in CELL.values()}}, DOTS, "slitherlink"),
        ({"number": {"14": [" ", 6, "1"], "21": [8, 6, "1"]}}, "", "hashi"),
    ],
)
def test_the_drawing_tells_the_genre_if_only_one_fits(question: dict[str, Any], style: str, genre: str) -> None:
    assert read(link(2, 2, question, style=style or '["1","2","1"]')).genre == genre


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ({"number": {"14": ["3", 1, "1"]}}, ["slitherlink", "nurikabe"]),
        ({"symbol": {"14": [1, "circle_L", 1]}}, ["masyu", "hashi"]),
        ({"number": {"14": ["3", 6, "1"]}}, ["shingoki", "hashi"]),
        ({"number": {point: [3, 1, "1"] for point in CELL.values()}}, ["slitherlink", "hitori"]),
    ],
)
def test_a_drawing_that_fits_two_genres_asks_for_one(question: dict[str, Any], names: list[str]) -> None:
    text = link(2, 2, question)
    with pytest.raises(BadInput, match="this link could be") as asked:
        read(text)
    for name in names:
        assert name in str(asked.value)
        assert read(text, genre=name).genre == name


def test_tag_title_and_the_genre_asked_for_settle_it() -> None:
    question = {"number": {"14": ["3", 1, "1"]}}
    assert read(link(question=question, tags=["noconflict", "Nurikabe"])).genre == "nurikabe"
    assert read(link(question=question, title="My first Slitherlink")).genre == "slitherlink"
    assert read(link(question=question, tags=["hashiwokakero (hashi/bridges)"])).genre == "hashi"
    assert read(link(question=question, tags=["fillomino"]), genre="hashi").genre == "hashi"
    with pytest.raises(BadInput, match="a nurikabe puzzle, but the genre asked for is hashi"):
        read(link(question=question, tags=["nurikabe"]), genre="hashi")
    with pytest.raises(BadInput, match="tagged 'fillomino'"):
        read(link(question=question, tags=["fillomino"]))


@pytest.mark.parametrize(
    ("genre", "question", "clue"),
    [
        ("akari", {"surface": {"14": 8}, "number": {"14": ["?", 7, "1"]}}, "x"),
        ("slitherlink", {"number": {"14": ["?", 1, "1"]}}, "?"),
        ("slitherlink", {"number": {"14": [" ", 1, "1"]}}, None),
        ("slitherlink", {"surface": {"14": 5}, "number": {"14": [2, 1, "10"]}}, 2),
        ("hitori", {"number": {"14": [" ", 1, "1"]}}, None),
        ("nurikabe", {"number": {"14": [" ", 1, "1"]}}, "?"),
        ("hashi", {"symbol": {"14": [1, "circle_L", 1]}, "number": {"14": ["4", 1, "1"]}}, 4),
        ("hashi", {"number": {"14": ["4", 1, "1"]}}, 4),
        ("shingoki", {"symbol": {"14": [1, "circle_L", 1]}, "number": {"14": [" 4 ", 1, "1"]}}, "w4"),
    ],
)
def test_clues_are_read_as_people_draw_them(genre: str, question: dict[str, Any], clue: Clue | None) -> None:
    assert read(link(question=question), genre=genre).clues.get(Cell(0, 0)) == clue


@pytest.mark.parametrize(
    ("genre", "question", "said"),
    [
        ("akari", {"number": {"14": ["1", 1, "1"]}}, "'1' at r1c1 can't be read in a link of Akari; expected"),
        ("akari", {"surface": {"14": 4}, "number": {"14": ["5", 4, "1"]}}, "'5' at r1c1 is not a clue of Akari"),
        ("masyu", {"surface": {"21": 4}}, "a dark cell at r2c2 can't be read in a link of Masyu"),
        ("masyu", {"symbol": {"14": [3, "circle_L", 1]}}, "the symbol 'circle_L' in style 3 at r1c1"),
        ("masyu", {"symbol": {"14": [[1, 0], "arrow_cross", 1]}}, "the symbol 'arrow_cross'"),
        ("masyu", {"symbol": {"14": "circle_L"}}, "can't be read"),
        ("masyu", {"line": {"14,15": 2}}, "the link has lines in its question"),
        ("masyu", {"wall": {"50,51": 2}}, "the link has walls in its question"),
        ("masyu", {"symbol": {"50": [1, "circle_L", 1]}}, "something is drawn between cells"),
        ("masyu", {"symbol": {"14E": [1, "circle_L", 1]}}, "something is drawn at '14E'"),
        ("shingoki", {"symbol": {"14": [1, "circle_L", 1]}}, "a white circle at r1c1 can't be read in a link of"),
        ("slitherlink", {"number": {"14": ["3_1", 1, "2"]}}, "'3_1' at r1c1 can't be read; expected one number"),
        ("slitherlink", {"number": {"14": [[1, 0, 1], 1, "7"]}}, "'[1, 0, 1]' at r1c1 can't be read"),
        ("slitherlink", {"number": {"14": {}}}, "'{}' at r1c1 can't be read"),
        ("akari", {"surface": {"14": 4}, "number": {"14": ["-", 1, "1"]}}, "'-' at r1c1 can't be read"),
        ("nurikabe", {"thermo": [[14, 15]]}, "the link has thermometers in its question"),
        ("nurikabe", {"number": [1]}, "'number' in the penpa-edit link is [1]; expected an object"),
    ],
)
def test_what_means_nothing_in_the_genre_is_refused(genre: str, question: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(link(question=question), genre=genre)
    assert said in str(refused.value)


@pytest.mark.parametrize("genre", TOKENS)
@given(data=st.data())
@pytest.mark.filterwarnings("ignore::lamplit.errors.LamplitWarning")
def test_a_state_that_is_written_is_read_back(genre: str, data: st.DataObject) -> None:
    puzzle, state = data.draw(half_filled(genre))
    lost = {
        key for key in state.false if isinstance(key, Bridge) and Bridge(key.a, key.b, 1) not in state.false
    }
    kept = State(state.true, state.false - lost)
    text = write_state(puzzle, state, "penpa")
    assert read_state(text, puzzle) == kept
    assert read_filled(text, genre=genre) == Filled(puzzle, kept if len(kept) else None)


def test_a_cross_between_islands_is_no_bridge() -> None:
    puzzle = read("pzprv3/hashikake/1/3/2 . 2")
    none = frozenset(Bridge(Cell(0, 0), Cell(0, 2), n) for n in (1, 2))
    assert read_state(write_state(puzzle, State(frozenset(), none), "penpa"), puzzle) == State(frozenset(), none)


@pytest.mark.parametrize(
    ("genre", "answer", "true", "false"),
    [
        (
            "akari",
            {"symbol": {"14": [3, "sun_moon", 2], "15": [8, "ox_B", 1]}},
            [Bulb(Cell(0, 0))],
            [Bulb(Cell(0, 1))],
        ),
        ("hitori", {"surface": {"14": 1, "15": 2}}, [Shade(Cell(0, 0))], [Shade(Cell(0, 1))]),
        (
            "nurikabe",
            {"symbol": {"14": [2, "square_LL", 2], "21": [8, "ox_B", 2]}, "surface": {"15": 4, "3": 4}},
            [Shade(Cell(0, 0)), Shade(Cell(0, 1))],
            [Shade(Cell(1, 1))],
        ),
        (
            "masyu",
            {"line": {"14,15": 3, "14,20": 12, "20,14": 5, "122": 98, "13,14": 3, "x": 3, "81": 98}},
            [line((0, 0), (0, 1)), line((0, 0), (1, 0)), line((0, -1), (0, 0))],
            [],
        ),
        ("masyu", {"line": {"86": 98, "128": 98}}, [], [line((0, 0), (1, 0)), line((1, 0), (1, 1))]),
    ],
)
def test_what_is_drawn_so_far_is_a_state(
    genre: str, answer: dict[str, Any], true: list[Decision], false: list[Decision]
) -> None:
    puzzle = read(link(), genre=genre)
    assert read_state(link(answer=answer), puzzle) == State(frozenset(true), frozenset(false))


def test_the_answer_that_the_setter_expects_is_read_where_none_is_drawn() -> None:
    cases: list[tuple[str, list[Any], list[Decision]]] = [
        ("akari", [[], [], [], [], [], ["14,3H", "21,3H", "15,1A"]], [Bulb(Cell(0, 0)), Bulb(Cell(1, 1))]),
        ("hitori", [["14"], [], [], [], [], []], [Shade(Cell(0, 0))]),
        ("hitori", [[[14, 1]]], [Shade(Cell(0, 0))]),
        ("masyu", [[], ["14,15,1"], [], [], [], []], [Line(Edge(Cell(0, 0), Cell(0, 1)))]),
        ("slitherlink", [[], [], ["43,44,1"], [], [], []], [Line(Edge(Cell(0, 0), Cell(0, 1)))]),
    ]
    for genre, expected, true in cases:
        puzzle = read(link(), genre=genre)
        text = f"{link()}&a={packed(json.dumps(expected))}"
        assert read_solution(text, puzzle) == Solution.of(true)
    with pytest.raises(BadInput, match="has no answer in it"):
        read_solution(link(), read(link(), genre="akari"))


def test_an_answer_to_another_board_is_refused() -> None:
    with pytest.raises(BadInput, match="the solution is for another puzzle: at r1c1"):
        read_solution(link(answer={}, question={"surface": {"14": 4}}), read(link(), genre="akari"))


GOOD = write(read("3x3:d4d"), "penpa").strip()


def broken(number: int, line: str) -> str:
    lines = lines_of(GOOD)
    lines[number] = line
    return f"m=edit&p={packed(chr(10).join(lines))}"


BROKEN = [
    (SITE, "has no puzzle in it"),
    (f"{SITE}#m=edit&p=", "has no puzzle in it"),
    (GOOD[:-40], "cut off"),
    (GOOD[:-41], "cut off"),
    (GOOD.replace("p=", "p=*"), "not base64"),
    ("m=edit&p=" + base64.b64encode(zlib.compress(b"square")).decode(), "can't be unpacked"),
    ("m=edit&p=AAAA", "cut off"),
    ("m=edit&p=////", "can't be unpacked"),
    (f"m=edit&p={packed('0' * 5_000_000)}", "holds more than 4 MB"),
    (f"m=edit&p={packed('')}", "a board of the kind ''"),
    (f"m=edit&p={packed('8,8,38')}", "a board of the kind '8'"),
    (broken(0, "hex,3,3"), "a board of the kind 'hex'"),
    (broken(0, "square,x,3"), 'the size of the board in the penpa-edit link is "x"'),
    (broken(0, "square"), "the size of the board"),
    (broken(0, "square,999999999,999999999"), "the largest we take"),
    (broken(0, "square,99999999999999999999,3"), "expected a number"),
    (broken(1, "[0,0]"), "the margins in the penpa-edit link are [0, 0]; expected four numbers"),
    (broken(1, '["",0,0,0]'), "a margin"),
    (broken(1, "[99999999,0,0,0]"), "cells"),
    (broken(2, "{"), "the settings in the penpa-edit link can't be read"),
    (broken(3, "[" * 100_000), "the question in the penpa-edit link can't be read"),
    (broken(3, "[]"), "expected an object"),
    (broken(3, "9" * 10_000), "the question in the penpa-edit link can't be read"),
    (broken(4, "{"), "the answer in the penpa-edit link can't be read"),
    (broken(5, "[]"), "the cells of the board"),
    (broken(5, "[null]"), "the cells of the board"),
    (broken(5, "[16,1,1000]"), "beyond 48"),
    (broken(17, "{"), "the tags"),
    (f"{GOOD}&a=////", "can't be unpacked"),
]


@pytest.mark.parametrize(("text", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_broken_link_gets_one_sentence(text: str, said: str) -> None:
    assert detect(text) == "penpa"
    with pytest.raises(BadInput) as refused:
        read(text)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 250


@given(
    number=st.integers(0, 17),
    start=st.integers(0, 300),
    length=st.integers(0, 20),
    instead=st.sampled_from(["", "[", "{}", '"x"', "-1", "null", "z", "1e999", '{"14":[]}', ",", "é"]),
    bare=st.booleans(),
)
def test_whatever_is_changed_in_a_link_it_is_read_or_refused(
    number: int, start: int, length: int, instead: str, bare: bool
) -> None:
    line = lines_of(GOOD)[number]
    text = broken(number, instead if bare else line[:start] + instead + line[start + length :])
    for genre in (None, "akari", "hashi", "shingoki"):
        with suppress(BadInput):
            puzzle = read(text, genre=genre)
            read_solution(text, puzzle)
            read_state(text, puzzle)


@given(depth=st.integers(900, 1000))
def test_a_drawing_that_is_nested_as_deep_as_can_be_read_is_refused_too(depth: int) -> None:
    with pytest.raises(BadInput):
        read(broken(3, "[" * depth + "]" * depth))


@given(text=st.text("mp=&#?/AZaz09+%", max_size=40))
def test_anything_behind_the_address_is_refused_or_read(text: str) -> None:
    with pytest.raises(BadInput):
        read(f"{SITE}{text}")


def test_an_escaped_link_and_a_link_without_its_padding_are_read() -> None:
    address, data = GOOD.split("p=")
    assert read(f"{address}p={quote(data, safe='')}") == read(GOOD)
    assert read(GOOD.rstrip("=")) == read(GOOD)


def test_regions_are_refused() -> None:
    puzzle = Puzzle.of("akari", Grid(2, 2), {}, regions=[[Cell(1, 0)]])
    with pytest.raises(BadInput, match="the format penpa has no regions, but the puzzle has one at r2c1"):
        write(puzzle, "penpa")


def test_what_is_drawn_is_of_the_kinds_that_the_genre_names(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stone(OnCell):
        __slots__ = ()
        name, plural, noun = "stone", "stones", "stone"

    puzzle = read("hitori/4/4/1114142333214213")
    link = write_solution(puzzle, solve(puzzle).solutions[0], "penpa")
    stones = replace(genre_of(puzzle), kinds=(Stone,))
    monkeypatch.setattr("lamplit.formats.penpa_marks.genre_of", lambda puzzle: stones)
    assert {type(key) for key in read_solution(link, puzzle).true} == {Stone}
