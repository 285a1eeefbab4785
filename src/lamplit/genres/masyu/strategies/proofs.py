"""Why the strategies of Masyu are right."""

from __future__ import annotations

from lamplit.human.lines.pearls.proofs import PEARL_PROOFS, WAY_LIMITS

PROOFS = {
    **PEARL_PROOFS,
    "black-leg": "The loop turns on a black pearl and goes straight through the cells before and after it. So a line "
    "that leaves the pearl runs for two cells, and no line leaves it the opposite way.",
    "black-blocked": "A line that leaves a black pearl needs two cells. If the border, a cross or another line is in "
    "the way, the loop can't leave in that direction. It turns on the pearl, so it leaves in the opposite one.",
    "white-straight": "The loop goes straight through a white pearl, either across or down. If one of the two is "
    "blocked, or would leave no room for the turn before or after the pearl, it is the other.",
    "white-turn": "The loop turns in the cell before a white pearl or in the cell after it. If it goes straight on at "
    "one side, it must turn at the other.",
    "pearl-rows": "A line between two black pearls side by side would run straight through both. Along three white "
    "pearls in a row, the one in the middle would have no turn beside it. A line from a black pearl towards two white "
    "ones, with one cell between, runs straight to the first, which would need its turn on the second. A line from a "
    "black pearl between two diagonal white ones makes the loop pass these alongside it, and their lines close the "
    "other two directions of the black pearl.",
    "pearl-ways": "The loop can leave a black pearl in four ways. It passes a white one along two axes with a turn on "
    "one side or the other, four ways as well. A way is impossible if it stops a line, closes the loop too early or "
    f"leaves a nearby pearl without a way. Whatever the remaining ways share is certain. {WAY_LIMITS}",
}
