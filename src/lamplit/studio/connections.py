"""Connections that only take up a place are closed.

uvicorn waits without end for the head of a request that does not come, for the rest of one that is answered
already, and for clients that don't read an answer. As many as may be open at once would then be all there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

IDLE_TIMEOUT_SECONDS = 30.0
"""Seconds for which a connection may wait for the other side."""


class ConnectionWatchdog:
    """Looks at all connections now and then, and closes those that have waited for the other side for too long."""

    def __init__(self) -> None:
        self._since: dict[Any, tuple[object, float]] = {}
        """For each connection that waits: what it waits for, and since when."""

    def close_idle(self, connections: Iterable[Any], now: float) -> None:
        before, self._since = self._since, {}
        for connection in [*connections]:
            waits_for = _read_wait_state(connection)
            if waits_for is None:
                continue
            found, since = before.get(connection, (None, now))
            self._since[connection] = (waits_for, since if found == waits_for else now)
            if now - self._since[connection][1] > IDLE_TIMEOUT_SECONDS:
                connection.transport.abort()


def _read_wait_state(connection: Any) -> object | None:
    """What must come from the other side, as something that changes when it does; None while we are at work."""
    cycle = connection.cycle
    if cycle is None or cycle.response_complete:
        return "the request after", cycle
    unread = connection.transport.get_write_buffer_size()
    return ("to be read", unread) if unread else None
