"""What the page says of the boards of ``easy_in_practice``: which are hard, for whom, and whether people get such."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from statistics import fmean, median
from typing import TYPE_CHECKING

from lamplit.core.words import join_words
from lamplit.research.experiments.support.contract import ExperimentRow, Findings, PageTable, Plot, Value

if TYPE_CHECKING:
    from matplotlib.axes import Axes

LIT, NUMBERS, FORMULA = "random", "random numbers", "formulas"
NOT_FOR_PEOPLE = (LIT, NUMBERS, FORMULA)
CAP = 5.0
"""Seconds that an integer program has."""
FLIPS = 20_000
SLOW = 1.0
"""Seconds: the report has all its boards solved "in fractions of a second"."""
ENDED = ("optimal", "infeasible")


def report_findings(rows: Sequence[ExperimentRow]) -> Findings:
    done = [row for row in rows if row.ending == "done"]
    lit = [row for row in done if row["boards"] == LIT]
    tried = [row for row in lit if row["ip status"] is not None]
    parts: list[PageTable | Plot | str] = []
    if done:
        parts += [_describe_tables(done), _make_kind_table(done)]
    if tried:
        parts += [
            _make_walls_table(tried),
            Plot(
                "program",
                f"Random boards, {tried[0]['size']}: seconds of the report's program (mean)",
                partial(_draw_grid, tried, lambda some: fmean(_read_column(some, "ip seconds")), "{:.2f}"),
            ),
            Plot(
                "local",
                f"Random boards, {tried[0]['size']}: found by min-conflicts, %",
                partial(_draw_grid, tried, lambda some: 100 * fmean(_read_column(some, "local found")), "{:.0f}"),
            ),
        ]
    if large := [row for row in lit if row["ip status"] is None]:
        size = str(max(large, key=lambda row: row.number("cells"))["size"])
        largest = [row for row in large if row["size"] == size]
        parts.append(
            Plot(
                "conflicts",
                f"Random boards, {size}: conflicts of the engine sat (mean)",
                partial(_draw_grid, largest, lambda some: fmean(_read_column(some, "conflicts")), "{:.0f}"),
            )
        )
    if dealt := [row for row in done if row["boards"] == NUMBERS]:
        parts.append(_make_solvable_table(dealt))
    if done:
        parts.append(Plot("effort", "Conflicts of the engine sat, by size of the board", partial(_draw_effort, done)))
    return Findings(_write_answer(done), parts)


def _write_answer(done: Sequence[ExperimentRow]) -> str:
    people = [row for row in done if row["boards"] not in NOT_FOR_PEOPLE and row["ip status"] is not None]
    random = [row for row in done if row["boards"] == LIT and row["ip status"] is not None]
    if not people or not random:
        return "Not answered: too few runs have ended."
    low, high = _find_wall_range(people)
    alike = [row for row in random if low <= row.number("wall share") <= high]
    return (
        f"Nothing to reproduce: the report gives no figure for its conjecture. {_judge_boards(people, alike)}: its "
        f"program took more than a second on {_count_slow(people)} boards for people, and on {_count_slow(alike)} "
        f"random ones with as many walls ({100 * low:.0f} to {100 * high:.0f} % of the cells). "
        f"{_describe_hard_boards(random)}"
    )


def _judge_boards(people: Sequence[ExperimentRow], alike: Sequence[ExperimentRow]) -> str:
    """Whether boards for people are easy, and whether it is for being made for people."""
    if _select_slow(people):
        return "Boards for people are not all easy"
    if alike and not _select_slow(alike):
        return "Boards for people are easy, as the report says, and so are random boards with as many walls"
    return "Boards for people are easy, as the report says"


def _describe_hard_boards(random: Sequence[ExperimentRow]) -> str:
    """The hard region, if there is one: what the random boards are like on which the program is slow."""
    slow = _select_slow(random)
    if not slow:
        return "No random board is hard for it."
    return (
        f"Hard for it are {len(slow)} of {len(random)} random boards, all with "
        f"{100 * max(_read_column(slow, 'wall share')):.0f} % walls or fewer; without its aim of the fewest bulbs "
        f"{_count_still_slow(slow)} of these are."
    )


def _count_still_slow(slow: Sequence[ExperimentRow]) -> int:
    """How many of the boards are slow without the aim, too."""
    return sum(row.number("any seconds") > SLOW or row["any status"] not in ENDED for row in slow)


def _describe_tables(done: Sequence[ExperimentRow]) -> str:
    """What the tables say, in a list: of the aim, of the engine sat, of the local search."""
    tried = [row for row in done if row["ip status"] is not None]
    plain = [row for row in done if row["boards"] != FORMULA]
    told = []
    if slow := _select_slow(tried):
        told.append(
            f"- **The aim.** {len(slow)} boards took the report's program more than a second, and "
            f"{_count_unended(slow, 'ip')} of these did not end in {CAP:g} s; without the aim of the fewest bulbs "
            f"{_count_still_slow(slow)} of them are slow. A board with one solution leaves nothing to be "
            "minimised; on a board with many, to find one and to prove that none has fewer bulbs are different "
            "questions."
        )
    if plain:
        most = max(plain, key=lambda row: row.number("conflicts"))
        formulas = _read_column((row for row in done if row["boards"] == FORMULA), "conflicts")
        on_formulas = f"; {max(formulas):.0f} on formulas made into boards" if formulas else ""
        told.append(
            f"- **The engine `sat`** met {most.number('conflicts'):.0f} conflicts at most, on a board of "
            f"{most['size']} ({most['boards']}){on_formulas}.{_describe_ridge(done)}"
        )
    if tried:
        people = [row for row in tried if row["boards"] != LIT]
        random = [row for row in tried if row["boards"] == LIT]
        told.append(_compare_alike(people, random))
        told.append(
            f"- **Min-conflicts** found a lighting of {_count_found(people) or 'none'} boards for people and of "
            f"{_count_found(random) or 'none'} random ones, in {FLIPS:,} flips; of the others it can't say anything."
        )
    return "\n".join(filter(None, told))


def _compare_alike(people: Sequence[ExperimentRow], random: Sequence[ExperimentRow]) -> str:
    """Boards of one size, as many walls: what difference is left."""
    people = [row for row in people if random and row["size"] == random[0]["size"]]
    if not people:
        return ""
    low, high = _find_wall_range(people)
    alike = [row for row in random if low <= row.number("wall share") <= high]
    unique = [row for row in random if row["answers"] == "one"]
    times = [
        f"{median(_read_column(rows, 'ip seconds')):.3f} s on {len(rows)} {which}"
        for rows, which in (
            (people, "boards for people"),
            (alike, "random ones with as many walls"),
            (unique, "random ones with one solution, whatever their walls"),
        )
        if rows
    ]
    return f"- **Boards of {people[0]['size']}.** The report's program takes a median of {join_words(times)}."


def _describe_ridge(done: Sequence[ExperimentRow]) -> str:
    """Where on the largest random boards the conflicts are, and where people's boards are."""
    people = [row for row in done if row["boards"] not in NOT_FOR_PEOPLE]
    random = [row for row in done if row["boards"] == LIT]
    if not people or not random:
        return ""
    largest = max(_read_column(random, "cells"))
    by_shares: dict[tuple[float, float], list[float]] = {}
    for row in random:
        if row.number("cells") == largest:
            shares = row.number("walls"), row.number("numbered")
            by_shares.setdefault(shares, []).append(row.number("conflicts"))
    walls, numbered = max(by_shares, key=lambda shares: fmean(by_shares[shares]))
    usual, usually_numbered = (fmean(_read_column(people, name)) for name in ("wall share", "numbered share"))
    return (
        f" Of the largest random boards those with {100 * walls:.0f} % walls, {100 * numbered:.0f} % of them "
        f"numbered, have the most; boards for people have {100 * usual:.0f} % walls on average, "
        f"{100 * usually_numbered:.0f} % of them numbered."
    )


