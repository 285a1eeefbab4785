"""The same boards, their connectivity said in ten ways."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import partial
from itertools import product
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.core.words import join_words
from lamplit.genre.registry import get_genre
from lamplit.research.experiments.support.boards import make_board
from lamplit.research.experiments.support.claims import Claim, judge_cases, make_claims_table, summarise_claims
from lamplit.research.experiments.support.connectivity_methods import ALL, BY_NAME, WAYS, measure_method
from lamplit.research.experiments.support.contract import (
    Experiment,
    ExperimentRow,
    ExperimentRun,
    Findings,
    Measured,
    PageTable,
    Plot,
    Value,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZES, BOARDS = (7, 10, 14), 5
NUMBERS, SIDES = ("numbers, as written", "numbers, our file"), "inside and outside"
CLEARLY = 1.1
"""From this ratio on we say that one is larger than the other."""
HOW_JUDGED = (
    "The thesis gives no figures. On Slitherlink, inside and outside are compared with numbers, as they are in the"
    " thesis's file and in ours, size by size; a statement holds where numbers are ahead by a tenth each time."
)
MARKS = "osD^vPX*<>"


def measure(genre: str, size: int, seed: int, way: str) -> Measured:
    return measure_method(BY_NAME[way], make_board(genre, str(size), seed))


def list_runs(quick: bool) -> list[ExperimentRun]:
    sizes, boards, genres = ((4,), 1, ("slitherlink", "nurikabe")) if quick else (SIZES, BOARDS, ALL)
    return [
        ExperimentRun(
            {"genre": genre, "size": size, "way": way.name, "seed": seed},
            partial(measure, genre, size, seed, way.name),
            f"{genre} {size} {way.name}",
        )
        for size in sizes
        for genre in genres
        for way in WAYS
        if genre in way.genres
        for seed in range(boards)
    ]


class MethodOutcome:
    """All rows of one way on the boards of one genre and size."""

    def __init__(self, rows: Sequence[ExperimentRow], genre: str, size: int, way: str) -> None:
        self.rows = [row for row in rows if (row["genre"], row["size"], row["way"]) == (genre, size, way)]
        self.done = [row for row in self.rows if row.ending == "done"]

    @property
    def is_complete(self) -> bool:
        """Whether every run ended."""
        return bool(self.rows) and len(self.done) == len(self.rows)

    def compute_mean(self, column: str) -> float | None:
        return fmean(row.number(column) for row in self.done) if self.done else None

    def sum_column(self, column: str, seeds: Set[Value]) -> float:
        """Over these boards, all of them done; nothing where it was not measured."""
        return sum(row.number(column) for row in self.done if row["seed"] in seeds and row[column] is not None)

    def format_time(self) -> str | float | None:
        """The mean time; with how many ended, where some did not."""
        mean = self.compute_mean("search")
        if self.is_complete or not self.rows:
            return mean
        told = f"{len(self.done)} of {len(self.rows)} done"
        return told if mean is None else f"{mean:.3g} ({told})"


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    sizes = sorted({int(row.number("size")) for row in rows})
    genres = [genre for genre in ALL if any(row["genre"] == genre for row in rows)]
    largest = sizes[-1] if sizes else 0

    def draw_genres(axes: Axes) -> None:
        for mark, way in zip(MARKS, WAYS, strict=True):
            where, means = _collect_means([MethodOutcome(rows, genre, largest, way.name) for genre in genres])
            axes.plot(where, means, mark, label=way.name)
        axes.set(yscale="log", ylabel="seconds to the proof", xticks=range(len(genres)))
        axes.set_xticklabels([get_genre(genre).title for genre in genres])
        axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1, 1))

    def draw_sizes(axes: Axes) -> None:
        for mark, way in zip(MARKS, WAYS, strict=True):
            where, means = _collect_means([MethodOutcome(rows, "slitherlink", size, way.name) for size in sizes])
            if where:
                axes.plot([sizes[place] for place in where], means, marker=mark, label=way.name)
        axes.set(yscale="log", xlabel="cells along a side", ylabel="seconds to the proof", xticks=sizes)
        if axes.lines:
            axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1, 1))

    against = _compare_methods(rows, sizes)
    claims = [_judge_fit(rows, genres), _judge_efficiency(against), _judge_compactness(against)]
    return Findings(
        " ".join(filter(None, [summarise_claims(claims), _describe_fastest(rows, sizes, genres)])),
        [
            make_claims_table(claims, HOW_JUDGED),
            _make_sides_table(against),
            *(_make_table(rows, genre, sizes) for genre in genres),
            Plot("genres", f"Boards of {largest}×{largest}, by genre", draw_genres),
            *([Plot("sizes", "Slitherlink, by size", draw_sizes)] if len(sizes) > 1 else []),
            "A way that did not end on every board of a size is not in the pictures. What is counted as the size"
            " of a statement differs from way to way: assertions or formulas for z3, clauses for sat, atoms for"
            " clingo, constraints for CP-SAT and SCIP. An assertion of the thesis is longer than one of ours. Cuts"
            " and rows that are added during the search are not in it.",
            "What each is:\n\n" + "\n".join(f"- **{way.name}**: {way.meaning}" for way in WAYS),
        ],
    )


def _collect_means(outcomes: Sequence[MethodOutcome]) -> tuple[list[int], list[float]]:
    """The places of those that ended on every board, and their mean times."""
    known = [(i, each.compute_mean("search")) for i, each in enumerate(outcomes) if each.is_complete]
    return [i for i, _ in known], [mean for _, mean in known if mean is not None]


@dataclass(frozen=True)
class MethodComparison:
    """Inside and outside against numbers, on the boards of a size that both solved: how many times as much."""

    size: int
    numbers: str
    boards: int
    time: float
    assertions: float
    characters: float | None


def _compare_methods(rows: Sequence[ExperimentRow], sizes: Sequence[int]) -> list[MethodComparison]:
    found = []
    for size, name in product(sizes, NUMBERS):
        sides, numbers = (MethodOutcome(rows, "slitherlink", size, way) for way in (SIDES, name))
        both = {row["seed"] for row in numbers.done} & {row["seed"] for row in sides.done}
        if both:
            time, said, written = (
                _compute_ratio(sides, numbers, col, both) for col in ("search", "said", "characters")
            )
            assert time is not None, "a run that is done took some time"
            assert said is not None, "and something was said"
            found.append(MethodComparison(size, name, len(both), time, said, written))
    return found


def _compute_ratio(one: MethodOutcome, other: MethodOutcome, column: str, seeds: Set[Value]) -> float | None:
    """Between their totals over these boards; None where that was not measured."""
    a, b = one.sum_column(column, seeds), other.sum_column(column, seeds)
    return a / b if a and b else None


def _judge_fit(rows: Sequence[ExperimentRow], genres: Sequence[str]) -> Claim:
    """Whether the only solution was found by numbers, genre by genre."""
    tried = {
        genre: any(row.ending == "done" for row in those)
        for genre in genres
        if (those := [row for row in rows if (row["genre"], row["way"]) == (genre, NUMBERS[-1]) and _is_begun(row)])
    }
    found = join_words(get_genre(genre).title for genre, solved in tried.items() if solved)
    return Claim(
        f"numbers fit {'all six' if len(tried) == len(ALL) else 'each'} of its puzzles",
        f"by them the only solution was found in {found}" if found else "",
        judge_cases(list(tried.values())),
    )


def _is_begun(row: ExperimentRow) -> bool:
    return row.ending in ("done", "out of time")


def _judge_efficiency(against: Sequence[MethodComparison]) -> Claim:
    says = "numbers are more efficient than inside and outside"
    found = f"{_format_range([each.time for each in against])} times as long by inside and outside" if against else ""
    return Claim(says, found, judge_cases([each.time > CLEARLY for each in against]))


def _judge_compactness(against: Sequence[MethodComparison]) -> Claim:
    """By the number of assertions, and by the length of the file, for an assertion may be long: one of the two
    alone would not do."""
    says = "numbers are more compact than inside and outside"
    said, written = [each.assertions for each in against], [each.characters for each in against if each.characters]
    parts = [
        f"{_format_range(each)} times as many {what}"
        for each, what in ((said, "assertions"), (written, "characters"))
        if each
    ]
    found = f"{' and '.join(parts)} by inside and outside" if parts else ""
    ahead = [each > CLEARLY for each in (*said, *written)]
    return Claim(says, found, judge_cases(ahead if written or not said else [*ahead, False]))


def _format_range(ratios: Sequence[float]) -> str:
    """``0.8 to 3.9``, or ``1.2`` where that is all."""
    return " to ".join(dict.fromkeys(f"{end(ratios):.1f}" for end in (min, max)))


def _make_sides_table(against: Sequence[MethodComparison]) -> PageTable:
    return PageTable(
        "Slitherlink: inside and outside against numbers, on the boards that both solved in time",
        ["size", "numbers", "boards", "times as long", "times as many assertions", "times as many characters"],
        [
            [f"{each.size}×{each.size}", each.numbers, each.boards, each.time, each.assertions, each.characters]
            for each in against
        ],
        "Above 1 numbers are ahead, as the thesis says. Boards that took too long are missing, so what stands for"
        " a large size stands for its easier boards.",
    )


def _describe_fastest(rows: Sequence[ExperimentRow], sizes: Sequence[int], genres: Sequence[str]) -> str:
    """Which of the ways is fastest, by genre, at the largest size."""
    best: dict[str, list[str]] = {}
    for genre in genres:
        each = {way.name: MethodOutcome(rows, genre, sizes[-1], way.name) for way in WAYS}
        times = {
            name: mean
            for name, outcome in each.items()
            if outcome.is_complete and (mean := outcome.compute_mean("search")) is not None
        }
        if times:
            best.setdefault(min(times, key=lambda name: times[name]), []).append(get_genre(genre).title)
    told = "; ".join(f"{name} for {join_words(those)}" for name, those in best.items())
    return f"Fastest of all ways here, at {sizes[-1]}×{sizes[-1]}: {told}." if told else ""


def _make_table(rows: Sequence[ExperimentRow], genre: str, sizes: Sequence[int]) -> PageTable:
    lines: list[list[Value]] = []
    for way in WAYS:
        each = [MethodOutcome(rows, genre, size, way.name) for size in sizes]
        if any(outcome.rows for outcome in each):
            lines.append([way.name, *(outcome.format_time() for outcome in each), _read_size(each[-1]), way.counted])
    return PageTable(
        f"{get_genre(genre).title}: seconds to find the solution and to see that it is the only one, mean",
        ["way", *(f"{size}×{size}, s" for size in sizes), f"statement at {sizes[-1]}×{sizes[-1]}", "counted in"],
        lines,
    )


def _read_size(outcome: MethodOutcome) -> int | None:
    mean = outcome.compute_mean("said")
    return None if mean is None else round(mean)


EXPERIMENT = Experiment(
    name="connectivity",
    title="Connected by numbers, cuts, layers, reachability, circuit",
    source="Solving and generating puzzles with a connectivity constraint, chapters 2 and 4",
    question="""The thesis makes sure that a puzzle's solution hangs together by natural numbers: every part but a
start has a neighbour with a smaller number. It says that this fits all six of its puzzles and is more efficient
and compact than Westreicher's inside and outside, which fits Slitherlink alone. It gives no figures. How long do
these and other ways take, and how much has to be said?""",
    method="""Our own boards of each genre, the same for every way: find the solution, and see that there is no
other. Loading libraries is not counted, nor is stating the rules, but for files for z3: they are written and read
within the time, which takes a tenth of a second at most. The boards of a size and genre have 40 seconds
together for each way; what did not end by then is shown as such. Layers need a start and a distance that is known,
which only Nurikabe's islands have; its sea is always cut.""",
    runs=list_runs,
    findings=report_findings,
    limit=40.0,
    libraries=("z3-solver", "clingo", "ortools", "pyscipopt"),
)
