"""Why each derived strategy is right."""

from __future__ import annotations

from lamplit.human.contradictions import CONTRADICTION_PROOFS, GENERAL
from lamplit.human.derived.each_way import MOST_FOLLOWED, MOST_LINKS_TOGETHER
from lamplit.human.derived.keys import (
    CASES,
    CONNECTED,
    FEW_WAYS,
    FOLLOW_WAYS,
    LONG_CHAIN,
    MANY_WAYS,
    ONE_LOOP,
    ONE_RULE,
    REACH,
    SHORT,
    SHORT_CHAIN,
    TWO_RULES,
    WAY_OUT,
    WAYS,
)
from lamplit.human.derived.ways import MOST_FIENDISH, MOST_HARD, MOST_TRICKY
from lamplit.human.suppositions import MOST_LINKS

_CHAIN = (
    "A rule follows from what is supposed and what is known, so if one of them ends up broken, the supposition was "
    "wrong. No clue or rule that an argument names could be left out of it. What a rule about two places says of what "
    "was just decided, as that the cells beside a shaded cell stay white, takes no link of its own."
)

PROOFS = {
    ONE_RULE: "A clue or rule says how many of some places are of one sort. Once it has as many as it may have, the "
    "others aren't; if it needs all that are left, they are.",
    WAY_OUT: "Everything of one sort must be connected. A group with one open place beside it would be closed in "
    "without that place.",
    ONE_LOOP: "All lines form one loop. A line that joins both ends of a piece closes a loop, and while there are "
    "lines elsewhere that would be a second one. Once the loop is closed, no other line is drawn.",
    REACH: "All that a clue asks for is connected to it. A place that every way to enough of it passes is needed, and "
    "what can't be reached through places that are still open doesn't belong to it.",
    CONNECTED: "Everything of one sort must be connected. If two places of that sort are connected only through an "
    "open place, it is of the sort. If an open place can't be connected to any of the sort, it isn't.",
    CASES: "Suppose a place is of one sort. If that alone leaves a single clue or rule no way to be met, the place is "
    "of the other sort.",
    TWO_RULES: f"The supposition and one rule lead to what breaks another. {_CHAIN}",
    FEW_WAYS: "A clue or rule must be met in some way. Each way is followed by the rules that speak of the same "
    "places, and dropped if one of them can't be met. What is the same in all ways that are left is certain. At most "
    f"{MOST_TRICKY} ways are looked at, those that are dropped included.",
    WAYS: f"The same as for few ways, with at most {MOST_HARD} of them.",
    SHORT_CHAIN: f"At most {SHORT} links lead from the supposition to what breaks. {_CHAIN}",
    FOLLOW_WAYS: "A clue or rule must be met in some way. Each way is followed by any clue or rule, and dropped if "
    f"one of them can't be met. What all ways that are left lead to is certain. At most {MOST_FOLLOWED} ways are "
    f"followed, with at most {MOST_LINKS_TOGETHER} links together.",
    MANY_WAYS: f"The same as for few ways, with at most {MOST_FIENDISH} of them.",
    LONG_CHAIN: f"At most {MOST_LINKS} links lead from the supposition to what breaks. {_CHAIN}",
    GENERAL: CONTRADICTION_PROOFS[GENERAL],
}
"""By the keys of the strategies; the documentation prints them."""
