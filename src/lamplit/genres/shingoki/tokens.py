"""How Shingoki is spelt: ``w5`` and ``b3`` for pearls; solutions as every loop through cells."""

from __future__ import annotations

import re

from lamplit.core.puzzle import Clue

CLUE_WORDS = "a pearl with its number from 0 to 9999, such as w5 or b3"


def read_clue(token: str) -> Clue | None:
    if token == "-":
        return None
    if re.fullmatch(r"[wb](0|[1-9][0-9]{0,3})", token):
        return token
    raise ValueError(token)
