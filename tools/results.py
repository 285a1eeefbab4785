"""Measure what the documentation reports, and write the tables of its pages from the results.

    python tools/results.py run solving     run one benchmark and write bench/results/solving.json
    python tools/results.py run             run all of them, which takes about twenty minutes
    python tools/results.py tables          rewrite the tables in docs/ from bench/results/
    python tools/results.py check           exit with 1 if a table in docs/ differs from its data file

A page marks the place of a table by ``<!-- table: NAME -->`` and ``<!-- end of table -->``. A data file holds the
rows of one run and the date, machine, Python, commit and command they come from, so a table never mixes two runs.

Times are processor times where one process does the work, so that other programs on the machine matter less.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results"
DOCS = ROOT / "docs"
MARKED = re.compile(r"<!-- table: ([\w-]+) -->\n.*?<!-- end of table -->", re.DOTALL)
TIERS = ("easy", "tricky", "hard", "fiendish")

Row = dict[str, Any]


@dataclass(frozen=True)
class Column:
    """A column of a table: the field of a row, its heading, and how a value is written."""

    field: str
    heading: str
    write: Callable[[Any], str] = str


@dataclass(frozen=True)
class Benchmark:
    """A measurement and the columns of its table; the first ``left`` columns are words."""

    measure: Callable[[argparse.Namespace], list[Row]]
    columns: tuple[Column, ...]
    left: int = 1


# How values are written


def write_count(value: int | None) -> str:
    return "–" if value is None else f"{value:,}"


def write_number(value: float | None) -> str:
    """At least two digits, and no more than a measurement on a shared machine is worth."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 9.95 else f"{value:.1f}" if value >= 0.995 else f"{value:.2f}"


def write_median(value: float) -> str:
    """The median of whole numbers, which may end in a half."""
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.1f}"


def write_title(genre: str) -> str:
    from lamplit.genre.registry import get_genre

    return get_genre(genre).title


def write_percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.0f} %"


# What is measured


def measure_solving(given: argparse.Namespace) -> list[Row]:
    """The default engine on the gallery, the best of three runs of each board."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rows.jsonl"
        command = [sys.executable, "-m", "lamplit", "bench", "--repeat", "3", "--rows", str(file)]
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        runs = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    best: dict[str, Row] = {}
    for run in runs:
        known = best.get(run["puzzle"])
        if known is None or run["processor_seconds"] < known["processor_seconds"]:
            best[run["puzzle"]] = run
    rows = []
    for genre in dict.fromkeys(run["genre"] for run in runs):
        times = [1000 * run["processor_seconds"] for run in best.values() if run["genre"] == genre]
        rows.append(
            {
                "genre": genre,
                "puzzles": len(times),
                "median_ms": median(times),
                "p90_ms": quantiles(times, n=10)[-1],
                "max_ms": max(times),
                "wrong": sum(run["wrong"] for run in best.values() if run["genre"] == genre),
                "timeout": sum(run["status"] == "timeout" for run in best.values() if run["genre"] == genre),
            }
        )
    return rows


def measure_peers(given: argparse.Namespace) -> list[Row]:
    """Lamplit beside clingo and puzzlekit on every fourth board of the gallery."""
    from bench_peers import Board, chosen, measure, started

    rows: list[Row] = []
    with started(given.puzzlekit) as peers:
        names = [peer.name for peer in peers]
        by_genre: dict[str, list[Board]] = {}
        for board in measure(chosen([], 4, 400), peers, rounds=2, timeout=3.0):
            by_genre.setdefault(board.record.puzzle.genre, []).append(board)
    for genre, boards in by_genre.items():
        row: Row = {"genre": genre, "boards": len(boards), "ours_ms": 1000 * median(board.ours for board in boards)}
        for peer in ("clingo", "puzzlekit"):
            [name] = [name for name in names if name.startswith(peer)] or [""]
            taken = [(board, board.theirs[name]) for board in boards if name in board.theirs]
            first = peer == "puzzlekit"  # it stops at the first solution, so it is compared with our first
            ratios = [said.seconds / (board.first if first else board.ours) for board, said in taken]
            row[f"{peer}_version"] = name
            row[f"{peer}_ratio"] = median(ratios) if ratios else None
            row[f"{peer}_late"] = sum(said.late for _, said in taken) if taken else None
        row["remarks"] = [remark for board in boards for remark in board.remarks]
        rows.append(row)
    return rows


GENERATED = {7: 60, 10: 40, 15: 12, 20: 6}
"""Sizes, and how many puzzles of each are made."""
PEER_SECONDS = 40
"""How long we wait for the puzzles of another program, by the clock."""
QUICK = ("hitori", "hashi")
"""Genres of which five times as many are made, because single puzzles differ more than they cost."""


def measure_generating(given: argparse.Namespace) -> list[Row]:
    """Puzzles a second of each genre and size, beside Simon Tatham's programs where they are installed."""
    from lamplit.genre.registry import genre_names

    return [
        measure_one_size(genre, size, number, None, -1) for genre in genre_names() for size, number in GENERATED.items()
    ]


