"""The store: one SQLite file that remembers every order, every puzzle and every attempt that came to nothing.

It is kept in WAL mode: one process writes, and others may read meanwhile. Each batch of results is one
transaction, so after a kill or a power cut the file holds some number of whole batches. ``synchronous`` is NORMAL:
in WAL mode a power cut then costs at most the last batches, never the file, and these are made again from their
seeds, the same; to wait for the disk after each would buy nothing.

Of equal puzzles the lowest (lot, number) of an order holds the one there is, whichever came first: a number that
loses its puzzle to a lower one gets a reject in its place and goes on to its next attempt. So what is in the store
at the end does not depend on the order in which results came (deferred acceptance, as in Gale and Shapley). What
another order holds already stays there.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from lamplit.core.errors import BadInput, LamplitError
from lamplit.core.json_fields import Json
from lamplit.factory.connection import (
    check_store_path,
    connect,
    connect_read_only,
    read_file_identity,
    translate_errors,
)
from lamplit.factory.damage import make_damage_error
from lamplit.factory.lock import lock_store
from lamplit.factory.migrations import VERSION, migrate
from lamplit.factory.order import LIMITS, FactoryOrder
from lamplit.factory.row_checks import read_json_object
from lamplit.factory.tasks import EQUAL, AttemptResult, StoreRow

PROBE = 3
"""The first numbers of a lot: the others are started when an attempt at one of these has made a puzzle."""
LOT_LIMITS = "SELECT lot, count, attempts FROM lots"
SAID = ("genre", "size", "difficulty", "strategies", "style", "symmetry", "mask")
"""The words by which people tell lots apart."""


class DueAttempt(NamedTuple):
    """An attempt that is due."""

    lot: int
    number: int
    attempt: int


@dataclass(frozen=True)
class LotTally:
    """How far a lot has come."""

    lot: int
    words: Json
    count: int
    attempts: int
    delivered: int
    missed: int
    """Numbers that are out of attempts."""
    rejected: dict[str, int]
    """Attempts that came to nothing, by why."""
    given_up: bool
    """Its first numbers are all missed, and no attempt at them made a puzzle: the others are not started."""
    seconds: float
    """Seconds of work, on all machines together."""

    @property
    def title(self) -> str:
        """``akari 8-12 easy``: what the lot asks for, in few words."""
        said = [self.words[key] for key in SAID if key in self.words]
        return " ".join(map(str, said)) + (" minimal" if self.words.get("minimal") else "")

    @property
    def is_finished(self) -> bool:
        return self.given_up or self.delivered + self.missed >= self.count


class Store:
    """An open store. ``Store.open`` is for the one that writes, ``Store.read`` for those who look."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self.connection = connection
        self.path = path
        self._file = read_file_identity(path)
        self._attempts: dict[tuple[int, int], int] = {}
        """By order and lot, the limit for each number."""

    @staticmethod
    def open(path: str | os.PathLike[str]) -> Store:
        """Open a store to write to it; it is made if there is none, and brought up to our version if older."""
        name = check_store_path(path)
        with translate_errors(name):
            connection, _ = connect(name, "rwc")
            try:
                connection.execute("PRAGMA synchronous = NORMAL")
                connection.execute("PRAGMA journal_mode = WAL")
                migrate(connection, name)
            except BaseException:
                connection.close()
                raise
        return Store(connection, name)

    @staticmethod
    def read(path: str | os.PathLike[str]) -> Store:
        """Open a store to look at it, perhaps while another process writes to it."""
        name = check_store_path(path)
        if not Path(name).exists():
            raise BadInput(f"there is no store {name}")
        with translate_errors(name):
            connection, version = connect_read_only(name)
        if version == VERSION:
            return Store(connection, name)
        connection.close()
        if version == 0:
            raise BadInput(f"{name} is an empty file, not a store of puzzles")
        with lock_store(name):
            return Store.open(name)

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self.connection.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All that is written inside is written, or nothing; what SQLite complains of becomes a sentence."""
        if self._file != read_file_identity(self.path):  # SQLite would go on in a file that no longer has a name
            raise LamplitError(f"{self.path} has been removed or replaced, and its contents are lost")
        with translate_errors(self.path):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):  # after a full disk SQLite has rolled back by itself
                    self.connection.execute("ROLLBACK")
                raise

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """All that is read inside is of one moment, whatever is written meanwhile."""
        with translate_errors(self.path):
            self.connection.execute("BEGIN")
            try:
                yield
            finally:
                self.connection.execute("ROLLBACK")

    def rows(self, query: str, *values: object) -> Iterator[tuple[Any, ...]]:
        """What a query finds, row by row."""
        with translate_errors(self.path):
            yield from map(tuple, self.connection.execute(query, values))  # a cursor outlives no store; this does

    def read_json(self, text: str) -> Json:
        """The JSON object that a column holds."""
        return read_json_object(self.path, text)

    def register_order(self, plan: FactoryOrder) -> int:
        """The number of an order in this store, which is told of it; one that it knows goes on.

        A known order may have been given more puzzles or attempts, never fewer.
        """
        with self.transaction() as db:
            known = db.execute("SELECT id FROM orders WHERE digest = ?", (plan.digest,)).fetchone()
            if known is not None:
                order_id = int(known[0])
                self._refuse_lowered_limits(plan, order_id)
            else:
                new = "INSERT INTO orders (digest, name, seed) VALUES (?, ?, ?)"
                order_id = int(db.execute(new, (plan.digest, plan.name, plan.seed)).lastrowid or 0)
            db.executemany(
                "INSERT OR REPLACE INTO lots VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        order_id,
                        lot.number,
                        lot.orders[0].genre,
                        lot.count,
                        lot.attempts,
                        json.dumps(lot.words),
                        json.dumps(lot.files),
                    )
                    for lot in plan.lots
                ],
            )
        self._attempts.clear()
        return order_id

    def _refuse_lowered_limits(self, plan: FactoryOrder, order_id: int) -> None:
        limits = {lot: rest for lot, *rest in self.rows(f"{LOT_LIMITS} WHERE order_id = ?", order_id)}
        for number in sorted(limits.keys() - {lot.number for lot in plan.lots}):
            raise make_damage_error(self.path, f"order {order_id} has a lot {number} that it does not ask for")
        for lot in plan.lots:
            before = limits.get(lot.number, (0, 0))
            for key, was, now in zip(LIMITS, before, (lot.count, lot.attempts), strict=True):
                if now < was:
                    raise BadInput(
                        f"lot {lot.number} of {plan.name} has {key} = {now}, but {self.path} has this order with "
                        f"{key} = {was}; expected that or more"
                    )

    def record_results(self, order_id: int, lot: int, results: Sequence[AttemptResult]) -> list[DueAttempt]:
        """Write down what became of attempts, all of one lot; which attempts of this order are due for that.

        A result that is known, because its attempt was made twice, changes nothing.
        """
        due: list[DueAttempt] = []
        with self.transaction() as db:
            taking = _ResultRecorder(db, order_id)
            for result in results:
                if taking.is_due(lot, result):
                    due += taking.record_result(lot, result)
            return [place for place in due if place.attempt <= self._find_attempt_limit(order_id, place.lot)]

    def _find_attempt_limit(self, order_id: int, lot: int) -> int:
        if (order_id, lot) not in self._attempts:
            found = list(self.rows(f"{LOT_LIMITS} WHERE order_id = ? AND lot = ?", order_id, lot))
            if not found:
                raise make_damage_error(self.path, f"order {order_id} has no lot {lot}")
            [(_, _, self._attempts[order_id, lot])] = found
        return self._attempts[order_id, lot]

    def is_opened(self, order_id: int, lot: int) -> bool:
        """Whether an attempt at one of the first numbers has made a puzzle, whatever became of it."""
        of_probe = "WHERE order_id = ? AND lot = ? AND number <= ?"
        query = (
            f"SELECT EXISTS (SELECT 1 FROM puzzles {of_probe}) OR EXISTS (SELECT 1 FROM rejects {of_probe} AND why = ?)"
        )
        place = (order_id, lot, PROBE)
        return next(self.rows(query, *place, *place, EQUAL)) == (1,)

    def list_pending(self, order_id: int, lot: int, first: int, last: int) -> list[tuple[int, int]]:
        """Of these numbers those that are neither delivered nor missed, each with the attempt that is due."""
        if not self.is_opened(order_id, lot):
            last = min(last, PROBE)
        within = "WHERE order_id = ? AND lot = ? AND number BETWEEN ? AND ?"
        place = (order_id, lot, first, last)
        delivered = {number for (number,) in self.rows(f"SELECT number FROM puzzles {within}", *place)}
        counted = self.rows(f"SELECT number, COUNT(*) FROM rejects {within} GROUP BY number", *place)
        rejects = {number: int(times) for number, times in counted}
        limit = self._find_attempt_limit(order_id, lot)
        due = ((number, rejects.get(number, 0) + 1) for number in range(first, last + 1))
        return [(number, attempt) for number, attempt in due if attempt <= limit and number not in delivered]

    def tally_lots(self, order_id: int) -> list[LotTally]:
        """How far each lot of an order has come."""
        query = "SELECT lot, words, count, attempts FROM lots WHERE order_id = ? ORDER BY lot"
        with translate_errors(self.path):
            lots = self.connection.execute(query, (order_id,)).fetchall()
            return [self._tally_lot(order_id, *lot) for lot in lots]

    def _tally_lot(self, order_id: int, lot: int, words: str, count: int, attempts: int) -> LotTally:
        db, place = self.connection, (order_id, lot)
        of_lot = "WHERE order_id = ? AND lot = ?"
        made = f"SELECT COUNT(*), TOTAL(seconds) AS seconds FROM puzzles {of_lot}"
        delivered, seconds = db.execute(made, place).fetchone()
        whys = f"SELECT why, COUNT(*), TOTAL(seconds) AS seconds FROM rejects {of_lot} GROUP BY why ORDER BY why"
        rejects = db.execute(whys, place).fetchall()
        out = f"SELECT number FROM rejects {of_lot} GROUP BY number HAVING COUNT(*) >= ?"
        missed, probed = db.execute(
            f"SELECT COUNT(*), COUNT(CASE WHEN number <= ? THEN 1 END) FROM ({out})", (PROBE, *place, attempts)
        ).fetchone()
        return LotTally(
            lot,
            self.read_json(words),
            count,
            attempts,
            delivered,
            missed,
            rejected={why: times for why, times, _ in rejects},
            given_up=probed == min(PROBE, count) and not self.is_opened(order_id, lot),
            seconds=seconds + sum(spent for _, _, spent in rejects),
        )

    def list_missed(self, order_id: int, lot: int, most: int) -> list[int]:
        """The first few numbers of a lot that are out of attempts."""
        query = (
            "SELECT number FROM rejects WHERE order_id = ? AND lot = ? GROUP BY number HAVING COUNT(*) >= ? "
            "ORDER BY number LIMIT ?"
        )
        found = self.rows(query, order_id, lot, self._find_attempt_limit(order_id, lot), most)
        return [number for (number,) in found]

    def first_reject(self, order_id: int, lot: int) -> str:
        """What the first attempt of a lot that came to nothing says of itself; empty if there is none."""
        query = "SELECT detail FROM rejects WHERE order_id = ? AND lot = ? ORDER BY number, attempt LIMIT 1"
        return "".join(str(detail) for (detail,) in self.rows(query, order_id, lot))


class _ResultRecorder:
    """The rule for equal puzzles, inside one transaction."""

    def __init__(self, db: sqlite3.Connection, order_id: int) -> None:
        self.db = db
        self.order_id = order_id

    def is_due(self, lot: int, result: AttemptResult) -> bool:
        """Whether this is the attempt that was due, not one that is known."""
        place = (self.order_id, lot, result.number)
        of_number = "WHERE order_id = ? AND lot = ? AND number = ?"
        query = f"SELECT (SELECT COUNT(*) FROM rejects {of_number}), EXISTS (SELECT 1 FROM puzzles {of_number})"
        rejects, delivered = self.db.execute(query, (*place, *place)).fetchone()
        return not delivered and result.attempt == rejects + 1

    def record_result(self, lot: int, result: AttemptResult) -> list[DueAttempt]:
        """Deliver a puzzle or reject the attempt; the attempt that is due for that, of this number or another."""
        row = result.made
        if row is None:
            return [self.reject(lot, result, *_split_reason(result), None)]
        holder = self.db.execute(
            "SELECT id, order_id, lot, number, attempt, seed, seconds FROM puzzles WHERE fingerprint = ?",
            (row.fingerprint,),
        ).fetchone()
        if holder is None:
            self.deliver(lot, result, row)
            return []
        key, order_id, its_lot, number, attempt, seed, seconds = holder
        if order_id != self.order_id or (its_lot, number) < (lot, result.number):
            return [self.reject(lot, result, EQUAL, "", row.fingerprint)]
        self.db.execute("DELETE FROM puzzles WHERE id = ?", (key,))
        self.deliver(lot, result, row)
        displaced = AttemptResult(number, attempt, seed, seconds, None, EQUAL)
        return [self.reject(its_lot, displaced, EQUAL, "", row.fingerprint)]

    def reject(self, lot: int, result: AttemptResult, why: str, detail: str, equal: bytes | None) -> DueAttempt:
        self.db.execute(
            "INSERT INTO rejects VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (self.order_id, lot, result.number, result.attempt, result.seed, why, detail, equal, result.seconds),
        )
        return DueAttempt(lot, result.number, result.attempt + 1)

    def deliver(self, lot: int, result: AttemptResult, row: StoreRow) -> None:
        self.db.execute("INSERT OR IGNORE INTO versions (made_by) VALUES (?)", (row.made_by,))
        columns = {
            "order_id": self.order_id,
            "lot": lot,
            "number": result.number,
            "attempt": result.attempt,
            "seed": result.seed,
            "fingerprint": row.fingerprint,
            "genre": row.genre,
            "rows": row.rows,
            "cols": row.cols,
            "clues": row.clues,
            "density": row.density,
            "tier": row.tier,
            "score": row.score,
            "hardest": row.hardest,
            "rounds": row.rounds,
            "strategies": row.strategies,
            "measures": row.measures,
            "effort": row.effort,
            "puzzle": row.puzzle,
            "solution": row.solution,
            "seconds": result.seconds,
        }
        version = "(SELECT id FROM versions WHERE made_by = ?)"
        new = self.db.execute(
            f"INSERT INTO puzzles ({', '.join(columns)}, version) VALUES ({'?, ' * len(columns)}{version})",
            (*columns.values(), row.made_by),
        )
        if row.certificate is not None:
            self.db.execute("INSERT INTO certificates VALUES (?, ?)", (new.lastrowid, row.certificate))


def _split_reason(result: AttemptResult) -> tuple[str, str]:
    """The fixed word, and the rest of the sentence."""
    why, _, detail = (result.rejected or "").partition(": ")
    return why, detail
