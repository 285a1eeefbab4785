"""The rules of Tents for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Pitch a tent beside every tree.",
    rules=(
        "Trees and tents go in pairs: every tree has a tent of its own, in a cell that shares a side with it, and "
        "every tent belongs to a tree.",
        "A tent may stand beside other trees too, as long as there is a way to pair them all.",
        "Tents don't touch, not even diagonally.",
        "A number beside a row or above a column counts its tents.",
    ),
    mistakes=(
        MistakeExample("touching", "Two tents touch, along a side or at a corner.", "/ . .\n. x A\n. A x"),
        MistakeExample(
            "tent-without-tree",
            "A tent has no tree beside it, or several tents share too few trees.",
            "/ . . .\n. A x A",
        ),
        MistakeExample(
            "tree-without-tent",
            "A tree has no tent beside it, or several trees share too few tents.",
            "/ . . .\n. x A x",
        ),
        MistakeExample("clue-not-met", "A row or a column has too many tents, or too few.", "/ 0 .\n. A x"),
    ),
    details=(
        "If tents are settled but there are several ways to pair them with trees, the puzzle still has one solution.",
    ),
    text_board=(
        "`x` is a tree, `A` a tent, `,` a cell known to be grass. Numbers stand above and on the left of the board, "
        "with `/` in the corner."
    ),
)
