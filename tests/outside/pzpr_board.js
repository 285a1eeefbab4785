// Reads a JSON list of boards and hands each back as pzpr has it: the region of every cell, its number and its
// direction, the numbers outside the board, and the file and the URL that pzpr itself writes of it.
// A board is a text (a URL or a file), or facts to build it from in pzpr: { pid, rows, cols, rooms, numbers, … }.
const path = require("node:path");
const pzpr = require(path.join(process.argv[2], "pzpr"));
const boards = JSON.parse(require("node:fs").readFileSync(0, "utf8"));

function build(puzzle, facts) {
  puzzle.open(`${facts.pid}/${facts.cols}/${facts.rows}`);
  const board = puzzle.board;
  const letters = { "": 0, n: board.cell[0].UP, s: board.cell[0].DN, w: board.cell[0].LT, e: board.cell[0].RT };
  for (let id = 0; id < board.cell.length; id++) {
    board.cell[id].qnum = facts.numbers[id];
    board.cell[id].qdir = letters[facts.directions[id]];
  }
  for (const border of Array.from(board.border)) {
    const [one, other] = border.sidecell;
    if (facts.rooms.length && !one.isnull && !other.isnull && facts.rooms[one.id] !== facts.rooms[other.id]) {
      border.ques = 1;
    }
  }
  for (const [x, y, number] of facts.outside) board.getex(x, y).qnum = number;
  if (facts.leading !== null) board.starCount.count = facts.leading;
  board.rebuildInfo();
}

function describe(puzzle) {
  const board = puzzle.board;
  const cells = Array.from(board.cell);
  const letter = (cell) => ({ [cell.UP]: "n", [cell.DN]: "s", [cell.LT]: "w", [cell.RT]: "e" })[cell.qdir] || "";
  const rooms = board.roommgr.enabled ? cells.map((cell) => board.roommgr.components.indexOf(cell.room)) : [];
  const outside = Array.from(board.excell).filter((place) => place.qnum !== -1);
  return {
    rooms,
    numbers: cells.map((cell) => cell.qnum),
    directions: cells.map(letter),
    outside: outside.map((place) => [place.bx, place.by, place.qnum]),
    leading: board.starCount ? board.starCount.count : null,
    file: puzzle.getFileData(),
    url: puzzle.getURL(),
  };
}

console.log(JSON.stringify(boards.map((board) => {
  const puzzle = new pzpr.Puzzle();
  if (typeof board === "string") puzzle.open(board);
  else build(puzzle, board);
  return describe(puzzle);
})));
