// Symmetry while drawing: which cells go together, and what the others get when one is written.
import { HOLE, contentOf } from "./puzzles.js";

const MOVES = {
  none: [],
  horizontal: [([r, c], rows, cols) => [r, cols - 1 - c]],
  vertical: [([r, c], rows) => [rows - 1 - r, c]],
  both: [([r, c], rows, cols) => [r, cols - 1 - c], ([r, c], rows) => [rows - 1 - r, c]],
  "half-turn": [([r, c], rows, cols) => [rows - 1 - r, cols - 1 - c]],
  "quarter-turn": [([r, c], rows) => [c, rows - 1 - r]],
  diagonal: [([r, c]) => [c, r]],
  antidiagonal: [([r, c], rows, cols) => [cols - 1 - c, rows - 1 - r]],
};
const SQUARE = ["quarter-turn", "diagonal", "antidiagonal"];

/** Whether a board of this size can be drawn on in this symmetry. */
export function fits(symmetry, { rows, cols }) {
  return rows === cols || !SQUARE.includes(symmetry);
}

/** The cells that go with this one, without itself. */
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
 */
export function mirrored(puzzle, symmetry, { palette, whole }, cell, content) {
  if (!fits(symmetry, puzzle)) return [[cell, content]];
  const others = partners(symmetry, cell, puzzle);
  const bare = ["x", "?"].find((each) => palette.some(({ clue }) => clue === each)) ?? content;
  const filled = (other) => {
    const present = contentOf(puzzle, other);
    return present === null || present === HOLE;
  };
  if (content === HOLE) return [cell, ...others].map((each) => [each, HOLE]);
  const freed = others.filter((other) => contentOf(puzzle, other) === HOLE);
  if (whole) return [[cell, content], ...freed.map((other) => [other, null])];
  if (content === null) return [cell, ...others].map((each) => [each, null]);
  return [[cell, content], ...others.filter(filled).map((other) => [other, bare])];
}
