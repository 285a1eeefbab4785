// Clues as text: which of them may stand in a cell, and what a clue with a number is made of.
import { sideOf } from "../../coordinates.js";
/** @import { CellContent } from "../puzzles.js" */

/**
 * The letters of arrows, and the way each points: right, down.
 * @type {Record<string, Point>}
 */
export const ARROWS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** @typedef {{ letter: string, number: number | null, arrow: string }} ClueParts `number` null: it is unknown */

/**
 * What a clue such as 12, "w12" or "?n" is made of; null for what has no number.
 * @param {CellContent} content
 * @returns {ClueParts | null}
 */
export function partsOf(content) {
  if (content === null || typeof content === "symbol") return null;
  const found = /^([a-z]?)(\d+|\?)([nesw]?)$/.exec(String(content));
  return found && { letter: found[1], number: found[2] === "?" ? null : Number(found[2]), arrow: found[3] };
}

/**
 * The clue that is made of these.
 * @param {ClueParts} parts
 * @returns {Clue}
 */
export function clueOf({ letter, number, arrow }) {
  return letter || arrow || number === null ? `${letter}${number ?? "?"}${arrow}` : number;
}

/**
 * The letter of the arrow that points this way.
 * @param {Point} way
 */
export function arrowOf([dx, dy]) {
  return Object.keys(ARROWS).find((letter) => String(ARROWS[letter]) === String([dx, dy])) ?? "";
}

/**
 * The clues that may stand in a cell, on the board or just outside of it; null where none may.
 * @param {Genre} genre
 * @param {{ rows: number, cols: number }} board
 * @param {Cell} cell
 * @returns {ClueKinds | null}
 */
export function kindsAt({ clues, outside }, board, [row, col]) {
  if (row >= 0 && col >= 0 && row < board.rows && col < board.cols) return clues;
  const side = sideOf([row, col], board);
  return outside && side && outside.sides.includes(side) ? outside : null;
}

/**
 * The places for clues outside a board.
 * @param {Genre} genre
 * @param {{ rows: number, cols: number }} board
 */
export function listOutside({ outside }, { rows, cols }) {
  /** @type {(side: Side) => Cell[]} */
  const along = (side) =>
    side === "top" || side === "bottom"
      ? Array.from({ length: cols }, (_, col) => [side === "top" ? -1 : rows, col])
      : Array.from({ length: rows }, (_, row) => [row, side === "left" ? -1 : cols]);
  return outside?.sides.flatMap(along) ?? [];
}

/**
 * Whether this may stand where these clues do.
 * @param {ClueKinds} kinds
 * @param {CellContent} content
 */
export function canHold({ palette, holes }, content) {
  if (content === null) return true;
  return typeof content === "symbol" ? holes : palette.some(({ clue }) => clue === content);
}

/**
 * The largest number that makes sense in a clue of a board.
 * @param {ClueKinds} kinds
 * @param {Pick<Puzzle, "rows" | "cols" | "regions">} board
 */
export function largestNumber({ whole, arrows, per_region, numbers }, { rows, cols, regions = [] }) {
  if (per_region) return Math.max(0, ...regions.map((region) => region.length));
  if (whole || arrows || numbers?.within === "line") return Math.max(rows, cols);
  if (numbers?.within === "cross") return rows + cols - 1;
  return numbers?.after.length ? rows + cols - 2 : rows * cols;
}
