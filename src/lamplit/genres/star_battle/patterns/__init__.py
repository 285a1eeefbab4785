"""Star Battle's own strategies, beside those that follow from its rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from lamplit.core.clock import Clock
from lamplit.genre.steps import Find, Strategy, Tier
from lamplit.genres.star_battle.patterns.groups import MOST_LINES, StarBoard
from lamplit.genres.star_battle.patterns.room import MOST_EASY_STARS, MOST_STARS, find_no_room
from lamplit.genres.star_battle.patterns.used_up import find_used_up
from lamplit.human.derived import extend_derived
from lamplit.human.derived.position import DerivedPosition

NO_ROOM, USED_UP, NO_SHARED_ROOM = "no-room", "used-up", "no-shared-room"

STRATEGIES = (
    Strategy(
        NO_ROOM,
        "No room",
        Tier.TRICKY,
        4.5,
        "A star here would leave a row, a column or a region too little room for its stars: a 2×2 holds only one.",
        "Look at rows, columns and regions that have little room left",
    ),
    Strategy(
        USED_UP,
        "Rows and regions",
        Tier.TRICKY,
        5.0,
        "Two regions that fit into two rows hold all stars of these rows. The same goes for any number, for columns, "
        "and the other way round.",
        "Compare neighbouring rows or columns with the regions in them",
    ),
    Strategy(
        NO_SHARED_ROOM,
        "No room in several rows",
        Tier.HARD,
        12.0,
        "A star here would leave several rows together, or what regions leave of them, too little room.",
        "Look at neighbouring rows or columns that have little room left",
    ),
)

PROOFS = {
    NO_ROOM: "Any two cells of a 2×2 touch, so a 2×2 holds at most one star. If what a star would leave of a row, a "
    "column or a region fits in fewer 2×2s than the stars it still needs, the star isn't there.",
    USED_UP: f"Up to {MOST_LINES} neighbouring rows (or columns) hold as many stars as they need, all in their open "
    "cells. If the regions that lie within them need as many, these stars are all in those regions. If the regions "
    "that the rows reach into need no more than the rows, all stars of these regions are in the rows.",
    NO_SHARED_ROOM: "The same as for a single row. What up to four neighbouring rows need more than the regions within "
    "them is in the rest of the rows; what the regions that they reach into need more than the rows is outside these. "
    f"At most {MOST_STARS} stars are looked at together.",
}


def _bind(position: DerivedPosition, clock: Clock) -> Mapping[str, Find]:
    board = StarBoard(position, clock)
    return {
        NO_ROOM: partial(find_no_room, board, single=True, most=MOST_EASY_STARS),
        USED_UP: partial(find_used_up, board),
        NO_SHARED_ROOM: partial(find_no_room, board, single=False, most=MOST_STARS),
    }


PATTERNS = extend_derived(STRATEGIES, PROOFS, _bind)
