"""Why the strategies of Shingoki are right."""

from __future__ import annotations

from lamplit.genre.steps import MOST_EXAMINED
from lamplit.human.lines.pearls.proofs import PEARL_PROOFS, WAY_LIMITS

PROOFS = {
    **PEARL_PROOFS,
    "white-straight": "The loop goes straight through a white pearl, across or down. Its two lines must add up to the "
    "number. If they can't reach it along one axis, because of the border, a cross or another line, it is the other.",
    "black-turn": "The loop turns on a black pearl. If a line in one direction would be too short even with the "
    "longest line across it, the loop leaves the pearl in the opposite direction.",
    "exact-sum": "The two lines add up to the number exactly. A line that is already as long as the number allows, "
    "given what is drawn of the other, ends there.",
    "longest-arm": "The other line can only be so long. So this one is at least as long as the number minus the "
    "greatest length of the other.",
    "all-splits": "A number can be split into two lengths in only a few ways. Some would overrun a line further on, or "
    "run into one that crosses. Whatever the remaining splits share is certain, lines and crosses alike. Lamplit looks "
    f"at numbers that have at most {MOST_EXAMINED} splits left.",
    "pearl-ways": "A split is impossible if it stops a line, closes the loop too early or leaves a nearby pearl "
    "without its number. Whatever the remaining splits share is certain. For example, a line doesn't end on a white "
    "pearl or run straight through a black one, and two pearls on one stretch agree on its length. "
    f"{WAY_LIMITS}",
}
