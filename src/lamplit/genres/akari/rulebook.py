"""The rules of Akari for people."""

from __future__ import annotations

from lamplit.genre.rulebook import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Light up the whole room: place bulbs so that every white cell is lit.",
    rules=(
        "Bulbs go into white cells, one to a cell.",
        "A bulb lights its own cell, and its row and column in all four directions up to the next wall.",
        "Every white cell must be lit.",
        "No bulb may light another bulb.",
        "A number on a wall says how many bulbs share a side with it. A wall without a number may have any number.",
    ),
    mistakes=(
        MistakeExample("bulbs-see-each-other", "Two bulbs light each other.", "o . o\n. x .\n. o x"),
        MistakeExample("clue-not-met", "A number has too few bulbs beside it, or too many.", ". o .\nx 2 o\n. o ."),
        MistakeExample("dark-cell", "A white cell is dark.", ". o x\n. 2 o\n. x ."),
        MistakeExample("bulb-on-wall", "A bulb stands on a wall."),
        MistakeExample("bulb-off-board", "A bulb lies off the board or in a hole."),
    ),
    impossible=(
        MistakeExample(
            "clue-too-big", "A number is larger than the number of white cells beside it.", "3 . .\n. . .\n. . x"
        ),
        MistakeExample("cell-cannot-be-lit", "Every cell that could light a cell lies beside a 0.", "0 . 0\nx x ."),
    ),
    details=(
        "Light stops at a hole just as it does at the border.",
        "A board with nothing but walls has one solution: no bulbs.",
    ),
    text_board="`x` is a wall, `0` to `4` a wall with a number, `o` a bulb, and `-` a cell known to be empty.",
)
