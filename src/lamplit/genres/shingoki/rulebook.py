"""The rules of Shingoki for people."""

from __future__ import annotations

from lamplit.genre.families.loops.rulebook import LOOP_MISTAKES, LOOP_RULES, UNFINISHED_MISTAKES
from lamplit.genre.rulebook import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Draw a single loop through the centres of cells that passes every pearl.",
    rules=(
        *LOOP_RULES,
        "The loop goes straight through a white pearl and turns on a black one.",
        "Two straight lines leave each pearl, and each ends where the loop next turns. "
        "The pearl's number is their total length. A line between two cells beside each other has length 1.",
        "A straight line may pass through other white pearls; they don't end it.",
    ),
    mistakes=(
        *LOOP_MISTAKES,
        MistakeExample(
            "pearl-missed", "A pearl is not on the loop.", " +---+   .\n |   |\n +---+  (2)\n '\n .   .   ."
        ),
        MistakeExample(
            "white-turned", "The loop turns on a white pearl.", " +-------+\n |       |\n |  (2)--+\n |   |\n +---+   ."
        ),
        MistakeExample(
            "black-straight",
            "The loop goes straight through a black pearl.",
            " +--[3]------+\n |           |\n +-----------+\n '\n .   .   .   .",
        ),
        MistakeExample(
            "length-wrong",
            "The two lines of a pearl don't add up to its number.",
            " +--(3)--+   .\n |       |\n +-------+   .",
        ),
        *UNFINISHED_MISTAKES,
        MistakeExample(
            "pearl-blocked", "The loop can no longer pass a pearl as it must.", " . x(2)  .\n '\n .   .   ."
        ),
        MistakeExample("line-off-board", "A line lies off the board."),
    ),
    impossible=(
        MistakeExample("no-way", "The loop has no way through a pearl.", "(2)  .   .\n .   .   ."),
        MistakeExample("clue-too-big", "A number is larger than the board allows.", " .  (5)  .\n .   .   ."),
        MistakeExample(
            "clue-too-small", "A number is below 2: each of the two lines is at least 1 long.", "[1]  .\n .   ."
        ),
        MistakeExample("no-room", "The board has no room for a loop.", " .   .   ."),
    ),
    text_board="`[5]` is a black pearl with its number, `(5)` a white one, and `x` marks two cells with no line "
    "between them.",
)
