import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPuzzle, HOLE, resized, written } from "../../../src/lamplit/studio/page/editor/puzzles.js";
import { bordersOf, changeBorders, gather, join, listCells, looseOf, regionsOf } from "../../../src/lamplit/studio/page/editor/regions/borders.js";
import { beginStroke } from "../../../src/lamplit/studio/page/editor/regions/strokes.js";
import { RegionTool } from "../../../src/lamplit/studio/page/editor/regions/tool.js";
import { mirroredChange } from "../../../src/lamplit/studio/page/editor/symmetry.js";
import { pointsBetween } from "../../../src/lamplit/studio/page/gestures/press.js";

/** A board from a letter for each cell's region; "#" is a hole. */
function board(...rows) {
  const cells = rows.flatMap((row, r) => [...row].map((letter, c) => ({ letter, cell: [r, c] })));
  const letters = [...new Set(cells.map(({ letter }) => letter))].filter((letter) => letter !== "#");
  const of = (wanted) => cells.filter(({ letter }) => letter === wanted).map(({ cell }) => cell);
  return { genre: "test", rows: rows.length, cols: rows[0].length, clues: [], holes: of("#"), regions: letters.map(of) };
}

/** Regions as letters in reading order: the first is "a". */
function lettersOf({ rows, cols, regions }) {
  const letters = Array.from({ length: rows }, () => Array(cols).fill("#"));
  for (const [number, region] of regions.entries()) for (const [row, col] of region) letters[row][col] = String.fromCharCode(97 + number);
  return letters.map((row) => row.join(""));
}

/** The board with these borders. */
function bordered(puzzle, borders) {
  return lettersOf({ ...puzzle, regions: regionsOf(puzzle, borders) });
}

/** The board after its borders have changed. */
function after(puzzle, change) {
  return bordered(puzzle, changeBorders(bordersOf(puzzle), change));
}

/** A stroke of the pointer through points of the picture. */
function draw(puzzle, points, how = "left", loose = []) {
  const borders = new Set([...bordersOf(puzzle), ...loose]);
  let drawn = borders;
  const change = (made) => (drawn = changeBorders(borders, made));
  const stroke = beginStroke({ shape: puzzle, borders, change, finish() {}, giveUp() {} }, how, points[0]);
  for (const [from, to] of points.slice(1).entries()) for (const point of pointsBetween(points[from], to)) stroke.goTo(point);
  stroke.end();
  return drawn;
}

test("an empty board is one region if the genre has regions, and has none otherwise", () => {
  assert.deepEqual(lettersOf(emptyPuzzle({ name: "test", regions: true }, 2, 3)), ["aaa", "aaa"]);
  assert.equal("regions" in emptyPuzzle({ name: "test", regions: false }, 2, 3), false);
});

test("a stroke inside a region makes its cells a region, and the rest falls into parts", () => {
  const puzzle = board("aaa", "aaa", "aaa");
  assert.deepEqual(after(puzzle, gather(puzzle, bordersOf(puzzle), [[0, 1], [1, 1], [2, 1]])), ["abc", "abc", "abc"]);
});

test("a stroke that leaves its region adds its cells to that region", () => {
  const puzzle = board("aabb", "aabb", "ccbb");
  assert.deepEqual(after(puzzle, gather(puzzle, bordersOf(puzzle), [[0, 1], [0, 2], [0, 3]])), ["aaaa", "aabb", "ccbb"]);
  assert.deepEqual(after(puzzle, gather(puzzle, bordersOf(puzzle), [[1, 1], [1, 2], [1, 3]])), ["aabb", "aaaa", "ccdd"]);
});

test("regions that a stroke touches can be joined whole, and no border is left between them", () => {
  const puzzle = board("abb", "abc", "acc");
  const borders = changeBorders(bordersOf(puzzle), join(puzzle, bordersOf(puzzle), [[0, 0], [0, 1]]));
  assert.deepEqual(bordered(puzzle, borders), ["aaa", "aab", "abb"]);
  assert.deepEqual(looseOf({ ...puzzle, regions: regionsOf(puzzle, borders) }, borders), []);
});

