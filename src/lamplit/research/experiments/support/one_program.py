"""Uniqueness inside answer-set programming: one disjunctive program instead of counting models."""

from __future__ import annotations

from pathlib import Path

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.research.experiments.as_written.construction_003 import find_lightings, make_candidate

ANOTHER_LIGHTING = Path(__file__).with_name("another_lighting.lp").read_text(encoding="utf-8")


def make_unique_puzzle(size: int, seed: int) -> Puzzle | None:
    """A board that keeps the thesis's constraints and has one lighting, from a single call; None if none does."""
    return make_candidate(size, seed, ANOTHER_LIGHTING)


def find_only_lighting(puzzle: Puzzle) -> Solution | None:
    """The lighting of a square board that has exactly one, by a single answer."""
    found = find_lightings(puzzle, ANOTHER_LIGHTING)
    return found[0] if found else None
