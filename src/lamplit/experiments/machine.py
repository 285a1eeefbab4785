"""The machine and the versions that figures were measured with."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version


def machine() -> str:
    """The processor, its cores, and the Python: ``Some CPU, 2 cores, Python 3.11.7``."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    except OSError:
        names = []
    cpu = names[0] if names else platform.processor() or platform.machine()
    return f"{cpu}, {os.cpu_count()} cores, Python {platform.python_version()}"


def versions(packages: Iterable[str]) -> str:
    """``lamplit 0.1.0, python-sat 1.8``; what is not installed is said to be missing."""
    return ", ".join(f"{name} {version_of(name) or '(not installed)'}" for name in packages)


def version_of(package: str) -> str | None:
    """None where it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None
