"""How Cave looks: rock around a white cave."""

from lamplit.genre.drawing import DARK
from lamplit.kit import CellLook, Looks, Shade

ROCK = "#5f564b"
SEAM = "#7a7064"
"""The grid lines within rock: just light enough to count its cells."""

LOOKS = Looks(
    cells={
        Shade: CellLook("rock", "dot, cave", fill=ROCK, seam=SEAM, token="-", absent_token="x", style="on color(240)")
    },
    guard_clues=True,
    areas=("rock", "cave"),
    on_paper={ROCK: DARK},
)
