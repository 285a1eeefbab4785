"""The rules of Kurodoko for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Shade cells until every number sees as many white cells as it says.",
    rules=(
        "A number counts the white cells it sees up, down, left and right, as far as the first shaded cell or the "
        "border. It counts itself too, once.",
        "Cells with a number stay white.",
        "Shaded cells never share a side, and all white cells are connected.",
    ),
    mistakes=(
        MistakeExample("touching", "Two shaded cells share a side.", "[.] [.]  ."),
        MistakeExample("clue-not-met", "A number sees too many white cells, or too few.", " 2  (.) (.)"),
        MistakeExample("not-connected", "The shaded cells cut the white cells apart.", " .  [.]  ."),
        MistakeExample("none-left", "At least one cell must stay white.", "[.]"),
    ),
    details=("A `?` stays white, like a number, but doesn't say what it sees.",),
    text_board="`[.]` is shaded, `(.)` is known to stay white.",
)
