// Sentences in which the places they name light up on the board when one points at them.
import { h } from "../dom.js";
/** @import { Board } from "../board/board.js" */

const CELL = /r(\d+)c(\d+)/g;
/** The name of a place in a sentence. */
export const PLACE = new RegExp([
  "(?<side>top|right|bottom|left) side of (?:the \\S+ at )?(?<beside>r\\d+c\\d+)",
  "(?<down>top|bottom)-(?<right>left|right) corner of (?:the \\S+ at )?(?<corner>r\\d+c\\d+)",
  "between r\\d+c\\d+ and r\\d+c\\d+",
  "r\\d+c\\d+(?:-r\\d+c\\d+)?",
].join("|"), "g");

/**
 * The sentence as parts of a page: text, and buttons for r3c4, for the sides and corners of cells, and for what lies
 * between two cells.
 * @param {Board} board
 * @param {string} text
 */
export function sentence(board, text) {
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let done = 0;
  for (const found of text.matchAll(PLACE)) {
    parts.push(text.slice(done, found.index), placed(board, found[0], placesOf(found)));
    done = found.index + found[0].length;
  }
  return [...parts, text.slice(done)];
}

/**
 * @param {Board} board
 * @param {string} name
 * @param {Places} places
 */
function placed(board, name, places) {
  const light = () => board.highlight("pointed", places);
  const dim = () => board.clear("pointed");
  return h("button", { type: "button", class: "place", onmouseenter: light, onmouseleave: dim, onfocus: light, onblur: dim }, name);
}

/**
 * What a name means: cells, an edge from corner to corner or from cell to cell, or a corner, which is ringed like a cell
 * around it.
 * @param {RegExpMatchArray} found
 * @returns {Places}
 */
export function placesOf({ 0: name, groups = {} }) {
  const cells = [...name.matchAll(CELL)].map(([, row, col]) => /** @type {Cell} */ ([Number(row) - 1, Number(col) - 1]));
  const [[row, col], other] = cells;
  if (groups.side) {
    const [top, left] = [row + Number(groups.side === "bottom"), col + Number(groups.side === "right")];
    const level = groups.side === "top" || groups.side === "bottom";
    return { edges: [[[top, left], level ? [top, left + 1] : [top + 1, left]]] };
  }
  if (groups.corner) {
    return { cells: [[row + (groups.down === "bottom" ? 0.5 : -0.5), col + (groups.right === "right" ? 0.5 : -0.5)]] };
  }
  if (other && (row === other[0]) !== (col === other[1])) return { edges: [[cells[0], other]] };
  return { cells };
}
