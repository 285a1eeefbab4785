"""What the generators of the six connectivity genres all promise."""

from __future__ import annotations

import pytest

from lamplit.engines import solve
from lamplit.generating.generated_puzzle import GeneratedPuzzle
from lamplit.generating.order_filling import generate, make_puzzle
from lamplit.generating.order_parsing import find_generator, parse_order
from lamplit.generating.styles import find_broken_conditions
from lamplit.generating.symmetry import fingerprint
from lamplit.genre.orders import Order
from lamplit.genre.registry import genre_of

SECOND = {"slitherlink": "cp", "masyu": "cp", "shingoki": "cp", "hitori": "asp", "nurikabe": "asp", "hashi": "asp"}
"""By genre, the engine that is asked besides sat."""
every_genre = pytest.mark.parametrize("name", SECOND)


def keeps_its_promises(order: Order, made: GeneratedPuzzle) -> bool:
    one = (made.solution,)
    return (
        solve(made.puzzle).solutions == solve(made.puzzle, SECOND[order.genre]).solutions == one
        and genre_of(order).check(made.puzzle, made.solution) == []
        and find_broken_conditions(order.style, find_generator(order.genre).taste, made.puzzle, made.solution) == []
    )


@every_genre
def test_puzzles_are_unique_for_two_engines_and_keep_their_style(name: str) -> None:
    order = parse_order(name, "7")
    assert all(keeps_its_promises(order, made) for made in generate(order, 0, 6))


@every_genre
def test_the_same_seed_gives_the_same_puzzle_and_another_seed_another(name: str) -> None:
    first, again, other = (make_puzzle(parse_order(name, "8x6"), seed).puzzle for seed in (5, 5, 6))
    assert first == again
    assert fingerprint(first) != fingerprint(other)


@every_genre
@pytest.mark.parametrize("size", ["3x2", "3x3", "9x2", "8x3", "4x12"])
def test_small_and_oblong_boards_get_a_puzzle(name: str, size: str) -> None:
    assert solve(make_puzzle(parse_order(name, size), 1).puzzle).status == "unique"


@pytest.mark.corpus
@every_genre
def test_a_hundred_puzzles_are_unique_by_two_engines_and_all_different(name: str) -> None:
    order = parse_order(name, "8")
    made = list(generate(order, 1, 100))
    assert all(keeps_its_promises(order, one) for one in made)
    assert len({fingerprint(one.puzzle) for one in made}) == 100
