"""What a document says, statement by statement, and whether that holds here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from lamplit.experiments.contract import Table

Verdict = Literal["yes", "partly", "no", "not measured"]


@dataclass(frozen=True)
class Claim:
    """A statement of a document, what was found, and the verdict, all from the rows."""

    says: str
    found: str
    holds: Verdict


def verdict(each: Sequence[bool]) -> Verdict:
    """Whether a statement holds, from each case that it speaks of."""
    if not each:
        return "not measured"
    return "yes" if all(each) else "partly" if any(each) else "no"


def claims_table(claims: Sequence[Claim]) -> Table:
    rows = [[claim.says, claim.found or "–", claim.holds] for claim in claims]
    return Table("Statement by statement", ["the document says", "found here", "holds?"], rows)


def tally(claims: Sequence[Claim]) -> str:
    """How many statements hold: ``4 of 5 statements hold, 1 partly``."""
    tried = [claim.holds for claim in claims if claim.holds != "not measured"]
    more = [f"{tried.count(how)} {word}" for how, word in (("partly", "partly"), ("no", "not")) if how in tried]
    return ", ".join([f"{tried.count('yes')} of {len(tried)} statements that were measured hold", *more])
