"""Why the strategies of Hashi are right."""

from __future__ import annotations

from lamplit.core.words import spell_number
from lamplit.genre.steps import MOST_EXAMINED
from lamplit.genres.hashi.strategies.exits import MOST_EXITS
from lamplit.genres.hashi.strategies.parity import MOST_COUNTED
from lamplit.genres.hashi.strategies.shared_ways import MOST_ISLANDS
from lamplit.human.contradictions import CONTRADICTION_PROOFS

LIMITS = (
    f"An argument speaks of at most {spell_number(MOST_ISLANDS)} islands, neighbours that matter included, and goes "
    f"through at most {MOST_EXAMINED} ways, those that fail included."
)

PROOFS = {
    **CONTRADICTION_PROOFS,
    "complete": "A number says exactly how many bridges end at its island. Once they are there, the island gets no "
    "more.",
    "crossing": "Bridges never cross, so a bridge rules out every bridge that would cross it.",
    "one-neighbour": "If an island can only be joined to one neighbour, all the bridges it lacks go there.",
    "just-enough": "At most two bridges join two islands. An island that needs as many bridges as it has room for "
    "gets them all: a 4 in a corner, a 6 at an edge, an 8 anywhere, and smaller numbers once neighbours are full or "
    "blocked.",
    "room-for-one": "An island that lacks a single bridge gets it from one neighbour, and never two from the same one. "
    "So there is no double bridge to it.",
    "all-but-one": "An island with room for one bridge more than it needs leaves out only one. A neighbour that could "
    "send two therefore sends at least one: a 3 in a corner, a 5 at an edge, a 7 anywhere.",
    "no-pair": "Two 1s joined to each other, or two 2s joined by a double bridge, would have all their bridges. Unless "
    "they are the only islands, they would be cut off from the rest.",
    "only-link": "All islands are connected in the end. If they would fall apart without bridges between a certain "
    "pair of islands, there is a bridge.",
    "sealed-group": "If a bridge would give every island in a connected group all its bridges while other islands "
    "remain, the group would be cut off. So that bridge is not built.",
    "sealed-together": "Go through the ways to give an island the bridges it lacks. A way that cuts some islands off "
    "from the others is impossible. Whatever the remaining ways share is certain.",
    "parity": "Take some islands that have a single open connection to the others. Every bridge among them uses two of "
    "the bridge ends they lack, and a bridge out of the group uses one. So the number of bridges out is odd exactly if "
    f"the number of missing ends is odd. The islands that lack bridges are at most {spell_number(MOST_COUNTED)}.",
    "group-exits": "Take a group of islands that no bridge joins to the others yet. Every bridge inside it uses two of "
    "the bridge ends it lacks, and a bridge out of it uses one, so the number of bridges out is even if the number of "
    "missing ends is even. Without any bridge out the group would be cut off. So at least one bridge leaves it, and at "
    "least two if the number is even. A way out is used if the others don't suffice: they are too few, they cross, or "
    "they end at an island that needs fewer bridges. The islands that lack bridges are at most "
    f"{spell_number(MOST_COUNTED)}, and the ways out at most {spell_number(MOST_EXITS)}.",
    "island-ways": "Go through all ways to complete one island. Each also affects its neighbours: bridges block "
    "others, and neighbours become full or lack just one. A way that asks too much of a neighbour or cuts islands "
    f"off is impossible. Whatever the remaining ways share is certain. {LIMITS}",
    "chain": "An island with two open connections gets from one what it doesn't get from the other. In a chain or ring "
    "of such islands, the first connection decides all the others, so there are at most three ways to complete it. "
    f"Whatever these share is certain. {LIMITS}",
    "island-pairs": "Two islands that share a neighbour, share a connection or would cross each other limit each "
    f"other's ways. Whatever the combinations that work have in common is certain. {LIMITS}",
}
