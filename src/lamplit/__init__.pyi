"""The names of the public API, for type checkers and editors; ``__init__.py`` loads each when it is first used."""

from lamplit.api.authoring import adjust, clues, complete, reduce, repair
from lamplit.api.certifying import certify, read_certificate
from lamplit.api.checking import check
from lamplit.api.drawing import render
from lamplit.api.explaining import explain, grade, hint
from lamplit.api.inputs import Cancel, PuzzleLike, SolutionLike
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
from lamplit.api.solving import clash, count, nearest_pair, shared_part, solutions, solve
from lamplit.authoring.adjust.adjust import Adjustment
from lamplit.authoring.changes import Change
from lamplit.authoring.clues.clues import Clues, UnforcedSolution
from lamplit.authoring.complete.completion import Completion
from lamplit.authoring.reduce.reduction import Reduction
from lamplit.authoring.repair.repair import Repair
from lamplit.authoring.suggestions import Suggestion
from lamplit.certificates.check import CertificateProof, CertificateRefused
from lamplit.certificates.files import Certificate
from lamplit.core.clock import Cancelled, OutOfTime
from lamplit.core.decisions import Bridge, Bulb, Decision, Line, Number, Shade
from lamplit.core.errors import (
    AnswerIsNo,
    BadInput,
    BrokenPlugin,
    LamplitError,
    LamplitWarning,
    MissingExtra,
    TooLarge,
    UnclearGenre,
    WrongAnswer,
)
from lamplit.core.grid import Cell, Edge, Grid
from lamplit.core.model import Demand
from lamplit.core.puzzle import About, Fault, Puzzle, Solution, State
from lamplit.engines import engine_names
from lamplit.engines.contract import Outcome
from lamplit.formats import FilledPuzzle, format_names
from lamplit.formats.many import PuzzleEntry
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.genre.orders import Difficulty, Symmetry
from lamplit.genre.registry import genre_names
from lamplit.genre.steps import Step, Tier
from lamplit.human import Explanation, ExplanationTimeout, Grade, Hint, Mistake, NoHint
from lamplit.questions.counting import Count

__version__: str

__all__ = [
    "About",
    "Adjustment",
    "AnswerIsNo",
    "BadInput",
    "Bridge",
    "BrokenPlugin",
    "Bulb",
    "Cancel",
    "Cancelled",
    "Cell",
    "Certificate",
    "CertificateProof",
    "CertificateRefused",
    "Change",
    "Clues",
    "Completion",
    "Count",
    "Decision",
    "Demand",
    "Difficulty",
    "Edge",
    "Explanation",
    "ExplanationTimeout",
    "Fault",
    "FilledPuzzle",
    "GeneratedPuzzle",
    "Grade",
    "Grid",
    "Hint",
    "LamplitError",
    "LamplitWarning",
    "Line",
    "MissingExtra",
    "Mistake",
    "NoHint",
    "Number",
    "OutOfTime",
    "Outcome",
    "Puzzle",
    "PuzzleEntry",
    "PuzzleLike",
    "Reduction",
    "Repair",
    "Shade",
    "Solution",
    "SolutionLike",
    "State",
    "Step",
    "Suggestion",
    "Symmetry",
    "Tier",
    "TooLarge",
    "UnclearGenre",
    "UnforcedSolution",
    "WrongAnswer",
    "__version__",
    "adjust",
    "book",
    "certify",
    "check",
    "clash",
    "clues",
    "complete",
    "count",
    "engine_names",
    "explain",
    "format_names",
    "generate",
    "genre_names",
    "grade",
    "hint",
    "nearest_pair",
    "read",
    "read_certificate",
    "read_filled",
    "read_many",
    "read_solution",
    "read_state",
    "reduce",
    "render",
    "repair",
    "shared_part",
    "solutions",
    "solve",
    "worksheet",
    "write",
    "write_solution",
    "write_state",
]
