"""The rules of Masyu for people."""

from __future__ import annotations

from lamplit.genre.families.loops.rulebook import LOOP_MISTAKES, LOOP_RULES, UNFINISHED_MISTAKES
from lamplit.genre.rulebook import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Draw a single loop through the centres of cells that passes every pearl.",
    rules=(
        *LOOP_RULES,
        "The loop goes straight through a white pearl, and turns in the cell before it, the cell after it, or both.",
        "The loop turns on a black pearl, and goes straight through both the cell before it and the cell after it.",
    ),
    mistakes=(
        *LOOP_MISTAKES,
        MistakeExample(
            "pearl-missed", "A pearl is not on the loop.", " +---+   .\n |   |\n +---+  ( )\n '\n .   .   ."
        ),
        MistakeExample(
            "white-turned", "The loop turns on a white pearl.", " +-------+\n |       |\n |  ( )--+\n |   |\n +---+   ."
        ),
        MistakeExample(
            "black-straight",
            "The loop goes straight through a black pearl.",
            " +--(#)------+\n |           |\n +-----------+\n '\n .   .   .   .",
        ),
        MistakeExample(
            "white-no-turn",
            "The loop turns neither before nor after a white pearl.",
            " +------( )------+\n |               |\n +---------------+",
        ),
        MistakeExample(
            "black-no-straight",
            "The loop turns in a cell next to a black pearl.",
            "(#)--+   .\n |   |\n |   |   .\n |   |\n +---+   .",
        ),
        *UNFINISHED_MISTAKES,
        MistakeExample(
            "pearl-blocked", "The loop can no longer pass a pearl as it must.", " . x( )  .\n '\n .   .   ."
        ),
        MistakeExample("line-off-board", "A line lies off the board."),
    ),
    impossible=(
        MistakeExample("no-way-straight", "No line can go straight through a white pearl.", "( )  .   .\n .   .   ."),
        MistakeExample(
            "no-way-turning",
            "A black pearl has no room for a line two cells long.",
            " .   .   .\n .  (#)  .\n .   .   .",
        ),
        MistakeExample("no-room", "The board has no room for a loop.", " .   .   ."),
    ),
    details=("Without pearls, any single loop is a solution.",),
    text_board="`(#)` is a black pearl, `( )` a white one, and `x` marks two cells with no line between them.",
)
