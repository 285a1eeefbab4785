"""The rules of LITS for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Shade one tetromino in every region.",
    rules=(
        "The shaded cells of every region form a tetromino: four cells in the shape of an L, I, T or S, turned or "
        "mirrored as you like.",
        "All shaded cells are connected, and no 2×2 is all shaded.",
        "Tetrominoes of the same letter never share a side, even if one of them is turned or mirrored.",
    ),
    mistakes=(
        MistakeExample(
            "square",
            "A 2×2 is all shaded.",
            "+---+---+---+---+\n|[.] [.] [.] [.]|\n+---+---+---+---+\n|[.] [.] [.]  . |\n+   +   +   +   +\n"
            "| .  [.]  .   . |\n+---+---+---+---+",
        ),
        MistakeExample(
            "wrong-shape",
            "The shaded cells of a region don't form an L, I, T or S.",
            "+---+---+---+\n|[.] [.] [.]|\n+   +   +   +\n|[.]  .  [.]|\n+---+---+---+",
        ),
        MistakeExample(
            "touching-shapes",
            "Two tetrominoes of the same letter share a side.",
            "+---+---+---+---+\n|[.] [.] [.]|[.]|\n+   +   +---+   +\n|[.]  . | .  [.]|\n+   +   +   +   +\n"
            "| .   . |[.] [.]|\n+---+---+---+---+",
        ),
        MistakeExample(
            "not-connected",
            "The shaded cells are in several parts.",
            "+---+---+---+\n|[.]  . |[.]|\n+   +   +   +\n|[.]  . |[.]|\n+   +   +   +\n|[.]  . |[.]|\n"
            "+   +   +   +\n|[.]  . |[.]|\n+---+---+---+",
        ),
    ),
    text_board="`[.]` is shaded, `(.)` is known to stay white.",
)