test("whatever is drawn, every cell is in exactly one region, and every region is in one piece", () => {
  const puzzle = board("aaaa", "a#aa", "aaaa", "aaaa");
  let seed = 7;
  const random = (below) => (seed = (seed * 48271) % 2147483647) % below;
  let borders = bordersOf(puzzle);
  for (let turn = 0; turn < 300; turn += 1) {
    const cells = listCells(puzzle);
    const stroke = [cells[random(cells.length)]];
    while (random(4)) {
      const [row, col] = stroke.at(-1);
      const next = [[row + 1, col], [row - 1, col], [row, col + 1], [row, col - 1]].filter((each) => cells.some((cell) => String(cell) === String(each)));
      stroke.push(next[random(next.length)]);
    }
    const [first] = stroke;
    borders = changeBorders(borders, (random(3) ? gather : join)(puzzle, borders, stroke));
    const regions = regionsOf(puzzle, borders);
    assert.deepEqual(regions.flat().map(String).sort(), cells.map(String).sort());
    const home = regions.find((region) => region.some((cell) => String(cell) === String(first)));
    assert.ok(stroke.every((cell) => home.some((each) => String(each) === String(cell))), "a stroke lies in one region");
    for (const region of regions) {
      const inside = new Set(region.map(String));
      const holes = [...puzzle.holes, ...cells.filter((cell) => !inside.has(String(cell)))];
      assert.equal(regionsOf({ ...puzzle, holes }, new Set()).length, 1);
    }
  }
});

test("dragged along a grid line, the pointer draws a border, which divides a region where it meets others", () => {
  const puzzle = board("aaa", "aaa");
  assert.deepEqual(bordered(puzzle, draw(puzzle, [[1, 0], [1, 2]])), ["abb", "abb"]);
  assert.deepEqual(bordered(puzzle, draw(puzzle, [[0, 1], [2, 1], [2, 0]])), ["aab", "bbb"]);
});

test("a border that closes nothing off is loose, and another stroke goes on from it", () => {
  const puzzle = board("aaa", "aaa");
  const begun = draw(puzzle, [[1, 0], [1, 1]]);
  assert.deepEqual(bordered(puzzle, begun), ["aaa", "aaa"]);
  assert.deepEqual(looseOf(puzzle, begun), ["0,0,0,1"]);
  assert.deepEqual(bordered(puzzle, draw(puzzle, [[1, 1], [0, 1]], "left", begun)), ["abb", "bbb"]);
});

test("a tap on a side draws a border, another one erases it", () => {
  const puzzle = board("aa");
  const drawn = draw(puzzle, [[1.05, 0.5]]);
  assert.deepEqual(bordered(puzzle, drawn), ["ab"]);
  assert.deepEqual(bordered(puzzle, draw(board("ab"), [[0.95, 0.5]])), ["aa"]);
});

test("a drag that begins on a border erases along its way, and so does the right button anywhere", () => {
  const puzzle = board("ab", "ab");
  assert.deepEqual([...draw(puzzle, [[1, 0.5], [1, 2]])], []);
  assert.deepEqual([...draw(board("aa", "aa"), [[1, 0.5], [1, 2]], "right")], []);
});

test("going back takes back what was drawn on the way there", () => {
  const puzzle = board("aaa", "aaa");
  assert.deepEqual([...draw(puzzle, [[1, 0], [1, 2], [1, 0]])], []);
});

test("a drag from the middle of a cell gathers the cells that it passes, and cuts no corner", () => {
  const puzzle = board("aaa", "aaa");
  assert.deepEqual(bordered(puzzle, draw(puzzle, [[0.5, 0.5], [1.5, 0.5], [1.5, 1.5]])), ["aab", "cab"]);
});

test("a drag right across a corner stays in one piece", () => {
  const puzzle = board("aaa", "aaa");
  assert.equal(regionsOf(puzzle, draw(puzzle, [[0.5, 0.5], [1.5, 1.5]])).some((region) => region.length === 3), true);
});

test("a tap in a cell changes nothing", () => {
  assert.deepEqual([...draw(board("aa"), [[0.5, 0.5]])], []);
});

