"""How Yin-Yang looks: a circle in every cell. A given one has a bolder rim than one that you draw."""

from collections.abc import Sequence

from lamplit.core.scene import Circle, Shape
from lamplit.genre.drawing import INK, PAPER
from lamplit.kit import Cell, CellLook, Clue, Looks, Shade

RADIUS = 0.34


def draw_black(cell: Cell, colour: str) -> Sequence[Shape]:
    return (Circle(cell.col + 0.5, cell.row + 0.5, RADIUS, colour, colour, 0.03),)


def draw_white(cell: Cell, colour: str) -> Sequence[Shape]:
    return (Circle(cell.col + 0.5, cell.row + 0.5, RADIUS, PAPER, colour, 0.03),)


def draw_given(cell: Cell, clue: Clue, colour: str) -> Sequence[Shape]:
    x, y = cell.col + 0.5, cell.row + 0.5
    return (Circle(x, y, RADIUS, INK if clue == "b" else PAPER, INK, 0.08),)


LOOKS = Looks(
    cells={
        Shade: CellLook(
            "black",
            "white",
            draw=draw_black,
            draw_absent=draw_white,
            colour=INK,
            absent_colour=INK,
            shows_absent=True,
            sign="@",
            absent_sign="o",
            token="b",
            absent_token="w",
        )
    },
    clue=draw_given,
    guard_clues=True,
    given={"b": True, "w": False},
    areas=("black", "white"),
)
