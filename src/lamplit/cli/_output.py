"""What leaves the command line: JSON, boards for the terminal, files written whole or not at all."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from lamplit.errors import LamplitError
from lamplit.model import Demand
from lamplit.puzzle import Fault

if TYPE_CHECKING:
    from lamplit.human import Grade


def in_colour() -> bool:
    """Colour only for eyes: a terminal, and nobody asked for none."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def print_json(what: object) -> None:
    print(json.dumps(what, ensure_ascii=False))


def duration(seconds: float) -> str:
    """As people say it: ``2.1 ms``, ``3.45 s``."""
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def fault_json(faults: Iterable[Fault]) -> list[dict[str, object]]:
    return [{"kind": fault.rule, **place_json(fault)} for fault in faults]


def place_json(what: Fault | Demand) -> dict[str, object]:
    """What is said of some places, and which those are."""
    return {
        "text": what.text,
        "cells": [list(cell) for cell in what.cells],
        "edges": [[list(edge.a), list(edge.b)] for edge in what.edges],
    }


def grade_json(grade: Grade) -> dict[str, object]:
    return {
        "grade": str(grade.tier),
        "score": grade.score,
        "hardest": grade.hardest,
        "rounds": grade.rounds,
        "steps": grade.steps,
    }


def write_file(name: str, content: str | bytes) -> None:
    """Write a file whole or not at all; ``-`` is standard output."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    if name == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    target = Path(os.path.realpath(name))
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(target, data)
    except OSError as error:
        raise LamplitError(f"can't write {name}: {error.strerror}") from None


def _replace(target: Path, data: bytes) -> None:
    """By way of a file beside it, so that nobody ever sees half a picture."""
    handle, beside = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(beside, _mode(target))
        os.replace(beside, target)
    except BaseException:
        os.unlink(beside)
        raise


def _mode(target: Path) -> int:
    """The permissions the file has, or that a new one would get."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
