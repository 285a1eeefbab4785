"""Orders for books: what they may say, what they mean, and how each mistake in one is answered, with its line."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.books.contents import BookOrder, PrintOptions
from lamplit.books.order import (
    SECTION_KEYS,
    TOP_KEYS,
    make_book_order,
    parse_difficulties,
    read_book_order,
    share_puzzles,
)
from lamplit.core.errors import BadInput
from lamplit.drawing.paper_sizes import PAPERS
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.skill import DIFFICULTIES

TODAY = date(2026, 11, 16)
LINES = ['title = "Lamps"', "[[section]]", 'genre = "akari"', "size = 6", "count = 3"]
GOOD = "\n".join(LINES)


def read(text: str, name: str = "book.toml") -> BookOrder:
    return read_book_order(text, name, TODAY)


def refused(text: str, name: str = "book.toml") -> str:
    with pytest.raises(BadInput) as caught:
        read(text, name)
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


def with_top(*lines: str) -> str:
    return "\n".join([LINES[0], *lines, *LINES[1:]])


def with_section(*lines: str) -> str:
    return "\n".join([*LINES, *lines])


def test_an_order_needs_little_and_is_an_a4_book_of_today_in_black_and_white() -> None:
    order = read(GOOD)
    assert (order.title, order.author, order.subtitle, order.seed, order.date) == ("Lamps", "", "", 1, TODAY)
    assert order.look == PrintOptions(PAPERS["a4"])
    [section] = order.sections
    assert (section.number, section.line, section.title, section.intro) == (1, 2, None, "")
    [wanted] = section.wanted
    assert (wanted.count, wanted.order.genre, wanted.order.difficulty) == (3, "akari", None)


def test_all_that_an_order_can_say_is_understood() -> None:
    order = read(
        with_top(
            'subtitle = "and Loops"',
            'author = "A. Setter"',
            'paper = "6×9"',
            "puzzles_per_page = 4",
            "large_print = true",
            "colour = true",
            'language = "de"',
            "how_to_solve = false",
            "hints = true",
            "solutions = false",
            'links = "qr"',
            'site = "https://example.org/p?"',
            "seed = 7",
            "date = 2027-01-31",
        )
    )
    assert (order.subtitle, order.author, order.seed) == ("and Loops", "A. Setter", 7)
    assert order.date == date(2027, 1, 31)
    assert order.look == PrintOptions(
        paper=PAPERS["6x9"],
        per_page=4,
        large_print=True,
        colour=True,
        language="de",
        how_to_solve=False,
        hints=True,
        solutions=False,
        links="qr",
        site="https://example.org/p?",
    )


def test_sections_know_their_line_and_each_its_own_words() -> None:
    second = ["", "[[section]] # more", 'genre = "hashi"', 'size = "7x9"', "count = 1", 'title = "Bridges"']
    order = read(with_section(*second, 'intro = """\nJoin\nthem."""'))
    section = order.sections[1]
    assert (section.number, section.line, section.title, section.intro) == (2, 7, "Bridges", "Join\nthem.")
    grid = section.wanted[0].order.grid
    assert (grid.cols, grid.rows) == (7, 9)
    assert order.add_location(section, "it rains") == "line 7 of book.toml: it rains"


def test_sections_written_inside_a_line_are_told_by_their_number() -> None:
    order = read('title = "Lamps"\nsection = [{genre = "akari", size = 6, count = 3}]')
    assert order.add_location(order.sections[0], "it rains") == "book.toml, section 1: it rains"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("easy", ["easy"]),
        ("easy-hard", ["easy", "tricky", "hard"]),
        ("tricky – fiendish", ["tricky", "hard", "fiendish"]),
        ("hard-hard", ["hard"]),
        (["hard", "easy"], ["easy", "hard"]),
    ],
)
def test_a_difficulty_is_one_a_range_or_a_list(written: object, meant: list[str]) -> None:
    assert list(parse_difficulties(written, DIFFICULTIES)) == meant


@given(count=st.integers(1, 50), levels=st.integers(1, 4))
@settings(max_examples=50, deadline=None)
def test_a_count_is_shared_out_evenly_and_the_easier_get_what_is_left(count: int, levels: int) -> None:
    orders = [parse_order("akari", "6", difficulty=level) for level in DIFFICULTIES[:levels]]
    shares = share_puzzles(orders, count)
    counts = [each.count for each in shares]
    assert sum(counts) == count
    assert counts == sorted(counts, reverse=True)
    assert max(counts) - min(counts) <= 1
    assert [each.order for each in shares] == orders[: len(shares)]
    assert len(shares) == min(count, levels)


def test_files_are_looked_for_beside_the_order(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("3x3:d4d")
    (tmp_path / "round.txt").write_text("......\n......\n......\n......\n......\n#....#")
    (tmp_path / "airy.toml").write_text("[conditions]\n")
    name = str(tmp_path / "book.toml")
    more = ['mask = "round.txt"', 'style = "airy.toml"', "[[section]]", 'file = "mine.txt"']
    order = read(with_section(*more), name)
    assert len(order.sections[0].wanted[0].order.grid.holes) == 2
    assert order.sections[0].wanted[0].order.style.name == str(tmp_path / "airy.toml")
    assert order.sections[1].file == str(tmp_path / "mine.txt")
    assert refused(with_section(*more[2:])) == "line 7 of book.toml: there is no file mine.txt"


def test_given_puzzles_can_be_chosen_and_kept_in_order(tmp_path: Path) -> None:
    (tmp_path / "puzzles.sqlite").touch()
    lines = [
        "[[section]]",
        'store = "puzzles.sqlite"',
        'genre = "light up"',
        'difficulty = "hard-beyond"',
        "count = 5",
        "keep_order = true",
        "not_unique = true",
    ]
    [section] = read("\n".join([LINES[0], *lines]), str(tmp_path / "book.toml")).sections
    assert section.store == str(tmp_path / "puzzles.sqlite")
    assert section.file is None
    assert (section.genre, section.difficulty) == ("akari", ("hard", "fiendish", "beyond"))
    assert (section.count, section.as_given, section.not_unique, section.wanted) == (5, True, True, ())


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('papper = "a4"', "there is no key 'papper' in an order; expected one of title, "),
        ('paper = "a0"', "there is no paper 'a0'; expected one of a4, letter"),
        ("paper = 4", "paper is 4; expected text"),
        ("puzzles_per_page = 3", "the number of puzzles on a page is 3; expected 1, 2, 4, 6, 9 or"),
        ("puzzles_per_page = 2.0", "the number of puzzles on a page is 2.0; expected 1"),
        ("puzzles_per_page = true", "the number of puzzles on a page is true; expected 1"),
        ('large_print = "yes"', 'large_print is "yes"; expected true or false'),
        ('links = "maybe"', 'links is "maybe"; expected one of none, link, qr'),
        ('language = "../de"', 'language is "../de"; expected a code such as'),
        ('site = "puzz.link"', 'site is "puzz.link"; expected an address that begins'),
        ("seed = -1", "seed is -1; expected a whole number from 0"),
        ('date = "2026-11-16"', 'date is "2026-11-16"; expected a date such as'),
        ("date = 2026-11-16T10:00:00", "date is 2026-11-16 10:00:00; expected a date such as 2026-11-30"),
        ("date = 0999-12-31", "date is 0999-12-31; expected a date such as 2026-11-30, in the year 1000 or later"),
        ("seed = -1 # a\u2028b\u0085c", "seed is -1; expected a whole number from 0"),
        ("author = 5", "author is 5; expected text"),
    ],
)
def test_what_is_wrong_at_the_top_is_said_with_its_line(line: str, sentence: str) -> None:
    assert refused(with_top(line)).startswith(f"line 2 of book.toml: {sentence}")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('genres = "akari"', "there is no key 'genres' in a section; expected one of title"),
        ('difficulty = "evil"', 'difficulty is "evil"; expected one of easy'),
        ('difficulty = "easy-evil"', 'an end of difficulty is "evil"; expected one of easy'),
        ('difficulty = "hard-easy"', "difficulty goes from hard to easy; expected the easier"),
        ('difficulty = "beyond"', 'difficulty is "beyond"; expected one of easy'),
        ("difficulty = []", "difficulty is an empty list"),
        ('difficulty = ["easy", 3]', "an entry of difficulty is 3; expected one of easy"),
        ('style = "baroque"', "Akari has no style 'baroque'"),
        ('style = "none.toml"', "can't read none.toml"),
        ('symmetry = "odd"', "there is no symmetry 'odd'"),
        ('mask = "star"', "there is no mask 'star'"),
        ("keep_order = true", "keep_order is for puzzles that are given"),
        ("intro = 3", "intro is 3; expected text"),
    ],
)
def test_what_is_wrong_in_a_section_is_said_with_its_line(line: str, sentence: str) -> None:
    assert refused(with_section(line)).startswith(f"line 6 of book.toml: {sentence}")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('genre = "akari"', 'genre = "sudoku"', "line 3 of book.toml: there is no genre 'sudoku'"),
        ("count = 3", "count = 0", "line 5 of book.toml: count is 0; expected a whole number from 1"),
        ("count = 3", "count = 2001", "line 5 of book.toml: count is 2001; expected at most 2000"),
        ("size = 6", "size = 1", "line 4 of book.toml: a board of 1×1 can't be generated"),
        ("size = 6", "size = [6]", "line 4 of book.toml: size is [6]; expected 10 or"),
        ("count = 3", "", "line 2 of book.toml: this section has no count; it needs genre, size, count, or"),
        ("[[section]]", "[section]", "line 2 of book.toml: a section begins with [[section]]"),
        ('title = "Lamps"', "", "book.toml has no title; expected one such as title = "),
        ('title = "Lamps"', 'title = " "', "line 1 of book.toml: title is empty; expected one such as"),
        ("[[section]]", "[chapter]", "line 2 of book.toml: there is no key 'chapter' in an order; expected one of"),
        (GOOD, 'title = "Lamps"', "book.toml has no sections; expected at least one [[section]] with genre, size"),
        (GOOD, "title = ", "book.toml is not TOML: "),
    ],
)
def test_what_an_order_can_t_do_without_is_asked_for(old: str, new: str, sentence: str) -> None:
    assert old in GOOD
    assert refused(GOOD.replace(old, new)).startswith(sentence)


def test_a_file_and_a_store_are_two_sections() -> None:
    text = "\n".join([LINES[0], "[[section]]", 'file = "a.txt"', 'store = "b.sqlite"'])
    assert refused(text).startswith("line 4 of book.toml: a section takes a file or a store, not both; make two")


def test_a_key_for_puzzles_to_be_made_is_refused_where_they_are_given() -> None:
    told = "size is for puzzles that are to be made, and this section has a file of given ones"
    assert refused(with_section('file = "no.txt"')) == f"line 4 of book.toml: {told}"


def test_a_board_that_can_t_be_made_is_said_at_once() -> None:
    text = GOOD.replace("akari", "nurikabe").replace("size = 6", "size = 60")
    assert refused(text).startswith("line 2 of book.toml: a 60×60 Nurikabe would take too long to make")


def test_a_few_words_are_an_order_of_one_section() -> None:
    order = make_book_order(
        "Light Up", "6x8", count=5, difficulty="easy-tricky", seed=3, today=TODAY, look=PrintOptions(PAPERS["a5"])
    )
    assert (order.title, order.name, order.seed, order.look.paper.name) == ("Akari", "", 3, "a5")
    [section] = order.sections
    assert [(each.order.difficulty, each.count) for each in section.wanted] == [("easy", 3), ("tricky", 2)]
    assert order.add_location(section, "it rains") == "it rains"


def test_a_title_of_blanks_is_none() -> None:
    for title, printed in (("", "Akari"), (" ", "Akari"), ("Two\n Lamps", "Two Lamps")):
        order = make_book_order(
            "akari", "6", count=1, difficulty=None, seed=3, today=TODAY, look=PrintOptions(PAPERS["a5"]), title=title
        )
        assert order.title == printed


VALUES = [
    "1",
    "-1",
    "0.5",
    "true",
    '"x"',
    '"../x"',
    "[]",
    "[1]",
    "{}",
    "2026-01-01",
    "1e400",
    '"\\u0000"',
    '''"""\n\n"""''',
]


@given(
    top=st.dictionaries(st.sampled_from(TOP_KEYS[:-1]), st.sampled_from(VALUES), max_size=3),
    section=st.dictionaries(st.sampled_from(SECTION_KEYS), st.sampled_from(VALUES), max_size=4),
)
@settings(max_examples=150, deadline=None)
def test_whatever_stands_in_an_order_the_answer_is_an_order_or_a_sentence(
    top: dict[str, str], section: dict[str, str]
) -> None:
    keys = [f"{key} = {value}" for key, value in ({"title": '"x"'} | top).items()]
    made = {"genre": '"akari"', "size": "5", "count": "1"}
    inner = [f"{key} = {value}" for key, value in (made | section).items()]
    sentence = "all is well"
    try:
        read("\n".join([*keys, "[[section]]", *inner]))
    except BadInput as error:
        sentence = str(error)
    assert sentence
    assert "\n" not in sentence
