"""Orders: what they may say, what they mean, and how each mistake in one is answered."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lamplit.core.errors import BadInput
from lamplit.factory.order import ATTEMPTS, parse_sizes, read_factory_order
from lamplit.factory.tasks import choose_order, derive_seed

GOOD = 'seed = 7\n\n[[lot]]\ngenre = "akari"\nsize = 6\ncount = 3\n'


def refused(text: str, name: str = "order.toml") -> str:
    with pytest.raises(BadInput) as caught:
        read_factory_order(text, name)
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


def lot(*lines: str, genre: str = '"akari"', size: str = "6", count: str = "3") -> str:
    said = [f"genre = {genre}", f"size = {size}", f"count = {count}", *lines]
    return "\n".join(["seed = 7", "[[lot]]", *said]) + "\n"


def test_an_order_is_a_seed_and_lots() -> None:
    more = '[[lot]]\ngenre = "light up"\nsize = "6x8"\ncount = 1\ndifficulty = "hard"\n'
    plan = read_factory_order(GOOD + more, "order.toml")
    assert plan.seed == 7
    first, second = plan.lots
    assert (first.number, first.count, first.attempts, first.certify) == (1, 3, ATTEMPTS, False)
    assert first.orders[0].genre == second.orders[0].genre == "akari"
    assert (second.orders[0].grid.cols, second.orders[0].grid.rows) == (6, 8)
    assert second.orders[0].difficulty == "hard"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (10, ["10"]),
        ("10", ["10"]),
        (" 10x14 ", ["10x14"]),
        ("8-10", ["8", "9", "10"]),
        ("8x4-9x5", ["8x4", "8x5", "9x4", "9x5"]),
        ("8×4 - 8×4", ["8x4"]),
    ],
)
def test_a_size_is_one_or_a_range(written: object, meant: list[str]) -> None:
    assert parse_sizes(written) == meant


def test_in_a_range_every_number_draws_its_own_size_and_keeps_it() -> None:
    plan = read_factory_order(lot(size='"5-8"', count="100"), "order.toml")
    drawn = [choose_order(plan.seed, plan.lots[0], number).grid.rows for number in range(1, 101)]
    assert set(drawn) == {5, 6, 7, 8}
    assert all(drawn.count(rows) > 10 for rows in (5, 6, 7, 8))
    assert drawn == [choose_order(plan.seed, plan.lots[0], number).grid.rows for number in range(1, 101)]


def test_seeds_of_attempts_differ_and_never_change() -> None:
    places = [
        (plan, lot, number, attempt)
        for plan in (0, 1)
        for lot in (1, 2, 11)
        for number in (1, 2, 11)
        for attempt in (1, 2, 11)
    ]
    seeds = [derive_seed(*place) for place in places]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**48 for seed in seeds)
    assert derive_seed(7, 1, 1, 1) == 200732380406908


WRONG = [
    ("", "order.toml has no seed"),
    ("seed = 7", "order.toml has no lots"),
    ("[[lot]]", "order.toml has no seed"),
    ("seed = \n", "order.toml is not TOML: Invalid value (at line 1, column 8)"),
    ("seed = " + "9" * 5000, "order.toml can't be read as TOML"),
    ("seed = 7\nlot = " + "[" * 100_000, "order.toml can't be read as TOML"),
    ("seed = -1\n" + GOOD[9:], "line 1 of order.toml: seed is -1; expected a whole number from 0"),
    ("seed = 1.5\n" + GOOD[9:], "line 1 of order.toml: seed is 1.5; expected a whole number from 0"),
    ("seed = true\n" + GOOD[9:], "line 1 of order.toml: seed is true"),
    ("seed = 2026-01-01\n" + GOOD[9:], "line 1 of order.toml: seed is "),
    (f"# ours\nseed = {2**63}\n" + GOOD[9:], "line 2 of order.toml: seed is 9223372036854775808; expected at"),
    ("seed = 7\ntitle = 'x'\n" + GOOD[9:], "line 2 of order.toml: there is no key 'title' in an order"),
    ("seed = 7\n\n[lot]\ngenre = 'akari'\n", "line 3 of order.toml: a lot begins with [[lot]], in double brackets"),
    ("seed = 7\nlot = 3\n", "line 2 of order.toml: lot is 3; expected tables [[lot]]"),
    ("seed = 7\n\n[[lot]]\ngenre = 'akari'\nsize = 5\n", "line 3 of order.toml: this lot has no count; it needs"),
    (GOOD + "[[lot]]\ncount = 1\n", "line 7 of order.toml: this lot has no genre"),
    (lot("colour = 1"), "line 6 of order.toml: there is no key 'colour' in a lot; expected one of genre, size"),
    (lot('"colour" = """\nx\n"""'), "line 6 of order.toml: there is no key 'colour'"),
    (lot("style.walls = 1"), "line 6 of order.toml: style is {"),
    (lot(genre='"akira"'), "line 3 of order.toml: there is no genre"),
    (lot(genre="7"), "line 3 of order.toml: genre is 7; expected text"),
    (lot(size='"big"'), "line 4 of order.toml: 'big' is not a size"),
    (lot(size="[5, 6]"), "line 4 of order.toml: size is [5, 6]; expected"),
    (lot(size="true"), "line 4 of order.toml: size is true; expected"),
    (lot(size="1"), "line 4 of order.toml: a board of 1×1 can't be generated"),
    (lot(size="-5"), "line 4 of order.toml: '-5' is not a size"),
    (lot(size="9" * 30), "line 4 of order.toml: '999999999999999999999999999999' is not a size"),
    (lot(size='"12-8"'), "line 4 of order.toml: '12-8' goes from 12 to 8; expected the smaller size first"),
    (lot(size='"8-1000"'), "line 4 of order.toml: '8-1000' goes up to 1000; expected at most 100"),
    (lot(size='"8-9x10"'), "line 4 of order.toml: '8-9x10' goes from a square to an oblong"),
    (lot(size='"2x2-99x99"'), "line 4 of order.toml: '2x2-99x99' holds 9604 sizes; expected at most 1000"),
    (lot(genre='"slitherlink"', size='"39-42"'), "line 2 of order.toml: a 41×41 Slitherlink would take too long"),
    (lot(count="0"), "line 5 of order.toml: count is 0; expected a whole number from 1"),
    (lot(count='"3"'), 'line 5 of order.toml: count is "3"; expected a whole number'),
    (lot(count="1e3"), "line 5 of order.toml: count is 1000.0; expected a whole number"),
    (lot(count="inf"), "line 5 of order.toml: count is Infinity; expected a whole number"),
    (lot(count="1" + "0" * 60), "line 5 of order.toml: count is 1000000000000000000000000000000000000…; expected"),
    (lot("attempts = 0"), "line 6 of order.toml: attempts is 0; expected a whole number from 1"),
    (lot("attempts = 9999999"), "line 6 of order.toml: attempts is 9999999; expected at most 1000000"),
    (lot('difficulty = "mild"'), 'line 6 of order.toml: difficulty is "mild"; expected one of easy, tricky'),
    (lot('strategies = "magic"'), "line 6 of order.toml: there is no strategy"),
    (lot('difficulty = "hard"', 'strategies = "easy"'), "line 7 of order.toml: the strategies easy never make"),
    (lot("minimal = true", genre='"hitori"'), "line 2 of order.toml: a Hitori has a number in every cell"),
    (
        lot('symmetry = "both"', genre='"nurikabe"'),
        "line 2 of order.toml: Nurikabe can't be generated with the symmetry both",
    ),
    (lot(genre='"masyu"', size="2"), "line 2 of order.toml: a board this small has room for only one loop"),
    (lot('symmetry = "odd"'), "line 6 of order.toml: there is no symmetry 'odd'"),
    (lot('symmetry = "diagonal"', size='"5x6"'), "line 2 of order.toml: the symmetry diagonal needs a square"),
    (lot('style = "baroque"'), "line 6 of order.toml: Akari has no style 'baroque'"),
    (lot('style = "gone.toml"'), "line 6 of order.toml: can't read gone.toml: No such file"),
    (
        lot(r'style = "\u0000.toml"'),
        "line 6 of order.toml: can't read '\\x00.toml': a file name can't contain a zero byte",
    ),
    (lot(f'mask = "{"x" * 5000}"'), "line 6 of order.toml: there is no mask 'xxx"),
    (lot('mask = "star"'), "line 6 of order.toml: there is no mask 'star'"),
    (lot("minimal = 1"), "line 6 of order.toml: minimal is 1; expected true or false"),
    (lot('certify = "yes"'), 'line 6 of order.toml: certify is "yes"; expected true or false'),
    ("seed = 7\nlot = [{genre = 'akari', size = 5, count = 0}]", "order.toml, lot 1: count is 0; expected"),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=[said[:60] for _, said in WRONG])
def test_a_mistake_is_answered_with_its_line(text: str, said: str) -> None:
    assert refused(text).startswith(said)


EXAMPLE = (Path(__file__).parents[2] / "examples" / "order.toml").read_text("utf-8")
BITS = st.sampled_from(
    [
        "\n",
        "[[lot]]\n",
        "[lot]\n",
        '"',
        "'",
        '"""',
        "=",
        "size = 5\n",
        "count = 1\n",
        "-1",
        "1e9",
        "nan",
        "{",
        "[",
        "]",
        "true",
        "\x00",
        "ü",
        "9" * 40,
        "lot.x = 1\n",
        "2026-11-16",
        "#",
        ".",
    ]
)


