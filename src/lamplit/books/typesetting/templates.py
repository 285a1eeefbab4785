"""Templates: folders of plain files that say how a book looks. Ours, and those that people make of it."""

from __future__ import annotations

from pathlib import Path

from lamplit.core.errors import BadInput

TEMPLATE = Path(__file__).parent / "template"
"""Our own, which anybody may copy and change."""
PARTS = ("book.typ", "worksheet.typ", "common.typ", "words", "fonts")
"""By these a folder is known as a template: it has one of them at least, and the rest is taken from ours."""


def check_template(template: Path) -> None:
    """Refuse what is not a template, before anything is made for it."""
    if not template.is_dir():
        raise BadInput(f"there is no folder {template}; expected a folder with template files, such as book.typ")
    if not any((template / part).exists() for part in PARTS):
        raise BadInput(f"the folder {template} has no template files; expected at least one of {', '.join(PARTS)}")


def template_file(name: str, template: Path | None) -> Path:
    """A file of the template: its own where it has one, else ours."""
    own = None if template is None else template / name
    return own if own is not None and own.is_file() else TEMPLATE / name
