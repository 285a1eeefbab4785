"""Addresses where something answers, but no scheduler of Dask: refused in a sentence, and soon."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread

import pytest

from lamplit.core.errors import BadInput
from lamplit.factory import cluster

pytestmark = pytest.mark.factory


@pytest.fixture(params=[b"", b"HTTP/1.1 400 Bad Request\r\n\r\n", struct.pack("<Q", 2**50), struct.pack("<Q", 0)])
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """A server that sends the same to everybody, or nothing, and keeps the line open."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        lines: list[socket.socket] = []

        def serve() -> None:
            with suppress(OSError):
                while True:
                    lines.append(server.accept()[0])
                    lines[-1].sendall(request.param)

        thread = Thread(target=serve, daemon=True)
        thread.start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
        server.shutdown(socket.SHUT_RDWR)
        thread.join()
        for line in lines:
            line.close()


def test_a_server_that_is_not_dask_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECTING", 0.5)
    with pytest.raises(BadInput, match=f"no Dask scheduler answers at {address}"), cluster.open_cluster(address):
        pass