def measure_generating_easy(given: argparse.Namespace) -> list[Row]:
    """The same for easy puzzles, where both programs promise a difficulty."""
    from sgt_puzzles import PEERS

    return [measure_one_size(genre, size, GENERATED[size], "easy", 0) for genre in PEERS for size in (10, 15)]


def measure_one_size(genre: str, size: int, number: int, difficulty: str | None, level: int) -> Row:
    from bench_generate import ours
    from sgt_puzzles import PEERS, generate

    from lamplit.generating.order_parsing import parse_order

    number *= 5 if genre in QUICK else 1
    mine = ours(parse_order(genre, str(size), difficulty=difficulty), number)
    peer, name, theirs = PEERS.get(genre), None, None
    if peer is not None and peer.program is not None:
        name = peer.name
        try:
            made = generate(peer.program, peer.params(size, peer.levels[level]), number, PEER_SECONDS)
            theirs = made.seconds / number
        except subprocess.TimeoutExpired:
            name = f"{peer.name}: not done in {PEER_SECONDS} s"
    return {
        "genre": genre,
        "size": f"{size}×{size}",
        "puzzles": number,
        "per_second": 1 / mine,
        "peer": name,
        "peer_per_second": 1 / theirs if theirs else None,
        "ratio": theirs / mine if theirs else None,
    }


def measure_explaining(given: argparse.Namespace) -> list[Row]:
    """How far the strategies reach on 24 new boards of 10×10, made without a difficulty."""
    from lamplit.core.clock import Clock, OutOfTime
    from lamplit.core.errors import AnswerIsNo
    from lamplit.generating.order_filling import make_puzzle
    from lamplit.generating.order_parsing import parse_order
    from lamplit.genre.registry import genre_names
    from lamplit.human import explain, grade_explanation

    rows = []
    for genre in genre_names():
        order, times, tiers = parse_order(genre, "10"), [], Counter[str]()
        for seed in range(1, 25):
            puzzle = make_puzzle(order, seed).puzzle
            started = time.process_time()
            try:
                tier = str(grade_explanation(explain(puzzle, clock=Clock.from_timeout(20))).tier)
            except (OutOfTime, AnswerIsNo):
                tier = "beyond"
            times.append(time.process_time() - started)
            tiers[tier] += 1
        shares = {tier: tiers[tier] / len(times) for tier in (*TIERS, "beyond")}
        rows.append(
            {"genre": genre, "puzzles": len(times), **shares}
            | {"median_ms": 1000 * median(times), "p90_ms": 1000 * quantiles(times, n=10)[-1]}
        )
    return rows