@settings(max_examples=150)
@given(st.lists(st.tuples(st.integers(0, len(EXAMPLE)), st.integers(0, 12), BITS), min_size=1, max_size=3))
def test_whatever_is_changed_in_an_order_it_is_read_or_refused_in_a_sentence(
    changes: list[tuple[int, int, str]],
) -> None:
    text = EXAMPLE
    for at, length, put in changes:
        text = text[:at] + put + text[at + length :]
    said = "order.toml"
    try:
        read_factory_order(text, "order.toml")
    except BadInput as refusal:
        said = str(refusal)
    assert "order.toml" in said
    assert "\n" not in said


def test_a_style_that_contradicts_itself_is_refused_at_the_lot(tmp_path: Path) -> None:
    (tmp_path / "none.toml").write_text("[conditions]\nwalls = [0.9, 1]\nthrees = [50, 60]\n")
    said = refused(lot('style = "none.toml"'), str(tmp_path / "order.toml"))
    assert said.startswith(f"line 2 of {tmp_path}/order.toml: the style")


def test_files_of_styles_and_masks_lie_beside_the_order(tmp_path: Path) -> None:
    (tmp_path / "airy.toml").write_text('name = "airy"\n[conditions]\nwalls = [0.1, 0.3]\n')
    (tmp_path / "ring.txt").write_text("......\n......\n..##..\n..##..\n......\n......\n")
    text = lot('style = "airy.toml"', 'mask = "ring.txt"')
    [made] = read_factory_order(text, str(tmp_path / "order.toml")).lots
    assert made.orders[0].style.name == "airy"
    assert len(made.orders[0].grid.holes) == 4
    assert set(made.files) == {"airy.toml", "ring.txt"}


