"""What a book holds, before anybody thinks of pages."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from typing import Literal

from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.scene import View
from lamplit.drawing.paper_sizes import Paper
from lamplit.genre.orders import Order
from lamplit.human import Grade

LinkStyle = Literal["none", "link", "qr"]
"""Whether a puzzle comes with the address at which it can be played: in words, or as a QR code."""
PER_PAGE = (1, 2, 4, 6, 9)


@dataclass(frozen=True)
class PrintOptions:
    """How a book is printed."""

    paper: Paper
    per_page: int | None = None
    """Puzzles on a page, one of ``PER_PAGE``; None: by their size."""
    large_print: bool = False
    colour: bool = False
    """Black and white otherwise, so that a copier can copy it."""
    language: str = "en"
    """The words of the template: a file of this name in its folder ``words``."""
    how_to_solve: bool = True
    """Whether the rules and the strategies come before the puzzles."""
    hints: bool = False
    """Whether each puzzle has a hint at the back."""
    solutions: bool = True
    links: LinkStyle = "none"
    site: str = "https://puzz.link/p?"
    """Where puzzles are played: what stands before the puzzle in an address."""


@dataclass(frozen=True)
class PuzzleQuota:
    """This many puzzles of one difficulty, to be made."""

    order: Order
    count: int


@dataclass(frozen=True)
class Section:
    """A part of a book: puzzles of one genre to be made, or given ones."""

    number: int
    """Its place in the order, from 1."""
    line: int | None
    """The line of the order on which it begins; None without a file, or where no line says ``[[section]]``."""
    title: str | None = None
    """None: made of genre and difficulty, in the book's language."""
    intro: str = ""
    """A paragraph below the title."""
    wanted: tuple[PuzzleQuota, ...] = ()
    """To be made, from the easiest on."""
    file: str | None = None
    """A file of given puzzles, in any format we read."""
    store: str | None = None
    """A store of the factory."""
    genre: str | None = None
    """For a store or a file: only this genre. For puzzles to be made: their genre."""
    difficulty: tuple[str, ...] = ()
    """For a store or a file: only these."""
    count: int | None = None
    """For a store or a file: at most this many; None: all."""
    as_given: bool = False
    """Keep the order of a file, instead of the easiest first."""
    not_unique: bool = False
    """Let puzzles with several solutions in, with a word beside them; otherwise they are refused."""


@dataclass(frozen=True)
class BookOrder:
    """What somebody wants."""

    name: str
    """The file it was read from, for messages; empty without one."""
    title: str
    author: str
    look: PrintOptions
    seed: int
    date: datetime.date
    sections: tuple[Section, ...]
    subtitle: str = ""

    def add_location(self, section: Section, sentence: str) -> str:
        """A sentence about a section, with the place of the order where it stands."""
        if not self.name:
            return sentence
        if section.line is None:
            return f"{self.name}, section {section.number}: {sentence}"
        return f"line {section.line} of {self.name}: {sentence}"


@dataclass(frozen=True)
class BookHint:
    """The hint of a puzzle: the hardest strategy it needs, and what that finds when it is first needed."""

    strategy: str
    """Its title."""
    text: str
    """What it finds, in English."""
    key: str = ""
    """The strategy's key, under which a table of words may have it in another language."""
    place: str = ""
    """Where to look: ``r1c2``."""
    view: View | None = None
    """The position from which it is found, with what follows."""


@dataclass(frozen=True)
class BookEntry:
    """A puzzle of a book."""

    number: int
    """From 1, through the whole book."""
    puzzle: Puzzle
    solution: Solution
    unique: bool
    """Whether the solution is proven to be the only one."""
    grade: Grade | None
    """None where there are several solutions, or where time ran out."""
    hint: BookHint | None
    seed: int | None = None
    """What it was made from; None for a given one."""


@dataclass(frozen=True)
class Chapter:
    """A section with its puzzles, the easiest first."""

    section: Section
    title: str
    """Empty where the section has none: when it is printed, it gets one in the book's language."""
    entries: tuple[BookEntry, ...]


@dataclass(frozen=True)
class Book:
    """An order, filled."""

    order: BookOrder
    chapters: tuple[Chapter, ...]
    remarks: tuple[str, ...] = field(default=())
    """What the maker should know: puzzles left out because they come twice, puzzles with several solutions, what the
    book leaves out because a genre lacks it."""

    @property
    def entries(self) -> tuple[BookEntry, ...]:
        """All puzzles in order of their numbers."""
        return tuple(entry for chapter in self.chapters for entry in chapter.entries)
