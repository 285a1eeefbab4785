// Puzzles as they stand on the wire, and what an editor changes in them. Nothing is changed in place: every edit is a
// new puzzle, so that undo is nothing but the one before.

/** What a cell holds that does not exist. */
export const HOLE = Symbol("hole");

export function emptyPuzzle(genre, rows, cols) {
  return { genre, rows, cols, clues: [], holes: [] };
}

/** What the cells hold that are not empty: a clue or HOLE, by "row,column". */
export function contentsOf({ clues, holes }) {
  return new Map([...clues.map(([row, col, clue]) => [`${row},${col}`, clue]), ...holes.map((cell) => [String(cell), HOLE])]);
}

/** What a cell holds: a clue, HOLE, or null where it is empty. */
export function contentOf(puzzle, cell) {
  return contentsOf(puzzle).get(String(cell)) ?? null;
}

/** The puzzle with other contents in some cells: [[cell, clue | HOLE | null]…]. */
export function written(puzzle, changes) {
  const changed = new Set(changes.map(([cell]) => String(cell)));
  const keeps = ([row, col]) => !changed.has(`${row},${col}`);
  const holes = [...puzzle.holes.filter(keeps), ...changes.filter(([, what]) => what === HOLE).map(([cell]) => cell)];
  const clues = changes.filter(([, what]) => what !== HOLE && what !== null).map(([cell, clue]) => [...cell, clue]);
  return { ...puzzle, holes: holes.sort(byPlace), clues: [...puzzle.clues.filter(keeps), ...clues].sort(byPlace) };
}

/** The puzzle on a board of another size: what lies outside of it goes. */
export function resized(puzzle, rows, cols) {
  const inside = ([row, col]) => row < rows && col < cols;
  return { ...puzzle, rows, cols, clues: puzzle.clues.filter(inside), holes: puzzle.holes.filter(inside) };
}

/** With something said about it, such as a title; an empty text takes it away. */
export function titled(puzzle, name, text) {
  const { [name]: _, ...rest } = puzzle;
  return text ? { ...rest, [name]: text } : rest;
}

/** Whether two boards are cut alike: same size, same holes. */
export function sameShape(one, other) {
  return one.genre === other.genre && one.rows === other.rows && one.cols === other.cols && String(one.holes) === String(other.holes);
}

/** The cells whose contents differ between two boards of one size. */
export function changedCells(one, other) {
  const [before, after] = [contentsOf(one), contentsOf(other)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => key.split(",").map(Number));
}

function byPlace([ar, ac], [br, bc]) {
  return ar - br || ac - bc;
}
