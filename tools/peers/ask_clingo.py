"""clingo as a process that stays: asked by a line of JSON, it answers by one. Knows nothing of Lamplit.

What is timed is what every puzzle takes: reading the program with the facts, grounding, and looking for two
models, so that one is proven to be the only one.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from typing import Any

import clingo

IRRELEVANT = {clingo.MessageCode.AtomUndefined, clingo.MessageCode.OperationUndefined}
"""A board may have no clue, or none of a kind: the rules on it then say nothing, as they should."""


def complain(code: clingo.MessageCode, message: str) -> None:
    if code not in IRRELEVANT:
        print(message, file=sys.stderr)


def plain(term: clingo.Symbol) -> Any:
    return term.number if term.type is clingo.SymbolType.Number else [plain(part) for part in term.arguments]


def answer(text: str) -> dict[str, Any]:
    models: list[Sequence[clingo.Symbol]] = []
    started = time.process_time()
    control = clingo.Control(["--models=2"], logger=complain)
    control.add("base", [], text)
    control.ground([("base", [])])
    control.solve(on_model=lambda model: models.append(model.symbols(shown=True)))
    seconds = time.process_time() - started
    return {
        "seconds": seconds,
        "answers": [[[atom.name, *map(plain, atom.arguments)] for atom in model] for model in models],
    }


if __name__ == "__main__":
    print(json.dumps(f"clingo {clingo.__version__}"), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(answer(asked["program"] + asked["facts"])), flush=True)
