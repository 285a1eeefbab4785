"""The rules of Yin-Yang for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Put a black or a white circle into every cell.",
    rules=(
        "All black circles are connected through the sides of their cells, and so are all white circles.",
        "No 2×2 has four circles of the same colour.",
    ),
    mistakes=(
        MistakeExample("wrong-colour", "A circle that is given has the other colour.", "b", "not r1c1"),
        MistakeExample("black-square", "A 2×2 is all black.", "@ @\n@ @"),
        MistakeExample("white-square", "A 2×2 is all white.", "o o\no o"),
        MistakeExample("black-not-connected", "The white circles cut the black ones apart.", "@ o @"),
        MistakeExample("white-not-connected", "The black circles cut the white ones apart.", "o @ o"),
    ),
    details=(
        "All circles may have the same colour if no 2×2 forbids it, as on a board of one row.",
        "It follows that along the border each colour is in one piece, and that no 2×2 is a checkerboard: otherwise "
        "one colour would cut the other apart.",
    ),
    text_board="`b` and `w` are given; `@` is a black circle, `o` a white one.",
)
