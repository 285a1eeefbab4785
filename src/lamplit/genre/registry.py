"""The genres by name: built-in ones, one folder each, and plug-ins.

Nothing is imported before it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Protocol

from lamplit.core.errors import BadInput, BrokenPlugin
from lamplit.core.system.plugins import (
    describe_plugin,
    find_entry_point,
    find_entry_points,
    load_plugin,
    name_package,
    normalise_name,
)
from lamplit.core.words import join_words, quote, suggest_nearest
from lamplit.genre.contract import Genre
from lamplit.genre.families import Family

BUILT_IN: dict[str, str] = {
    "akari": "lamplit.genres.akari",
    "slitherlink": "lamplit.genres.slitherlink",
    "masyu": "lamplit.genres.masyu",
    "shingoki": "lamplit.genres.shingoki",
    "hitori": "lamplit.genres.hitori",
    "nurikabe": "lamplit.genres.nurikabe",
    "hashi": "lamplit.genres.hashi",
    "heyawake": "lamplit.genres.heyawake",
    "kurodoko": "lamplit.genres.kurodoko",
    "nurimisaki": "lamplit.genres.nurimisaki",
    "yin-yang": "lamplit.genres.yin_yang",
    "cave": "lamplit.genres.cave",
    "lits": "lamplit.genres.lits",
    "norinori": "lamplit.genres.norinori",
}
"""Our own, in the order people meet them; each module has its ``GENRE``."""
NAME = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*")
"""What a genre's name may be."""
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
    """All of them, but for those of other packages that are broken."""
    return list(_load_genres().genres)


def list_broken_genres() -> list[BrokenPlugin]:
    """What is wrong with the genres of other packages that are not among ``all_genres``, one sentence each."""
    return list(_load_genres().broken)


def group_genres(genres: Iterable[Genre]) -> dict[Family, list[Genre]]:
    """Genres by family, in the order of the families; a family without any is left out."""
    known = list(genres)
    groups = {family: [genre for genre in known if genre.family is family] for family in Family}
    return {family: members for family, members in groups.items() if members}


def find_genres(text: str) -> list[Genre]:
    """Genres that have this in their name, title, other names or family; BadInput if there are none."""
    wanted = normalise_name(text)
    genres = all_genres()
    if found := [genre for genre in genres if any(wanted in name for name in _list_search_names(genre))]:
        return found
    known = {name for genre in genres for name in _list_search_names(genre)}
    choices = (*genre_names(), *group_genres(genres))
    raise BadInput(f"there is no genre or family {quote(text)}; {_suggest_name(wanted, known, choices)}")


def _suggest_name(wanted: str, known: Iterable[str], choices: Iterable[str]) -> str:
    """The nearest of the names that are known; all choices if none is near."""
    return suggest_nearest(wanted, known) or f"expected one of {', '.join(choices)}"


def _list_search_names(genre: Genre) -> set[str]:
    return {*_list_names(genre), *map(normalise_name, (genre.title, genre.family, genre.family.heading))}


@dataclass(frozen=True)
class _LoadedGenres:
    genres: tuple[Genre, ...]
    broken: tuple[BrokenPlugin, ...]


def _load_genres() -> _LoadedGenres:
    """Every genre that works; of two that claim the same name or puzz.link URL the first."""
    ours = [get_genre(name) for name in BUILT_IN]
    genres, broken = list(ours), list[BrokenPlugin]()
    for name, points in find_entry_points("lamplit.genres").items():
        try:
            if (namesake := _find_namesake(name, ours)) is not None:
                claims = join_words(map(describe_plugin, points))
                raise BrokenPlugin(f"{claims} can't be used: {name} is a name of {namesake.owner}")
            genre = get_genre(name)
            _refuse_rivals(genre, genres)
            genres.append(genre)
        except BrokenPlugin as error:
            broken.append(error)
    names = {genre.name for genre in genres}
    genres += [genre for genre in _LENT.values() if genre.name not in names]
    return _LoadedGenres(tuple(genres), tuple(broken))


def _refuse_odd_name(genre: Genre) -> None:
    """Refuse a name that can't be typed everywhere, and be part of a file's name and of an address."""
    if not NAME.fullmatch(genre.name):
        named = f"its name is {quote(genre.name)}"
        raise BrokenPlugin(f"{genre.owner} is broken: {named}; expected small letters, digits and hyphens")


def _refuse_rivals(genre: Genre, others: Iterable[Genre]) -> None:
    """Refuse a genre that claims a name or a puzz.link URL of another: nobody could tell which of them is meant."""
    names = _list_names(genre)
    ids = set(genre.puzzlink.ids) if genre.puzzlink is not None else set()
    for other in others:
        if taken := sorted(names & _list_names(other)):
            raise BrokenPlugin(f"{genre.owner} can't be used: {taken[0]} is a name of {other.owner}")
        if other.puzzlink is not None and (shared := sorted(ids.intersection(other.puzzlink.ids))):
            raise BrokenPlugin(f"{genre.owner} can't be used: puzz.link's {shared[0]} belongs to {other.owner}")


def _list_names(genre: Genre) -> set[str]:
    return {normalise_name(name) for name in (genre.name, *genre.also)}


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
    ours = [get_genre(each) for each in BUILT_IN]
    if (namesake := _find_namesake(wanted, ours)) is not None:
        return namesake
    if (point := find_entry_point("lamplit.genres", wanted)) is not None:
        from lamplit.genre.guarding import guard_genre

        genre = guard_genre(load_plugin(point, Genre), name_package(point))
        _refuse_odd_name(genre)
        _refuse_rivals(genre, ours)
        return genre
    if (namesake := _find_namesake(wanted, all_genres())) is not None:
        return namesake
    known = {each for genre in all_genres() for each in _list_names(genre)}
    raise BadInput(f"there is no genre {quote(name)}; {_suggest_name(wanted, known, genre_names())}")


def _find_namesake(wanted: str, genres: Iterable[Genre]) -> Genre | None:
    return next((genre for genre in genres if wanted in _list_names(genre)), None)


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
