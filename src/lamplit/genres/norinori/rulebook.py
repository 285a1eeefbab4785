"""The rules of Norinori for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Shade cells so that they form dominoes, with two shaded cells in every region.",
    rules=(
        "Exactly two cells of every region are shaded.",
        "Every shaded cell shares a side with exactly one other. So the shaded cells form dominoes, which don't touch "
        "each other except at corners.",
        "A domino may lie across a border between two regions.",
    ),
    mistakes=(
        MistakeExample(
            "neighbours",
            "A shaded cell has no shaded cell beside it, or more than one.",
            "+---+---+---+\n|[.] (.) [.]|\n+---+---+---+",
        ),
        MistakeExample(
            "region-count", "A region has too many shaded cells, or too few.", "+---+---+\n|(.) (.)|\n+---+---+"
        ),
    ),
    text_board="`[.]` is shaded, `(.)` is known to stay white.",
)
