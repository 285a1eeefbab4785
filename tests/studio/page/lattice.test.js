import assert from "node:assert/strict";
import { test } from "node:test";
import { Lattice } from "../../../src/lamplit/studio/page/gestures/lattice.js";
import { boardOfSides } from "./boards.js";

const lattice = new Lattice(boardOfSides(1, 2).lattice);

test("a node knows what begins there, and where that leads", () => {
  assert.deepEqual(lattice.edgesFrom(1), [[0, 0], [1, 2], [5, 4]]);
});

test("the neighbour in a direction is found, and none beyond the border", () => {
  assert.deepEqual(lattice.towards(1, [0, 1]), [5, 4]);
  assert.equal(lattice.towards(1, [0, -1]), undefined);
});

test("a place lies between two nodes", () => {
  assert.deepEqual(lattice.endsOf(5), [1, 4]);
});

test("a place that is no edge of it has no ends", () => {
  assert.throws(() => lattice.endsOf(99), /no edge/);
});

test("a node is found by its point alone", () => {
  assert.equal(lattice.nodeAt(2, 1), 5);
  assert.equal(lattice.nodeAt(0.5, 1), -1);
});

test("a board without lines has an empty one", () => {
  assert.equal(new Lattice(undefined).nodeAt(0, 0), -1);
});
