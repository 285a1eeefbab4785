"""Given puzzles in a book: read, solved and graded; doubles left out, several solutions never without a word."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from tests.factory.filling import fill as fill_store

from lamplit.books.contents import Book
from lamplit.books.entries import PuzzleSlot
from lamplit.books.filling import fill_book
from lamplit.books.order import read_book_order
from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo, BadInput, LamplitError
from lamplit.core.grid import Cell
from lamplit.core.puzzle import Puzzle
from lamplit.engines import solve
from lamplit.factory.order import read_factory_order
from lamplit.formats import write
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order

EASY = "# genre: akari\n. . .\n. 4 .\n. . ."
SEVERAL = "# genre: akari\n. .\n. ."
NONE = "# genre: akari\n. 4 .\n. . .\n. . ."


def mirrored(puzzle: Puzzle) -> Puzzle:
    right = puzzle.grid.cols - 1
    return puzzle.with_clues({Cell(r, right - c): clue for (r, c), clue in puzzle.clues.items()})


def of_levels(size: str, *levels: str) -> list[Puzzle]:
    """A puzzle of each difficulty."""
    return [make_puzzle(parse_order("akari", size, difficulty=level), 3).puzzle for level in levels]


def hard_and_easy() -> list[Puzzle]:
    return of_levels("6", "hard", "tricky", "easy")


def filled(folder: Path, *sections: str, top: str = "", jobs: int = 1) -> Book:
    text = "\n".join(['title = "Given"', top, *(f"[[section]]\n{section}" for section in sections)])
    name = str(folder / "book.toml")
    return fill_book(read_book_order(text, name, date(2026, 11, 16)), jobs, Clock())


def write_puzzles(file: Path, *puzzles: Puzzle) -> None:
    file.write_text("\n".join(write(puzzle, "json") for puzzle in puzzles))


def test_given_puzzles_are_sorted_by_difficulty_or_stay_as_they_are(tmp_path: Path) -> None:
    given = hard_and_easy()
    others = of_levels("5", "tricky", "easy")
    write_puzzles(tmp_path / "mine.jsonl", *given)
    write_puzzles(tmp_path / "more.jsonl", *others)
    book = filled(tmp_path, 'file = "mine.jsonl"', 'file = "more.jsonl"\nkeep_order = true')
    first, second = book.chapters
    assert [entry.puzzle for entry in first.entries] == given[::-1]
    assert [entry.puzzle for entry in second.entries] == others
    assert all(entry.unique and entry.seed is None and entry.hint is None for entry in book.entries)
    assert book.remarks == ()


def test_one_file_can_be_shared_out_among_sections_by_difficulty_and_genre(tmp_path: Path) -> None:
    hitori = make_puzzle(parse_order("hitori", "4"), 1).puzzle
    hard, tricky, easy = hard_and_easy()
    write_puzzles(tmp_path / "mine.jsonl", hitori, hard, tricky, easy)
    book = filled(
        tmp_path,
        'file = "mine.jsonl"\ngenre = "akari"\ndifficulty = "easy"\ncount = 1',
        'file = "mine.jsonl"\ngenre = "akari"\ndifficulty = "tricky-hard"',
        'file = "mine.jsonl"\ngenre = "hitori"',
    )
    found = [[entry.puzzle for entry in chapter.entries] for chapter in book.chapters]
    assert found == [[easy], [tricky, hard], [hitori]]


def test_a_puzzle_that_comes_twice_is_left_out_with_a_remark_and_the_next_takes_its_place(tmp_path: Path) -> None:
    hard, tricky, easy = hard_and_easy()
    write_puzzles(tmp_path / "mine.jsonl", hard, mirrored(hard), tricky, easy)
    book = filled(tmp_path, 'file = "mine.jsonl"\ncount = 2', 'file = "mine.jsonl"\ncount = 9')
    assert [[entry.puzzle for entry in chapter.entries] for chapter in book.chapters] == [[tricky, hard], [easy]]
    name = tmp_path / "book.toml"
    again = [
        f"puzzle {number} of mine.jsonl is left out as a duplicate: "
        f"it is puzzle {same} of mine.jsonl, perhaps turned or mirrored"
        for number, same in ((2, 1), (1, 1), (2, 1), (3, 3))
    ]
    assert book.remarks == (
        f"line 3 of {name}: {again[0]}",
        *(f"line 6 of {name}: {told}" for told in again[1:]),
        f"line 6 of {name}: this section has 1 of 9 puzzles: there are no more",
    )


def test_what_is_made_gives_way_to_what_is_given(tmp_path: Path) -> None:
    place = PuzzleSlot(1, 1, parse_order("akari", "6"), 1)
    write_puzzles(tmp_path / "mine.jsonl", mirrored(make_puzzle(place.order, place.derive_seed(0)).puzzle))
    book = filled(tmp_path, 'genre = "akari"\nsize = 6\ncount = 1', 'file = "mine.jsonl"')
    made, given = book.entries
    assert (made.seed, given.seed) == (place.derive_seed(1), None)
    assert book.remarks == ()


@pytest.mark.parametrize("not_unique", ["false", "true"])
def test_several_solutions_are_refused_or_told_and_no_solution_is_always_refused(
    tmp_path: Path, not_unique: str
) -> None:
    (tmp_path / "odd.txt").write_text(f"{EASY}\n\n{SEVERAL}\n")
    (tmp_path / "none.txt").write_text(NONE)
    section = f'file = "odd.txt"\nnot_unique = {not_unique}'
    place = f"line 3 of {tmp_path / 'book.toml'}: "
    if not_unique == "false":
        with pytest.raises(BadInput) as caught:
            filled(tmp_path, section)
        assert str(caught.value).startswith(f"{place}puzzle 2 of odd.txt has more than one solution; ")
    else:
        book = filled(tmp_path, section, top="hints = true")
        only, several = book.entries
        assert (only.unique, several.unique, several.grade, several.hint) == (True, False, None, None)
        told = "puzzle 2 of odd.txt has more than one solution; the book marks it"
        assert book.remarks == (f"{place}{told}",)
    with pytest.raises(BadInput) as caught:
        filled(tmp_path, f'file = "none.txt"\nnot_unique = {not_unique}')
    assert str(caught.value).startswith(f"{place}puzzle 1 of none.txt has no solution; ")


def test_of_several_that_are_refused_the_first_is_named_whoever_is_ready_first(tmp_path: Path) -> None:
    [hard] = of_levels("12", "hard")
    write_puzzles(tmp_path / "mine.jsonl", hard.with_clues(dict(list(hard.clues.items())[:9])), *hard_and_easy())
    with (tmp_path / "mine.jsonl").open("a") as file:
        file.write(f"\n{SEVERAL}\n\n{NONE}\n")
    for jobs in (1, 3):
        with pytest.raises(BadInput, match=r"puzzle 1 of mine\.jsonl has "):
            filled(tmp_path, 'file = "mine.jsonl"', jobs=jobs)


def test_what_can_t_be_read_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(f"{EASY}\n\n# genre: akari\n. 7 .\n. . .\n")
    with pytest.raises(BadInput) as caught:
        filled(tmp_path, 'file = "mine.txt"')
    told = str(caught.value)
    assert told.startswith(f"line 3 of {tmp_path / 'book.toml'}: puzzle 2 of mine.txt, on line 6, can't be read: ")
    assert "\n" not in told


def test_a_board_that_says_no_genre_is_of_the_genre_of_its_section(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(f"2x2:d\n\n{EASY}\n")
    with pytest.raises(BadInput, match=r"puzzle 1 of mine\.txt.* could be akari or masyu"):
        filled(tmp_path, 'file = "mine.txt"')
    book = filled(tmp_path, 'file = "mine.txt"\ngenre = "akari"\nnot_unique = true')
    assert [entry.puzzle.size for entry in book.entries] == ["3×3", "2×2"]


def test_a_section_for_which_there_is_no_puzzle_is_said(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(EASY)
    with pytest.raises(AnswerIsNo, match=r"^line 3 of .*book\.toml: mine\.txt has no puzzle for this section"):
        filled(tmp_path, 'file = "mine.txt"\ndifficulty = "hard"')


def test_a_given_board_too_large_for_the_paper_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(f"{EASY}\n\n# genre: akari\n" + "\n".join([" ".join(["."] * 80)] * 80))
    with pytest.raises(BadInput, match=r"^line 3 of .*book\.toml: puzzle 2 of mine\.txt: .*80×80"):
        filled(tmp_path, 'file = "mine.txt"')


def test_a_given_board_that_fits_only_without_its_title_is_named(tmp_path: Path) -> None:
    board = "# genre: akari\n" + "\n".join([" ".join("." * 10)] * 15)
    title = "# title: The Night in Which All the Lamps of the Town Went Out but One, and Nobody Knew Which\n"
    (tmp_path / "mine.txt").write_text(f"{title}{board}")
    with pytest.raises(BadInput, match=r"puzzle 1 of mine\.txt: 9 10×15 boards don't fit on a page"):
        filled(tmp_path, 'file = "mine.txt"', top="puzzles_per_page = 9")
    (tmp_path / "mine.txt").write_text(board)
    with pytest.raises(BadInput, match="more than one solution"):
        filled(tmp_path, 'file = "mine.txt"', top="puzzles_per_page = 9")


def test_a_store_of_the_factory_fills_a_section(tmp_path: Path) -> None:
    lot = '[[lot]]\ngenre = "akari"\nsize = 5\ncount = 2\ndifficulty = "{}"\n'
    plan = read_factory_order(f"seed = 3\n{lot.format('hard')}{lot.format('easy')}", "order.toml")
    fill_store(tmp_path / "puzzles.sqlite", plan)
    book = filled(tmp_path, 'store = "puzzles.sqlite"\ndifficulty = "easy"\ncount = 1', 'store = "puzzles.sqlite"')
    first, second = book.chapters
    assert [str(entry.grade.tier) for entry in first.entries if entry.grade] == ["easy"]
    assert [str(entry.grade.tier) for entry in second.entries if entry.grade] == ["easy", "hard", "hard"]
    [told] = book.remarks
    assert "order1-lot02-000001 of puzzles.sqlite is left out" in told


def test_what_is_no_store_is_said(tmp_path: Path) -> None:
    (tmp_path / "puzzles.sqlite").write_text("no store at all, but long enough to be looked at" * 40)
    with pytest.raises(LamplitError, match="is not a store of puzzles"):
        filled(tmp_path, 'store = "puzzles.sqlite"')


def store_of_two(file: Path) -> None:
    plan = read_factory_order('seed = 3\n[[lot]]\ngenre = "akari"\nsize = 4\ncount = 2\n', "order.toml")
    fill_store(file, plan)


def edit(file: Path, column: str, value: str) -> None:
    """Change the first puzzle of a store behind its back."""
    with closing(sqlite3.connect(file)) as store, store:
        store.execute(f"UPDATE puzzles SET {column} = ? WHERE number = 1", (value,))


def test_a_store_is_believed_in_nothing_that_can_be_proven(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.sqlite"
    store_of_two(file)
    honest = filled(tmp_path, 'store = "puzzles.sqlite"')
    edit(file, "tier", "fiendish")
    edit(file, "solution", '{"bulbs": [[0, 0]]}')
    book = filled(tmp_path, 'store = "puzzles.sqlite"')
    assert book.chapters[0].entries == honest.chapters[0].entries
    [told] = book.remarks
    name = "order1-lot01-000001 of puzzles.sqlite"
    assert told.endswith(f"{name} came with a wrong solution; the book has the right one")
    edit(file, "puzzle", '{"genre": "akari", "rows": 2, "cols": 2, "clues": []}')
    with pytest.raises(BadInput, match=r"order1-lot01-000001 of puzzles\.sqlite has more than one solution"):
        filled(tmp_path, 'store = "puzzles.sqlite"')


def test_a_puzzle_of_a_store_under_the_wrong_genre_is_not_taken_for_it(tmp_path: Path) -> None:
    store_of_two(tmp_path / "puzzles.sqlite")
    edit(tmp_path / "puzzles.sqlite", "genre", "hitori")
    with pytest.raises(AnswerIsNo, match=r"puzzles\.sqlite has no puzzle for this section"):
        filled(tmp_path, 'store = "puzzles.sqlite"\ngenre = "hitori"')


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("{{", r"puzzles\.sqlite is damaged"),
        ("[]", r"line 3 of .*order1-lot01-000001 of puzzles\.sqlite can't be read: the JSON is \[\]"),
    ],
)
def test_a_store_with_what_is_no_puzzle_is_said(tmp_path: Path, written: str, sentence: str) -> None:
    store_of_two(tmp_path / "puzzles.sqlite")
    edit(tmp_path / "puzzles.sqlite", "puzzle", written)
    with pytest.raises(LamplitError, match=sentence):
        filled(tmp_path, 'store = "puzzles.sqlite"')


def test_a_wrong_solution_beside_a_puzzle_is_told_and_not_printed(tmp_path: Path) -> None:
    puzzle = '{"genre": "akari", "rows": 3, "cols": 3, "clues": [[1, 1, 4]]}'
    (tmp_path / "mine.jsonl").write_text(f'{{"puzzle": {puzzle}, "solution": {{"bulbs": [[0, 0]]}}}}')
    book = filled(tmp_path, 'file = "mine.jsonl"')
    [entry] = book.entries
    assert solve(entry.puzzle, "backtrack").solutions == (entry.solution,)
    [told] = book.remarks
    assert told.endswith("puzzle 1 of mine.jsonl came with a wrong solution; the book has the right one")
