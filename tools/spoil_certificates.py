"""Change certificates at random, one thing at a time, and check them: how docs/research/certificates.md counts them.

    python tools/spoil_certificates.py              200 changes to the certificate of an example of each genre
    python tools/spoil_certificates.py masyu 2000   more changes, one genre

A certificate that passes after a change must still be right: the same puzzle, the same solution, and a proof that
follows; or else another puzzle with the same clauses, of which an engine says the same. ``STILL_RIGHT`` says how
that can be.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from lamplit.certificates.check import CertificateRefused
from lamplit.certificates.files import Certificate
from lamplit.certificates.make import certify
from lamplit.engines import solve
from lamplit.formats import read
from lamplit.genre.registry import genre_names

EXAMPLES = Path(__file__).parents[1] / "examples"
STILL_RIGHT = {
    "a clue": "another puzzle with the same clauses: Hitori with another number that repeats nothing",
    "a set": "another set of points shows the same cut",
    "a cut": "the cut still follows from its set, and the steps from the cut",
    "a step": "the clause that the step adds is another, but follows, and so does what rests on it",
    "the order or the number of steps": "a line that only says what is forgotten is left out",
    "hints": "other hints, or the same in another order, lead to a contradiction as well",
    "a number": "the step has another number, which no other has and nothing refers to",
    "what is forgotten": "something is forgotten that is not needed again, or is not forgotten",
}
"""Changes that may leave a certificate right, and how. Changes of any other kind never do."""


@dataclass(frozen=True)
class Change:
    """A certificate after something in it was changed."""

    what: str
    certificate: Certificate


def changes(honest: Certificate, rng: Random) -> Iterator[Change]:
    """Changes at random without end, each to the honest certificate, of all kinds that it has something for."""
    rules = honest.check().clauses
    kinds: list[tuple[str, Callable[[], Certificate]]] = [
        ("a clause of the rules", lambda: _formula(honest, rng, 1, rules)),
        ("the clause that something differs", lambda: _formula(honest, rng, _differs(honest), 1)),
        ("the order or the number of clauses", lambda: _lines(honest, "formula", rng)),
        ("what a variable means", lambda: _meaning(honest, rng)),
        ("the solution", lambda: _record(honest, rng, "solution")),
        ("a step", lambda: _step(honest, rng)),
        ("hints", lambda: _hints(honest, rng)),
        ("a number", lambda: _number(honest, rng)),
        ("the order or the number of steps", lambda: _lines(honest, "lrat", rng)),
        ("the steps without hints", lambda: _lines(honest, "drup", rng)),
    ]
    puzzle = json.loads(honest.record)["puzzle"]
    if puzzle["clues"]:
        kinds.append(("a clue", lambda: _record(honest, rng, "puzzle")))
    if puzzle.get("regions"):
        kinds.append(("a region", lambda: _region(honest, rng)))
    if honest.cuts:
        kinds += [
            ("a set", lambda: _set(honest, rng)),
            ("a cut", lambda: _formula(honest, rng, rules + 1, honest.cuts.count("\n"))),
        ]
    if " d " in honest.lrat:
        kinds.append(("what is forgotten", lambda: _forgotten(honest, rng)))
    while True:
        what, change = rng.choice(kinds)
        changed = change()
        if changed != honest:
            yield Change(what, changed)


def _with_line(certificate: Certificate, part: str, line: int, text: str) -> Certificate:
    lines = getattr(certificate, part).split("\n")
    lines[line] = text
    return replace(certificate, **{part: "\n".join(lines)})


def _otherwise(numbers: list[int], variables: int, rng: Random) -> list[int]:
    """Literals with one of them turned round, left out, replaced or added."""
    changed = list(numbers)
    place = rng.randrange(len(changed)) if changed else 0
    how = rng.choice(("turned", "left out", "replaced", "added")) if changed else "added"
    stranger = rng.choice((-1, 1)) * rng.randint(1, variables)
    if how == "turned":
        changed[place] = -changed[place]
    elif how == "left out":
        del changed[place]
    elif how == "replaced":
        changed[place] = stranger
    else:
        changed.insert(place, stranger)
    return changed


def _joined(numbers: list[int]) -> str:
    return " ".join(map(str, (*numbers, 0)))


def _variables(certificate: Certificate) -> int:
    return int(certificate.formula.split()[2])


def _formula(certificate: Certificate, rng: Random, first: int, number: int) -> Certificate:
    """One literal of one of this many clauses, from the first on."""
    line = first + rng.randrange(number)
    clause = [int(word) for word in certificate.formula.split("\n")[line].split()[:-1]]
    return _with_line(certificate, "formula", line, _joined(_otherwise(clause, _variables(certificate), rng)))


def _differs(certificate: Certificate) -> int:
    return int(certificate.formula.split()[3])


def _lines(certificate: Certificate, part: str, rng: Random) -> Certificate:
    """Two lines exchanged, one left out, one doubled, or one in the place of another."""
    *lines, end = getattr(certificate, part).split("\n")
    one, other = (rng.randrange(len(lines)) for _ in range(2))
    match rng.randrange(4):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            del lines[one]
        case 2:
            lines.insert(other, lines[one])
        case _:
            lines[other] = lines[one]
    return replace(certificate, **{part: "\n".join([*lines, end])})


def _meaning(certificate: Certificate, rng: Random) -> Certificate:
    lines = certificate.formula.split("\n")
    last = len(lines) - 2
    one, other = (last - rng.randrange(_variables(certificate)) for _ in range(2))
    return _with_line(certificate, "formula", one, f"c {lines[one].split()[1]} {lines[other].split(' ', 2)[2]}")


def _record(certificate: Certificate, rng: Random, part: str) -> Certificate:
    """A clue, or what is in the solution: left out, doubled, or moved."""
    record = json.loads(certificate.record)
    entries = record["puzzle"]["clues"] if part == "puzzle" else next(iter(record["solution"].values()))
    place = rng.randrange(len(entries))
    if rng.random() < 0.3:
        del entries[place]
    else:
        entry = json.loads(json.dumps(entries[place]))
        row = entry if isinstance(entry[0], int) else entry[0]
        row[rng.randrange(len(row))] = rng.randrange(record["puzzle"]["rows"])
        entries[place] = entry
    same = record == json.loads(certificate.record)
    return certificate if same else replace(certificate, record=json.dumps(record))


def _region(certificate: Certificate, rng: Random) -> Certificate:
    """A cell is given to another region."""
    record = json.loads(certificate.record)
    regions = record["puzzle"]["regions"]
    source, target = rng.sample(regions, 2)
    target.append(source.pop(rng.randrange(len(source))))
    return replace(certificate, record=json.dumps(record))


def _steps(certificate: Certificate) -> list[int]:
    return [line for line, text in enumerate(certificate.lrat.split("\n")) if text and " d " not in text]


def _parts(certificate: Certificate, line: int) -> tuple[str, list[int], list[int]]:
    """The number of a step, its literals and its hints."""
    number, rest = certificate.lrat.split("\n")[line].split(" ", 1)
    words = [int(word) for word in rest.split()]
    end = words.index(0)
    return number, words[:end], words[end + 1 : -1]


def _step(certificate: Certificate, rng: Random) -> Certificate:
    """One literal of a step, with hints and without."""
    steps = _steps(certificate)
    place = rng.randrange(len(steps))
    number, clause, hints = _parts(certificate, steps[place])
    clause = _otherwise(clause, _variables(certificate), rng)
    text = f"{number} {_joined(clause)} {_joined(hints)}"
    return _with_line(_with_line(certificate, "lrat", steps[place], text), "drup", place, _joined(clause))


def _hints(certificate: Certificate, rng: Random) -> Certificate:
    """Hints exchanged, left out, replaced or added."""
    line = rng.choice(_steps(certificate))
    number, clause, hints = _parts(certificate, line)
    one, other = (rng.randrange(len(hints)) for _ in range(2))
    match rng.randrange(4):
        case 0:
            hints[one], hints[other] = hints[other], hints[one]
        case 1:
            del hints[one]
        case 2:
            hints[one] = rng.randint(1, int(number))
        case _:
            hints.insert(one, rng.randint(1, int(number)))
    return _with_line(certificate, "lrat", line, f"{number} {_joined(clause)} {_joined(hints)}")


def _number(certificate: Certificate, rng: Random) -> Certificate:
    line = rng.choice(_steps(certificate))
    number, rest = certificate.lrat.split("\n")[line].split(" ", 1)
    return _with_line(certificate, "lrat", line, f"{int(number) + rng.randint(-3, 3)} {rest}")


def _forgotten(certificate: Certificate, rng: Random) -> Certificate:
    lines = certificate.lrat.split("\n")
    line = rng.choice([line for line, text in enumerate(lines) if " d " in text])
    number, _, *gone = lines[line].split()
    other = [int(word) for word in gone[:-1]]
    match rng.randrange(3):
        case 0:
            del other[rng.randrange(len(other))]
        case 1:
            other[rng.randrange(len(other))] = rng.randint(1, int(number))
        case _:
            other.append(rng.randint(1, int(number)))
    return _with_line(certificate, "lrat", line, f"{number} d {_joined(other)}")


def _set(certificate: Certificate, rng: Random) -> Certificate:
    """A point left out of a set, added to it or replaced; or the number of what must be in one piece."""
    lines = certificate.cuts.split("\n")
    line = rng.randrange(len(lines) - 1)
    head, names = lines[line].split(": ")
    points = names.split(", ")
    known = sorted({name for text in lines[:-1] for name in text.split(": ")[1].split(", ")})
    match rng.randrange(4):
        case 0:
            del points[rng.randrange(len(points))]
        case 1:
            points[rng.randrange(len(points))] = rng.choice(known)
        case 2:
            points.append(rng.choice(known))
        case _:
            head = rng.choice(lines[:-1]).split(": ")[0] if rng.random() < 0.5 else f"1{head}"
    return _with_line(certificate, "cuts", line, f"{head}: {', '.join(points)}")


def passes(change: Change, honest: Certificate) -> bool:
    """Whether a certificate passes after a change; if so, it must still prove the same."""
    try:
        proven = change.certificate.check()
    except CertificateRefused:
        return False
    said = honest.check()
    assert proven.solution == said.solution, change.what
    if proven.puzzle != said.puzzle:
        assert change.what == "a clue"
        assert solve(proven.puzzle).solutions == (proven.solution,)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("genre", nargs="?", help="default: all of ours")
    parser.add_argument("number", nargs="?", type=int, default=200, help="changes for each genre")
    asked = parser.parse_args()
    made: Counter[str] = Counter()
    passed: Counter[str] = Counter()
    for genre in [asked.genre] if asked.genre else genre_names():
        honest = certify(read((EXAMPLES / f"{genre}-small.txt").read_text("utf-8")))
        for _, change in zip(range(asked.number), changes(honest, Random(genre)), strict=False):
            made[change.what] += 1
            passed[change.what] += passes(change, honest)
    print("| changed | times | refused | still right | because |\n|---|---|---|---|---|")
    for what in sorted(made):
        why = STILL_RIGHT[what] if passed[what] else ""
        print(f"| {what} | {made[what]} | {made[what] - passed[what]} | {passed[what]} | {why} |")


if __name__ == "__main__":
    main()
