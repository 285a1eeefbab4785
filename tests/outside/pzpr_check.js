// Reads solved boards as a JSON list of pzprv3 files, and says of each whether pzpr calls it complete,
// and whom it names as its author and its source.
const path = require("node:path");
const pzpr = require(path.join(process.argv[2], "pzpr"));
const boards = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(boards.map((file) => {
  const puzzle = new pzpr.Puzzle();
  puzzle.open(file);
  puzzle.setMode("play");
  const { author, source } = puzzle.metadata;
  return { complete: puzzle.check(true).complete, author, source };
})));
