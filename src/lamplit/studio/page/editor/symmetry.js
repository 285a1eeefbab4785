// Symmetry while drawing: which cells go together, and what the others get when one is written.
import { HOLE, contentOf } from "./puzzles.js";
/** @import { CellChange, CellContent } from "./puzzles.js" */

/** @type {Record<string, ((cell: Cell, rows: number, cols: number) => Cell)[]>} */
const MOVES = {
  none: [],
  horizontal: [([r, c], _, cols) => [r, cols - 1 - c]],
  vertical: [([r, c], rows) => [rows - 1 - r, c]],
  both: [([r, c], _, cols) => [r, cols - 1 - c], ([r, c], rows) => [rows - 1 - r, c]],
  "half-turn": [([r, c], rows, cols) => [rows - 1 - r, cols - 1 - c]],
  "quarter-turn": [([r, c], rows) => [c, rows - 1 - r]],
  diagonal: [([r, c]) => [c, r]],
  antidiagonal: [([r, c], rows, cols) => [cols - 1 - c, rows - 1 - r]],
};
const SQUARE = ["quarter-turn", "diagonal", "antidiagonal"];

/**
 * Whether a board of this size can be drawn on in this symmetry.
 * @param {string} symmetry
 * @param {{ rows: number, cols: number }} puzzle
 */
export function fits(symmetry, { rows, cols }) {
  return rows === cols || !SQUARE.includes(symmetry);
}

/**
 * The cells that go with this one, without itself.
 * @param {string} symmetry
 * @param {Cell} cell
 * @param {{ rows: number, cols: number }} puzzle
 */
function partners(symmetry, cell, { rows, cols }) {
  const found = [cell];
  for (const each of found) {
    for (const move of MOVES[symmetry]) {
      const image = move(each, rows, cols);
      if (!found.some((other) => String(other) === String(image))) found.push(image);
    }
  }
  return found.slice(1);
}

/**
 * What is written if this goes into this cell: [[cell, content]…]. Holes and emptiness are mirrored as they are. Where
 * a clue goes, its partners become places of a clue too: a plain wall, an unknown number or the same pearl; a clue
 * that stands there already stays. Where every cell has a clue, as in Hitori, only holes are mirrored.
 * @param {Puzzle} puzzle
 * @param {string} symmetry
 * @param {ClueKinds} clues
 * @param {Cell} cell
 * @param {CellContent} content
 * @returns {CellChange[]}
 */
export function mirrored(puzzle, symmetry, { palette, whole }, cell, content) {
  if (!fits(symmetry, puzzle)) return [[cell, content]];
  const others = partners(symmetry, cell, puzzle);
  const bare = ["x", "?"].find((each) => palette.some(({ clue }) => clue === each)) ?? content;
  /** @type {(other: Cell) => boolean} */
  const isFree = (other) => {
    const present = contentOf(puzzle, other);
    return present === null || present === HOLE;
  };
  /** @type {(cells: Cell[], written: CellContent) => CellChange[]} */
  const fill = (cells, written) => cells.map((each) => [each, written]);
  if (content === HOLE) return fill([cell, ...others], HOLE);
  const freed = others.filter((other) => contentOf(puzzle, other) === HOLE);
  if (whole) return [[cell, content], ...fill(freed, null)];
  if (content === null) return fill([cell, ...others], null);
  return [[cell, content], ...fill(others.filter(isFree), bare)];
}