def _find_wall_range(rows: Sequence[ExperimentRow]) -> tuple[float, float]:
    """The least and the largest share of walls."""
    shares = _read_column(rows, "wall share")
    return min(shares), max(shares)


def _format_wall_range(rows: Sequence[ExperimentRow]) -> str:
    low, high = _find_wall_range(rows)
    return f"{100 * low:.0f}–{100 * high:.0f}"


def _count_slow(rows: Sequence[ExperimentRow]) -> str:
    return f"{len(_select_slow(rows))} of {len(rows)}"


def _select_slow(rows: Iterable[ExperimentRow]) -> list[ExperimentRow]:
    return [row for row in rows if row.number("ip seconds") > SLOW or row["ip status"] not in ENDED]


def _make_kind_table(done: Sequence[ExperimentRow]) -> PageTable:
    groups: dict[tuple[Value, Value], list[ExperimentRow]] = {}
    for row in done:
        groups.setdefault((row["boards"], row["size"]), []).append(row)
    lines: list[list[Value]] = []
    for (kind, size), rows in groups.items():
        tried = [row for row in rows if row["ip status"] is not None]
        conflicts = _read_column(rows, "conflicts")
        lines.append(
            [
                kind,
                size,
                len(rows),
                _format_wall_range(rows),
                f"{sum(row['answers'] == 'one' for row in rows)}",
                f"{median(conflicts):.0f}",
                f"{max(conflicts):.0f}",
                *(_format_times(tried, name) for name in ("ip", "any")),
                _count_found(tried),
            ]
        )
    return PageTable(
        "Boards for people above, boards for nobody below",
        [
            "boards",
            "size",
            "how many",
            "walls, %",
            "with one solution",
            "conflicts of sat: median",
            "conflicts of sat: most",
            "the report's program, s: median / most",
            "without its aim, s: median / most",
            "min-conflicts found",
        ],
        lines,
        f"*{LIT.capitalize()}*: over all shares of walls and numbers together; the next table has them apart. "
        f"*{NUMBERS.capitalize()}*: the same with the numbers dealt out again. *{FORMULA.capitalize()}*: turned "
        f"into boards. A dash: not tried. A program that took {CAP:g} s did not end.",
    )


