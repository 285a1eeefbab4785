"""Time this working copy next to an earlier commit, board by board in alternation, and print the ratios.

    python tools/bench_against.py 4efc0d0 hitori.jsonl masyu.jsonl --every 3

Each state runs in a process of its own that stays; a board is solved, with the proof that its solution is the only
one, first by one and then by the other, `--rounds` times, and the quickest processor time of each counts. So what
else the machine does falls on both alike. Files are those of `lamplit bench`. Boards on which one has the recorded
answer and the other has not are named.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent.parent
WORKER = """
import gc, sys, time
from importlib import import_module
from pathlib import Path

sys.path.insert(0, sys.argv[1])
from lamplit.engines import solve
for home in ("lamplit.research.bench.records", "lamplit.bench.records", "lamplit.bench"):
    try:
        read_records = import_module(home).read_records
        break
    except (ImportError, AttributeError):
        pass  # the home of another version

records = [record for name in sys.argv[2:] for record in read_records(Path(name))]
gc.freeze()
for line in sys.stdin:
    record = records[int(line)]
    started = time.process_time()
    outcome = solve(record.puzzle, "sat", timeout=60)
    taken = time.process_time() - started
    as_recorded = bool(outcome.solutions) and outcome.solutions[0] == record.solution
    print(taken, outcome.status, "as recorded" if as_recorded else "another", flush=True)
"""


@dataclass(frozen=True)
class Board:
    """One board: its genre, and the quickest time of each state in seconds."""

    name: str
    genre: str
    before: float
    now: float
    same: bool


class State:
    """A process that works on boards with the code of one state."""

    def __init__(self, source: Path, files: list[str], worker: str = WORKER) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", worker, str(source), *files],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def take(self, number: int) -> tuple[float, str]:
        """The seconds of processor time that a board takes, and the answer in a line."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{number}\n")
        self._process.stdin.flush()
        taken, answer = self._process.stdout.readline().split(" ", 1)
        return float(taken), answer


@contextmanager
def source_of(commit: str) -> Iterator[Path]:
    """The source of a commit, in a folder that goes again."""
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", commit, "src"], cwd=HERE, capture_output=True, check=True)
        subprocess.run(["tar", "x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder) / "src"


def measure(commit: str, files: list[str], every: int, most: int, rounds: int) -> Iterator[Board]:
    from lamplit.research.bench.records import read_records

    records = [record for name in files for record in read_records(Path(name))]
    with source_of(commit) as source:
        before, now = State(source, files), State(HERE / "src", files)
        warm: set[str] = set()
        for number, record in enumerate(records):
            genre = record.puzzle.genre
            if genre not in warm:
                warm.add(genre)
                before.take(number), now.take(number)
            if number % every or len(record.puzzle.grid.cells) > most:
                continue
            runs = [(before.take(number), now.take(number)) for _ in range(rounds)]
            yield Board(
                record.id,
                genre,
                min(run[0][0] for run in runs),
                min(run[1][0] for run in runs),
                runs[0][0][1] == runs[0][1][1],
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--every", type=int, default=1, help="take each so-manieth board only")
    parser.add_argument("--most", type=int, default=10_000, help="leave out boards of more cells")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    files = [str(Path(name).resolve()) for name in given.files]
    boards = defaultdict(list)
    for board in measure(given.commit, files, given.every, given.most, given.rounds):
        boards[board.genre].append(board)
        if not board.same:
            print(f"{board.name}: the answers differ")
    print(f"{'genre':12} boards   before (median ms, total s)    now               times faster: median, total")
    for genre, those in boards.items():
        before, now = [board.before for board in those], [board.now for board in those]
        ratio = median(board.before / board.now for board in those)
        print(
            f"{genre:12} {len(those):6}   {1000 * median(before):9.2f} {sum(before):9.2f}  "
            f"{1000 * median(now):9.2f} {sum(now):9.2f}          {ratio:6.2f} {sum(before) / sum(now):6.2f}"
        )


if __name__ == "__main__":
    main()
