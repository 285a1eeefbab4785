// What signs say, put together: a state of the wire as places to point at, and as signs to write.

import { isCell, placeOf } from "../coordinates.js";
/** @import { Board } from "../board/board.js" */

/**
 * The places that a state speaks of: {cells, edges}.
 * @param {State} state
 */
export function placesOf(state) {
  /** @type {{ cells: Cell[], edges: Edge[] }} */
  const places = { cells: [], edges: [] };
  for (const entry of Object.values(state).flat()) {
    const place = placeOf(entry);
    if (isCell(place)) places.cells.push(place);
    else places.edges.push(place);
  }
  return places;
}

const HELP = ["reason", "conclusion", "fault", "pointed", "inside", "outside", "island", "sea", "way"];

/**
 * Takes away what help has pointed out.
 * @param {Board} board
 */
export function unshow(board) {
  for (const role of HELP) board.clear(role);
}

/**
 * Points out a step: what it rests on, what follows, and what its picture shows besides.
 * @param {Board} board
 * @param {Omit<Step, "strategy" | "text">} step
 */
export function show(board, { clues, cells, edges, follows, shown }) {
  unshow(board);
  for (const mark of shown) board.highlight(mark.role, mark);
  board.highlight("reason", { clues, cells, edges });
  board.highlight("conclusion", placesOf(follows));
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
    const sign = told && together(board.data.signs, board.signs[place], told);
    if (sign && sign !== board.signs[place]) changes.push([place, sign]);
  });
  return changes;
}

/**
 * The sign that says what two signs say; the second where there is none for both.
 * @param {Sign[]} signs
 * @param {number} one
 * @param {number} other
 */
function together(signs, one, other) {
  const says = [...signs[one].says, ...signs[other].says];
  const strongest = says.filter((fact) => !says.some((more) => more !== fact && implies(more, fact) && !implies(fact, more)));
  const all = new Set(strongest.map(String));
  const both = signs.findIndex((sign) => sign.says.length === all.size && sign.says.every((fact) => all.has(String(fact))));
  return both < 0 ? other : both;
}

/**
 * Whether one thing that a sign says has the other in it: two bridges are also one, not even one is also not two.
 * @param {Fact} fact
 * @param {Fact} other
 */
export function implies([list, number = 0], [otherList, otherNumber = 0]) {
  if (list !== otherList) return false;
  return list.startsWith("not_") ? number <= otherNumber : number >= otherNumber;
}
