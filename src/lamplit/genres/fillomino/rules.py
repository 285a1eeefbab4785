"""The rules of Fillomino."""

from lamplit.core.decisions import Number
from lamplit.kit import Model, Puzzle
from lamplit.kit.constraints.numbers import require_numbers
from lamplit.kit.constraints.part_deductions import LIKELY, ContradictorySizes, PartDeducer
from lamplit.kit.constraints.parts import add_sized_parts, list_part_sizes


def rules(puzzle: Puzzle, m: Model) -> None:
    if m.concise:
        state_deduced(puzzle, m)
        return
    likely = LIKELY.union(clue for clue in puzzle.clues.values() if isinstance(clue, int))
    numbers = add_sized_parts(m, puzzle.grid, list_part_sizes(puzzle, m), likely)
    require_numbers(m, puzzle, numbers)


def state_deduced(puzzle: Puzzle, m: Model) -> None:
    """The rules where only the solutions are wanted: what can be deduced is deduced first."""
    survey = PartDeducer(puzzle, m.clock)
    try:
        survey.deduce()
    except ContradictorySizes:
        never = m.auxiliary()
        m.all_of([(never,), (-never,)])
        return
    choices, rare = survey.list_choices()
    if survey.open:
        add_sized_parts(m, puzzle.grid, choices, LIKELY | survey.known.keys(), rare)
    else:
        m.all_of([(lit,) for lit in m.all_decisions([Number(cell, n) for cell, (n,) in choices.items()])])
