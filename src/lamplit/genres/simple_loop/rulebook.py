"""The rules of Simple Loop for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Draw a single loop through the centres of all white cells.",
    rules=(
        "Lines run from the centre of a cell to the centre of a cell beside it, never diagonally.",
        "The lines form one closed loop, which never branches, crosses itself or visits a cell twice.",
        "The loop visits every white cell. It never enters a black cell, which is a wall.",
    ),
    mistakes=(
        MistakeExample(
            "open-end",
            "The line has a loose end.",
            "+-----+-----+\n|  +-----+  |\n+  |     |  +\n|  +     +  |\n+-----+-----+",
        ),
        MistakeExample(
            "branch",
            "The loop branches: three lines meet in a cell.",
            "+-----+-----+-----+\n|  +-----+-----+  |\n+  |     |     |  +\n|  +-----+-----+  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "crossing",
            "The loop crosses itself, or visits a cell twice.",
            "+-----+-----+-----+\n|  +-----+  |  x  |\n+  |     |  +-----+\n|  +-----+-----+  |\n"
            "+-----+  |     |  +\n|  x  |  +-----+  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "two-loops",
            "There are several loops.",
            "+-----+-----+-----+-----+\n|  +-----+     +-----+  |\n+  |     |     |     |  +\n"
            "|  +-----+     +-----+  |\n+-----+-----+-----+-----+",
        ),
        MistakeExample(
            "not-visited",
            "The loop leaves out a white cell.",
            "+-----+-----+-----+\n|  +-----+     .  |\n+  |     |        +\n|  +-----+     .  |\n+-----+-----+-----+",
        ),
        MistakeExample("no-loop", "Nothing is drawn: there must be a loop.", "+---+\n| x |\n+---+"),
        MistakeExample(
            "lines-apart",
            "Two lines can no longer be joined by a loop.",
            "+-----+-----+-----+-----+\n|  +-----+  x  +-----+  |\n+        |              +\n"
            "|  +-----+  x  .     .  |\n+-----+-----+-----+-----+",
        ),
    ),
    impossible=(
        MistakeExample(
            "dead-end",
            "A white cell has fewer than two white cells beside it, so no loop can visit it.",
            "+---+---+\n| . | x |\n+   +---+\n| .   . |\n+---+---+",
        ),
    ),
    text_board="`x` in a cell is a wall. `x` between two cells marks that no line joins them.",
)
