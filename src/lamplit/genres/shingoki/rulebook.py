"""The rules of Shingoki for people."""

from __future__ import annotations

from lamplit.genre.families.loops.rulebook import LOOP_MISTAKES, LOOP_RULES
from lamplit.genre.rulebook import Mistake, Rulebook

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
        Mistake("pearl-missed", "A pearl is not on the loop.", " +---+   .\n |   |\n +---+  (2)\n '\n .   .   ."),
        Mistake(
            "white-turned", "The loop turns on a white pearl.", " +-------+\n |       |\n |  (2)--+\n |   |\n +---+   ."
        ),
        Mistake(
            "black-straight",
            "The loop goes straight through a black pearl.",
            " +--[3]------+\n |           |\n +-----------+\n '\n .   .   .   .",
        ),
        Mistake(
            "length-wrong",
            "The two lines of a pearl don't add up to its number.",
            " +--(3)--+   .\n |       |\n +-------+   .",
        ),
        Mistake("no-loop", "Nothing is drawn: there must be a loop."),
        Mistake("line-off-board", "A line lies off the board."),
    ),
    impossible=(
        Mistake("no-way", "The loop has no way through a pearl.", "(2)  .   .\n .   .   ."),
        Mistake("clue-too-big", "A number is larger than the board allows.", " .  (5)  .\n .   .   ."),
        Mistake("clue-too-small", "A number is below 2: each of the two lines is at least 1 long."),
        Mistake("no-room", "The board has no room for a loop."),
    ),
    text_board="`[5]` is a black pearl with its number, `(5)` a white one, and `x` marks two cells with no line "
    "between them.",
)
