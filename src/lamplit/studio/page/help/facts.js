// What a step shows on the board, and what signs say, put together.
import { isCell } from "../coordinates.js";
/** @import { Board } from "../board/board.js" */

const HELP = [
  "reason", "conclusion", "fault", "pointed", "inside", "outside", "island", "sea", "way", "wall", "shape", "concluded", "supposed",
];

/**
 * Takes away what help has pointed out.
 * @param {Board} board
 */
export function unshow(board) {
  for (const role of HELP) board.clear(role);
}

/**
 * Points out a step: what it rests on, what follows, drawn as ghosts, and what its picture shows besides.
 * @param {Board} board
 * @param {Pick<Step, "clues" | "cells" | "edges" | "follows" | "shown">} step
 */
export function show(board, { clues, cells, edges, follows, shown }) {
  unshow(board);
  showMarks(board, [...shown, { role: "reason", cells: [...clues, ...cells], edges }], [follows]);
  board.ghost("concluded", follows);
}

/**
 * Points out one link of an argument: its marks, and as ghosts what is supposed so far in its case and around it.
 * @param {Board} board
 * @param {Link[]} links
 * @param {number} at
 */
export function showLink(board, links, at) {
  unshow(board);
  const { scope, shown } = links[at];
  const around = links.slice(0, at + 1).filter((link) => link.scope.every((number, depth) => number === scope[depth]));
  const states = around.map(({ supposed }) => supposed);
  showMarks(board, shown, states);
  for (const state of states) board.ghost("supposed", state);
}

/**
 * Points out marks; no ring of a reason covers what these states say of a cell.
 * @param {Board} board
 * @param {Mark[]} marks
 * @param {State[]} states
 */
function showMarks(board, marks, states) {
  const ghosts = new Set(states.flatMap((state) => Object.values(state).flat()).map(String));
  board.show(marks.map((mark) => mark.role === "reason"
    ? { ...mark, cells: mark.cells?.filter((cell) => !ghosts.has(String(cell))) }
    : mark));
}

/**
 * The signs that have to be written so that the board also says this state: [[place, sign]…].
 * @param {Board} board
 * @param {State} state
 */
export function additions(board, state) {
  /** @type {SignChange[]} */
  const changes = [];
  board.signsOf(state).forEach((told, place) => {
    const sign = told && together(board, place, told);
    if (sign && sign !== board.signs[place]) changes.push([place, sign]);
  });
  return changes;
}

/**
 * The sign that says what the one in a place and another say; the other where there is none for both.
 * @param {Board} board
 * @param {number} place
 * @param {number} other
 */
function together({ data, signs }, place, other) {
  const says = [...data.signs[signs[place]].says, ...data.signs[other].says];
  const implies = implicationAt(data, place);
  const strongest = says.filter((fact) => !says.some((more) => more !== fact && implies(more, fact) && !implies(fact, more)));
  const all = new Set(strongest.map(String));
  const both = data.signs.findIndex((sign) => sign.says.length === all.size && sign.says.every((fact) => all.has(String(fact))));
  return both < 0 ? other : both;
}

/**
 * Tells whether one thing that a sign says of this place has the other in it. Between two cells numbers count: two
 * bridges are also one, not even one is also not two. In a cell they are what is written there.
 * @param {Pick<BoardData, "places">} data
 * @param {number} place
 * @returns {(fact: Fact, other: Fact) => boolean}
 */
export function implicationAt({ places }, place) {
  const counts = !isCell(places[place][3]);
  return ([list, number = 0], [otherList, otherNumber = 0]) => {
    if (list !== otherList) return false;
    if (!counts) return number === otherNumber;
    return list.startsWith("not_") ? number <= otherNumber : number >= otherNumber;
  };
}
