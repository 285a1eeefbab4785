"""What a format is: a name, how to know it when it is pasted, and the ways through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lamplit.core.puzzle import Puzzle, Solution, State

Answer = Solution | State
"""A whole solution, or a board half filled in."""


@dataclass(frozen=True)
class FilledPuzzle:
    """A puzzle and what is filled in in its text."""

    puzzle: Puzzle
    """The puzzle."""
    answer: Answer | None = None
    """A solution or a state; None if nothing is filled in."""


@dataclass(frozen=True)
class Format:
    """One way of writing puzzles down. A way that is None does not exist in this format."""

    name: str
    summary: str
    looks_like: Callable[[str], bool]
    """Whether a text is meant to be this format, sound or broken."""
    genres: tuple[str, ...] | None = None
    """The genres it holds; None: every genre that says how it is spelt there."""
    read: Callable[[str, str | None], Puzzle] | None = None
    """From text and the genre that was asked for, if any."""
    write: Callable[[Puzzle], str] | None = None
    read_solution: Callable[[str, Puzzle], Solution] | None = None
    write_solution: Callable[[Puzzle, Solution], str] | None = None
    read_state: Callable[[str, Puzzle], State] | None = None
    write_state: Callable[[Puzzle, State], str] | None = None
    read_answer: Callable[[str, Puzzle], Answer] | None = None
    """For a format that holds solutions and states: whichever of the two a text is meant as. None: a solution
    if the format holds any, else a state."""
    own_answer: Callable[[str, Puzzle], Answer | None] | None = None
    """What the text of a puzzle brings along besides the puzzle, None where that is nothing. No such way: never
    anything."""
    comment: str = ""
    """How a line of comment begins. Comments above a puzzle hold its title, author, source and licence;
    empty where the format has none, or keeps these in a place of its own."""
    blank_lines: bool = False
    """Whether blank lines may stand in the middle of a puzzle; otherwise they separate one from the next."""
    knows: Callable[[str], bool] | None = None
    """Whether the genre that such a text names is known. Where it isn't, a format of another package that claims the
    text gets it. None: it always is."""
