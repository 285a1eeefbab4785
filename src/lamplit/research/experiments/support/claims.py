"""What a document says, statement by statement, and whether that holds here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from lamplit.core.words import join_words
from lamplit.research.experiments.support.contract import PageTable

MOST_NAMED = 3
"""Statements that hold in part are named where there are no more; the table has them all."""
Verdict = Literal["yes", "partly", "no", "not measured"]


@dataclass(frozen=True)
class Claim:
    """A statement of a document, what was found, and the verdict, all from the rows."""

    says: str
    """As it can stand after "that"."""
    found: str
    holds: Verdict


def judge_cases(each: Sequence[bool]) -> Verdict:
    """Whether a statement holds, from each case that it speaks of."""
    if not each:
        return "not measured"
    return "yes" if all(each) else "partly" if any(each) else "no"


def make_claims_table(claims: Sequence[Claim], note: str = "") -> PageTable:
    rows = [[claim.says, claim.found or "–", claim.holds] for claim in claims]
    return PageTable("Statement by statement", ["the document says", "found here", "holds?"], rows, note)


def summarise_claims(claims: Sequence[Claim]) -> str:
    """``Partly reproduced: 6 of 8 statements hold, and in part that …``: the beginning of an answer."""
    tried = [claim for claim in claims if claim.holds != "not measured"]
    if not tried:
        return "Not measured: no run has ended that the document speaks of."
    held = [claim for claim in tried if claim.holds == "yes"]
    which = "statements" if len(tried) == len(claims) else "statements that were measured"
    if len(held) == len(tried):
        return f"Reproduced: all {len(held)} {which} hold." if len(held) > 1 else f"Reproduced: {held[0].says}."
    partly, not_at_all = ([claim for claim in tried if claim.holds == how] for how in ("partly", "no"))
    if not held and not partly:
        return f"Not reproduced: it was not found {_join_claims(not_at_all)}."
    told = [f"{len(held)} of {len(tried)} {which} hold{'s' * (len(held) == 1)}"]
    if partly:
        few = len(partly) <= MOST_NAMED
        told.append(f"in part only {_join_claims(partly)}" if few else f"{len(partly)} in part only")
    if not_at_all:
        told.append(f"not {_join_claims(not_at_all)}")
    return f"Partly reproduced: {'; '.join(told)}."


def _join_claims(claims: Sequence[Claim]) -> str:
    return join_words(f"that {claim.says}" for claim in claims)
