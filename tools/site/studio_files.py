"""The studio as part of the site: ``make website`` exports it and publishes it with the documentation, in one folder.

The variable LAMPLIT_STUDIO names the folder that ``lamplit studio --export`` wrote. The site then has the studio in
``studio/``, a button on its first page that opens it, and the studio has a link back.
"""

from __future__ import annotations

import os
from pathlib import Path

HEAD = "<head>\n"
DOCUMENTATION_TAG = '<meta name="lamplit-docs" content="../index.html">\n'
"""Where the studio's page finds the documentation; src/lamplit/studio/page/shell.js reads it."""
PLAY_LINK = "[Play now](studio/index.html){ .md-button .md-button--primary }\n\n"
FIRST_SECTION = "## Play\n"


def find_studio() -> Path | None:
    """The folder with the exported studio, if it is part of this site."""
    folder = os.environ.get("LAMPLIT_STUDIO")
    return Path(folder) if folder else None


def list_studio_files(folder: Path) -> dict[str, bytes]:
    """The files of the studio, by their paths in the site."""
    files = {
        f"studio/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    page = files["studio/index.html"].decode()
    files["studio/index.html"] = page.replace(HEAD, HEAD + DOCUMENTATION_TAG, 1).encode()
    return files


def add_play_link(markdown: str) -> str:
    """The first page with a button that opens the studio."""
    return markdown.replace(FIRST_SECTION, PLAY_LINK + FIRST_SECTION, 1)
