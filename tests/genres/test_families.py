"""Families: what genres are grouped by, wherever they are listed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lamplit.core.errors import BadInput
from lamplit.genre.families import Family
from lamplit.genre.registry import BUILT_IN, all_genres, find_genres, get_genre, group_genres, lend_genre

FOURTEEN = list(BUILT_IN)[:14]
"""Those that there were when families came: more may fit a word later."""


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_genre_of_ours_names_its_family(name: str) -> None:
    assert get_genre(name).family is not Family.OTHER


def test_genres_are_grouped_in_the_order_of_the_families_and_none_is_lost() -> None:
    stranger = replace(get_genre("akari"), name="mines", also=(), puzzlink=None, family=Family.OTHER)
    with lend_genre(stranger):
        groups = group_genres(all_genres())
        assert list(groups) == [family for family in Family if family in groups]
        assert sorted(genre.name for members in groups.values() for genre in members) == sorted([*BUILT_IN, "mines"])
        assert groups[Family.OTHER] == [stranger]


def test_a_family_without_genres_is_left_out() -> None:
    assert group_genres([get_genre("masyu")]) == {Family.LOOPS: [get_genre("masyu")]}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("yin", ["yin-yang"]),
        ("Light Up", ["akari"]),
        ("regions", ["heyawake", "lits", "norinori"]),
        ("Loops and lines", ["slitherlink", "masyu", "shingoki", "hashi"]),
    ],
)
def test_a_genre_is_found_by_its_names_and_its_family(text: str, found: list[str]) -> None:
    assert [genre.name for genre in find_genres(text) if genre.name in FOURTEEN] == found


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("shadign", "there is no genre or family 'shadign'; did you mean shading?"),
        ("sudoku", "there is no genre or family 'sudoku'; expected one of akari, slitherlink, "),
    ],
)
def test_where_nothing_is_found_the_nearest_name_is_offered(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        find_genres(text)
    assert str(refused.value).startswith(sentence)


def test_where_nothing_is_near_genres_and_families_are_listed() -> None:
    with pytest.raises(BadInput, match=r"expected one of akari, .*, norinori.*, loops, shading, regions, objects"):
        find_genres("sudoku")
    with pytest.raises(BadInput, match=r"expected one of akari, (?!.*shading)"):
        get_genre("sudoku")


@pytest.mark.parametrize(
    ("name", "nearest"), [("hashy", "hashi"), ("Slitherlnik", "slitherlink"), ("lightupp", "lightup")]
)
def test_a_genre_that_does_not_exist_is_answered_with_the_nearest_name(name: str, nearest: str) -> None:
    with pytest.raises(BadInput) as refused:
        get_genre(name)
    assert str(refused.value).endswith(f"; did you mean {nearest}?")
