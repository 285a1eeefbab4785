"""The rules that loops from cell to cell have in common."""

from __future__ import annotations

from lamplit.genre.rulebook import MistakeExample

LOOP_RULES = (
    "Lines run from the centre of a cell to the centre of a cell beside it, never diagonally.",
    "The lines form one closed loop, which never branches, crosses itself or visits a cell twice.",
    "The loop passes every pearl. It need not pass every cell.",
)
LOOP_MISTAKES = (
    MistakeExample(
        "open-end", "The line has a loose end.", " +-------+\n |       |\n +---+   |\n         |\n .   .   |"
    ),
    MistakeExample(
        "branch",
        "The loop branches: three lines meet in a cell.",
        " +---+---+\n |   |   |\n |   |   |\n |   |   |\n +---+---+",
    ),
    MistakeExample(
        "crossing",
        "The loop crosses itself, or visits a cell twice.",
        " +---+   .\n |   |\n +---+---+\n     |   |\n .   +---+",
    ),
    MistakeExample("two-loops", "There are several loops.", " +---+   +---+\n |   |   |   |\n +---+   +---+"),
)

UNFINISHED_MISTAKES = (
    MistakeExample("no-loop", "Nothing is drawn: there must be a loop.", " .   .\n '\n .   ."),
    MistakeExample("lines-apart", "Two lines can no longer be joined by a loop.", " +---+ x +---+\n '\n .   . x .   ."),
)
