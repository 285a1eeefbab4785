"""How to solve: for each genre of a book an example with its solution, and the strategies that its puzzles need.

Rules, names and ideas are in the table of words, under the names of genres and strategies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lamplit.books.contents import Book, BookEntry
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Strategy, Tier
from lamplit.human.explanations import find_human
from lamplit.library import gallery
from lamplit.library.practice import Exercise
from lamplit.library.practice.examples import find_example

EXAMPLE_CELLS = 36
"""An example has a board of at most 6×6."""


@dataclass(frozen=True)
class LessonExample:
    """A puzzle and its solution, to be shown side by side."""

    puzzle: Puzzle
    solution: Solution


@dataclass(frozen=True)
class StrategyLesson:
    """A strategy, and a board on which it sees something."""

    strategy: Strategy
    shown: Exercise | None
    """Draw its ``view()``; ``round.text`` says in English what is seen there. None where we have no such board."""


@dataclass(frozen=True)
class Lesson:
    """What a reader should know before the puzzles of one genre."""

    genre: str
    example: LessonExample | None
    """None for a genre that has nothing in the gallery."""
    strategies: tuple[StrategyLesson, ...]
    """Those that the book needs, from simple to hard."""


def make_lessons(book: Book) -> tuple[Lesson, ...]:
    """A lesson for each genre, in the order in which the book has them."""
    entries: dict[str, list[BookEntry]] = {}
    for entry in book.entries:
        entries.setdefault(entry.puzzle.genre, []).append(entry)
    return tuple(
        Lesson(
            genre,
            choose_example(genre),
            tuple(_make_strategy_lesson(genre, strategy) for strategy in find_needed_strategies(genre, theirs)),
        )
        for genre, theirs in entries.items()
    )


def choose_example(genre: str) -> LessonExample | None:
    """The easiest puzzle of the gallery that is small, and the largest of those; always the same one."""
    small = gallery.list_small_entries(genre, EXAMPLE_CELLS)
    if not small:
        return None
    best = min(small, key=lambda entry: (entry.grade or Tier.EASY, -len(entry.puzzle.grid.cells)))
    return LessonExample(best.puzzle, best.solution)


def find_needed_strategies(genre: str, entries: Sequence[BookEntry]) -> list[Strategy]:
    """The strategies by which people solve these puzzles, from simple to hard."""
    used = {key for entry in entries if entry.grade is not None for key in entry.grade.steps}
    known = find_human(get_genre(genre)).strategies
    return [strategy for strategy in known if strategy.key in used and strategy.tier < Tier.BEYOND]


def _make_strategy_lesson(genre: str, strategy: Strategy) -> StrategyLesson:
    return StrategyLesson(strategy, find_example(genre, strategy.key))
