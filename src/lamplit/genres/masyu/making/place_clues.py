"""The pearls that fit a loop."""

from __future__ import annotations

from lamplit.core.grid import Cell
from lamplit.core.puzzle import Clue
from lamplit.generating.loops.growing import Loop


def derive_clues(loop: Loop) -> dict[Cell, Clue]:
    """Every pearl that fits the loop, in reading order. Cells are bits of whole numbers, so all are looked at at
    once: where the loop goes right, left, down and up from each, where it turns and where it runs straight."""
    stride = max([b[1] for _, b in loop]) + 2
    right = down = 0
    for (r, c), (below, _) in loop:
        if r == below:
            right |= 1 << r * stride + c
        else:
            down |= 1 << r * stride + c
    left, up = right << 1, down << stride
    turns = (right | left) & (down | up)
    beside_turn = right & turns >> 1 | left & turns << 1 | down & turns >> stride | up & turns << stride
    black = turns & ~beside_turn
    pearls = black | beside_turn & ~turns
    found: dict[Cell, Clue] = {}
    while pearls:
        bit = pearls & -pearls
        found[Cell(*divmod(bit.bit_length() - 1, stride))] = "b" if bit & black else "w"
        pearls ^= bit
    return found
