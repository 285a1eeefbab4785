import assert from "node:assert/strict";
import { test } from "node:test";
import { Keyboard } from "../../../src/lamplit/studio/page/gestures/keyboard.js";
import { boardOfCells, boardOfCellsAndLinks, boardOfSides, PlainBoard } from "./boards.js";

/** A board at the keyboard, with the cursor at this point. */
function boardAt(data, x, y) {
  const board = new PlainBoard(data);
  new Keyboard(board);
  board.cursor.moveNear(x, y);
  return board;
}

/** Presses keys such as "x" and "shift+ArrowLeft"; says of the last whether the board took it. */
function type(board, ...keys) {
  let taken = false;
  for (const key of keys) {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key: key.split("+").at(-1) || "+", shiftKey: key.startsWith("shift+"), ctrlKey: key.startsWith("ctrl+") });
    board.element.dispatchEvent(event);
    taken = event.defaultPrevented;
  }
  return taken;
}

test("space and x write what the two buttons would", () => {
  const board = boardAt(boardOfCells(1, 2), 0.5, 0.5);
  type(board, " ", "ArrowRight", "x");
  assert.equal(board.written, "12");
  type(board, "X");
  assert.equal(board.written, "10");
});

test("the cursor goes no further than the board, which is said", () => {
  const board = boardAt(boardOfCells(1, 2), 0.5, 0.5);
  type(board, "ArrowRight", "ArrowRight");
  assert.deepEqual(board.cursor.cell, [0, 1]);
  assert.deepEqual(board.said, ["edge of the board"]);
});

test("from a dot the cursor goes to the side beside it, then to the next dot", () => {
  const board = boardAt(boardOfSides(1, 2), 0, 0);
  type(board, "ArrowRight");
  assert.equal(board.cursor.stop[3], 0);
  type(board, "ArrowRight");
  assert.equal(board.cursor.stop[2], "dot 1 0");
});

test("nothing can be written on a dot, which is said", () => {
  const board = boardAt(boardOfSides(1, 2), 0, 0);
  type(board, " ");
  assert.deepEqual(board.said, ["you can't draw here"]);
});

test("shift and an arrow paint the cell that is left and the one that is come to", () => {
  const board = boardAt(boardOfCells(1, 3), 0.5, 0.5);
  type(board, "shift+ArrowRight");
  assert.equal(board.written, "220");
  assert.equal(board.strokes.length, 1);
  assert.deepEqual(board.cursor.cell, [0, 1]);
});

test("shift and arrows draw from dot to dot", () => {
  const board = boardAt(boardOfSides(1, 2), 0, 0);
  type(board, "shift+ArrowRight", "shift+ArrowRight", "shift+ArrowDown");
  assert.equal(board.written, "1100001");
  assert.equal(board.cursor.stop[2], "dot 2 1");
});

test("shift and an arrow along a side draw that side", () => {
  const board = boardAt(boardOfSides(1, 2), 1.5, 0);
  type(board, "shift+ArrowLeft");
  assert.equal(board.written, "0100000");
  assert.equal(board.cursor.stop[2], "dot 1 0");
});

test("shift and an arrow across a side only move", () => {
  const board = boardAt(boardOfSides(1, 2), 1.5, 0);
  type(board, "shift+ArrowDown");
  assert.deepEqual(board.strokes, []);
});

test("a locked board takes no signs, but the cursor moves", () => {
  const board = boardAt(boardOfCells(1, 2), 0.5, 0.5);
  board.locked = true;
  assert.equal(type(board, " "), false);
  assert.equal(type(board, "shift+ArrowRight"), true);
  assert.equal(board.written, "00");
  assert.deepEqual(board.cursor.cell, [0, 1]);
});

test("an editor's cursor stops at cells alone, and its keys are its own", () => {
  const data = boardOfSides(1, 2);
  data.stops = [...data.stops, [0.5, 0.5, "", null], [1.5, 0.5, "", null]];
  const board = boardAt(data, 0.5, 0.5);
  board.onpress = () => null;
  type(board, "ArrowRight");
  assert.deepEqual(board.cursor.stop.slice(0, 2), [1.5, 0.5]);
  assert.equal(type(board, " "), false);
  assert.equal(type(board, "0"), false);
});

test("keys with control are left to the browser", () => {
  const board = boardAt(boardOfCells(1, 2), 0.5, 0.5);
  assert.equal(type(board, "ctrl+x"), false);
  assert.equal(board.written, "00");
});

test("plus, minus and 0 zoom", () => {
  const board = boardAt(boardOfCells(1, 2), 0.5, 0.5);
  type(board, "+");
  assert.equal(board.zoom.times, 1.25);
  type(board, "-");
  assert.equal(board.zoom.times, 1);
  type(board, "=", "0");
  assert.equal(board.zoom.times, 1);
});

test("delete takes away what stands there", () => {
  const board = boardAt(boardOfCells(1, 2), 0.5, 0.5);
  type(board, " ", "Delete");
  assert.equal(board.written, "00");
  type(board, "x", "Backspace");
  assert.equal(board.written, "00");
});

test("from a cell that can be written in, shift and arrows draw lines too", () => {
  const board = boardAt(boardOfCellsAndLinks(3), 0.5, 0.5);
  type(board, " ", "shift+ArrowRight", "shift+ArrowRight");
  assert.equal(board.written, "10022");
  type(board, "ArrowLeft", " ");
  assert.equal(board.written, "10020");
});

/** A board whose signs are typed: 1 to 12. */
function boardOfNumbers() {
  const data = boardOfCells(1, 2);
  const numbers = Array.from({ length: 12 }, (_, n) => String(n + 1));
  data.signs = [data.signs[0], ...numbers.map((key) => ({ name: key, says: [["numbers", Number(key)]], worth: 0, key }))];
  data.forms[0].signs = data.signs.map((_, sign) => ({ below: [], above: sign ? [{ label: "1", at: [0.5, 0.5], size: 0.4 }] : [] }));
  return boardAt(data, 0.5, 0.5);
}

/** Types digits at these times, in milliseconds. */
function typeAt(board, ...digits) {
  for (const [key, time] of digits) {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
    Object.defineProperty(event, "timeStamp", { value: time });
    board.element.dispatchEvent(event);
  }
  return [...board.signs];
}

test("a digit writes the sign that it stands for", () => {
  assert.deepEqual(typeAt(boardOfNumbers(), ["3", 0]), [3, 0]);
});

test("digits in quick succession make one number, and later ones another", () => {
  assert.deepEqual(typeAt(boardOfNumbers(), ["1", 0], ["2", 200]), [12, 0]);
  assert.deepEqual(typeAt(boardOfNumbers(), ["1", 0], ["0", 200]), [10, 0]);
  assert.deepEqual(typeAt(boardOfNumbers(), ["1", 0], ["2", 5000]), [2, 0]);
});

test("a digit that would make too large a number begins another", () => {
  assert.deepEqual(typeAt(boardOfNumbers(), ["1", 0], ["5", 200]), [5, 0]);
  assert.deepEqual(typeAt(boardOfNumbers(), ["1", 0], ["5", 200], ["2", 400]), [2, 0]);
});

test("a number ends where the cursor moves on", () => {
  assert.deepEqual(typeAt(boardOfNumbers(), ["1", 0], ["ArrowRight", 100], ["2", 200]), [1, 2]);
});

test("a digit that stands for nothing is left alone", () => {
  const board = boardOfNumbers();
  assert.equal(type(board, "q"), false);
  assert.deepEqual([...board.signs], [0, 0]);
});
