"""Questions for the tests of the wire: sensible ones, nearly sensible ones, and anything at all."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from lamplit.core.puzzle import Puzzle
from lamplit.formats import read
from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.genre.registry import get_genre
from lamplit.wire.endpoints.decoding import list_options, list_parts
from lamplit.wire.endpoints.registry import REQUEST_TYPES

URLS = {
    "akari": "akari/4/4/k2ah",
    "slitherlink": "slither/4/4/dgdbcb",
    "masyu": "mashu/4/4/010010",
    "shingoki": "shingoki/3/3/9n",
    "hitori": "hitori/4/4/1114142333214213",
    "nurikabe": "nurikabe/4/4/g3k2k",
    "hashi": "hashi/5/5/4g2i3h23k3g1g3g4g3",
    "heyawake": "heyawake/5/5/9ju8o25fg2112g",
    "kurodoko": "kurodoko/4/4/g65g3q",
    "nurimisaki": "nurimisaki/4/4/h2g3l24i",
    "yin-yang": "yinyang/4/4/030ii9",
    "cave": "bag/4/4/h5574p",
    "lits": "lits/5/5/89c04u9f",
    "norinori": "norinori/5/5/36v1ge5q",
}
"""A small board of every genre."""


def puzzles() -> dict[str, Puzzle]:
    return {name: read(url) for name, url in URLS.items()}


scalars: st.SearchStrategy[object] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.sampled_from(list(REQUEST_TYPES))
)
anything: st.SearchStrategy[object] = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)),
    max_leaves=12,
)
"""Any JSON, and the infinities that Python takes for JSON."""

place = st.lists(st.integers(-2, 6), min_size=2, max_size=2)
seldom = st.integers(0, 9).map(lambda number: number == 9)
odd: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 7, 1.5, 10**10, 10**400, 1e400, "", "x", [], {}, [[]], [[0, 10**9]]]
)


@st.composite
def _mostly(draw: st.DrawFn, sensible: st.SearchStrategy[Any], *others: st.SearchStrategy[Any]) -> Any:
    """Nine times in ten what makes sense."""
    return draw(st.one_of(*others) if draw(seldom) else sensible)


@st.composite
def decisions(draw: st.DrawFn, puzzle: Puzzle, state: bool) -> dict[str, Any]:
    """What may be a solution or a state of a puzzle: on the board, beside it, or nonsense."""
    kinds = [kind.plural for kind in get_genre(puzzle.genre).kinds]
    names = kinds + [f"not_{name}" for name in kinds] if state else kinds
    entry = {
        "bulbs": place,
        "shaded": place,
        "lines": st.lists(place, min_size=2, max_size=2),
        "bridges": st.tuples(place, place, st.integers(0, 3)).map(list),
    }
    near = st.lists(st.integers(0, 4), min_size=2, max_size=2)
    ends = st.tuples(near, st.sampled_from([(0, 1), (1, 0), (0, 2), (2, 0)])).map(
        lambda drawn: [drawn[0], [drawn[0][0] + drawn[1][0], drawn[0][1] + drawn[1][1]]]
    )
    sensible = {
        "bulbs": near,
        "shaded": near,
        "lines": ends,
        "bridges": st.tuples(ends, st.integers(1, 2)).map(lambda drawn: [*drawn[0], drawn[1]]),
    }
    return {
        name: draw(st.lists(_mostly(sensible[kind], entry[kind], odd), max_size=5))
        for name in names
        for kind in (name.removeprefix("not_"),)
        if not draw(seldom)
    }


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    """Questions about small boards, each part of which may be sensible, odd or missing."""
    ask = draw(st.sampled_from(list(REQUEST_TYPES)))
    name = draw(st.sampled_from([*URLS, *["akari"] * 4]))
    puzzle = read(URLS[name])
    mark = st.fixed_dictionaries(
        {
            "role": st.sampled_from(["reason", "conclusion", "difference", "x"]),
            "cells": st.lists(place, max_size=3),
            "edges": st.lists(st.lists(place, min_size=2, max_size=2), max_size=3),
        }
    )
    values = {
        "engine": st.sampled_from(["sat", "trivial", "backtrack", "none such"]),
        "limit": st.integers(-1, 5),
        "strength": st.integers(0, 4),
        "strategies": st.sampled_from(["six", "easy", "discount,general", "", "guess"]),
        "genre": st.sampled_from(["akari", "slitherlink", "hashi", "sudoku"]),
        "size": st.sampled_from(["3", 3, "4x3", "1", "x", "1000x1000"]),
        "count": st.integers(-1, 2),
        "seed": st.integers(-1, 3),
        "difficulty": st.sampled_from(["easy", "harder"]),
        "symmetry": st.sampled_from(["none", "both", "slanted"]),
        "style": st.sampled_from(["classic", "../mine.toml", "pyproject.toml"]),
        "mask": st.sampled_from(["circle", "README.md", "/etc/hosts", "heart"]),
        "method": st.sampled_from(["lamplit", "chance"]),
        "date": st.sampled_from(["2026-11-16", "2026-11-17", "2026-11-31", "today"]),
        "strategy": st.sampled_from(["saturation", "way-on", "complete", "general", "guess"]),
        "states": st.lists(decisions(puzzle, True), max_size=3),
        "to": st.sampled_from(
            ["json", "grid", "tokens", "pzprv3", "asp", "lp", "dimacs", "odt", "svg", "png", "pdf", "txt"]
        ),
        "text": st.one_of(st.sampled_from(list(URLS.values())), st.text(max_size=20)),
        "format": st.sampled_from(["grid", "tokens", "puzzlink", "odt"]),
        "solution": st.one_of(decisions(puzzle, False), st.booleans()),
        "jobs": st.integers(0, 4),
        "places": st.sampled_from(["circle", "r1c2 r3c4", [[0, 1]], [[9, 9]]]),
        "title": st.text(max_size=8),
        "per-page": st.integers(0, 5),
        "paper": st.sampled_from(["a4", "letter", "a9"]),
        "scale": st.sampled_from(["8mm", "60px", 40, "x"]),
        "marks": st.lists(mark, max_size=3),
        "timeout": st.sampled_from([5, 0.5, 0, -1, 10**9]),
    }
    given: dict[str, Any] = {"id": draw(_mostly(st.integers(0, 9), st.text(max_size=3), odd)), "ask": ask}
    if ("puzzle" in list_parts(REQUEST_TYPES[ask])) != draw(seldom):
        given["puzzle"] = puzzle_to_json(puzzle)
        if draw(seldom):
            given["puzzle"][draw(st.sampled_from(["genre", "rows", "clues", "holes", "title"]))] = draw(odd)
    if ("state" in list_parts(REQUEST_TYPES[ask])) != draw(seldom):
        given["state"] = draw(decisions(puzzle, True))
    needed = {
        "generate": ["genre", "size"],
        "convert": ["to"],
        "read": ["text"],
        "gallery": ["genre"],
        "daily": ["genre", "date"],
        "practise": ["genre", "strategy"],
    }.get(ask, [])
    more = draw(st.lists(st.sampled_from(list_options(REQUEST_TYPES[ask])), unique=True, max_size=4))
    given["options"] = {
        option: draw(_mostly(values.get(option, st.booleans()), odd, anything))
        for option in dict.fromkeys([*needed, *more])
        if not draw(seldom)
    }
    return given
