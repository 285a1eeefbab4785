"""The words of a template: a table for each language, which one may change or add."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from lamplit.books.typesetting import TEMPLATE, check_template
from lamplit.errors import BadInput
from lamplit.plain import Json

FIRST = "en"
"""What is missing in a table of another language is said in this one."""


def words_of(language: str, template: Path | None = None) -> Json:
    """All words in a language: the template's own table laid over ours, and that over the English one."""
    folders = [TEMPLATE] if template is None else [TEMPLATE, template]
    if template is not None:
        check_template(template)
    found: Json = {}
    for name in dict.fromkeys((FIRST, language)):
        for folder in folders:
            file = folder / "words" / f"{name}.toml"
            if file.is_file():
                found = _laid_over(found, _table(file))
    if language not in (known := languages(template)):
        raise BadInput(f"there are no words in the language {language[:40]!r}; expected one of {', '.join(known)}")
    return found


def languages(template: Path | None = None) -> list[str]:
    """The languages there are tables of."""
    folders = [TEMPLATE] if template is None else [TEMPLATE, template]
    return sorted({file.stem for folder in folders for file in (folder / "words").glob("*.toml")})


def _table(file: Path) -> Json:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{file} is not a table of words: {error}") from None


def _laid_over(below: Json, above: Json) -> Json:
    """The tables as one; a sentence of the upper one wins, and what is a table in both is merged."""
    merged: dict[str, Any] = dict(below)
    for key, value in above.items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = _laid_over(merged[key], value) if both else value
    return merged
