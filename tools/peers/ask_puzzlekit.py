"""puzzlekit as a process that stays: asked by a line of JSON, it answers by one. Knows nothing of Lamplit.

What is timed is building the model, solving, and writing the answer down; reading the board is not. One answer is
all that puzzlekit looks for. Its solver gets one thread, as everybody else here: with as many as the machine has
cores, its processor time is up to twice as long.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import puzzlekit  # type: ignore[import-not-found]
from puzzlekit.parsers.registry import get_parser  # type: ignore[import-not-found]
from puzzlekit.solvers import get_solver_class  # type: ignore[import-not-found]

FOREVER = 3600.0
"""Whoever asks stops us when it has waited long enough."""


def answer(genre: str, tokens: str) -> dict[str, Any]:
    board = get_parser(genre)(tokens)
    started = time.process_time()
    result = get_solver_class(genre)(**board).solve({"time_limit_sec": FOREVER, "num_workers": 1})
    seconds = time.process_time() - started
    return {"seconds": seconds, "answers": [result.sol_grid.matrix] if result.is_solved else []}


if __name__ == "__main__":
    print(json.dumps(f"puzzlekit {puzzlekit.__version__}"), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            said = answer(asked["genre"], asked["tokens"])
        except Exception as error:  # a genre or a clue that it does not have: its word for it is enough
            said = {"refused": str(error) or type(error).__name__}
        print(json.dumps(said), flush=True)
