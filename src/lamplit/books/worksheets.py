"""Worksheets: one strategy with an example, and boards on which just this strategy is the next step; or all strategies
of a tier, and boards on which one of these is.

The boards are those that ship for practice, a choice of them for every seed; where these are too few, more are
searched on new puzzles.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice, zip_longest
from random import Random

from lamplit.books.contents import PrintOptions
from lamplit.books.hints import name_cell
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import AnswerIsNo, BadInput
from lamplit.core.grid import Cell, Edge
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import format_count
from lamplit.generating.order_parsing import can_generate
from lamplit.generating.strategy_positions import search_positions
from lamplit.generating.symmetry import fingerprint, iterate_clue_images
from lamplit.genre.registry import get_genre
from lamplit.genre.steps import Step
from lamplit.library.practice import Exercise, PracticeTopic, count_positions, find_topic, iterate_exercises
from lamplit.library.practice.examples import find_example

MOST = 60
"""Boards on one sheet; a pupil will not ask for more."""
SMALL = 64
"""Cells of a board that is preferred to larger ones."""
ALIKE = 0.5
"""Puzzles that share more than this of their clues look like copies of each other."""
CHOICE = 2
"""This many times as many positions as are wanted are looked at, to take those with least to find and to tell."""
FEWEST_COMPARED = 24
"""This many positions are compared even for a sheet with few boards, if there are as many."""
VARIETY = 0.75
"""Of all small puzzles at most this share is looked at, or the same few would be best for every seed."""


@dataclass(frozen=True)
class Worksheet:
    """What stands on a sheet."""

    genre: str
    topic: PracticeTopic
    title: str | None
    """None: that of the strategy or the tier."""
    example: Exercise | None
    """A small board that shows a strategy of the topic; None where we have none."""
    tasks: tuple[Exercise, ...]
    """Positions in which nothing simpler finds anything; those with least to find come first."""
    wanted: int
    """How many tasks were asked for; there are fewer where time ran out."""
    seed: int
    date: datetime.date
    look: PrintOptions

    @property
    def remark(self) -> str | None:
        """A remark for the user; None if everything is as requested."""
        if len(self.tasks) == self.wanted:
            return None
        found = format_count(len(self.tasks), "board")
        if self.is_exhausted:
            return f"found only {found} of {self.wanted}: {_explain_shortage(self.genre)}"
        return f"found only {found} of {self.wanted} in time; try another seed or more time"

    @property
    def is_exhausted(self) -> bool:
        """Whether there are no more boards, however long one searches."""
        return not can_generate(get_genre(self.genre))


def plan_worksheet(
    genre: str,
    strategy: str,
    count: int,
    seed: int,
    look: PrintOptions,
    date: datetime.date,
    clock: Clock,
    title: str | None = None,
) -> Worksheet:
    """A sheet of this strategy or tier, another for every seed. The clock bounds the search, and is a steady one.

    Raises OutOfTime where not a single position was found by then.
    """
    if not 1 <= count <= MOST:
        raise BadInput(f"a worksheet can't have {format_count(count, 'board')}; expected 1 to {MOST}")
    if seed < 0:
        raise BadInput(f'"seed" is {seed}; expected a whole number from 0')
    name, taught = get_genre(genre).name, find_topic(genre, strategy)
    example = choose_example(name, taught)
    tasks = _choose_tasks(name, taught, count, seed, clock, example)
    if not tasks and example is not None and count_positions(name, example.round.strategy):
        tasks, example = [example], None
    if not tasks and not can_generate(get_genre(genre)):
        raise AnswerIsNo(f"no board was found on which {taught.aim}: {_explain_shortage(name)}")
    if not tasks:
        raise OutOfTime(
            f"found no {get_genre(genre).title} position in time in which {taught.aim}; try another seed or more time"
        )
    return Worksheet(name, taught, title, example, tuple(tasks), count, seed, date, look)


def choose_example(genre: str, topic: PracticeTopic) -> Exercise | None:
    """A small board for the simplest strategy of a topic that has one."""
    return next((found for key in topic.keys if (found := find_example(genre, key)) is not None), None)


def _explain_shortage(genre: str) -> str:
    return f"the gallery of {get_genre(genre).title} has no more, and the genre has no generator"


def count_places(task: Exercise) -> int:
    """In how many places something is to be found."""
    return len({key.place for step in task.round.steps for key in (*step.true, *step.false)})


def list_concluded_cells(puzzle: Puzzle, steps: Iterable[Step]) -> list[str]:
    """The cells in which, or beside which, something follows by these steps, each once."""
    places: list[Cell | Edge] = []
    for key in (key for step in steps for key in (*step.true, *step.false)):
        places += [*key.cells, *key.edges]
    return list(dict.fromkeys(name_cell(puzzle, place) for place in places))


def _choose_tasks(
    genre: str, topic: PracticeTopic, count: int, seed: int, clock: Clock, example: Exercise | None
) -> list[Exercise]:
    """Positions of different puzzles, as far as there are any; then further positions of the same ones. The example
    is none of them."""
    rng = Random(f"{seed} {genre} {topic.name}")
    asked = [_find_shipped(genre, key, rng, clock) for key in topic.keys]
    there = list(
        islice(
            (task for task in _iterate_until_timeout(_take_turns(asked)) if task != example),
            max(FEWEST_COMPARED, CHOICE * CHOICE * count),
        )
    )
    small = list(_drop_similar_puzzles(task for task in there if not _is_large(task)))
    looked_at = small[: max(count, min(CHOICE * count, int(VARIETY * len(small))))]
    ranked = sorted(looked_at, key=_rank_effort)
    found = [*islice(_take_turns([task for task in ranked if task.round.strategy == key] for key in topic.keys), count)]
    found += islice(_drop_similar_puzzles(filter(_is_large, there), found), count - len(found))
    if len(found) < count and can_generate(get_genre(genre)):
        more = _iterate_until_timeout(search_positions(genre, topic.keys, rng.randrange(10**9), clock))
        found += islice(_drop_similar_puzzles(more, found), count - len(found))
    found += [each for each in there if each not in found][: count - len(found)]
    return sorted(found, key=_rank_effort)


def _find_shipped(genre: str, strategy: str, rng: Random, clock: Clock) -> Iterator[Exercise]:
    """The positions for one strategy that are there already, in random order, which is drawn at once."""
    numbers = list(range(count_positions(genre, strategy)))
    rng.shuffle(numbers)
    there = iterate_exercises(genre, strategy, numbers, clock)
    return (task for task in there if task.round.strategy == strategy)


def _take_turns(tasks: Iterable[Iterable[Exercise]]) -> Iterator[Exercise]:
    """One of each, until all are empty."""
    for turn in zip_longest(*tasks):
        yield from (task for task in turn if task is not None)


def _is_large(task: Exercise) -> bool:
    return len(task.puzzle.grid.cells) > SMALL


def _rank_effort(task: Exercise) -> tuple[int, int]:
    """Less to find first, then what is told in fewer words."""
    return count_places(task), len(task.round.text)


def _drop_similar_puzzles(tasks: Iterable[Exercise], before: Iterable[Exercise] = ()) -> Iterator[Exercise]:
    """The first position of each puzzle, and of several puzzles that are nearly the same."""
    seen = [task.puzzle for task in before]
    for task in tasks:
        if not any(_is_similar(task.puzzle, other) for other in seen):
            seen.append(task.puzzle)
            yield task


def _is_similar(one: Puzzle, other: Puzzle) -> bool:
    """Whether two puzzles are the same, perhaps turned or mirrored, or share most of their clues, as those do that
    were made from one seed for two difficulties."""
    return measure_likeness(one, other) > ALIKE or fingerprint(one) == fingerprint(other)


def measure_likeness(one: Puzzle, other: Puzzle) -> float:
    """Of all places in which one of two puzzles of a size has a clue, the share in which both have the same; the
    largest, if one is turned and mirrored."""
    if one.size != other.size:
        return 0.0
    there = other.clues
    return max(
        len(clues.items() & there.items()) / max(1, len(clues.keys() | there.keys()))
        for clues in iterate_clue_images(one)
    )


def _iterate_until_timeout(tasks: Iterator[Exercise]) -> Iterator[Exercise]:
    """All that is found before time runs out."""
    with suppress(OutOfTime):
        yield from tasks
