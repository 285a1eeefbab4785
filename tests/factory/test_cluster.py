"""A cluster that has no workers, or no more of them: a sentence after a while, never a wait for ever."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest
from tests.factory.running import SMALL, dask_cluster

from lamplit.factory import cluster as module
from lamplit.factory.batches import carry_out
from lamplit.factory.cluster import ClusterLost, cluster
from lamplit.factory.lots import read_plan
from lamplit.factory.run import Backlog
from lamplit.factory.store import Store


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WITHOUT_WORKERS", 1.0)
    monkeypatch.setattr(module, "LOOKING", 0.2)


@pytest.mark.usefixtures("impatient")
def test_a_cluster_whose_machines_all_vanish_is_given_up_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with dask_cluster(tmp_path, workers=0) as dask, Store.open(tmp_path / "puzzles.sqlite") as store:
        with pytest.raises(ClusterLost, match="has had no worker for 1 seconds"), cluster(dask.address):
            pass
        dask.add_worker()
        monkeypatch.setattr(module, "WITHOUT_WORKERS", 60.0)
        with cluster(dask.address) as workers:
            assert workers.threads == 1
            monkeypatch.setattr(module, "WITHOUT_WORKERS", 1.0)
            dask.kill_machine(0)
            order = SMALL.replace("count = 60", "count = 6000")
            with pytest.raises(ClusterLost, match="what was finished is in the store"):
                carry_out(Backlog(read_plan(order, "order.toml"), store), workers)


def test_a_scheduler_that_no_longer_answers_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with dask_cluster(tmp_path, workers=1) as dask, cluster(dask.address) as workers:
        monkeypatch.setattr(module, "CONNECTING", 1.0)
        os.kill(dask.scheduler.pid, signal.SIGSTOP)
        time.sleep(module.LOOKING)
        with pytest.raises(ClusterLost, match="can't be reached any more"):
            workers.slots()
