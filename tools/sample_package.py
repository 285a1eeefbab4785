"""Heyawake, the genre that the tests bring as an outside package, for tools that measure what any genre gets."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lamplit.genre.registry import lend_genre

FOLDER = Path(__file__).parents[1] / "tests" / "heyawake_package"


@contextmanager
def lend_heyawake() -> Iterator[None]:
    """Have the genre within a block."""
    sys.path.insert(0, str(FOLDER))
    try:
        from heyawake import GENRE
    finally:
        sys.path.remove(str(FOLDER))
    with lend_genre(GENRE):
        yield
