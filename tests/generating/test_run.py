"""Orders to puzzles: seeds, processes, doubles, and what is refused."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random

import pytest

import lamplit
from lamplit.core.clock import Clock, OutOfTime
from lamplit.core.errors import BadInput, LamplitError, WrongAnswer
from lamplit.core.puzzle import Puzzle, Solution
from lamplit.core.system.jobs import JobPool
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import generate, make_proven_puzzle, make_puzzle, start_random
from lamplit.generating.order_parsing import find_generator, find_maker, parse_order
from lamplit.generating.symmetry import fingerprint
from lamplit.genre.orders import NoPuzzleFound, Order
from lamplit.genre.registry import BUILT_IN
from lamplit.genres.hitori.deduce import HitoriDeducer, KnownCells


def puzzles(order: Order, seed: int, number: int, jobs: int = 1) -> list[tuple[int, Puzzle, Solution]]:
    return [(one.seed, one.puzzle, one.solution) for one in generate(order, seed, number, jobs)]


@pytest.mark.parametrize("options", [{}, {"difficulty": "tricky"}, {"style": "balanced"}, {"mask": "circle"}])
def test_the_same_seed_gives_the_same_puzzle_whatever_the_number_of_processes(options: dict[str, str]) -> None:
    order = parse_order("akari", "9", **options)  # type: ignore[arg-type]
    alone = puzzles(order, 5, 6)
    assert puzzles(order, 5, 6, jobs=2) == alone
    seed, puzzle, solution = alone[3]
    again = make_puzzle(order, seed)
    assert (again.puzzle, again.solution) == (puzzle, solution)


@pytest.mark.parametrize("genre", BUILT_IN)
def test_the_same_seed_gives_another_solution_at_another_difficulty(genre: str) -> None:
    """Hardly any Simple Loop of 6×6 is tricky, and hardly any small Numberlink is more than easy."""
    offered = [name for name in ("easy", "tricky", "hard") if name not in find_generator(genre).slow]
    if genre in ("simple-loop", "numberlink"):
        offered = ["easy"]
    orders = [parse_order(genre, "6", difficulty=difficulty) for difficulty in offered]
    for seed in range(2):
        solutions = [make_puzzle(order, seed).solution for order in orders]
        assert len(set(solutions)) == len(solutions)


def test_without_a_difficulty_the_seed_alone_seeds_the_random_numbers() -> None:
    assert start_random(parse_order("akari", "7"), 5).random() == Random(5).random()


def test_seeds_follow_each_other_but_for_those_of_doubles() -> None:
    """On a small board some are passed over; each puzzle is that of the seed it names."""
    order = parse_order("akari", "3")
    made = puzzles(order, 1, 12)
    seeds = [seed for seed, _, _ in made]
    assert seeds == sorted(set(seeds))
    assert seeds[0] == 1
    assert seeds[-1] > 12
    assert all(make_puzzle(order, seed).puzzle == puzzle for seed, puzzle, _ in made)


def test_the_same_seed_gives_the_same_puzzle_in_another_process() -> None:
    program = (
        "import lamplit; "
        "one = lamplit.generate('akari', 10, seed=11, difficulty='hard'); "
        "print(lamplit.write(one.puzzle, 'codex'))"
    )
    written = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": hashing},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hashing in ("1", "2", "99")
    }
    assert len(written) == 1


def test_a_clock_ends_the_work_and_changes_no_puzzle() -> None:
    order = parse_order("slitherlink", "6")
    in_time = Clock.from_timeout(60, steady=True)
    assert not in_time.can_slice_work
    assert make_puzzle(order, 3, in_time).puzzle == make_puzzle(order, 3).puzzle
    with pytest.raises(OutOfTime):
        next(generate(order, 3, 1, clock=Clock.from_timeout(-1, steady=True)))


def test_no_two_are_alike_and_a_board_that_has_no_more_says_so() -> None:
    puzzles = generate(parse_order("akari", "3", symmetry="half-turn"), 1, 1000)
    made = list(islice(puzzles, 5))
    assert len({fingerprint(one.puzzle) for one in made}) == 5
    with pytest.raises(NoPuzzleFound, match="200 in a row were duplicates: a board this small has no more"):
        list(puzzles)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"difficulty": "mild"}, "there is no difficulty 'mild'; expected one of easy, tricky, hard, fiendish"),
        ({"strategies": "seven"}, "seven"),
        ({"strategies": "six", "difficulty": "hard"}, "the strategies six never make a puzzle hard"),
        ({"style": "baroque"}, "Akari has no style 'baroque'; expected one of classic, sparse, balanced"),
        ({"style": "nowhere.toml"}, "can't read nowhere.toml: No such file"),
        ({"symmetry": "odd"}, "there is no symmetry 'odd'"),
        ({"method": "magic"}, "Akari can't be generated by the method 'magic'"),
        ({"count": 0}, '"count" is 0; expected a whole number from 1'),
        ({"jobs": 0}, '"jobs" is 0; expected a whole number from 1'),
        ({"seed": -1}, '"seed" is -1; expected a whole number from 0'),
    ],
)
def test_an_order_that_makes_no_sense_is_refused_at_once(options: dict[str, object], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        lamplit.generate("akari", 6, **options)  # type: ignore[call-overload]


def test_an_oblong_board_has_no_quarter_turn() -> None:
    with pytest.raises(BadInput, match="needs a square board"):
        lamplit.generate("akari", "6x7", symmetry="quarter-turn")


def test_a_style_asks_for_its_symmetry_only_where_the_board_has_it(tmp_path: Path) -> None:
    assert parse_order("akari", "6").symmetry == "half-turn"
    mask = tmp_path / "mask.txt"
    mask.write_text("#...\n....\n....\n....\n")
    assert parse_order("akari", "4", mask=str(mask)).symmetry == "none"


def test_an_unlucky_search_says_which_condition_failed_most(tmp_path: Path) -> None:
    style = tmp_path / "rich.toml"
    style.write_text("name = 'rich'\n[conditions]\nfours = [2, 9]\n")
    with pytest.raises(NoPuzzleFound, match=r"3×3: all 2,000 attempts broke the condition 'fours' of the style rich"):
        make_puzzle(parse_order("akari", "3", style=str(style)), 1)
    with pytest.raises(NoPuzzleFound, match="couldn't make a fiendish 3×3: none of 2,000 attempts was hard enough"):
        make_puzzle(parse_order("akari", "3", style="sparse", difficulty="fiendish"), 1)
    with pytest.raises(NoPuzzleFound, match="couldn't make an easy 3×3: none of"):
        make_puzzle(parse_order("lits", "3", difficulty="easy"), 1)


def test_bad_luck_in_a_worker_is_told_in_its_turn() -> None:
    order = parse_order("akari", "2", style="sparse", difficulty="fiendish")
    with pytest.raises(NoPuzzleFound, match="couldn't make a fiendish 2×2"):
        list(generate(order, 1, 5, jobs=2))


def tasks() -> Iterator[Callable[[], GeneratedPuzzle]]:
    return (partial(make_puzzle, parse_order("akari", "10"), seed) for seed in count(1))


def test_a_worker_that_is_ended_from_outside_is_one_sentence() -> None:
    with closing(JobPool(2, Clock())) as jobs:
        made = jobs.run_in_order(tasks())
        assert next(made).seed == 1
        for worker in jobs.workers:
            os.kill(worker.pid, signal.SIGKILL)
        sentence = "a process that makes puzzles was ended by signal 9; everything finished before that is complete"
        with pytest.raises(LamplitError, match=sentence):
            list(islice(made, 200))


def test_workers_end_when_nobody_wants_more() -> None:
    jobs = JobPool(2, Clock())
    next(jobs.run_in_order(tasks()))
    jobs.close()
    assert jobs.workers
    assert not any(worker.alive for worker in jobs.workers)


@pytest.mark.parametrize(("genre", "clue"), [("akari", "x"), ("hitori", "?")])
def test_a_puzzle_with_a_second_solution_never_leaves(genre: str, clue: str) -> None:
    order = parse_order(genre, "8", difficulty="easy")
    puzzle, solution = find_maker(genre)(order, Random(1), Clock())
    plain = Puzzle(puzzle.genre, puzzle.grid, tuple((cell, clue) for cell, _ in puzzle.clues.items()))
    with pytest.raises(WrongAnswer, match="has more than one solution"):
        make_proven_puzzle(lambda *_: (plain, solution), order, 1, Clock())
    with pytest.raises(WrongAnswer, match="is wrong"):
        make_proven_puzzle(lambda *_: (puzzle, Solution.of([])), order, 1, Clock())


@pytest.mark.parametrize("turned_over", [True, False])
def test_concise_rules_that_deny_the_solution_prove_nothing(turned_over: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are asked for our solution, too, or a slip in what they deduce would pass for a proof."""
    order = parse_order("hitori", "7")
    puzzle, solution = find_maker("hitori")(order, Random(1), Clock())
    honest = HitoriDeducer.deduce

    def wrong(survey: HitoriDeducer) -> KnownCells:
        white, shaded, walls, cutting = honest(survey)
        return (
            KnownCells(shaded, white, walls, cutting) if turned_over else KnownCells(white | shaded, 0, walls, cutting)
        )

    monkeypatch.setattr(HitoriDeducer, "deduce", wrong)
    with pytest.raises(WrongAnswer, match="the concise rules forbid the solution of seed 1"):
        make_proven_puzzle(lambda *_: (puzzle, solution), order, 1, Clock())


def test_the_order_of_a_difficulty_and_strategies_together_means_both() -> None:
    order = parse_order("akari", "7", strategies="six", difficulty="easy")
    made = make_puzzle(order, 3)
    assert made.grade is not None
    assert str(made.grade.tier) == "easy"
    assert "only-lighter" not in made.grade.steps
