"""The names of derived strategies."""

from __future__ import annotations

from lamplit.genre.orders import DERIVED

ONE_RULE, WAY_OUT, ONE_LOOP = "one-rule", "one-exit", "one-loop"
REACH, CONNECTED, CASES, TWO_RULES, FEW_WAYS = "reach", "stays-connected", "cases", "two-rules", "few-ways"
WAYS, SHORT_CHAIN, FOLLOW_WAYS = "ways", "short-chain", "follow-ways"
MANY_WAYS, LONG_CHAIN = "many-ways", "long-chain"
SHORT = 4
"""The most links of a short chain."""

__all__ = [
    "CASES",
    "CONNECTED",
    "DERIVED",
    "FEW_WAYS",
    "FOLLOW_WAYS",
    "LONG_CHAIN",
    "MANY_WAYS",
    "ONE_LOOP",
    "ONE_RULE",
    "REACH",
    "SHORT",
    "SHORT_CHAIN",
    "TWO_RULES",
    "WAYS",
    "WAY_OUT",
]
