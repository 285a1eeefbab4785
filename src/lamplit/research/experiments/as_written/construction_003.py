"""Akari constructed as *Construction of Human-Solvable Akari Puzzles* writes it: listings 1, 2, 3 and 12.

``make_candidate`` is ``generate_puzzle_configuration`` of listing 12, ``find_lightings`` the model counting of its
``check_unique_solution``. To get a puzzle, take candidates until one has exactly one lighting.

The thesis says that clingo gets "a random seed". A seed alone changes nothing, as clingo decides nothing at random
unless told so: each candidate would be the same. Here every decision is random.
"""

from __future__ import annotations

from pathlib import Path

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.genres.akari.asp import facts
from lamplit.research.experiments.support.answer_sets import (
    SHOW_BOARD,
    SHOW_LIGHTS,
    find_answer_sets,
    read_board,
    read_lighting,
)

CONSTRUCTOR = Path(__file__).with_name("constructor_003.lp").read_text(encoding="utf-8")
RULES = Path(__file__).with_name("rules_003.lp").read_text(encoding="utf-8")
CHANCE = ("--rand-freq=1", "--sign-def=rnd")


def make_candidate(size: int, seed: int, further: str = "") -> Puzzle | None:
    """A board that keeps listing 3 and has a lighting; None if there is none. ``further``: more rules to keep."""
    program = "\n".join((RULES, CONSTRUCTOR, further, SHOW_BOARD))
    found = find_answer_sets(program, 1, f"-c size={size}", f"--seed={seed}", *CHANCE)
    return read_board(found[0], size) if found else None


def find_lightings(puzzle: Puzzle, further: str = "") -> list[Solution]:
    """Up to two lightings of a square board."""
    program = "\n".join((RULES, facts(puzzle), further, SHOW_LIGHTS))
    return [read_lighting(shown) for shown in find_answer_sets(program, 2, f"-c size={puzzle.grid.rows}")]
