"""Time the studio's server on this machine: questions a second, and how long a player waits for an answer.

    python tools/bench_studio.py          8 players on the gallery's 15×15 boards of every genre, then 50 players

A player asks, waits for the answer and asks again at once, so often and no more. Nobody plays as fast, so what is
measured is worse than what people meet. The clients take their share of the processors, too.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from statistics import median, quantiles
from typing import Any

from lamplit.genre.puzzle_json import puzzle_to_json
from lamplit.genre.registry import genre_names
from lamplit.library.gallery import list_entries

SIZE = "15×15"
TARGET = 300
"""Milliseconds that 99 of 100 answers should not take longer than."""

Message = dict[str, Any]
Address = tuple[str, int]
"""Host and port."""


@dataclass(frozen=True)
class Measured:
    what: str
    players: int
    waits: list[float]
    """Seconds from question to answer."""
    seconds: float
    errors: int

    @property
    def p99(self) -> float:
        return quantiles(self.waits, n=100)[98] * 1000

    def row(self) -> str:
        rate, middle = len(self.waits) / self.seconds, median(self.waits) * 1000
        return (
            f"{self.what:<28} {self.players:>7} {len(self.waits):>9} {rate:>8.0f} {middle:>7.0f} {self.p99:>7.0f} "
            f"{self.errors:>6}"
        )


@contextmanager
def studio() -> Iterator[Address]:
    """A studio of its own."""
    command = [sys.executable, "-m", "lamplit", "studio", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        host, port = process.stdout.readline().split()[3].removeprefix("http://").split(":")
        yield host, int(port)
    finally:
        process.terminate()
        process.wait()


class Client:
    """One connection that is kept, with as little work for the client as can be."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self._reader, self._writer, self._host = reader, writer, host

    @staticmethod
    async def to(host: str, port: int) -> Client:
        return Client(*await asyncio.open_connection(host, port, limit=1 << 24), host)

    async def ask(self, message: Message) -> bool:
        """Ask, and wait for the answer; whether there is one."""
        body = json.dumps(message).encode()
        head = f"POST /ask HTTP/1.1\r\nHost: {self._host}\r\nContent-Type: application/json\r\n"
        self._writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        told = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(told.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        await self._reader.readexactly(length)
        return told.startswith(b"http/1.1 200")

    def close(self) -> None:
        self._writer.close()


async def measure(address: Address, what: str, messages: list[Message], players: int, each: int) -> Measured:
    """This many players who ask so often each, all of them at once."""
    waits: list[float] = []
    errors = 0

    async def play(number: int) -> None:
        nonlocal errors
        client = await Client.to(*address)
        for message in islice(cycle(messages), number, number + each):
            asked = time.perf_counter()
            errors += not await client.ask(message)
            waits.append(time.perf_counter() - asked)
        client.close()

    began = time.perf_counter()
    await asyncio.gather(*map(play, range(players)))
    return Measured(what, players, waits, time.perf_counter() - began, errors)


async def measure_all(address: Address, puzzles: list[Message]) -> list[Measured]:
    def about(*asks: str) -> list[Message]:
        return [{"id": 1, "ask": ask, "puzzle": puzzle} for puzzle in puzzles for ask in asks]

    playing = about("board", "standing", "hint", "solve")
    await measure(address, "until every worker has started", playing, 8, 14)
    done = [
        await measure(address, "hint", about("hint"), 8, 42),
        await measure(address, "live status (solve)", about("solve"), 8, 42),
        await measure(address, "board, standing, hint, solve", playing, 50, 12),
    ]
    client = await Client.to(*address)
    order = {"genre": "akari", "size": 20, "count": 20, "difficulty": "fiendish"}
    making = asyncio.ensure_future(client.ask({"ask": "generate", "options": order}))
    done.append(await measure(address, "hint while puzzles are made", about("hint"), 8, 42))
    making.cancel()
    client.close()
    return done


def main() -> int:
    shipped = [entry.puzzle for genre in genre_names() for entry in list_entries(genre)]
    puzzles = [puzzle_to_json(puzzle) for puzzle in shipped if puzzle.size == SIZE]
    with studio() as address:
        measured = asyncio.run(measure_all(address, puzzles))
    print(f"{'':<28} players questions a second  p50 ms  p99 ms errors")
    for each in measured:
        print(each.row())
    errors = sum(each.errors for each in measured)
    late = [each.what for each in measured if each.players == 8 and each.p99 >= TARGET]
    print(f"with 8 players p99 is under {TARGET} ms: {'no' if late else 'yes'}")
    print(f"all answered without an error: {'no' if errors else 'yes'}")
    return 1 if late or errors else 0


if __name__ == "__main__":
    sys.exit(main())
