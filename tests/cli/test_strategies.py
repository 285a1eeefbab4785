"""``lamplit strategies``: the list that ``worksheet`` and ``--strategies`` take names from."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from click.testing import Result

from lamplit.genre.registry import genre_names, get_genre
from lamplit.human.derived import DERIVED_HUMAN
from lamplit.human.explanations import find_human

Run = Callable[..., Result]


@pytest.mark.parametrize("genre", genre_names())
def test_every_strategy_is_listed_with_key_name_tier_and_idea(lamplit: Run, genre: str) -> None:
    human = find_human(get_genre(genre))
    listed = json.loads(lamplit("strategies", genre, "--json").stdout)
    assert listed == [
        {"key": each.key, "title": each.title, "tier": str(each.tier), "idea": each.idea} for each in human.strategies
    ]
    printed = " ".join(lamplit("strategies", genre).stdout.split())
    for each in human.strategies:
        assert f"{each.key} {each.title} {each.tier} {each.idea}" in printed


def test_an_unknown_genre_is_bad_usage(lamplit: Run) -> None:
    result = lamplit("strategies", "sudoku")
    assert result.exit_code == 2
    assert result.stderr.startswith("lamplit: there is no genre 'sudoku'; expected one of akari, ")


def test_worksheet_says_where_strategies_are_listed(lamplit: Run) -> None:
    assert "lamplit strategies GENRE" in " ".join(lamplit("worksheet", "--help").stdout.split())


def test_the_derived_strategies_are_listed_by_their_name(lamplit: Run) -> None:
    listed = json.loads(lamplit("strategies", "derived", "--json").stdout)
    assert [each["key"] for each in listed] == [strategy.key for strategy in DERIVED_HUMAN.strategies]
