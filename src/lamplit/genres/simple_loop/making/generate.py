"""Simple Loop generated: a loop that leaves some cells out, changed until it is the only one."""

from __future__ import annotations

from lamplit.core.errors import BadInput
from lamplit.generating.derived.generate import make_with
from lamplit.genre.orders import Generator, Order
from lamplit.genres.simple_loop.making.draft import LoopDraftMaker
from lamplit.genres.simple_loop.making.taste import TASTE


def refuse_small_board(order: Order) -> None:
    """There must be room for a loop that leaves cells out."""
    if min(order.grid.rows, order.grid.cols) < 3:
        raise BadInput(
            f"a Simple Loop that leaves cells out needs at least 3×3 cells, not {order.grid.cols}×{order.grid.rows}"
        )


GENERATOR = Generator(
    make_with(LoopDraftMaker, TASTE), TASTE, most_cells=900, refuse=refuse_small_board, slow=("fiendish",)
)
