"""How an argument is told: the conclusion first, then its links, and what steps share only once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.human.lighting import board

from lamplit.core.decisions import Bulb
from lamplit.core.grid import Cell
from lamplit.core.puzzle import State
from lamplit.core.scene import Mark, Role
from lamplit.genre.steps import Finding, Grounds, Link, Round, Step, write_argument
from lamplit.human import explain
from lamplit.human.stages import Stage, build_stages


@dataclass(frozen=True)
class Told(Finding):
    """A finding with the words that a test gives it."""

    links: tuple[Link, ...]

    def conclude(self) -> str:
        return f"{self.false[0].place} stays empty"

    def give_reasons(self) -> tuple[Link, ...]:
        return self.links


def make_step(col: int, *links: Link) -> Step:
    return Step("discount", Told((), (Bulb(Cell(0, col)),), Grounds(cells=(Cell(1, col),)), links))


def make_stage(*steps: Step) -> Stage:
    """The only stage of an explanation with one round of these steps."""
    explanation = explain(board(". . .\n. . .\n. . ."), ["easy"])
    (stage,) = build_stages(replace(explanation, rounds=(Round("discount", steps, len(steps)),)))
    return stage


def test_a_single_reason_follows_a_colon() -> None:
    assert write_argument("r1c2 stays empty", [Link("The 0 at r1c1 has no bulbs.")]) == (
        "r1c2 stays empty: the 0 at r1c1 has no bulbs.",
    )


def test_two_reasons_are_sentences() -> None:
    links = [Link("the 1 at r1c1 has its bulb"), Link("r2c2 is beside it")]
    assert write_argument("no bulb goes in r2c2", links) == (
        "No bulb goes in r2c2. The 1 at r1c1 has its bulb. r2c2 is beside it.",
    )


def test_an_argument_of_many_links_has_a_line_for_each() -> None:
    lines = write_argument("r1c2 stays empty", [Link(f"reason {number}") for number in range(4)])
    assert lines == ("r1c2 stays empty.", "1. Reason 0.", "2. Reason 1.", "3. Reason 2.", "4. Reason 3.")


def test_an_argument_of_more_than_sixty_words_has_a_line_for_each_link() -> None:
    links = [Link(" ".join(["word"] * 28)), Link(" ".join(["word"] * 29))]
    assert len(write_argument("r1c2 stays empty", links)) == 1
    assert len(write_argument("now r1c2 stays empty", links)) == 3


def test_what_several_steps_rest_on_is_stated_once() -> None:
    fact = Link("r3c3 can only be lit from r1c3 or r3c1", fact=True)
    stage = make_stage(make_step(0, fact, Link("r1c1 sees both")), make_step(1, fact))
    assert [paragraph.text for paragraph in stage.paragraphs] == [
        "(a) r3c3 can only be lit from r1c3 or r3c1.",
        "r1c1 stays empty, by (a): r1c1 sees both.",
        "r1c2 stays empty, by (a).",
    ]


def test_what_is_supposed_is_never_shared() -> None:
    link = Link("suppose r3c3 held a bulb")
    stage = make_stage(make_step(0, link), make_step(1, link))
    assert [paragraph.text for paragraph in stage.paragraphs] == [
        "r1c1 stays empty: suppose r3c3 held a bulb.",
        "r1c2 stays empty: suppose r3c3 held a bulb.",
    ]


def test_each_argument_has_a_picture_with_its_conclusion_as_a_ghost() -> None:
    stage = make_stage(make_step(0, Link("why")), make_step(1, Link("why not")))
    one, other = (paragraph.view for paragraph in stage.paragraphs)
    assert one.concluded == State(false=frozenset([Bulb(Cell(0, 0))]))
    assert other.concluded == State(false=frozenset([Bulb(Cell(0, 1))]))
    assert one.marks == (Mark(Role.REASON, (Cell(1, 0),)),)
    assert stage.view.concluded.false == one.concluded.false | other.concluded.false


def test_each_numbered_link_shows_what_was_supposed_up_to_then() -> None:
    first, second = Bulb(Cell(2, 0)), Bulb(Cell(2, 1))
    way = Mark(Role.WAY, (Cell(2, 0), Cell(2, 1)))
    links = (
        Link("suppose r3c1 held a bulb", State(frozenset([first]))),
        Link("then r3c2 would stay empty", State(false=frozenset([second])), (way,)),
        Link("more"),
        Link("still more"),
    )
    stage = make_stage(make_step(0, *links))
    whole, *views = (paragraph.view for paragraph in stage.paragraphs)
    assert whole.concluded.false
    assert [view.supposed for view in views[:2]] == [
        State(frozenset([first])),
        State(frozenset([first]), frozenset([second])),
    ]
    assert views[1].marks == (way,)
    assert not any(len(view.concluded) for view in views)
