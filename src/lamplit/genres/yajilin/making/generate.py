"""Yajilin generated: a loop first, then shaded cells and clues that leave no other."""

from __future__ import annotations

from lamplit.generating.derived.generate import MOST_CELLS, make_with
from lamplit.generating.loops.loop_maker import refuse_cramped_board
from lamplit.genre.orders import Generator
from lamplit.genres.yajilin.making.draft import YajilinDraftMaker
from lamplit.genres.yajilin.making.taste import TASTE

GENERATOR = Generator(
    make_with(YajilinDraftMaker, TASTE), TASTE, most_cells=MOST_CELLS, refuse=refuse_cramped_board, slow=("fiendish",)
)
