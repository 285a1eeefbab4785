"""The rules of Hitori for people."""

from __future__ import annotations

from lamplit.genre.rulebook import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Shade cells until no number repeats in any row or column.",
    rules=(
        "No number appears more than once among the white cells of a row or a column.",
        "Shaded cells never share a side. They may touch at a corner.",
        "All white cells are connected through their sides: you can walk from any of them to any other.",
    ),
    mistakes=(
        MistakeExample("shaded-side-by-side", "Two shaded cells share a side.", "[1] [1]  1\n 2   3   4\n 3   4   2"),
        MistakeExample(
            "number-repeated-in-row",
            "A number appears twice among the white cells of a row.",
            " 1   2   1\n 2  [3]  3\n 3   4   2",
        ),
        MistakeExample(
            "number-repeated-in-column",
            "A number appears twice among the white cells of a column.",
            " 1   2   3\n 2  [3]  1\n 1   4   2",
        ),
        MistakeExample(
            "white-cells-in-parts", "The shaded cells cut the white cells apart.", " 2  [1]  1\n[1]  3   4\n 3   4   2"
        ),
        MistakeExample("nothing-white", "At least one cell must stay white.", "[1]"),
        MistakeExample("shade-off-board", "A shaded cell lies off the board or in a hole."),
    ),
    impossible=(
        MistakeExample(
            "number-cannot-be-single",
            "A number repeats so often side by side that shading can't remove all but one.",
            "1 1 1 1\n2 3 4 1\n3 4 2 3\n4 2 3 4",
        ),
        MistakeExample("board-in-parts", "Holes cut the board apart.", "1 2 _ 3 4"),
    ),
    details=(
        "You may shade a cell that doesn't have to be shaded. So a board without repeats has a solution with nothing "
        "shaded, and others.",
        "At least one cell stays white, so a board of one cell has one solution. A board of holes alone has the empty "
        "solution.",
        "Numbers are only names: their size doesn't matter. They have at most nine digits.",
        "A cell without a number, or with `?`, never repeats anything. A row or column continues beyond a hole.",
    ),
    text_board="`[4]` is shaded, `(4)` is known to stay white, and `.` is a cell without a number.",
)
