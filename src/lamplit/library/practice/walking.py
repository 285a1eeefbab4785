"""Walks through a puzzle, on the way to positions in which one strategy is the next step.

The simpler strategies go as far as they can, and where they stop, this one is asked. Then the simplest strategy that
helps goes on, harder ones included, as the puzzle is graded; on later walks one thing more is filled in from the
solution instead. All that is known in a position is right, and nothing simpler finds anything in it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

from lamplit.core.clock import Clock
from lamplit.core.errors import AnswerIsNo
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.contract import Genre
from lamplit.genre.judging import make_wrong_answer
from lamplit.human.deducer import Deducer
from lamplit.human.explanations import find_human, human_of
from lamplit.library.gallery import GalleryEntry, list_entries
from lamplit.library.practice.exercises import Exercise

WALKS = 4
"""How often one puzzle is walked through, each time with other things filled in where the strategies stop."""


def walk_puzzle(
    puzzle: Puzzle, solution: Solution, strategies: Collection[str], rng: Random, clock: Clock
) -> Iterator[Exercise]:
    """The positions in which one of these strategies is the next step on a few ways through a puzzle, no position
    twice."""
    human = human_of(puzzle)
    keys = [each.key for each in human.strategies]
    able = frozenset(keys[: 1 + max(map(keys.index, strategies))])
    simpler = able.difference(strategies)
    seen: set[State] = set()
    for walk in range(WALKS):
        deducer = Deducer(human, puzzle, simpler, clock=clock)
        deducer.finish()
        while left := deducer.list_open():
            state = deducer.state
            if state not in seen:
                seen.add(state)
                # A Deducer of its own, for some strategies remember more of the way than what is known.
                found = Deducer(human, puzzle, able, state, clock).advance()
                if found is not None and found.strategy in strategies:
                    yield Exercise(puzzle, state, found)
            further = Deducer(human, puzzle, frozenset(keys), state, clock).advance() if walk == 0 else None
            if further is None:
                filled_in = rng.choice(left)
                deducer.decide(filled_in, filled_in in solution.true)
            else:
                for step in further.steps:
                    deducer.learn(step)
            deducer.finish()


def list_walkable_entries(genre: Genre, strategy: str) -> list[GalleryEntry]:
    """The puzzles of a genre's gallery that take this strategy, as their grades say. One without a grade, or with a
    grade by other strategies than the genre has now, may take any."""
    known = {each.key for each in find_human(genre).strategies}
    return [
        entry
        for entry in list_entries(genre.name)
        if strategy in entry.strategies or not entry.strategies or not entry.strategies <= known
    ]


def find_gallery_exercise(genre: Genre, strategy: str, number: int, clock: Clock) -> Exercise:
    """A position on a puzzle of the gallery, of each number another; ``AnswerIsNo`` if the gallery has none."""
    entries = list_walkable_entries(genre, strategy)
    for turn in range(len(entries)):
        entry = entries[(number + turn) % len(entries)]
        found = find_entry_exercise(genre, entry, strategy, number, clock)
        if found is not None:
            return found
    raise AnswerIsNo(f"no puzzle in the gallery of {genre.title} takes the strategy {strategy}")


def find_entry_exercise(genre: Genre, entry: GalleryEntry, strategy: str, seed: int, clock: Clock) -> Exercise | None:
    """A position on this puzzle of the gallery; None if it has none, as it may turn out where it has no grade."""
    found = next(walk_puzzle(entry.puzzle, entry.solution, [strategy], Random(seed), clock), None)
    if found is not None:
        _require_sound(genre, found, entry.solution)
    return found


def _require_sound(genre: Genre, found: Exercise, solution: Solution) -> None:
    """Raise where strategies, which another package may have brought, contradict the solution."""
    known = (found.state, *(step.finding.conclusion for step in found.round.steps))
    if any(not state.true <= solution.true or state.false & solution.true for state in known):
        strategy = found.round.strategy
        raise make_wrong_answer(genre, f"what its strategies up to {strategy} conclude contradicts the solution")
