"""What is told of the boards of ``easy_in_practice``: which are hard, for whom, and whether people get such."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from statistics import fmean, median
from typing import TYPE_CHECKING

from lamplit.core.words import listing
from lamplit.research.experiments.support.contract import Findings, Plot, Row, Table, Value

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


def findings(rows: Sequence[Row]) -> Findings:
    done = [row for row in rows if row.ending == "done"]
    lit = [row for row in done if row["boards"] == LIT]
    tried = [row for row in lit if row["ip status"] is not None]
    parts: list[Table | Plot | str] = []
    if done:
        parts += [_in_words(done), _by_kind(done)]
    if tried:
        parts += [
            _by_walls(tried),
            Plot(
                "program",
                f"Random boards, {tried[0]['size']}: seconds of the report's program (mean)",
                partial(_grid, tried, lambda some: fmean(_numbers(some, "ip seconds")), "{:.2f}"),
            ),
            Plot(
                "local",
                f"Random boards, {tried[0]['size']}: found by min-conflicts, %",
                partial(_grid, tried, lambda some: 100 * fmean(_numbers(some, "local found")), "{:.0f}"),
            ),
        ]
    if large := [row for row in lit if row["ip status"] is None]:
        size = str(max(large, key=lambda row: row.number("cells"))["size"])
        largest = [row for row in large if row["size"] == size]
        parts.append(
            Plot(
                "conflicts",
                f"Random boards, {size}: conflicts of the engine sat (mean)",
                partial(_grid, largest, lambda some: fmean(_numbers(some, "conflicts")), "{:.0f}"),
            )
        )
    if dealt := [row for row in done if row["boards"] == NUMBERS]:
        parts.append(_solvable(dealt))
    if done:
        parts.append(Plot("effort", "Conflicts of the engine sat, by size of the board", partial(_effort, done)))
    return Findings(_answer(done), parts)


def _answer(done: Sequence[Row]) -> str:
    people = [row for row in done if row["boards"] not in NOT_FOR_PEOPLE and row["ip status"] is not None]
    random = [row for row in done if row["boards"] == LIT and row["ip status"] is not None]
    if not people or not random:
        return "Not answered: too few runs have ended."
    low, high = _walls(people)
    alike = [row for row in random if low <= row.number("wall share") <= high]
    return (
        f"Nothing to reproduce: the report gives no figure for its conjecture. {_verdict(people, alike)}: its "
        f"program took more than a second on {_share(people)} boards for people, and on {_share(alike)} random "
        f"ones with as many walls ({100 * low:.0f} to {100 * high:.0f} % of the cells). {_hard_ones(random)}"
    )


def _verdict(people: Sequence[Row], alike: Sequence[Row]) -> str:
    """Whether boards for people are easy, and whether it is for being made for people."""
    if _slow(people):
        return "Boards for people are not all easy"
    if alike and not _slow(alike):
        return "Boards for people are easy, as the report says, and so are random boards with as many walls"
    return "Boards for people are easy, as the report says"


def _hard_ones(random: Sequence[Row]) -> str:
    """The hard region, if there is one: what the random boards are like on which the program is slow."""
    slow = _slow(random)
    if not slow:
        return "No random board is hard for it."
    return (
        f"Hard for it are {len(slow)} of {len(random)} random boards, all with "
        f"{100 * max(_numbers(slow, 'wall share')):.0f} % walls or fewer; without its aim of the fewest bulbs "
        f"{_still_slow(slow)} of these are."
    )


def _still_slow(slow: Sequence[Row]) -> int:
    """How many of the boards are slow without the aim, too."""
    return sum(row.number("any seconds") > SLOW or row["any status"] not in ENDED for row in slow)


def _in_words(done: Sequence[Row]) -> str:
    """What the tables say, in a list: of the aim, of the engine sat, of the local search."""
    tried = [row for row in done if row["ip status"] is not None]
    plain = [row for row in done if row["boards"] != FORMULA]
    told = []
    if slow := _slow(tried):
        told.append(
            f"- **The aim.** {len(slow)} boards took the report's program more than a second, and "
            f"{_unended(slow, 'ip')} of these did not end in {CAP:g} s; without the aim of the fewest bulbs "
            f"{_still_slow(slow)} of them are slow. A board with one solution leaves nothing to be "
            "minimised; on a board with many, to find one and to prove that none has fewer bulbs are different "
            "questions."
        )
    if plain:
        most = max(plain, key=lambda row: row.number("conflicts"))
        formulas = _numbers((row for row in done if row["boards"] == FORMULA), "conflicts")
        on_formulas = f"; {max(formulas):.0f} on formulas made into boards" if formulas else ""
        told.append(
            f"- **The engine `sat`** met {most.number('conflicts'):.0f} conflicts at most, on a board of "
            f"{most['size']} ({most['boards']}){on_formulas}.{_ridge(done)}"
        )
    if tried:
        people = [row for row in tried if row["boards"] != LIT]
        random = [row for row in tried if row["boards"] == LIT]
        told.append(_alike(people, random))
        told.append(
            f"- **Min-conflicts** found a lighting of {_found(people) or 'none'} boards for people and of "
            f"{_found(random) or 'none'} random ones, in {FLIPS:,} flips; of the others it can't say anything."
        )
    return "\n".join(filter(None, told))


def _alike(people: Sequence[Row], random: Sequence[Row]) -> str:
    """Boards of one size, as many walls: what difference is left."""
    people = [row for row in people if random and row["size"] == random[0]["size"]]
    if not people:
        return ""
    low, high = _walls(people)
    alike = [row for row in random if low <= row.number("wall share") <= high]
    unique = [row for row in random if row["answers"] == "one"]
    times = [
        f"{median(_numbers(rows, 'ip seconds')):.3f} s on {len(rows)} {which}"
        for rows, which in (
            (people, "boards for people"),
            (alike, "random ones with as many walls"),
            (unique, "random ones with one solution, whatever their walls"),
        )
        if rows
    ]
    return f"- **Boards of {people[0]['size']}.** The report's program takes a median of {listing(times)}."


def _ridge(done: Sequence[Row]) -> str:
    """Where on the largest random boards the conflicts are, and where people's boards are."""
    people = [row for row in done if row["boards"] not in NOT_FOR_PEOPLE]
    random = [row for row in done if row["boards"] == LIT]
    if not people or not random:
        return ""
    largest = max(_numbers(random, "cells"))
    by_shares: dict[tuple[float, float], list[float]] = {}
    for row in random:
        if row.number("cells") == largest:
            shares = row.number("walls"), row.number("numbered")
            by_shares.setdefault(shares, []).append(row.number("conflicts"))
    walls, numbered = max(by_shares, key=lambda shares: fmean(by_shares[shares]))
    usual, usually_numbered = (fmean(_numbers(people, name)) for name in ("wall share", "numbered share"))
    return (
        f" Of the largest random boards those with {100 * walls:.0f} % walls, {100 * numbered:.0f} % of them "
        f"numbered, have the most; boards for people have {100 * usual:.0f} % walls on average, "
        f"{100 * usually_numbered:.0f} % of them numbered."
    )


