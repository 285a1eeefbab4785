import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, fingerprint, keptAt, load, save } from "../../../src/lamplit/studio/page/history/progress.js";

/** What a browser keeps, with room for so many characters. */
class Storage {
  items = new Map();
  room = Infinity;

  getItem(key) {
    return this.items.get(key) ?? null;
  }

  setItem(key, text) {
    const others = [...this.items].filter(([each]) => each !== key).reduce((sum, [, each]) => sum + each.length, 0);
    if (others + text.length > this.room) throw new Error("full");
    this.items.set(key, text);
  }

  removeItem(key) {
    this.items.delete(key);
  }
}

const PUZZLE = { genre: "akari", rows: 2, cols: 2, clues: [[0, 0, 1]], holes: [] };
const ENTRY = { route: "play/x", name: "x", genre: "akari", size: "2×2", done: 1, of: 4, finished: false, seconds: 3 };
const record = (signs) => ({ signs, trials: "0000", base: 0, done: [], undone: [] });

beforeEach(() => {
  globalThis.localStorage = new Storage();
});

test("a puzzle has the same name whatever its title, and another where a clue differs", () => {
  assert.equal(fingerprint({ ...PUZZLE, title: "One" }), fingerprint(PUZZLE));
  assert.notEqual(fingerprint({ ...PUZZLE, clues: [[0, 0, 2]] }), fingerprint(PUZZLE));
  assert.notEqual(fingerprint({ ...PUZZLE, holes: [[1, 1]] }), fingerprint(PUZZLE));
});

test("what was kept is loaded again", () => {
  const when = save("a", ENTRY, record("1200"));
  assert.deepEqual(load("a"), { ...ENTRY, when, history: record("1200") });
  assert.equal(keptAt("a"), when);
  assert.equal(load("b"), null);
  assert.equal(keptAt("b"), undefined);
});

test("the newest comes first", (context) => {
  let now = 0;
  context.mock.method(Date, "now", () => (now += 1));
  save("a", ENTRY, record("1000"));
  save("b", ENTRY, record("1000"));
  save("a", ENTRY, record("1100"));
  assert.deepEqual(all().map(({ print }) => print), ["a", "b"]);
});

test("where there is no room, the board goes that was not played for longest", (context) => {
  let now = 0;
  context.mock.method(Date, "now", () => (now += 1));
  for (const print of ["a", "b", "c"]) save(print, ENTRY, record("1000"));
  localStorage.room = [...localStorage.items.values()].reduce((sum, text) => sum + text.length, 0);
  save("d", ENTRY, record("1000"));
  assert.deepEqual(all().map(({ print }) => print), ["d", "c", "b"]);
  assert.equal(load("a"), null);
});

test("a browser that keeps nothing is no fault", () => {
  localStorage.room = 0;
  save("a", ENTRY, record("1000"));
  assert.deepEqual(all(), []);
});

test("what another program left there is no fault", () => {
  localStorage.items.set("lamplit.begun", "{broken");
  assert.deepEqual(all(), []);
  assert.equal(load("a"), null);
});
