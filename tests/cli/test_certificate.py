"""``lamplit certificate``: made, checked, refused, each with its sentence and its exit code."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.hostile import BOARDS, GIGABYTE, MORE_BOARDS, every, file_of, run

from lamplit.formats import write

Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]

EXAMPLES = Path(__file__).parents[2] / "examples"
FOUR = "---\n-4-\n---\n"
"""One solution."""
TWO = "--\n--\n"
"""Two solutions."""
NONE = "0-\n-0\n"
"""No solution."""
HARD = write(every("nurikabe", 16, 16, 30, 8), "json")
"""Takes any solver its time."""


@pytest.fixture
def proof(tmp_path: Path, lamplit: Run) -> Path:
    """A certificate of a puzzle with one solution."""
    folder = tmp_path / "proof"
    assert lamplit("certificate", "make", str(EXAMPLES / "hitori-small.txt"), "-o", str(folder)).exit_code == 0
    return folder


def test_what_was_made_is_checked_and_says_what_it_proves(lamplit: Run, tmp_path: Path) -> None:
    made = lamplit("certificate", "make", FOUR, "-o", str(tmp_path / "four"))
    assert made.exit_code == 0
    assert made.stdout == "proven: this 3×3 Akari has exactly one solution (24 clauses, 0 cuts, 1 step)\n"
    assert made.stderr == f"wrote {tmp_path / 'four'}\n"
    checked = lamplit("certificate", "check", str(tmp_path / "four"))
    assert (checked.exit_code, checked.stdout, checked.stderr) == (0, made.stdout, "")


def test_a_puzzle_without_a_solution_is_certified_too(lamplit: Run, tmp_path: Path) -> None:
    made = lamplit("certificate", "make", NONE, "-o", str(tmp_path / "none"))
    assert (made.exit_code, made.stdout[:39]) == (0, "proven: this 2×2 Akari has no solution ")


def test_more_than_one_solution_is_a_no(lamplit: Run, tmp_path: Path) -> None:
    made = lamplit("certificate", "make", TWO, "-o", str(tmp_path / "two"))
    assert made.exit_code == 1
    assert made.stderr == "lamplit: this puzzle has more than one solution, so there is nothing to certify\n"
    assert not list(tmp_path.iterdir())


def test_out_of_time_is_a_3_and_leaves_nothing(lamplit: Run, tmp_path: Path) -> None:
    made = lamplit("certificate", "make", HARD, "-o", str(tmp_path / "late"), "--timeout", "0.001")
    assert (made.exit_code, made.stderr) == (3, "lamplit: out of time\n")
    assert not list(tmp_path.iterdir())


def test_a_folder_is_overwritten_only_when_that_is_asked_for(lamplit: Run, proof: Path) -> None:
    again = lamplit("certificate", "make", FOUR, "-o", str(proof))
    assert again.exit_code == 2
    assert f"{proof} already exists; use --force to overwrite it" in again.stderr
    assert "Hitori" in lamplit("certificate", "check", str(proof)).stdout
    assert lamplit("certificate", "make", FOUR, "-o", str(proof), "--force").exit_code == 0
    assert "Akari" in lamplit("certificate", "check", str(proof)).stdout
    (proof / "mine.txt").write_text("mine")
    kept = lamplit("certificate", "make", FOUR, "-o", str(proof), "--force")
    assert (kept.exit_code, "contains mine.txt" in kept.stderr) == (2, True)


@pytest.mark.parametrize("name", ["", "-"])
def test_a_certificate_needs_a_name(lamplit: Run, name: str) -> None:
    made = lamplit("certificate", "make", FOUR, "-o", name)
    assert (made.exit_code, "give its name after -o" in made.stderr) == (2, True)


def test_a_certificate_that_was_tampered_with_is_refused_with_its_line(lamplit: Run, proof: Path) -> None:
    formula = proof / "formula.cnf"
    formula.write_text(formula.read_text().replace("\n1 ", "\n-1 ", 1))
    checked = lamplit("certificate", "check", str(proof))
    assert checked.exit_code == 1
    assert checked.stdout.startswith("refused: formula.cnf, line 2: found ")
    assert len(checked.stdout.splitlines()) == 1


def test_many_are_checked_and_the_gravest_answer_counts(lamplit: Run, proof: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    lamplit("certificate", "make", FOUR, "-o", str(other))
    (other / "cuts.txt").write_text("junk\n")
    both = lamplit("certificate", "check", str(proof), str(other))
    assert both.exit_code == 1
    assert [line.split(": ")[:2] for line in both.stdout.splitlines()] == [
        [str(proof), "proven"],
        [str(other), "refused"],
    ]
    three = lamplit("certificate", "check", str(tmp_path / "nothing"), str(other), str(proof))
    assert (three.exit_code, len(three.stdout.splitlines())) == (2, 2)
    assert three.stderr.startswith(f"lamplit: {tmp_path / 'nothing'} is not a folder; expected one with ")


@pytest.mark.parametrize(
    ("most", "sentence"),
    [
        (3000, "the solver's log breaks off; the disk for temporary files may be full"),
        (7000, "can't write {}: File too large"),
    ],
)
def test_a_full_disk_is_one_sentence_and_leaves_no_folder(
    start: Start, tmp_path: Path, most: int, sentence: str
) -> None:
    """Full for the solver's log, or only for the formula."""
    process = start(
        "certificate",
        "make",
        str(EXAMPLES / "akari.txt"),
        "-o",
        str(tmp_path / "proof"),
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        most_bytes=most,
    )
    said = process.communicate(timeout=60)[1]
    assert (process.returncode, said) == (2, f"lamplit: {sentence.format(tmp_path / 'proof')}\n")
    assert not list(tmp_path.iterdir())