def test_a_drawing_has_one_size_only(tmp_path: Path) -> None:
    (tmp_path / "ring.txt").write_text("......\n......\n..##..\n..##..\n......\n......\n")
    said = refused(lot('mask = "ring.txt"', size='"6-7"'), str(tmp_path / "order.toml"))
    assert said.startswith(f"line 6 of {tmp_path}/order.toml: {tmp_path}/ring.txt draws 6×6 cells")


def test_an_order_is_the_same_if_it_asks_for_the_same_puzzles_though_for_more(tmp_path: Path) -> None:
    def digest(text: str, folder: str = "") -> str:
        return read_factory_order(text, str(tmp_path / folder / "order.toml")).digest

    for folder, walls in (("a", 0.1), ("b", 0.1), ("c", 0.2)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "own.toml").write_text(f"[conditions]\nwalls = [{walls}, 0.3]\n")
    same = digest(lot())
    assert same == digest(lot("attempts = 50", count="1000")) == digest(lot(genre='"Light Up"', size='"6x6"'))
    assert same == digest("# again\n" + lot("minimal = false"))
    for other in (
        lot(size="7"),
        lot('difficulty = "easy"'),
        lot("minimal = true"),
        lot("certify = true"),
        lot('symmetry = "both"'),
        lot('style = "sparse"'),
        lot('mask = "circle"'),
        lot().replace("7", "8"),
    ):
        assert digest(other) != same
    styled = lot('style = "own.toml"')
    assert digest(styled, "a") == digest(styled, "b") != digest(styled, "c")
