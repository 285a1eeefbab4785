"""The rules of Slitherlink for people."""

from __future__ import annotations

from lamplit.genre.rulebook import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Draw a single loop along the sides of the cells.",
    rules=(
        "Lines run from dot to dot along the sides of cells, never diagonally.",
        "The lines form one closed loop, without loose ends.",
        "The loop never branches, crosses itself or touches itself: each dot has two lines or none.",
        "A number says how many of the four sides of its cell belong to the loop. "
        "A cell without a number may have any number of lines.",
    ),
    mistakes=(
        MistakeExample(
            "open-end", "The line has a loose end.", "+---+---+\n| 2   . |\n+   +   +\n| .   2 |\n+   +---+"
        ),
        MistakeExample(
            "branch",
            "The loop branches: three lines meet at a dot.",
            "+---+---+\n| 3 | 3 |\n+   +   +\n| . | . |\n+---+---+",
        ),
        MistakeExample(
            "crossing",
            "The loop crosses itself, or touches itself at a dot.",
            "+---+   +\n| . | 2\n+---+---+\n  . | . |\n+   +---+",
        ),
        MistakeExample("two-loops", "There are several loops.", "+---+   +---+\n| . | . | . |\n+---+   +---+"),
        MistakeExample(
            "clue-not-met",
            "A number has too few lines around it, or too many.",
            "+---+---+\n| 3   1 |\n+---+   +\n  2 | 3 |\n+   +---+",
        ),
        MistakeExample("no-loop", "Nothing is drawn: there must be a loop.", "+   +\n  .\n+   +"),
        MistakeExample(
            "lines-apart", "Two lines can no longer be joined by a loop.", "+---+ x +---+\n  .   .   .\n+   + x +   +"
        ),
        MistakeExample("line-off-board", "A line lies off the board."),
    ),
    impossible=(
        MistakeExample("clue-too-big", "A number has fewer sides left than it needs.", "0 3 0\n. . ."),
        MistakeExample(
            "clue-against-four", "The loop goes round a 4 alone, so no other number can get lines.", "4 . 2\n. . ."
        ),
        MistakeExample("no-room", "The 0s leave no room for a loop.", "0 .\n. 0"),
    ),
    details=(
        "A loop has at least one line. A board of 0s has no solution, because an empty loop doesn't count.",
        "A 4 is a legal clue: the loop then runs round that cell alone.",
        "A `?` (a clue without a number on puzz.link) tells you nothing.",
    ),
    text_board="`+` is a dot, `-` and `|` are lines, and `x` is a side without a line.",
)
