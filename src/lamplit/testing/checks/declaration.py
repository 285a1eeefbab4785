"""What a genre declares: names, kinds of decision, clues."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lamplit.genre.clues import ClueKinds
from lamplit.genre.contract import Genre
from lamplit.testing.failures import GenreFailure
from lamplit.testing.random_boards import list_clue_tokens

LARGEST = 12
"""Clues with numbers up to this are read and named."""
NONSENSE = ("@", "1e3", "-1", "two", " ")
_NAME = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")


def examine_declaration(genre: Genre) -> None:
    """Names are there and are unlike each other, and every clue is read as itself."""
    for sentence in (*_list_bad_names(genre), *_list_bad_clues(genre.clues, "a clue")):
        raise GenreFailure(sentence)
    if genre.outside is not None:
        if not genre.outside.sides:
            raise GenreFailure("the clues outside the board have no sides; expected some, such as top and left")
        for sentence in _list_bad_clues(genre.outside.clues, "a clue outside the board"):
            raise GenreFailure(sentence)


def _list_bad_names(genre: Genre) -> Iterator[str]:
    if not _NAME.fullmatch(genre.name):
        yield f"the genre's name is {genre.name!r}; expected small letters such as regional-yajilin"
    for part in ("title", "summary"):
        if not getattr(genre, part).strip():
            yield f"the genre has no {part}"
    if not genre.kinds:
        yield "the genre has no kinds of decision; expected what a solution is made of"
    for part in ("name", "plural"):
        names = [getattr(kind, part) for kind in genre.kinds]
        if len(set(names)) < len(names):
            yield f"two kinds of decision have the same {part}: {', '.join(names)}"


def _list_bad_clues(kinds: ClueKinds, what: str) -> Iterator[str]:
    tokens = list_clue_tokens(kinds, LARGEST)
    names: dict[str, str] = {}
    for token in tokens:
        clue = kinds.read(token)
        if clue is None or str(clue) != token:
            yield f"{what} {token!r} is read as {clue!r}; expected the same again"
            continue
        name = kinds.name(clue)
        if not name.strip():
            yield f"{what} {token!r} has no name for those who hear the board"
        if names.setdefault(name, token) != token:
            yield f"{what} {token!r} and {names[name]!r} are both called {name!r}"
    for token in kinds.empty:
        if kinds.read(token) is not None:
            yield f"{token!r} is a token for an empty cell, but is read as {kinds.read(token)!r}"
    for token in set(NONSENSE).difference(tokens, kinds.empty):
        try:
            found = kinds.read(token)
        except ValueError:
            continue
        yield f"{token!r} is read as {what}, {found!r}; expected a ValueError"
