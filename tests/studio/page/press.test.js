import assert from "node:assert/strict";
import { test } from "node:test";
import { pointsBetween, WritingPress } from "../../../src/lamplit/studio/page/gestures/press.js";
import { boardOfCells, boardOfCellsAndLinks, boardOfSides, PlainBoard } from "./boards.js";

/** Presses a pointer, takes it through points, and lifts it. */
function drag(board, how, [first, ...points], device = "mouse") {
  const press = new WritingPress(board, how, first, device);
  let at = first;
  for (const to of points) {
    for (const point of pointsBetween(at, to)) press.goTo(point);
    at = to;
  }
  press.end();
  return board;
}

test("a tap writes the next sign, and again the one after", () => {
  const board = new PlainBoard(boardOfCells(1, 2));
  assert.equal(drag(board, "touch", [[0.5, 0.5]]).written, "10");
  assert.equal(drag(board, "touch", [[0.5, 0.5]]).written, "20");
  assert.equal(drag(board, "touch", [[0.5, 0.5]]).written, "00");
  assert.deepEqual(board.strokes, [[[0, 0, 1]], [[0, 1, 2]], [[0, 2, 0]]]);
});

test("a tap is written before the pointer is lifted", () => {
  const board = new PlainBoard(boardOfCells(1, 2));
  new WritingPress(board, "left", [0.5, 0.5], "mouse");
  assert.equal(board.written, "10");
  assert.deepEqual(board.strokes, []);
});

test("each button has its own sign", () => {
  assert.equal(drag(new PlainBoard(boardOfCells(1, 2)), "right", [[1.5, 0.5]]).written, "02");
});

test("a press that is given up has written nothing", () => {
  const board = new PlainBoard(boardOfCells(1, 2));
  const press = new WritingPress(board, "left", [0.5, 0.5], "mouse");
  press.giveUp();
  assert.equal(board.written, "00");
});

test("a tap outside the board is no stroke", () => {
  assert.deepEqual(drag(new PlainBoard(boardOfCells(1, 2)), "left", [[5, 5]]).strokes, []);
});

test("a drag paints all it comes over as one stroke, in place of the tap", () => {
  const board = drag(new PlainBoard(boardOfCells(1, 4)), "left", [[0.5, 0.5], [3.5, 0.5]]);
  assert.equal(board.written, "2222");
  assert.equal(board.strokes.length, 1);
});

test("a fast drag leaves no cell out", () => {
  assert.ok(pointsBetween([0, 0], [3, 4]).every(([x, y], at, all) => at === 0 || Math.hypot(x - all[at - 1][0], y - all[at - 1][1]) <= 0.2 + 1e-9));
  assert.deepEqual(pointsBetween([0, 0], [3, 4]).at(-1).map(Math.round), [3, 4]);
});

test("a hand that trembles at a border taps", () => {
  const board = drag(new PlainBoard(boardOfCells(1, 2)), "left", [[0.95, 0.5], [1.05, 0.5]]);
  assert.equal(board.written, "10");
});

test("a finger may tremble more than a mouse", () => {
  const way = [[0.9, 0.5], [1.15, 0.5]];
  assert.equal(drag(new PlainBoard(boardOfCells(1, 2)), "left", way, "mouse").written, "22");
  assert.equal(drag(new PlainBoard(boardOfCells(1, 2)), "left", way, "touch").written, "10");
});

test("a drag paints over nothing that was written", () => {
  const board = new PlainBoard(boardOfCells(1, 3));
  board.draw(1, 1);
  assert.equal(drag(board, "left", [[0.5, 0.5], [2.5, 0.5]]).written, "212");
});

test("a drag that begins on another sign leaves that as it was", () => {
  const board = new PlainBoard(boardOfCells(1, 3));
  board.draw(0, 1);
  assert.equal(drag(board, "left", [[0.5, 0.5], [2.5, 0.5]]).written, "122");
});

test("a drag that begins on its own sign takes it away", () => {
  const board = new PlainBoard(boardOfCells(1, 4));
  board.set([[0, 2], [1, 2], [2, 1], [3, 2]]);
  assert.equal(drag(board, "left", [[0.5, 0.5], [3.5, 0.5]]).written, "0010");
});

