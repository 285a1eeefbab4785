"""Why the strategies of Fillomino are right."""

from __future__ import annotations

from lamplit.human.contradictions import CONTRADICTION_PROOFS

CROSSED_OUT = (
    "Cross out a number where it can't be: beside a finished part of that size; where it would join parts to more "
    "cells than the number says; and where neither a known part can grow to nor a new one has room."
)

PROOFS = {
    **CONTRADICTION_PROOFS,
    "only-way": f"A part with fewer cells than its number must grow. {CROSSED_OUT} If one cell beside the part is "
    "left, the part grows there.",
    "just-enough": "Each step away from a part costs it a cell, and so does every cell of an equal part that it "
    "joins. If it can reach exactly as many cells as its number says, all of them belong to it.",
    "needed": "Take away one cell from all those that a part can reach. If what is still connected with the part is "
    "smaller than its number, the part needs that cell.",
    "only-number": "Every cell has a number. Known parts that can't grow to the cell are out, and so is every size "
    "for which a new part has no room. An area of open cells has less room for a new part if known parts need some of "
    "its cells. If one number is left, it is that of the cell.",
    "blocked": "If a number in a cell would at once leave some part with too little room, make one too large, or "
    "leave a cell without any number, the cell doesn't have it.",
    "chain": "The same, with at most three steps between the number and what breaks.",
    "either-way": "A part that lacks cells takes at least one of the open cells beside it, and every cell has one of "
    "its numbers. What follows in each case that breaks nothing is certain.",
}
