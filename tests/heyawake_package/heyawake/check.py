from lamplit.core.puzzle import Fault, Puzzle, Solution, State


def check(puzzle: Puzzle, solution: Solution) -> list[Fault]:
    return []


def check_state(puzzle: Puzzle, state: State) -> list[Fault]:
    return []
