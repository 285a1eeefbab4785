"""Why the strategies of Akari are right."""

from __future__ import annotations

from lamplit.human.contradictions import CONTRADICTION_PROOFS

PROOFS = {
    **CONTRADICTION_PROOFS,
    "forced-empty": "A 0 has no bulbs beside it, so none of its neighbours holds one.",
    "saturation": "A number says exactly how many bulbs are beside it. Once they are there, its other neighbours stay "
    "empty.",
    "restricted": "If a number still needs as many bulbs as it has open cells, each of them holds one. Lit cells, "
    "walls and cells known to be empty don't count as open.",
    "limited-light": "Every white cell must be lit. If no other cell in its row and column, up to the walls, can "
    "hold a bulb, the cell must hold one itself.",
    "only-lighter": "A dark cell that can't hold a bulb is lit from elsewhere. If only one open cell sees it, the bulb "
    "is there.",
    "diagonal": "A number n with at most n+1 white neighbours leaves at most one of them empty. A bulb diagonal to it "
    "that sees two of these neighbours would leave both empty: one too many.",
    "all-but-one": "This is Diagonal Exclusion later in the solve. A number that still needs n bulbs and has n+1 open "
    "cells leaves only one of them empty, so no bulb may see two of them.",
    "patterns": "Take two 3s in line with one cell between them. On each side, their two neighbours see each other "
    "unless a wall is between them, so they hold at most one bulb. The two 3s need six bulbs in total. The two sides "
    "give at most two, so the middle cell, which counts twice, and both far ends hold bulbs. With a wall on one side, "
    "only the middle cell is forced.",
    "discount": "A dark cell with two possible bulbs gets one of them. A bulb in a cell that sees both would rule out "
    "both and leave the cell dark.",
    "clue-pairs": "Two numbers that touch diagonally share neighbours; two that stand in line have neighbours that see "
    "each other. Go through all ways to satisfy both together. A cell with a bulb in all of them holds one, and a cell "
    "that is empty or lit in all of them stays empty.",
    "crowded-out": "Take a dark cell or a number, and the cells of which at least one must hold a bulb for it. A "
    "cell that excludes each of them can't hold a bulb. Two cells exclude each other if they see each other, if "
    "together they would give a number too many bulbs, or if together they would leave a cell dark or a number "
    "short.",
    "chain": "In some pairs at least one cell holds a bulb; in others, at most one does. Follow such pairs in turn "
    "from one cell. If the chain says both yes and no about a cell, or takes the last bulb that could light "
    "another, the start was wrong. Lamplit shows only the shortest chains.",
}
