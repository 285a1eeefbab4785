// Reads a JSON list of pzprv3 files and URLs, opens each in pzpr, and has it saved again, as a file and as a URL.
const path = require("node:path");
const pzpr = require(path.join(process.argv[2], "pzpr"));
const texts = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(texts.map((text) => {
  const puzzle = new pzpr.Puzzle();
  puzzle.open(text);
  return { file: puzzle.getFileData(), url: puzzle.getURL() };
})));
