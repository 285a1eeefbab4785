"""Work on a store without a cluster, one attempt at a time."""

from __future__ import annotations

from pathlib import Path

from lamplit.factory.order import FactoryOrder
from lamplit.factory.store import Store
from lamplit.factory.tasks import make_attempts


def fill(path: Path, plan: FactoryOrder, backwards: bool = False) -> None:
    """All of an order, from the first lot to the last or the other way round."""
    with Store.open(path) as db:
        order = db.register_order(plan)
        while places := [
            (lot, place) for lot in plan.lots for place in db.list_pending(order, lot.number, 1, lot.count)
        ]:
            lot, place = places[-1] if backwards else places[0]
            db.record_results(order, lot.number, make_attempts(plan.seed, lot, [place]))
