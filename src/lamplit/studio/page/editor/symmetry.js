// Symmetry while drawing: which cells go together, and what the others get when one is written.
import { ARROWS, arrowOf, clueOf, kindsAt, partsOf } from "./clues/kinds.js";
import { HOLE, contentOf } from "./puzzles.js";
import { borderBetween, cellsOf } from "./regions/borders.js";
/** @import { CellChange, CellContent } from "./puzzles.js" */
/** @import { BorderChange } from "./regions/borders.js" */

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

export const SYMMETRIES = Object.keys(MOVES);

/**
 * Whether a board of this size can be drawn on in this symmetry.
 * @param {string} symmetry
 * @param {{ rows: number, cols: number }} puzzle
 */
export function fits(symmetry, { rows, cols }) {
  return rows === cols || !SQUARE.includes(symmetry);
}

/**
 * Where the symmetry has these cells lie together, first as they are.
 * @param {string} symmetry
 * @param {Cell[]} cells
 * @param {{ rows: number, cols: number }} puzzle
 */
function imagesOf(symmetry, cells, { rows, cols }) {
  const found = [cells];
  for (const each of found) {
    for (const move of MOVES[symmetry]) {
      const image = each.map((cell) => move(cell, rows, cols));
      if (!found.some((other) => String(other) === String(image))) found.push(image);
    }
  }
  return found;
}

/**
 * What is written if this goes into this cell: [[cell, content]…]. Holes and emptiness are mirrored as they are. Where
 * a clue goes, its partners become places of a clue too: a plain wall, an unknown number, the arrow turned along, or
 * the same clue; a clue that stands there already stays. Where every cell has a clue, as in Hitori, only holes are
 * mirrored. Outside the board, partners are the places along the sides that have clues.
 * @param {Puzzle} puzzle
 * @param {string} symmetry
 * @param {Genre} genre
 * @param {Cell} cell
 * @param {CellContent} content
 * @returns {CellChange[]}
 */
export function mirrored(puzzle, symmetry, genre, cell, content) {
  const kinds = kindsAt(genre, puzzle, cell);
  if (!kinds || !fits(symmetry, puzzle)) return [[cell, content]];
  const others = imagesOf(symmetry, [cell], puzzle).slice(1).map(([other]) => other).filter((other) => kindsAt(genre, puzzle, other) === kinds);
  /** @type {(other: Cell) => boolean} */
  const isFree = (other) => {
    const present = contentOf(puzzle, other);
    return present === null || present === HOLE;
  };
  /** @type {(cells: Cell[], written: CellContent) => CellChange[]} */
  const fill = (cells, written) => cells.map((each) => [each, written]);
  if (content === HOLE) return fill([cell, ...others], HOLE);
  const freed = others.filter((other) => contentOf(puzzle, other) === HOLE);
  if (kinds.whole) return [[cell, content], ...fill(freed, null)];
  if (content === null) return fill([cell, ...others], null);
  const arrows = turnedArrows(puzzle, symmetry, cell, content);
  const bare = ["x", "?"].find((each) => kinds.palette.some(({ clue }) => clue === each)) ?? content;
  return [[cell, content], ...others.filter(isFree).map((other) => /** @type {CellChange} */ ([other, arrows.get(String(other)) ?? bare]))];
}

/**
 * An arrow without its number, as it points in each cell that goes with its own.
 * @param {Puzzle} puzzle
 * @param {string} symmetry
 * @param {Cell} cell
 * @param {Clue} content
 */
function turnedArrows(puzzle, symmetry, [row, col], content) {
  const arrow = partsOf(content)?.arrow;
  if (!arrow) return new Map();
  const [dx, dy] = ARROWS[arrow];
  return new Map(imagesOf(symmetry, [[row, col], [row + dy, col + dx]], puzzle).map(([at, ahead]) =>
    [String(at), clueOf({ letter: "", number: null, arrow: arrowOf([ahead[1] - at[1], ahead[0] - at[0]]) })]));
}

/**
 * A change of borders, with all that goes with it. Cells that it keeps together stay together.
 * @param {Puzzle} puzzle
 * @param {string} symmetry
 * @param {BorderChange} change
 * @returns {BorderChange}
 */
export function mirroredChange(puzzle, symmetry, { draw, erase }) {
  /** @type {(borders: string[]) => string[]} */
  const images = (borders) =>
    borders.flatMap((border) => imagesOf(symmetry, cellsOf(border), puzzle)).map(([a, b]) => borderBetween(a, b));
  return fits(symmetry, puzzle) ? { draw: images(draw), erase: images(erase) } : { draw, erase };
}
