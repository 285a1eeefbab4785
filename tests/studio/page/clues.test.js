import assert from "node:assert/strict";
import { test } from "node:test";
import { Entry } from "../../../src/lamplit/studio/page/editor/clues/entry.js";
import { kindsAt, largestNumber, listOutside, partsOf } from "../../../src/lamplit/studio/page/editor/clues/kinds.js";
import { onePerRegion, resized, written } from "../../../src/lamplit/studio/page/editor/puzzles.js";
import { mirrored } from "../../../src/lamplit/studio/page/editor/symmetry.js";

const entriesOf = (clues) => clues.map((clue) => ({ clue, keys: String(clue), name: String(clue), shapes: [] }));
const PLAIN = { palette: entriesOf(["?", 0, 1, 2]), holes: true, whole: false, arrows: false, numbers: { least: 0, most: null, after: [] } };
const ARROWED = { ...PLAIN, palette: entriesOf(["0n", "1n", "2n", "0w", "1w", "2w", "?n", "?w"]), arrows: true, numbers: { least: 0, most: 99, after: [] } };
const OUTSIDE = { ...PLAIN, palette: entriesOf([0, 1, 2]), holes: false, sides: ["top", "left"] };
const GENRE = { name: "test", clues: ARROWED, outside: OUTSIDE };
const CELL = [0, 0];

/** What stands in a cell after these keys; "shift" and a letter turns an arrow. */
function type(kinds, keys, present = null) {
  const entry = new Entry(kinds);
  const ways = { shiftn: [0, -1], shifte: [1, 0], shifts: [0, 1], shiftw: [-1, 0] };
  return keys.reduce((content, key) => {
    const entered = key in ways ? entry.turn(ways[key], CELL, content) : entry.key(key, CELL, content, 30);
    return entered ? entered.content : content;
  }, present);
}

test("an arrow is a number and a direction, in any order", () => {
  assert.equal(type(ARROWED, ["2", "shiftw"]), "2w");
  assert.equal(type(ARROWED, ["shifts"]), "?s");
  assert.equal(type(ARROWED, ["shifts", "1", "2"]), "12s");
  assert.equal(type(ARROWED, ["shifts"], "3n"), "3s");
  assert.equal(type(ARROWED, ["?"], "3w"), "?w");
});

test("a new arrow points as the last one did", () => {
  const entry = new Entry(ARROWED);
  entry.turn([-1, 0], CELL, null);
  entry.end();
  assert.equal(entry.key("4", [1, 1], null, 30).content, "4w");
});

test("a number and its direction are one edit", () => {
  const entry = new Entry(ARROWED);
  assert.equal(entry.key("2", CELL, null, 30).amend, false);
  assert.equal(entry.turn([0, 1], CELL, "2n").amend, true);
  assert.equal(entry.key("5", CELL, "2s", 30).amend, true);
});

test("where clues have no arrows, nothing turns", () => {
  assert.equal(new Entry(PLAIN).turn([1, 0], CELL, 2), null);
});

test("no number is larger than the genre allows", () => {
  assert.equal(type({ ...PLAIN, numbers: { least: 0, most: 4, after: [] } }, ["7"]), null);
  assert.equal(type({ ...PLAIN, numbers: { least: 0, most: 12, after: [] } }, ["1", "3"]), 3);
});

test("no number that is offered counts more cells than a board, a region, or a row and a column have", () => {
  const board = { rows: 3, cols: 5, regions: [[[0, 0], [0, 1]], [[0, 2]]] };
  const within = (place) => ({ ...PLAIN, numbers: { ...PLAIN.numbers, within: place } });
  assert.deepEqual(["board", "cross", "line"].map((place) => largestNumber(within(place), board)), [15, 7, 5]);
  assert.equal(largestNumber({ ...PLAIN, per_region: true }, board), 2);
});

test("a clue of the genre goes before a key of ours", () => {
  assert.equal(type({ ...PLAIN, palette: entriesOf(["o"]) }, ["o"]), "o");
  assert.equal(typeof type(PLAIN, ["o"]), "symbol");
});

test("outside the board there are no holes", () => {
  assert.equal(type(OUTSIDE, ["#"]), null);
  assert.equal(type(OUTSIDE, ["2"]), 2);
});

test("clicks go through the clues of one direction", () => {
  const entry = new Entry(ARROWED);
  assert.deepEqual([null, "0n", "1w", "2w"].map((present) => entry.next(present)), ["0n", "1n", "2w", "?w"]);
  assert.equal(entry.next("?w"), null);
});

