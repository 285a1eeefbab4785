"""The API reference: a page for each group of the names in ``lamplit.__all__``, written by mkdocstrings."""

from __future__ import annotations

import lamplit

GROUPS = {
    "reading": (
        "Reading and writing",
        "read read_many read_filled read_solution read_state write write_solution write_state PuzzleEntry FilledPuzzle "
        "PuzzleLike SolutionLike genre_names format_names",
    ),
    "solving": (
        "Solving and checking",
        "solve solutions count shared_part nearest_pair clash check Outcome Count Fault Demand Cancel engine_names",
    ),
    "explaining": (
        "Explaining and grading",
        "explain hint grade Explanation Step Hint NoHint Mistake Grade Tier ExplanationTimeout",
    ),
    "making": (
        "Generating and setting",
        "generate complete reduce repair adjust clues GeneratedPuzzle Difficulty Symmetry Completion Reduction Repair "
        "Adjustment Clues UnforcedSolution Suggestion Change",
    ),
    "printing": ("Drawing and printing", "render book worksheet"),
    "certificates": ("Certificates", "certify read_certificate Certificate CertificateProof CertificateRefused"),
    "objects": (
        "Puzzles, solutions and decisions",
        "Puzzle Solution State About Grid Cell Edge Decision Bulb Line Shade Number Bridge",
    ),
    "errors": (
        "Errors",
        "LamplitError BadInput UnclearGenre TooLarge MissingExtra AnswerIsNo WrongAnswer BrokenPlugin OutOfTime "
        "Cancelled LamplitWarning",
    ),
}
"""The title and the names of each page, in reading order."""


def build_pages() -> dict[str, str]:
    """The Markdown of the pages, by their paths; every public name is on one of them."""
    grouped = [name for _, names in GROUPS.values() for name in names.split()]
    missing = set(lamplit.__all__) - {"__version__"} - set(grouped)
    if missing:
        raise SystemExit(f"tools/site/api_pages.py: add {', '.join(sorted(missing))} to a group")
    pages = {"python/reference/index.md": _write_index()}
    for page, (title, names) in GROUPS.items():
        entries = "\n\n".join(f"::: lamplit.{name}" for name in names.split())
        pages[f"python/reference/{page}.md"] = f"# {title}\n\n{entries}\n"
    return pages


def _write_index() -> str:
    rows = "\n".join(
        f"| [{title}]({page}.md) | {', '.join(f'[`{name}`][lamplit.{name}]' for name in names.split())} |"
        for page, (title, names) in GROUPS.items()
    )
    return f"""# API reference

Every name here is a name of the package `lamplit`: `lamplit.read`, `lamplit.solve` and so on. These pages are generated
from the docstrings. For a guided introduction, see [Lamplit in Python](../api.md).

| Page | Names |
|---|---|
{rows}
"""
