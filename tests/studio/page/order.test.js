import assert from "node:assert/strict";
import { test } from "node:test";
import { groupGenres, mixGroups, searchGenres } from "../../../src/lamplit/studio/page/choosing/order.js";

const FAMILIES = [{ name: "loops", title: "Loops and lines" }, { name: "shading", title: "Shading" }, { name: "other", title: "Other genres" }];
const genre = (name, family, title, ...also) => ({ name, family, title, also });
const GENRES = [
  genre("akari", "other", "Akari", "light up", "lightup"),
  genre("masyu", "loops", "Masyu", "pearls"),
  genre("simple-loop", "loops", "Simple Loop"),
  genre("yin-yang", "shading", "Yin-Yang", "shirokuro"),
  genre("cave", "shading", "Cave", "corral", "bag"),
];
const NOTHING = { favourites: [], recent: [] };
const groupsOf = (preferences) => groupGenres(GENRES, FAMILIES, preferences).map(({ title, genres }) => [title, genres.map(({ name }) => name)]);
const search = (text) => searchGenres(GENRES, FAMILIES, text).map(({ genre: { name } }) => name);

test("genres are grouped in the order of the families", () => {
  assert.deepEqual(groupsOf(NOTHING), [["Loops and lines", ["masyu", "simple-loop"]], ["Shading", ["yin-yang", "cave"]], ["Other genres", ["akari"]]]);
});

test("favourites come first, then what was played lately, and each genre is in one group", () => {
  assert.deepEqual(groupsOf({ favourites: ["cave", "akari"], recent: ["cave", "masyu"] }), [
    ["Favourites", ["cave", "akari"]],
    ["Recent", ["masyu"]],
    ["Loops and lines", ["simple-loop"]],
    ["Shading", ["yin-yang"]],
  ]);
});

test("names that no genre has are passed over, and only three genres are recent", () => {
  const groups = groupsOf({ favourites: ["sudoku", "cave"], recent: ["chess", "akari", "cave", "masyu", "yin-yang", "simple-loop"] });
  assert.deepEqual(groups.slice(0, 2), [["Favourites", ["cave"]], ["Recent", ["akari", "masyu", "yin-yang"]]]);
});

test("a row begins with the favourites and goes on with one genre of each family in turn", () => {
  const row = (preferences) => mixGroups(groupGenres(GENRES, FAMILIES, preferences)).map(({ name }) => name);
  assert.deepEqual(row(NOTHING), ["masyu", "yin-yang", "akari", "simple-loop", "cave"]);
  assert.deepEqual(row({ favourites: ["cave"], recent: ["akari"] }), ["cave", "akari", "masyu", "yin-yang", "simple-loop"]);
  assert.deepEqual(mixGroups([]), []);
});

test("a genre is found by its name, however it is written", () => {
  for (const text of ["yinyang", "Yin Yang", "yin-y", "YIN", " yín "]) assert.deepEqual(search(text), ["yin-yang"], text);
});

test("a genre is found by an other name, which is shown", () => {
  for (const text of ["light up", "lightup", "LIGHT", "up"]) assert.equal(search(text)[0], "akari", text);
  assert.equal(searchGenres(GENRES, FAMILIES, "corr")[0].shown, "also corral");
});

test("all genres of a family are found by it, and the family is shown", () => {
  assert.deepEqual(search("shading"), ["yin-yang", "cave"]);
  assert.deepEqual(search("loops"), ["masyu", "simple-loop"]);
  assert.equal(searchGenres(GENRES, FAMILIES, "shad")[0].shown, "Shading");
});

test("what fits best comes first: the start of a name before its middle, and any name before a family", () => {
  assert.deepEqual(search("loop"), ["simple-loop", "masyu"]);
  assert.deepEqual(search("ca"), ["cave"]);
  assert.deepEqual(search("simple"), ["simple-loop"]);
});

test("nothing is found by what no name has", () => {
  for (const text of ["sudoku", "akarii", "鏡"]) assert.deepEqual(search(text), [], text);
});
