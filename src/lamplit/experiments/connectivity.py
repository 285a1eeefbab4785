"""The same boards, their connectivity said in ten ways."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial
from statistics import fmean
from typing import TYPE_CHECKING

from lamplit.experiments.boards import made
from lamplit.experiments.connecting import ALL, BY_NAME, WAYS, asked
from lamplit.experiments.contract import Experiment, Findings, Measured, Plot, Row, Run, Table, Value
from lamplit.genres import genre_named
from lamplit.words import listing

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZES, BOARDS = (7, 10, 14), 5
NUMBERS, SIDES = ("numbers, as written", "numbers, our file"), "inside and outside"
CLEARLY = 1.1
"""From this ratio on we say that one is larger than the other."""
MARKS = "osD^vPX*<>"


def measure(genre: str, size: int, seed: int, way: str) -> Measured:
    return asked(BY_NAME[way], made(genre, str(size), seed))


def runs(quick: bool) -> list[Run]:
    sizes, boards, genres = ((4,), 1, ("slitherlink", "nurikabe")) if quick else (SIZES, BOARDS, ALL)
    return [
        Run(
            {"genre": genre, "size": size, "way": way.name, "seed": seed},
            partial(measure, genre, size, seed, way.name), f"{genre} {size} {way.name}",
        )
        for size in sizes
        for genre in genres
        for way in WAYS
        if genre in way.genres
        for seed in range(boards)
    ]  # fmt: skip


class Outcome:
    """All rows of one way on the boards of one genre and size."""

    def __init__(self, rows: Sequence[Row], genre: str, size: int, way: str) -> None:
        self.rows = [row for row in rows if (row["genre"], row["size"], row["way"]) == (genre, size, way)]
        self.done = [row for row in self.rows if row.ending == "done"]

    @property
    def whole(self) -> bool:
        """Whether every run ended."""
        return bool(self.rows) and len(self.done) == len(self.rows)

    def mean(self, column: str) -> float | None:
        return fmean(row.number(column) for row in self.done) if self.done else None

    def total(self, column: str, seeds: Set[Value]) -> float:
        """Over these boards, all of them done."""
        return sum(row.number(column) for row in self.done if row["seed"] in seeds)

    def shown(self) -> str | float | None:
        """The mean time; with how many ended, where some did not."""
        mean = self.mean("search")
        if self.whole or not self.rows:
            return mean
        told = f"{len(self.done)} of {len(self.rows)} done"
        return told if mean is None else f"{mean:.3g} ({told})"


def findings(rows: Sequence[Row]) -> Findings:
    sizes = sorted({int(row.number("size")) for row in rows})
    genres = [genre for genre in ALL if any(row["genre"] == genre for row in rows)]
    largest = sizes[-1] if sizes else 0

    def draw_genres(axes: Axes) -> None:
        for mark, way in zip(MARKS, WAYS, strict=True):
            where, means = _whole([Outcome(rows, genre, largest, way.name) for genre in genres])
            axes.plot(where, means, mark, label=way.name)
        axes.set(yscale="log", ylabel="seconds to the proof", xticks=range(len(genres)))
        axes.set_xticklabels([genre_named(genre).title for genre in genres])
        axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1, 1))

    def draw_sizes(axes: Axes) -> None:
        for mark, way in zip(MARKS, WAYS, strict=True):
            where, means = _whole([Outcome(rows, "slitherlink", size, way.name) for size in sizes])
            if where:
                axes.plot([sizes[place] for place in where], means, marker=mark, label=way.name)
        axes.set(yscale="log", xlabel="cells along a side", ylabel="seconds to the proof", xticks=sizes)
        if axes.lines:
            axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1, 1))

    return Findings(
        _answer(rows, sizes, genres),
        [
            _sides_table(rows, sizes),
            *(_table(rows, genre, sizes) for genre in genres),
            Plot("genres", f"Boards of {largest}×{largest}, by genre", draw_genres),
            *([Plot("sizes", "Slitherlink, by size", draw_sizes)] if len(sizes) > 1 else []),
            "A way that did not end on every board of a size is not in the pictures. What is counted as the size"
            " of a statement differs from way to way: assertions or formulas for z3, clauses for sat, atoms for"
            " clingo, constraints for CP-SAT and SCIP. An assertion of the thesis is longer than one of ours. Cuts"
            " and rows that are added during the search are not in it.",
            "What each is:\n\n" + "\n".join(f"- **{way.name}**: {way.meaning}" for way in WAYS),
        ],
    )


def _whole(outcomes: Sequence[Outcome]) -> tuple[list[int], list[float]]:
    """The places of those that ended on every board, and their mean times."""
    known = [(i, each.mean("search")) for i, each in enumerate(outcomes) if each.whole]
    return [i for i, _ in known], [mean for _, mean in known if mean is not None]


def _answer(rows: Sequence[Row], sizes: Sequence[int], genres: Sequence[str]) -> str:
    told = [_against_sides(rows, sizes), _fastest(rows, sizes, genres)]
    return " ".join(filter(None, told)) or "No way ended on any board."


def _comparisons(rows: Sequence[Row], sizes: Sequence[int]) -> list[tuple[int, str, int, float, float]]:
    """Inside and outside against numbers, on boards that both solved: size, whose numbers, boards, and how many
    times as long and as much."""
    found = []
    for size in sizes:
        sides = Outcome(rows, "slitherlink", size, SIDES)
        for name in NUMBERS:
            numbers = Outcome(rows, "slitherlink", size, name)
            both = {row["seed"] for row in numbers.done} & {row["seed"] for row in sides.done}
            if both:
                time, said = (sides.total(col, both) / numbers.total(col, both) for col in ("search", "said"))
                found.append((size, name, len(both), time, said))
    return found


def _against_sides(rows: Sequence[Row], sizes: Sequence[int]) -> str:
    """The one claim of the thesis: its numbers are more efficient and compact than inside and outside."""
    found = _comparisons(rows, sizes)
    if not found:
        return ""
    times, said = [each[3] for each in found], [each[4] for each in found]
    ratios = [*times, *said]
    verdict = (
        "Reproduced" if min(ratios) > CLEARLY
        else "Not reproduced" if max(ratios) <= CLEARLY
        else "Partly reproduced"
    )  # fmt: skip
    return (
        f"{verdict}, that numbers are more efficient and compact than inside and outside: on Slitherlink the"
        f" latter take {min(said):.1f} to {max(said):.1f} times as many assertions and {min(times):.1f} to"
        f" {max(times):.1f} times as long, by size and by whose file the numbers are in."
    )


def _sides_table(rows: Sequence[Row], sizes: Sequence[int]) -> Table:
    return Table(
        "Slitherlink: inside and outside against numbers, on the boards that both solved in time",
        ["size", "numbers", "boards", "times as long", "times as many assertions"],
        [
            [f"{size}×{size}", name, boards, time, said]
            for size, name, boards, time, said in _comparisons(rows, sizes)
        ],
        "Above 1 numbers are ahead, as the thesis says. Boards that took too long are missing, so what stands for"
        " a large size stands for its easier boards.",
    )


def _fastest(rows: Sequence[Row], sizes: Sequence[int], genres: Sequence[str]) -> str:
    """Which of the ways is fastest, by genre, at the largest size."""
    best: dict[str, list[str]] = {}
    for genre in genres:
        each = {way.name: Outcome(rows, genre, sizes[-1], way.name) for way in WAYS}
        times = {
            name: mean
            for name, outcome in each.items()
            if outcome.whole and (mean := outcome.mean("search")) is not None
        }
        if times:
            best.setdefault(min(times, key=lambda name: times[name]), []).append(genre_named(genre).title)
    told = "; ".join(f"{name} for {listing(those)}" for name, those in best.items())
    return f"Fastest of all ways at {sizes[-1]}×{sizes[-1]}: {told}." if told else ""


def _table(rows: Sequence[Row], genre: str, sizes: Sequence[int]) -> Table:
    lines: list[list[Value]] = []
    for way in WAYS:
        each = [Outcome(rows, genre, size, way.name) for size in sizes]
        if any(outcome.rows for outcome in each):
            lines.append([way.name, *(outcome.shown() for outcome in each), _size(each[-1]), way.counted])
    return Table(
        f"{genre_named(genre).title}: seconds to find the solution and to see that it is the only one, mean",
        ["way", *(f"{size}×{size}, s" for size in sizes), f"size at {sizes[-1]}×{sizes[-1]}", "counted in"],
        lines,
    )


def _size(outcome: Outcome) -> int | None:
    mean = outcome.mean("said")
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
other. Stating the rules and loading libraries is not counted. The boards of a size and genre have 40 seconds
together for each way; what did not end by then is shown as such. Layers need a start and a distance that is known,
which only Nurikabe's islands have; its sea is always cut.""",
    runs=runs,
    findings=findings,
    limit=40.0,
    libraries=("z3-solver", "clingo", "ortools", "pyscipopt"),
)
