"""The rules of Numberlink for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Join equal numbers by paths.",
    rules=(
        "A path runs from a number to an equal number, through the centres of cells, across and down.",
        "Every number is an end of exactly one path.",
        "Paths never cross, branch or share a cell, and don't pass through numbers.",
        "Cells may stay empty.",
    ),
    mistakes=(
        MistakeExample(
            "branch",
            "More than one line leaves a number, or more than two meet in another cell.",
            "+-----+-----+-----+-----+\n|  1 --- 1 --- 1 --- 1  |\n+-----+-----+-----+-----+",
        ),
        MistakeExample(
            "loose-end",
            "A path ends in a cell without a number.",
            "+-----+-----+-----+\n|  1 ----+  x  1  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "closed-loop",
            "A line closes a loop.",
            "+-----+-----+\n|  +-----+  |\n+  |     |  +\n|  +-----+  |\n+-----+-----+",
        ),
        MistakeExample(
            "unequal-ends",
            "A path joins two different numbers.",
            "+-----+-----+\n|  1 --- 2  |\n+           +\n|  1 --- 2  |\n+-----+-----+",
        ),
    ),
    impossible=(
        MistakeExample(
            "unpaired", "A number has no equal number to be joined with.", "+-----+-----+\n|  1     .  |\n+-----+-----+"
        ),
    ),
    details=(
        "Some collections ask for paths that use every cell. If the single solution of a puzzle here does so, it is "
        "the single solution there too.",
        "A path may run alongside itself. In a puzzle with a single solution it never does: it could take a short cut.",
        "A ? on a board that is being made is an end whose number isn't chosen yet. It may be joined with any "
        "end. On puzz.link a ? is joined with another ? only.",
        "It doesn't matter how large numbers are, only which are equal. If more than two are equal, they are joined in "
        "pairs, and you find out which.",
    ),
    text_board="`x` between two cells marks that no line joins them.",
)
