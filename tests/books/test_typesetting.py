"""A book as its readers see it: all puzzles, their numbers, where things are, and what is said about them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from tests.books.samples import DERIVED, GENRES, opened, printed_sample, sample, texts

from lamplit.books.contents import Book
from lamplit.books.hints import find_book_hint
from lamplit.books.typesetting.links import build_address
from lamplit.books.typesetting.page_data import build_book_data
from lamplit.books.typesetting.typst import typeset_book
from lamplit.books.typesetting.wording import load_words
from lamplit.core.clock import Clock
from lamplit.core.puzzle import About, Puzzle
from lamplit.formats.pzpr.puzzlink import SITE
from lamplit.library.gallery import list_small_entries


def with_entry(book: Book, **changes: object) -> Book:
    """The book with its first puzzle changed."""
    chapter = book.chapters[0]
    entry = replace(chapter.entries[0], **changes)  # type: ignore[arg-type]
    return replace(book, chapters=(replace(chapter, entries=(entry, *chapter.entries[1:])), *book.chapters[1:]))


def titled(puzzle: Puzzle, title: str) -> Puzzle:
    return replace(puzzle, about=About(title, "B. Other"))


def test_the_front_has_title_author_seed_and_date() -> None:
    pages = texts(printed_sample())
    assert "Lamps & Loops" in pages[0]
    assert "By lamplight" in pages[0]
    assert "A. Setter" in pages[0]
    assert "Seed 7, 16 November 2026" in pages[1]
    assert "exactly one solution" in pages[1]


def test_the_contents_lead_to_the_pages_on_which_things_stand() -> None:
    pages = texts(printed_sample(hints=True))
    for title in ("How to solve", "Akari", "Hashi", "Hints", "Solutions"):
        found = re.search(rf"^{title}[ \d–]*[ .]+(\d+)$", pages[2], re.M)
        assert found, f"{title} is not in the contents"
        assert re.search(rf"^ *{title}$", pages[int(found[1]) - 1], re.M)


def test_page_numbers_count_from_the_cover() -> None:
    pages = texts(printed_sample())
    for number, page in enumerate(pages, 1):
        last = page.rstrip().splitlines()[-1].split() if number > 2 else []
        if "Puzzles" not in page:  # the page that opens a chapter has none
            assert not last or str(number) in (last[0], last[-1])


def test_each_puzzle_has_its_number_and_how_hard_it_is_and_its_solution_the_same_number() -> None:
    book = sample(GENRES, 2, how_to_solve=False)
    pages = texts(typeset_book(book))
    at = next(place for place, page in enumerate(pages) if page.lstrip().startswith("Solutions"))
    marked = " ".join(page for page in pages[:at] if "Puzzles" not in page)
    assert re.findall(r"(\d+) +(?:easy|tricky|hard)\b", marked) == [str(number) for number in range(1, 15)]
    solved = " ".join(re.sub(r"[A-Z]\w+(  +\d+)?", "", page) for page in pages[at:])
    assert sorted(map(int, re.findall(r"\d+", solved)))[:14] == list(range(1, 15))


def test_hints_are_at_the_back_in_order_and_only_if_wanted() -> None:
    pages = texts(printed_sample(hints=True))
    told = next(page for page in pages if page.lstrip().startswith("Hints"))
    assert re.findall(r"Begin (\w+ \d)", told) == ["akari 1", "akari 2", "hashi 3", "hashi 4"]
    assert not any("Begin" in page for page in texts(printed_sample()))


def test_a_hint_has_the_position_it_starts_from_and_a_line_for_each_link() -> None:
    puzzle = list_small_entries("akari", 64)[0].puzzle
    found = find_book_hint(puzzle, Clock())
    assert found is not None
    text = "r1c2 stays empty.\n1. Suppose it held a bulb.\n2. Then nothing could light r1c1."
    book = with_entry(sample(("akari",), 1, hints=True), hint=replace(found, text=text))
    data, pictures = build_book_data(book)
    assert data["hints"][0]["picture"]["file"] == "hint-1"
    assert pictures["hint-1"] != pictures["puzzle-1"]
    told = next(page for page in texts(typeset_book(book)) if page.lstrip().startswith("Hints"))
    assert len(re.findall(r"^(1\. Suppose|2\. Then)", told, re.M)) == 2


def test_hints_in_two_columns_are_shared_between_them() -> None:
    pages = texts(typeset_book(sample(GENRES, 2, paper="a4", hints=True, how_to_solve=False)), "layout")
    told = next(page for page in pages if page.lstrip().startswith("Hints"))
    assert re.search(r"^1 .* 8  ", told, re.M)
    assert re.search(r"^7 .* 14  ", told, re.M)


@pytest.mark.parametrize(("paper", "large_print"), [("a4", True), ("a4", False), ("6x9", False)])
def test_the_rules_of_a_genre_stand_on_one_page_with_their_example(paper: str, large_print: bool) -> None:
    genres = (*GENRES, *DERIVED)
    pages = texts(typeset_book(sample(genres, 1, paper=paper, large_print=large_print, language="de")))
    lessons = [" ".join(page.split()) for page in pages if "Anleitung" in page and "Anleitung zu" not in page]
    for genre in genres:
        first, *_, last = load_words("de").rules(genre)
        together = [page for page in lessons if first[:30] in page and last[:30] in page]
        assert together, f"the rules of {genre} are torn apart"
        assert "Beispiel" in together[0].split(last[:30])[1]


def test_solutions_and_lessons_can_be_left_out_and_nothing_points_to_them() -> None:
    whole = " ".join(texts(printed_sample(solutions=False, how_to_solve=False)))
    assert "Solutions" not in whole
    assert "How to solve" not in whole


def test_the_page_that_opens_a_chapter_tells_the_rules_and_where_help_is() -> None:
    pages = texts(printed_sample(hints=True))
    opening = next(page for page in pages if "Puzzles 1 to 2" in page)
    assert "All about akari." in opening
    assert "No bulb may shine on another." in opening
    for words in ("How to solve Akari: page", "Hints: page", "Solutions: page"):
        found = re.search(rf"{words} (\d+)", opening)
        assert found
        assert words.partition(":")[0].split()[0] in pages[int(found[1]) - 1]


def test_a_puzzle_with_several_solutions_says_so_in_print() -> None:
    book = with_entry(sample(), unique=False, grade=None)
    whole = " ".join(texts(typeset_book(book)))
    assert "This puzzle has several solutions." in whole
    assert "exactly one solution" not in whole


def test_titles_and_authors_of_puzzles_stand_below_them() -> None:
    book = sample()
    puzzle = titled(book.entries[0].puzzle, "Evening [*#_$] \\ @ <x>")
    assert "Evening [*#_$] \\ @ <x>, B. Other" in " ".join(texts(typeset_book(with_entry(book, puzzle=puzzle))))


def test_a_title_without_end_is_cut_off_and_leaves_room_for_its_board() -> None:
    book = sample(per_page=4)
    data, _ = build_book_data(with_entry(book, puzzle=titled(book.entries[0].puzzle, "on and on " * 300)))
    page = data["chapters"][0]["pages"][0]
    assert page["rows"][0][0]["below"][0].endswith("…")
    assert page["cell"] > 4.5


def test_links_are_told_in_words_or_as_codes() -> None:
    told = "".join(texts(printed_sample(links="link"))).replace("\n", "")
    assert str(build_address(sample().entries[0].puzzle, SITE)) in told
    assert "puzz.link" not in " ".join(texts(printed_sample(links="qr")))
    assert {"code-1", "code-4"} <= build_book_data(sample(links="qr"))[1].keys()


def test_links_can_be_followed_from_puzzles_to_the_web_and_to_solutions_and_back() -> None:
    pdf = opened(printed_sample(links="qr"))
    notes: list[Any] = [note for page in pdf.pages for note in page.obj.get("/Annots", [])]
    outside = [str(note.A.URI) for note in notes if "/A" in note and "/URI" in note.A]
    assert len(outside) == 4
    assert all(target.startswith(SITE) for target in outside)
    assert len(notes) - len(outside) >= 4 + 4  # each puzzle to its solution, each solution back, and the contents


def test_a_genre_without_strategies_or_a_grade_gets_a_page_all_the_same() -> None:
    book = with_entry(sample(("akari",), 1, how_to_solve=True), grade=None, hint=None)
    assert "Puzzle 1" in " ".join(texts(typeset_book(book)))


def test_chapters_without_a_title_are_named_after_their_genre_and_difficulty() -> None:
    book = sample(("akari", "akari"), 1)
    data, _ = build_book_data(book)
    assert [chapter["title"] for chapter in data["chapters"]] == ["Akari, easy", "Akari, easy"]
    data, _ = build_book_data(sample(("akari", "hashi"), 1, language="de"))
    assert [chapter["title"] for chapter in data["chapters"]] == ["Akari", "Hashi"]


def test_the_same_book_has_the_same_bytes() -> None:
    assert typeset_book(sample()) == typeset_book(sample())
