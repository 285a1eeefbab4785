"""Orders, plans and results for the tests of the factory, without making real puzzles where none are needed."""

from __future__ import annotations

from hashlib import sha256

from lamplit.factory.order import FactoryOrder, Lot
from lamplit.factory.tasks import AttemptResult, StoreRow
from lamplit.generating.order_parsing import parse_order

ORDER = parse_order("akari", "5")


def plan_of(counts: list[int], attempts: int = 4, digest: str = "digest", name: str = "order.toml") -> FactoryOrder:
    """A plan with lots of these counts, whose puzzles nobody makes."""
    lots = tuple(
        Lot(number, (ORDER,), count, attempts, False, {"genre": "akari", "size": 5, "count": count}, {})
        for number, count in enumerate(counts, 1)
    )
    return FactoryOrder(name, 1, lots, digest)


def row_like(word: str, certificate: bytes | None = None) -> StoreRow:
    """A puzzle of the store that is equal to all others of the same word."""
    return StoreRow(
        sha256(word.encode()).digest()[:16],
        "akari",
        5,
        5,
        4,
        0.16,
        "easy",
        3.5,
        "full",
        2,
        '{"full":3}',
        '{"walls":0.2}',
        '{"conflicts":1}',
        f'{{"genre":"akari","rows":5,"cols":5,"word":"{word}"}}',
        "{}",
        certificate,
        '{"lamplit":"1"}',
    )


def result(number: int, attempt: int, word: str | None) -> AttemptResult:
    """An attempt that made this puzzle, or had no luck."""
    made = None if word is None else row_like(word)
    return AttemptResult(number, attempt, 1000 * number + attempt, 0.25, made, None if made else "unlucky: no luck")
