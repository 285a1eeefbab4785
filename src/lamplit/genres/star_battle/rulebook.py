"""The rules of Star Battle for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Place stars so that every row, every column and every region has as many as the number above the board says.",
    rules=(
        "A star fills a cell. Every row, every column and every region has exactly as many stars as the number above "
        "the board says: ★ 2 means two stars each.",
        "Stars don't touch, not even diagonally.",
    ),
    mistakes=(
        MistakeExample(
            "touching",
            "Two stars touch, along a side or at a corner.",
            "1 star\n+---+---+\n| o | _ |\n+---+---+\n| _ | o |\n+---+---+",
        ),
        MistakeExample(
            "region-count",
            "A region has too many stars, or too few.",
            "1 star\n+---+---+---+---+\n| .   o | .   . |\n+   +   +   +   +\n| .   . | .   o |\n+---+---+---+---+\n"
            "| o   .   . | . |\n+   +   +   +   +\n| .   .   o | . |\n+---+---+---+---+",
        ),
        MistakeExample(
            "line-count",
            "A row or a column has too many stars, or too few.",
            "1 star\n+---+---+---+\n| o   . | o |\n+---+---+---+",
        ),
    ),
    details=("Without a number above the board there is one star in every row, column and region.",),
    text_board=(
        "`o` is a star, `,` a cell known to have none, `_` a hole. `2 stars` above the board is the number of stars."
    ),
)
