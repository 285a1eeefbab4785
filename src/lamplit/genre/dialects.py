"""How other programs spell a genre, declared as data: one object for each of their formats.

A URL or a file is a sequence of parts, each with its own spelling. The formats know how to read and write every part;
a genre lists the parts that it needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from lamplit.core.puzzle import Clue

UrlPart = Literal[
    "leading", "borders", "region16", "outside16", "number16", "arrow16", "fourcell", "circle", "hitori36", "pearl16"
]
"""What the body of a puzz.link URL is made of.

- ``leading``: a number of its own before the rest, such as Star Battle's stars. Here it is the clue above column 1.
- ``borders``: the borders of the regions.
- ``region16``: a number for each region. It doesn't matter which of the region's cells has it.
- ``outside16``: numbers outside the board, above, below, left and right of it, along the sides that the genre has.
- ``number16``: numbers in cells, such as Nurikabe's.
- ``arrow16``: numbers with a direction, such as Yajilin's.
- ``fourcell``: numbers from 0 to 4, such as Slitherlink's.
- ``circle``: white and black circles.
- ``hitori36``: a number in every cell.
- ``pearl16``: our own, for pearls with a number.
"""

FilePart = Literal[
    "leading",
    "regions",
    "numbers",
    "arrows",
    "numbers+marks",
    "marks",
    "answers",
    "links",
    "bridges",
    "sides",
    "colours",
    "outline",
    "notes",
    "border notes",
]
"""What a pzprv3 file is made of; the parts of the puzzle come before those of the drawing.

- ``leading``: a line with a number, as in a URL.
- ``regions``: a line with the number of regions, then a grid with the region of each cell.
- ``numbers``: a grid of clues.
- ``arrows``: a grid of numbers with a direction.
- ``numbers+marks``: a grid of clues and marked cells.
- ``marks``: a grid of marked cells, for the kind of decision that lies in cells.
- ``answers``: a grid of the numbers that decisions put in cells.
- ``links``: lines from cell to cell, first those across, then those down.
- ``bridges``: the same with single and double lines.
- ``sides``: lines along the sides of cells, first the upright ones.
- ``colours``: a grid of marked and unmarked cells, as colours by number.
- ``outline``: the line around the unmarked cells, along sides as above, which says it of all cells once it is closed.
- ``notes``: a grid of the player's notes, which are passed over.
- ``border notes``: borders that the player has drawn, at the end. They are passed over, too.
"""


def _require_parts(parts: Iterable[str], known: Any) -> None:
    for part in parts:
        if part not in get_args(known):
            raise ValueError(f"there is no part {part!r}; expected some of {', '.join(get_args(known))}")


@dataclass(frozen=True)
class PuzzLink:
    """How puzz.link spells the genre in a URL."""

    ids: tuple[str, ...]
    """The first is written, all are read."""
    body: tuple[UrlPart, ...]
    """What stands behind columns and rows, in this order."""
    blank: Clue | None = None
    """What the URL's clue without a number is here; None: no clue at all."""
    refused: Mapping[str, str] = field(default_factory=dict)
    """Flags that change the rules, each with what it means: ``the loop visits every cell``."""
    ours: bool = False
    """Whether the spelling is our own, because puzz.link does not have the genre."""

    def __post_init__(self) -> None:
        _require_parts(self.body, UrlPart)


@dataclass(frozen=True)
class Pzprv3:
    """How the genre is laid out in a pzprv3 file."""

    pid: str
    parts: tuple[FilePart, ...]
    """What stands below rows and columns, in this order."""
    blank: Clue | None = None
    """What ``-`` (a clue without a number) is here; None: no clue at all."""
    tokens: Mapping[str, Clue] = field(default_factory=dict)
    """The file's own words for clues, where they are not the numbers themselves."""
    signs: tuple[str, str] = ("#", "+")
    """A marked cell, and one that is known not to be marked."""
    marks_all: bool = False
    """Whether a solution has one of the two signs in every cell."""
    given: Mapping[Clue, bool] = field(default_factory=dict)
    """Clues that say whether their own cell is marked, which pzpr leaves out of the marks: ``{"b": True, "w": False}``.
    Numbers say so of their own cell wherever there are ``answers``."""
    notes_since: int = 0
    """The first version of the file that has the grid of notes: 1 if only ``pzprv3.1`` has it."""
    also: Pzprv3 | None = None
    """Another layout, which is only read: that of the files with its ``pid``."""

    def __post_init__(self) -> None:
        _require_parts(self.parts, FilePart)


@dataclass(frozen=True)
class Tatham:
    """How Simon Tatham's collection spells the genre in a game ID."""

    game: str
    letters: Mapping[str, Clue] = field(default_factory=dict)
    """The characters that are clues; lower-case letters that are not here are runs of empties."""
    params: str = ""
    """A regular expression for all that may stand between WxH and the colon."""
    expects: str = "nothing"
    """The same in words, for error messages."""
    runs: bool = True
    """False: one character a cell, no runs."""
    suffix: str = ""
    """What is written after WxH."""
    numbers: bool = False
    """True: no letters but decimal numbers, with ``_`` between two that follow each other, as in Range."""


@dataclass(frozen=True)
class Penpa:
    """How the genre is drawn in penpa-edit. Regions are drawn as edges; clues outside the board are in its margins."""

    tag: str
    """Its genre tag there, or ours where penpa-edit has none."""
    clues: Literal["none", "walls", "numbers", "full", "arrows", "pearls", "numbered pearls", "islands"]
    """Black cells that may have a number; numbers, here and there or in every cell (``full``); numbers with an arrow;
    circles, perhaps with a number; numbers in white circles. ``none``: there are no clues in cells."""
    marks: Literal["bulbs", "shading", "sides", "links", "bridges", "shading+links"]
    """How an answer is drawn."""
    blank: Clue | None = None
    """What a clue without a number is here; None: no clue at all."""