def _make_walls_table(tried: Sequence[ExperimentRow]) -> PageTable:
    lines: list[list[Value]] = []
    for walls in sorted({row.number("walls") for row in tried}):
        rows = [row for row in tried if row.number("walls") == walls]
        nodes = _read_column(rows, "ip nodes")
        lines.append(
            [
                f"{100 * walls:.0f} %",
                len(rows),
                f"{sum(row['answers'] == 'one' for row in rows)}",
                _format_times(rows, "ip"),
                f"{max(nodes):.0f}",
                _count_unended(rows, "ip"),
                _format_times(rows, "any"),
                _count_unended(rows, "any"),
                _count_found(rows),
            ]
        )
    return PageTable(
        f"Random boards of {tried[0]['size']} that have a lighting, by their share of walls",
        [
            "walls",
            "boards",
            "with one solution",
            "the report's program, s: median / most",
            "most nodes",
            "not ended",
            "without its aim, s: median / most",
            "not ended",
            "min-conflicts found",
        ],
        lines,
    )


def _make_solvable_table(dealt: Sequence[ExperimentRow]) -> PageTable:
    clues = sorted({row.number("numbered") for row in dealt})
    lines: list[list[Value]] = []
    for walls in sorted({row.number("walls") for row in dealt}):
        line: list[Value] = [f"{100 * walls:.0f} %"]
        for share in clues:
            rows = [row for row in dealt if row.number("walls") == walls and row.number("numbered") == share]
            solvable = sum(row["answers"] != "none" for row in rows)
            line.append(f"{solvable} of {len(rows)}, {max(_read_column(rows, 'conflicts')):.0f}" if rows else None)
        lines.append(line)
    hardest = max(dealt, key=lambda row: row.number("conflicts"))
    shares = hardest.number("walls"), hardest.number("numbered")
    alike = [row for row in dealt if (row.number("walls"), row.number("numbered")) == shares]
    return PageTable(
        f"Random boards of {dealt[0]['size']}, numbers dealt out again: how many can be solved, and most conflicts",
        ["walls", *(f"{100 * share:.0f} % numbered" for share in clues)],
        lines,
        "Random problems of many kinds are hardest where about half of them can be solved. Here the engine sat "
        f"meets the most conflicts, {hardest.number('conflicts'):.0f}, at {100 * shares[0]:.0f} % walls and "
        f"{100 * shares[1]:.0f} % of them numbered, where {sum(row['answers'] != 'none' for row in alike)} of "
        f"{len(alike)} can be solved.",
    )


