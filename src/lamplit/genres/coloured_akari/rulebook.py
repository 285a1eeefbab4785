"""The rules of Coloured Akari for people, with a board for every mistake."""

from lamplit.kit import MistakeExample, Rulebook

RULEBOOK = Rulebook(
    goal="Light up the room in colour: place red, green and blue bulbs so that every cell gets the light it asks for.",
    rules=(
        "Bulbs go into white cells, one to a cell. Each is red, green or blue.",
        "A bulb lights its own cell, and its row and column in all four directions up to the next wall, in its colour.",
        "Every white cell must be lit.",
        "No bulb may light another bulb, whatever their colours.",
        "Light of one colour never meets: no cell gets it from two bulbs. Light of two colours mixes where it crosses.",
        "A number on a wall says how many bulbs share a side with it, of any colour. A wall without a number may have "
        "any number.",
        "Letters in a cell say which light it gets: R red, G green, B blue, RG both red and green (yellow), RB red and "
        "blue (magenta), GB green and blue (cyan). It gets no other.",
    ),
    mistakes=(
        MistakeExample("two-colours", "A bulb has two colours.", "+o+r+g"),
        MistakeExample("no-colour", "A bulb has no colour.", "o~r~g~b"),
        MistakeExample("bulbs-see-each-other", "Two bulbs light each other.", "r . b\n. x .\n. g x"),
        MistakeExample("clue-not-met", "A number has too few bulbs beside it, or too many.", "1 - r"),
        MistakeExample("light-meets", "Two bulbs of one colour light the same cell.", "r x\n- r"),
        MistakeExample("wrong-light", "A cell gets light that it doesn't ask for, or lacks some.", "r G"),
        MistakeExample("dark-cell", "A white cell is dark.", "r - x\n- x -"),
        MistakeExample("colour-without-bulb", "A colour is given where there is no bulb."),
    ),
    impossible=(
        MistakeExample("clue-too-big", "A number is larger than the number of white cells beside it.", "3 . x"),
    ),
    details=(
        "A cell is lit by at most two bulbs, one along its row and one along its column. So no cell gets all three "
        "colours, and a cell that asks for two never has a bulb.",
        "A cell that asks for one colour is lit by a single bulb, which may stand in it.",
        "Light stops at a hole just as it does at the border.",
    ),
    text_board=(
        "`x` is a wall, `0` to `4` a wall with a number, and `R` to `GB` ask for light. `r`, `g` and `b` are bulbs, "
        "`o` is one whose colour isn't known yet, and `R/r` is a red bulb in a cell that asks for red. `-` is a cell "
        "known to be empty, and `~r` one known to have no red bulb."
    ),
)
