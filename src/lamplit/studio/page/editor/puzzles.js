// Puzzles as they stand on the wire, and what an editor changes in them. Nothing is changed in place: every edit is a
// new puzzle, so that undo is nothing but the one before. Where there are regions, every cell stays in one.
import { sideOf } from "../coordinates.js";
import { neighboursOf, numberRegions, regionsBy, regionsOf } from "./regions/borders.js";

/** What a cell holds that does not exist. */
export const HOLE = Symbol("hole");

/** @typedef {Clue | typeof HOLE | null} CellContent what a cell holds; null: it is empty */
/** @typedef {[cell: Cell, content: CellContent]} CellChange */
/** @typedef {Cell | [row: number, col: number, ...rest: unknown[]]} PlaceOfCell */

/**
 * A board without clues; it is one region, if the genre has any.
 * @param {Pick<Genre, "name" | "regions">} genre
 * @param {number} rows
 * @param {number} cols
 * @returns {Puzzle}
 */
export function emptyPuzzle({ name, regions }, rows, cols) {
  const puzzle = { genre: name, rows, cols, clues: [], holes: [] };
  return regions ? withoutBorders(puzzle) : puzzle;
}

/**
 * The puzzle with all its cells in one region; in several only where holes part them.
 * @param {Puzzle} puzzle
 * @returns {Puzzle}
 */
export function withoutBorders(puzzle) {
  return { ...puzzle, regions: regionsOf(puzzle, new Set()) };
}

/**
 * What the cells hold that are not empty: a clue or HOLE, by "row,column".
 * @param {Puzzle} puzzle
 * @returns {Map<string, Clue | typeof HOLE>}
 */
export function contentsOf({ clues, holes }) {
  /** @type {Map<string, Clue | typeof HOLE>} */
  const contents = new Map(clues.map(([row, col, clue]) => [`${row},${col}`, clue]));
  for (const hole of holes) contents.set(String(hole), HOLE);
  return contents;
}

/**
 * What a cell holds: a clue, HOLE, or null where it is empty.
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @returns {CellContent}
 */
export function contentOf(puzzle, cell) {
  return contentsOf(puzzle).get(String(cell)) ?? null;
}

/**
 * The puzzle with other contents in some cells: [[cell, clue | HOLE | null]…].
 * @param {Puzzle} puzzle
 * @param {CellChange[]} changes
 * @returns {Puzzle}
 */
export function written(puzzle, changes) {
  const changed = new Set(changes.map(([cell]) => String(cell)));
  /** @type {(place: PlaceOfCell) => boolean} */
  const keeps = ([row, col]) => !changed.has(`${row},${col}`);
  const holes = puzzle.holes.filter(keeps);
  const clues = puzzle.clues.filter(keeps);
  for (const [cell, content] of changes) {
    if (content === HOLE) holes.push(cell);
    else if (content !== null) clues.push([...cell, content]);
  }
  return fitRegions(puzzle, { ...puzzle, holes: holes.sort(byPlace), clues: clues.sort(byPlace) }, (cell) => cell);
}

/**
 * Changes that leave each region at most one clue: the first takes the place of what its region has, and the others,
 * which come with it, stay out of regions that have one.
 * @param {Puzzle} puzzle
 * @param {CellChange[]} changes
 * @returns {CellChange[]}
 */
export function onePerRegion(puzzle, [first, ...others]) {
  const region = numberRegions(puzzle, puzzle.regions ?? []);
  const given = puzzle.clues.map(([row, col]) => /** @type {Cell} */ ([row, col]));
  const [cell, content] = first;
  if (content === null || content === HOLE) return [first, ...others];
  const replaced = given.filter((other) => region.at(other) === region.at(cell) && String(other) !== String(cell));
  const taken = new Set([cell, ...given].map(region.at, region));
  const mirrored = others.filter(([other]) => !taken.has(region.at(other)) && taken.add(region.at(other)));
  return [first, ...mirrored, ...replaced.map((other) => /** @type {CellChange} */ ([other, null]))];
}

/**
 * A changed board with the regions of the one before: a new cell joins the region of the one that it is `like`, or of
 * the first neighbour that has one, and a region that falls apart becomes several.
 * @param {Puzzle} before
 * @param {Puzzle} after
 * @param {(cell: Cell) => Cell} like
 * @returns {Puzzle}
 */
function fitRegions(before, after, like) {
  if (!before.regions || sameShape(before, after)) return after;
  const region = numberRegions(before, before.regions);
  /** @type {(cell: Cell) => number | undefined} */
  const regionOf = (cell) => [like(cell), ...neighboursOf(like(cell))].map((each) => region.at(each)).find((number) => number >= 0);
  return { ...after, regions: regionsBy(after, regionOf) };
}

/**
 * The puzzle on a board of another size: what lies outside of it goes, clues beside it stay beside it, and regions at
 * its edge grow with it.
 * @param {Puzzle} puzzle
 * @param {number} rows
 * @param {number} cols
 * @returns {Puzzle}
 */
export function resized(puzzle, rows, cols) {
  /** @type {Puzzle["clues"]} */
  const clues = [];
  for (const [row, col, clue] of puzzle.clues) {
    const side = sideOf([row, col], puzzle);
    /** @type {Cell} */
    const cell = [side === "bottom" ? rows : row, side === "right" ? cols : col];
    const stays = side === null ? row < rows && col < cols : sideOf(cell, { rows, cols }) === side;
    if (stays) clues.push([...cell, clue]);
  }
  const holes = puzzle.holes.filter(([row, col]) => row < rows && col < cols);
  return fitRegions(puzzle, { ...puzzle, rows, cols, clues, holes }, ([row, col]) => [Math.min(row, puzzle.rows - 1), Math.min(col, puzzle.cols - 1)]);
}

/**
 * With something said about it, such as a title; an empty text takes it away.
 * @param {Puzzle} puzzle
 * @param {"title" | "author"} name
 * @param {string} text
 * @returns {Puzzle}
 */
export function titled(puzzle, name, text) {
  const { [name]: _, ...rest } = puzzle;
  return text ? { ...rest, [name]: text } : rest;
}

/**
 * Whether two boards are cut alike: same size, same holes. Regions don't count.
 * @param {Puzzle} one
 * @param {Puzzle} other
 */
export function sameShape(one, other) {
  return one.genre === other.genre && one.rows === other.rows && one.cols === other.cols && String(one.holes) === String(other.holes);
}

/**
 * The cells whose contents differ between two boards of one size.
 * @param {Puzzle} one
 * @param {Puzzle} other
 * @returns {Cell[]}
 */
export function changedCells(one, other) {
  const [before, after] = [contentsOf(one), contentsOf(other)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => /** @type {Cell} */ (key.split(",").map(Number)));
}

/**
 * @param {PlaceOfCell} one
 * @param {PlaceOfCell} other
 */
function byPlace([ar, ac], [br, bc]) {
  return ar - br || ac - bc;
}
