"""A first server: the page's files, and one address that answers messages."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from lamplit.wire.asks import answer

PAGE = Path(__file__).parent / "page"


async def ask(request: Request) -> Response:
    return JSONResponse(await run_in_threadpool(answer, await request.json()))


app = Starlette(
    routes=[Route("/ask", ask, methods=["POST"]), Mount("/", StaticFiles(directory=PAGE, html=True))]
)
