"""Requests for new puzzles: from nothing, from a half-made board, from a puzzle, from a solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from os import PathLike, fspath
from typing import TYPE_CHECKING, Annotated

from lamplit.core.errors import BadInput
from lamplit.core.grid import Cell, Grid
from lamplit.core.puzzle import Puzzle, Solution, State
from lamplit.genre.steps import Tier
from lamplit.requests.contract import SEARCH, UNWATCHED, Request, Watch
from lamplit.requests.options import (
    Flag,
    NameOrFile,
    Names,
    Places,
    Processes,
    Seconds,
    Size,
    Text,
    TierName,
    WholeNumber,
)

if TYPE_CHECKING:
    from lamplit.authoring.adjust.adjust import Adjustment
    from lamplit.authoring.clues.clues import Clues, UnforcedSolution
    from lamplit.authoring.complete.completion import Completion
    from lamplit.authoring.reduce.reduction import Reduction
    from lamplit.authoring.repair.repair import Repair
    from lamplit.generating.generated_puzzle import GeneratedPuzzle
    from lamplit.genre.orders import Order

SYMMETRIES = (
    "none, horizontal (left and right mirror each other), vertical (top and bottom), both, half-turn, quarter-turn, "
    "diagonal or antidiagonal"
)
PLACES_HELP = (
    "Where clues must go: circle, diamond, cross, cells such as 'r1c2 r3c4', or a drawing of the board with . where "
    "there is no clue. A file, - for standard input, or the text itself."
)


def suggest_genres() -> tuple[str, ...]:
    from lamplit.genre.registry import genre_names

    return genre_names()


def suggest_difficulties() -> list[str]:
    from lamplit.generating.skill import DIFFICULTIES

    return list(DIFFICULTIES)


def suggest_wishes() -> list[str]:
    from lamplit.authoring.adjust.adjust import WISHES

    return list(WISHES)


def suggest_symmetries() -> list[str]:
    from lamplit.generating.symmetry import SYMMETRIES

    return list(SYMMETRIES)


def suggest_shapes() -> list[str]:
    from lamplit.generating.boards import SHAPES

    return list(SHAPES)


def names_style_file(text: str) -> bool:
    return text.endswith(".toml")


def names_mask_file(text: str) -> bool:
    return text not in suggest_shapes()


DIFFICULTY = TierName("The exact difficulty: easy, tricky, hard or fiendish.", suggest=suggest_difficulties)
STYLE_SYMMETRY = Text(f"{SYMMETRIES}; by default the style decides.", suggest=suggest_symmetries)
CLUE_SYMMETRY = Text(f"{SYMMETRIES}.", suggest=suggest_symmetries)
SEED = WholeNumber("Try another seed for another result.")


@dataclass(frozen=True, kw_only=True)
class GenerateRequest(Request["Iterator[GeneratedPuzzle]"]):
    """Make new puzzles, each proven to have one solution. They come one by one, as they are made."""

    name = "generate"
    cost = SEARCH

    genre: Annotated[str, Text("The genre.", metavar="GENRE", suggest=suggest_genres)]
    size: Annotated[
        str | int | tuple[int, int],
        Size(
            "10, or 10x14 (columns × rows). At most 100x100; 40x40 for loop genres, 30x30 for Nurikabe, 20x20 for "
            "genres made from their rules alone."
        ),
    ]
    count: Annotated[int, WholeNumber("How many puzzles to make, all different.", least=1)] = 1
    seed: Annotated[
        int | None, WholeNumber("The same seed gives the same puzzle with the same versions of Lamplit and python-sat.")
    ] = None
    difficulty: Annotated[str | Tier | None, DIFFICULTY] = None
    strategies: Annotated[
        Iterable[str] | None, Names("Make puzzles that these strategies solve: names, a tier, or derived.")
    ] = None
    symmetry: Annotated[str | None, STYLE_SYMMETRY] = None
    style: Annotated[
        str | PathLike[str] | None,
        NameOrFile(
            "A built-in style, e.g. classic, or a file with your own. An unknown name gives an error that lists them.",
            "NAME|FILE.toml",
            names_file=names_style_file,
        ),
    ] = None
    mask: Annotated[
        str | PathLike[str] | None,
        NameOrFile(
            "The shape of the board: circle, diamond, cross, or a drawing with . for cells and # for holes.",
            "NAME|FILE",
            suggest_shapes,
            names_mask_file,
        ),
    ] = None
    minimal: Annotated[
        bool, Flag("Drop every clue that isn't needed; in Hashi, Nurikabe and Nurimisaki such numbers become ?.")
    ] = False
    method: Annotated[
        str,
        Text(
            "lamplit: the genre's own generator, if it has one. derived: from the rules alone. asp (Akari only): "
            "clingo guesses boards until one is unique."
        ),
    ] = "lamplit"
    jobs: Annotated[int, Processes("The number of processes.")] = 1
    timeout: Annotated[float | None, Seconds("Give up after this many seconds in total.")] = None

    def run(self, watch: Watch = UNWATCHED) -> Iterator[GeneratedPuzzle]:
        from lamplit.generating.order_filling import draw_seed, generate

        seed = draw_seed() if self.seed is None else self.seed
        made = generate(self.make_order(), seed, self.count, self.jobs, self.start_clock(watch, steady=True))
        return self._report_each(made, watch)

    def _report_each(self, made: Iterator[GeneratedPuzzle], watch: Watch) -> Iterator[GeneratedPuzzle]:
        for number, one in enumerate(made, 1):
            yield one
            watch.report_progress(number, self.count, f"{number} of {self.count} puzzles made")

    def make_order(self) -> Order:
        """What the options say, as generators take it."""
        from lamplit.generating.order_parsing import parse_order

        return parse_order(
            self.genre,
            str(self.size),
            mask=None if self.mask is None else fspath(self.mask),
            style=None if self.style is None else fspath(self.style),
            symmetry=self.symmetry,
            difficulty=None if self.difficulty is None else str(self.difficulty),
            strategies=None if self.strategies is None else ",".join(self.strategies),
            minimal=self.minimal,
            method=self.method,
        )


@dataclass(frozen=True, kw_only=True)
class CompleteRequest(Request["Completion"]):
    """Complete a half-made board: add a few clues so that it has exactly one solution."""

    name = "complete"
    cost = SEARCH

    puzzle: Puzzle
    state: State | None = None
    """What is drawn; the solution will have all of it."""
    places: Annotated[str | Iterable[Cell] | None, Places(PLACES_HELP)] = None
    difficulty: Annotated[str | Tier | None, DIFFICULTY] = None
    style: Annotated[
        str | PathLike[str] | None,
        NameOrFile("Keep to a style, as in generate.", "NAME|FILE.toml", names_file=names_style_file),
    ] = None
    symmetry: Annotated[str | None, STYLE_SYMMETRY] = None
    seed: Annotated[int, SEED] = 0

    def run(self, watch: Watch = UNWATCHED) -> Completion:
        from lamplit.authoring.complete.complete import complete

        return complete(
            self.puzzle,
            drawing=self.state or State(),
            places=find_places(self.places, self.puzzle.grid) or frozenset(),
            difficulty=None if self.difficulty is None else str(self.difficulty),
            style=None if self.style is None else fspath(self.style),
            symmetry=self.symmetry,
            seed=self.seed,
            clock=self.start_clock(watch),
            report=watch.report_progress,
        )


@dataclass(frozen=True, kw_only=True)
class ReduceRequest(Request["Reduction"]):
    """Find the clues of a puzzle that aren't needed, and remove them."""

    name = "reduce"
    cost = SEARCH

    puzzle: Puzzle
    symmetry: Annotated[str, CLUE_SYMMETRY] = "none"
    keep_difficulty: Annotated[bool, Flag("Remove clues only while the grade stays the same.")] = False

    def run(self, watch: Watch = UNWATCHED) -> Reduction:
        from lamplit.authoring.reduce.reduce import reduce

        return reduce(
            self.puzzle,
            symmetry=self.symmetry,
            keep_difficulty=self.keep_difficulty,
            clock=self.start_clock(watch),
            report=watch.report_progress,
        )


