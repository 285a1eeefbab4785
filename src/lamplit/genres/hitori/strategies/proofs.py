"""Why the strategies of Hitori are right."""

from __future__ import annotations

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
    "border-cut": "Shaded cells that touch at corners form lines. A line from border to border would cut the white "
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
    "of them stays white: because it is beside one, or because the two would cut the white cells apart. In the same "
    "way, if two equals can't both be shaded, one of them is white, and a third equal is shaded.",
    "chain": "Start from two equals, of which one is shaded. In each case the neighbours of the shaded one stay "
    "white, so their equals are shaded, and so on. Whatever both cases lead to is certain. A chain has at most five "
    "links on either side.",
    "equals-cut": "If a number is white, all its equals are shaded. If these would cut the white cells apart, it is "
    "shaded instead. And a cell that would cut the white cells apart whether the number is white or shaded stays "
    "white.",
    "cutting-chain": "Assume a cell is shaded (or white), and follow pairs for at most three links. If the cells that "
    "would then be shaded cut the white cells apart, the assumption was wrong.",
}
