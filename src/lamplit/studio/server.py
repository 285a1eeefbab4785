"""The server of the studio: the page's files, and one address that answers requests."""

from __future__ import annotations

import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from lamplit.studio.connections import IDLE_TIMEOUT_SECONDS, ConnectionWatchdog
from lamplit.studio.endpoint import Endpoint
from lamplit.studio.page_files import serve_page_file
from lamplit.studio.pool import StudioPool
from lamplit.studio.security import SecurityMiddleware, make_host_check

MAX_CONNECTIONS = 600
"""Open at once; a browser has at most six. Further connections are refused."""


def build_app(pool: StudioPool, host: str) -> ASGIApp:
    """The application, for a server that listens on ``host``."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        pool.open()
        yield
        await pool.close()

    inside = Starlette(
        routes=[Route("/ask", Endpoint(pool)), Route("/{path:path}", serve_page_file, methods=["GET"])],
        exception_handlers={404: _handle_not_found, 405: _handle_wrong_method, Exception: _handle_bug},
        lifespan=lifespan,
    )
    return SecurityMiddleware(inside, make_host_check(host))


def _handle_not_found(request: Request, error: Exception) -> Response:
    return PlainTextResponse("there is no such page\n", 404)


def _handle_wrong_method(request: Request, error: Exception) -> Response:
    return PlainTextResponse("pages can only be read\n", 405, {"Allow": "GET, HEAD"})


def _handle_bug(request: Request, error: Exception) -> Response:
    return PlainTextResponse("a bug in Lamplit, not your mistake; please report it\n", 500)


class StudioServer(uvicorn.Server):
    """Says when it is there, and leaves no request running when it is told to stop."""

    def __init__(self, pool: StudioPool, host: str, started: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                build_app(pool, host),
                lifespan="on",
                access_log=False,
                log_config=None,
                log_level="error",
                server_header=False,
                date_header=False,
                ws="none",
                timeout_keep_alive=int(IDLE_TIMEOUT_SECONDS),
                limit_concurrency=MAX_CONNECTIONS,
                timeout_graceful_shutdown=3,
            )
        )
        self._pool = pool
        self._say_started = started
        self._watch = ConnectionWatchdog()

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Handle signals, except for Ctrl-C where the studio was started to ignore it, as in the background."""
        ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        with super().capture_signals():
            if ignored:
                signal.signal(signal.SIGINT, signal.SIG_IGN)
            yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._say_started()

    async def on_tick(self, counter: int) -> bool:
        self._watch.close_idle(self.server_state.connections, time.monotonic())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._pool.close()
        await super().shutdown(sockets)


def serve(listening: socket.socket, host: str, started: Callable[[], None]) -> None:
    """Serve until Ctrl-C or SIGTERM; ``started`` is called once requests are answered."""
    server = StudioServer(StudioPool(), host, started)
    with suppress(KeyboardInterrupt):
        server.run([listening])
