"""The rules of Fillomino for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Divide the board into parts by writing a number into every cell: the size of its part.",
    rules=(
        "Write a number into every cell.",
        "Equal numbers that share a side belong to one part.",
        "Every part has as many cells as its number says. So two different parts of the same size never share a side.",
    ),
    mistakes=(
        MistakeExample("too-large", "A part has more cells than its number says.", " 1   1 "),
        MistakeExample("too-small", "A part can't get as many cells as its number says.", " 2   1 "),
        MistakeExample("one-number", "A cell has no number, and can get none.", "(1)"),
    ),
    details=(
        "A part may have several of the numbers that are given, or none of them.",
        "Equal numbers may touch at a corner without belonging to one part.",
    ),
    text_board="`3` is a number that is given, `[3]` one that is written, `(1,2)` are numbers that a cell can't have.",
)
