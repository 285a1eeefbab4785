"""Whatever is killed, and whenever: the same command goes on, and the export is that of an undisturbed run."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.factory.running import SMALL, TOTAL, export, running, undisturbed, wait_until


@pytest.mark.parametrize("kills", [1, pytest.param(2, marks=pytest.mark.factory)])
def test_killing_workers_and_the_factory_at_random_moments_changes_nothing(tmp_path: Path, kills: int) -> None:
    order, store = tmp_path / "order.toml", tmp_path / "puzzles.sqlite"
    order.write_text(SMALL, "utf-8")
    rng = Random(16)
    victims = kills * ["worker", "worker", "factory", "factory, politely"]
    moments = sorted(rng.randrange(int(0.9 * TOTAL)) for _ in victims)
    rng.shuffle(victims)
    while True:
        with running(tmp_path, "factory", "run", str(order), "--store", str(store), "--workers", "2") as factory:
            while moments and wait_until(moments[0], store, factory):
                moments.pop(0)
                victim = victims.pop()
                if victim == "worker":
                    for worker in factory.workers()[:1]:
                        worker.kill()
                    continue
                if victim == "factory":
                    factory.kill()
                else:
                    factory.process.terminate()
                    assert factory.wait() == 130
                    assert factory.said().endswith("rerun the same command to resume\n")
                assert factory.orphans() == []
                break
            else:
                assert factory.wait() == 0, factory.said()
                assert factory.said() == ""
                break
    assert moments == []
    assert export(store) == undisturbed(tmp_path)
