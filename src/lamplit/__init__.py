"""Lamplit: a workshop for pencil puzzles.

    >>> import lamplit
    >>> puzzle = lamplit.read("3x3:d4d")
    >>> lamplit.solve(puzzle).status
    'unique'

Each name is loaded when it is first used, so importing the package is fast. docs/python/api.md explains the ideas.
"""

from __future__ import annotations

import sys

from lamplit.core import genre_hooks

TYPE_CHECKING = False  # typing takes longer to import than all the rest here, and Ctrl-C waits for us
if TYPE_CHECKING:
    from typing import Literal

    from lamplit.core.puzzle import Puzzle
    from lamplit.genre.contract import Genre

_HOMES = {
    "api.authoring": "adjust clues complete reduce repair",
    "api.certifying": "certify read_certificate",
    "api.checking": "check",
    "api.drawing": "render",
    "api.explaining": "explain grade hint",
    "api.inputs": "Cancel PuzzleLike SolutionLike",
    "api.making": "generate",
    "api.printing": "book worksheet",
    "api.reading": "read read_filled read_many read_solution read_state write write_solution write_state",
    "api.solving": "clash count nearest_pair shared_part solutions solve",
    "authoring.adjust.adjust": "Adjustment",
    "authoring.changes": "Change",
    "authoring.clues.clues": "Clues UnforcedSolution",
    "authoring.complete.completion": "Completion",
    "authoring.reduce.reduction": "Reduction",
    "authoring.repair.repair": "Repair",
    "authoring.suggestions": "Suggestion",
    "certificates.check": "CertificateProof CertificateRefused",
    "certificates.files": "Certificate",
    "core.clock": "Cancelled OutOfTime",
    "core.decisions": "Bridge Bulb Decision Line Number Shade",
    "core.errors": (
        "AnswerIsNo BadInput BrokenPlugin LamplitError LamplitWarning MissingExtra TooLarge UnclearGenre WrongAnswer"
    ),
    "core.grid": "Cell Edge Grid",
    "core.model": "Demand",
    "core.puzzle": "About Fault Puzzle Solution State",
    "engines": "engine_names",
    "engines.contract": "Outcome",
    "formats": "FilledPuzzle format_names",
    "formats.many": "PuzzleEntry",
    "generating.generated_puzzle": "GeneratedPuzzle",
    "genre.orders": "Difficulty Symmetry",
    "genre.registry": "genre_names",
    "genre.steps": "Step Tier",
    "human": "Explanation ExplanationTimeout Grade Hint Mistake NoHint",
    "questions.counting": "Count",
}
"""The names of the public API, by the module that each comes from; ``__init__.pyi`` has them for type checkers."""

__all__ = sorted(["__version__", *" ".join(_HOMES.values()).split()])


def __getattr__(name: str) -> object:
    """Load a name that is used for the first time, and keep it."""
    from importlib import import_module

    if name == "__version__":
        from importlib.metadata import version

        found: object = version("lamplit")
    elif home := next((home for home, names in _HOMES.items() if name in names.split()), None):
        found = getattr(import_module(f"lamplit.{home}"), name)
    else:
        from lamplit.core.old_names import load_renamed

        return load_renamed(f"lamplit.{name}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _find_genre(name: str) -> Genre:
    from lamplit.genre.registry import get_genre

    genre_hooks.find_clue_reader = get_genre  # every puzzle asks, so from now on without a detour
    return get_genre(name)


def _draw_puzzle(puzzle: Puzzle, file_type: Literal["txt", "svg"]) -> str:
    from lamplit.drawing import render

    return render(puzzle, file_type)


class _OldModules:
    """Finds modules under the names they had in version 0.1, after every other finder has failed."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> object:
        if not name.startswith("lamplit."):
            return None
        from lamplit.core.old_names import find_moved_module

        return find_moved_module(name)


genre_hooks.register(_find_genre, _draw_puzzle)
sys.meta_path.append(_OldModules)
