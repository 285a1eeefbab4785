"""Outcomes in words: the verdict in one line, and the boards."""

from __future__ import annotations

from lamplit.core.scene import View
from lamplit.core.words import format_count, format_duration, join_words
from lamplit.drawing import render
from lamplit.drawing.views import view_clash, view_difference, view_solution
from lamplit.engines.contract import Outcome
from lamplit.genre.registry import genre_of


def describe_verdict(outcome: Outcome) -> str:
    """``unique: one solution, proven by sat in 2.1 ms``."""
    by = f"by {outcome.engine} in {format_duration(outcome.seconds)}"
    found = len(outcome.solutions)
    match outcome.status:
        case "unique":
            return f"unique: one solution, proven {by}"
        case "none":
            return f"none: no solution, proven {by}"
        case "multiple":
            more = " in all" if outcome.complete else " or more"
            return f"multiple: {found} solutions{more}, found {by}"
        case "timeout":
            so_far = f"; {found} found so far" if found else ""
            return f"timeout: {outcome.engine} ran out of time{so_far}"
    genre = genre_of(outcome.puzzle)
    if outcome.state is not None:
        yes, no = len(outcome.state.true), len(outcome.state.false)
        nouns = join_words(kind.noun + ("" if yes == 1 else "s") for kind in genre.kinds)
        left = f", {outcome.stats['open']} still open" if "open" in outcome.stats else ""
        places = f"{format_count(no, 'place')} with none in any solution"
        return f"found: {yes} {nouns} in every solution, {places}{left}, {by}"
    if outcome.stats.get("minimised"):
        fewest = f"{len(outcome.solutions[0].true)} {genre.solution_words}"
        return f"found: {fewest}, the fewest possible, proven {by}"
    if not found:
        return f"found: nothing, which proves nothing either way, {by}"
    return f"found: {format_count(found, 'solution')}, maybe not the only one, {by}"


def describe_outcome(outcome: Outcome) -> str:
    """The verdict, and the board with what was found: of several solutions two, marked where they differ."""
    boards = [render(outcome.puzzle, "txt", view=view).rstrip("\n") for view in make_views(outcome)]
    return "\n\n".join([describe_verdict(outcome), *boards])


def make_views(outcome: Outcome) -> list[View]:
    """What there is to see of an outcome."""
    match outcome.solutions:
        case (one,):
            return [view_solution(one)]
        case (one, other, *_):
            return [view_difference(one, other), view_difference(other, one)]
    if outcome.state is not None:
        return [View(outcome.state)]
    return [view_clash(outcome.clash or ())]
