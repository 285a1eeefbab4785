"""The rules of Yajilin for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Shade some cells, and draw one loop through all the others that have no clue.",
    rules=(
        "A number with an arrow counts the shaded cells in that direction, as far as the border of the board.",
        "Shaded cells never share a side.",
        "Lines run from the centre of a cell to the centre of a cell beside it, never diagonally. They form one closed "
        "loop, which never branches, crosses itself or visits a cell twice.",
        "The loop passes every cell that is neither shaded nor a clue. It never enters a shaded cell or a clue.",
    ),
    mistakes=(
        MistakeExample(
            "line-on-shaded",
            "A line comes to a shaded cell.",
            "+-------+-------+\n|  [.] -----+   |\n+   |       |   +\n|   +-------+   |\n+-------+-------+",
        ),
        MistakeExample(
            "touching",
            "Two shaded cells share a side.",
            "+-------+-------+\n|  [.]     [.]  |\n+               +\n|   +-------+   |\n+   |       |   +\n"
            "|   +-------+   |\n+-------+-------+",
        ),
        MistakeExample(
            "open-end",
            "The line has a loose end.",
            "+-----+-----+\n|  +-----+  |\n+  x     |  +\n|  +-----+  |\n+-----+-----+",
        ),
        MistakeExample(
            "branch",
            "The loop branches: three lines meet in a cell.",
            "+-----+-----+-----+\n|  +-----+-----+  |\n+  |     |     |  +\n|  +-----+-----+  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "crossing",
            "The loop crosses itself, or visits a cell twice.",
            "+-----+-----+-----+\n|  +-----+     x  |\n+  |     |        +\n|  +-----+-----+  |\n"
            "+        |     |  +\n|  x     +-----+  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "no-loop",
            "Nothing is drawn: there must be a loop.",
            "+-----+-----+\n|  .     .  |\n+           +\n|  .     .  |\n+-----+-----+",
        ),
        MistakeExample(
            "two-loops",
            "There are several loops.",
            "+-----+-----+-----+-----+\n|  +-----+     +-----+  |\n+  |     |     |     |  +\n"
            "|  +-----+     +-----+  |\n+-----+-----+-----+-----+",
        ),
        MistakeExample(
            "lines-apart",
            "Two lines can no longer be joined by a loop.",
            "+-----+-----+-----+-----+-----+\n|  +-----+     x     +-----+  |\n+                             +\n"
            "|  .     .     x     .     .  |\n+-----+-----+-----+-----+-----+",
        ),
        MistakeExample(
            "clue-not-met",
            "There are too many shaded cells ahead of an arrow, or too few.",
            "+------+------+------+\n|  1e      +------+  |\n+          |      |  +\n|  x       +------+  |\n"
            "+------+------+------+",
        ),
        MistakeExample(
            "left-out",
            "A cell without a clue is neither shaded nor on the loop.",
            "+-------+-------+-------+\n|  (.)      +-------+   |\n+           |       |   +\n"
            "|   x       +-------+   |\n+-------+-------+-------+",
        ),
    ),
    impossible=(
        MistakeExample(
            "too-many",
            "An arrow counts more shaded cells than have room ahead of it.",
            "+------+------+------+\n|  2e     .      .   |\n+                    +\n|  .      .      .   |\n"
            "+------+------+------+",
        ),
        MistakeExample(
            "no-room",
            "The board has no room for a loop.",
            "+-----+-----+-----+\n|  .     .     .  |\n+-----+-----+-----+",
        ),
    ),
    details=(
        "A grey cell without an arrow counts nothing, and an arrow with `?` has no number. Neither is shaded or on the "
        "loop.",
        "An arrow looks past other clues.",
        "There is always a loop, even on a board where all cells could be shaded.",
    ),
    text_board=(
        "`[.]` is shaded, `(.)` is known to stay unshaded, `2w` is a 2 whose arrow points left, `x` is a grey cell "
        "without an arrow, and `x` between two cells means that no line joins them."
    ),
)
