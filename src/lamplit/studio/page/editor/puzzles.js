// Puzzles as they stand on the wire, and what an editor changes in them. Nothing is changed in place: every edit is a
// new puzzle, so that undo is nothing but the one before.

/** What a cell holds that does not exist. */
export const HOLE = Symbol("hole");

/** @typedef {Clue | typeof HOLE | null} CellContent what a cell holds; null: it is empty */
/** @typedef {[cell: Cell, content: CellContent]} CellChange */
/** @typedef {Cell | [row: number, col: number, ...rest: unknown[]]} PlaceOfCell */

/**
 * @param {string} genre
 * @param {number} rows
 * @param {number} cols
 * @returns {Puzzle}
 */
export function emptyPuzzle(genre, rows, cols) {
  return { genre, rows, cols, clues: [], holes: [] };
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
  return { ...puzzle, holes: holes.sort(byPlace), clues: clues.sort(byPlace) };
}

/**
 * The puzzle on a board of another size: what lies outside of it goes.
 * @param {Puzzle} puzzle
 * @param {number} rows
 * @param {number} cols
 * @returns {Puzzle}
 */
export function resized(puzzle, rows, cols) {
  /** @type {(place: PlaceOfCell) => boolean} */
  const inside = ([row, col]) => row < rows && col < cols;
  return { ...puzzle, rows, cols, clues: puzzle.clues.filter(inside), holes: puzzle.holes.filter(inside) };
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
 * Whether two boards are cut alike: same size, same holes.
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
