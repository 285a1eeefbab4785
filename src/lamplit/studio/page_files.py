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

PAGE_FOLDER = Path(__file__).parent / "page"

UTF8_PARAMETER = "; charset=utf-8"
MEDIA_TYPES = {
    ".html": f"text/html{UTF8_PARAMETER}",
    ".js": f"text/javascript{UTF8_PARAMETER}",
    ".css": f"text/css{UTF8_PARAMETER}",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".txt": f"text/plain{UTF8_PARAMETER}",
}
"""Said by ourselves: what a machine believes about endings is not always what browsers accept as a script."""


async def serve_page_file(request: Request) -> Response:
    """A file of the page. Browsers keep it, and ask each time whether it is still the same."""
    file = _find_file(request.path_params["path"] or "index.html")
    if file is None:
        raise HTTPException(404)
    content = await run_in_threadpool(file.read_bytes)
    tag = f'"{sha256(content).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if file.suffix != ".png" and "gzip" in request.headers.get("accept-encoding", ""):
        content, tag = await run_in_threadpool(_compress_content, content), f'{tag[:-1]}-gzip"'
        headers |= {"ETag": tag, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=MEDIA_TYPES[file.suffix], headers=headers)


@lru_cache(maxsize=256)
def _compress_content(content: bytes) -> bytes:
    """A file as it is sent, worked out once."""
    return compress(content, mtime=0)


def _find_file(path: str) -> Path | None:
    parts = path.split("/")
    if any(not part or part.startswith(".") or set(part) & set("\\:\0") for part in parts):
        return None
    file = PAGE_FOLDER.joinpath(*parts)
    if file.suffix not in MEDIA_TYPES or not file.is_file() or not file.resolve().is_relative_to(PAGE_FOLDER.resolve()):
        return None
    return file
