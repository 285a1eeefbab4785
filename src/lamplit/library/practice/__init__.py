"""Exercises: positions in which one strategy is the next step.

Those of our own genres ship with the program, a file a genre. ``tools/make_practice.py`` made them. A line of a file
is a puzzle as puzz.link spells it, and its positions by strategy: a character for every decision of the puzzle, in
order, ``1`` and ``0`` for what is known and ``.`` for what is open. What the strategy finds there is found when you
ask. For a genre of another package the position, too, is found then, on a puzzle of its gallery, by the genre's own
strategies or by those derived from its rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo
from lamplit.core.json_fields import Json
from lamplit.core.puzzle import Puzzle, State
from lamplit.formats import read
from lamplit.genre.registry import genre_of, get_genre
from lamplit.genre.steps import Round
from lamplit.human.deducer import Deducer
from lamplit.human.explanations import human_of, select_strategies
from lamplit.library.practice.exercises import Exercise
from lamplit.library.practice.topics import PracticeTopic, find_strategy, find_topic, list_practicable, list_topics
from lamplit.library.practice.walking import find_entry_exercise, find_gallery_exercise, list_walkable_entries

__all__ = [
    "Exercise",
    "PracticeTopic",
    "count_positions",
    "decode_state",
    "encode_state",
    "find_exercise",
    "find_next_round",
    "find_strategy",
    "find_topic",
    "iterate_exercises",
    "list_practicable",
    "list_topics",
]

TRUE, FALSE, OPEN = "1", "0", "."


def find_exercise(genre: str, strategy: str, number: int, clock: Clock | None = None) -> Exercise:
    """A position in which this strategy is the next step; those of the numbers from 0 on differ until all have
    been there."""
    home = get_genre(genre)
    strategy = find_strategy(genre, strategy).key
    shipped = _load_positions(home.name)
    if not shipped:
        return find_gallery_exercise(home, strategy, number, clock or Clock())
    there = shipped.get(strategy, ())
    if not there:
        raise AnswerIsNo(f"there is no {home.title} position in which {strategy} is the next step")
    text, known = there[number % len(there)]
    puzzle = read(text, genre=home.name, format="puzzlink")
    state = decode_state(puzzle, known)
    found = find_next_round(puzzle, state, clock)
    assert found is not None
    return Exercise(puzzle, state, found)


def iterate_exercises(genre: str, strategy: str, numbers: Iterable[int], clock: Clock) -> Iterator[Exercise]:
    """The positions of these numbers below ``count_positions``, each only once."""
    home = get_genre(genre)
    if _load_positions(home.name):
        yield from (find_exercise(genre, strategy, number, clock) for number in numbers)
        return
    entries = list_walkable_entries(home, strategy)
    for number in numbers:
        found = find_entry_exercise(home, entries[number], strategy, number, clock)
        if found is not None:
            yield found


def find_next_round(puzzle: Puzzle, state: State, clock: Clock | None = None) -> Round | None:
    """All that the simplest strategy finds in a position; None where there is nothing to find."""
    human = human_of(puzzle)
    return Deducer(human, puzzle, select_strategies(human, None), state, clock).advance()


def count_positions(genre: str, strategy: str) -> int:
    """How many positions there are to practise a strategy in; none for what is hardly ever the next step. For a
    genre of another package: how many puzzles of its gallery may have one."""
    home = get_genre(genre)
    shipped = _load_positions(home.name)
    return len(shipped.get(strategy, ())) if shipped else len(list_walkable_entries(home, strategy))


@cache
def _load_positions(genre: str) -> dict[str, list[tuple[str, str]]]:
    """By strategy: puzzles and what is known of them, the first of each puzzle before the second of any."""
    found: dict[str, list[list[tuple[str, str]]]] = {}
    for record in _read_records(genre):
        for strategy, states in record["positions"].items():
            found.setdefault(strategy, []).append([(record["puzzle"], state) for state in states])
    return {strategy: _interleave(each) for strategy, each in found.items()}


def _interleave(lists: list[list[tuple[str, str]]]) -> list[tuple[str, str]]:
    """The first of each, then the second of each."""
    longest = max(map(len, lists))
    return [each[turn] for turn in range(longest) for each in lists if turn < len(each)]


def _read_records(genre: str) -> Iterator[Json]:
    file = files(__name__) / f"{genre}.jsonl"
    if file.is_file():
        for line in file.read_text("utf-8").splitlines():
            yield json.loads(line)


def encode_state(puzzle: Puzzle, state: State) -> str:
    """A state as a line of a file has it."""
    return "".join(
        TRUE if key in state.true else FALSE if key in state.false else OPEN
        for key in genre_of(puzzle).decisions(puzzle)
    )


def decode_state(puzzle: Puzzle, text: str) -> State:
    """The way back."""
    known = list(zip(genre_of(puzzle).decisions(puzzle), text, strict=True))
    return State(
        frozenset(key for key, value in known if value == TRUE),
        frozenset(key for key, value in known if value == FALSE),
    )
