"""Exercises: positions in which one strategy is the next step."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from lamplit.clock import Clock
from lamplit.errors import AnswerIsNo, BadInput
from lamplit.gallery import entries
from lamplit.genres import genre_named
from lamplit.human import explain, human_of
from lamplit.puzzle import Puzzle, State
from lamplit.steps import Round

MOST_CELLS = 100


@dataclass(frozen=True)
class Exercise:
    """A position, and what its next strategy finds there."""

    puzzle: Puzzle
    state: State
    round: Round


def exercise(genre: str, strategy: str, seed: int, clock: Clock | None = None) -> Exercise:
    """A position in which this strategy is the next step."""
    there = [entry.puzzle for entry in entries(genre) if len(entry.puzzle.grid.cells) <= MOST_CELLS]
    if not there or strategy not in [known.key for known in human_of(there[0]).strategies]:
        raise BadInput(f"{genre_named(genre).title} has no strategy {strategy[:40]!r}")
    rng = Random(seed)
    rng.shuffle(there)
    for puzzle in there:
        explanation = explain(puzzle, clock=clock)
        found = [number for number, each in enumerate(explanation.rounds) if each.strategy == strategy]
        if found:
            number = rng.choice(found)
            steps = [step for each in explanation.rounds[:number] for step in each.steps]
            state = State(
                frozenset(decision for step in steps for decision in step.true),
                frozenset(decision for step in steps for decision in step.false),
            )
            return Exercise(puzzle, state, explanation.rounds[number])
    raise AnswerIsNo(f"no position was found for {strategy}")
