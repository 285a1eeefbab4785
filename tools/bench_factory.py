"""Time the factory: Dask next to plain Python, what its own process can take, and a store of 100,000 puzzles.

    python tools/bench_factory.py            # overhead of Dask and of the store, rates of writer and scheduler
    python tools/bench_factory.py --large    # 100,000 easy Akari of 7×7 into one store: memory, lookups, rates

All of it is measured on this machine; a machine that does other things meanwhile gives other figures.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median

import psutil

from lamplit.factory.batches import Batch, FinishedBatch, Pace, Workers, run_batches
from lamplit.factory.cluster import DaskWorkers, open_cluster
from lamplit.factory.order import FactoryOrder, read_factory_order
from lamplit.factory.run import Backlog, LotQueue
from lamplit.factory.store import Store
from lamplit.factory.tasks import AttemptResult, make_attempts

LOTS = (
    ("akari", "easy"),
    ("akari", "tricky"),
    ("slitherlink", "easy"),
    ("hitori", "easy"),
    ("hashi", "tricky"),
    ("masyu", "easy"),
)
RARE = ("nurikabe", "easy")
"""So slow that a measurement makes a handful: its rate is told, but not what the factory adds to it."""
SIZE = 10
SECONDS = 8.0
"""Work in each measurement, for one process."""
WARM = 8
"""Puzzles that the factory makes before its time is taken."""
LARGE = 100_000
STEP = 10_000
LOOKUPS = 2000
ROWS = 20_000
BATCHES = 2000
IDLE = 10.0
"""Seconds for which the factory is watched doing nothing."""
OVER = 1_000_000
"""More puzzles than any measurement makes."""


def plan_of(genre: str, difficulty: str, count: int, size: int = SIZE) -> FactoryOrder:
    text = f'seed = 1\n[[lot]]\ngenre = "{genre}"\nsize = {size}\ndifficulty = "{difficulty}"\ncount = {count}\n'
    return read_factory_order(text, "order.toml")


def plain_loop(plan: FactoryOrder) -> tuple[int, float]:
    """Puzzles made one after another, without a store, for some seconds; how many, and how long it took."""
    [lot] = plan.lots
    make_attempts(plan.seed, lot, [(OVER, 1)])
    started = time.perf_counter()
    made = 0
    while time.perf_counter() < started + SECONDS:
        made += 1
        make_attempts(plan.seed, lot, [(made, 1)])
    return made, time.perf_counter() - started


def in_processes(plan: FactoryOrder, pool: ProcessPoolExecutor, processes: int) -> float:
    """Seconds for the same puzzles in processes of ``concurrent.futures``, in batches, without a store."""
    [lot] = plan.lots
    task = partial(make_attempts, plan.seed, lot)
    for future in [pool.submit(task, [(OVER + number, 1)]) for number in range(4 * processes)]:
        future.result()
    pace, waiting = Pace(), list(range(lot.count, 0, -1))
    under_way: dict[Future[list[AttemptResult]], tuple[Batch, float]] = {}
    started = time.perf_counter()
    while waiting or under_way:
        while waiting and len(under_way) < 2 * processes:
            size = pace.choose_batch_size(len(waiting), 2 * processes)
            batch = Batch("", 1, task, tuple((waiting.pop(), 1) for _ in range(min(size, len(waiting)))))
            under_way[pool.submit(task, batch.items)] = (batch, time.perf_counter())
        for future in wait(under_way, return_when=FIRST_COMPLETED).done:
            batch, _ = under_way.pop(future)
            results = future.result()
            pace.learn(FinishedBatch(batch, results, sum(result.seconds for result in results)))
    return time.perf_counter() - started


def by_factory(plan: FactoryOrder, workers: Workers) -> float:
    """Seconds for the same puzzles by the factory, into a store."""
    warm = replace(plan, seed=2, lots=tuple(replace(lot, count=WARM) for lot in plan.lots), digest="warm")
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "puzzles.sqlite") as store:
        run_batches(Backlog(warm, store), workers)
        backlog = Backlog(plan, store)
        started = time.perf_counter()
        run_batches(backlog, workers)
        return time.perf_counter() - started


@contextmanager
def timed(what: str) -> Iterator[None]:
    started = time.perf_counter()
    yield
    print(f"{what}: {time.perf_counter() - started:.1f} s")


def overhead() -> None:
    """A table: puzzles a second of each lot, without Dask and with it."""
    print(f"Puzzles a second, {SIZE}×{SIZE}: without, in a plain loop or pool, and with Dask and a store\n")
    print("| lot | 1 process, without | with | overhead | 2 processes, without | with | overhead |")
    print("|---|---|---|---|---|---|---|")
    started = time.perf_counter()
    with open_cluster(workers=1) as one:
        single = {lot: single_row(lot, one) for lot in LOTS}
    context = get_context("spawn")
    sums = [0.0] * 4
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        pooled = {lot: in_processes(plan_of(*lot, single[lot][0]), pool, 2) for lot in LOTS}
    with open_cluster(workers=2) as two:
        for lot in LOTS:
            number, plain, dask = single[lot]
            double = by_factory(plan_of(*lot, number), two)
            times = (plain, dask, pooled[lot], double)
            sums = [total + each for total, each in zip(sums, times, strict=True)]
            print(row(" ".join(lot), number, *times))
    print(row("all", sum(number for number, _, _ in single.values()), *sums))
    made, seconds = plain_loop(plan_of(*RARE, OVER))
    print(f"\n{' '.join(RARE)}: {made / seconds:.1f} a second in a plain loop")
    print(f"{time.perf_counter() - started:.0f} s in all; load of the machine {os.getloadavg()[0]:.1f}")


def single_row(lot: tuple[str, str], workers: DaskWorkers) -> tuple[int, float, float]:
    number, seconds = plain_loop(plan_of(*lot, OVER))
    return number, seconds, by_factory(plan_of(*lot, number), workers)


def row(name: str, number: int, plain: float, dask: float, pooled: float, double: float) -> str:
    cells = [
        number / plain,
        number / dask,
        100 * (dask / plain - 1),
        number / pooled,
        number / double,
        100 * (double / pooled - 1),
    ]
    shown = [f"{cell:.0f} %" if index in (2, 5) else f"{cell:.1f}" for index, cell in enumerate(cells)]
    return f"| {name} | " + " | ".join(shown) + " |"


def made_once(plan: FactoryOrder) -> AttemptResult:
    [made] = make_attempts(plan.seed, plan.lots[0], [(1, 1)])
    return made


def copies(made: AttemptResult, places: tuple[tuple[int, int], ...]) -> list[AttemptResult]:
    """The same puzzle for each of these places, as if it were another each time."""
    assert made.made is not None
    return [
        replace(made, number=number, made=replace(made.made, fingerprint=Random(number).randbytes(16)))
        for number, _ in places
    ]


def writer() -> None:
    """How many puzzles a second the store takes, in batches of 50."""
    plan = plan_of("akari", "easy", ROWS, 7)
    rows = copies(made_once(plan), tuple((number, 1) for number in range(1, ROWS + 1)))
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "puzzles.sqlite") as store:
        order_id = store.register_order(plan)
        started, cpu = time.perf_counter(), time.process_time()
        for first in range(0, ROWS, 50):
            store.record_results(order_id, 1, rows[first : first + 50])
        seconds, cpu = time.perf_counter() - started, time.process_time() - cpu
    print(f"the writer takes {ROWS / seconds:.0f} puzzles a second, {1e6 * cpu / ROWS:.0f} µs of its process each")


class Copied(Backlog):
    """An order whose puzzles are not made, but copied: what is left is the way from the workers to the store."""

    def _make_batch(self, line: LotQueue, slots: int) -> Batch:
        places = tuple(line.waiting.popleft() for _ in range(min(500, len(line.waiting))))
        return Batch("copies", 1, partial(copies, made_once(self.plan)), places)


def way(workers: DaskWorkers) -> None:
    """How many puzzles a second one factory can take in, however many workers there are."""
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "puzzles.sqlite") as store:
        backlog = Copied(plan_of("akari", "easy", ROWS, 7), store)
        started, cpu = time.perf_counter(), time.process_time()
        run_batches(backlog, workers)
        seconds, cpu = time.perf_counter() - started, time.process_time() - cpu
    print(
        f"the way from workers to the store takes {ROWS / seconds:.0f} puzzles a second, "
        f"{1e6 * cpu / ROWS:.0f} µs of the factory's process each"
    )


def nothing(items: tuple[object, ...]) -> list[object]:
    return []


class Nothing:
    """A source of batches that are no work."""

    def __init__(self) -> None:
        self.left = BATCHES

    def next_batch(self, slots: int) -> Batch | None:
        self.left -= 1
        return Batch("nothing", 1, nothing, (0,)) if self.left >= 0 else None

    def record_results(self, finished: FinishedBatch) -> None:
        pass


def processor_time() -> tuple[float, float]:
    """Seconds of processor that this process has taken, and its workers together."""
    me = psutil.Process()
    workers = [child for child in me.children() if "spawn_main" in " ".join(child.cmdline())]
    return sum(me.cpu_times()[:2]), sum(sum(child.cpu_times()[:2]) for child in workers)


def scheduler() -> None:
    """How many batches a second go through Dask and our loop."""
    with timed("a cluster of 2 workers, started, measured and ended"), open_cluster(workers=2) as workers:
        before = processor_time()
        time.sleep(IDLE)
        mine, theirs = (now - then for now, then in zip(processor_time(), before, strict=True))
        print(f"idle: the factory takes {100 * mine / IDLE:.1f} % of a core, a worker {50 * theirs / IDLE:.1f} %")
        before, started = processor_time(), time.perf_counter()
        run_batches(Nothing(), workers)
        seconds = time.perf_counter() - started
        mine, theirs = (now - then for now, then in zip(processor_time(), before, strict=True))
        print(
            f"empty batches: {BATCHES / seconds:.0f} a second with 4 under way; each takes "
            f"{1000 * mine / BATCHES:.1f} ms of the factory, {1000 * theirs / BATCHES:.1f} ms of a worker"
        )
        way(workers)


def large(path: Path) -> None:
    """100,000 easy Akari of 7×7 into one store."""
    plan = plan_of("akari", "easy", LARGE, 7)
    me = psutil.Process(os.getpid())
    print("| puzzles | memory of the factory | a second | a lookup by fingerprint |")
    print("|---|---|---|---|")
    with Store.open(path) as store, open_cluster() as workers:
        backlog = Backlog(plan, store)
        before = [0, time.perf_counter()]

        def watch() -> None:
            there = store.connection.execute("SELECT COUNT(*) FROM puzzles").fetchone()[0]
            if there >= before[0] + STEP or (there == LARGE and before[0] < there):
                now = time.perf_counter()
                rate = (there - before[0]) / (now - before[1])
                print(
                    f"| {there} | {me.memory_info().rss / 1e6:.0f} MB | {rate:.0f} | {lookup(store):.1f} µs |",
                    flush=True,
                )
                before[:] = [there, time.perf_counter()]

        run_batches(backlog, workers, watch=watch)
        watch()
        for lot in store.tally_lots(backlog.order_id):
            print(f"\n{lot.delivered} puzzles, rejected {lot.rejected}, {lot.seconds:.0f} s of work")
    print(f"{path.stat().st_size / 1e6:.0f} MB")


def lookup(store: Store) -> float:
    """Microseconds to find, or not to find, a puzzle by its fingerprint, in the median: half of them are there."""
    rng = Random(1)
    last = store.connection.execute("SELECT MAX(id) FROM puzzles").fetchone()[0]
    query = "SELECT fingerprint FROM puzzles WHERE id >= ? LIMIT 1"
    there = [store.connection.execute(query, (rng.randint(1, last),)).fetchone()[0] for _ in range(LOOKUPS // 2)]
    wanted = [*there, *(rng.randbytes(16) for _ in range(LOOKUPS // 2))]
    rng.shuffle(wanted)
    times = []
    for each in wanted:
        started = time.perf_counter()
        store.connection.execute("SELECT number FROM puzzles WHERE fingerprint = ?", (each,)).fetchone()
        times.append(time.perf_counter() - started)
    return 1e6 * median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--large", action="store_true", help="100,000 puzzles into one store instead")
    if parser.parse_args().large:
        with tempfile.TemporaryDirectory() as folder:
            large(Path(folder) / "puzzles.sqlite")
        return
    writer()
    scheduler()
    overhead()


if __name__ == "__main__":
    main()