def _walls(rows: Sequence[Row]) -> tuple[float, float]:
    """The least and the largest share of walls."""
    shares = _numbers(rows, "wall share")
    return min(shares), max(shares)


def _range(rows: Sequence[Row]) -> str:
    low, high = _walls(rows)
    return f"{100 * low:.0f}–{100 * high:.0f}"


def _share(rows: Sequence[Row]) -> str:
    return f"{len(_slow(rows))} of {len(rows)}"


def _slow(rows: Iterable[Row]) -> list[Row]:
    return [row for row in rows if row.number("ip seconds") > SLOW or row["ip status"] not in ENDED]


def _by_kind(done: Sequence[Row]) -> Table:
    groups: dict[tuple[Value, Value], list[Row]] = {}
    for row in done:
        groups.setdefault((row["boards"], row["size"]), []).append(row)
    lines: list[list[Value]] = []
    for (kind, size), rows in groups.items():
        tried = [row for row in rows if row["ip status"] is not None]
        conflicts = _numbers(rows, "conflicts")
        lines.append([
            kind, size, len(rows), _range(rows),
            f"{sum(row['answers'] == 'one' for row in rows)}", f"{median(conflicts):.0f}", f"{max(conflicts):.0f}",
            *(_program(tried, name) for name in ("ip", "any")), _found(tried),
        ])  # fmt: skip
    return Table(
        "Boards for people above, boards for nobody below",
        [
            "boards", "size", "how many", "walls, %", "with one solution", "conflicts of sat: median",
            "conflicts of sat: most", "the report's program, s: median / most",
            "without its aim, s: median / most", "min-conflicts found",
        ],
        lines,
        f"*{LIT.capitalize()}*: over all shares of walls and numbers together; the next table has them apart. "
        f"*{NUMBERS.capitalize()}*: the same with the numbers dealt out anew. *{FORMULA.capitalize()}*: turned "
        f"into boards. A dash: not tried. A program that took {CAP:g} s did not end.",
    )  # fmt: skip


