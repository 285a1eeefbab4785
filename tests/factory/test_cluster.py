"""A cluster that has no workers, or no more of them: a sentence after a while, never a wait for ever."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest
from tests.factory.running import SMALL, dask_cluster

from lamplit.core.errors import BadInput
from lamplit.factory import cluster as module
from lamplit.factory.batches import Batch, FinishedBatch, run_batches
from lamplit.factory.cluster import ClusterLost, open_cluster
from lamplit.factory.order import read_factory_order
from lamplit.factory.run import Backlog
from lamplit.factory.store import Store

pytestmark = pytest.mark.factory


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WITHOUT_WORKERS", 1.0)
    monkeypatch.setattr(module, "LOOKING", 0.2)


@pytest.mark.usefixtures("impatient")
def test_a_cluster_whose_machines_all_vanish_is_given_up_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dask_cluster(tmp_path, workers=0) as dask, Store.open(tmp_path / "puzzles.sqlite") as store:
        with pytest.raises(ClusterLost, match="has had no worker for 1 seconds"), open_cluster(dask.address):
            pass
        dask.add_worker()
        monkeypatch.setattr(module, "WITHOUT_WORKERS", 60.0)
        with open_cluster(dask.address) as workers:
            assert workers.threads == 1
            monkeypatch.setattr(module, "WITHOUT_WORKERS", 1.0)
            dask.kill_machine(0)
            order = SMALL.replace("count = 60", "count = 6000")
            with pytest.raises(ClusterLost, match="what was finished is in the store"):
                run_batches(Backlog(read_factory_order(order, "order.toml"), store), workers)


def test_what_is_finished_is_handed_over_even_if_there_is_no_time_to_wait() -> None:
    with open_cluster(workers=1) as workers:
        for number in range(3):
            workers.submit(Batch("numbers", 1, list, (number,)))
        found: list[FinishedBatch] = []
        while len(found) < 3:
            found += workers.collect_finished(0.0)
            time.sleep(0.01)
    assert sorted(one.results or [] for one in found) == [[0], [1], [2]]


def test_an_address_where_nobody_answers_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CONNECTING", 0.5)
    with pytest.raises(BadInput, match="no Dask scheduler answers at tcp:"), open_cluster("tcp://127.0.0.1:9"):
        pass


def test_a_scheduler_that_no_longer_answers_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with dask_cluster(tmp_path, workers=1) as dask, open_cluster(dask.address) as workers:
        monkeypatch.setattr(module, "CONNECTING", 1.0)
        os.kill(dask.scheduler.pid, signal.SIGSTOP)
        time.sleep(module.LOOKING)
        with pytest.raises(ClusterLost, match="can no longer be reached"):
            workers.slots()
