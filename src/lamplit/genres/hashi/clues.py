"""The clues of Hashi: islands, each with a number, or ``?`` for an unknown one."""

from __future__ import annotations

from lamplit.genre.clues import ClueKinds

CLUES = ClueKinds(
    (1, 8),
    {"?": "island of unknown number"},
    words="an island with a number from 1 to 8, ? for an unknown one, or - for water",
)
