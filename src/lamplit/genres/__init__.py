"""The genres: one folder each, one line of registry each.

A folder brings the rules (said once, in the model), an independent checker, drawing, and how the
genre is spelt in the outside formats. Everything that differs between genres is in its ``Genre``
object; no other room asks "is this Akari?".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Literal

from lamplit.errors import BadInput
from lamplit.grid import Cell
from lamplit.model import Model
from lamplit.puzzle import Clue, Fault, Puzzle, Solution
from lamplit.scene import Ink, Scene, View
from lamplit.steps import Human

NAMES: tuple[str, ...] = ("akari", "slitherlink", "masyu", "shingoki", "hitori", "nurikabe", "hashi")
"""The registry, in the order people meet them."""


@dataclass(frozen=True)
class PuzzLink:
    """How puzz.link spells the genre in a URL."""

    ids: tuple[str, ...]
    """The first is written, all are read."""
    body: Literal["fourcell", "number16", "circle", "hitori36", "pearl16"]
    blank: Clue | None = None
    """What the URL's clue without a number is here; None: no clue at all."""
    refused: Mapping[str, str] = field(default_factory=dict)
    """Flags that change the rules, each with what it means: ``the loop visits every cell``."""


@dataclass(frozen=True)
class Pzprv3:
    """How the genre is laid out in a pzprv3 file."""

    pid: str
    layout: Literal["marks", "numbers+marks", "links", "bridges", "sides"]
    blank: Clue | None = None
    """What ``-`` (a clue without a number) is here; None: no clue at all."""
    tokens: Mapping[str, Clue] = field(default_factory=dict)
    """The file's own words for clues, where they are not the numbers themselves."""


@dataclass(frozen=True)
class Tatham:
    """How Simon Tatham's collection spells the genre in a game ID."""

    game: str
    letters: Mapping[str, Clue]
    """The characters that are clues; lower-case letters that are not here are runs of empties."""
    params: str = ""
    """A regular expression for all that may stand between WxH and the colon."""
    expects: str = "nothing"
    """The same in words, for error messages."""
    runs: bool = True
    """False: one character a cell, no runs."""
    suffix: str = ""
    """What is written after WxH."""


@dataclass(frozen=True)
class AspProgram:
    """A genre's own answer-set program, where a seed gives one."""

    program: str
    facts: Callable[[Puzzle], str]
    shown: str
    """The predicate of a true decision, such as ``light``; its arguments are column and row from 1."""


@dataclass(frozen=True)
class Genre:
    """All that the house needs to know of one genre."""

    name: str
    title: str
    also: tuple[str, ...]
    """Other names people know it by."""
    summary: str
    """The rules in two or three sentences."""
    answer: Literal["bulbs", "lines", "shaded", "bridges"]
    """What a solution is made of; the key of its JSON."""
    rules: Callable[[Puzzle, Model], None]
    validate: Callable[[Puzzle], list[Fault]]
    """Faults of a puzzle by itself: clues that can never be met."""
    check: Callable[[Puzzle, Solution], list[Fault]]
    """Faults of an answer, in order; plain Python over the board, never through the model."""
    read_clue: Callable[[str], Clue | None]
    """A token to a clue; None is an empty cell. Raises ValueError on what is no clue of this genre."""
    clue_words: str
    """What a clue may be, for error messages: ``a wall x or a number from 0 to 4``."""
    read_answer: Callable[[Puzzle, Sequence[Sequence[str]]], Solution]
    """The corpus's solution tokens to a solution."""
    write_answer: Callable[[Puzzle, Solution], list[list[str]]]
    draw: Callable[[Puzzle, View], Scene]
    sketch: Callable[[Puzzle, View], list[list[Ink]]]
    """The board for a terminal: rows of inked characters."""
    puzzlink: PuzzLink
    pzprv3: Pzprv3 | None = None
    tatham: Tatham | None = None
    asp: AspProgram | None = None
    human: Human | None = None
    """Its strategies; None while nobody has written any."""

    def model(self, puzzle: Puzzle) -> Model:
        """The rules of this genre for this puzzle."""
        model = Model()
        self.rules(puzzle, model)
        return model

    def clue(self, token: str, where: Cell) -> Clue | None:
        """A token to a clue, or one sentence that says where it is wrong and what was expected."""
        try:
            return self.read_clue(token)
        except ValueError:
            raise BadInput(f"{token!r} at {where} is no {self.title} clue; expected {self.clue_words}") from None


@cache
def genre(name: str) -> Genre:
    """The genre of this name (or of one of its other names)."""
    wanted = name.strip().lower().replace(" ", "")
    if wanted not in NAMES:
        for known in NAMES:
            if wanted in {other.lower().replace(" ", "") for other in genre(known).also}:
                return genre(known)
        raise BadInput(f"there is no genre {name!r}; we know {', '.join(NAMES)}")
    found = import_module(f"lamplit.genres.{wanted}").GENRE
    assert isinstance(found, Genre)
    return found
