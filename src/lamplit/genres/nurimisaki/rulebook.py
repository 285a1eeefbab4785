"""The rules of Nurimisaki for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Shade cells so that white paths end exactly at the circles.",
    rules=(
        "A circle is white and has exactly one white neighbour. Every white cell with exactly one white neighbour has "
        "a circle.",
        "A number in a circle counts the white cells in a straight line from it, itself included, as far as the first "
        "shaded cell or the border.",
        "No 2×2 is all shaded, and none is all white. All white cells are connected.",
    ),
    mistakes=(
        MistakeExample("shaded-square", "A 2×2 is all shaded.", "[.] [.]\n[.] [.]"),
        MistakeExample("white-square", "A 2×2 is all white.", "(.) (.)\n(.) (.)"),
        MistakeExample("circle-not-end", "A circle has no white neighbour, or several.", " ? [.]"),
        MistakeExample(
            "end-without-circle", "A white cell without a circle has exactly one white neighbour.", " ?  (.)"
        ),
        MistakeExample("clue-not-met", "A circle sees too far, or not far enough.", " 3   ? "),
        MistakeExample("not-connected", "The shaded cells cut the white cells apart.", "(.) [.] (.)"),
    ),
    details=(
        "A circle without a number may see any number of cells.",
        "A white cell without white neighbours has no circle. It can only be the only white cell.",
    ),
    text_board="`[.]` is shaded, `(.)` is known to stay white, `?` is a circle without a number.",
)
