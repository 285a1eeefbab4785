"""The page's files: those of one folder and of known kinds, and nothing else."""

from __future__ import annotations

from functools import lru_cache
from gzip import compress
from hashlib import sha256
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

PAGE = Path(__file__).parent / "page"

TEXT = "; charset=utf-8"
KINDS = {
    ".html": f"text/html{TEXT}",
    ".js": f"text/javascript{TEXT}",
    ".css": f"text/css{TEXT}",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": f"text/plain{TEXT}",
}
"""Said by ourselves: what a machine believes about endings is not always what browsers accept as a script."""


async def page_file(request: Request) -> Response:
    """A file of the page. Browsers keep it, and ask each time whether it is still the same."""
    file = _found(request.path_params["path"] or "index.html")
    if file is None:
        raise HTTPException(404)
    content = await run_in_threadpool(file.read_bytes)
    tag = f'"{sha256(content).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if file.suffix != ".png" and "gzip" in request.headers.get("accept-encoding", ""):
        content, tag = await run_in_threadpool(_compressed, content), f'{tag[:-1]}-gzip"'
        headers |= {"ETag": tag, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=KINDS[file.suffix], headers=headers)


@lru_cache(maxsize=256)
def _compressed(content: bytes) -> bytes:
    """A file as it is sent, worked out once."""
    return compress(content, mtime=0)


def _found(path: str) -> Path | None:
    parts = path.split("/")
    if any(not part or part.startswith(".") or set(part) & set('\\:\0') for part in parts):
        return None
    file = PAGE.joinpath(*parts)
    if file.suffix not in KINDS or not file.is_file() or not file.resolve().is_relative_to(PAGE.resolve()):
        return None
    return file
