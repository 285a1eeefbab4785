// Sentences in which the places they name light up on the board when one points at them.
import { h } from "../dom.js";
/** @import { Board } from "../board/board.js" */

const PLACE = /r(\d+)c(\d+)(?:-r(\d+)c(\d+))?/g;

/**
 * The sentence as parts of a page: text, and buttons for r3c4 and r1c2-r1c3.
 * @param {Board} board
 * @param {string} text
 */
export function sentence(board, text) {
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let done = 0;
  for (const found of text.matchAll(PLACE)) {
    parts.push(text.slice(done, found.index), placed(board, found, text.slice(0, found.index)));
    done = found.index + found[0].length;
  }
  return [...parts, text.slice(done)];
}

/**
 * @param {Board} board
 * @param {string[]} match
 * @param {string} before
 */
function placed(board, [name, ...numbers], before) {
  const [row, col, toRow, toCol] = numbers.map((number) => Number(number) - 1);
  const half = /\b(dots?|corners?) (r\d+c\d+(, | and )?)*$/.test(before) ? 0.5 : 0; // a dot is the corner of a cell
  /** @type {Places} */
  const places = numbers[2] ? { edges: [[[row, col], [toRow, toCol]]] } : { cells: [[row - half, col - half]] };
  const light = () => board.highlight("pointed", places);
  const dim = () => board.clear("pointed");
  return h("button", { type: "button", class: "place", onmouseenter: light, onmouseleave: dim, onfocus: light, onblur: dim }, name);
}
