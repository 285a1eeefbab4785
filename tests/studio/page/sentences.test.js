// The places that a sentence names, and the outlines of shapes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { outline } from "../../../src/lamplit/studio/page/board/highlights.js";
import { PLACE, placesOf } from "../../../src/lamplit/studio/page/help/sentences.js";

const listPlaces = (text) => [...text.matchAll(PLACE)].map(placesOf);

test("cells, sides, corners and lines between cells are places", () => {
  assert.deepEqual(listPlaces("r3c4 is sea, and r1c12 too."), [{ cells: [[2, 3]] }, { cells: [[0, 11]] }]);
  assert.deepEqual(listPlaces("the right side of r1c2"), [{ edges: [[[0, 2], [1, 2]]] }]);
  assert.deepEqual(listPlaces("the top side of the 2 at r3c1"), [{ edges: [[[2, 0], [2, 1]]] }]);
  assert.deepEqual(listPlaces("At the top-left corner of r3c4"), [{ cells: [[1.5, 2.5]] }]);
  assert.deepEqual(listPlaces("the bottom-right corner of the 1 at r1c1"), [{ cells: [[0.5, 0.5]] }]);
  assert.deepEqual(listPlaces("the line between r1c2 and r1c3"), [{ edges: [[[0, 1], [0, 2]]] }]);
});

test("two cells that are in no line are two cells", () => {
  assert.deepEqual(listPlaces("between r1c2 and r3c3"), [{ cells: [[0, 1], [2, 2]] }]);
});

test("the outline of a cell has four sides, of a bar of two six pieces", () => {
  assert.equal(outline([[0, 0]], 0.25), "M0.25 0.25L0.75 0.25M0.75 0.25L0.75 0.75M0.75 0.75L0.25 0.75M0.25 0.75L0.25 0.25");
  assert.equal(outline([[0, 0], [0, 1]], 0.1).split("M").length - 1, 6);
});

test("around an inner corner the outline goes further, and at a corner that only touches it turns", () => {
  const pieces = outline([[0, 0], [1, 0], [1, 1]], 0.25).split("M").slice(1);
  assert.ok(pieces.includes("0.75 0.25L0.75 1.25"), "down the right side of the upper cell, on into the lower one");
  assert.equal(outline([[0, 0], [1, 1]], 0.25).split("M").length - 1, 8);
});
