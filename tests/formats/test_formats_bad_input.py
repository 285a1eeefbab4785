"""What is no puzzle gets one sentence that says where and what was expected. Nothing else ever."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lamplit.core.errors import BadInput
from lamplit.formats import format_names, get_format, read, read_solution
from lamplit.genre.registry import BUILT_IN, get_genre

READ = [name for name in format_names() if get_format(name).read]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ["the text is empty", "expected"]),
        (" \n\t ", ["the text is empty"]),
        ("--\n---\n--", ["row 2 has 3 cells, but the others have 2"]),
        ("---\n-7-", ["'7' at r2c2", "line 2, column 2", "expected", "0 to 4"]),
        ("2 2\n- x\n- 7", ["'7' at r2c2"]),
        ("2 3\n- x -\n- x", ["line 3", "row 2 has 2 tokens", "expected 3"]),
        ("3 2\n- x\n- x", ["2 rows of tokens after line 3", "expected 3"]),
        ("- x\n- 1 -\n- x", ["line 2: row 2 has 3 tokens; expected 2"]),
        ("[['W', '7']]", ["'7' at r1c2"]),
        ("[['W', 'B'],\n ['W' 'B'}]", ["line 2, column 10", "expected"]),
        ("[['W', 'B'],\n ['W', 'B'", ["ends inside a list"]),
        ("[[['W']]]", ["line 1, column 3"]),
        ("[]", ["at least one row"]),
        ("akari/6", ["cut off"]),
        ("akari/6/6", ["cut off"]),
        ("akari/6/6/", ["cut off"]),
        ("https://puzz.link/p?akari", ["cut off"]),
        ("https://puzz.link/p?ak", ["'ak'", "expected one of akari"]),
        ("https://puzz.link/", ["no puzzle in it"]),
        ("https://puzz.link/p?akari/6x/6/g", ["'6x' is not a number of columns"]),
        ("akari/6/6/nekcakbl/x", ["has 'x' after the board"]),
        ("akari/6/6/nekcakblz", ["character 9"]),
        ("akari/6/6/f", ["character 1", "expected"]),
        ("akari/1000/1000/g", ["1,000,000 cells"]),
        ("akari/999999999/999999999/g", ["cells"]),
        ("akari/0/5/g", ["at least one row and one column"]),
        ("sudoku/6/6/abc", ["'sudoku'"]),
        ("1000x1000:a", ["1,000,000 cells"]),
        ("5x5:aBeBd0h1b", ["ends after 24 of 25 cells"]),
        ("5x5:aBeBd0h1b9", ["character 10"]),
        ("5x5:aBeBd0h1b2z", ["character 11"]),
        ("aBeBd0h1b2", ["begins with its size"]),
        ("6x6#1234567", ["random seed"]),
        ("pzprv3", ["ends after line 1"]),
        ("pzprv3\nsudoku\n1\n1\n.", ["line 2", "'sudoku'"]),
        ("pzprv3\nlightup\nx\n1\n.", ["line 3", "rows"]),
        ("pzprv3\nlightup\n2\n2\n. .\n.", ["line 6", "row 2 has 1 token;", "expected 2"]),
        ("pzprv3\nlightup\n2\n2\n. .", ["ends after line 5"]),
        ("pzprv3\nlightup\n1\n2\n. 7", ["'7' at r1c2"]),
        ("pzprv3\nlightup\n1\n2\n. .\n. .\n. .", ["line 7", "one row too many"]),
        ("pzprv3\nlightup\n1\n2\n. .\n1 .", ["line 6", "one row too many"]),
        ("pzprv3\nlightup\n1000\n1000\n.", ["1,000,000 cells"]),
        ("black_cell(1,1,7).", ["7 at r1c1", "0 to 4"]),
        ("black_cell(1,1,2).\nblack_cell(1,1,3).", ["two numbers"]),
        ("black_cell(1,1,2).\nblack_cell(a,1,3).", ["line 2, column 1", "'a'"]),
        ("black_cell(1,1,2). oops", ["line 1, column 20"]),
        ("black_cell(1,1).", ["2 arguments; expected 3"]),
        ("col(1..1000). row(1..1000).", ["1,000,000 cells"]),
        ("col(1..2). row(1..2). black_cell(3,1,1).", ["outside a board of 2×2"]),
        ("{", ["line 1, column 2"]),
        ('{"genre": "akari"}\n{"genre": "akari"}', ["line 2, column 1", "only one puzzle is read"]),
        ("{}", ['no "genre"']),
        ('{"genre": "sudoku", "rows": 1, "cols": 1}', ["no genre 'sudoku'"]),
        ('{"genre": "akari", "rows": "x", "cols": 1}', ['"rows"', "whole number"]),
        ('{"genre": "akari", "rows": true, "cols": 1}', ['"rows"', "whole number"]),
        ('{"genre": "akari", "rows": 1000, "cols": 1000, "clues": []}', ["1,000,000 cells"]),
        ('{"genre": "akari", "rows": 2, "cols": 2, "clues": [[0, 0, 7]]}', ["7 at r1c1 is not a clue"]),
        ('{"genre": "akari", "rows": 2, "cols": 2, "clues": [[0, 0]]}', ['entry 1 of "clues"']),
        ('{"genre": "akari", "rows": 2, "cols": 2, "clues": [[5, 0, 1]]}', ["r6c1", "outside"]),
        ('{"genre": "akari", "rows": 2, "cols": 2, "holes": [[5, 0]]}', ["r6c1", "outside"]),
        ('{"genre": "akari", "rows": 2, "cols": 2, "clues": [[0,0,1]], "holes": [[0, 0]]}', ["in a hole"]),
        ('{"genre": "akari", "rows": 1, "cols": 2, "problem": "- 7"}', ["'7' at r1c2"]),
        ('{"genre": "akari", "rows": 1, "cols": 2, "problem": 7}', ['"problem"']),
        (
            '{"genre": "norinori", "rows": 2, "cols": 2, "problem": "- -\\n- -", "regions": "1 1\\n1"}',
            ["line 2: row 2 in the regions has 1 token; expected 2"],
        ),
        (
            '{"genre": "lits", "rows": 1, "cols": 2, "problem": "- -", "regions": "1 1\\n1 1"}',
            ["there are 2 rows of tokens in the regions after line 2; expected 1"],
        ),
        ('{"genre": "heyawake", "rows": 1, "cols": 2, "problem": "- -"}', ["r1c1 is in no region"]),
        ("{" + '"a":[' * 100_000, ["the JSON is broken"]),
        ('{"rows": ' + "9" * 5000 + "}", ["the JSON is broken"]),
        ("\x00\x01\x02", ["control character 0"]),
        ("ab\x7fcd", ["line 1, column 3", "control character"]),
        ("what is this?", ["line 1, column 1", "not a puzzle in a format Lamplit knows"]),
        ("p cnf 1 1\n1 0", ["can only be written"]),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_with_its_place(text: str, words: list[str]) -> None:
    with pytest.raises(BadInput) as refusal:
        read(text)
    message = str(refusal.value)
    assert "\n" not in message
    for word in words:
        assert word in message


WITH_CLUES = [name for name in BUILT_IN if name not in ("lits", "norinori")]


@pytest.mark.parametrize("genre", WITH_CLUES)
@pytest.mark.parametrize("token", ["9" * 5000, "x" * 5000])
def test_a_clue_of_thousands_of_characters_is_shown_by_its_beginning(genre: str, token: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(f"1 2\n- {token}\n{'1 1' * get_genre(genre).regions}", genre=genre)
    assert f"'{token[:40]}…' (5000 characters) at r1c2 is not a" in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# genre: nurikabe\n. 1000000000", "a number from 1 to 999999999, "),
        ("# genre: hitori\n1 1000000000", "a number from 0 to 999999999, "),
        ("# genre: shingoki\n. w1000000000", "a white pearl with its number from 0 to 9999, "),
        ("1 2\n- w1000000000", "a pearl with its number from 0 to 9999, "),
    ],
)
def test_of_a_number_that_is_too_large_the_largest_is_said(text: str, expected: str) -> None:
    with pytest.raises(BadInput, match=f"1000000000' .*; expected .*{expected}"):
        read(text, genre=None if text.startswith("#") else "shingoki")


def test_another_genre_than_the_one_asked_for_is_one_clear_sentence() -> None:
    with pytest.raises(BadInput, match="there is no genre 'sudoku'"):
        read("akari/6/6/nekcakbl", genre="sudoku")
    with pytest.raises(BadInput, match="there is no format 'odt'"):
        read("akari/6/6/nekcakbl", format="odt")


JUNK = st.one_of(
    st.text(max_size=60),
    st.text(alphabet="-*01234oLXxPp \n", max_size=40),
    st.text(alphabet="0123456789x:abBWzt#m", max_size=30),
    st.text(alphabet="[]',\"WB01L=inp \n", max_size=40),
    st.text(alphabet='{}[]:,"genrowscl012 ', max_size=40),
    st.text(alphabet="blackcelightrow()_.,123 %#\n", max_size=60),
    st.text(alphabet="akrimshu/0123456789gz.-+%?v:_", max_size=40),
    st.builds("pzprv3/{}".format, st.text(alphabet="lightupslmahori/012.-#+ \n", max_size=40)),
    st.builds("{}\n{}".format, st.sampled_from(["2 2", "1 3", "0 0"]), st.text(alphabet="-x01wb? \n")),
    st.binary(max_size=40).map(lambda data: data.decode("latin-1")),
)


@given(text=JUNK, genre=st.sampled_from([None, "akari"]), name=st.sampled_from([None, *READ]))
@example(text="²x²:a", genre=None, name=None)
@example(text="akari/²/6/a", genre=None, name="puzzlink")
def test_random_text_is_read_or_refused_and_nothing_else(text: str, genre: str | None, name: str | None) -> None:
    with suppress(BadInput):
        read(text, genre=genre, format=name)


PUZZLE = read("--\n-1")


@given(text=JUNK, name=st.sampled_from([None, *(n for n in format_names() if get_format(n).read_solution)]))
def test_random_answers_are_read_or_refused_and_nothing_else(text: str, name: str | None) -> None:
    with suppress(BadInput):
        read_solution(text, PUZZLE, format=name)


@given(depth=st.integers(900, 1000))
def test_a_value_that_is_nested_as_deep_as_can_be_read_is_refused_too(depth: int) -> None:
    with pytest.raises(BadInput):
        read('{"genre": "akari", "rows": ' + "[" * depth + "]" * depth + "}")
