"""Why the strategies of Akari are right."""

from __future__ import annotations

from lamplit.core.words import spell_number
from lamplit.genre.steps import MOST_EXAMINED
from lamplit.genres.akari.strategies.chains import Chains
from lamplit.genres.akari.strategies.clue_pairs import MOST_WAYS
from lamplit.genres.akari.strategies.pairs import MOST_DETOURS, MOST_LIGHTERS, MOST_PLACES
from lamplit.human.contradictions import CONTRADICTION_PROOFS

PAIR_LIMITS = (
    f"At most {spell_number(MOST_PLACES)} cells are looked at, and at most {spell_number(MOST_DETOURS)} pairs may "
    f"exclude each other in a roundabout way. Each of these takes up to {spell_number(MOST_LIGHTERS)} cells more, so "
    f"that an argument never looks at more than {MOST_EXAMINED}."
)
"""What arguments from pairs keep to."""

PROOFS = {
    **CONTRADICTION_PROOFS,
    "forced-empty": "A 0 has no bulbs beside it, so none of its neighbours holds one. In the thesis: Forced Empty "
    "Cell.",
    "saturation": "A number says exactly how many bulbs are beside it. Once they are there, its other neighbours stay "
    "empty. In the thesis: Clue Saturation-based Exclusion.",
    "restricted": "If a number still needs as many bulbs as it has open cells, each of them holds one. Lit cells, "
    "walls and cells known to be empty don't count as open. In the thesis: Restricted Clues.",
    "limited-light": "Every white cell must be lit. If no other cell in its row and column, up to the walls, can "
    "hold a bulb, the cell must hold one itself. In the thesis: Limited Light Options.",
    "only-lighter": "An unlit cell that can't hold a bulb is lit from elsewhere. If only one open cell sees it, the "
    "bulb is there.",
    "diagonal": "A number n with at most n+1 white neighbours leaves at most one of them empty. A bulb diagonal to it "
    "that sees two of these neighbours would leave both empty: one too many. In the thesis: Diagonal Exclusion.",
    "all-but-one": "This is Blocked corner later in the solve. A number that still needs n bulbs and has n+1 open "
    "cells leaves only one of them empty, so no bulb may see two of them.",
    "patterns": "Take two 3s in line with one cell between them. On each side, their two neighbours see each other "
    "unless a wall is between them, so they hold at most one bulb. The two 3s need six bulbs in total. The two sides "
    "give at most two, so the middle cell, which counts twice, and both far ends hold bulbs. With a wall on one side, "
    "only the middle cell is forced. In the thesis: Clue Patterns.",
    "discount": "An unlit cell with two possible bulbs gets one of them. A bulb in a cell that sees both would rule "
    "out both and leave the cell unlit.",
    "clue-pairs": "Two numbers that touch diagonally share neighbours; two that stand in line have neighbours that see "
    "each other. Go through all ways to satisfy both together. A cell with a bulb in all of them holds one, and a cell "
    f"that is empty or lit in all of them stays empty. At most {MOST_EXAMINED} combinations are tried, counting those "
    f"that don't fit, and at most {MOST_WAYS} may fit.",
    "shared-light": "Take two numbers or unlit cells that could be served by the same bulb. Each needs a bulb in one "
    "of its open cells. If every other cell of the first sees every other cell of the second, or both lie beside a "
    "number that needs just one more bulb, two separate bulbs don't fit. So they share one. "
    f"At most {spell_number(MOST_PLACES // 2)} cells of each are looked at.",
    "crowded-out": "Take an unlit cell or a number, and the cells of which at least one must hold a bulb for it. A "
    "cell that excludes each of them can't hold a bulb. Two cells exclude each other if they see each other, if "
    "together they would give a number too many bulbs, or, in a roundabout way, if together they would leave a cell "
    f"dark or a number short. {PAIR_LIMITS}",
    "wing": "Take two numbers or unlit cells, each with the cells of which at least one must hold a bulb for it. If "
    "each inner cell of the first and the one inner cell of the second exclude each other, the two can't both be "
    "served from the inside. So one of their other cells, the tips of the wing, holds a bulb. A "
    f"cell that excludes every tip can't hold one. {PAIR_LIMITS}",
    "chain": "In some pairs at least one cell holds a bulb; in others, at most one does. Follow such pairs in turn "
    "from one cell. If the chain says both yes and no about a cell, or takes the last bulb that could light "
    f"another, the start was wrong. Lamplit shows only the shortest chains, of at most {spell_number(Chains.longest)} "
    "pairs. This supposes something and follows it, so it is not a hard strategy but a fiendish one.",
}
