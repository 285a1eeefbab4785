"""Why the strategies of Slitherlink are right."""

from __future__ import annotations

from lamplit.human.lines.catalogue import COLOURS
from lamplit.human.lines.proofs import make_line_proofs

PROOFS = {
    **make_line_proofs("dot", "a number that would lack lines"),
    "zero": "A 0 has no lines, so its four sides stay empty.",
    "full-clue": "A number says exactly how many lines its cell has. Once they are drawn, the other sides stay empty.",
    "tight-clue": "If a number still needs as many lines as it has open sides, every open side is a line.",
    "threes": "Each 3 lacks only one side. If one of them lacked its outer side, its other three sides would fill "
    "the dots at both ends of the side between them, and the other 3 would lack two sides. So both outer sides are "
    "lines. Without the shared side, the two 3s would be a loop of their own. Unless that is the whole loop, the "
    "shared side is a line too, and no line continues straight on from it.",
    "corners": "Two sides of a number meet at a dot, and the dot has two lines or none. So what is known at the dot "
    "says how many lines the number has at that corner. The number combines what its four corners say and passes it "
    "back. This covers a 1, 2 or 3 in a corner of the board, a 3 next to a 0, and a line that reaches the corner of a "
    "number.",
    "diagonals": "A number tells the dot at its corner how many lines it has there: at least one, at most one or "
    "exactly one. The dot passes this on to the number diagonally opposite, and so on. This covers two 3s that "
    "touch at a corner, also with 2s between them, and a line that runs into a diagonal of 2s.",
    COLOURS: "Crossing the loop means changing sides. So a path from one cell to another over known sides tells "
    "whether the two cells lie on the same side of the loop. If the cells are neighbours, that decides the side "
    "between them.",
    "links": "Two sides of a number are alike, both with a line or both without, exactly if the two cells behind them "
    "lie on the same side of the loop. The same holds at a dot. So a number or a dot that makes two of its sides equal "
    "or opposite links two cells, and links are passed on from cell to cell like colours.",
    "one-piece": "The inside of the loop is connected, and so is the outside, counting the area around the board. If "
    "the cells known to be on one side could not reach each other without a group of linked cells, that group lies on "
    "the same side.",
    "each-way": "A number or a dot has only a few ways left. For each one, look at the dots and numbers beside it and "
    "no further. If one of them is left without a way, or a loop would close too early, this way is impossible. "
    "Whatever the others share is certain.",
}
