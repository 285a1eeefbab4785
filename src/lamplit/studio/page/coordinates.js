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
