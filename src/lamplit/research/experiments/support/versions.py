"""The versions that figures were measured with."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version


def format_versions(packages: Iterable[str]) -> str:
    """``lamplit 0.1.0, python-sat 1.8``; what is not installed is said to be missing."""
    return ", ".join(f"{name} {find_version(name) or '(not installed)'}" for name in packages)


def find_version(package: str) -> str | None:
    """None where it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None