test("the parts of a clue", () => {
  assert.deepEqual(partsOf(12), { letter: "", number: 12, arrow: "" });
  assert.deepEqual(partsOf("w3"), { letter: "w", number: 3, arrow: "" });
  assert.deepEqual(partsOf("?e"), { letter: "", number: null, arrow: "e" });
  assert.equal(partsOf("w"), null);
});

test("clues stand on the board and along the sides that have them", () => {
  const board = { rows: 2, cols: 3 };
  assert.equal(kindsAt(GENRE, board, [1, 2]), ARROWED);
  assert.equal(kindsAt(GENRE, board, [-1, 2]), OUTSIDE);
  for (const cell of [[-1, -1], [2, 0], [0, 3], [-2, 0]]) assert.equal(kindsAt(GENRE, board, cell), null);
  assert.deepEqual(listOutside(GENRE, board), [[-1, 0], [-1, 1], [-1, 2], [0, -1], [1, -1]]);
});

const puzzleOf = (rows, cols, ...clues) => ({ genre: "test", rows, cols, clues, holes: [] });

test("on a board of another size, clues beside it stay beside it", () => {
  const puzzle = puzzleOf(2, 2, [-1, 0, 1], [-1, 1, 2], [0, -1, 3], [1, 2, 4], [2, 1, 5], [1, 1, "0n"]);
  assert.deepEqual(resized(puzzle, 2, 1).clues, [[-1, 0, 1], [0, -1, 3], [1, 1, 4]]);
  assert.deepEqual(resized(puzzle, 3, 3).clues, [[-1, 0, 1], [-1, 1, 2], [0, -1, 3], [1, 3, 4], [3, 1, 5], [1, 1, "0n"]]);
});

test("a mirrored arrow points the other way and waits for its number", () => {
  const puzzle = puzzleOf(4, 4);
  assert.deepEqual(mirrored(puzzle, "horizontal", GENRE, [0, 0], "2e"), [[[0, 0], "2e"], [[0, 3], "?w"]]);
  assert.deepEqual(mirrored(puzzle, "quarter-turn", GENRE, [0, 1], "2e").slice(1), [[[1, 3], "?s"], [[3, 2], "?w"], [[2, 0], "?n"]]);
  assert.deepEqual(mirrored(puzzle, "vertical", GENRE, [0, 0], "2e"), [[[0, 0], "2e"], [[3, 0], "?e"]]);
});

test("clues outside the board are mirrored along the sides that have clues", () => {
  const puzzle = puzzleOf(4, 4);
  assert.deepEqual(mirrored(puzzle, "horizontal", GENRE, [-1, 0], 2), [[[-1, 0], 2], [[-1, 3], 2]]);
  assert.deepEqual(mirrored(puzzle, "vertical", GENRE, [-1, 0], 2), [[[-1, 0], 2]]);
  assert.deepEqual(mirrored(puzzle, "diagonal", GENRE, [-1, 2], 2), [[[-1, 2], 2], [[2, -1], 2]]);
});

test("what is written outside is a clue like any other", () => {
  assert.deepEqual(written(puzzleOf(2, 2, [0, 0, "1n"]), [[[-1, 1], 2]]).clues, [[-1, 1, 2], [0, 0, "1n"]]);
});

test("a number takes the place of the one that its region has", () => {
  const regions = [[[0, 0], [0, 1]], [[0, 2], [0, 3]]];
  const puzzle = { ...puzzleOf(1, 4, [0, 0, 1], [0, 3, 2]), regions };
  assert.deepEqual(onePerRegion(puzzle, [[[0, 1], 3]]), [[[0, 1], 3], [[0, 0], null]]);
  assert.deepEqual(onePerRegion(puzzle, [[[0, 0], 3]]), [[[0, 0], 3]]);
  assert.deepEqual(onePerRegion(puzzle, [[[0, 1], null]]), [[[0, 1], null]]);
});

test("a mirrored number stays out of a region that has one", () => {
  const puzzle = { ...puzzleOf(1, 4, [0, 3, 2]), regions: [[[0, 0]], [[0, 1]], [[0, 2], [0, 3]]] };
  assert.deepEqual(onePerRegion(puzzle, [[[0, 1], 3], [[0, 2], 3]]), [[[0, 1], 3]]);
  assert.deepEqual(onePerRegion(puzzle, [[[0, 1], 3], [[0, 0], 3]]), [[[0, 1], 3], [[0, 0], 3]]);
});
