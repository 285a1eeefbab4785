"""Why the strategies that loops share are right."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.human.contradictions import CONTRADICTION_PROOFS
from lamplit.human.lines.catalogue import CUT_OFF, DEAD_END, EARLY_LOOP, ONLY_WAY, TWO_LINES, WAY_ON


def make_line_proofs(point: str, unmet: str) -> Mapping[str, str]:
    """Why these hold where lines meet at a ``point``, a cell or a dot; ``unmet`` is what an early loop leaves out."""
    return {
        TWO_LINES: f"The loop passes a {point} once or not at all, so a {point} has two lines or none. One that has "
        "two is finished.",
        WAY_ON: f"The loop has no ends. If a line reaches a {point} with only one way out left, it continues that way.",
        DEAD_END: f"A line into a {point} without another way out would end there, and the loop has no ends.",
        EARLY_LOOP: "A line between the two ends of one piece would close it into a loop. While there are lines "
        f"elsewhere, or {unmet}, that would be a second loop or leave something out. Once the loop is closed, nothing "
        "more is drawn.",
        CUT_OFF: f"The loop has to return from wherever it goes, and it can't pass the same {point} twice. If a part "
        "of the board has a single way in, the loop can't come back from there, so no line enters it.",
        ONLY_WAY: "Two pieces of line belong to the same loop, so two routes connect them, and these routes share no "
        f"{point}. A line that every such pair of routes needs must be drawn.",
        **CONTRADICTION_PROOFS,
    }
