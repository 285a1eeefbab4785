"""What MkDocs calls while it builds the site: pages made from the program, files outside docs/, the navigation.

Generated pages exist only in the site, never in docs/, so that a new genre or command needs no page written by hand.
"""

from __future__ import annotations

import os
import re
from importlib import import_module
from pathlib import Path

from genre_pages import list_page_groups
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from navigation import expand_navigation
from studio_files import add_play_link, find_studio, list_studio_files

ROOT = Path(__file__).parents[2]
GENERATORS = [import_module(file.stem) for file in sorted(Path(__file__).parent.glob("*_pages.py"))]
"""The modules beside this one that make pages. ``build_pages()`` returns Markdown by path, and ``build_pictures()``, if
there is one, pictures and other files as bytes."""

OUTSIDE_PAGES = {"CHANGELOG.md": "contribute/changelog.md", "CONTRIBUTING.md": "contribute/contributing.md"}
"""Pages that live beside docs/, and where the site shows them."""

OUTSIDE_TARGETS = {**OUTSIDE_PAGES, "README.md": "index.md", "examples": "reference/examples.md"}
"""Where a link leads that points to something beside docs/."""

FENCE = re.compile(r"^(```\w+) .*$", re.MULTILINE)
"""The first line of a code block with a name behind its language, which only our tests read."""

LINK = re.compile(r"(\]\(|src=\"|href=\")([^)\"#\s:]+)(?=[)\"#])")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add generated pages and pictures, and the files beside docs/ that pages link to."""
    for module in GENERATORS:
        for path, text in module.build_pages().items():
            _add_file(files, File.generated(config, path, content=text))
        for path, data in getattr(module, "build_pictures", dict)().items():
            _add_file(files, File.generated(config, path, content=data))
    for source, path in OUTSIDE_PAGES.items():
        if files.get_file_from_path(path) is None:
            text = _move_links((ROOT / source).read_text("utf-8"), source, f"docs/{path}")
            files.append(File.generated(config, path, content=text))
    for source in sorted((ROOT / "examples").iterdir()):
        files.append(File.generated(config, f"examples/{source.name}", abs_src_path=str(source)))
    if (studio := find_studio()) is not None:
        for path, data in list_studio_files(studio).items():
            _add_file(files, File.generated(config, path, content=data))
    pages = [file.src_uri for file in files.documentation_pages()]
    config.nav = expand_navigation(config.nav or [], pages, list_page_groups())
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links that leave docs/ into links within the site, drop the names of code blocks, and link to the studio."""
    folder = os.path.dirname(f"docs/{page.file.src_uri}")

    def replace(found: re.Match[str]) -> str:
        target = os.path.normpath(os.path.join(folder, found[2]))
        if target.startswith("docs/"):
            return found[0]
        inside = OUTSIDE_TARGETS.get(target, target)
        return found[1] + os.path.relpath(f"docs/{inside}", folder)

    if page.file.src_uri == "index.md" and find_studio() is not None:
        markdown = add_play_link(markdown)
    return FENCE.sub(r"\1", LINK.sub(replace, markdown))


def _add_file(files: Files, file: File) -> None:
    """Add a file, in place of one of the same name."""
    if (known := files.get_file_from_path(file.src_uri)) is not None:
        files.remove(known)
    files.append(file)


def _move_links(text: str, source: str, target: str) -> str:
    """The text of a page whose links were relative to ``source``, for a page at ``target``."""
    before, after = os.path.dirname(source), os.path.dirname(target)
    return LINK.sub(lambda found: found[1] + os.path.relpath(os.path.join(before, found[2]), after), text)
