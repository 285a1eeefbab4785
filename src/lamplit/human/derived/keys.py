"""The names of derived strategies."""

from __future__ import annotations

DERIVED = "derived"
"""The name that stands for all of them, where strategies are named."""
ONE_RULE, WAY_OUT, ONE_LOOP = "one-rule", "way-out", "one-loop"
REACH, CONNECTED, CASES, TWO_RULES, FEW_WAYS = "reach", "stays-connected", "cases", "two-rules", "few-ways"
WAYS, SHORT_CHAIN, MANY_WAYS, LONG_CHAIN = "ways", "short-chain", "many-ways", "long-chain"
SHORT = 4
"""The most links of a short chain."""
