"""Of equal puzzles the lowest number holds the one there is, whatever came first, and however often we began."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.factory.orders import plan_of, result, row_like

from lamplit.core.errors import LamplitError
from lamplit.factory.order import FactoryOrder
from lamplit.factory.store import PROBE, Store

Table = dict[tuple[int, int, int], str | None]
"""What each attempt (lot, number, attempt) makes: a puzzle, or nothing."""


@dataclass(frozen=True)
class Case:
    counts: list[int]
    attempts: int
    table: Table
    elsewhere: list[str]
    """Puzzles that another order brought before."""


@st.composite
def cases(draw: st.DrawFn) -> Case:
    counts = draw(st.lists(st.integers(1, 7), min_size=1, max_size=3))
    attempts = draw(st.integers(1, 4))
    words = st.sampled_from([None, None, *"abcdefghijkl"[: draw(st.integers(1, 12))]])
    table = {
        (lot, number, attempt): draw(words)
        for lot, count in enumerate(counts, 1)
        for number in range(1, count + 1)
        for attempt in range(1, attempts + 1)
    }
    return Case(counts, attempts, table, draw(st.lists(st.sampled_from("abc"), max_size=2, unique=True)))


@dataclass(frozen=True)
class Ending:
    delivered: dict[tuple[int, int], tuple[int, str]]
    rejected: dict[tuple[int, int, int], str]
    given_up: list[bool]


def one_after_another(case: Case) -> Ending:
    """Each (lot, number), in order, takes its first attempt whose puzzle nobody holds."""
    held = set(case.elsewhere)
    ending = Ending({}, {}, [])
    for lot, count in enumerate(case.counts, 1):
        opened = False
        for number in range(1, count + 1):
            if number > PROBE and not opened:
                break
            for attempt in range(1, case.attempts + 1):
                word = case.table[lot, number, attempt]
                opened = opened or word is not None
                if word is not None and word not in held:
                    held.add(word)
                    ending.delivered[lot, number] = (attempt, word)
                    break
                ending.rejected[lot, number, attempt] = "unlucky" if word is None else "equal"
        ending.given_up.append(not opened)
    return ending


def opened(path: Path) -> Store:
    """A store that does not wait for the disk: nobody cuts the power here."""
    store = Store.open(path)
    store.connection.execute("PRAGMA synchronous = OFF")
    return store


def as_it_comes(case: Case, luck: Random, store: Path) -> Ending:
    """The same work in any order, in batches of any size, some twice, with the store closed in between.

    Sometimes less is ordered at first, and more when all or a part of that is there.
    """
    with opened(store) as db:
        other = db.register_order(plan_of([len(case.elsewhere)], digest="other"))
        db.record_results(other, 1, [result(number, 1, word) for number, word in enumerate(case.elsewhere, 1)])
    if luck.random() < 0.5:
        fewer = plan_of([luck.randint(1, count) for count in case.counts], luck.randint(1, case.attempts))
        work_on(fewer, case, luck, store, luck.choice([2, 5, 1000]))
    return work_on(plan_of(case.counts, case.attempts), case, luck, store)


def work_on(plan: FactoryOrder, case: Case, luck: Random, store: Path, batches: int = 1000) -> Ending:
    """This many batches of an order, or all that there are."""
    db = opened(store)
    order = db.register_order(plan)
    for _ in range(batches):
        if luck.random() < 0.1:
            db.close()
            db = opened(store)
            assert db.register_order(plan) == order
        due = {lot.number: db.list_pending(order, lot.number, 1, lot.count) for lot in plan.lots}
        open_lots = [lot for lot, places in due.items() if places]
        if not open_lots:
            break
        lot = luck.choice(open_lots)
        batch = luck.sample(due[lot], luck.randint(1, len(due[lot])))
        results = [result(number, attempt, case.table[lot, number, attempt]) for number, attempt in batch]
        again = db.record_results(order, lot, results)
        assert all(place[1:] in db.list_pending(order, place.lot, 1, 99) for place in again)
        if luck.random() < 0.3:
            assert db.record_results(order, lot, results) == []
    found = ending_of(db, order)
    db.close()
    return found


def ending_of(db: Store, order: int) -> Ending:
    delivered = {
        (int(str(lot)), int(str(number))): (int(str(attempt)), json.loads(str(puzzle))["word"])
        for lot, number, attempt, puzzle in db.rows(
            "SELECT lot, number, attempt, puzzle FROM puzzles WHERE order_id = ?", order
        )
    }
    rejected = {
        (int(str(lot)), int(str(number)), int(str(attempt))): str(why)
        for lot, number, attempt, why in db.rows(
            "SELECT lot, number, attempt, why FROM rejects WHERE order_id = ?", order
        )
    }
    tally = db.tally_lots(order)
    for lot in tally:
        assert lot.delivered == sum(key[0] == lot.lot for key in delivered)
        assert sum(lot.rejected.values()) == sum(key[0] == lot.lot for key in rejected)
        assert lot.is_finished == (db.list_pending(order, lot.lot, 1, lot.count) == [])
        if lot.is_finished and not lot.given_up:
            assert lot.delivered + lot.missed == lot.count
    return Ending(delivered, rejected, [lot.given_up for lot in tally])


@settings(max_examples=60)
@given(cases(), st.randoms(use_true_random=False))
def test_whatever_comes_first_the_ending_is_that_of_one_after_another(case: Case, luck: Random) -> None:
    with TemporaryDirectory() as folder:
        assert as_it_comes(case, luck, Path(folder) / "s.sqlite") == one_after_another(case)


def test_a_number_that_loses_its_puzzle_to_a_lower_one_goes_on(tmp_path: Path) -> None:
    with Store.open(tmp_path / "s.sqlite") as db:
        order = db.register_order(plan_of([3]))
        assert db.record_results(order, 1, [result(3, 1, "a")]) == []
        assert db.record_results(order, 1, [result(2, 1, "a")]) == [(1, 3, 2)]
        assert db.record_results(order, 1, [result(1, 1, "b"), result(3, 2, "b")]) == [(1, 3, 3)]
        assert db.list_pending(order, 1, 1, 3) == [(3, 3)]
        assert db.tally_lots(order)[0].rejected == {"equal": 2}


def test_a_certificate_goes_when_its_puzzle_goes(tmp_path: Path) -> None:
    with Store.open(tmp_path / "s.sqlite") as db:
        order = db.register_order(plan_of([3]))
        for number, certificate in ((3, b"late"), (1, b"early")):
            made = replace(result(number, 1, "a"), made=row_like("a", certificate))
            db.record_results(order, 1, [made])
            held = db.rows("SELECT number, zip FROM puzzles JOIN certificates ON puzzles.id = puzzle_id")
            assert list(held) == [(number, certificate)]
        assert list(db.rows("SELECT COUNT(*) FROM certificates")) == [(1,)]


def test_what_another_order_holds_stays_there(tmp_path: Path) -> None:
    with Store.open(tmp_path / "s.sqlite") as db:
        first = db.register_order(plan_of([5], digest="first"))
        second = db.register_order(plan_of([5], digest="second"))
        db.record_results(second, 1, [result(5, 1, "a")])
        assert db.record_results(first, 1, [result(1, 1, "a")]) == [(1, 1, 2)]
        assert db.tally_lots(second)[0].delivered == 1


def test_the_store_is_one_file_when_it_is_closed(tmp_path: Path) -> None:
    with Store.open(tmp_path / "s.sqlite") as db:
        db.register_order(plan_of([5]))
        assert len(os.listdir(tmp_path)) == 3
    assert os.listdir(tmp_path) == ["s.sqlite"]
    with Store.read(tmp_path / "s.sqlite") as db, db.snapshot():
        assert len(db.tally_lots(1)) == 1
        with pytest.raises(LamplitError, match="it is read-only"):
            list(db.rows("DELETE FROM lots"))
    assert os.listdir(tmp_path) == ["s.sqlite"]