def measure_derived(given: argparse.Namespace) -> list[Row]:
    """Derived strategies beside hand-written ones, on every fourth published puzzle of up to 12×12."""
    from derived_grades import measure, summarise, write_both

    from lamplit.genre.registry import BUILT_IN

    found = summarise(measure(given.corpus, [*BUILT_IN], every=4, side=12, seconds=10))
    return [
        {
            "genre": write_title(line["genre"]),
            "puzzles": line["puzzles"],
            **{tier: write_both(line, tier, ".0%") for tier in TIERS},
            **{f"rank_{half}": line[f"rank_{half}"] for half in (0, 1)},
            "words": write_both(line, "words", ",.0f"),
            "seconds": write_both(line, "seconds", ".2f"),
        }
        for line in found
    ]


def measure_derived_generating(given: argparse.Namespace) -> list[Row]:
    """The derived generator: 11 new boards of 10×10 for each genre and difficulty."""
    from bench_derived_generate import measure

    from lamplit.genre.registry import BUILT_IN

    found = list(measure([*BUILT_IN], ["any", "easy", "tricky", "hard"], "10", seeds=11, timeout=60))
    rows: dict[str, Row] = {}
    for row in found:
        line = rows.setdefault(row["genre"], {"genre": write_title(row["genre"]), "failed": 0})
        line[row["difficulty"]] = row["median_s"] if row["failed"] < row["puzzles"] else None
        line["failed"] += row["failed"]
        line["max_s"] = max(line.get("max_s", 0.0), row["max_s"])
    return list(rows.values())


def measure_studio(given: argparse.Namespace) -> list[Row]:
    """Requests a second of the studio's server, and how long a player waits."""
    import asyncio

    from bench_studio import SIZE, measure_all, studio

    from lamplit.genre.puzzle_json import puzzle_to_json
    from lamplit.genre.registry import genre_names
    from lamplit.library.gallery import list_entries

    boards = [entry.puzzle for genre in genre_names() for entry in list_entries(genre) if entry.puzzle.size == SIZE]
    with studio() as address:
        measured = asyncio.run(measure_all(address, [puzzle_to_json(board) for board in boards]))
    return [
        {
            "requests": each.what,
            "players": each.players,
            "count": len(each.waits),
            "per_second": len(each.waits) / each.seconds,
            "median_ms": 1000 * median(each.waits),
            "p99_ms": each.p99,
            "errors": each.errors,
        }
        for each in measured
    ]


FACTORY_LOTS = (
    ("akari", "easy", 900),
    ("akari", "tricky", 300),
    ("slitherlink", "easy", 240),
    ("hitori", "easy", 450),
    ("hashi", "tricky", 400),
    ("masyu", "easy", 80),
)
"""Lots of 10×10 and their counts, a few seconds of work each."""


def measure_factory(given: argparse.Namespace) -> list[Row]:
    """Puzzles per second of processor time in a plain loop and by the factory with one worker, the best of two."""
    from bench_factory import OVER, WARM, by_factory, plan_of, processor_time

    from lamplit.factory.cluster import open_cluster
    from lamplit.factory.tasks import make_attempts

    rows = []
    with open_cluster(workers=1) as workers:
        for genre, difficulty, number in FACTORY_LOTS:
            plan = plan_of(genre, difficulty, number)
            [lot] = plan.lots
            make_attempts(plan.seed, lot, [(OVER, 1)])  # loads what is loaded on first use
            by_factory(plan_of(genre, difficulty, 1), workers)
            plain = factory = float("inf")
            for _ in range(2):
                started = time.process_time()
                for place in range(1, number + 1):
                    make_attempts(plan.seed, lot, [(place, 1)])
                plain = min(plain, time.process_time() - started)
                before = sum(processor_time())
                by_factory(plan, workers)
                spent = sum(processor_time()) - before
                factory = min(factory, spent * number / (number + WARM))
            rows.append(
                {"lot": f"{genre} 10×10 {difficulty}", "puzzles": number}
                | {"plain_per_second": number / plain, "factory_per_second": number / factory}
                | {"overhead": factory / plain - 1}
            )
    return rows


