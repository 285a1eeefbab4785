"""Why the strategies of Nurikabe are right."""

from __future__ import annotations

from lamplit.human.contradictions import CONTRADICTION_PROOFS

PROOFS = {
    **CONTRADICTION_PROOFS,
    "complete": "An island with as many cells as its number can't grow, so every cell beside it is sea. A 1 is "
    "complete from the start.",
    "between": "Every island has exactly one number. A cell that touches the islands of two numbers would join them, "
    "so it is sea.",
    "pool": "No 2×2 square is all sea. If three of its cells are sea, the fourth is land.",
    "island-way": "Land that is smaller than its number, or has no number yet, must grow. If only one open cell is "
    "left beside it, that cell is land.",
    "sea-way": "All sea is connected. While there is sea elsewhere, a part with a single open cell beside it continues "
    "there.",
    "closed-in": "A cell without a number that is surrounded by sea would be an island without a number, so it is "
    "sea. A cell surrounded by land would be sea that is cut off, so it is land.",
    "too-large": "Making a cell land joins everything it touches. If the result is larger than the number in it, the "
    "cell is sea.",
    "unreachable": "Each step away from an island costs it a cell, and so does any land it joins on the way. A cell "
    "that no island is large enough to reach is sea.",
    "last-cell": "An island lacks one cell and can only get it in one of two places that touch diagonally. Whichever "
    "it takes, it is then complete. A cell beside both places is beside the complete island either way, so it is "
    "sea.",
    "sea-cut": "Suppose the cell were land. If the cells that can still be sea then fall apart, with sea in two of the "
    "parts, the sea could no longer be connected. So the cell is sea.",
    "sea-unreached": "All sea is connected. Open cells that land separates from all sea can't be sea.",
    "island-room": "Take away one cell from everything the island can reach. If less than its number is left, the "
    "island needs that cell.",
    "stray-way": "Land without a number belongs to an island that is large enough to reach it. Any cell on every such "
    "route is land. Often only one island can get there.",
    "pool-broken": "Every 2×2 square needs a cell of land. If only a few islands can reach the square, any cell on "
    "all of their routes is land.",
    "no-owner": "Land belongs to an island that can reach it. On its way the island passes every cell without which it "
    "would not get there. Look at these cells alone: they may make the island too large, cut the sea, leave another "
    "island too little room, leave a 2×2 or other land out of reach, or force a cell to be sea that does so. If this "
    "happens to every island that can reach the cell, it is sea. One way per island is looked at, at most 20 in all.",
    "detour": "Take the cell away. To have room for its number, to break a 2×2 that only a few islands can reach, or "
    "to take in land without a number, an island must then pass certain other cells. If these break a rule, the island "
    "needs the cell. One way per island is looked at, for at most three islands.",
    "shapes": "An island that lacks few cells has few possible shapes. Leave out those that break a rule: a pool "
    "beside them, sea in two parts, a 2×2 square that no island can reach any more, another island without room. "
    "Whatever the remaining shapes share is certain. At most 20 shapes are looked at, with those that break a rule.",
    "no-shape": "List the shapes that each island can have with the cell in it. If all of them break a rule, the cell "
    "is sea. At most 20 shapes are looked at, over all islands that can reach the cell.",
    "two-islands": "Two islands that come close to each other must stay apart, so they have few pairs of shapes. Leave "
    "out the pairs that break a rule. Whatever the remaining pairs share is certain. At most 20 candidates are looked "
    "at: the shapes that break a rule by themselves, and the pairs of the others.",
    "many-shapes": "The argument of common cells, with up to 150 shapes.",
    "squeezed": "A large island has too many shapes to list, but without a certain cell it may have only a few. If "
    "all of these break a rule, the island needs the cell. Up to 150 shapes are looked at.",
    "many-pairs": "The argument of two islands together, with up to 150 candidates.",
}
