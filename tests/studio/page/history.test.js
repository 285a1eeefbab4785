import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../../src/lamplit/studio/page/history/history.js";
import { boardOfCells, PlainBoard } from "./boards.js";

/** A board of four cells, its history, and a way to write a sign. */
function begin() {
  const board = new PlainBoard(boardOfCells(1, 4));
  const history = new History(board);
  const write = (place, sign) => {
    const before = board.signs[place];
    board.draw(place, sign);
    history.add([[place, before, sign]]);
  };
  return { board, history, write };
}

test("undo and redo go through the strokes one by one", () => {
  const { board, history, write } = begin();
  write(0, 1);
  write(1, 2);
  history.undo();
  assert.equal(board.written, "1000");
  history.undo();
  assert.equal(board.written, "0000");
  history.redo();
  history.redo();
  assert.equal(board.written, "1200");
});

test("a new stroke after an undo begins a branch: what was undone is gone", () => {
  const { board, history, write } = begin();
  write(0, 1);
  history.undo();
  write(1, 1);
  assert.equal(history.canRedo, false);
  history.redo();
  assert.equal(board.written, "0100");
});

test("there is nothing to undo before the first stroke, nor to redo after the last", () => {
  const { board, history, write } = begin();
  history.undo();
  history.redo();
  assert.deepEqual([history.canUndo, history.canRedo], [false, false]);
  write(0, 1);
  assert.deepEqual([history.canUndo, history.canRedo], [true, false]);
  assert.equal(board.written, "1000");
});

test("every change is reported", () => {
  const { history, write } = begin();
  let changes = 0;
  history.onchange = () => (changes += 1);
  write(0, 1);
  history.undo();
  history.undo();
  assert.equal(changes, 2);
});

test("a trial that is thrown away takes its strokes along, and those before it stay", () => {
  const { board, history, write } = begin();
  write(0, 1);
  history.try();
  write(0, 2);
  write(1, 1);
  history.drop();
  assert.equal(board.written, "1000");
  assert.equal(history.depth, 0);
});

test("a trial that is kept belongs to what it began in", () => {
  const { board, history, write } = begin();
  history.try();
  write(0, 1);
  assert.deepEqual([...board.trials], [1, 0, 0, 0]);
  history.keep();
  assert.deepEqual([...board.trials], [0, 0, 0, 0]);
  assert.equal(board.written, "1000");
});

test("undo brings back a trial that was thrown away", () => {
  const { board, history, write } = begin();
  history.try();
  write(0, 1);
  history.drop();
  history.undo();
  assert.equal(board.written, "1000");
  assert.equal(history.depth, 1);
  assert.equal(board.trial, 1);
  assert.deepEqual([...board.trials], [1, 0, 0, 0]);
});

test("of trials within trials the innermost goes first", () => {
  const { board, history, write } = begin();
  history.try();
  write(0, 1);
  history.try();
  write(1, 1);
  history.drop();
  assert.equal(board.written, "1000");
  assert.equal(history.depth, 1);
  history.drop();
  assert.equal(board.written, "0000");
});

test("a trial inside another can be kept, and then goes with it", () => {
  const { board, history, write } = begin();
  history.try();
  history.try();
  write(1, 1);
  history.keep();
  assert.deepEqual([...board.trials], [0, 1, 0, 0]);
  history.drop();
  assert.equal(board.written, "0000");
});

test("trials go no deeper than nine, and without one nothing is kept or thrown away", () => {
  const { history } = begin();
  history.keep();
  history.drop();
  assert.equal(history.canUndo, false);
  for (let deep = 0; deep < 12; deep += 1) history.try();
  assert.equal(history.depth, 9);
  assert.equal(history.canTry, false);
});

test("the positions go back to the oldest, each once", () => {
  const { history, write } = begin();
  write(0, 1);
  write(0, 0);
  write(1, 1);
  assert.deepEqual([...history.positions()].map(([undone, signs]) => [undone, signs.join("")]), [[0, "0100"], [1, "0000"], [2, "1000"]]);
});

test("what was written down comes back with its trials, undo and redo", () => {
  const { history, write } = begin();
  write(0, 1);
  history.try();
  write(1, 2);
  write(2, 1);
  history.undo();
  const board = new PlainBoard(boardOfCells(1, 4));
  const back = History.fromJSON(board, JSON.parse(JSON.stringify(history)));
  assert.equal(board.written, "1200");
  assert.deepEqual([...board.trials], [0, 1, 0, 0]);
  assert.equal(back.depth, 1);
  back.redo();
  assert.equal(board.written, "1210");
  back.drop();
  assert.equal(board.written, "1000");
  while (back.canUndo) back.undo();
  assert.equal(board.written, "0000");
  assert.equal(back.depth, 0);
});

test("a long history forgets its oldest entries when it is written down, but no signs", () => {
  const { history, write } = begin();
  history.try();
  for (let turn = 0; turn < 1200; turn += 1) write(0, (turn + 1) % 2);
  write(1, 2);
  const board = new PlainBoard(boardOfCells(1, 4));
  const record = JSON.parse(JSON.stringify(history));
  assert.equal(record.done.length, 1000);
  const back = History.fromJSON(board, record);
  assert.equal(board.written, "0200");
  assert.equal(back.depth, 1);
});

test("a record of another board, or none, begins anew", () => {
  const board = new PlainBoard(boardOfCells(1, 4));
  for (const record of [null, undefined, { signs: "1", trials: "0", base: 0, done: [], undone: [] }, { signs: "1111", trials: "0000", base: 0 }]) {
    const history = History.fromJSON(board, record);
    assert.equal(history.canUndo, false);
    assert.equal(board.written, "0000");
  }
});
