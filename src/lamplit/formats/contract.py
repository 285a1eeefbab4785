"""What a format is: a name, how to know it when it is pasted, and up to four ways through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lamplit.puzzle import Puzzle, Solution


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
    comment: str = ""
    """How a line of comment begins. Comments above a puzzle hold its title, author, source and licence;
    empty where the format has none, or keeps these in a place of its own."""
