"""Whatever is killed, and whenever: the same command goes on, and the export is that of an undisturbed run."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.factory.running import SMALL, dask_cluster, export, running, undisturbed, wait_until

TOTAL = 200
"""Puzzles of the order."""


def test_killing_workers_and_the_factory_at_random_moments_changes_nothing(tmp_path: Path) -> None:
    order, store = tmp_path / "order.toml", tmp_path / "puzzles.sqlite"
    order.write_text(SMALL, "utf-8")
    rng = Random(16)
    moments = sorted(rng.randrange(int(0.9 * TOTAL)) for _ in range(8))
    victims = ["worker"] * 5 + ["factory"] * 3
    rng.shuffle(victims)
    while True:
        with running(tmp_path, "factory", "run", str(order), "--store", str(store), "--workers", "2") as factory:
            while moments and wait_until(moments[0], store, factory):
                moments.pop(0)
                if victims.pop() == "factory":
                    factory.kill()
                    assert factory.orphans() == []
                    break
                for worker in factory.workers()[:1]:
                    worker.kill()
            else:
                assert factory.wait() == 0, factory.said()
                assert factory.said() == ""
                break
    assert moments == []
    assert export(store) == undisturbed(tmp_path)


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
                        assert "can't be reached any more" in factory.said()
                        assert len(factory.said().splitlines()) == 1
                        break
                    cluster.mend()
                else:
                    assert factory.wait() == 0, factory.said()
                    break
            cluster.mend()
    assert moments == []
    assert export(store) == undisturbed(tmp_path)
