"""Why the strategies of Hitori are right."""

from __future__ import annotations

from lamplit.core.words import spell_count, spell_number
from lamplit.genres.hitori.strategies.chains import MOST_LINKS
from lamplit.genres.hitori.strategies.equals_cut import MOST_NEIGHBOURS
from lamplit.human.contradictions import CONTRADICTION_PROOFS

PROOFS = {
    **CONTRADICTION_PROOFS,
    "between": "If the cell between two equal numbers were shaded, both numbers would have to stay white, because "
    "shaded cells never share a side.",
    "triple": "The middle of three equal numbers lies between the other two, so it stays white. The other two repeat "
    "it and are shaded.",
    "pair": "Two equal numbers side by side are not both white, because they repeat, and not both shaded, because they "
    "share a side. So one of them is white, and every further equal in that row or column is shaded.",
    "beside-shaded": "Shaded cells never share a side, so every neighbour of a shaded cell is white.",
    "equals": "A number appears at most once among the white cells of a row or column. If one is white, its equals "
    "there are shaded.",
    "way-out": "White cells are connected. If all neighbours of a cell but one are shaded, the last one must stay "
    "white, or the cell would be cut off. (If the cell itself were shaded, its neighbours would be white anyway.)",
    "corner": "The two neighbours of a corner are never both shaded, or they would cut it off. If two of the four "
    "cells in a corner are equal, one of them is shaded, and either way a neighbour of the corner stays white. If "
    "three of them are equal, the one between the other two is shaded.",
    "border-cut": "Shaded cells that touch at corners form walls. A wall from border to border would cut the white "
    "cells in two. So the cell that would complete one stays white. A hole counts as border.",
    "ring": "A closed ring of shaded cells that touch at corners would cut off everything inside it. So the cell that "
    "would close one stays white.",
    "offset": "Take two pairs of equals with one cell of the first beside one cell of the second. These two are not "
    "both shaded, so one of them is white and its equal is shaded. A cell beside both of the other ends stays "
    "white.",
    "repeated": "Take two pairs of equals that stand side by side at both ends. One number of the second pair is "
    "shaded, so the number of the first pair beside it is white. Hence one of the first pair is white whichever it "
    "is, and a third number equal to both is shaded.",
    "either-way": "Of two equals in a row or column, one is shaded. A cell that can't be shaded together with either "
    "of them stays white: because it is beside one, or because the two would complete a wall. In the same way, if two "
    "equals can't both be shaded, one of them is white, and a third equal is shaded.",
    "chain": "Start from two equals, of which one is shaded: in each case a cell stays white, because it is beside the "
    "shaded one or would complete a wall with it, and so its equal is shaded. Or start from two cells that can't both "
    "be shaded, of which one is white: in each case an equal of the white one is shaded, and a third cell stays "
    "white. If both cases lead to the same cell, it is certain. There are at most "
    f"{spell_count(MOST_LINKS, 'link')} in each case. Longer chains are left to contradictions.",
    "equals-cut": "If a number is white, all its equals are shaded. If these would complete a wall, the number is "
    "shaded instead. A cell beside it is white if the number is shaded. If that cell would complete a wall with the "
    "equals, it is white in the other case too. The same goes for the equals of at most "
    f"{spell_number(MOST_NEIGHBOURS)} neighbours together: one neighbour is shaded, or all these equals are.",
    "two-walls": "Of two equals, one is shaded. If either would complete a wall together with some cells, these cells "
    "are not all shaded. So a number that has all of them as equals is shaded. And a cell stays white if these are the "
    "cell and the equals of a neighbour: it is white beside the shaded neighbour, and also if the neighbour is white.",
    "cutting-chain": "Assume a cell is shaded (or white), and follow pairs for at most three links. If the cells that "
    "would then be shaded complete a wall, the assumption was wrong.",
}
