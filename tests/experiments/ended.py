"""Whether processes that nobody waits for any more have ended."""

from __future__ import annotations

import time
from pathlib import Path


def ends_soon(pid: int) -> bool:
    """Whether a process ends in reasonable time; one that has, and that nobody has asked, counts as ended."""
    patience = time.monotonic() + 20
    while time.monotonic() < patience:
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False
