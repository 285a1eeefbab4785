"""How to solve, and the first steps: a book teaches what its puzzles need, and no more."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest

from lamplit.books.contents import Book, BookEntry, BookOrder, Chapter, PrintOptions, Section
from lamplit.books.hints import find_book_hint
from lamplit.books.lessons import choose_example, make_lessons
from lamplit.books.typesetting.page_data import build_book_data
from lamplit.books.typesetting.pictures import draw_picture
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.drawing.paper_sizes import PAPERS
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.registry import BUILT_IN, genre_of, get_genre
from lamplit.genre.steps import Strategy, Tier
from lamplit.human import Grade, explain, grade
from lamplit.library.gallery import list_entries, list_small_entries
from lamplit.library.practice import list_practicable
from lamplit.library.practice.examples import find_example

NEVER_EASY = {"lits", "norinori"}
"""No single rule decides enough on their boards, which have no clues."""
every_genre = pytest.mark.parametrize("genre", BUILT_IN)


def strategies(genre: str) -> list[Strategy]:
    return list_practicable(get_genre(genre))


def book_of(*puzzles: tuple[Puzzle, Grade | None]) -> Book:
    """A book of one chapter; nobody looks at the solutions."""
    order = BookOrder("", "Book", "", PrintOptions(PAPERS["a4"]), 1, datetime.date(2026, 1, 1), ())
    chapter = Chapter(
        Section(1, None),
        "Puzzles",
        tuple(
            BookEntry(number, puzzle, Solution(frozenset()), True, given, None)
            for number, (puzzle, given) in enumerate(puzzles, 1)
        ),
    )
    return Book(order, (chapter,))


def graded(genre: str, tier: Tier) -> tuple[Puzzle, Grade]:
    entry = next(entry for entry in list_small_entries(genre, 49) if entry.grade is tier)
    return entry.puzzle, grade(entry.puzzle)


def test_each_genre_has_one_lesson_in_the_order_of_the_book() -> None:
    masyu, akari = graded("masyu", Tier.EASY), graded("akari", Tier.EASY)
    assert [lesson.genre for lesson in make_lessons(book_of(masyu, akari, masyu))] == ["masyu", "akari"]


def test_what_is_taught_is_what_some_puzzle_needs_from_simple_to_hard() -> None:
    easy, hard = graded("hitori", Tier.EASY), graded("hitori", Tier.HARD)
    (lesson,) = make_lessons(book_of(hard, easy))
    taught = [each.strategy.key for each in lesson.strategies]
    assert set(taught) == set(easy[1].steps) | set(hard[1].steps)
    assert taught == [strategy.key for strategy in strategies("hitori") if strategy.key in taught]
    assert make_lessons(book_of(easy)) != make_lessons(book_of(hard))


def test_what_only_a_machine_does_is_not_taught() -> None:
    puzzle, _ = graded("akari", Tier.EASY)
    beyond = Grade(Tier.BEYOND, 100, "general", 2, {"forced-empty": 1, "two-step": 1, "general": 1})
    (lesson,) = make_lessons(book_of((puzzle, beyond)))
    assert [each.strategy.key for each in lesson.strategies] == ["forced-empty"]


def test_a_puzzle_without_a_grade_asks_for_the_rules_alone() -> None:
    puzzle, _ = graded("akari", Tier.EASY)
    (lesson,) = make_lessons(book_of((puzzle, None)))
    assert lesson.example is not None
    assert lesson.strategies == ()


@every_genre
def test_the_example_of_a_genre_is_small_and_easy_and_has_one_solution(genre: str) -> None:
    shown = choose_example(genre)
    assert shown is not None
    assert len(shown.puzzle.grid.cells) == 36
    assert genre_of(shown.puzzle).check(shown.puzzle, shown.solution) == []
    assert solve(shown.puzzle).solutions == (shown.solution,)
    assert grade(shown.puzzle).tier is min(entry.grade for entry in list_entries(genre) if entry.grade is not None)
    assert grade(shown.puzzle).tier is (Tier.TRICKY if genre in NEVER_EASY else Tier.EASY)


def list_taught(genre: str) -> list[str]:
    """All strategies of a genre; of the derived ones those that some small puzzle of its gallery needs."""
    keys = [strategy.key for strategy in strategies(genre)]
    if get_genre(genre).human is not None:
        return keys
    needed = {key for entry in list_small_entries(genre, 49) for key in grade(entry.puzzle).steps}
    return [key for key in keys if key in needed]


@every_genre
def test_every_strategy_has_a_small_board_on_which_it_sees_something(genre: str) -> None:
    taught = list_taught(genre)
    assert len(taught) > 3
    for key in taught:
        example = find_example(genre, key)
        assert example is not None, key
        assert example.round.strategy == key
        assert example.round.text
        assert len(example.puzzle.grid.cells) <= 64
        assert example.view().state == example.state
        assert len(example.view().concluded)


@pytest.mark.parametrize(
    ("genre", "key"), [("slitherlink", "diagonals"), ("cave", "few-ways"), ("lits", "two-rules"), ("akari", "chain")]
)
def test_the_picture_of_a_strategy_shows_only_what_the_text_explains(genre: str, key: str) -> None:
    puzzle, _ = graded(genre, Tier.TRICKY)
    book = book_of((puzzle, Grade(Tier.HARD, 10, key, 1, {key: 1})))
    data, pictures = build_book_data(book)
    (taught,) = data["lessons"][0]["strategies"]
    example = find_example(genre, key)
    assert example is not None
    told = [step for step in example.round.steps if step.text in taught["text"]]
    assert taught["text"] == replace(example.round, steps=tuple(told)).text
    drawn = replace(example, round=replace(example.round, steps=tuple(told)))
    assert pictures[f"strategy-{genre}-{key}"] == draw_picture(drawn.puzzle, drawn.view(), book.order.look).svg


def test_a_strategy_that_has_no_board_is_taught_without() -> None:
    assert find_example("akari", "general") is None


@every_genre
def test_a_hint_is_the_step_where_the_hardest_strategy_is_first_needed(genre: str) -> None:
    puzzle = next(entry for entry in list_entries(genre) if entry.grade is Tier.HARD).puzzle
    found = find_book_hint(puzzle, Clock())
    assert found is not None
    assert found.view is not None
    rounds = explain(puzzle).rounds
    keys = [each.key for each in strategies(genre)]
    hardest = max((each.strategy for each in rounds), key=keys.index)
    at = next(number for number, each in enumerate(rounds) if each.strategy == hardest)
    assert found.key == hardest
    assert found.strategy == next(each.title for each in strategies(genre) if each.key == hardest)
    assert found.text in [step.text for step in rounds[at].steps]
    assert found.place
    known = {key for each in rounds[:at] for step in each.steps for key in (*step.true, *step.false)}
    assert found.view.state.true | found.view.state.false == known
    assert len(found.view.concluded)


def test_where_nothing_is_forced_there_is_no_hint() -> None:
    assert find_book_hint(read("2x2:d", genre="akari"), Clock()) is None


def test_a_hint_takes_no_longer_than_it_may() -> None:
    with pytest.raises(OutOfTime):
        find_book_hint(list_entries("slitherlink")[-1].puzzle, Clock(deadline=0.0))
