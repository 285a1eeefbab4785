import assert from "node:assert/strict";
import { test } from "node:test";
import { Pointer } from "../../../src/lamplit/studio/page/gestures/pointer.js";
import { boardOfCells, PlainBoard } from "./boards.js";

// The window is the picture here: points are not changed on the way.
globalThis.DOMPoint = class {
  constructor(x, y) {
    Object.assign(this, { x, y });
  }

  matrixTransform() {
    return this;
  }
};

function boardUnderPointer(data = boardOfCells(1, 3)) {
  const board = new PlainBoard(data);
  const surface = Object.assign(new EventTarget(), { setPointerCapture() {} });
  new Pointer(board, surface);
  const send = (kind, x, y, more = {}) => {
    const event = Object.assign(new Event(`pointer${kind}`, { cancelable: true }), { pointerId: 1, pointerType: "mouse", button: 0, ctrlKey: false, clientX: x, clientY: y, ...more });
    surface.dispatchEvent(event);
  };
  return { board, send };
}

const finger = (id) => ({ pointerId: id, pointerType: "touch" });

test("click, right click and control-click write", () => {
  for (const [more, written] of [[{}, "100"], [{ button: 2 }, "200"], [{ ctrlKey: true }, "200"]]) {
    const { board, send } = boardUnderPointer();
    send("down", 0.5, 0.5, more);
    send("up", 0.5, 0.5, more);
    assert.equal(board.written, written);
  }
});

test("a stroke ends when the pointer that began it is lifted, not another", () => {
  const { board, send } = boardUnderPointer();
  send("down", 0.5, 0.5);
  send("up", 0.5, 0.5, { pointerId: 2 });
  assert.deepEqual(board.strokes, []);
  send("up", 0.5, 0.5);
  assert.deepEqual(board.strokes, [[[0, 0, 1]]]);
});

test("a drag passes over every cell, however far apart the browser's reports are", () => {
  const { board, send } = boardUnderPointer();
  send("down", 0.5, 0.5);
  send("move", 2.5, 0.5);
  send("up", 2.5, 0.5);
  assert.equal(board.written, "222");
});

test("a drag round a corner passes over no cell inside of it", () => {
  const { board, send } = boardUnderPointer(boardOfCells(2, 3));
  send("down", 0.5, 0.5);
  send("move", 2.5, 0.5);
  send("move", 2.5, 1.5);
  send("up", 2.5, 1.5);
  assert.equal(board.written, "222002");
});

test("points that the browser had put together are all followed", () => {
  const { board, send } = boardUnderPointer(boardOfCells(2, 2));
  const passed = [[0.5, 1.5], [1.5, 1.5], [1.5, 0.5]].map(([clientX, clientY]) => ({ clientX, clientY }));
  send("down", 0.5, 0.5);
  send("move", 1.5, 0.5, { getCoalescedEvents: () => passed });
  send("up", 1.5, 0.5);
  assert.equal(board.written, "2222");
});

test("a press that the browser cancels is taken back", () => {
  const { board, send } = boardUnderPointer();
  send("down", 0.5, 0.5, finger(1));
  send("cancel", 0.5, 0.5, finger(1));
  assert.equal(board.written, "000");
  assert.deepEqual(board.strokes, []);
});

test("a second finger takes back the stroke of the first, and zooms", () => {
  const { board, send } = boardUnderPointer();
  send("down", 0, 0.5, finger(1));
  assert.equal(board.written, "100");
  send("down", 2, 0.5, finger(2));
  assert.equal(board.written, "000");
  send("move", 4, 0.5, finger(2));
  assert.equal(board.zoom.times, 2);
  send("up", 4, 0.5, finger(2));
  send("up", 0, 0.5, finger(1));
  assert.deepEqual(board.strokes, []);
});

test("the middle button moves the board and writes nothing", () => {
  const { board, send } = boardUnderPointer();
  send("down", 1, 0.5, { button: 1 });
  send("move", 1.5, 0.75, { button: 1 });
  assert.deepEqual(board.zoom.moved, [0.5, 0.25]);
  send("up", 1.5, 0.75, { button: 1 });
  assert.equal(board.written, "000");
});

test("a locked board takes no strokes", () => {
  const { board, send } = boardUnderPointer();
  board.locked = true;
  send("down", 0.5, 0.5);
  send("up", 0.5, 0.5);
  assert.equal(board.written, "000");
});

/** Keeps what an editor is told of a press. */
function editorOf(board) {
  const told = [];
  board.onpress = (how, at) => {
    told.push([how, ...at]);
    return { goTo: (to) => told.push(to), end: () => told.push("end"), giveUp: () => told.push("given up") };
  };
  return told;
}

test("an editor says what a press does, point by point", () => {
  const { board, send } = boardUnderPointer();
  const told = editorOf(board);
  send("down", 0.5, 0.5);
  send("move", 0.75, 0.5);
  send("up", 0.75, 0.5);
  assert.deepEqual([told[0], told.at(-2), told.at(-1)], [["left", 0.5, 0.5], [0.75, 0.5], "end"]);
  assert.equal(board.written, "000");
});

test("a second finger takes back what an editor has begun", () => {
  const { board, send } = boardUnderPointer();
  const told = editorOf(board);
  send("down", 0.5, 0.5, finger(1));
  send("down", 1.5, 0.5, finger(2));
  assert.deepEqual(told, [["touch", 0.5, 0.5], "given up"]);
});

test("where an editor does nothing, neither does a press", () => {
  const { board, send } = boardUnderPointer();
  board.onpress = () => null;
  send("down", 0.5, 0.5);
  send("up", 0.5, 0.5);
  assert.equal(board.written, "000");
});
