"""Connections that only take up a place."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import pytest
from tests.studio.odd_workers import obedient
from tests.studio.serving import asynchronous
from tests.waiting import PATIENCE

from lamplit.studio.pool import StudioPool
from lamplit.studio.server import StudioServer

HEAD = b"POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
PAGE = b"GET /app.js HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lamplit.studio.connections.IDLE_TIMEOUT_SECONDS", 0.5)


@asynccontextmanager
async def served() -> AsyncIterator[int]:
    """The port of a studio in this very process."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        started = asyncio.Event()
        server = StudioServer(StudioPool(obedient, 2), "127.0.0.1", started.set)
        serving = asyncio.create_task(server.serve([listening]))
        async with asyncio.timeout(PATIENCE):
            await started.wait()
            yield listening.getsockname()[1]
            server.should_exit = True
            await serving


async def until_cut_off(send: Callable[[], Awaitable[None]]) -> None:
    with suppress(ConnectionError):
        while True:
            await send()
            await asyncio.sleep(0.01)


async def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    writer.write(data)
    await writer.drain()


@asynchronous
@pytest.mark.parametrize("sent", [b"", b"G", b"GET / HTTP/1.1\r\nHost: local", PAGE, PAGE + b"GET /"])
async def test_one_that_sends_no_request_is_closed(sent: bytes) -> None:
    async with served() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(sent)
        said = await reader.read()
        assert said.startswith(b"HTTP/1.1 200" if PAGE in sent else b"")
        writer.close()


@asynchronous
async def test_one_that_goes_on_sending_after_its_answer_is_closed() -> None:
    async with served() as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HEAD)
        assert (await reader.readline()).startswith(b"HTTP/1.1 415")
        await until_cut_off(lambda: _write(writer, b"4\r\nmore\r\n"))


@asynchronous
async def test_one_that_reads_no_answer_is_closed() -> None:
    async with served() as port:
        with socket.socket() as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(connection, ("127.0.0.1", port))
            await until_cut_off(lambda: loop.sock_sendall(connection, PAGE))
