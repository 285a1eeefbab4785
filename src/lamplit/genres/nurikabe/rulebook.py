"""The rules of Nurikabe for people."""

from __future__ import annotations

from lamplit.genre.rulebook import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Shade cells as sea. The white cells that are left form islands.",
    rules=(
        "Every island contains exactly one number, which says how many cells the island has.",
        "Cells of the same island are connected through their sides. Islands may touch each other only at a corner.",
        "Numbers are always land.",
        "All sea is connected through its sides.",
        "No 2×2 square is all sea.",
    ),
    mistakes=(
        MistakeExample("pool", "The sea fills a 2×2 square.", "2 . ~\n~ ~ ~\n~ ~ 1"),
        MistakeExample("sea-in-parts", "The sea is not connected.", "~ 3 ~\n~ . ~\n~ . ~"),
        MistakeExample("island-without-clue", "An island has no number.", "2 . ~\n~ ~ ~\n~ . ~"),
        MistakeExample("island-with-clues", "An island has more than one number.", "2 . 2\n~ ~ ~\n~ 1 ~"),
        MistakeExample("island-size", "An island is larger or smaller than its number.", "2 . .\n~ ~ ~\n1 ~ 1"),
        MistakeExample("clue-under-sea", "A number lies under the sea.", "[1] ~"),
        MistakeExample("sea-off-board", "Sea lies off the board or in a hole."),
    ),
    impossible=(
        MistakeExample(
            "clues-side-by-side", "Two numbers share a side, so their islands can't be separate.", "2 3 .\n. . ."
        ),
        MistakeExample("clue-cannot-be-met", "A number has no room for its island.", "4 . 2\n. 2 .\n. . ."),
        MistakeExample("too-much-land", "The numbers add up to more cells than the board has.", "4 . 6\n. . .\n. . ."),
        MistakeExample("pool", "Without numbers all is sea, and it fills a 2×2 square.", ". .\n. ."),
        MistakeExample("sea-in-parts", "Without numbers all is sea, and holes cut it apart.", ". _ ."),
    ),
    details=(
        "A `?` is an island of any size.",
        "Without numbers there can be no land: the whole board is sea. That is a solution if it contains no pool and "
        "is connected.",
        "Sea of one cell, or none at all, counts as connected. A 2×2 square with a hole in it is not a pool.",
        "A number has at most nine digits.",
    ),
    text_board="`~` is sea, `o` is land, and `.` is undecided.",
)
