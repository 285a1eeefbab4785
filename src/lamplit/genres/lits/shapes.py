"""The four tetrominoes of LITS: a 2×2 is not among them."""

from lamplit.kit.shapes import TETROMINOES

SHAPES = {name: TETROMINOES[name] for name in "LITS"}