def _by_walls(tried: Sequence[Row]) -> Table:
    lines: list[list[Value]] = []
    for walls in sorted({row.number("walls") for row in tried}):
        rows = [row for row in tried if row.number("walls") == walls]
        nodes = _numbers(rows, "ip nodes")
        lines.append([
            f"{100 * walls:.0f} %", len(rows), f"{sum(row['answers'] == 'one' for row in rows)}",
            _program(rows, "ip"), f"{max(nodes):.0f}", _unended(rows, "ip"),
            _program(rows, "any"), _unended(rows, "any"), _found(rows),
        ])  # fmt: skip
    return Table(
        f"Random boards of {tried[0]['size']} that have a lighting, by their share of walls",
        [
            "walls", "boards", "with one solution", "the report's program, s: median / most", "most nodes",
            "not ended", "without its aim, s: median / most", "not ended", "min-conflicts found",
        ],
        lines,
    )  # fmt: skip


def _solvable(dealt: Sequence[Row]) -> Table:
    clues = sorted({row.number("numbered") for row in dealt})
    lines: list[list[Value]] = []
    for walls in sorted({row.number("walls") for row in dealt}):
        line: list[Value] = [f"{100 * walls:.0f} %"]
        for share in clues:
            rows = [row for row in dealt if row.number("walls") == walls and row.number("numbered") == share]
            solvable = sum(row["answers"] != "none" for row in rows)
            line.append(f"{solvable} of {len(rows)}, {max(_numbers(rows, 'conflicts')):.0f}" if rows else None)
        lines.append(line)
    hardest = max(dealt, key=lambda row: row.number("conflicts"))
    shares = hardest.number("walls"), hardest.number("numbered")
    alike = [row for row in dealt if (row.number("walls"), row.number("numbered")) == shares]
    return Table(
        f"Random boards of {dealt[0]['size']}, numbers dealt out anew: how many can be solved, and most conflicts",
        ["walls", *(f"{100 * share:.0f} % numbered" for share in clues)],
        lines,
        "Random problems of many kinds are hardest where about half of them can be solved. Here the engine sat "
        f"meets the most conflicts, {hardest.number('conflicts'):.0f}, at {100 * shares[0]:.0f} % walls and "
        f"{100 * shares[1]:.0f} % of them numbered, where {sum(row['answers'] != 'none' for row in alike)} of "
        f"{len(alike)} can be solved.",
    )


def _program(rows: Sequence[Row], name: str) -> str | None:
    seconds = _numbers(rows, f"{name} seconds")
    return f"{median(seconds):.3f} / {max(seconds):.3f}" if seconds else None


def _unended(rows: Sequence[Row], name: str) -> int:
    return sum(row[f"{name} status"] not in ENDED for row in rows)


def _found(rows: Sequence[Row]) -> str | None:
    return f"{sum(_numbers(rows, 'local found')):.0f} of {len(rows)}" if rows else None


def _numbers(rows: Iterable[Row], name: str) -> list[float]:
    return [row.number(name) for row in rows]


def _grid(rows: Sequence[Row], figure: Callable[[Sequence[Row]], float], shown: str, axes: Axes) -> None:
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


def _effort(rows: Sequence[Row], axes: Axes) -> None:
    for kind in dict.fromkeys(str(row["boards"]) for row in rows):
        some = [row for row in rows if row["boards"] == kind]
        marker = "x" if kind in NOT_FOR_PEOPLE else "o"
        # Boards of one size would lie on one line: a little to the left or right they can be told apart.
        cells = [row.number("cells") * (0.94 + 0.12 * place / len(some)) for place, row in enumerate(some)]
        axes.scatter(cells, _numbers(some, "conflicts"), s=12, alpha=0.6, marker=marker, label=kind)
    axes.set(xlabel="cells of the board", ylabel="conflicts", xscale="log")
    axes.set_yscale("symlog", linthresh=1)
    axes.set_ylim(-0.2, 2 * max(1.0, *_numbers(rows, "conflicts")))
    axes.legend(fontsize=7, loc="lower right")
