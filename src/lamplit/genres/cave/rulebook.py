"""The rules of Cave for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Dig one cave: shade all cells that are rock.",
    rules=(
        "All cells with a number are in the cave. A number counts the cave cells it sees up, down, left and right, as "
        "far as the first rock or the border. It counts itself too, once.",
        "The cave is connected through the sides of its cells.",
        "Every piece of rock reaches the border of the board: the cave never surrounds rock.",
    ),
    mistakes=(
        MistakeExample("not-connected", "The cave is in several parts.", "(.) [.] (.)"),
        MistakeExample(
            "cut-from-border", "The cave surrounds a piece of rock.", "(.) (.) (.)\n(.) [.] (.)\n(.) (.) (.)"
        ),
        MistakeExample("clue-not-met", "A number sees too many cave cells, or too few.", " 2  (.) (.)"),
        MistakeExample("none-left", "There is no cave at all.", "[.]"),
    ),
    details=("A `?` is in the cave, like a number, but doesn't say what it sees.",),
    text_board="`[.]` is rock, `(.)` is known to be in the cave.",
)