test("no stroke begins off the board or in a hole", () => {
  const puzzle = board("aa", "a#");
  for (const at of [[-0.5, 0.5], [1.6, 1.6], [0.5, 2.6]]) {
    assert.equal(beginStroke({ shape: puzzle, borders: new Set(), change() {}, finish() {}, giveUp() {} }, "left", at), null);
  }
});

test("what is drawn and erased is mirrored", () => {
  const puzzle = board("aaaa", "aaaa");
  const drawn = gather(puzzle, bordersOf(puzzle), [[0, 0], [1, 0]]);
  assert.deepEqual(after(puzzle, mirroredChange(puzzle, "horizontal", drawn)), ["abbc", "abbc"]);
  const across = gather(puzzle, bordersOf(puzzle), [[0, 1], [0, 2], [0, 3]]);
  assert.deepEqual(after(puzzle, mirroredChange(puzzle, "horizontal", across)), ["aaaa", "bbbb"]);
});

test("a larger board stretches the regions at its edge, a smaller one keeps what fits", () => {
  assert.deepEqual(lettersOf(resized(board("ab", "cc"), 3, 3)), ["abb", "ccc", "ccc"]);
  assert.deepEqual(lettersOf(resized(board("aba", "aaa"), 1, 3)), ["abc"]);
});

test("a hole is in no region, may part one, and joins its neighbours again when it is filled", () => {
  const puzzle = board("aaa", "bbb");
  const holed = written(puzzle, [[[0, 1], HOLE]]);
  assert.deepEqual(lettersOf(holed), ["a#b", "ccc"]);
  assert.deepEqual(lettersOf(written(holed, [[[0, 1], null]])), ["aab", "ccc"]);
});

test("a clue changes no regions", () => {
  const puzzle = board("ab");
  assert.equal(written(puzzle, [[[0, 0], 3]]).regions, puzzle.regions);
});

/** An editor that keeps every version, for the tool. */
class PlainEditor {
  symmetry = "none";
  said = [];
  #versions;

  constructor(puzzle) {
    this.#versions = [{ puzzle, loose: [] }];
  }

  get draft() {
    return this.#versions.at(-1);
  }

  get edits() {
    return this.#versions.length - 1;
  }

  replaceDraft(draft, amend) {
    if (amend) this.#versions.pop();
    this.#versions.push(draft);
  }

  takeBack() {
    this.#versions.pop();
  }

  say(text) {
    this.said.push(text);
  }
}

test("a stroke is one edit, and is taken back where the press turns out to mean something else", () => {
  const editor = new PlainEditor(board("aaaa"));
  const stroke = new RegionTool(editor).press("left", [0.5, 0.5]);
  for (const point of pointsBetween([0.5, 0.5], [2.5, 0.5])) stroke.goTo(point);
  assert.equal(editor.edits, 1);
  assert.deepEqual(lettersOf(editor.draft.puzzle), ["aaab"]);
  stroke.giveUp();
  assert.deepEqual(lettersOf(editor.draft.puzzle), ["aaaa"]);
});

test("keys draw a border towards a neighbour and erase it, and say so", () => {
  const editor = new PlainEditor(board("aa", "aa"));
  const tool = new RegionTool(editor);
  tool.toggle([0, 0], [1, 0]);
  tool.toggle([0, 0], [0, 1]);
  assert.deepEqual(lettersOf(editor.draft.puzzle), ["ab", "bb"]);
  tool.toggle([0, 1], [-1, 0]);
  tool.toggle([0, 1], [1, 0]);
  assert.deepEqual(editor.said, [
    "border between row 1, column 1 and row 1, column 2; 1 region",
    "border between row 1, column 1 and row 2, column 1; 2 regions",
    "no border between row 1, column 2 and row 1, column 1; 1 region",
    "edge of the board",
  ]);
  assert.deepEqual(editor.draft.loose, ["0,0,1,0"]);
});

test("a key makes a cell a region of its own", () => {
  const editor = new PlainEditor(board("aaa"));
  new RegionTool(editor).isolate([0, 1]);
  assert.deepEqual(lettersOf(editor.draft.puzzle), ["abc"]);
});