def _format_times(rows: Sequence[ExperimentRow], name: str) -> str | None:
    seconds = _read_column(rows, f"{name} seconds")
    return f"{median(seconds):.3f} / {max(seconds):.3f}" if seconds else None


def _count_unended(rows: Sequence[ExperimentRow], name: str) -> int:
    return sum(row[f"{name} status"] not in ENDED for row in rows)


def _count_found(rows: Sequence[ExperimentRow]) -> str | None:
    return f"{sum(_read_column(rows, 'local found')):.0f} of {len(rows)}" if rows else None


def _read_column(rows: Iterable[ExperimentRow], name: str) -> list[float]:
    return [row.number(name) for row in rows]


def _draw_grid(
    rows: Sequence[ExperimentRow], figure: Callable[[Sequence[ExperimentRow]], float], shown: str, axes: Axes
) -> None:
    """A square for each share of walls and of numbers, the darker the larger its figure, which stands in it."""
    walls = sorted({row.number("walls") for row in rows})
    clues = sorted({row.number("numbered") for row in rows})
    cells = {
        (x, y): figure(some)
        for x, share in enumerate(walls)
        for y, numbered in enumerate(clues)
        if (some := [row for row in rows if (row.number("walls"), row.number("numbered")) == (share, numbered)])
    }
    top = max(cells.values()) or 1.0
    for (x, y), value in cells.items():
        depth = value / top
        blue = (1 - 0.8 * depth, 1 - 0.6 * depth, 1 - 0.3 * depth)
        axes.fill([x, x + 1, x + 1, x], [y, y, y + 1, y + 1], color=blue)
        ink = "white" if depth > 0.6 else "black"
        axes.text(x + 0.5, y + 0.5, shown.format(value), ha="center", va="center", color=ink)
    axes.grid(visible=False)
    axes.set(xlabel="walls, % of the cells", ylabel="numbered, % of the walls")
    axes.set_xticks([x + 0.5 for x in range(len(walls))], [f"{100 * share:.0f}" for share in walls])
    axes.set_yticks([y + 0.5 for y in range(len(clues))], [f"{100 * share:.0f}" for share in clues])


def _draw_effort(rows: Sequence[ExperimentRow], axes: Axes) -> None:
    for kind in dict.fromkeys(str(row["boards"]) for row in rows):
        some = [row for row in rows if row["boards"] == kind]
        marker = "x" if kind in NOT_FOR_PEOPLE else "o"
        # Boards of one size would lie on one line: a little to the left or right they can be told apart.
        cells = [row.number("cells") * (0.94 + 0.12 * place / len(some)) for place, row in enumerate(some)]
        axes.scatter(cells, _read_column(some, "conflicts"), s=12, alpha=0.6, marker=marker, label=kind)
    axes.set(xlabel="cells of the board", ylabel="conflicts", xscale="log")
    axes.set_yscale("symlog", linthresh=1)
    axes.set_ylim(-0.2, 2 * max(1.0, *_read_column(rows, "conflicts")))
    axes.legend(fontsize=7, loc="lower right")
