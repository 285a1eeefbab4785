import assert from "node:assert/strict";
import { test } from "node:test";
import { Signs } from "../../../src/lamplit/studio/page/board/signs.js";
import { implicationAt } from "../../../src/lamplit/studio/page/help/facts.js";

const NUMBERS = {
  places: [[0, 0, 0, [0, 0], ""], [0, 1, 0, [0, 1], ""]],
  signs: [{ name: "", says: [], worth: 0 }, ...[1, 2, 3].map((n) => ({ name: String(n), says: [["numbers", n]], worth: n }))],
};

test("numbers in cells are written into a state and read back", () => {
  const signs = new Signs(NUMBERS);
  assert.deepEqual(signs.toState([2, 0]), { numbers: [[0, 0, 2]] });
  assert.deepEqual([...signs.ofState({ numbers: [[0, 1, 3]] })], [0, 3]);
});

test("a number is shown though the others are known not to be there", () => {
  const state = { numbers: [[0, 0, 2]], not_numbers: [[0, 0, 1], [0, 0, 3], [0, 1, 1]] };
  assert.deepEqual([...new Signs(NUMBERS).ofState(state)], [2, 0]);
  assert.deepEqual(new Signs(NUMBERS).unsaidOf(state), [1]);
});

test("in a cell a number is that number alone, between two cells it counts", () => {
  const data = { places: [[0, 0, 0, [0, 0], ""], [1, 0, 0, [[0, 0], [0, 2]], ""]] };
  const [inCell, between] = [0, 1].map((place) => implicationAt(data, place));
  assert.equal(inCell(["numbers", 3], ["numbers", 2]), false);
  assert.equal(inCell(["numbers", 3], ["numbers", 3]), true);
  assert.equal(between(["bridges", 2], ["bridges", 1]), true);
  assert.equal(between(["not_bridges", 1], ["not_bridges", 2]), true);
});
