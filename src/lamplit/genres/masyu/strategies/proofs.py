"""Why the strategies of Masyu are right."""

from __future__ import annotations

from lamplit.human.lines.proofs import PEARL_PROOFS

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
    "pearl-ways": "A black pearl can be passed in four ways, a white one along two axes with a turn on one side or "
    "both. A way is impossible if it stops a line, closes the loop too early or leaves a nearby pearl without a way. "
    "Whatever the remaining ways share is certain. Well-known patterns are special cases: black pearls side by side, "
    "three white pearls in a row, two white pearls side by side at the border.",
}
