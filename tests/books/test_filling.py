"""Books are filled: puzzles made to order, each proven, nothing twice, the same book whoever makes it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from lamplit.books import entries, filling
from lamplit.books.contents import Book, Chapter
from lamplit.books.entries import ATTEMPTS, PuzzleSlot, make_entry
from lamplit.books.filling import fill_book
from lamplit.books.order import read_book_order
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput, LamplitError, LamplitWarning
from lamplit.core.system.jobs import JobPool
from lamplit.engines import solve
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import make_puzzle
from lamplit.generating.order_parsing import parse_order
from lamplit.generating.symmetry import fingerprint
from lamplit.genre.orders import NoPuzzleFound, Order

TODAY = date(2026, 11, 16)
LAMPS = """
title = "Lamps"
seed = 5
hints = true

[[section]]
genre = "akari"
size = 6
difficulty = "easy-tricky"
count = 5

[[section]]
title = "Numbers"
genre = "hitori"
size = "4x5"
count = 3

[[section]]
genre = "akari"
size = 6
difficulty = "easy"
count = 2
"""
TINY = 'title = "Tiny"\n[[section]]\ngenre = "akari"\nsize = {size}\ncount = {count}\n'


def filled(text: str, jobs: int = 1, told: Callable[[int, int], None] | None = None) -> Book:
    return fill_book(read_book_order(text, "book.toml", TODAY), jobs, Clock(), told)


@pytest.fixture(scope="module")
def lamps() -> tuple[Book, list[tuple[int, int]]]:
    """A book of three sections, and what was told meanwhile."""
    told: list[tuple[int, int]] = []
    return filled(LAMPS, 2, lambda done, of: told.append((done, of))), told


@pytest.fixture
def book(lamps: tuple[Book, list[tuple[int, int]]]) -> Book:
    return lamps[0]


def tiers(chapter: Chapter) -> list[str]:
    return [str(entry.grade.tier) for entry in chapter.entries if entry.grade is not None]


def test_every_section_has_its_puzzles_in_the_difficulties_asked_for(book: Book) -> None:
    first, second, third = book.chapters
    assert tiers(first) == ["easy"] * 3 + ["tricky"] * 2
    assert {(entry.puzzle.grid.cols, entry.puzzle.grid.rows) for entry in second.entries} == {(4, 5)}
    assert [len(second.entries), *tiers(third)] == [3, "easy", "easy"]
    assert book.remarks == ()


def test_numbers_run_through_the_book(book: Book) -> None:
    assert [entry.number for entry in book.entries] == list(range(1, 11))


def test_within_a_section_puzzles_get_harder(book: Book) -> None:
    for chapter in book.chapters:
        grades = [(entry.grade.tier, entry.grade.score) for entry in chapter.entries if entry.grade is not None]
        assert grades == sorted(grades)
        assert len(grades) == len(chapter.entries)


def test_every_puzzle_is_unique_and_has_its_own_solution(book: Book) -> None:
    for entry in book.entries:
        assert entry.unique
        assert solve(entry.puzzle, "backtrack").solutions == (entry.solution,)


def test_the_first_step_is_told_where_hints_are_wanted(book: Book) -> None:
    assert all(entry.hint is not None and entry.hint.text for entry in book.entries)


def test_each_puzzle_can_be_made_again_by_its_seed(book: Book) -> None:
    wanted = book.order.sections[1].wanted[0].order
    for entry in book.chapters[1].entries:
        assert entry.seed is not None
        assert make_puzzle(wanted, entry.seed).puzzle == entry.puzzle


def test_equal_sections_have_different_puzzles(book: Book) -> None:
    prints = [fingerprint(entry.puzzle) for entry in book.entries]
    assert len(set(prints)) == len(prints) == 10


def test_whoever_watches_is_told_of_every_puzzle(lamps: tuple[Book, list[tuple[int, int]]]) -> None:
    told = lamps[1]
    assert told[-1] == (10, 10)
    assert told == sorted(told)
    assert {of for _, of in told} == {10}


def test_the_same_order_gives_the_same_book_whatever_the_number_of_workers(book: Book) -> None:
    assert filled(LAMPS, 1) == book


def test_another_seed_gives_another_book(book: Book) -> None:
    places = [PuzzleSlot(seed, 1, parse_order("akari", "6"), 1) for seed in (5, 6)]
    assert places[0].derive_seed(0) != places[1].derive_seed(0)


def test_seeds_differ_by_section_difficulty_number_and_attempt() -> None:
    seeds = {
        PuzzleSlot(1, section, parse_order("akari", "6", difficulty=level), number).derive_seed(attempt)
        for section in (1, 2)
        for level in (None, "easy", "hard")
        for number in (1, 2)
        for attempt in (0, 1)
    }
    assert len(seeds) == 24


def test_on_a_small_board_doubles_are_made_anew_until_all_differ() -> None:
    book = filled(TINY.format(size=3, count=9))
    assert len({fingerprint(entry.puzzle) for entry in book.entries}) == 9
    [section] = book.order.sections
    first_seeds = {PuzzleSlot(1, 1, section.wanted[0].order, number).derive_seed(0) for number in range(1, 10)}
    assert {entry.seed for entry in book.entries} - first_seeds, "nine of seventeen boards, and no double"


def test_a_board_too_small_for_so_many_is_said_with_the_line_of_the_section() -> None:
    with pytest.raises(AnswerIsNo) as caught:
        filled(TINY.format(size=2, count=2))
    assert str(caught.value) == (
        "line 2 of book.toml: couldn't make another 2×2 Akari in 20 attempts: all of them are in the book already, "
        "and there are no more on a board this small"
    )


def test_an_attempt_without_luck_is_followed_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    place = PuzzleSlot(1, 1, parse_order("akari", "5", difficulty="easy"), 1)
    tried = []

    def luck_at_the_third(order: Order, seed: int) -> GeneratedPuzzle:
        tried.append(seed)
        if len(tried) < 3:
            raise NoPuzzleFound("no luck")
        return make_puzzle(order, seed)

    monkeypatch.setattr(entries, "make_puzzle", luck_at_the_third)
    found = make_entry(place, hints=False)
    assert tried == [place.derive_seed(attempt) for attempt in range(3)]
    assert (found.attempt, found.entry.seed, found.entry.hint) == (2, place.derive_seed(2), None)


def test_a_generator_that_never_has_luck_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def no_luck(order: Order, seed: int) -> GeneratedPuzzle:
        tried.append(seed)
        raise NoPuzzleFound("the condition failed most")

    monkeypatch.setattr(entries, "make_puzzle", no_luck)
    told = r"^couldn't make another hard 5×5 Akari in 20 attempts: the condition failed most$"
    with pytest.raises(NoPuzzleFound, match=told):
        make_entry(PuzzleSlot(1, 1, parse_order("akari", "5", difficulty="hard"), 1), hints=False)
    assert len(set(tried)) == ATTEMPTS


def no_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*args: object) -> None:
        pytest.fail("work was begun")

    monkeypatch.setattr(filling, "JobPool", started)


def test_a_board_too_large_for_the_paper_is_refused_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    no_workers(monkeypatch)
    text = TINY.format(size=6, count=1) + '[[section]]\ngenre = "akari"\nsize = 60\ncount = 1\n'
    with pytest.raises(BadInput, match=r"^line 6 of book\.toml: .*60×60"):
        filled(text)


def test_more_puzzles_than_a_book_holds_are_refused_before_any_work(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    no_workers(monkeypatch)
    section = '[[section]]\ngenre = "akari"\nsize = 6\ncount = 1500\n'
    with pytest.raises(BadInput, match=r"^line 6 of book\.toml: with this section the book has more than 2000 "):
        filled(f'title = "Many"\n{section}{section * 300}')
    (tmp_path / "mine.txt").write_text("3x3:d4d\n" * 501)
    given = f'title = "Many"\n{section}[[section]]\nfile = "{tmp_path}/mine.txt"'
    with pytest.raises(BadInput, match=r"^line 6 of book\.toml: .* more than 2000 puzzles; limit it with count"):
        filled(given)
    with pytest.raises(pytest.fail.Exception, match="work was begun"):
        filled(f"{given}\ncount = 500")


def test_what_takes_long_to_make_is_warned_of_before_anybody_waits() -> None:
    text = TINY.format(size=8, count=1).replace("akari", "nurikabe") + 'difficulty = "fiendish"\n'
    order = read_book_order(text, "book.toml", TODAY)
    told = r"^line 2 of book\.toml: fiendish Nurikabe is rare: each puzzle may take minutes to make$"
    with pytest.warns(LamplitWarning, match=told), pytest.raises(OutOfTime):
        fill_book(order, 1, Clock.from_timeout(0.01))


def test_no_jobs_make_no_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    no_workers(monkeypatch)
    with pytest.raises(BadInput, match='"jobs" is 0'):
        filled(TINY.format(size=6, count=1), jobs=0)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[JobPool]:
    """The workers of books that are being filled."""
    found: list[JobPool] = []

    class Watched(JobPool):
        def __init__(self, jobs: int, clock: Clock) -> None:
            super().__init__(jobs, clock)
            found.append(self)

    monkeypatch.setattr(filling, "JobPool", Watched)
    return found


def test_a_worker_that_is_ended_from_outside_is_one_sentence_and_no_promise(begun: list[JobPool]) -> None:
    def end_one(done: int, of: int) -> None:
        if done:
            os.kill(begun[0].workers[0].pid, signal.SIGKILL)

    with pytest.raises(LamplitError, match=r"^a process that makes puzzles was ended by signal 9$"):
        filled(TINY.format(size=10, count=50), told=end_one)
    assert not any(worker.alive for jobs in begun for worker in jobs.workers)


def test_out_of_time_is_raised_and_no_worker_is_left(begun: list[JobPool]) -> None:
    order = read_book_order(TINY.format(size=30, count=50), "book.toml", TODAY)
    with pytest.raises(OutOfTime):
        fill_book(order, 2, Clock.from_timeout(0.6))
    assert not any(worker.alive for jobs in begun for worker in jobs.workers)
