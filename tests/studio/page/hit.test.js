import assert from "node:assert/strict";
import { test } from "node:test";
import { Hit } from "../../../src/lamplit/studio/page/board/hit.js";
import { boardOfCells, boardOfSides } from "./boards.js";

const cells = new Hit(boardOfCells(2, 3));
const sides = new Hit(boardOfSides(2, 2)); // across: 0 to 5, down: 6 to 11

test("a point means the cell around it, up to its border", () => {
  assert.equal(cells.place(0.01, 0.01), 0);
  assert.equal(cells.place(2.99, 1.99), 5);
  assert.equal(cells.place(1, 0.5), 1);
});

test("a point outside the board means no cell", () => {
  assert.equal(cells.place(-0.01, 0.5), null);
  assert.equal(cells.place(3.01, 0.5), null);
});

test("a point near a side means that side", () => {
  assert.equal(sides.place(0.5, 0.2), 0);
  assert.equal(sides.place(0.5, 0.8), 2);
  assert.equal(sides.place(0.9, 0.5), 7);
});

test("of two sides the nearer one is meant", () => {
  assert.equal(sides.place(0.75, 0.2), 0);
  assert.equal(sides.place(0.8, 0.25), 7);
});

test("the middle of a cell means no side", () => {
  assert.equal(sides.place(0.5, 0.5), null);
});

test("a point at the very end of a side means none", () => {
  assert.equal(sides.place(1.1, 1.05), null);
  assert.equal(sides.place(1.2, 1.05), 3);
});

test("a point just outside the board still means its border", () => {
  assert.equal(sides.place(0.5, -0.25), 0);
  assert.equal(sides.place(0.5, -0.35), null);
});

test("the nearest node is found with how far it is", () => {
  const { node, far } = sides.node(1.1, 1);
  assert.equal(node, 4);
  assert.ok(Math.abs(far - 0.1) < 1e-9);
});

test("far from every node there is none, and on boards without lines there never is", () => {
  assert.equal(sides.node(-0.6, -0.6), null);
  assert.equal(cells.node(0.5, 0.5), null);
});

test("the middle of a place is that of its box or its line", () => {
  assert.deepEqual(cells.centre(4), [1.5, 1.5]);
  assert.deepEqual(sides.centre(1), [1.5, 0]);
  assert.deepEqual(sides.centre(7), [1, 0.5]);
});

test("a point lies in a cell, or outside of the board", () => {
  assert.deepEqual(cells.cell(2.5, 1.5), [1, 2]);
  assert.equal(cells.cell(2.5, 2.1), null);
  assert.equal(cells.cell(-0.1, 0), null);
});

test("a stop is a cell if one writes into it, or if nothing is written in its middle", () => {
  assert.equal(cells.isCell([0.5, 0.5, "", 0]), true);
  assert.equal(sides.isCell([0.5, 0.5, "", null]), true);
  assert.equal(sides.isCell([0.5, 0, "", 0]), false);
  assert.equal(sides.isCell([1, 1, "", null]), false);
});
