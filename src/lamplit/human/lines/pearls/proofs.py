"""Why the strategies that loops through pearls share are right, and how far each of them looks."""

from __future__ import annotations

from lamplit.core.words import spell_number
from lamplit.genre.steps import MOST_EXAMINED
from lamplit.human.lines.catalogue import (
    COLOURS,
    CORNER_COLOURS,
    PEARL_CHAINS,
    PEARL_PAIRS,
    SEALED_POCKET,
    WAY_ON,
    WAYS_ON,
)
from lamplit.human.lines.pearls.approach import FOLLOWED_CELLS
from lamplit.human.lines.pearls.colours import MOST_LINKS as MOST_CORNERS
from lamplit.human.lines.pearls.ways import MOST_LINKS
from lamplit.human.lines.proofs import make_line_proofs

WAY_LIMITS = (
    f"For one conclusion Lamplit looks at no more than {MOST_EXAMINED} ways, those that fail included, and its "
    f"argument has at most {spell_number(MOST_LINKS)} links."
)

PEARL_PROOFS = {
    **make_line_proofs("cell", "a pearl that no line has reached"),
    WAY_ON: "The loop has no ends. If a line reaches a cell with only one way out left, it continues that way. "
    "A pearl must be passed, so a pearl with only two ways left uses both.",
    COLOURS: "If you cross the loop you change sides, and if you walk round and come back you are on the same side "
    "again. So a closed walk between cells crosses an even number of lines. If all crossings on it are known but one, "
    "the last one is known too. Said of a pocket with a single exit: the line leaves it there if an odd number of line "
    "ends lies inside, and not if the number is even.",
    WAYS_ON: "One of the remaining ways through a pearl, or on from the end of a line, must be right. Lamplit follows "
    f"each of them for at most {spell_number(FOLLOWED_CELLS)} cells, as long as the line can go on in only one way. It "
    "rules a way out if it stops a line, closes the loop too early or leaves a pearl without a way. Whatever the "
    f"others share is certain. {WAY_LIMITS}",
    CORNER_COLOURS: "Look at the four corners of a cell. If the loop goes straight through the cell, both pairs of "
    "opposite corners lie on different sides of the loop; if it turns there, exactly one pair does. So the opposite "
    "corners of a white pearl always differ, and for a black pearl one pair determines the other. An argument looks at "
    f"the corners of at most {spell_number(MOST_CORNERS)} cells.",
    PEARL_PAIRS: "A way through a pearl, or on from the end of a line, may leave a pearl or a line end close by with "
    "only one way. If that one stops a line, closes the loop too early or leaves a third one without a way, the first "
    f"way is impossible. Whatever the other ways share is certain. {WAY_LIMITS}",
    SEALED_POCKET: "A way through a pearl may close off a part of the board except for one exit. The loop leaves such "
    "a pocket as often as it enters it, so what is known of the other lines that cross its edge decides the exit. A "
    "way is impossible if that blocks a pearl or a line, and whatever the other ways share is certain. Lamplit looks "
    f"at exits right beside the way. {WAY_LIMITS}",
    PEARL_CHAINS: "A way that has been ruled out stays ruled out. It may leave the next pearl with fewer ways, and "
    "that pearl may rule out a way of the one after it. Each loss is a fact, so the chain needs no assumption. But it "
    "may be of any length, so this strategy is fiendish.",
}