test("a drag that paints what a tap would goes on with that, over all that look like the first", () => {
  const data = boardOfCells(1, 3, { paint: null, over: [0] });
  const board = new PlainBoard(data);
  board.set([[0, 2], [1, 2], [2, 0]]);
  assert.equal(drag(board, "left", [[0.5, 0.5], [2.5, 0.5]]).written, "111");
});

test("a drag never paints two places that must stay apart", () => {
  const board = new PlainBoard(boardOfCells(1, 3, { paint: 1, over: [0] }, [[0, 1], [1, 2]]));
  assert.equal(drag(board, "left", [[0.5, 0.5], [2.5, 0.5]]).written, "101");
});

// The sides of 1×2 cells: 0 and 1 above, 2 and 3 below, 4, 5 and 6 from left to right.

test("a drag from dot to dot draws the sides between them", () => {
  const board = drag(new PlainBoard(boardOfSides(1, 2)), "left", [[0, 0], [2, 0], [2, 1]]);
  assert.equal(board.written, "1100001");
  assert.equal(board.strokes.length, 1);
});

test("a pen a little off the line still draws it", () => {
  assert.equal(drag(new PlainBoard(boardOfSides(1, 2)), "left", [[0.1, 0.1], [1, 0.25], [1.9, 0.1]]).written, "1100000");
});

test("a drag that begins on a side draws it first", () => {
  assert.equal(drag(new PlainBoard(boardOfSides(1, 2)), "left", [[0.5, 0.1], [1, 0], [2, 0]]).written, "1100000");
});

test("a drag that begins with a drawn side takes away only what is drawn", () => {
  const board = new PlainBoard(boardOfSides(1, 2));
  board.set([[0, 1], [1, 2]]);
  assert.equal(drag(board, "left", [[0, 0], [2, 0], [2, 1]]).written, "0200000");
});

test("with back, dragging back takes away what the drag drew", () => {
  const board = new PlainBoard(boardOfSides(1, 2, { trace: 1, cycle: false, back: true }));
  assert.equal(drag(board, "left", [[0, 0], [2, 0], [1, 0]]).written, "1000000");
  assert.deepEqual(board.strokes, [[[0, 0, 1]]]);
});

test("without back, dragging to and fro leaves what the drag drew", () => {
  assert.equal(drag(new PlainBoard(boardOfSides(1, 2)), "left", [[0, 0], [2, 0], [1, 0]]).written, "1100000");
});

test("in a cycle every drag writes the next sign of a tap", () => {
  const board = new PlainBoard(boardOfSides(1, 2, { trace: 1, cycle: true, back: false }, { left: [1, 2, 0], right: [2, 2, 0], touch: [1, 2, 0] }));
  for (const written of ["1000000", "2000000", "0000000"]) assert.equal(drag(board, "left", [[0, 0], [1, 0]]).written, written);
});

test("a side is written at once where it is pressed in the middle, and near a dot when it is clear that this is no drag", () => {
  const board = new PlainBoard(boardOfSides(1, 2));
  new WritingPress(board, "left", [0.5, 0], "mouse");
  assert.equal(board.written, "1000000");
  const press = new WritingPress(board, "left", [1.25, 0], "mouse");
  assert.equal(board.written, "1000000");
  press.end();
  assert.equal(board.written, "1100000");
});

test("a press on a dot that goes nowhere taps the place there, if any", () => {
  assert.deepEqual(drag(new PlainBoard(boardOfSides(1, 2)), "left", [[1, 0]]).strokes, []);
  assert.equal(drag(new PlainBoard(boardOfSides(1, 2)), "left", [[0.25, 0]]).written, "1000000");
});

test("where a cell has lines too, its middle means the cell and the ways out of it mean the lines", () => {
  const board = new PlainBoard(boardOfCellsAndLinks(3));
  drag(board, "left", [[0.6, 0.4]]);
  drag(board, "left", [[1.05, 0.5]]);
  assert.equal(board.written, "10020");
  drag(board, "left", [[0.9, 0.9]]);
  assert.equal(board.written, "00020");
});

test("a stroke paints only places that its sign is drawn in", () => {
  assert.equal(drag(new PlainBoard(boardOfCellsAndLinks(3)), "right", [[0.5, 0.5], [2.5, 0.5]]).written, "11100");
});

test("from a cell a drag draws lines, and the cell stays as it is", () => {
  assert.equal(drag(new PlainBoard(boardOfCellsAndLinks(3)), "left", [[0.5, 0.5], [2.5, 0.5]]).written, "00022");
});
