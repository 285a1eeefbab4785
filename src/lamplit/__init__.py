"""Lamplit: a workshop for pencil puzzles.

    >>> import lamplit
    >>> puzzle = lamplit.read("3x3:d4d")
    >>> lamplit.solve(puzzle).status
    'unique'

Light to import: a name is loaded, with all that it needs, when it is first used. docs/api.md has them all.
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing takes longer to import than all the rest here, and Ctrl-C waits for us
if TYPE_CHECKING:
    from lamplit.api.certifying import certify, read_certificate
    from lamplit.api.checking import check
    from lamplit.api.drawing import render
    from lamplit.api.explaining import explain, grade, hint
    from lamplit.api.given import Cancel, PuzzleLike, SolutionLike
    from lamplit.api.making import generate
    from lamplit.api.printing import book, worksheet
    from lamplit.api.reading import (
        read,
        read_filled,
        read_many,
        read_solution,
        read_state,
        write,
        write_solution,
        write_state,
    )
    from lamplit.api.setting import adjust, clues, complete, reduce, repair
    from lamplit.api.solving import clash, common, count, nearest_pair, solutions, solve
    from lamplit.certificates.check import Proven, Refused
    from lamplit.certificates.files import Certificate
    from lamplit.clock import Cancelled, OutOfTime
    from lamplit.decisions import Bridge, Bulb, Decision, Line, Shade
    from lamplit.engines import engine_names
    from lamplit.engines.contract import Outcome
    from lamplit.engines.counting import Count
    from lamplit.errors import (
        AnswerIsNo,
        BadInput,
        LamplitError,
        LamplitWarning,
        MissingExtra,
        TooLarge,
        UnclearGenre,
        WrongAnswer,
    )
    from lamplit.formats import Filled, format_names
    from lamplit.formats.many import Entry
    from lamplit.generating.made import Made
    from lamplit.genres import genre_names
    from lamplit.grid import Cell, Edge, Grid
    from lamplit.human import CutShort, Explanation, Grade, Hint, Mistake, Nothing
    from lamplit.model import Demand
    from lamplit.puzzle import About, Fault, Puzzle, Solution, State
    from lamplit.setting.adjust import Adjustment
    from lamplit.setting.changes import Change
    from lamplit.setting.clues import Clued, Unforced
    from lamplit.setting.completion import Completion
    from lamplit.setting.reduction import Reduction
    from lamplit.setting.repair import Repair
    from lamplit.setting.suggestions import Suggestion
    from lamplit.steps import Tier

    __version__: str

__all__ = [
    "About", "Adjustment", "AnswerIsNo", "BadInput", "Bridge", "Bulb", "Cancel", "Cancelled", "Cell",
    "Certificate", "Change", "Clued", "Completion", "Count", "CutShort", "Decision", "Demand", "Edge", "Entry",
    "Explanation", "Fault", "Filled", "Grade", "Grid", "Hint", "LamplitError", "LamplitWarning", "Line", "Made",
    "MissingExtra", "Mistake", "Nothing", "OutOfTime", "Outcome", "Proven", "Puzzle", "PuzzleLike", "Reduction",
    "Refused", "Repair", "Shade", "Solution", "SolutionLike", "State", "Suggestion", "Tier", "TooLarge",
    "UnclearGenre", "Unforced", "WrongAnswer", "__version__", "adjust", "book", "certify", "check", "clash",
    "clues", "common", "complete", "count", "engine_names", "explain", "format_names", "generate", "genre_names",
    "grade", "hint", "nearest_pair", "read", "read_certificate", "read_filled", "read_many", "read_solution",
    "read_state", "reduce", "render", "repair", "solutions", "solve", "worksheet", "write", "write_solution",
    "write_state",
]  # fmt: skip

_HOMES = {
    "api.certifying": ("certify", "read_certificate"),
    "api.checking": ("check",),
    "api.explaining": ("explain", "grade", "hint"),
    "api.given": ("Cancel", "PuzzleLike", "SolutionLike"),
    "api.making": ("generate",),
    "api.printing": ("book", "worksheet"),
    "api.reading": (
        "read", "read_filled", "read_many", "read_solution", "read_state",
        "write", "write_solution", "write_state",
    ),
    "api.setting": ("adjust", "clues", "complete", "reduce", "repair"),
    "api.solving": ("clash", "common", "count", "nearest_pair", "solutions", "solve"),
    "certificates.check": ("Proven", "Refused"),
    "certificates.files": ("Certificate",),
    "clock": ("Cancelled", "OutOfTime"),
    "decisions": ("Bridge", "Bulb", "Decision", "Line", "Shade"),
    "engines": ("engine_names",),
    "engines.contract": ("Outcome",),
    "engines.counting": ("Count",),
    "errors": (
        "AnswerIsNo", "BadInput", "LamplitError", "LamplitWarning", "MissingExtra", "TooLarge", "UnclearGenre",
        "WrongAnswer",
    ),
    "formats": ("Filled", "format_names"),
    "formats.many": ("Entry",),
    "generating.made": ("Made",),
    "genres": ("genre_names",),
    "grid": ("Cell", "Edge", "Grid"),
    "human": ("CutShort", "Explanation", "Grade", "Hint", "Mistake", "Nothing"),
    "model": ("Demand",),
    "puzzle": ("About", "Fault", "Puzzle", "Solution", "State"),
    "setting.adjust": ("Adjustment",),
    "setting.changes": ("Change",),
    "setting.clues": ("Clued", "Unforced"),
    "setting.completion": ("Completion",),
    "setting.reduction": ("Reduction",),
    "setting.repair": ("Repair",),
    "setting.suggestions": ("Suggestion",),
    "steps": ("Tier",),
}  # fmt: skip
"""The module that each name comes from, but for ``render``: the package of that name can be called."""

if not TYPE_CHECKING:

    def __getattr__(name):
        """A name that is used for the first time: it is loaded, and stays."""
        from importlib import import_module

        if name == "render":
            return import_module("lamplit.render")
        if name == "__version__":
            from importlib.metadata import version

            found = version("lamplit")
        else:
            home = next((home for home, names in _HOMES.items() if name in names), None)
            if home is None:
                raise AttributeError(f"module 'lamplit' has no attribute {name!r}")
            found = getattr(import_module(f"lamplit.{home}"), name)
        globals()[name] = found
        return found

    def __dir__():
        return sorted({*globals(), *__all__})
