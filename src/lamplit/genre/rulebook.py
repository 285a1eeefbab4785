"""The rules of a genre for people: what you may do, what you may not, and what a rule book leaves open.

``rules.py`` says the same to solvers and ``check.py`` to the checker. The documentation makes the rules page of a
genre from this, and draws each mistake with the places that the checker names.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class MistakeExample:
    """One way to break the rules, with a board that shows it."""

    fault: str
    """The name of the fault that the checker reports: ``dark-cell``."""
    text: str
    """What is wrong, in one sentence that holds for every board."""
    board: str = ""
    """A board in the format ``text``, filled in where that matters, as small as can be; it has this fault and no other.
    Empty for a mistake that no board can show."""
    answer: str = ""
    """What is drawn on it, in words, where the board itself can't show it: ``bridge r1c2-r3c2``."""


@dataclass(frozen=True)
class SolvedExample:
    """A small puzzle with exactly one solution, solved."""

    board: str
    """The board in the format ``text``, with its solution."""
    answer: str = ""
    """The solution in words, where the board itself can't show it: ``bridge r1c2-r3c2``."""


@dataclass(frozen=True)
class Rulebook:
    """The rules of a genre, one by one, with examples."""

    goal: str
    """What you do, in one sentence."""
    rules: tuple[str, ...]
    """One sentence or two each."""
    mistakes: tuple[MistakeExample, ...]
    """What a solution may not do, in the order in which the checker reports it."""
    impossible: tuple[MistakeExample, ...] = ()
    """Clues that no solution can satisfy."""
    solved: tuple[SolvedExample, ...] = ()
    """Puzzles with their solutions, the smallest first."""
    details: tuple[str, ...] = ()
    """What happens in the cases that a rule book leaves open."""
    text_board: str = ""
    """How a board is written as text: ``x`` is a wall …"""
