"""What derived strategies find, in the words of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, Self

from lamplit.core.decisions import Decision
from lamplit.core.words import join_words, make_sentence
from lamplit.genre.steps import DecisionWording, Finding, Link
from lamplit.human.suppositions import Consequence

MOST_PLACES = 12
"""More places than this are counted, and shown in the picture."""
MOST_WAYS = 3
"""More ways than this are counted."""
MOST_RULES = 3
PLURALS = {"is": "are", "isn't": "aren't", "has": "have", "were": "were"}

Tightness = Literal["full", "last", "other"]
"""Why a count leaves no choice: it has all that it may have, it needs all that is left, or it isn't a single count."""


@dataclass(frozen=True)
class Concluded:
    """A decision that follows, and how to speak of it."""

    decision: Decision
    holds: bool
    wording: DecisionWording

    @property
    def text(self) -> str:
        return self.wording.conclude(self.holds)


def conclude_together(concluded: Iterable[Concluded]) -> str:
    """What follows, in one clause: ``r1c2 and r2c1 stay white, and r3c3 is shaded``."""
    places: dict[str, list[str]] = {}
    whole: list[str] = []
    for one in concluded:
        place, text = one.wording.place, one.text
        if text.startswith(f"{place} "):
            places.setdefault(text.removeprefix(f"{place} "), []).append(place)
        else:
            whole.append(text)
    together = [_join_places(said, names) for said, names in places.items()]
    if len(whole) > MOST_PLACES:
        whole = [f"the {len(whole)} marked conclusions follow"]
    clauses = [*together, *whole]
    return clauses[0] if len(clauses) == 1 else f"{', '.join(clauses[:-1])}, and {clauses[-1]}"


def _join_places(said: str, places: Sequence[str]) -> str:
    if len(places) == 1:
        return f"{places[0]} {said}"
    verb, _, rest = said.partition(" ")
    plural = f"{PLURALS.get(verb, verb.removesuffix('s'))} {rest}"
    if len(places) > MOST_PLACES:
        return f"the {len(places)} marked places {plural}"
    return f"{join_words(places)} {plural}"


def give_reason(text: str, is_clue: bool, tightness: Tightness) -> str:
    """Why a demand decides something: ``the 2 at r3c3 is complete``, or the rule itself."""
    if not is_clue:
        return text
    if tightness == "full":
        return f"{text} is complete"
    return f"{text} needs every place it has left" if tightness == "last" else f"{text} allows nothing else"


@dataclass(frozen=True)
class OneRuleFinding(Finding):
    """What one demand decides by itself."""

    concluded: tuple[Concluded, ...]
    """What is told: the rest of ``true`` and ``false`` goes without saying."""
    reason: str
    rule: str
    """The rule in general; findings that share it are told together."""

    def conclude(self) -> str:
        return conclude_together(self._list_told())

    def _list_told(self) -> list[Concluded]:
        here = {*self.true, *self.false}
        told = [one for one in self.concluded if one.decision in here]
        return told or list(self.concluded)

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(self.reason),)

    @classmethod
    def explain_all(cls, findings: Sequence[Self]) -> str:
        by_rule: dict[str, list[Self]] = {}
        for finding in findings:
            by_rule.setdefault(finding.rule, []).append(finding)
        return " ".join(_explain_rule(rule, some) for rule, some in by_rule.items())


def _explain_rule(rule: str, findings: Sequence[OneRuleFinding]) -> str:
    """What one rule decides in several places."""
    if len(findings) == 1:
        return findings[0].explain()
    told = [one for finding in findings for one in finding._list_told()]
    return make_sentence(f"{conclude_together(told)}: {rule}")


@dataclass(frozen=True)
class CasesFinding(OneRuleFinding):
    """What one demand decides, once all ways to meet it are looked at."""

    cases: int = 0

    @property
    def examined(self) -> int:
        return self.cases


@dataclass(frozen=True)
class GraphFinding(Finding):
    """What follows from connectedness, or from there being one loop."""

    concluded: tuple[Concluded, ...]
    reason: str

    def conclude(self) -> str:
        here = {*self.true, *self.false}
        return conclude_together([one for one in self.concluded if one.decision in here])

    def give_reasons(self) -> tuple[Link, ...]:
        return (Link(self.reason),)


@dataclass(frozen=True)
class RuleConsequence(Consequence):
    """A link of an argument: what demands of one rule make of a supposition, or that they can't be met."""

    text: str

    def explain(self) -> str:
        return self.text


@dataclass(frozen=True)
class WaysFinding(Finding):
    """What all ways to meet one demand have in common."""

    concluded: tuple[Concluded, ...]
    demand: str
    is_clue: bool
    ways: tuple[tuple[str, ...], ...]
    """The places that each way uses."""
    looked_at: int
    """How many ways were looked at, those that fail too."""
    rules: tuple[str, ...]
    """The other rules that leave only these ways, or force what follows from them."""

    @property
    def examined(self) -> int:
        return self.looked_at

    def conclude(self) -> str:
        here = {*self.true, *self.false}
        return conclude_together([one for one in self.concluded if one.decision in here])

    def give_reasons(self) -> tuple[Link, ...]:
        met = f"{self.demand} can be met" if self.is_clue else f"{self.demand}: that is possible"
        listed = self._list_ways()
        count = "one way" if len(self.ways) == 1 else f"{len(self.ways)} ways"
        reasons = [Link(f"{met} in only {count}{listed}", fact=True)]
        if self.rules:
            reasons.append(Link(f"this uses {join_words(self.rules[:MOST_RULES])}"))
        return tuple(reasons)

    def _list_ways(self) -> str:
        if len(self.ways) > MOST_WAYS or not all(self.ways):
            return ""
        return ": " + "; or ".join(join_words(way) for way in self.ways)
