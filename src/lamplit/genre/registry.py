"""The genres by name: built-in ones, one folder each, and plug-ins.

Nothing is imported before it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from typing import Protocol

from lamplit.core.errors import BadInput
from lamplit.core.system.plugins import find_entry_points, load_available, load_plugin, normalise_name
from lamplit.core.words import quote
from lamplit.genre.contract import Genre

BUILT_IN: dict[str, str] = {
    "akari": "lamplit.genres.akari",
    "slitherlink": "lamplit.genres.slitherlink",
    "masyu": "lamplit.genres.masyu",
    "shingoki": "lamplit.genres.shingoki",
    "hitori": "lamplit.genres.hitori",
    "nurikabe": "lamplit.genres.nurikabe",
    "hashi": "lamplit.genres.hashi",
}
"""Our own, in the order people meet them; each module has its ``GENRE``."""
_LENT: dict[str, Genre] = {}
"""Genres that ``lend_genre`` put here for a while, by name."""


class HasGenre(Protocol):
    """Anything that names its genre, such as a puzzle or an order."""

    @property
    def genre(self) -> str: ...


def genre_names() -> tuple[str, ...]:
    """The names of all genres: the built-in ones, then those of plug-ins."""
    return tuple(dict.fromkeys((*BUILT_IN, *find_entry_points("lamplit.genres"), *_LENT)))


def all_genres() -> list[Genre]:
    """All of them, but for those of other packages that can't be loaded."""
    return load_available(genre_names(), get_genre)


def genre_of(what: HasGenre) -> Genre:
    """The genre of a puzzle."""
    return get_genre(what.genre)


@cache
def get_genre(name: str) -> Genre:
    """The genre of this name (or of one of its other names)."""
    wanted = normalise_name(name)
    if wanted in _LENT:
        return _LENT[wanted]
    if wanted in BUILT_IN:
        found = import_module(BUILT_IN[wanted]).GENRE
        assert isinstance(found, Genre)
        return found
    if (point := find_entry_points("lamplit.genres").get(wanted)) is not None:
        return load_plugin(point, Genre)
    for genre in all_genres():
        if wanted in map(normalise_name, genre.also):
            return genre
    raise BadInput(f"there is no genre {quote(name)}; expected one of {', '.join(genre_names())}")


@contextmanager
def lend_genre(genre: Genre) -> Iterator[None]:
    """Have this genre under its name within a block, whether its package is installed or not."""
    name = normalise_name(genre.name)
    before = _LENT.get(name)
    _LENT[name] = genre
    get_genre.cache_clear()
    try:
        yield
    finally:
        if before is None:
            del _LENT[name]
        else:
            _LENT[name] = before
        get_genre.cache_clear()
