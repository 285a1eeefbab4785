"""Which requests are allowed, and what browsers may do with replies.

A page from elsewhere can make a browser send requests to this machine. It can't choose the headers: ``Host``
names the server as the browser was told to find it, ``Origin`` and ``Sec-Fetch-Site`` say where the page is from.
So a name that somebody else made point at this machine is refused, and so are other pages' requests.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "worker-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors "
)
EMBEDDABLE_PATH = "/embed.html"
"""The one page that is made to be shown inside of others."""
SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
LOOPBACK_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})


def make_host_check(host: str) -> Callable[[str], bool]:
    """Says of a name or an address whether this server goes by it, which listens on ``host``."""
    if not _is_address(host) or not ip_address(host).is_unspecified:
        return (LOOPBACK_HOSTS | {host.lower()}).__contains__
    names = {"localhost", socket.gethostname().lower(), socket.getfqdn().lower()}
    return lambda name: name in names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


HOST_PATTERN = re.compile(r"(?:\[([^\[\]]*)\]|([^\[\]:@]*))(?::[0-9]*)?")


def parse_host(header: str) -> str:
    """The name in a ``Host`` header, without its port: ``[::1]:8765`` is ``::1``; none in anything else."""
    found = HOST_PATTERN.fullmatch(header)
    return "" if found is None else (found[1] or found[2] or "").lower()


@dataclass(frozen=True)
class SecurityMiddleware:
    """Around the whole application: refuses strangers, and adds the headers of safety to every answer."""

    app: ASGIApp
    knows: Callable[[str], bool]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY_HEADERS)
                anywhere = scope["path"] == EMBEDDABLE_PATH
                headers["Content-Security-Policy"] = CONTENT_SECURITY_POLICY + ("*" if anywhere else "'self'")
            await send(message)

        fault = self._find_fault(scope["method"], Headers(scope=scope))
        answer = self.app if fault is None else PlainTextResponse(f"{fault}\n", 403)
        await answer(scope, receive, send_safely)

    def _find_fault(self, method: str, headers: Headers) -> str | None:
        host = headers.get("host", "")
        if not self.knows(parse_host(host)):
            return "this server doesn't answer to that host name; use the address it printed when it started"
        if method in ("GET", "HEAD"):
            return None
        own = (f"http://{host}".lower(), f"https://{host}".lower())
        elsewhere = any(origin.lower() not in own for origin in headers.getlist("origin"))
        if elsewhere or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return "only the studio's own pages may send requests"
        return None
