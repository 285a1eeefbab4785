"""The order of the pages: ``nav`` in mkdocs.yml, with ``folder/*`` for all pages that it doesn't list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from typing import Any

Nav = list[Any]
"""As in mkdocs.yml: a page, or one title with a page or with a list of more."""


def expand_navigation(nav: Nav, pages: list[str], groups: Mapping[str, str] | None = None) -> Nav:
    """Replace each ``folder/*`` with its pages, and leave out pages and sections that don't exist.

    The longest pattern that matches gets a page: ``play/rules/*`` before ``play/*``. Pages for which ``groups`` has a
    heading stand under it, behind the others; groups and their pages are in the order of ``groups``.
    """
    listed = list(_list_entries(nav))
    patterns = sorted((entry for entry in listed if entry.endswith("*")), key=len, reverse=True)
    matched: dict[str, list[str]] = {pattern: [] for pattern in patterns}
    for page in sorted(pages, key=_get_sort_key):
        if page not in listed and (pattern := next((each for each in patterns if fnmatch(page, each)), None)):
            matched[pattern].append(page)
    return _expand(nav, set(pages), {pattern: _group(found, groups or {}) for pattern, found in matched.items()})


def _group(pages: list[str], groups: Mapping[str, str]) -> Nav:
    """The pages without a group, then one section for each group."""
    sections: dict[str, Nav] = {}
    for page, heading in groups.items():
        if page in pages:
            sections.setdefault(heading, []).append(page)
    return [*(page for page in pages if page not in groups), *({title: found} for title, found in sections.items())]


def _list_entries(nav: Nav) -> Iterator[str]:
    """Every page and pattern, without titles."""
    for entry in nav:
        match entry:
            case str():
                yield entry
            case dict():
                for inner in entry.values():
                    yield from _list_entries(inner if isinstance(inner, list) else [inner])


def _expand(nav: Nav, pages: set[str], matched: dict[str, Nav]) -> Nav:
    expanded: Nav = []
    for entry in nav:
        if isinstance(entry, dict):
            for title, inner in entry.items():
                found = _expand(inner if isinstance(inner, list) else [inner], pages, matched)
                if found:
                    is_page = isinstance(inner, str) and not inner.endswith("*")
                    expanded.append({title: found[0] if is_page else found})
        elif entry.endswith("*"):
            expanded += matched[entry]
        elif entry in pages:
            expanded.append(entry)
    return expanded


def _get_sort_key(page: str) -> tuple[str, bool, str]:
    """By folder, with the folder's own page first."""
    folder, _, name = page.rpartition("/")
    return folder, name not in ("index.md", "README.md"), name
