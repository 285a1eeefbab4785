"""Why the strategies of Slitherlink are right."""

from __future__ import annotations

from lamplit.genres.slitherlink.strategies.net.spot_net import MOST_STATEMENTS, MOST_TRIALS
from lamplit.human.lines.catalogue import COLOURS
from lamplit.human.lines.proofs import make_line_proofs

_LIMIT = f"The argument has at most {MOST_STATEMENTS} statements, counted down to what is on the board."

PROOFS = {
    **make_line_proofs("corner", "a number that would lack lines"),
    "zero": "A 0 has no lines, so its four sides stay empty.",
    "full-clue": "A number says exactly how many lines its cell has. Once they are drawn, the other sides stay empty.",
    "tight-clue": "If a number still needs as many lines as it has open sides, every open side is a line.",
    "threes": "Each 3 lacks only one side. If one of them lacked its outer side, its other three sides would use up "
    "both ends of the side between them, and the other 3 would lack two sides. So both outer sides are lines. Without "
    "the shared side, the two 3s would be a loop of their own. Unless that is the whole loop, the shared side is a "
    "line too, and no line continues straight on from it.",
    "corners": "Two sides of a number meet at each corner, and a corner has two lines or none. So what is known at the "
    "corner tells how many lines the number has there. The number combines what its four corners say and passes it "
    "back. This covers a 1, 2 or 3 in a corner of the board, a 3 next to a 0, and a line that reaches the corner of a "
    "number.",
    "diagonals": "A number tells its corner how many lines it has there: at least one, at most one or exactly one. The "
    "number diagonally opposite can use that, and so on. This covers two 3s that touch at a corner, also with 2s "
    f"between them, and a line that runs into a diagonal of 2s. {_LIMIT}",
    COLOURS: "Crossing the loop means changing sides. So a path from one cell to another over known sides tells "
    "whether the two cells lie on the same side of the loop. If the cells are neighbours, that decides the side "
    "between them.",
    "links": "Two sides of a number are alike, both with a line or both without, exactly if the two cells behind them "
    "lie on the same side of the loop. The same holds for two cells that touch at a corner. So a number or a corner "
    "that makes two of its sides equal or opposite links two cells, and links are passed on from cell to cell like "
    f"colours. {_LIMIT}",
    "one-piece": "The inside of the loop is connected, and so is the outside, counting the area around the board. If "
    "the cells known to be on one side could not reach each other without a group of linked cells, that group lies on "
    f"the same side. {_LIMIT}",
    "walled-off": "Draw one of the ways that a number or a corner still has. It tells how the cells around it lie to "
    "each other. If these, with the cells linked to them, would separate two parts of the inside, or of the outside, "
    f"that way is impossible. Nothing else follows the way. {_LIMIT} At most {MOST_TRIALS} ways are drawn for one "
    "conclusion.",
    "each-way": "A number or a corner has only a few ways left. For each one, look at the corners and numbers beside "
    "it and no further. If one of them is left without a way, or a loop would close too early, this way is impossible. "
    f"{_LIMIT} At most {MOST_TRIALS} ways are drawn for one conclusion.",
}
