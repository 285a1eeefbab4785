"""The rules of Hashi for people."""

from __future__ import annotations

from lamplit.genre.rulebook import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Connect all islands with bridges.",
    rules=(
        "A bridge runs straight, across or down, from one island to the next island in that direction.",
        "At most two bridges join the same pair of islands.",
        "Bridges never cross each other and never pass over an island.",
        "A number says how many bridges end at its island. A double bridge counts as two.",
        "All islands are connected: you can get from any of them to any other over bridges.",
    ),
    mistakes=(
        MistakeExample(
            "bridges-cross",
            "Two bridges cross.",
            "2 . 2 . .\n. . . . .\n2 . . . 2\n. . . . .\n. . 2 . 2",
            "bridge r1c1-r1c3, r1c1-r3c1, r3c1-r3c5, r1c3-r5c3, r3c5-r5c5, r5c3-r5c5",
        ),
        MistakeExample("clue-not-met", "An island has too few bridges, or too many.", "3---2\n| . |\n2---1"),
        MistakeExample("islands-not-connected", "The islands are not all connected.", "2===2\n. . .\n2===2"),
        MistakeExample("bridge-too-many", "More than two bridges join a pair of islands."),
        MistakeExample("bridge-over-island", "A bridge passes over an island."),
        MistakeExample("bridge-over-hole", "A bridge passes over a hole."),
        MistakeExample("bridge-not-in-line", "A bridge doesn't run straight."),
        MistakeExample("bridge-off-island", "A bridge doesn't end at an island."),
        MistakeExample("second-without-first", "A second bridge is given without the first."),
    ),
    impossible=(
        MistakeExample(
            "clue-too-big", "An island needs more bridges than its neighbours can take.", "5 . 2\n. . .\n2 . 2"
        ),
        MistakeExample("island-out-of-reach", "An island has no other island in line with it.", "2 . 2\n. . .\n. 1 ."),
        MistakeExample(
            "odd-sum", "The numbers add up to an odd sum, but every bridge has two ends.", "2 . 2\n. . .\n1 . 2"
        ),
    ),
    details=(
        "A board with a single numbered island has no solution. A board without islands has the empty solution.",
        "A `?` may have any number of bridges, as long as its island is connected.",
    ),
    text_board="`-` and `=` are one and two bridges across, `|` and `||` one and two bridges down. "
    "Beside or below an island, `+` means exactly one, `/` at most one, and `x` none.",
)
