"""Regional Yajilin: one loop, and a stone in every cell that it does not visit."""

from __future__ import annotations

from lamplit.core.decisions import Line
from lamplit.genre.clues import ClueKinds
from lamplit.genre.contract import Genre
from lamplit_toy.check import broken, check, decisions, validate
from lamplit_toy.draw import decision_at, draw, sketch
from lamplit_toy.rules import rules
from lamplit_toy.stone import Stone
from lamplit_toy.tokens import read_solution, write_solution

GENRE = Genre(
    name="regional-yajilin",
    title="Regional Yajilin",
    also=("yajilin-regions",),
    summary=(
        "Draw a single loop from cell to cell, across and down, that never touches itself, and put a stone into "
        "every cell that it does not visit. No two stones share a side. A number says how many stones lie in its "
        "region."
    ),
    kinds=(Line, Stone),
    rules=rules,
    validate=validate,
    check=check,
    broken=broken,
    decisions=decisions,
    decision_at=decision_at,
    clues=ClueKinds((0, 999)),
    regions=True,
    read_solution=read_solution,
    write_solution=write_solution,
    draw=draw,
    sketch=sketch,
)
