"""Load a genre from its folder: all genres have the same modules, and ``__init__`` says only what is special."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import partial
from importlib import import_module
from importlib.resources import files
from typing import Any

from lamplit.core.decisions import Decision
from lamplit.core.errors import LamplitError
from lamplit.core.words import join_words
from lamplit.genre.contract import Genre

PARTS = {
    "rules": "rules.rules",
    "demand": "rules.demand",
    "validate": "check.validate",
    "check": "check.check",
    "broken": "check.check_state",
    "decisions": "decisions.decisions",
    "decision_at": "decisions.decision_at",
    "clues": "clues.CLUES",
    "read_solution": "tokens.read_solution",
    "write_solution": "tokens.write_solution",
    "read_open": "tokens.read_open",
    "draw": "draw.draw",
    "sketch": "draw.sketch",
    "on_paper": "draw.ON_PAPER",
    "read_text": "text.read_text",
    "puzzlink": "dialects.PUZZLINK",
    "pzprv3": "dialects.PZPRV3",
    "tatham": "dialects.TATHAM",
    "penpa": "dialects.PENPA",
    "statement": "statement.statement",
    "wording": "wording.WORDING",
}
"""Where each part of a genre is, by module and name. What a genre doesn't have keeps its default."""
LAZY_PARTS = {
    "human": "strategies.HUMAN",
    "generator": "making.generate.GENERATOR",
    "setter": "authoring.SETTER",
    "play": "play.PLAY",
    "rulebook": "rulebook.RULEBOOK",
}
"""Parts that are imported when they are first asked for."""


def assemble_genre(
    folder: str, *, title: str, also: tuple[str, ...], summary: str, kinds: tuple[type[Decision], ...], **own: Any
) -> Genre:
    """The genre in a package, such as ``lamplit.genres.akari``, with its parts from where they always are.

    ``own`` are fields of ``Genre`` that only this genre has, or has from elsewhere.
    """
    there = {entry.name.removesuffix(".py") for entry in files(folder).iterdir()}
    parts: dict[str, Any] = {}
    for field, where in LAZY_PARTS.items():
        if where.partition(".")[0] in there:
            parts[field] = partial(_load, folder, where)
    for field, where in PARTS.items():
        if field not in own and where.partition(".")[0] in there and (part := _load(folder, where)) is not None:
            parts[field] = part
    name = folder.rpartition(".")[2]
    given = {"name": name, "title": title, "also": also, "summary": summary, "kinds": kinds, "folder": folder}
    _require_parts(folder, given | parts | own)
    return Genre(**given | parts | own)


def _require_parts(folder: str, parts: dict[str, Any]) -> None:
    """Say which parts are missing, and where they were looked for."""
    needed = (field.name for field in fields(Genre) if field.default is field.default_factory is MISSING)
    if missing := [name for name in needed if name not in parts]:
        places = join_words(f"{name} ({PARTS.get(name, name)})" for name in missing)
        raise LamplitError(f"the folder of {folder} lacks {places}")


def _load(folder: str, where: str) -> Any:
    module, _, name = where.rpartition(".")
    return getattr(import_module(f"{folder}.{module}"), name, None)
