"""What a book leaves out because a genre lacks it: one sentence for each genre, for the maker of the book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lamplit.books.contents import Book, PrintOptions
from lamplit.books.lessons import EXAMPLE_CELLS, choose_example
from lamplit.books.typesetting.links import LONGEST, build_address
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import join_words
from lamplit.genre.registry import get_genre

LINK_NOUNS = {"link": "links", "qr": "QR codes"}


def list_omissions(book: Book) -> tuple[str, ...]:
    """A sentence for each genre of which the book lacks something that its order asks for."""
    puzzles: dict[str, list[Puzzle]] = {}
    for entry in book.entries:
        puzzles.setdefault(entry.puzzle.genre, []).append(entry.puzzle)
    found = ((genre, list(_list_missing_parts(genre, theirs, book.order.look))) for genre, theirs in puzzles.items())
    return tuple(f"{get_genre(genre).title} is printed without {join_words(parts)}" for genre, parts in found if parts)


def _list_missing_parts(genre: str, puzzles: Sequence[Puzzle], look: PrintOptions) -> Iterator[str]:
    """What is missing, each with the reason: ``an example (its gallery has no board of at most 36 cells)``."""
    if look.how_to_solve and choose_example(genre) is None:
        yield f"an example (its gallery has no board of at most {EXAMPLE_CELLS} cells)"
    if look.links != "none":
        yield from _describe_missing_links(puzzles, look)


def _describe_missing_links(puzzles: Sequence[Puzzle], look: PrintOptions) -> Iterator[str]:
    addresses = [build_address(puzzle, look.site) for puzzle in puzzles]
    noun, number = LINK_NOUNS[look.links], len(puzzles)
    if missing := sum(address is None for address in addresses):
        some = "" if missing == number else f" for {missing} of {number} puzzles"
        yield f"{noun}{some} ({look.site} can't show them; set site to the address of a studio)"
    if look.links == "qr" and (long := sum(address is not None and len(address) > LONGEST for address in addresses)):
        some = "" if long == number else f" for {long} of {number} puzzles"
        yield f"{noun}{some} (their addresses are longer than {LONGEST} characters)"
