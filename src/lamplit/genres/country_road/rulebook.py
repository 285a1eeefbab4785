"""The rules of Country Road for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Draw a single loop that comes through every region once.",
    rules=(
        "Lines run from the centre of a cell to the centre of a cell beside it, never diagonally.",
        "The lines form one closed loop, which never branches, crosses itself or visits a cell twice.",
        "The loop enters every region exactly once, and leaves it exactly once.",
        "A number says how many cells of its region the loop visits. A region without a number may have any.",
        "Two cells that the loop leaves out never share a side across a border.",
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
            "+-----+-----+-----+\n|  +-----+     .  |\n+  |     |        +\n|  +-----+-----+  |\n"
            "+        |     |  +\n|  .     +-----+  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "two-loops",
            "There are several loops.",
            "+-----+-----+-----+-----+\n|  +-----+     +-----+  |\n+  |     |     |     |  +\n"
            "|  +-----+     +-----+  |\n+-----+-----+-----+-----+",
        ),
        MistakeExample(
            "entered-again",
            "The loop enters a region more than once.",
            "+-----+-----+-----+\n|  +--|-----|--+  |\n+  |  |     |  |  +\n|  +--|-----|--+  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "not-entered",
            "The loop leaves out a region.",
            "+-----+-----+-----+\n|  +-----+  |  .  |\n+--|-----|--+     +\n|  +-----+  |  .  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "clue-not-met",
            "The loop visits too many cells of a region, or too few.",
            "+-----+-----+-----+\n|  5 ----+     .  |\n+  |     |        +\n|  +-----+     .  |\n+-----+-----+-----+",
        ),
        MistakeExample(
            "gap-across-border",
            "The loop leaves out two cells that share a side across a border.",
            "+-----+-----+-----+-----+\n|  +--------|--+     .  |\n+  |        |  |        +\n"
            "|  +--------|--+     .  |\n+           |           +\n|  .     .  |  .     .  |\n"
            "+-----+-----+-----+-----+",
        ),
        MistakeExample("no-loop", "Nothing is drawn: there must be a loop.", "+---+\n| . |\n+---+"),
        MistakeExample(
            "lines-apart",
            "Two lines can no longer be joined by a loop.",
            "+-----+-----+-----+-----+\n|  +-----+  x  +-----+  |\n+        |              +\n"
            "|  +-----+  x  .     .  |\n+-----+-----+-----+-----+",
        ),
    ),
    impossible=(
        MistakeExample(
            "too-large", "A number is larger than its region.", "+---+---+\n| 3   . |\n+-------+\n| .   . |\n+---+---+"
        ),
        MistakeExample(
            "no-way-through",
            "A region has only one cell beside other regions, and one way to go there.",
            "+---+---+---+\n| . | .   . |\n+---+---+---+",
        ),
    ),
    details=("If the whole board is one region, the loop need not cross any border.",),
    text_board="`x` between two cells marks that no line joins them; `--|--` is a line that crosses a border.",
)
