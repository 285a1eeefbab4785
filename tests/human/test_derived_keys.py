"""The names of derived strategies."""

from __future__ import annotations

from lamplit.genre.registry import all_genres
from lamplit.human.contradictions import GENERAL
from lamplit.human.derived import DERIVED_HUMAN


def test_no_genre_uses_the_key_of_a_derived_strategy() -> None:
    """So the strategies that an explanation names can be told from its steps."""
    keys = {strategy.key for strategy in DERIVED_HUMAN.strategies} - {GENERAL}
    for genre in all_genres():
        assert genre.human is None or keys.isdisjoint(strategy.key for strategy in genre.human().strategies)


def test_every_derived_strategy_is_argued() -> None:
    assert DERIVED_HUMAN.proofs.keys() == {strategy.key for strategy in DERIVED_HUMAN.strategies}


def test_strategies_stand_in_order_of_tiers_and_weights() -> None:
    order = [(strategy.tier, strategy.weight) for strategy in DERIVED_HUMAN.strategies]
    assert order == sorted(order)
