"""The rules of Heyawake for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Shade cells until every room has its number.",
    rules=(
        "A number says how many cells of its room are shaded. A room without a number may have any.",
        "Shaded cells never share a side, and all white cells are connected.",
        "No straight run of white cells crosses two borders between rooms.",
    ),
    mistakes=(
        MistakeExample("touching", "Two shaded cells share a side.", "+---+---+---+\n| .  [.] [.]|\n+---+---+---+"),
        MistakeExample(
            "clue-not-met", "A room has too many shaded cells, or too few.", "+---+---+\n|[0]| . |\n+---+---+"
        ),
        MistakeExample(
            "long-run", "A run of white cells crosses two borders.", "+---+---+---+\n| . | . | . |\n+---+---+---+"
        ),
        MistakeExample(
            "not-connected",
            "The shaded cells cut the white cells apart.",
            "+---+---+---+\n| .  [.]  . |\n+---+---+---+",
        ),
        MistakeExample("none-left", "At least one cell must stay white.", "+---+\n|[.]|\n+---+"),
    ),
)
