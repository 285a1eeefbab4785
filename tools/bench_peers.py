"""Time Lamplit next to clingo and puzzlekit on the same boards, in alternation, and print the ratios.

    python tools/bench_peers.py                                         # the gallery
    python tools/bench_peers.py akari.jsonl hitori.jsonl --every 10 --most 400 --puzzlekit .venv-peers/bin/python

clingo gets the plain answer-set programs of tools/peers, one for each genre: choose, forbid, and reach from a
first cell all that must hang together. It is asked for two models, so that one is proven to be the only one, as we
prove it. puzzlekit (CP-SAT, for Hitori SCIP) stops at the first solution: its times are divided by ours with the
proof, and by ours without.

Each program is a process that stays. A board is given to one after the other, `--rounds` times, and the quickest
processor time of each counts: what else the machine does falls on all alike. Loading libraries, the first board of
a genre, reading and writing boards are not timed. A program that is late counts with the time that it was given,
so that its ratios are too small. Answers are compared with ours.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from peers import asking
from peers.asking import NotThere, Peer, Said
from rich.console import Console
from rich.progress import track

from lamplit.core.clock import Cancelled
from lamplit.engines import solve
from lamplit.engines.contract import Outcome
from lamplit.genre.registry import genre_of
from lamplit.research.bench.machine import describe_machine, describe_software
from lamplit.research.bench.records import Record, list_gallery_records, read_records


@dataclass(frozen=True)
class Board:
    """One board: the quickest time of everybody, in seconds, and what is to be said of it."""

    record: Record
    ours: float
    first: float
    """Ours without the proof: the first solution."""
    theirs: dict[str, Said]
    """By the name of the peer; one that does not take this board is left out."""
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ratios:
    """Their times by ours, and how many of theirs are no more than what they were given."""

    pairs: Sequence[tuple[float, float]]
    late: int = 0

    def __str__(self) -> str:
        if not self.pairs:
            return "–"
        middle = median(theirs / ours for theirs, ours in self.pairs)
        total = sum(theirs for theirs, _ in self.pairs) / sum(ours for _, ours in self.pairs)
        of_half = "> " if 2 * self.late >= len(self.pairs) else ""
        of_any, said = ("> ", f", {self.late} late") if self.late else ("", "")
        return f"{of_half}{short(middle)} / {of_any}{short(total)}{said}"


def short(ratio: float) -> str:
    """Two digits say all there is to say."""
    return f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.1f}"


def timed(record: Record, limit: int, timeout: float) -> tuple[float, Outcome | None]:
    """Our time and our answer; None if it took too long."""
    started = time.process_time()
    try:
        outcome = solve(record.puzzle, "sat", limit=limit, cancelled=lambda: time.process_time() - started > timeout)
    except Cancelled:
        return timeout, None
    return time.process_time() - started, outcome


def measure(records: Sequence[Record], peers: Sequence[Peer], rounds: int, timeout: float) -> Iterator[Board]:
    gc.freeze()
    warm: set[str] = set()
    for record in records:
        if record.puzzle.genre not in warm:
            warm.add(record.puzzle.genre)
            timed(record, 2, timeout), timed(record, 1, timeout)
        yield one_board(record, peers, rounds, timeout)


def one_board(record: Record, peers: Sequence[Peer], rounds: int, timeout: float) -> Board:
    ours: list[tuple[float, Outcome | None]] = []
    first: list[float] = []
    theirs: dict[str, list[Said]] = {peer.name: [] for peer in peers}
    for _ in range(rounds):
        ours.append(timed(record, 2, timeout))
        for peer in peers:
            said = theirs[peer.name]
            if not said or not (said[-1].late or said[-1].refused):
                said.append(peer.ask(record.puzzle, timeout))
        first.append(timed(record, 1, timeout)[0])
    quickest = {name: min(said, key=lambda one: one.seconds) for name, said in theirs.items()}
    taken = {name: said for name, said in quickest.items() if not said.refused}
    seconds, outcome = min(ours, key=lambda one: one[0])
    return Board(record, seconds, min(first), taken, tuple(remarks(record, outcome, peers, taken)))


def remarks(record: Record, ours: Outcome | None, peers: Sequence[Peer], theirs: dict[str, Said]) -> Iterator[str]:
    where = f"{record.id} {record.puzzle.size}"
    if ours is None:
        yield f"{where}: Lamplit is out of time"
    for peer in peers:
        said = theirs.get(peer.name)
        if said is not None and said.late:
            yield f"{where}: {peer.name} is out of time"
        elif said is not None and ours is not None and not agrees(record, ours, peer, said):
            yield f"{where}: {peer.name} is wrong: {len(said.solutions)} found, we say {ours.status}"


def agrees(record: Record, ours: Outcome, peer: Peer, said: Said) -> bool:
    """The same solutions as ours; where there are several, any as many that the rules allow."""
    wanted = len(ours.solutions) if peer.proves else min(1, len(ours.solutions))
    if len(said.solutions) != wanted:
        return False
    if ours.status == "unique":
        return said.solutions == ours.solutions
    return not any(genre_of(record.puzzle).check(record.puzzle, solution) for solution in said.solutions)


def table(boards: Iterable[Board], peers: Sequence[Peer]) -> Iterator[str]:
    """A row for each genre, as Markdown."""
    genres: dict[str, list[Board]] = defaultdict(list)
    for board in boards:
        genres[board.record.puzzle.genre].append(board)
    heading = ["genre", "boards", "ours, median ms", "total s"]
    for peer in peers:
        heading += [peer.name] if peer.proves else [peer.name, "the same, by ours without proof"]
    yield f"| {' | '.join(heading)} |"
    yield f"|---{'|---:' * (len(heading) - 1)}|"
    for genre, those in genres.items():
        ours = [board.ours for board in those]
        row = [genre, str(len(those)), f"{1000 * median(ours):.2f}", f"{sum(ours):.2f}"]
        for peer in peers:
            row += cells(those, peer)
        yield f"| {' | '.join(row)} |"


def cells(boards: Sequence[Board], peer: Peer) -> Iterator[str]:
    """Their times by ours, on the boards that they take; where they prove nothing, by ours without proof too."""
    taken = [(board, board.theirs[peer.name]) for board in boards if peer.name in board.theirs]
    late = sum(said.late for _, said in taken)
    number = f" ({len(taken)} boards)" if len(taken) < len(boards) else ""
    yield f"{Ratios([(said.seconds, board.ours) for board, said in taken], late)}{number}"
    if not peer.proves:
        yield str(Ratios([(said.seconds, board.first) for board, said in taken], late))


def chosen(files: Sequence[str], every: int, most: int) -> list[Record]:
    records = [record for name in files for record in read_records(Path(name))] if files else list_gallery_records()
    return [record for record in records[::every] if len(record.puzzle.grid.cells) <= most]


@contextmanager
def started(puzzlekit: str | None) -> Iterator[list[Peer]]:
    """Those who can be asked, in order; one that is not there is told, and the others do without."""
    peers: list[Peer] = []
    try:
        for make, python in ((asking.clingo, sys.executable), (asking.puzzlekit, puzzlekit)):
            if python is not None:
                try:
                    peers.append(make(python))
                except NotThere as error:
                    print(f"{make.__name__} is not installed, so it is left out ({error})", file=sys.stderr)
        yield peers
    finally:
        for peer in peers:
            peer.close()


def watched(boards: Iterator[Board], number: int) -> Iterable[Board]:
    """With a progress bar for those who watch: it takes some minutes."""
    console = Console(stderr=True)
    return track(boards, "solving", number, console=console, transient=True, disable=not sys.stderr.isatty())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", help="files of puzzles; without any, the gallery")
    parser.add_argument("--every", type=int, default=1, help="take each so-manieth board only")
    parser.add_argument("--most", type=int, default=10_000, help="leave out boards of more cells")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--timeout", type=float, default=10.0, help="seconds of processor time for a board")
    parser.add_argument("--puzzlekit", metavar="PYTHON", help="a Python that has puzzlekit")
    given = parser.parse_args()
    records = chosen(given.files, given.every, given.most)
    if not records:
        sys.exit("there are no puzzles to time")
    with started(given.puzzlekit) as peers:
        if not peers:
            sys.exit("there is nobody to compare with; clingo comes with the extra lamplit[asp]")
        print(f"{describe_machine()}; {describe_software('sat')}\n")
        boards: list[Board] = []
        try:
            for board in watched(measure(records, peers, given.rounds, given.timeout), len(records)):
                boards.append(board)
                for remark in board.remarks:
                    print(remark, flush=True)
        except KeyboardInterrupt:
            print(f"interrupted after {len(boards)} of {len(records)} boards", file=sys.stderr)
        print("\nTheir time by ours, median / total; > 1: we are quicker\n")
        print("\n".join(table(boards, peers)))


if __name__ == "__main__":
    main()
