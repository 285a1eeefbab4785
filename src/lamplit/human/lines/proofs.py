"""Why the strategies that loops share are right."""

from __future__ import annotations

from collections.abc import Mapping

from lamplit.human.contradictions import CONTRADICTION_PROOFS
from lamplit.human.lines.catalogue import (
    COLOURS,
    CORNER_COLOURS,
    CUT_OFF,
    DEAD_END,
    EARLY_LOOP,
    ONLY_WAY,
    PEARL_CHAINS,
    TWO_LINES,
    WAY_ON,
    WAYS_ON,
)


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


PEARL_PROOFS = {
    **make_line_proofs("cell", "a pearl that no line has reached"),
    WAY_ON: "The loop has no ends. If a line reaches a cell with only one way out left, it continues that way. "
    "A pearl must be passed, so a pearl with only two ways left uses both.",
    COLOURS: "If you cross the loop you change sides, and if you walk round and come back you are on the same side "
    "again. So a closed walk between cells crosses an even number of lines. If all crossings on it are known but one, "
    "the last one is known too.",
    WAYS_ON: "One of the remaining ways through a pearl, or on from the end of a line, must be right. For each of "
    "them, Lamplit looks one cell further. It rules a way out if it stops a line, closes the loop too early or leaves "
    "a pearl without a way. Whatever the others share is certain.",
    CORNER_COLOURS: "Look at the four corners of a cell. If the loop goes straight through the cell, both pairs of "
    "opposite corners lie on different sides of the loop; if it turns there, exactly one pair does. So the opposite "
    "corners of a white pearl always differ, and for a black pearl one pair determines the other.",
    PEARL_CHAINS: "A way that has been ruled out stays ruled out. It may leave the next pearl with fewer ways, and "
    "that pearl may rule out a way of the one after it. Each loss is a fact, so the chain needs no assumption.",
}
