"""``lamplit factory status``: what a store holds, in tables."""

from __future__ import annotations

from lamplit.cli.support.layout import format_paragraph, format_table
from lamplit.core.words import escape_controls, format_count, format_duration
from lamplit.factory.lock import find_holder
from lamplit.factory.store import LotTally, Store

HEADINGS = ("lot", "puzzles", "delivered", "of", "missed", "rejected", "work")
STUDIES = """SELECT id, kind, options, count, (SELECT COUNT(*) FROM study_rows WHERE study_id = id)
FROM studies ORDER BY id"""
SHOWN = 5
"""Missed numbers that are listed."""


def show_status(path: str) -> None:
    """Every order, lot by lot, and every study."""
    with Store.read(path) as store, store.snapshot():
        who = find_holder(path)
        print(f"{path}: " + ("no factory is running" if who is None else f"{who} is working on it"))
        for order_id, name, seed in store.rows("SELECT id, name, seed FROM orders ORDER BY id"):
            print(f"\norder {order_id}: {escape_controls(name)}, seed {seed}")
            tally = store.tally_lots(order_id)
            print(format_table(HEADINGS, [_format_row(lot) for lot in tally], names=2))
            for lot in tally:
                for sentence in list_remarks(store, order_id, lot):
                    print(format_paragraph(sentence))
        for study_id, kind, options, count, done in store.rows(STUDIES):
            words = [kind, *(f"{key} {value}" for key, value in store.read_json(options).items() if value)]
            print(f"\nstudy {study_id}: {escape_controls(' '.join(map(str, words)))}, {done} of {count} puzzles")


def _format_row(lot: LotTally) -> tuple[str, ...]:
    rejected = ", ".join(f"{times} {why}" for why, times in lot.rejected.items())
    return (
        str(lot.lot),
        escape_controls(lot.title),
        str(lot.delivered),
        str(lot.count),
        str(lot.missed),
        escape_controls(rejected) or "none",
        format_duration(lot.seconds),
    )


def list_remarks(store: Store, order_id: int, lot: LotTally) -> list[str]:
    """What couldn't be made, and why."""
    sentences = []
    if lot.given_up:
        reason = escape_controls(store.first_reject(order_id, lot.lot))
        sentences.append(f"lot {lot.lot} was given up: all attempts at its first puzzles failed ({reason})")
    elif lot.missed:
        numbers = [str(number) for number in store.list_missed(order_id, lot.lot, SHOWN)]
        more = ", …" if lot.missed > len(numbers) else ""
        limit = format_count(lot.attempts, "attempt")
        sentences.append(f"lot {lot.lot} is missing {', '.join(numbers)}{more}: no new puzzle in {limit} each")
    return sentences