@dataclass(frozen=True, kw_only=True)
class RepairRequest(Request["Repair"]):
    """Suggest the smallest changes that give a puzzle exactly one solution."""

    name = "repair"
    cost = SEARCH

    puzzle: Puzzle
    count: Annotated[int, WholeNumber("Make at most this many suggestions.", least=1)] = 5

    def run(self, watch: Watch = UNWATCHED) -> Repair:
        from lamplit.authoring.repair.repair import repair

        return repair(self.puzzle, count=self.count, clock=self.start_clock(watch), report=watch.report_progress)


@dataclass(frozen=True, kw_only=True)
class AdjustRequest(Request["Adjustment"]):
    """Make a puzzle easier or harder by small changes that keep its look."""

    name = "adjust"
    cost = SEARCH

    puzzle: Puzzle
    difficulty: Annotated[
        str | Tier,
        TierName("The target: easier, harder, or exactly easy, tricky, hard or fiendish.", suggest=suggest_wishes),
    ]

    def run(self, watch: Watch = UNWATCHED) -> Adjustment:
        from lamplit.authoring.adjust.adjust import adjust

        return adjust(self.puzzle, str(self.difficulty), clock=self.start_clock(watch), report=watch.report_progress)


@dataclass(frozen=True, kw_only=True)
class CluesRequest(Request["Clues | UnforcedSolution"]):
    """Turn a drawn solution into a puzzle: find clues that make it the only solution."""

    name = "clues"
    cost = SEARCH

    puzzle: Puzzle
    """The board; its walls, islands and clues stay."""
    answer: Solution | State | None
    all: Annotated[bool, Flag("Give every clue that fits, not just a few.")] = False
    places: Annotated[str | Iterable[Cell] | None, Places(PLACES_HELP)] = None
    difficulty: Annotated[str | Tier | None, DIFFICULTY] = None
    symmetry: Annotated[str, CLUE_SYMMETRY] = "none"
    seed: Annotated[int, SEED] = 0

    def run(self, watch: Watch = UNWATCHED) -> Clues | UnforcedSolution:
        from lamplit.authoring.clues.clues import find_clues

        if self.answer is None:
            raise BadInput("nothing is drawn on this board; expected a board with its solution filled in")
        return find_clues(
            self.puzzle,
            Solution(self.answer.true),
            every=self.all,
            places=find_places(self.places, self.puzzle.grid),
            difficulty=None if self.difficulty is None else str(self.difficulty),
            symmetry=self.symmetry,
            seed=self.seed,
            clock=self.start_clock(watch),
            report=watch.report_progress,
        )


def find_places(given: str | Iterable[Cell] | None, grid: Grid) -> frozenset[Cell] | None:
    """The cells that are meant."""
    from lamplit.authoring.places import parse_places

    if given is None or isinstance(given, str):
        return None if given is None else parse_places(given, grid)
    cells = frozenset(given)
    for cell in sorted(cells):
        if cell not in grid:
            raise BadInput(f"{cell} is not a cell of the board, which is {grid.cols}×{grid.rows}")
    return cells
