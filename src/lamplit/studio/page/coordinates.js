// Cells and edges, as states write them.

/**
 * The place that an entry of a state is about: a bridge's comes without its number.
 * @param {Entry} entry
 * @returns {Cell | Edge}
 */
export function placeOf(entry) {
  return entry.length === 3 ? [entry[0], entry[1]] : entry;
}

/**
 * @param {Cell | Edge} place
 * @returns {place is Cell}
 */
export function isCell(place) {
  return typeof place[0] === "number";
}

/**
 * The side of a board that a cell just outside lies along; null for every other cell.
 * @param {Cell} cell
 * @param {{ rows: number, cols: number }} board
 * @returns {Side | null}
 */
export function sideOf([row, col], { rows, cols }) {
  if (col >= 0 && col < cols) return row === -1 ? "top" : row === rows ? "bottom" : null;
  if (row >= 0 && row < rows) return col === -1 ? "left" : col === cols ? "right" : null;
  return null;
}

/**
 * Where a cell lies, for those who hear it: "row 3, column 4", "above column 4".
 * @param {Cell} cell
 * @param {{ rows: number, cols: number }} board
 */
export function placeName(cell, board) {
  const [row, col] = cell.map((part) => part + 1);
  const side = sideOf(cell, board);
  if (side === null) return `row ${row}, column ${col}`;
  return { top: `above column ${col}`, bottom: `below column ${col}`, left: `left of row ${row}`, right: `right of row ${row}` }[side];
}
