"""``lamplit studio`` as a process of its own, and what can be seen of it from outside."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import httpx
from tests.waiting import PATIENCE, children_of, kill_if_late

P = ParamSpec("P")
REPOSITORY = Path(__file__).parents[2]


def asynchronous(test: Callable[P, Coroutine[None, None, None]]) -> Callable[P, None]:
    """Runs an asynchronous test in a thread of its own: the browser of other tests has a loop in this one."""

    @wraps(test)
    def run(*args: P.args, **options: P.kwargs) -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, test(*args, **options)).result()

    return run


@dataclass(frozen=True)
class Studio:
    """A running studio."""

    address: str
    """Ends with a slash."""
    process: subprocess.Popen[str]

    def ask(self, ask: str, puzzle: object = None, **options: object) -> httpx.Response:
        return self.post({"id": 1, "ask": ask, "puzzle": puzzle, "options": options})

    def post(self, message: object, headers: dict[str, str] | None = None) -> httpx.Response:
        return httpx.post(f"{self.address}ask", json=message, headers=headers, timeout=PATIENCE)

    def send(self, body: bytes, kind: str = "application/json") -> httpx.Response:
        return httpx.post(f"{self.address}ask", content=body, headers={"Content-Type": kind}, timeout=PATIENCE)

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        return httpx.get(f"{self.address}{path}", headers=headers, timeout=PATIENCE)

    def events(self, message: object) -> Iterator[Any]:
        """The replies to a message, as they arrive."""
        accept = {"Accept": "text/event-stream"}
        asked = httpx.stream("POST", f"{self.address}ask", json=message, headers=accept, timeout=PATIENCE)
        with asked as response:
            for line in response.iter_lines():
                if line:
                    yield json.loads(line.removeprefix("data: "))

    @property
    def workers(self) -> list[int]:
        """The processes that it has started, and that have not ended."""
        return children_of(self.process.pid)


@contextmanager
def running(*flags: str, packages: Path | None = None) -> Iterator[Studio]:
    """A studio, on any port that is free if the flags name none.

    What is announced in the folder ``packages`` is installed beside it, and may come from our tests.
    """
    command = [sys.executable, "-m", "lamplit", "studio", "--no-browser", *(flags or ("--port", "0"))]
    found = [] if packages is None else [str(packages), str(REPOSITORY)]
    path = os.pathsep.join([*found, *filter(None, [os.environ.get("PYTHONPATH")])])
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    try:
        assert process.stdout is not None
        with kill_if_late(process):
            said = process.stdout.readline()
        assert said.startswith("Lamplit studio at http://"), (said, process.stderr and process.stderr.read())
        yield Studio(f"{said.split()[3]}/", process)
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)
