"""A cluster that is there, and what may be killed of it: the export is still that of an undisturbed run."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.factory.running import SMALL, TOTAL, dask_cluster, export, running, undisturbed, wait_until

pytestmark = pytest.mark.factory


def test_killing_a_clusters_scheduler_its_workers_and_machines_changes_nothing(tmp_path: Path) -> None:
    order, store = tmp_path / "order.toml", tmp_path / "puzzles.sqlite"
    order.write_text(SMALL, "utf-8")
    rng = Random(61)
    moments = sorted(rng.randrange(int(0.9 * TOTAL)) for _ in range(5))
    victims = ["worker", "scheduler", "machine", "scheduler", "factory"]
    with dask_cluster(tmp_path) as cluster:
        command = ("factory", "run", str(order), "--store", str(store), "--cluster", cluster.address)
        while True:
            with running(tmp_path, *command) as factory:
                while moments and wait_until(moments[0], store, factory):
                    moments.pop(0)
                    victim = victims.pop()
                    if victim == "worker":
                        cluster.kill_worker(0)
                    elif victim == "machine":
                        cluster.kill_machine(1)
                    elif victim == "factory":
                        factory.kill()
                        break
                    else:
                        cluster.kill_scheduler()
                        assert factory.wait() == 1
                        assert "can no longer be reached" in factory.said()
                        assert len(factory.said().splitlines()) == 1
                        break
                    cluster.mend()
                else:
                    assert factory.wait() == 0, factory.said()
                    break
            cluster.mend()
    assert moments == []
    assert export(store) == undisturbed(tmp_path)
