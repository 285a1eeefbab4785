"""What a time depends on besides our program: the machine, the versions of what we use, how quick it is today."""

from __future__ import annotations

import os
import platform
import time
from functools import cache
from importlib.metadata import packages_distributions, version
from itertools import combinations

from lamplit.engines import get_engine

PIGEONS = 6


@cache
def describe_machine() -> str:
    """The processor as it calls itself, and how many cores: ``AMD EPYC 7B13, 2 cores``."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    except OSError:
        names = []
    return f"{names[0] if names else platform.processor() or platform.machine()}, {os.cpu_count()} cores"


def describe_machine_and_python() -> str:
    """``AMD EPYC 7B13, 2 cores, Python 3.11.7``"""
    return f"{describe_machine()}, Python {platform.python_version()}"


@cache
def describe_software(engine: str) -> str:
    """Versions of Lamplit, of Python, and of the library that an engine rests on."""
    said = [f"Lamplit {version('lamplit')}", f"Python {platform.python_version()}"]
    library = get_engine(engine).library
    said += [f"{name} {version(name)}" for name in packages_distributions().get(library or "", [])[:1]]
    return ", ".join(said)


def time_yardstick() -> float:
    """Processor time of a piece of work that never changes, in seconds: half a millisecond or so.

    Six pigeons and five holes, put into clauses by Python and refuted by the solver of ``sat``: the mixture that
    most boards are made of, and none of it is ours. When boards take longer and this does too, the
    machine was slower; when this does not, Lamplit was.
    """
    from pysat.solvers import Minisat22

    started = time.process_time()
    holes = range(PIGEONS - 1)
    sits = {(pigeon, hole): pigeon * PIGEONS + hole + 1 for pigeon in range(PIGEONS) for hole in holes}
    clauses = [[sits[pigeon, hole] for hole in holes] for pigeon in range(PIGEONS)]
    clauses += [
        [-sits[one, hole], -sits[other, hole]] for one, other in combinations(range(PIGEONS), 2) for hole in holes
    ]
    with Minisat22(sorted({frozenset(clause) for clause in clauses}, key=sorted)) as solver:
        solver.solve()
    return time.process_time() - started
