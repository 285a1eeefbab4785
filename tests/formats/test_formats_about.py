"""Title, author, source and licence: every format that can hold them keeps them, whatever is in them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lamplit.core.errors import BadInput
from lamplit.core.puzzle import About, Puzzle
from lamplit.engines import solve
from lamplit.formats import format_names, get_format, read, read_solution, write, write_solution
from lamplit.formats.akari.annotated import find_marked_cells
from lamplit.genre.puzzle_json import puzzle_from_json
from lamplit.genre.registry import get_genre

URLS = (
    "akari/6/6/nekcakbl",
    "slither/5/5/cbcbcddad",
    "mashu/6/6/1063000i3000",
    "shingoki/3/3/9n",
    "hitori/4/4/1114142333214213",
    "nurikabe/5/5/g5k2o1k3g",
    "hashi/5/5/4g2i3h23k3g1g3g4g3",
)
PUZZLES = [read(url) for url in URLS]
FULL = About("Dawn", "Jo Śmith", "https://example.org/7", "CC BY 4.0")
AKARI = replace(PUZZLES[0], about=FULL)
HOLD_NONE = ("puzzlink", "tatham")
HOLDS_SOME = "penpa"


def holds(name: str, puzzle: Puzzle) -> bool:
    """Whether a format can hold this puzzle and what is said about it."""
    chosen = get_format(name)
    return (
        name not in (*HOLD_NONE, HOLDS_SOME)
        and chosen.write is not None
        and (chosen.genres is None or puzzle.genre in chosen.genres)
        and getattr(get_genre(puzzle.genre), name, True) is not None
    )


ROUND_TRIPS = [
    (name, puzzle)
    for name in format_names()
    for puzzle in PUZZLES
    if holds(name, puzzle) and get_format(name).read is not None
]
line = st.text(st.characters(), max_size=30)
"""Anything a program could put there, also line breaks, control characters and halves of characters."""
abouts = st.builds(About, line, line, line, line)


@given(case=st.sampled_from(ROUND_TRIPS), about=abouts)
@example(ROUND_TRIPS[0], About('a/b {c} }d{ \\ "e" # % info:{', "history:{", "//", "\\u007b"))
@example(ROUND_TRIPS[-1], About("title: x", "# author: y", "%* z *%", "w"))
def test_what_is_said_about_a_puzzle_comes_back_with_it(case: tuple[str, Puzzle], about: About) -> None:
    name, puzzle = case
    told = replace(puzzle, about=about)
    back = read(write(told, name), genre=puzzle.genre, format=name)
    assert (back, back.about) == (puzzle, about)


@given(parts=st.tuples(line, line, line, line))
def test_each_part_is_one_line_of_text(parts: tuple[str, str, str, str]) -> None:
    about = About(*parts)
    for given_, kept in zip(parts, (about.title, about.author, about.source, about.licence), strict=True):
        assert len(kept.splitlines()) <= 1
        kept.encode("utf-8")
        if given_.isprintable():
            assert kept == " ".join(given_.split())


@pytest.mark.parametrize("name", [name for name in format_names() if holds(name, AKARI)])
def test_the_format_is_still_detected(name: str) -> None:
    text = write(AKARI, name)
    assert "Dawn" in text
    assert "CC BY 4.0" in text
    if get_format(name).read is None:
        with pytest.raises(BadInput, match=f"the format {name} can only be written"):
            read(text)
    else:
        assert read(text, genre="akari").about == FULL


@pytest.mark.parametrize("name", HOLD_NONE)
def test_an_address_and_a_game_id_hold_the_board_alone(name: str) -> None:
    assert write(AKARI, name) == write(PUZZLES[0], name)
    assert not read(write(AKARI, name)).about


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.genre)
def test_a_link_of_penpa_edit_holds_all_but_the_licence(puzzle: Puzzle) -> None:
    back = read(write(replace(puzzle, about=FULL), HOLDS_SOME), genre=puzzle.genre)
    assert (back, back.about) == (puzzle, replace(FULL, licence=""))


@pytest.mark.parametrize("name", ["tokens", "grid", "matrix", "asp", "pzprv3"])
def test_an_answer_is_read_with_what_stands_above_it(name: str) -> None:
    solution = solve(AKARI).solutions[0]
    assert read_solution(write_solution(AKARI, solution, name), AKARI) == solution


def test_the_lines_above_a_grid_read_as_people_would_write_them() -> None:
    text = "\n# found in an old book\n#   Title:  Dawn\n#\n# author: Jo\n# title: not this one\n\n--\n-1\n"
    puzzle = read(text)
    assert puzzle == read("--\n-1")
    assert puzzle.about == About(title="Dawn", author="Jo")


def test_the_ports_of_a_gadget_are_found_below_comments() -> None:
    assert find_marked_cells("# title: Wire\nXx-Pp\n") == find_marked_cells("Xx-Pp\n")


def test_a_place_in_an_error_counts_the_lines_above() -> None:
    with pytest.raises(BadInput, match="line 4, column 2"):
        read("# title: Dawn\n# author: Jo\n--\n-7\n")
    with pytest.raises(BadInput, match="line 3: row 2 has 3 tokens; expected 2"):
        read("# title: Dawn\n- x\n- 1 -\n- -\n")


def test_a_mark_below_the_top_is_no_comment() -> None:
    hitori = "pzprv3\nhitori\n2\n2\n1 1\n1 2\n# .\n. +\n"
    assert len(read_solution(hitori, read(hitori)).true) == 1
    with pytest.raises(BadInput, match="not a puzzle in a format Lamplit knows"):
        read("--\n# title: Dawn\n-1\n")


PZPR_FILE = """pzprv3
lightup
1
2
. -
info:{
 "metadata": {
  "author": "Jo/Ann",
  "source": "a book",
  "hard": "2",
  "comment": "1 2 3"
 },
 "history": {"type": "pzpr"}
}
"""


@pytest.mark.parametrize(
    ("text", "about"),
    [
        (PZPR_FILE, About(author="Jo/Ann", source="a book")),
        (PZPR_FILE.replace("Jo/Ann", "Jo").replace("\n", "/"), About(author="Jo", source="a book")),
        ("pzprv3/lightup/1/2/. -/info:{", About()),
        ('pzprv3/lightup/1/2/. -/info:{"metadata": 7}', About()),
        ('pzprv3/lightup/1/2/. -/info:{"metadata": {"author": 7, "source": "x"}}', About(source="x")),
        ("pzprv3/lightup/1/2/. -/info:" + '{"a":' * 100_000, About()),
    ],
)
def test_what_pzpr_keeps_at_the_end_of_a_file_is_read(text: str, about: About) -> None:
    puzzle = read(text)
    assert (puzzle, puzzle.about) == (read("pzprv3/lightup/1/2/. -"), about)


def test_a_record_says_it_too_and_what_is_not_text_is_refused() -> None:
    record = {"genre": "akari", "rows": 1, "cols": 1, "title": "Da\nwn", "author": None, "licence": "CC0"}
    assert puzzle_from_json(record).about == About(title="Da wn", licence="CC0")
    with pytest.raises(BadInput, match='"title" is 7; expected text'):
        puzzle_from_json(record | {"title": 7})