def test_ctrl_c_is_one_word_and_leaves_no_folder(start: Start, tmp_path: Path) -> None:
    process = start(
        "certificate",
        "make",
        HARD,
        "-o",
        str(tmp_path / "proof"),
        env=os.environ | {"PYTHONPROFILEIMPORTTIME": "1"},
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    assert process.stderr is not None
    for line in process.stderr:
        if line.rsplit("|", 1)[-1].strip() == "lamplit.certificates.make":
            break
    process.send_signal(signal.SIGINT)
    said = [line for line in process.stderr.read().splitlines() if not line.startswith("import time:")]
    assert (process.wait(timeout=60), said) == (130, ["lamplit: interrupted"])
    assert not list(tmp_path.iterdir())


HOSTILE = {
    "certificate.json": ("[", "[],", "[]]"),
    "formula.cnf": ("p cnf 1000000000 1000000000\n", "1 ", "0\n"),
    "cuts.txt": ("", "\n", ""),
    "proof.lrat": ("99 ", "1 ", "0 1 0\n"),
    "proof.drup": ("", "1 ", "0\n"),
}
"""How a file begins, what it says millions of times, and how it ends."""


@pytest.mark.parametrize("name", HOSTILE)
def test_a_huge_file_is_refused_without_filling_the_memory(proof: Path, name: str) -> None:
    start, again, end = HOSTILE[name]
    with (proof / name).open("w") as file:
        file.write(start)
        for _ in range(20):
            file.write(again * 1_000_000)
        file.write(end)
    ran = run("certificate", "check", str(proof))
    assert (ran.code, ran.said) == (1, "")
    assert ran.memory < GIGABYTE // 2


@pytest.mark.corpus
@pytest.mark.parametrize("name", BOARDS | MORE_BOARDS)
def test_a_board_that_nobody_would_print_is_certified_or_refused(name: str, tmp_path: Path) -> None:
    """In time, more or less, and within the memory that a statement may take."""
    board = file_of((BOARDS | MORE_BOARDS)[name](), tmp_path)
    ran = run("certificate", "make", board, "-o", str(tmp_path / "proof"), "--timeout", "5")
    assert ran.code in (0, 1, 2, 3)
    assert len(ran.said.splitlines()) == 1
    assert ran.memory < GIGABYTE
