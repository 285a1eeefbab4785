"""What is connected, worked out in one place."""

from __future__ import annotations

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from lamplit.core.graph import UnionFind, build_adjacency, find_connected_parts, find_rings, iterate_reachable

numbers = st.integers(0, 7)
pairs = st.lists(st.tuples(numbers, numbers).filter(lambda pair: pair[0] != pair[1]), max_size=9)


@given(st.lists(numbers, unique=True), pairs)
def test_two_nodes_are_in_one_part_exactly_where_a_way_leads_from_one_to_the_other(
    nodes: list[int], links: list[tuple[int, int]]
) -> None:
    near = build_adjacency((a, b) for a, b in links if a in nodes and b in nodes)
    parts = find_connected_parts(nodes, lambda node: near.get(node, ()))
    assert sorted(node for part in parts for node in part) == sorted(nodes)
    for part in parts:
        assert set(iterate_reachable([part[0]], lambda node: near.get(node, ()))) == set(part)
    firsts = [nodes.index(part[0]) for part in parts]
    assert firsts == sorted(firsts)


def test_neighbours_that_are_not_asked_about_do_not_join_anything() -> None:
    near = build_adjacency([(1, 2), (2, 3)])
    assert find_connected_parts([1, 3], near.__getitem__) == [[1], [3]]


def test_whoever_needs_only_the_nearest_can_stop_on_a_board_without_end() -> None:
    assert list(islice(iterate_reachable([0], lambda n: [n - 1, n + 1]), 5)) == [0, -1, 1, -2, 2]


def test_a_ring_has_two_neighbours_everywhere_and_a_ring_with_a_tail_is_none() -> None:
    triangle = [(1, 2), (2, 3), (3, 1)]
    assert [sorted(ring) for ring in find_rings(build_adjacency([*triangle, (8, 9)]))] == [[1, 2, 3]]
    assert find_rings(build_adjacency([*triangle, (3, 4)])) == []


def test_a_joined_group_has_the_name_of_the_other_and_a_copy_goes_its_own_way() -> None:
    groups = UnionFind(5)
    groups.join(0, 1)
    groups.join(2, 3)
    apart = groups.copy()
    groups.join(2, 0)
    assert [groups.find(number) for number in range(5)] == [1, 1, 1, 1, 4]
    assert [apart.find(number) for number in range(5)] == [1, 1, 3, 3, 4]
