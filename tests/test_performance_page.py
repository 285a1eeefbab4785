"""What docs/research/benchmarks.md says of rows is run: its command, and its script over what that wrote."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.test_readme import ROOT, blocks

PAGE = ROOT / "docs" / "research" / "benchmarks.md"


def test_the_script_of_the_page_reads_the_rows_of_its_command(tmp_path: Path) -> None:
    (command,) = [block for block in blocks(PAGE, "") if block.startswith("lamplit bench --max-size")]
    (script,) = blocks(PAGE, "python")
    subprocess.run([sys.executable, "-m", *command.split()], cwd=tmp_path, check=True, capture_output=True, timeout=60)
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, check=True, capture_output=True, text=True, timeout=60
    )
    lines = ran.stdout.splitlines()
    assert lines[0].startswith("akari          25 cells")
    assert len({line.split()[0] for line in lines}) == 7