ENGINES = ("sat", "backtrack", "asp", "cp", "mip", "csp", "smt")


def measure_engines(given: argparse.Namespace) -> list[Row]:
    """The engines that search, on the gallery's Akari up to 10×10."""
    file = ROOT / "src" / "lamplit" / "genres" / "akari" / "gallery.jsonl"
    command = [sys.executable, "-m", "lamplit", "bench", str(file), "--engine", ",".join(ENGINES)]
    command += ["--max-size", "10x10", "--repeat", "3", "--json"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    fields = ("engine", "puzzles", "median_ms", "p90_ms", "max_ms", "wrong", "timeout")
    rows = [{field: row[field] for field in fields} for row in json.loads(printed)["rows"]]
    return sorted(rows, key=lambda row: float(row["median_ms"]))


def measure_grades(given: argparse.Namespace) -> list[Row]:
    """Our grades of 100 puzzles of 10×10 at every level of Simon Tatham's programs."""
    from grade_peers import PEER_SECONDS, Graded, graded
    from sgt_puzzles import PEERS, generate

    from lamplit.genre.steps import Tier

    rows: list[Row] = []
    for peer in PEERS.values():
        before: Graded | None = None
        for level in peer.levels:
            assert peer.program is not None, f"{peer.name} is not installed"
            made = generate(peer.program, f"{peer.params(10, level)}#1", 100, PEER_SECONDS)
            found = graded(peer, level, made.ids)
            tiers = Counter(str(grade.tier) for grade in found.grades)
            rows.append(
                {"genre": peer.genre, "level": level.name, "puzzles": len(found.grades), "late": found.late}
                | {str(tier): tiers[str(tier)] / len(found.grades) for tier in Tier}
                | {"median_score": found.median_score, "hardest": found.hardest}
                | {"above": None if before is None else found.above(before)}
            )
            before = found
    return rows


def measure_certificates(given: argparse.Namespace) -> list[Row]:
    """Certificates for up to 20 boards of each genre in the gallery, up to 15×15: their size, and times."""
    from certificate_table import LARGEST, certified

    from lamplit.genre.registry import genre_names
    from lamplit.research.bench.records import list_gallery_records

    rows = []
    for genre in genre_names():
        records = [record for record in list_gallery_records() if record.puzzle.genre == genre]
        small = [one for one in records if max(one.puzzle.grid.rows, one.puzzle.grid.cols) <= LARGEST]
        runs = [certified(record) for record in small[:: max(1, len(small) // 20)]]
        rows.append(
            {
                "genre": genre,
                "puzzles": len(runs),
                "clauses": median(run.proven.clauses for run in runs),
                "cuts": median(run.proven.cuts for run in runs),
                "steps": median(run.proven.steps for run in runs),
                "kilobytes": median(run.size for run in runs) / 1000,
                "make_ms": 1000 * median(run.making for run in runs),
                "check_ms": 1000 * median(run.checking for run in runs),
                "check_max_ms": 1000 * max(run.checking for run in runs),
            }
        )
    return rows


SIZE_COLUMNS = (
    Column("genre", "Genre", write_title),
    Column("size", "Size"),
    Column("puzzles", "Puzzles"),
    Column("per_second", "Lamplit, per second", write_number),
    Column("peer", "Other program", lambda name: name or "–"),
    Column("peer_per_second", "Other, per second", write_number),
    Column("ratio", "Lamplit / other", write_number),
)
BENCHMARKS = {
    "solving": Benchmark(
        measure_solving,
        (
            Column("genre", "Genre", write_title),
            Column("puzzles", "Puzzles", write_count),
            Column("median_ms", "Median ms", write_number),
            Column("p90_ms", "90 % within ms", write_number),
            Column("max_ms", "Slowest ms", write_number),
            Column("wrong", "Wrong"),
            Column("timeout", "Timed out"),
        ),
    ),
    "peers": Benchmark(
        measure_peers,
        (
            Column("genre", "Genre", write_title),
            Column("boards", "Boards"),
            Column("ours_ms", "Lamplit, median ms", write_number),
            Column("clingo_ratio", "clingo / Lamplit", write_number),
            Column("puzzlekit_ratio", "puzzlekit / Lamplit", write_number),
            Column("puzzlekit_late", "puzzlekit over 3 s", write_count),
        ),
    ),
    "generating": Benchmark(measure_generating, SIZE_COLUMNS, left=2),
    "generating-easy": Benchmark(measure_generating_easy, SIZE_COLUMNS, left=2),
    "derived": Benchmark(
        measure_derived,
        (
            Column("genre", "Genre"),
            Column("puzzles", "Puzzles"),
            *(Column(tier, f"Up to {tier}") for tier in TIERS),
            Column("rank_0", "Rank correlation, first half", write_number),
            Column("rank_1", "Second half", write_number),
            Column("words", "Words"),
            Column("seconds", "Seconds"),
        ),
    ),
    "derived-generating": Benchmark(
        measure_derived_generating,
        (
            Column("genre", "Genre"),
            *(
                Column(difficulty, f"{difficulty.capitalize()}, median s", write_number)
                for difficulty in ("any", *TIERS[:3])
            ),
            Column("max_s", "Slowest s", write_number),
            Column("failed", "Failed"),
        ),
    ),
    "explaining": Benchmark(
        measure_explaining,
        (
            Column("genre", "Genre", write_title),
            Column("puzzles", "Puzzles"),
            *(Column(tier, tier.capitalize(), write_percent) for tier in TIERS),
            Column("beyond", "Beyond", write_percent),
            Column("median_ms", "Median ms", write_number),
            Column("p90_ms", "90 % within ms", write_number),
        ),
    ),
    "studio": Benchmark(
        measure_studio,
        (
            Column("requests", "Requests"),
            Column("players", "Players"),
            Column("count", "Requests sent", write_count),
            Column("per_second", "Per second", write_number),
            Column("median_ms", "Median ms", write_number),
            Column("p99_ms", "99 % within ms", write_number),
            Column("errors", "Errors"),
        ),
    ),
    "engines": Benchmark(
        measure_engines,
        (
            Column("engine", "Engine", lambda name: f"`{name}`"),
            Column("puzzles", "Puzzles"),
            Column("median_ms", "Median ms", write_number),
            Column("p90_ms", "90 % within ms", write_number),
            Column("max_ms", "Slowest ms", write_number),
            Column("wrong", "Wrong"),
            Column("timeout", "Timed out"),
        ),
    ),
    "grades": Benchmark(
        measure_grades,
        (
            Column("genre", "Genre", write_title),
            Column("level", "Their level"),
            *(Column(tier, tier.capitalize(), write_percent) for tier in TIERS),
            Column("median_score", "Median score", write_number),
            Column("above", "Above the level before", write_percent),
            Column("hardest", "Hardest strategy needed"),
        ),
        left=2,
    ),
    "certificates": Benchmark(
        measure_certificates,
        (
            Column("genre", "Genre", write_title),
            Column("puzzles", "Puzzles"),
            Column("clauses", "Clauses", write_median),
            Column("cuts", "Cuts", write_median),
            Column("steps", "Steps", write_median),
            Column("kilobytes", "kB", write_number),
            Column("make_ms", "Make, ms", write_number),
            Column("check_ms", "Check, ms", write_number),
            Column("check_max_ms", "Slowest check, ms", write_number),
        ),
    ),
    "factory": Benchmark(
        measure_factory,
        (
            Column("lot", "Lot"),
            Column("puzzles", "Puzzles", write_count),
            Column("plain_per_second", "Plain loop, per second", write_number),
            Column("factory_per_second", "Factory, per second", write_number),
            Column("overhead", "Overhead", write_percent),
        ),
    ),
}


# Data files and tables


def run(name: str, given: argparse.Namespace) -> None:
    """Run one benchmark and write its data file."""
    from lamplit.research.bench.machine import describe_machine

    commit = subprocess.run(["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    started = time.perf_counter()
    rows = BENCHMARKS[name].measure(given)
    data = {
        "benchmark": name,
        "date": date.today().isoformat(),
        "machine": describe_machine(),
        "python": platform.python_version(),
        "commit": commit.stdout.strip(),
        "command": f"python tools/results.py run {name}" + (" --corpus FOLDER …" if name == "derived" else ""),
        "note": given.note,
        "load": round(os.getloadavg()[0], 1),
        "seconds": round(time.perf_counter() - started),
        "rows": [{field: _rounded(value) for field, value in row.items()} for row in rows],
    }
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"{name}.json").write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _rounded(value: Any) -> Any:
    return float(f"{value:.4g}") if isinstance(value, float) else value


def make_table(name: str) -> str:
    """The table of one data file in Markdown, and a line that says where it comes from."""
    data = json.loads((RESULTS / f"{name}.json").read_text("utf-8"))
    benchmark = BENCHMARKS[name]
    columns = benchmark.columns
    rule = ["---" if index < benchmark.left else "---:" for index in range(len(columns))]
    lines = [[column.heading for column in columns], rule]
    lines += [[column.write(row[column.field]) for column in columns] for row in data["rows"]]
    origin = f"`{data['command']}`, {data['machine']}, Python {data['python']}, {data['date']}, commit {data['commit']}"
    origin += f", load {data['load']:g}"
    note = f" {data['note']}" if data["note"] else ""
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + f"\n\n*{origin}.{note}*\n"


def fill_tables(text: str) -> str:
    """A page with the tables of the data files in it."""
    return MARKED.sub(
        lambda found: f"<!-- table: {found[1]} -->\n\n{make_table(found[1])}\n<!-- end of table -->", text
    )


def list_pages() -> list[Path]:
    """The pages that have a table from a data file."""
    return [page for page in sorted(DOCS.rglob("*.md")) if MARKED.search(page.read_text("utf-8"))]


def write_tables() -> None:
    for page in list_pages():
        page.write_text(fill_tables(page.read_text("utf-8")), "utf-8")


def find_stale_pages() -> list[Path]:
    """The pages whose tables differ from the data files."""
    return [page for page in list_pages() if fill_tables(page.read_text("utf-8")) != page.read_text("utf-8")]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    running = commands.add_parser("run", help="run benchmarks and write their data files")
    running.add_argument("names", nargs="*", help="default: all of them")
    running.add_argument("--note", default="", help="a sentence about the circumstances, shown below the table")
    running.add_argument("--corpus", nargs="+", type=Path, help="folders of published puzzles, for `derived`")
    running.add_argument("--puzzlekit", metavar="PYTHON", help="a Python that has puzzlekit, for `peers`")
    commands.add_parser("tables", help="rewrite the tables in docs/")
    commands.add_parser("check", help="report tables that differ from their data files")
    given = parser.parse_args()
    if given.command == "run":
        if unknown := [name for name in given.names if name not in BENCHMARKS]:
            parser.error(f"there is no benchmark {unknown[0]}; the names are {', '.join(BENCHMARKS)}")
        if not given.corpus and "derived" in given.names:
            parser.error("`derived` needs published puzzles: --corpus FOLDER …")
        for name in given.names or [name for name in BENCHMARKS if given.corpus or name != "derived"]:
            print(name, flush=True)
            run(name, given)
    elif given.command == "tables":
        write_tables()
    else:
        stale = find_stale_pages()
        for page in stale:
            print(f"{page.relative_to(ROOT)}: run python tools/results.py tables")
        return 1 if stale else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
