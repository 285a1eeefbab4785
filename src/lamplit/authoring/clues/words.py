"""Clues for a drawn solution in sentences: how many there are, or where and why none can force it."""

from __future__ import annotations

from lamplit.authoring.changes import explain_no_clues, setter_of
from lamplit.authoring.clues.clues import Clues, UnforcedSolution
from lamplit.core.decisions import Decision
from lamplit.core.puzzle import Puzzle
from lamplit.core.words import format_count, join_words, make_sentence, spell_count, spell_number
from lamplit.genre.registry import genre_of

SHOWN = 6
"""Places that are named; of more it is said how many."""


def describe_clues(found: Clues | UnforcedSolution) -> str:
    """What was found, in a few sentences."""
    return _describe_clued(found) if isinstance(found, Clues) else _describe_unforced(found)


def _describe_clued(found: Clues) -> str:
    noun = setter_of(found.puzzle).noun
    added = len(found.clues) - len(found.given)
    kept = f", {spell_number(len(found.given))} of them given"
    if not added:
        kept = ", as given"
    make = "makes" if len(found.clues) == 1 else "make"
    if (why := explain_no_clues(found.puzzle)) is not None:
        told = [f"this is the only solution; {why}"]
    elif not found.clues:
        told = [f"this is the only solution, without any {noun}"]
    else:
        told = [f"{spell_count(len(found.clues), noun)} {make} this the only solution{kept if found.given else ''}"]
    if found.least and added > 1:
        told.append(f"all of {'the others' if found.given else 'them'} are needed")
    told.append(f"the grade is {found.grade.tier}")
    return " ".join(map(make_sentence, told))


def _describe_unforced(found: UnforcedSolution) -> str:
    noun = setter_of(found.puzzle).noun
    where = _list_decisions(found.puzzle, found.solution.true ^ found.other.true)
    if (why := explain_no_clues(found.puzzle)) is not None:
        return f"There is another solution, which differs at {where}, and {why} that could rule it out."
    told = [
        f"No {noun}s can force this solution: even with every {noun} that fits, there is another one, "
        f"which differs at {where}."
    ]
    if found.elsewhere:
        told = [
            f"In these places no {noun}s can force this solution: there is another one, which differs at {where}.",
            f"With {noun}s in all places it could be forced.",
        ]
    if found.nearest is not None:
        differing = found.solution.true ^ found.nearest.solution.true
        what = format_count(len(differing), min(differing).noun)
        places = _list_decisions(found.puzzle, differing)
        told.append(f"The most similar solution found that {noun}s can force differs in {what}: {places}.")
    else:
        told.append("Lamplit found no similar solution that can be forced.")
    return " ".join(told)


def _list_decisions(puzzle: Puzzle, decisions: frozenset[Decision]) -> str:
    wording = genre_of(puzzle).wording(puzzle)
    places = list(dict.fromkeys(wording.speak(decision).place for decision in sorted(decisions)))
    more = len(places) - SHOWN
    return join_words(places if more < 2 else [*places[:SHOWN], f"{more} more places"])
