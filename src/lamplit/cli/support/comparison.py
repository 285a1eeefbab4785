"""How ``lamplit bench --against`` shows what changed since an earlier run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lamplit.cli.support.layout import format_paragraph, format_table
from lamplit.core.words import spell_count

if TYPE_CHECKING:
    from lamplit.research.bench.comparison import Comparison, TimeChange

MOST_NAMED = 20


def show_comparison(comparison: Comparison) -> None:
    """Every genre, what the machine has to do with it, and all that became slower."""
    headings = ["genre", "engine", "boards", "then ms", "now ms", "ratio", "beyond noise"]
    if comparison.genres:
        print(format_table(headings, [_format_row(change) for change in comparison.genres], names=2))
    print(format_paragraph(_describe_circumstances(comparison)))
    for change in comparison.slower[:MOST_NAMED]:
        print(format_paragraph(_describe_change(change), hanging="  "))
    if len(comparison.slower) > MOST_NAMED:
        print(f"and {len(comparison.slower) - MOST_NAMED} more")
    if not comparison.slower:
        print("no regressions")


def _format_row(change: TimeChange) -> list[str]:
    times = [f"{change.then_ms:.2f}", f"{change.now_ms:.2f}", f"{change.ratio:.2f}"]
    return [change.genre, change.engine, str(change.boards), *times, change.verdict or "-"]


def _describe_circumstances(comparison: Comparison) -> str:
    """What the ratios are made of, and what they can tell."""
    ratio = comparison.machine_ratio
    sentences = [
        f"{spell_count(comparison.boards, 'run')} compared"
        + (f", {comparison.without} without a counterpart." if comparison.without else "."),
        f"By a fixed yardstick the machine takes {ratio:.2f} times as long as then; the ratios allow for that.",
        f"Ratios of single boards vary by {100 * comparison.scatter:.0f} %.",
    ]
    if comparison.differs:
        sentences.append(f"What differs: {comparison.differs}.")
    return " ".join(sentences)


def _describe_change(change: TimeChange) -> str:
    what = f"{change.id} ({change.genre}, {change.engine})" if change.id else f"{change.genre} ({change.engine})"
    if change.verdict == "lost":
        return f"no longer solved: {what}"
    return f"slower: {what} takes {change.ratio:.2f} times as long: {change.then_ms:.2f} → {change.now_ms:.2f} ms"
